"""Many races over many processes; the same seed gives the same totals with any number of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from plankgas.engine.options import Options
from plankgas.sim.race import Result, SeatResult, driver_of_seat, run_race
from plankgas.sim.results import RaceResult
from plankgas.sim.share import Stop, share_out


@dataclass(frozen=True)
class SeatTotals:
    """How one seat fared in all races together."""

    places: tuple[int, ...]  # how often first, second, ...
    heat_paid: int
    spin_outs: int
    stress: int
    boosts: int
    top_speed: int  # the highest of all races
    top_speeds: int  # the top Speeds of all races added up
    decisions: int
    faults: int  # of these, taken by a driver of the house
    first_fault: str

    def add(self, result: SeatResult) -> SeatTotals:
        place = result.place - 1
        return SeatTotals(
            places=(*self.places[:place], self.places[place] + 1, *self.places[place + 1 :]),
            heat_paid=self.heat_paid + result.heat_paid,
            spin_outs=self.spin_outs + result.spin_outs,
            stress=self.stress + result.stress,
            boosts=self.boosts + result.boosts,
            top_speed=max(self.top_speed, result.top_speed),
            top_speeds=self.top_speeds + result.top_speed,
            decisions=self.decisions + result.decisions,
            faults=self.faults + result.faults,
            first_fault=self.first_fault or result.first_fault,
        )

    def merge(self, other: SeatTotals) -> SeatTotals:
        return SeatTotals(
            places=tuple(a + b for a, b in zip(self.places, other.places, strict=True)),
            heat_paid=self.heat_paid + other.heat_paid,
            spin_outs=self.spin_outs + other.spin_outs,
            stress=self.stress + other.stress,
            boosts=self.boosts + other.boosts,
            top_speed=max(self.top_speed, other.top_speed),
            top_speeds=self.top_speeds + other.top_speeds,
            decisions=self.decisions + other.decisions,
            faults=self.faults + other.faults,
            first_fault=self.first_fault or other.first_fault,
        )


@dataclass(frozen=True)
class Totals:
    """Races added up: all figures are whole numbers, so their order does not matter."""

    races: int
    rounds: int
    seats: tuple[SeatTotals, ...]

    def add(self, result: Result) -> Totals:
        pairs = zip(self.seats, result.seats, strict=True)
        return Totals(
            self.races + 1,
            self.rounds + result.rounds,
            tuple(totals.add(seat) for totals, seat in pairs),
        )

    def merge(self, other: Totals) -> Totals:
        pairs = zip(self.seats, other.seats, strict=True)
        return Totals(
            self.races + other.races,
            self.rounds + other.rounds,
            tuple(mine.merge(theirs) for mine, theirs in pairs),
        )


def no_totals(seats: int) -> Totals:
    return Totals(0, 0, (SeatTotals((0,) * seats, 0, 0, 0, 0, 0, 0, 0, 0, ""),) * seats)


def race_seed(seed: int, number: int) -> bytes:
    """The 32 bytes of chance of one race of many."""
    return blake2b(f"{seed} {number}".encode(), digest_size=32).digest()


def simulate(
    options: Options,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    cluster: str = "",
) -> Totals:
    """Run races 0 to count-1 of this seed; `on_progress` hears how many have just ended."""
    totals = no_totals(len(options.seats))
    for part in share_out(_Races(options, drivers, seed), count, workers, cluster):
        totals = totals.merge(part)
        if on_progress is not None:
            on_progress(part.races)
    return totals


def simulate_each(
    options: Options,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    cluster: str = "",
    keeps_records: bool = False,
) -> list[RaceResult]:
    """As `simulate`, but every race for itself; `totals_of` adds them up."""
    found: dict[int, Result] = {}
    work = _EachRace(options, drivers, seed, keeps_records)
    for part in share_out(work, count, workers, cluster):
        found.update(part)
        if on_progress is not None:
            on_progress(len(part))
    names = driver_of_seat(options.seats, drivers)
    laps = options.laps or options.circuit.laps
    return [
        RaceResult(
            f"{seed} {number}",
            options.circuit.id,
            laps,
            race_seed(seed, number).hex(),
            names,
            found[number],
        )
        for number in range(count)
    ]


def totals_of(races: Sequence[RaceResult]) -> Totals:
    """Races added up."""
    totals = no_totals(len(races[0].drivers))
    for race in races:
        totals = totals.add(race.result)
    return totals


@dataclass(frozen=True)
class _Races:
    """The races of a simulation, of which a worker process drives some."""

    options: Options
    drivers: tuple[str, ...]
    seed: int

    def run(self, numbers: range, stop: Stop) -> Totals:
        totals = no_totals(len(self.options.seats))
        each = _EachRace(self.options, self.drivers, self.seed, keeps_records=False)
        for _, result in each.run(numbers, stop):
            totals = totals.add(result)
        return totals


@dataclass(frozen=True)
class _EachRace:
    """The same races, each with its number and its own result."""

    options: Options
    drivers: tuple[str, ...]
    seed: int
    keeps_records: bool

    def run(self, numbers: range, stop: Stop) -> list[tuple[int, Result]]:
        done: list[tuple[int, Result]] = []
        for number in numbers:
            if stop():
                break
            seed = race_seed(self.seed, number)
            done.append((number, run_race(self.options, self.drivers, seed, self.keeps_records)))
        return done
