"""Everything that goes over the wire, validated and encoded by msgspec (docs/server.md).

The OpenAPI document, and from it the types of the browser client, are made of these types. Where
the engine makes a value, its type is one of shapes.py.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from plankgas.server.shapes import (
    Card,
    Circuit,
    Colour,
    ColourWord,
    Drawing,
    Event,
    Garage,
    GarageWord,
    Json,
    OpenView,
    RawEvent,
    RawOwnView,
    RawPreviews,
    RawView,
    Result,
    Road,
    Weather,
    WeatherWord,
    WholeCircuit,
    WholeOptions,
)

NAME_LENGTH: Final = 40
KEY_LENGTH: Final = 64
ACTION_LENGTH: Final = 120
MOST_SEATS: Final = 6
MOST_STEPS: Final = 50

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
    id: Card
    group: Literal["heat", "stress", "speed", "starting", "basic", "advanced", "sponsor"]
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
    id: Weather
    stress: int
    heat: int
    heat_to_deck: int
    heat_to_discard: int
    slip: int
    cool: int
    no_slip: bool
    no_cool: bool


class RoadInfo(Struct, frozen=True):
    id: Road
    copies: int
    sector: bool
    limit: int
    overheat: bool
    slip: int
    heat_control: bool
    weather: bool


class EventInfo(Struct, frozen=True):
    """A championship event; figures it does not touch are 0, empty or false."""

    id: str
    season: str
    race: int
    circuit: str
    sponsors: int
    press: Annotated[tuple[str, ...], Meta(description="Letters of corners; they wrap around.")]
    laps: Annotated[int, Meta(description="A change, as are `heat` and `stress`.")]
    heat: int
    stress: int
    hand_size: Annotated[int, Meta(description="0: as always.")]
    points_bonus: Annotated[tuple[int, ...], Meta(description="First place first.")]
    grandstand: int
    speed_record: int
    overtakes: int
    eliminate_on_spin: bool


class FixtureInfo(Struct, frozen=True):
    """A race of a season: the event's id and the circuit's."""

    id: str
    circuit: str


class SeasonInfo(Struct, frozen=True):
    id: str
    events: tuple[FixtureInfo, ...]


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
    colours: tuple[Colour, ...]
    weathers: tuple[WeatherInfo, ...]
    roads: tuple[RoadInfo, ...]
    events: tuple[EventInfo, ...]
    seasons: tuple[SeasonInfo, ...]
    drivers: Annotated[tuple[DriverInfo, ...], Meta(description="The strongest first.")]
    circuits: tuple[CircuitSummary, ...]
    garages: tuple[Garage, ...]
    most_laps: int
    most_legend_speed: int
    most_handicap: int
    most_races: Annotated[int, Meta(description="Of a custom season.")]
    legends: Annotated[
        tuple[dict[Colour, tuple[int, int]], ...],
        Meta(description="For each Legend card, by colour: diamond and top speed."),
    ]


class CircuitRequest(Request, frozen=True):
    circuit: Circuit


class CircuitAnswer(Struct, frozen=True):
    circuit: WholeCircuit
    drawing: Drawing


# --- races -----------------------------------------------------------------------------------


class SeatRequest(Request, frozen=True):
    kind: SeatKind
    colour: ColourWord
    name: Name = ""
    level: Annotated[Word, Meta(description="A driver's id.")] = ""
    handicap: int = 0


class RaceRequest(Request, frozen=True):
    circuit: Word | Circuit
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    laps: Annotated[int, Meta(description="0: as printed on the circuit.")] = 0
    garage: GarageWord = "off"
    weather: WeatherWord = "off"
    tournament: bool = False
    legend_speed: int = 0
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    public: bool = False
    pace: Pace = "calm"
    hints: bool = True
    analysis: Annotated[
        bool | None,
        Meta(description="Whether people may ask for the best action; null: if no friend races."),
    ] = None


class RaceOptions(Struct, frozen=True):
    """What was asked for, the circuit by its id."""

    circuit: str
    seats: tuple[SeatRequest, ...]
    laps: int
    garage: Garage
    weather: WeatherWord
    tournament: bool
    legend_speed: int
    turn_seconds: int | None
    public: bool
    pace: Pace
    hints: bool
    analysis: bool


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
    colour: Colour
    here: Annotated[bool, Meta(description="Whether this seat is the asker's.")]
    taken: bool
    place: int | None


class RaceSummary(Struct, frozen=True):
    id: str
    circuit: CircuitName
    laps: int
    status: Status
    seats: tuple[SeatSummary, ...]
    round: int
    created: Annotated[str, Meta(description="An ISO time, as is `updated`.")]
    updated: str
    public: bool
    my_turn: bool


class RaceList(Struct, frozen=True):
    races: tuple[RaceSummary, ...]


class RaceOfSeason(Struct, frozen=True):
    """The season that a race belongs to, and which of its races it is."""

    id: str
    season: str
    number: int
    races: int
    event: str


class RaceAnswer(Struct, frozen=True):
    summary: RaceSummary
    options: RaceOptions
    invite: Annotated[str | None, Meta(description="Only for people in the race.")]
    host: Annotated[bool, Meta(description="Whether the asker has made the race.")]
    my_seats: tuple[int, ...]
    rematch: Annotated[str | None, Meta(description="The race that follows this one.")]
    season: RaceOfSeason | None
    circuit: WholeCircuit
    drawing: Drawing


class Profile(Struct, frozen=True):
    name: str
    colour: str
    races: tuple[RaceSummary, ...]
    preferences: Json


class JoinRequest(Request, frozen=True):
    invite: Annotated[str, Meta(max_length=100)] = ""
    name: Name = ""
    colour: ColourWord | None = None


class SeatRef(Request, frozen=True):
    seat: SeatNumber


class SeatAnswer(Struct, frozen=True):
    seat: int


class StatusAnswer(Struct, frozen=True):
    status: Status


class IdAnswer(Struct, frozen=True):
    id: str


class Health(Struct, frozen=True):
    status: str
    version: str


# --- replays and statistics ------------------------------------------------------------------


class SeatStatistics(Struct, frozen=True):
    """`seconds`: how long the seat has thought; null where nobody has measured it."""

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
    """After a round, by seat; null: a car that was out already, or a Legend's engine."""

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
    circuit: WholeCircuit
    drawing: Drawing
    options: WholeOptions
    actions: tuple[ReplayAction, ...]
    count: int
    result: Result | None
    statistics: Statistics


class ReplayStep(Struct, frozen=True):
    index: int
    seat: int | None
    action: str | None
    events: tuple[Event, ...]
    view: OpenView


class ReplaySteps(Struct, frozen=True):
    steps: tuple[ReplayStep, ...]


# --- hints and analyses ----------------------------------------------------------------------


class Advice(Struct, frozen=True):
    """A way to decide: one action, or in step 1 a gear and the cards that go with it."""

    actions: tuple[str, ...]
    win: Annotated[float, Meta(description="The chance of winning.")]
    place: Annotated[float, Meta(description="The place to expect.")]


class HintAnswer(Struct, frozen=True):
    """For the version of the race that it names; `places` by seat and place."""

    seat: int
    version: int
    places: tuple[tuple[float, ...], ...]
    actions: Annotated[tuple[Advice, ...], Meta(description="The strongest first.")]


class AnalysisPoint(Struct, frozen=True):
    """The chances of winning at a step of the replay, by seat."""

    index: int
    round: int
    seats: Annotated[tuple[int, ...], Meta(description="Whose turns ended before it.")]
    wins: tuple[float, ...]


class AnalysisTurn(Struct, frozen=True):
    """A turning point: what somebody did (`by`) that changed the chance of `seat`."""

    index: int
    round: int
    seat: int
    before: float
    after: float
    cause: Literal["spin-out", "finish", "boost", "slipstream", "speed", "nothing"]
    by: int | None
    speed: int | None


class AnalysisAnswer(Struct, frozen=True):
    """As far as it is known; while it is `working`, who goes on asking makes it go on."""

    status: Literal["working", "done"]
    progress: Annotated[float, Meta(description="From 0 to 1.")]
    points: tuple[AnalysisPoint, ...]
    turns: tuple[AnalysisTurn, ...]


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


class RematchMessage(Struct, frozen=True, tag="rematch"):
    """Somebody has made a rematch of this race."""

    id: str


class PongMessage(Struct, frozen=True, tag="pong"):
    pass


MESSAGES: Final = (
    StateMessage,
    UpdateMessage,
    AcceptedMessage,
    RefusedMessage,
    PeopleMessage,
    RematchMessage,
    PongMessage,
)


# --- what is stored --------------------------------------------------------------------------


class SeasonRace(RaceOfSeason, frozen=True):
    """What a race of a season begins with besides; sponsor cards are for their seat's eyes only."""

    grid: tuple[int, ...]
    upgrades: tuple[tuple[str, ...], ...]
    sponsors: tuple[tuple[str, ...], ...]


class RaceSetup(RaceRequest, frozen=True):
    """What a race began with: what was asked for, or what its season gives it."""

    season: SeasonRace | None = None


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
SETUPS: Final = msgspec.json.Decoder(RaceSetup)


def encode(message: object) -> bytes:
    return msgspec.json.encode(message)


def raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))
