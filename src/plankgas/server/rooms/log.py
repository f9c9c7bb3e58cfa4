"""Entries of a log, decoded: what a room is built from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from plankgas.server.messages.base import encode
from plankgas.server.storage.protocol import StoredEntry

_E = TypeVar("_E")


@dataclass(frozen=True)
class Logged(Generic[_E]):
    """An entry, when it happened, and the guest and the key of the command that led to it."""

    at: float
    entry: _E
    guest: int | None = None
    key: str | None = None

    def stored(self) -> StoredEntry:
        """As a storage keeps it."""
        return StoredEntry(self.at, encode(self.entry), self.guest, self.key)


def read_log(stored: Iterable[StoredEntry], decoder: msgspec.json.Decoder[_E]) -> list[Logged[_E]]:
    """What a storage has kept, decoded."""
    return [
        Logged(entry.at, decoder.decode(entry.body), entry.guest, entry.key) for entry in stored
    ]
