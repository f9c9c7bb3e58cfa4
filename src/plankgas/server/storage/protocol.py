"""What the authority asks of a storage, whatever is behind it.

A race or a season is a *log*: what it began with, and numbered entries that are only ever added.
The *listing* of a log is what lists show of it; it is written together with the entries and holds
nothing of its own, so it could be made again from them at any time.

Bodies are bytes: a storage keeps them and never looks into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError

Kind = Literal["race", "season"]
MOST_LISTED: Final = 100  # in one list
MOST_PUBLIC: Final = 5  # of one owner in a public list


class StorageError(Exception):
    """The storage can't be used; the text says why."""


class StorageFullError(StorageError):
    """There is no room left; what was stored before is safe."""


class UnavailableError(StorageError):
    """It does not work just now: it is locked, slow, or the disk fails. Trying again may help."""


class DamagedError(StorageError):
    """What was stored can't be read."""


class TakenError(StorageError):
    """The number of an entry, or the key of a command, is taken."""


def unstored(error: Exception) -> RefusalError:
    """What to tell somebody whose command could not be stored: try again, or make room first."""
    return RefusalError("storage-full" if isinstance(error, StorageFullError) else "try-again")


@dataclass(frozen=True)
class Beginning:
    """What a race or a season began with, and the version of the rules it is played by."""

    id: str
    invite: str
    owner: int
    at: float
    seed: bytes
    request: bytes
    rules_version: int


@dataclass(frozen=True)
class StoredEntry:
    """One entry of a log; `guest` and `key` tell whose command it came from."""

    at: float
    body: bytes
    guest: int | None = None
    key: str | None = None


@dataclass(frozen=True)
class Listing:
    """What lists need of a log: how to find it, and a body for those who show it."""

    updated: float
    status: str
    public: bool
    goes_on: bool  # by a clock or its drivers, even if nobody looks
    race: str | None  # of a season: the race that is on
    body: bytes
    guests: tuple[int, ...] | None  # in whose lists it is; None: as before


@dataclass(frozen=True)
class Change:
    """What one commit does to one log. A new log has a beginning, and its entries start at 0."""

    kind: Kind
    id: str
    number: int  # of the first entry
    entries: tuple[StoredEntry, ...]
    listing: Listing
    beginning: Beginning | None = None


@dataclass(frozen=True)
class Listed:
    """A log in a list. `race_…` are of the race that is on in a season."""

    id: str
    rules_version: int
    status: str
    body: bytes
    race_status: str | None = None
    race_body: bytes | None = None


class Storage(Protocol):
    """A place to keep things. Every method may raise StorageError."""

    async def open(self) -> None:
        """Get ready; StorageError if this place can't be used."""

    async def close(self) -> None:
        """Let go of it; everything is stored already."""

    async def check(self) -> None:
        """Write something, to see whether that works; StorageError if it does not."""

    async def commit(self, *changes: Change) -> None:
        """All of these or none; they survive a power cut once this returns.

        The number of an entry is taken by whoever commits it first: a second entry with the same
        number fails.
        """

    async def beginning(self, kind: Kind, id: str) -> Beginning | None:
        """What a log began with; None if there is no such log."""

    async def entries(self, kind: Kind, id: str) -> list[StoredEntry]:
        """All entries of a log, in order."""

    async def listed(self, kind: Kind, id: str) -> Listed | None:
        """One log as lists show it."""

    async def listed_for(self, kind: Kind, guest: int) -> Sequence[Listed]:
        """The logs in a guest's lists, the last one touched first."""

    async def listed_public(self, kind: Kind) -> Sequence[Listed]:
        """The public ones that are not over, the last one touched first; a few of each owner."""

    async def going_on(self, kind: Kind) -> Sequence[str]:
        """The ids of those that go on by themselves."""

    async def guest(self, token_hash: bytes) -> Guest | None:
        """Who has this token."""

    async def has_seat(self, guest: int) -> bool:
        """Whether anything is in this guest's lists."""

    async def add_guest(self, token_hash: bytes, at: float) -> int:
        """The number of a new guest."""

    async def add_profile(self, guest: int, name: str, colour: str, at: float) -> None:
        """A guest has chosen a name and a colour."""

    async def add_upload(self, id: str, guest: int, record: bytes, at: float) -> None:
        """Keep a record that somebody has brought."""

    async def upload(self, id: str) -> tuple[bytes, float] | None:
        """Such a record, and when it came."""


@dataclass(frozen=True)
class Belongings:
    """All that is a guest's own, and the logs in which they have or had a seat."""

    profiles: tuple[tuple[float, str, str], ...]  # when, the name, the colour
    uploads: tuple[tuple[str, float, bytes], ...]  # the id, when, the record
    logs: tuple[tuple[Kind, str], ...]


@dataclass(frozen=True)
class Rewritten:
    """The bodies of a log without somebody's name; entries by their numbers."""

    kind: Kind
    id: str
    request: bytes
    entries: dict[int, bytes]
    listing: bytes


class ForgettingStorage(Storage, Protocol):
    """A storage of many people, which forgets what nobody comes back to."""

    async def stale(self, kind: Kind, before: float, statuses: Sequence[str]) -> Sequence[str]:
        """The ids of those with such a status that nobody has touched since then."""

    async def delete(self, kind: Kind, ids: Sequence[str]) -> None:
        """Forget these logs, with all that lists have of them."""

    async def delete_uploads(self, before: float) -> None:
        """Forget records that came before then."""

    async def add_token(self, guest: int, token_hash: bytes, at: float) -> None:
        """A guest has another device."""

    async def recovery_code(self, guest: int) -> str | None:
        """The code by which a guest gets in from another device."""

    async def set_recovery_code(self, guest: int, code: str, at: float, kept: bytes) -> None:
        """A new code instead of the one before; of the guest's tokens only this one counts."""

    async def guest_with_code(self, code: str) -> int | None:
        """Whose code this is."""

    async def belongings(self, guest: int) -> Belongings:
        """All that is a guest's own."""

    async def forget_guest(
        self, guest: int, deleted: Sequence[tuple[Kind, str]], rewritten: Sequence[Rewritten]
    ) -> None:
        """Forget a guest and all that is their own: these logs, and their name in those."""
