"""Everything that goes over the wire, validated and encoded by msgspec (docs/server.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

NAME_LENGTH: Final = 40
KEY_LENGTH: Final = 64
ACTION_LENGTH: Final = 120
MOST_SEATS: Final = 6
MOST_STEPS: Final = 50

Json = dict[str, Any]
Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Key = Annotated[str, Meta(min_length=1, max_length=KEY_LENGTH)]
SeatKind = Literal["me", "here", "friend", "driver", "legend"]
Status = Literal["lobby", "racing", "over"]
Pace = Literal["calm", "brisk", "instant"]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what browsers send: a field that nobody knows is refused."""


# --- errors ----------------------------------------------------------------------------------


class Error(Struct, frozen=True):
    code: str
    message: str
    fields: tuple[str, ...] = ()


class ErrorAnswer(Struct, frozen=True):
    error: Error


# --- people and the catalogue ----------------------------------------------------------------


class ProfileRequest(Request, frozen=True):
    name: Name
    colour: Word = ""


class CardInfo(Struct, frozen=True):
    id: str
    group: str
    part: str
    values: tuple[int, ...]
    copies: int
    plus: int
    heat: int
    scrap: int
    adjust: int
    cool: int
    slip: int
    stress: int
    salvage: int
    refresh: bool
    direct: bool
    accelerate: bool


class WeatherInfo(Struct, frozen=True):
    id: str
    stress: int
    heat: int
    heat_to_deck: int
    heat_to_discard: int
    slip: int
    cool: int
    no_slip: bool
    no_cool: bool


class RoadInfo(Struct, frozen=True):
    id: str
    copies: int
    sector: bool
    limit: int
    overheat: bool
    slip: int
    heat_control: bool
    weather: bool


class EventInfo(Struct, frozen=True):
    id: str
    season: str
    race: int
    circuit: str


class DriverInfo(Struct, frozen=True):
    """`level` counts from 1, the weakest; 0: not of the house, nobody knows."""

    id: str
    level: int


class CircuitSummary(Struct, frozen=True):
    id: str
    name: str
    spaces: int
    laps: int
    corners: int
    heat: int
    stress: int


class Catalogue(Struct, frozen=True):
    version: str
    cards: tuple[CardInfo, ...]
    colours: tuple[str, ...]
    weathers: tuple[WeatherInfo, ...]
    roads: tuple[RoadInfo, ...]
    events: tuple[EventInfo, ...]
    drivers: tuple[DriverInfo, ...]
    circuits: tuple[CircuitSummary, ...]
    garages: tuple[str, ...]
    most_laps: int
    most_legend_speed: int
    most_handicap: int
    # For each Legend card, by colour: diamond and top speed.
    legends: tuple[dict[str, tuple[int, int]], ...]


class CircuitRequest(Request, frozen=True):
    circuit: Json


class CircuitAnswer(Struct, frozen=True):
    circuit: Json
    drawing: Json


# --- races -----------------------------------------------------------------------------------


class SeatRequest(Request, frozen=True):
    kind: SeatKind
    colour: Word
    name: Name = ""
    level: Word = ""
    handicap: int = 0


class RaceRequest(Request, frozen=True):
    circuit: Word | Json
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    laps: int = 0
    garage: Word = "off"
    weather: Word = "off"
    tournament: bool = False
    legend_speed: int = 0
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    public: bool = False
    pace: Pace = "calm"
    hints: bool = True


class Created(Struct, frozen=True):
    id: str
    invite: str
    status: Status


class CircuitName(Struct, frozen=True):
    id: str
    name: str


class SeatSummary(Struct, frozen=True):
    """`kind` is as the asker sees it; `taken`: somebody or something sits there."""

    seat: int
    kind: SeatKind
    name: str
    colour: str
    here: bool
    taken: bool
    place: int | None


class RaceSummary(Struct, frozen=True):
    id: str
    circuit: CircuitName
    laps: int
    status: Status
    seats: tuple[SeatSummary, ...]
    round: int
    created: str
    updated: str
    public: bool
    my_turn: bool


class RaceList(Struct, frozen=True):
    races: tuple[RaceSummary, ...]


class RaceAnswer(Struct, frozen=True):
    summary: RaceSummary
    options: Json
    invite: str | None
    host: bool
    my_seats: tuple[int, ...]
    rematch: str | None
    circuit: Json
    drawing: Json


class Profile(Struct, frozen=True):
    name: str
    colour: str
    races: tuple[RaceSummary, ...]
    preferences: Json


class JoinRequest(Request, frozen=True):
    invite: Annotated[str, Meta(max_length=100)] = ""
    name: Name = ""
    colour: Word | None = None


class SeatRef(Request, frozen=True):
    seat: SeatNumber


class SeatAnswer(Struct, frozen=True):
    seat: int


class StatusAnswer(Struct, frozen=True):
    status: Status


class IdAnswer(Struct, frozen=True):
    id: str


# --- replays and statistics ------------------------------------------------------------------


class SeatStatistics(Struct, frozen=True):
    """`seconds`: how long the seat has thought; None where nobody has measured it."""

    seat: int
    place: int | None
    grid: int
    places_gained: int | None
    top_speed: int
    heat_paid: int
    heat_cooled: int
    boosts: int
    slipstreamed: int
    spin_outs: int
    stress: int
    seconds: float | None


class RoundStatistics(Struct, frozen=True):
    """After a round, by seat; None: a car that was out already."""

    round: int
    places: tuple[int, ...]
    speeds: tuple[int | None, ...]
    engines: tuple[int | None, ...]


class Statistics(Struct, frozen=True):
    seats: tuple[SeatStatistics, ...]
    rounds: tuple[RoundStatistics, ...]


class ReplayAction(Struct, frozen=True):
    index: int
    seat: int
    action: str


class ReplayAnswer(Struct, frozen=True):
    """`count` actions; step 0 is the start, step n what action n led to."""

    summary: RaceSummary
    circuit: Json
    drawing: Json
    options: Json
    actions: tuple[ReplayAction, ...]
    count: int
    result: Json | None
    statistics: Statistics


class ReplayStep(Struct, frozen=True):
    index: int
    seat: int | None
    action: str | None
    events: tuple[Json, ...]
    view: Json


class ReplaySteps(Struct, frozen=True):
    steps: tuple[ReplayStep, ...]


# --- the WebSocket: from the browser ---------------------------------------------------------


class Hello(Request, frozen=True, tag="hello"):
    last: int | None = None


class Act(Request, frozen=True, tag="act"):
    key: Key
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=ACTION_LENGTH)]
    version: int = 0


class Undo(Request, frozen=True, tag="undo"):
    key: Key
    seat: SeatNumber


class ReadyView(Request, frozen=True, tag="ready-view"):
    seat: SeatNumber | None = None


class Ping(Request, frozen=True, tag="ping"):
    pass


Frame = Hello | Act | Undo | ReadyView | Ping


# --- the WebSocket: to the browser -----------------------------------------------------------


class Presence(Struct, frozen=True):
    seat: int
    name: str
    colour: str
    kind: SeatKind
    taken: bool
    connected: bool
    driver_at_wheel: bool
    thinking: bool


class Mine(Struct, frozen=True):
    own: Raw
    step: int
    pending: bool
    legal: tuple[str, ...]
    previews: Raw
    undo: bool
    deadline: float | None


class LogEntry(Struct, frozen=True):
    version: int
    events: tuple[Raw, ...]


class StateMessage(Struct, frozen=True, tag="state"):
    version: int
    status: Status
    people: tuple[Presence, ...]
    view: Raw | None
    mine: dict[str, Mine]
    log: tuple[LogEntry, ...]


class UpdateMessage(Struct, frozen=True, tag="update", omit_defaults=True):
    """An update that newer ones follow has only its events."""

    version: int
    events: tuple[Raw, ...]
    status: Status | None = None
    view: Raw | None = None
    mine: dict[str, Mine] | None = None


class AnswerMessage(Struct, frozen=True, tag="answer", omit_defaults=True):
    key: str | None
    ok: bool
    version: int | None = None
    error: Error | None = None


class PeopleMessage(Struct, frozen=True, tag="people"):
    people: tuple[Presence, ...]


class RematchMessage(Struct, frozen=True, tag="rematch"):
    """Somebody has made a rematch of this race."""

    id: str


class PongMessage(Struct, frozen=True, tag="pong"):
    pass


# --- what is stored --------------------------------------------------------------------------


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
    by_clock: bool = False


class Returned(Struct, frozen=True, tag="returned"):
    seat: int


class Rematched(Struct, frozen=True, tag="rematched"):
    id: str


Entry = Joined | Started | Acted | Undone | Left | Returned | Rematched

ENTRIES: Final = msgspec.json.Decoder(Entry)
FRAMES: Final = msgspec.json.Decoder(Frame)
REQUESTS: Final = msgspec.json.Decoder(RaceRequest)


def encode(message: object) -> bytes:
    return msgspec.json.encode(message)


def raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))
