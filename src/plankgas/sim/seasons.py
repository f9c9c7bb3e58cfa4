"""Many seasons over many processes; the same seed gives the same totals with any number of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plankgas.engine.season_options import SeasonOptions
from plankgas.sim.season import SeasonResult, run_season
from plankgas.sim.share import Stop, share_out
from plankgas.sim.simulate import race_seed

_Counts = tuple[int, ...]


@dataclass(frozen=True)
class SeasonSeatTotals:
    """How one seat fared in all seasons together."""

    places: _Counts  # how often first, second, ... in the championship
    points: _Counts  # by race, added up
    race_places: tuple[_Counts, ...]  # by race: how often first, second, ...

    def merge(self, other: SeasonSeatTotals) -> SeasonSeatTotals:
        pairs = zip(self.race_places, other.race_places, strict=True)
        return SeasonSeatTotals(
            places=_sum(self.places, other.places),
            points=_sum(self.points, other.points),
            race_places=tuple(_sum(mine, theirs) for mine, theirs in pairs),
        )


@dataclass(frozen=True)
class SeasonTotals:
    """Seasons added up: whole numbers only, so the order in which they end does not matter."""

    seasons: int
    seats: tuple[SeasonSeatTotals, ...]

    def merge(self, other: SeasonTotals) -> SeasonTotals:
        pairs = zip(self.seats, other.seats, strict=True)
        return SeasonTotals(
            self.seasons + other.seasons, tuple(mine.merge(theirs) for mine, theirs in pairs)
        )


def no_seasons(options: SeasonOptions) -> SeasonTotals:
    nothing = (0,) * len(options.seats)
    races = options.number_of_races()
    seat = SeasonSeatTotals(nothing, (0,) * races, (nothing,) * races)
    return SeasonTotals(0, (seat,) * len(options.seats))


def totals_of(result: SeasonResult) -> SeasonTotals:
    """The totals of a single season."""
    count = len(result.places)
    seats = zip(result.places, result.race_points, result.race_places, strict=True)
    return SeasonTotals(
        1,
        tuple(
            SeasonSeatTotals(_once(place, count), points, tuple(_once(at, count) for at in places))
            for place, points, places in seats
        ),
    )


def _sum(a: _Counts, b: _Counts) -> _Counts:
    return tuple(mine + theirs for mine, theirs in zip(a, b, strict=True))


def _once(place: int, count: int) -> _Counts:
    return tuple(int(at == place) for at in range(1, count + 1))


def simulate_seasons(
    options: SeasonOptions,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    cluster: str = "",
) -> SeasonTotals:
    """Run seasons 0 to count-1 of this seed; `on_progress` hears how many have just ended."""
    totals = no_seasons(options)
    for part in share_out(_Seasons(options, drivers, seed), count, workers, cluster):
        totals = totals.merge(part)
        if on_progress is not None:
            on_progress(part.seasons)
    return totals


@dataclass(frozen=True)
class _Seasons:
    """The seasons of a simulation, of which a worker process drives some."""

    options: SeasonOptions
    drivers: tuple[str, ...]
    seed: int

    def run(self, numbers: range, stop: Stop) -> SeasonTotals:
        totals = no_seasons(self.options)
        for number in numbers:
            if stop():
                break
            result = run_season(self.options, self.drivers, race_seed(self.seed, number))
            totals = totals.merge(totals_of(result))
        return totals
