"""What there is to choose from, and circuits with their drawings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from plankgas.server.messages.base import Request
from plankgas.server.messages.engine_schemas import (
    CardInfo,
    Circuit,
    Colour,
    Drawing,
    EventInfo,
    Garage,
    RoadInfo,
    SeasonYear,
    WeatherInfo,
    WholeCircuit,
)


class FixtureInfo(Struct, frozen=True):
    """A race of a season: the event's id and the circuit's."""

    id: str
    circuit: str


class SeasonInfo(Struct, frozen=True):
    id: SeasonYear
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
