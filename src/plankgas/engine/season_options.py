"""The options of a season: all that is agreed before its first race (R16.1, R16.2)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import EVENT_BY_ID, EVENTS, SEASONS
from plankgas.engine.errors import DataError
from plankgas.engine.options import (
    MOST_LEGEND_SPEED,
    OFF,
    RANDOM,
    Options,
    SeatOptions,
    read_seat,
    seat_conflicts,
    stand_in_seats,
)
from plankgas.engine.reader import Reader, duplicates, reader_of, shown
from plankgas.engine.value import Value, chosen

CUSTOM: Final = "custom"
BEST: Final = "best"  # best of all time (R16.12)
KINDS_OF_SEASON: Final = (*SEASONS, CUSTOM, BEST)
UPGRADES: Final = ("basic", "advanced", "all")
MOST_RACES: Final = len(EVENTS)  # R16.1: no event twice


@dataclass(frozen=True)
class SeasonOptions(Value):
    """Everything that stays as it is for a whole season; the last four only of a custom one."""

    season: str
    seats: tuple[SeatOptions, ...]
    upgrades: str = "all"
    tournament: bool = False
    legend_speed: int = 0
    weather: bool = True
    circuits: tuple[Circuit, ...] = ()  # in this order; empty: the four of the box, at random
    races: int = 0  # 0: one for each chosen event, else for each circuit
    events: tuple[str, ...] = ()  # one for each race; empty: drawn at random

    def __post_init__(self) -> None:
        fields = reader_of(self._plain_values(), "")
        _read_plain_values(fields)
        fields.problems.extend(_conflicts(self))
        fields.check()

    def number_of_races(self) -> int:
        """How many races the season has."""
        if self.season == CUSTOM:
            return self.races or len(self.events) or len(self.circuits) or len(CIRCUITS)
        return sum([len(SEASONS[part]) for part in self.parts()])

    def parts(self) -> tuple[str, ...]:
        """The seasons that are driven one after another; only best of all time has several."""
        return tuple(SEASONS) if self.season == BEST else (self.season,)

    def to_dict(self) -> dict[str, object]:
        """As JSON values; a built-in circuit by its id, any other in full."""
        values: dict[str, object] = {
            **self._plain_values(),
            "seats": [
                {
                    "colour": seat.colour,
                    "legend": seat.legend,
                    "name": seat.name,
                    "handicap": seat.handicap,
                }
                for seat in self.seats
            ],
            "circuits": [
                circuit.id if CIRCUITS.get(circuit.id) == circuit else circuit.to_dict()
                for circuit in self.circuits
            ],
        }
        return {field.name: values[field.name] for field in dataclasses.fields(self)}

    def _plain_values(self) -> dict[str, object]:
        """The fields that are numbers, texts and flags, as JSON values."""
        return {
            "season": self.season,
            "upgrades": self.upgrades,
            "tournament": self.tournament,
            "legend_speed": self.legend_speed,
            "weather": self.weather,
            "races": self.races,
            "events": list(self.events) or RANDOM,
        }

    def __repr__(self) -> str:
        return f"SeasonOptions({self.season!r}, {list(self.seats)}{chosen(self)})"


def parse_season_options(mapping: object, source: str = "season") -> SeasonOptions:
    """Season options from JSON values; DataError names everything that is wrong."""
    fields = reader_of(mapping, source)
    options = read_season_options(fields)
    fields.check()
    return options


def read_season_options(fields: Reader) -> SeasonOptions:
    """Season options from a table.

    Problems are noted on it; then the options stand in for those meant.
    """
    noted = len(fields.problems)
    season, upgrades, tournament, legend_speed, weather, races, events = _read_plain_values(fields)
    seats = tuple([read_seat(table) for table in fields.tables("seats")])
    circuits = _circuits(fields)
    fields.finish()
    if len(fields.problems) == noted and not fields.broken:
        try:
            return SeasonOptions(
                season, seats, upgrades, tournament, legend_speed, weather, circuits, races, events
            )
        except DataError as error:
            fields.note_all(error)
    return SeasonOptions(CUSTOM, stand_in_seats(len(seats)))


def _read_plain_values(
    fields: Reader,
) -> tuple[str, str, bool, int, bool, int, tuple[str, ...]]:
    """The fields of SeasonOptions without seats and circuits, each within its bounds."""
    return (
        fields.text("season", KINDS_OF_SEASON),
        fields.text("upgrades", UPGRADES, "all"),
        fields.flag("tournament", False),
        fields.integer("legend_speed", 0, MOST_LEGEND_SPEED, 0),
        fields.flag("weather", True),
        fields.integer("races", 0, MOST_RACES, 0),
        _events(fields),
    )


def _circuits(fields: Reader) -> tuple[Circuit, ...]:
    """Ids of built-in circuits, or whole circuits as in their files."""
    if not fields.has("circuits"):
        return ()
    given = fields.value("circuits")
    if not isinstance(given, (list, tuple)):
        fields.note("circuits", "must be a list")
        return ()
    circuits: list[Circuit] = []
    for index, item in enumerate(given):
        place = f"circuits[{index}]"
        if isinstance(item, dict):
            try:
                circuits.append(parse_circuit(item, f"{fields.source}: {place}"))
            except DataError as error:
                fields.problems.extend(error.problems)
        elif isinstance(item, str) and item in CIRCUITS:
            circuits.append(CIRCUITS[item])
        else:
            fields.note(place, f"{shown(item)} is not one of {', '.join(CIRCUITS)}")
    return tuple(circuits)


def _events(fields: Reader) -> tuple[str, ...]:
    if fields.content.get("events") == RANDOM:
        fields.seen.add("events")
        return ()
    return fields.texts("events", tuple(EVENT_BY_ID), ())


def race_options(
    options: SeasonOptions,
    circuit: Circuit,
    event: str,
    seats: tuple[SeatOptions, ...],
    grid: tuple[int, ...],
) -> Options:
    """The options of one race of the season."""
    return Options(
        circuit=circuit,
        seats=seats,
        garage=options.upgrades,
        weather=RANDOM if options.weather else OFF,
        tournament=options.tournament,
        legend_speed=options.legend_speed,
        event=event,
        grid=grid,
    )


def _conflicts(options: SeasonOptions) -> list[str]:
    problems = seat_conflicts(options.seats)
    if options.season not in KINDS_OF_SEASON:
        return problems
    for number, seat in enumerate(options.seats):
        if seat.upgrades or seat.sponsors:
            problems.append(f"seats[{number}]: a season begins without upgrades and sponsor cards")
    if options.season != CUSTOM:
        for field, chosen in (
            ("weather", not options.weather),
            ("circuits", bool(options.circuits)),
            ("races", options.races > 0),
            ("events", bool(options.events)),
        ):
            if chosen:
                problems.append(f"{field}: only a custom season chooses this")
        return problems
    if options.races and options.events and options.races != len(options.events):
        problems.append(f"events: {len(options.events)} for {options.races} races")
    for event in duplicates(options.events):
        problems.append(f"events: {event} occurs twice")
    different = dict.fromkeys(options.circuits)
    for id in duplicates([circuit.id for circuit in different]):
        problems.append(f"circuits: two different ones have the id {id}")
    if not 1 <= options.number_of_races() <= MOST_RACES:
        problems.append(f"races: must be 1 to {MOST_RACES}, as no event comes twice")
    return problems
