"""Who races whom in an arena, in which seats, on which circuit and with which luck."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from random import Random
from typing import Final

from plankgas.engine.components import COLOURS
from plankgas.engine.options import MOST_LEGEND_SPEED, Options, parse_options
from plankgas.sim.race import LEGEND, run_race
from plankgas.sim.results import RaceResult
from plankgas.sim.share import Stop

PAIR: Final = 2
FIELD: Final = len(COLOURS)

Places = tuple[int, ...]  # of each seat


@dataclass(frozen=True)
class Competitor:
    """A driver by name, or Legends with so much more top speed."""

    name: str
    legend_speed: int | None = None  # None: a driver

    @property
    def is_legend(self) -> bool:
        return self.legend_speed is not None


def parse_competitor(text: str) -> Competitor:
    """`legend`, `legend+2`, or else the name of a driver; ValueError for a Legend like no other."""
    head, plus, more = text.partition("+")
    if head != LEGEND:
        return Competitor(text)
    if plus and not (more.isascii() and more.isdigit() and int(more) <= MOST_LEGEND_SPEED):
        raise ValueError(f"{text!r}: a Legend has 0 to {MOST_LEGEND_SPEED} more top speed")
    speed = int(more or 0)
    return Competitor(f"{LEGEND}+{speed}" if speed else LEGEND, speed)


@dataclass(frozen=True)
class Seating:
    """One race of an arena: the competitor in each seat. Races of the same set share their luck."""

    set: int
    circuit: int
    cars: tuple[int, ...]
    seed: bytes


@dataclass(frozen=True)
class Schedule:
    """All races of an arena by number, from plain data. Sets of seatings are never split.

    In a set everybody has each seat once, with the same grid, decks and flips, so that no
    competitor is luckier than another. Legends of different top speed never meet.
    """

    competitors: tuple[Competitor, ...]
    circuits: tuple[dict[str, object], ...]  # options as JSON values; seats are put in
    races: int  # of each pair, and of mixed fields; rounded up to whole sets
    has_pairs: bool
    has_fields: bool
    seed: int
    keeps_records: bool = False

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        numbers = range(len(self.competitors))
        return [pair for pair in combinations(numbers, 2) if self._may_meet(*pair)]

    @cached_property
    def lineups(self) -> list[list[int]]:
        """Who may be in a field together: all drivers, and Legends of one top speed."""
        legends = [i for i, one in enumerate(self.competitors) if one.is_legend]
        drivers = [i for i, one in enumerate(self.competitors) if not one.is_legend]
        return [[*drivers, legend] for legend in legends] or [drivers]

    @property
    def pair_sets(self) -> int:
        """How many sets of races each pair has."""
        return math.ceil(self.races / PAIR) if self.has_pairs else 0

    @property
    def field_sets(self) -> int:
        """How many sets of mixed fields there are; each top speed of Legends has as many."""
        lineups = len(self.lineups)
        return math.ceil(self.races / FIELD / lineups) * lineups if self.has_fields else 0

    @property
    def pair_races(self) -> int:
        """How many races all pairs have together; they come before those of mixed fields."""
        return len(self.pairs) * self.pair_sets * PAIR

    @property
    def count(self) -> int:
        return self.pair_races + self.field_sets * FIELD

    def seating(self, number: int) -> Seating:
        if number < self.pair_races:
            set, turn = divmod(number, PAIR)
            pair, times = divmod(set, self.pair_sets)
            one, other = self.pairs[pair]
            names = [self.competitors[car].name for car in (one, other)]
            # By names: the races of a pair don't depend on who else is there.
            seed = _set_seed(self.seed, *names, str(times))
            seats = (other, one) if turn else (one, other)
            return Seating(set, times % len(self.circuits), seats, seed)
        set, turn = divmod(number - self.pair_races, FIELD)
        cars, circuit = self._field(set)
        return Seating(
            self.pair_races // PAIR + set,
            circuit,
            cars[turn:] + cars[:turn],
            _set_seed(self.seed, "field", str(set)),
        )

    def key(self, number: int) -> str:
        """What tells a race from all others: its options, its chance, and who is in which seat.

        Another schedule with the same race in it has the same key for it.
        """
        seating = self.seating(number)
        names = [self.competitors[car].name for car in seating.cars]
        told = json.dumps([self.circuits[seating.circuit], names], sort_keys=True)
        return blake2b(seating.seed + told.encode(), digest_size=16).hexdigest()

    def run(self, numbers: Iterable[int], stop: Stop) -> list[tuple[int, RaceResult]]:
        """Drive these races; each with its number."""
        done: list[tuple[int, RaceResult]] = []
        known: dict[tuple[int, tuple[int | None, ...]], Options] = {}
        for number in numbers:
            if stop():
                break
            seating = self.seating(number)
            cars = [self.competitors[car] for car in seating.cars]
            key = (seating.circuit, tuple(car.legend_speed for car in cars))
            options = known.get(key)
            if options is None:
                options = known[key] = self._options(seating.circuit, cars)
            drivers = tuple(car.name for car in cars if not car.is_legend)
            result = run_race(options, drivers, seating.seed, self.keeps_records)
            race = RaceResult(
                self.key(number),
                options.circuit.id,
                options.laps or options.circuit.laps,
                seating.seed.hex(),
                tuple(car.name for car in cars),
                result,
            )
            done.append((number, race))
        return done

    def _may_meet(self, one: int, other: int) -> bool:
        return not (self.competitors[one].is_legend and self.competitors[other].is_legend)

    def _field(self, set: int) -> tuple[tuple[int, ...], int]:
        """The cars of a set, spread evenly from set to set, and its circuit."""
        times, which = divmod(set, len(self.lineups))
        lineup = self.lineups[which]
        size = len(lineup)
        circuits = len(self.circuits)
        # After so many sets everybody has been in as many fields. When they have come to the same
        # circuit again, the circuits move on by one, until each field has been to each of them.
        fields = size // math.gcd(size, FIELD)
        circuit = (times + times // math.lcm(fields, circuits)) % circuits
        # Then others are put together.
        mixed = Random(f"{self.seed} {times // (fields * circuits)}").sample(lineup, size)
        first = times * FIELD
        cars = [mixed[number % size] for number in range(first, first + FIELD)]
        # Sorted, so that no two rotations of it are the same.
        return tuple(sorted(cars)), circuit

    def _options(self, circuit: int, cars: list[Competitor]) -> Options:
        seats = [
            {"colour": colour, "legend": car.is_legend}
            for colour, car in zip(COLOURS, cars, strict=False)
        ]
        speed = max(car.legend_speed or 0 for car in cars)
        return parse_options({**self.circuits[circuit], "seats": seats, "legend_speed": speed})


def _set_seed(seed: int, *words: str) -> bytes:
    return blake2b(" ".join([str(seed), *words]).encode(), digest_size=32).digest()


@dataclass(frozen=True)
class Missing:
    """Those races of a schedule that nobody has driven yet.

    Here, and not with the ratings: other processes drive them, and need no SciPy for it.
    """

    schedule: Schedule
    numbers: tuple[int, ...]

    def run(self, numbers: range, stop: Stop) -> list[tuple[int, RaceResult]]:
        return self.schedule.run([self.numbers[index] for index in numbers], stop)
