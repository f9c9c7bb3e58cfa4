"""The live channel: frames from the browser, and messages to it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from plankgas.server.messages.base import (
    ACTION_LENGTH,
    Error,
    Gesture,
    Key,
    Request,
    SeatKind,
    SeatNumber,
    Status,
)
from plankgas.server.messages.engine_schemas import (
    Colour,
    RawEvent,
    RawOwnView,
    RawPreviews,
    RawView,
)
from plankgas.server.messages.seasons import SeasonAnswer

Id = Annotated[str, Meta(max_length=40)]
Version = Annotated[int, Meta(description="The newest version that the sender has seen.")]


class Hello(Request, frozen=True, tag="hello"):
    """Follow a race or a season, or one of each; nothing else is done before."""

    race: Id | None = None
    last: Annotated[
        int | None, Meta(description="The newest version of the race that the sender has.")
    ] = None
    season: Id | None = None


class Act(Request, frozen=True, tag="act"):
    key: Key
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=ACTION_LENGTH)]
    version: Version


class Undo(Request, frozen=True, tag="undo"):
    key: Key
    seat: SeatNumber
    version: Version


class Ping(Request, frozen=True, tag="ping"):
    pass


Frame = Hello | Act | Undo | Ping


class Presence(Struct, frozen=True):
    seat: int
    name: str
    colour: Colour
    kind: SeatKind
    taken: bool
    connected: bool
    driver_at_wheel: bool
    thinking: bool


class Mine(Struct, frozen=True):
    own: RawOwnView
    step: int
    pending: bool
    legal: tuple[str, ...]
    previews: Annotated[RawPreviews, Meta(description="By the text of the action.")]
    undo: bool
    deadline: Annotated[float | None, Meta(description="Seconds left; null without a clock.")]


class LogEntry(Struct, frozen=True):
    version: int
    events: tuple[RawEvent, ...]


class StateMessage(Struct, frozen=True, tag="state"):
    """The full picture; `mine` by seat."""

    version: int
    status: Status
    people: tuple[Presence, ...]
    view: Annotated[RawView | None, Meta(description="Null in the lobby.")]
    mine: dict[str, Mine]
    log: tuple[LogEntry, ...]
    waited: Annotated[
        dict[str, float],
        Meta(description="Seconds for which each seat that must decide has been waited for."),
    ]


class UpdateMessage(Struct, frozen=True, tag="update"):
    """An update that newer ones follow has only its events."""

    version: int
    events: tuple[RawEvent, ...]
    status: Status | UnsetType = UNSET
    view: RawView | UnsetType = UNSET
    mine: dict[str, Mine] | UnsetType = UNSET


class AcceptedMessage(Struct, frozen=True, tag="answer"):
    """A command was carried out."""

    key: str
    ok: Literal[True]
    version: int


class RefusedMessage(Struct, frozen=True, tag="answer"):
    """A command was refused and nothing has changed; no key: the frame had none."""

    key: str | None
    ok: Literal[False]
    error: Error


AnswerMessage = AcceptedMessage | RefusedMessage


class PeopleMessage(Struct, frozen=True, tag="people"):
    people: tuple[Presence, ...]


class GestureMessage(Struct, frozen=True, tag="gesture"):
    """Somebody in the race makes a gesture; it is kept nowhere."""

    seat: int
    gesture: Gesture


class RematchMessage(Struct, frozen=True, tag="rematch"):
    """Somebody has made a rematch of this race."""

    id: str


class SeasonMessage(Struct, frozen=True, tag="season"):
    """The season as it is now: at first, and whenever it has changed."""

    season: SeasonAnswer


class PongMessage(Struct, frozen=True, tag="pong"):
    pass


MESSAGES: Final = (
    StateMessage,
    UpdateMessage,
    AcceptedMessage,
    RefusedMessage,
    PeopleMessage,
    GestureMessage,
    RematchMessage,
    SeasonMessage,
    PongMessage,
)
FRAMES: Final = msgspec.json.Decoder(Frame)
