"""The options of a race: all that is agreed before the first card is drawn (R1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import CARD_BY_ID, CARDS, SPONSORS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    FIGURES,
    ROAD_BY_ID,
    WEATHER_BY_ID,
)
from plankgas.engine.errors import DataError
from plankgas.engine.reader import Reader, duplicates, reader_of

OFF: Final = "off"
RANDOM: Final = "random"
QUICK: Final = "quick"
GARAGES: Final = (OFF, "basic", "advanced", "all", QUICK)
MOST_LAPS: Final = 20
MOST_LEGEND_SPEED: Final = 20
NAME_LENGTH: Final = 40


@dataclass(frozen=True)
class SeatOptions:
    """One car: its colour, whether a Legend drives it, and what it brings along (R1.5, R16.7)."""

    colour: str
    legend: bool = False
    name: str = ""
    handicap: int = 0
    upgrades: tuple[int, ...] = ()
    sponsors: tuple[int, ...] = ()


@dataclass(frozen=True)
class Options:
    """Everything that stays as it is for a whole race."""

    circuit: Circuit
    seats: tuple[SeatOptions, ...]
    laps: int = 0  # 0: as printed on the circuit
    garage: str = OFF
    weather: str = OFF
    roads: tuple[str, ...] = ()  # empty: drawn at random
    tournament: bool = False
    legend_speed: int = 0
    event: str = ""  # only a championship's race has one
    grid: tuple[int, ...] = ()  # seats in starting order; empty: random

    @property
    def championship(self) -> bool:
        return self.event != ""

    def to_dict(self) -> dict[str, object]:
        """As JSON values; a built-in circuit by its id, any other in full."""
        built_in = CIRCUITS.get(self.circuit.id) == self.circuit
        return {
            "circuit": self.circuit.id if built_in else self.circuit.to_dict(),
            "seats": [
                {
                    "colour": seat.colour,
                    "legend": seat.legend,
                    "name": seat.name,
                    "handicap": seat.handicap,
                    "upgrades": [CARDS[kind].id for kind in seat.upgrades],
                    "sponsors": [CARDS[kind].id for kind in seat.sponsors],
                }
                for seat in self.seats
            ],
            "laps": self.laps,
            "garage": self.garage,
            "weather": self.weather,
            "roads": list(self.roads),
            "tournament": self.tournament,
            "legend_speed": self.legend_speed,
            "event": self.event,
            "grid": list(self.grid),
        }


def parse_options(mapping: object, source: str = "options") -> Options:
    """Options from JSON values; DataError names everything that is wrong."""
    fields = reader_of(mapping, source)
    options = read_options(fields)
    fields.finish()
    fields.check()
    check_options(options, source)
    return options


def read_options(fields: Reader) -> Options:
    """Options from a table; problems are noted on it."""
    return Options(
        circuit=_circuit(fields),
        seats=tuple([read_seat(table) for table in fields.tables("seats")]),
        laps=fields.integer("laps", 0, MOST_LAPS, 0),
        garage=fields.text("garage", GARAGES, OFF),
        weather=fields.text("weather", (OFF, RANDOM, *WEATHER_BY_ID), OFF),
        roads=fields.texts("roads", tuple(ROAD_BY_ID), ()),
        tournament=fields.flag("tournament", False),
        legend_speed=fields.integer("legend_speed", 0, MOST_LEGEND_SPEED, 0),
        event=_optional(fields, "event", tuple(EVENT_BY_ID)),
        grid=fields.integers("grid", 0, len(COLOURS) - 1, ()),
    )


def _optional(fields: Reader, name: str, allowed: tuple[str, ...] | None) -> str:
    if fields.content.get(name) == "":
        fields.seen.add(name)
        return ""
    return fields.text(name, allowed, "")


def _circuit(fields: Reader) -> Circuit:
    given = fields.content.get("circuit")
    if not isinstance(given, dict):
        id = fields.text("circuit", tuple(CIRCUITS))
        return CIRCUITS[id] if id else next(iter(CIRCUITS.values()))
    fields.seen.add("circuit")
    try:
        return parse_circuit(given, f"{fields.source}: circuit")
    except DataError as error:
        fields.problems.extend(error.problems)
        return next(iter(CIRCUITS.values()))


def read_seat(fields: Reader) -> SeatOptions:
    upgrades = tuple([CARDS[kind].id for kind in UPGRADES_BASIC + UPGRADES_ADVANCED])
    sponsors = tuple([CARDS[kind].id for kind in SPONSORS])
    seat = SeatOptions(
        colour=fields.text("colour", COLOURS),
        legend=fields.flag("legend", False),
        name=_optional(fields, "name", None),
        handicap=fields.integer("handicap", 0, FIGURES.handicap, 0),
        upgrades=_kinds(fields.texts("upgrades", upgrades, ())),
        sponsors=_kinds(fields.texts("sponsors", sponsors, ())),
    )
    if len(seat.name) > NAME_LENGTH or not seat.name.isprintable():
        fields.note("name", f"must be at most {NAME_LENGTH} printable letters")
    fields.finish()
    return seat


def _kinds(ids: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([CARD_BY_ID[id].kind for id in ids if id])


def check_options(options: Options, source: str = "options") -> None:
    """Refuse options that do not fit together; DataError names every reason."""
    problems = [f"{source}: {problem}" for problem in _conflicts(options)]
    if problems:
        raise DataError(tuple(problems))


def _conflicts(options: Options) -> list[str]:
    problems: list[str] = []
    seats = options.seats
    if not 1 <= len(seats) <= len(COLOURS):
        problems.append(f"seats: {len(seats)} cars, not 1 to {len(COLOURS)}")
    elif all(seat.legend for seat in seats):
        problems.append("seats: at least one car must not be a Legend")
    for colour in duplicates([seat.colour for seat in seats]):
        problems.append(f"seats: the colour {colour} is taken twice")
    if options.grid and sorted(options.grid) != list(range(len(seats))):
        problems.append("grid: must name every seat once")
    if options.weather == OFF and options.roads:
        problems.append("roads: road conditions need weather")
    if options.roads and len(options.roads) != len(options.circuit.corners):
        problems.append(f"roads: must be one for each of {len(options.circuit.corners)} corners")
    for id in dict.fromkeys(options.roads):
        if options.roads.count(id) > ROAD_BY_ID[id].copies:
            problems.append(f"roads: there are only {ROAD_BY_ID[id].copies} of {id}")
    problems.extend(_card_conflicts(options))
    return problems


def _card_conflicts(options: Options) -> list[str]:
    problems: list[str] = []
    carried: list[int] = []
    for number, seat in enumerate(options.seats):
        carried += [*seat.upgrades, *seat.sponsors]
        if not options.championship and (seat.upgrades or seat.sponsors):
            problems.append(f"seats[{number}]: only a championship brings cards along")
        if seat.legend and (seat.upgrades or seat.sponsors or seat.handicap):
            problems.append(f"seats[{number}]: a Legend has no cards and no handicap")
    for kind in dict.fromkeys(carried):
        if carried.count(kind) > CARDS[kind].copies:
            problems.append(f"seats: there are only {CARDS[kind].copies} of {CARDS[kind].id}")
    if options.championship and options.garage not in ("basic", "advanced", "all"):
        problems.append("garage: a championship needs basic, advanced or all upgrades")
    return problems
