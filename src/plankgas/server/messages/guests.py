"""Guests: people without an account, and what they say of themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plankgas.server.messages.base import Name, Request, Word
from plankgas.server.messages.engine_schemas import Record


class Guest(Struct, frozen=True):
    """Who asks for something. Guests are numbered from 1; `NOBODY` has no number of their own."""

    id: int
    name: str = ""
    colour: str = ""


NOBODY = Guest(0)  # may look at everything public, and has no seat anywhere


class ProfileRequest(Request, frozen=True):
    name: Name
    colour: Word = ""


class RecoveryAnswer(Struct, frozen=True):
    code: Annotated[
        str | None, Meta(description="It leads to the guest from any device; null: none yet.")
    ]


class RecoverRequest(Request, frozen=True):
    code: Annotated[str, Meta(max_length=60)]


class MyCommand(Struct, frozen=True):
    """Something that I did in a race or a season."""

    at: str
    entry: dict[str, str | int]


class MyRace(Struct, frozen=True):
    """A race or a season of mine, and what I did in it."""

    kind: Literal["race", "season"]
    id: str
    host: bool
    commands: tuple[MyCommand, ...]


class MyName(Struct, frozen=True):
    at: str
    name: str
    colour: str


class MyUpload(Struct, frozen=True):
    id: str
    at: str
    record: Record


class MyData(Struct, frozen=True):
    """Everything that is mine."""

    guest: int
    names: tuple[MyName, ...]
    races: tuple[MyRace, ...]
    uploads: tuple[MyUpload, ...]


class Forgotten(Struct, frozen=True):
    """Nothing is left of somebody: so many races and seasons were deleted, and so many kept."""

    deleted: int
    kept: Annotated[int, Meta(description="Others race in these; they have no name of mine.")]


class Profile(Struct, frozen=True):
    name: str
    colour: str
