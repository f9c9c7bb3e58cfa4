"""The options of a race: all that is agreed before the first card is drawn (R1.1).

Options are checked where they are made, in Python as from a file: options that no race could be
driven with do not exist, and DataError names everything that is wrong with them.

>>> Options(CIRCUITS["usa"], (SeatOptions("red"),), laps=99, weather="foggy")
Traceback (most recent call last):
plankgas.engine.errors.DataError: laps: 99 is not in 0..20
weather: "foggy" is not one of off, random, cloud, fog, storm, snow, rain, sun
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import (
    CARD_BY_ID,
    CARDS,
    KINDS,
    SPONSORS,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
)
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
from plankgas.engine.value import Value, chosen

OFF: Final = "off"
RANDOM: Final = "random"
QUICK: Final = "quick"
GARAGES: Final = (OFF, "basic", "advanced", "all", QUICK)
MOST_LAPS: Final = 20
MOST_LEGEND_SPEED: Final = 20
NAME_LENGTH: Final = 40


@dataclass(frozen=True)
class SeatOptions(Value):
    """One car: its colour, whether a Legend drives it, and what it brings along (R1.5, R16.7)."""

    colour: str
    legend: bool = False
    name: str = ""
    handicap: int = 0
    upgrades: tuple[int, ...] = ()
    sponsors: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        fields = reader_of(self.to_dict(), "")
        _read_seat_values(fields)
        fields.check()

    def to_dict(self) -> dict[str, object]:
        """As JSON values; cards by their ids."""
        return {
            "colour": self.colour,
            "legend": self.legend,
            "name": self.name,
            "handicap": self.handicap,
            "upgrades": [_card_id(kind) for kind in self.upgrades],
            "sponsors": [_card_id(kind) for kind in self.sponsors],
        }

    def __repr__(self) -> str:
        return f"SeatOptions({self.colour!r}{chosen(self)})"


@dataclass(frozen=True)
class Options(Value):
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

    def __post_init__(self) -> None:
        fields = reader_of(self._plain_values(), "")
        _read_plain_values(fields)
        fields.problems.extend(_conflicts(self))
        fields.check()

    @property
    def championship(self) -> bool:
        """Whether this is a race of a season, with an event and cards that are brought along."""
        return self.event != ""

    def to_dict(self) -> dict[str, object]:
        """As JSON values, which `parse_options` reads; a built-in circuit by its id."""
        built_in = CIRCUITS.get(self.circuit.id) == self.circuit
        return {
            "circuit": self.circuit.id if built_in else self.circuit.to_dict(),
            "seats": [seat.to_dict() for seat in self.seats],
            **self._plain_values(),
        }

    def _plain_values(self) -> dict[str, object]:
        """The fields that are numbers, texts and flags, as JSON values."""
        return {
            "laps": self.laps,
            "garage": self.garage,
            "weather": self.weather,
            "roads": list(self.roads),
            "tournament": self.tournament,
            "legend_speed": self.legend_speed,
            "event": self.event,
            "grid": list(self.grid),
        }

    def __repr__(self) -> str:
        return f"Options({self.circuit.id!r}, {list(self.seats)}{chosen(self)})"


def parse_options(mapping: object, source: str = "options") -> Options:
    """Options from JSON values, as `Options.to_dict` gives them.

    DataError names everything that is wrong; each problem begins with the source.
    """
    fields = reader_of(mapping, source)
    options = read_options(fields)
    fields.finish()
    fields.check()
    return options


# --- reading -------------------------------------------------------------------------------


def read_options(fields: Reader) -> Options:
    """Options from a table. Problems are noted on it; then the options stand in for those meant."""
    noted = len(fields.problems)
    circuit = _circuit(fields)
    seats = tuple([read_seat(table) for table in fields.tables("seats")])
    plain = _read_plain_values(fields)
    if len(fields.problems) == noted and not fields.broken:
        try:
            return Options(circuit, seats, *plain)
        except DataError as error:
            fields.note_all(error)
    return Options(circuit, stand_in_seats(len(seats)))


def read_seat(fields: Reader) -> SeatOptions:
    """A seat from a table. Problems are noted on it; then the seat stands in for the one meant."""
    noted = len(fields.problems)
    values = _read_seat_values(fields)
    fields.finish()
    return SeatOptions(*values) if len(fields.problems) == noted else SeatOptions(COLOURS[0])


def stand_in_seats(count: int) -> tuple[SeatOptions, ...]:
    """Seats for options that are wrong: as many as were given, or all if there were none."""
    return tuple([SeatOptions(colour) for colour in COLOURS[: count or len(COLOURS)]])


def _read_plain_values(
    fields: Reader,
) -> tuple[int, str, str, tuple[str, ...], bool, int, str, tuple[int, ...]]:
    """The fields of Options after circuit and seats, each within its bounds."""
    return (
        fields.integer("laps", 0, MOST_LAPS, 0),
        fields.text("garage", GARAGES, OFF),
        fields.text("weather", (OFF, RANDOM, *WEATHER_BY_ID), OFF),
        fields.texts("roads", tuple(ROAD_BY_ID), ()),
        fields.flag("tournament", False),
        fields.integer("legend_speed", 0, MOST_LEGEND_SPEED, 0),
        _optional(fields, "event", tuple(EVENT_BY_ID)),
        fields.integers("grid", 0, len(COLOURS) - 1, ()),
    )


def _read_seat_values(
    fields: Reader,
) -> tuple[str, bool, str, int, tuple[int, ...], tuple[int, ...]]:
    """The fields of SeatOptions, each within its bounds."""
    colour = fields.text("colour", COLOURS)
    legend = fields.flag("legend", False)
    name = _optional(fields, "name", None)
    if len(name) > NAME_LENGTH or not name.isprintable():
        fields.note("name", f"must be at most {NAME_LENGTH} printable letters")
    handicap = fields.integer("handicap", 0, FIGURES.handicap, 0)
    upgrades = _kinds(fields.texts("upgrades", _UPGRADE_IDS, ()))
    sponsors = _kinds(fields.texts("sponsors", _SPONSOR_IDS, ()))
    return colour, legend, name, handicap, upgrades, sponsors


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


_UPGRADE_IDS: Final = tuple([CARDS[kind].id for kind in UPGRADES_BASIC + UPGRADES_ADVANCED])
_SPONSOR_IDS: Final = tuple([CARDS[kind].id for kind in SPONSORS])


def _kinds(ids: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([CARD_BY_ID[id].kind for id in ids if id])


def _card_id(kind: int) -> str:
    # A number that is no kind of card is for the check to refuse, by a name that tells it.
    return CARDS[kind].id if 0 <= kind < KINDS else f"kind {kind}"


# --- what does not fit together ------------------------------------------------------------


def seat_conflicts(seats: tuple[SeatOptions, ...]) -> list[str]:
    """What is wrong with the seats of a race or a season taken together."""
    problems: list[str] = []
    if not 1 <= len(seats) <= len(COLOURS):
        problems.append(f"seats: {len(seats)} cars, not 1 to {len(COLOURS)}")
    elif all(seat.legend for seat in seats):
        problems.append("seats: at least one car must not be a Legend")
    for colour in duplicates([seat.colour for seat in seats]):
        problems.append(f"seats: the colour {colour} is taken twice")
    for number, seat in enumerate(seats):
        if seat.legend and (seat.upgrades or seat.sponsors or seat.handicap):
            problems.append(f"seats[{number}]: a Legend has no cards and no handicap")
    return problems


def _conflicts(options: Options) -> list[str]:
    seats = options.seats
    problems = seat_conflicts(seats)
    if options.grid and sorted(options.grid) != list(range(len(seats))):
        problems.append("grid: must name every seat once")
    if options.weather == OFF and options.roads:
        problems.append("roads: road conditions need weather")
    if options.roads and len(options.roads) != len(options.circuit.corners):
        problems.append(f"roads: must be one for each of {len(options.circuit.corners)} corners")
    for id in dict.fromkeys(options.roads):
        road = ROAD_BY_ID.get(id)
        if road is not None and options.roads.count(id) > road.copies:
            problems.append(f"roads: there are only {road.copies} of {id}")
    carried: list[int] = []
    for number, seat in enumerate(seats):
        carried += [*seat.upgrades, *seat.sponsors]
        if not options.championship and (seat.upgrades or seat.sponsors):
            problems.append(f"seats[{number}]: only a championship brings cards along")
    for kind in dict.fromkeys(carried):
        if carried.count(kind) > CARDS[kind].copies:
            problems.append(f"seats: there are only {CARDS[kind].copies} of {CARDS[kind].id}")
    if options.championship and options.garage not in ("basic", "advanced", "all"):
        problems.append("garage: a championship needs basic, advanced or all upgrades")
    return problems
