"""Seasons: what is asked for, and how they are shown."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from plankgas.engine.season_options import MOST_RACES
from plankgas.server.messages.base import (
    MOST_SEATS,
    CircuitName,
    JoinRequest,
    Pace,
    Request,
    SeatKind,
    SeatNumber,
    SeatRequest,
    Word,
)
from plankgas.server.messages.catalogue import CircuitAnswer
from plankgas.server.messages.engine_schemas import (
    Card,
    Circuit,
    Colour,
    Drawing,
    GarageWord,
    SeasonWord,
    SeasonYear,
    UpgradesWord,
    WholeCircuit,
)
from plankgas.server.messages.entries import (
    Invited,
    Joined,
    Left,
    Returned,
    Started,
    StoredRequests,
)

SeasonStatus = Literal["lobby", "racing", "keep", "between", "over"]
RaceStatus = Literal["to-come", "on", "over"]
Events = (
    Literal["random"]
    | Annotated[
        tuple[Word, ...], Meta(max_length=MOST_RACES, description="An event for each race.")
    ]
)

# --- requests --------------------------------------------------------------------------------


class SeasonRequest(Request, frozen=True):
    """`weather`, `circuits`, `races` and `events` are for a custom season only."""

    season: SeasonWord
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    upgrades: UpgradesWord = "all"
    tournament: bool = False
    legend_speed: int = 0
    weather: bool = True
    circuits: Annotated[
        tuple[Word | Circuit, ...],
        Meta(max_length=MOST_RACES, description="None: those of the box, in random order."),
    ] = ()
    races: int | None = None
    events: Events = "random"
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    public: bool = False
    invited_only: Annotated[
        bool, Meta(description="Whether only who has the invitation may watch; public: all may.")
    ] = True
    pace: Pace = "calm"
    tips: bool = True


class SeasonJoinRequest(JoinRequest, frozen=True):
    """`seat` may name a driver's, unless a race is on; null: any that is free."""

    seat: SeatNumber | None = None


class NextRequest(Request, frozen=True):
    number: Annotated[int, Meta(ge=1, description="Which race shall begin, from 1.")]


class KeepRequest(Request, frozen=True):
    seat: SeatNumber
    card: Word


# --- answers ---------------------------------------------------------------------------------


class SeasonCreated(Struct, frozen=True):
    id: str
    invite: str
    status: SeasonStatus


class SeasonStatusAnswer(Struct, frozen=True):
    status: SeasonStatus


class NextAnswer(Struct, frozen=True):
    race: Annotated[str, Meta(description="The id of the race.")]


class SeasonSeat(Struct, frozen=True):
    """As `SeatSummary`, with the points of all races; no place before the first is over."""

    seat: int
    kind: SeatKind
    name: str
    colour: Colour
    here: Annotated[bool, Meta(description="Whether this seat is the asker's.")]
    taken: bool
    points: int
    place: int | None


class SeasonSummary(Struct, frozen=True):
    """`number`, `circuit` and `race` are of the race that is on or comes next, else the last."""

    id: str
    season: SeasonWord
    status: SeasonStatus
    number: int
    races: Annotated[int, Meta(description="How many there are in all.")]
    circuit: CircuitName
    seats: tuple[SeasonSeat, ...]
    created: Annotated[str, Meta(description="An ISO time, as is `updated`.")]
    updated: str
    public: bool
    my_turn: Annotated[bool, Meta(description="Whether the season waits for the asker.")]
    race: Annotated[str | None, Meta(description="Null: it has not begun.")]
    problem: Annotated[
        str | None, Meta(description="The refusal that whoever opens it gets; null: none.")
    ] = None


class SeasonList(Struct, frozen=True):
    seasons: tuple[SeasonSummary, ...]


class SeasonChoices(Struct, frozen=True):
    """What was asked for, circuits by their ids."""

    season: SeasonWord
    seats: tuple[SeatRequest, ...]
    upgrades: UpgradesWord
    tournament: bool
    legend_speed: int
    weather: bool
    circuits: tuple[str, ...]
    races: int | None
    events: Literal["random"] | tuple[str, ...]
    turn_seconds: int | None
    public: bool
    invited_only: bool
    pace: Pace
    tips: bool


class RaceOutcome(Struct, frozen=True):
    """How a race ended: orders of seats, and by seat the points; `totals` of its own season."""

    grid: tuple[int, ...]
    ranking: tuple[int, ...]
    eliminated: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    standings: tuple[int, ...]


class CalendarEntry(Struct, frozen=True):
    """A race of the season."""

    number: int
    season: Annotated[SeasonYear, Meta(description="Best of all time has all of them.")]
    circuit: CircuitName
    event: Annotated[str | None, Meta(description="Null: not drawn yet.")]
    status: RaceStatus
    race: Annotated[str | None, Meta(description="Null: it has not begun.")]
    result: RaceOutcome | None


class Scored(Struct, frozen=True):
    points: int
    place: int


class Standing(Struct, frozen=True):
    """A seat of the championship; `by_race` has null for a race that is not over."""

    seat: int
    points: int
    place: int
    by_race: tuple[Scored | None, ...]


class MyKeep(Struct, frozen=True):
    legal: tuple[Card, ...]
    chosen: Annotated[Card | None, Meta(description="May be changed until all have chosen.")]


class Keeping(Struct, frozen=True):
    """Best of all time, between two seasons: everybody keeps one upgrade. `mine` by seat."""

    waiting: Annotated[tuple[int, ...], Meta(description="Seats that have not chosen.")]
    mine: dict[str, MyKeep]


class SeasonStatistics(Struct, frozen=True):
    """Of a seat, over all races that are over; `seconds`: how long it has thought."""

    seat: int
    wins: int
    podiums: int
    places_gained: int
    top_speed: int
    heat_paid: int
    heat_cooled: int
    boosts: int
    slipstreamed: int
    spin_outs: int
    stress: int
    seconds: float


class SeasonAnswer(Struct, frozen=True):
    """A season; `circuit` and `drawing` are of the race that is on or comes next, else the last."""

    summary: SeasonSummary
    options: SeasonChoices
    invite: Annotated[str | None, Meta(description="Only for people in the season.")]
    host: Annotated[bool, Meta(description="Whether the asker has made the season.")]
    may_begin: Annotated[bool, Meta(description="Whether the asker may start the next race.")]
    my_seats: tuple[int, ...]
    away: Annotated[tuple[int, ...], Meta(description="People's seats that a driver drives.")]
    calendar: tuple[CalendarEntry, ...]
    standings: Annotated[tuple[Standing, ...], Meta(description="Best first.")]
    upgrades: Annotated[tuple[tuple[Card, ...], ...], Meta(description="By seat.")]
    sponsors: Annotated[
        tuple[int, ...], Meta(description="By seat: how many cards the last race has left it.")
    ]
    keep: Keeping | None
    champion: int | None
    statistics: Annotated[
        tuple[SeasonStatistics, ...] | None, Meta(description="Null before a race is over.")
    ]
    circuit: WholeCircuit
    drawing: Drawing
    own_circuits: Annotated[
        tuple[CircuitAnswer, ...], Meta(description="Those of the calendar that no box has.")
    ]
    change: Annotated[int, Meta(description="Grows with every change.")]


# --- the record ------------------------------------------------------------------------------


class RecordedSeat(Struct, frozen=True):
    colour: Colour
    legend: bool
    name: str
    handicap: int


class RecordedOptions(Struct, frozen=True):
    """The options of a season as the engine has them (docs/seasons.md)."""

    season: SeasonWord
    seats: tuple[RecordedSeat, ...]
    upgrades: GarageWord
    tournament: bool
    legend_speed: int
    weather: bool
    circuits: tuple[str | WholeCircuit, ...]
    races: int
    events: Literal["random"] | tuple[str, ...]


class SeasonRecord(Struct, frozen=True):
    """All that it takes to play the season again; actions are of a seat, or begin a race."""

    format: Literal["plankgas-season"]
    version: int
    rules_version: int
    options: RecordedOptions
    seed: str
    actions: tuple[tuple[int, str] | Literal["next-race"], ...]


# --- what is stored --------------------------------------------------------------------------


class Kept(Struct, frozen=True, tag="kept"):
    seat: int
    card: str


class RaceBegan(Struct, frozen=True, tag="race-began"):
    number: int
    race: str


SeasonEntry = Invited | Joined | Left | Returned | Started | Kept | RaceBegan

SEASON_ENTRIES: Final = msgspec.json.Decoder(SeasonEntry)
SEASON_REQUESTS: Final = StoredRequests(SeasonRequest)
