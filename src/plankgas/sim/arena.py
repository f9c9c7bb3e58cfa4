"""An arena: competitors race each other in pairs and in mixed fields, and are rated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from plankgas.sim import rating
from plankgas.sim.race import Result
from plankgas.sim.rating import Estimate
from plankgas.sim.results import RaceResult, ResultsFile
from plankgas.sim.schedule import FIELD, PAIR, Missing, Places, Schedule
from plankgas.sim.share import share_out


@dataclass(frozen=True)
class Record:
    """How the cars of one competitor fared in races of one size."""

    races: int  # its cars in all races: two cars in one race count as two
    wins: int
    places: int  # added up

    @property
    def win_share(self) -> float:
        return self.wins / self.races

    @property
    def mean_place(self) -> float:
        return self.places / self.races


@dataclass(frozen=True)
class Meetings:
    """Two competitors, how often each finished ahead of the other, and the first one's share."""

    first: int
    second: int
    ahead: tuple[int, int]
    share: Estimate

    @property
    def count(self) -> int:
        return sum(self.ahead)


@dataclass(frozen=True)
class Faults:
    """What a driver has to answer for: it forfeits every race in which it was at fault."""

    races: int
    decisions: int
    first: str


@dataclass(frozen=True)
class Standings:
    """What came out of an arena, by the numbers of the competitors."""

    races: int
    ratings: tuple[Estimate, ...]
    in_pairs: tuple[Record | None, ...]  # None: in none of these races
    in_fields: tuple[Record | None, ...]
    pairs: tuple[Meetings, ...]
    fields: tuple[Meetings, ...]
    faults: tuple[Faults | None, ...]  # None: it has driven all its races itself


def run_arena(
    schedule: Schedule,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    cluster: str = "",
) -> Standings:
    """Run all races of a schedule and rate who was in them."""
    return standings(schedule, run_schedule(schedule, workers, on_progress, cluster))


def run_schedule(
    schedule: Schedule,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    cluster: str = "",
    file: ResultsFile | None = None,
) -> list[RaceResult]:
    """All races of a schedule, in order; `on_progress` hears how many have just ended.

    Races that the file knows are taken from there, and all others are added to it as they end.
    """
    known = {} if file is None else file.known
    found = {number: known.get(schedule.key(number)) for number in range(schedule.count)}
    work = Missing(schedule, tuple(number for number, race in found.items() if race is None))
    if on_progress is not None:
        on_progress(schedule.count - len(work.numbers))
    # Race by race where they are kept, so that as few as possible are lost when it is stopped.
    largest = None if file is None else 1
    for part in share_out(work, len(work.numbers), workers, cluster, largest):
        found.update(part)
        if file is not None:
            file.add(race for _, race in part)
        if on_progress is not None:
            on_progress(len(part))
    return [race for race in found.values() if race is not None]


def places_of(result: Result) -> Places:
    """The place of each seat; those at fault are behind all who drove their race themselves."""
    order = sorted(
        range(len(result.seats)),
        key=lambda seat: (result.seats[seat].faults > 0, result.seats[seat].place),
    )
    return tuple(order.index(seat) + 1 for seat in range(len(order)))


def standings(schedule: Schedule, races: list[RaceResult]) -> Standings:
    """Count and rate races, which come in the order of their numbers."""
    size = len(schedule.competitors)
    sets = schedule.pair_races // PAIR + schedule.field_sets
    ahead = rating.no_meetings(sets, size)
    records = {PAIR: _Records(size), FIELD: _Records(size)}
    for number, race in enumerate(races):
        found = places_of(race.result)
        seating = schedule.seating(number)
        records[len(found)].add(seating.cars, found)
        for one, other in combinations(sorted(zip(found, seating.cars, strict=True)), 2):
            if one[1] != other[1]:
                ahead[seating.set, one[1], other[1]] += 1
    pair_sets = schedule.pair_races // PAIR
    return Standings(
        races=len(races),
        ratings=tuple(rating.ratings(ahead, schedule.seed)),
        in_pairs=records[PAIR].all(),
        in_fields=records[FIELD].all(),
        pairs=tuple(_in_pairs(schedule, ahead[:pair_sets].sum(axis=0))),
        fields=tuple(_in_fields(schedule, ahead[pair_sets:])),
        faults=tuple(_faults(competitor.name, races) for competitor in schedule.competitors),
    )


def _faults(name: str, races: list[RaceResult]) -> Faults | None:
    """Counted by race: two cars of the same driver in one race are one race."""
    at_fault = [
        [
            seat
            for driver, seat in zip(race.drivers, race.result.seats, strict=True)
            if driver == name and seat.faults
        ]
        for race in races
    ]
    seats = [seat for cars in at_fault for seat in cars]
    if not seats:
        return None
    return Faults(
        races=sum(bool(cars) for cars in at_fault),
        decisions=sum(seat.faults for seat in seats),
        first=seats[0].first_fault,
    )


def _in_pairs(schedule: Schedule, total: rating.Floats) -> Iterable[Meetings]:
    if schedule.has_pairs:
        for i, j in schedule.pairs:
            wins = (int(total[i, j]), int(total[j, i]))
            yield Meetings(i, j, wins, rating.wilson(wins[0], sum(wins)))


def _in_fields(schedule: Schedule, ahead: rating.Floats) -> Iterable[Meetings]:
    if schedule.has_fields:
        total = ahead.sum(axis=0)
        # Of many competitors, some may not have been in a field together.
        pairs = [(i, j) for i, j in schedule.pairs if total[i, j] + total[j, i] > 0]
        for (i, j), share in zip(pairs, rating.shares(ahead, pairs, schedule.seed), strict=True):
            yield Meetings(i, j, (int(total[i, j]), int(total[j, i])), share)


class _Records:
    """Counts races of one size."""

    def __init__(self, size: int) -> None:
        self.races = [0] * size
        self.wins = [0] * size
        self.places = [0] * size

    def add(self, cars: tuple[int, ...], places: Places) -> None:
        for car, place in zip(cars, places, strict=True):
            self.races[car] += 1
            self.wins[car] += place == 1
            self.places[car] += place

    def all(self) -> tuple[Record | None, ...]:
        return tuple(
            Record(*counted) if counted[0] else None
            for counted in zip(self.races, self.wins, self.places, strict=True)
        )
