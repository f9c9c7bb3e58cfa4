"""Races: what is asked for, and how they are shown."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from plankgas.server.messages.base import (
    MOST_SEATS,
    CircuitName,
    Pace,
    Request,
    SeatKind,
    SeatRequest,
    Status,
    Word,
)
from plankgas.server.messages.engine_schemas import (
    Circuit,
    Colour,
    Drawing,
    Garage,
    GarageWord,
    WeatherWord,
    WholeCircuit,
)


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
    invited_only: Annotated[
        bool, Meta(description="Whether only who has the invitation may watch; public: all may.")
    ] = True
    pace: Pace = "calm"
    tips: Annotated[bool, Meta(description="Explanations at each step of a first race.")] = True
    hints: Annotated[
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
    invited_only: bool
    pace: Pace
    tips: bool
    hints: bool


class Created(Struct, frozen=True):
    id: str
    invite: str
    status: Status


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
    problem: Annotated[
        str | None, Meta(description="The refusal that whoever opens it gets; null: none.")
    ] = None


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


class StatusAnswer(Struct, frozen=True):
    status: Status
