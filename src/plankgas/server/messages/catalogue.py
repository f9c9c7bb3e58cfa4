"""What there is to choose from, and circuits with their drawings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plankgas.server.messages.base import Request
from plankgas.server.messages.engine_schemas import (
    Card,
    Circuit,
    Colour,
    Drawing,
    Garage,
    Road,
    Weather,
    WholeCircuit,
)


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
