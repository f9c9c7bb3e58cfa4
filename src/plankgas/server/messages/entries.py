"""What is stored of races and seasons: everything that happened to them."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from plankgas.server.messages.base import Request
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.races import RaceOfSeason, RaceRequest

_Request = TypeVar("_Request", bound=Request)


class SeasonRace(RaceOfSeason, frozen=True):
    """What a race of a season begins with besides; sponsor cards are for their seat's eyes only."""

    grid: tuple[int, ...]
    upgrades: tuple[tuple[str, ...], ...]
    sponsors: tuple[tuple[str, ...], ...]


class RaceSetup(RaceRequest, frozen=True):
    """What a race began with: what was asked for, or what its season gives it.

    `start` is a position, for a race that goes on from a moment of another one.
    """

    season: SeasonRace | None = None
    start: Json | None = None


class StoredRequests(Generic[_Request]):
    """Reads requests as they were stored, also by older versions of the server.

    There `tips` were called `hints`, and `hints` were called `analysis`. Before anybody could say
    who may watch, whoever had the address might, and that is how people have shared it.
    """

    def __init__(self, kind: type[_Request]) -> None:
        self._kind = kind

    def decode(self, stored: bytes) -> _Request:
        fields: Json = msgspec.json.decode(stored)
        if "tips" not in fields and "hints" in fields:
            fields["tips"] = fields.pop("hints")
        if "analysis" in fields:
            fields["hints"] = fields.pop("analysis")
        fields.setdefault("invited_only", False)
        return msgspec.convert(fields, self._kind)


class Invited(Struct, frozen=True, tag="invited"):
    """Somebody has shown the invitation, and may watch from now on."""

    guest: int


class Joined(Struct, frozen=True, tag="joined"):
    seat: int
    guest: int
    name: str
    colour: str


class Started(Struct, frozen=True, tag="started"):
    pass


class Acted(Struct, frozen=True, tag="acted"):
    seat: int
    action: str


class Undone(Struct, frozen=True, tag="undone"):
    seat: int


class Left(Struct, frozen=True, tag="left"):
    """A driver takes the wheel, because somebody left or the clock ran out."""

    seat: int


class Freed(Struct, frozen=True, tag="freed"):
    """The host has freed a seat: nobody sits there, and whoever has the invitation may."""

    seat: int


class Returned(Struct, frozen=True, tag="returned"):
    seat: int


class Rematched(Struct, frozen=True, tag="rematched"):
    id: str


Entry = Invited | Joined | Started | Acted | Undone | Left | Freed | Returned | Rematched
ENTRIES: Final = msgspec.json.Decoder(Entry)
SETUPS: Final = StoredRequests(RaceSetup)
