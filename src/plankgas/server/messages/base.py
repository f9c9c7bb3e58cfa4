"""What all messages share: names, limits, refusals, seats, and how they are encoded."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from plankgas.engine.components import COLOURS
from plankgas.engine.options import NAME_LENGTH
from plankgas.server.messages.engine_schemas import ColourWord

KEY_LENGTH: Final = 64
ACTION_LENGTH: Final = 120
INVITE_LENGTH: Final = 100
MOST_SEATS: Final = len(COLOURS)
MOST_STEPS: Final = 50
Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Key = Annotated[str, Meta(min_length=1, max_length=KEY_LENGTH)]
SeatKind = Literal["me", "here", "friend", "driver", "legend"]
Status = Literal["lobby", "racing", "over"]
Pace = Literal["calm", "brisk", "instant"]
Gesture = Literal["hello", "go", "blue", "yellow", "phew", "bravo"]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what browsers send: a field that nobody knows is refused."""


class Error(Struct, frozen=True):
    code: str
    message: str
    fields: tuple[str, ...] = ()
    retry_after: Annotated[
        float | UnsetType, Meta(description="Seconds to wait, where that helps.")
    ] = UNSET


class ErrorAnswer(Struct, frozen=True):
    error: Error


class SeatRequest(Request, frozen=True):
    kind: SeatKind
    colour: ColourWord
    name: Name = ""
    level: Annotated[Word, Meta(description="A driver's id.")] = ""
    handicap: int = 0


class CircuitName(Struct, frozen=True):
    id: str
    name: str


class JoinRequest(Request, frozen=True):
    invite: Annotated[str, Meta(max_length=INVITE_LENGTH)] = ""
    name: Name = ""
    colour: ColourWord | None = None


class InviteRequest(Request, frozen=True):
    invite: Annotated[str, Meta(max_length=INVITE_LENGTH)]


class SeatRef(Request, frozen=True):
    seat: SeatNumber


class GestureRequest(Request, frozen=True):
    seat: SeatNumber
    gesture: Gesture


class SeatAnswer(Struct, frozen=True):
    seat: int


class IdAnswer(Struct, frozen=True):
    id: str


class Health(Struct, frozen=True):
    """Whether all is well: `failing` if nothing can be stored."""

    status: Literal["ok", "failing"]
    version: str


def encode(message: object) -> bytes:
    return msgspec.json.encode(message)


def raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))
