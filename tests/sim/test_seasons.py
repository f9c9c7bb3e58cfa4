"""Bulk seasons: the same seed gives the same totals, however they are shared out."""

from __future__ import annotations

import pytest

from plankgas.engine.components import EVENTS, POINTS
from plankgas.engine.options import SeatOptions
from plankgas.engine.season_options import BEST, SeasonOptions
from plankgas.sim.season import run_season
from plankgas.sim.seasons import no_seasons, simulate_seasons, totals_of
from plankgas.sim.simulate import race_seed
from tests.properties.driving import RING

SEATS = (SeatOptions("red"), SeatOptions("blue"), SeatOptions("green", legend=True))
OPTIONS = SeasonOptions(
    "custom",
    SEATS,
    weather=False,
    circuits=(RING,),
    races=2,
    events=("title-sponsor", "restrictions-lifted"),
)
DRIVERS = ("random", "random")


@pytest.mark.both_flavours
def test_the_number_of_workers_changes_nothing() -> None:
    heard: list[int] = []
    alone = simulate_seasons(OPTIONS, DRIVERS, 6, seed=5, workers=1)
    shared = simulate_seasons(OPTIONS, DRIVERS, 6, 5, workers=2, on_progress=heard.append)
    assert alone == shared
    assert sum(heard) == alone.seasons == 6
    assert alone != simulate_seasons(OPTIONS, DRIVERS, 6, seed=6)


def test_more_seasons_begin_with_the_same_ones() -> None:
    totals = no_seasons(OPTIONS)
    for number in range(2):
        totals = totals.merge(totals_of(run_season(OPTIONS, DRIVERS, race_seed(5, number))))
    assert totals == simulate_seasons(OPTIONS, DRIVERS, 2, seed=5)


def test_totals_add_up() -> None:
    totals = simulate_seasons(OPTIONS, DRIVERS, 5, seed=1)
    for place in range(3):
        assert sum(seat.places[place] for seat in totals.seats) == 5
        for race in range(2):
            assert sum(seat.race_places[race][place] for seat in totals.seats) == 5
    for race in range(2):
        assert sum(seat.points[race] for seat in totals.seats) == 5 * sum(POINTS[:3])


def test_best_of_all_time_goes_through_all_seasons() -> None:
    options = SeasonOptions(BEST, (SeatOptions("red"),))
    result = run_season(options, ("random",), race_seed(2, 0))
    assert result.places == (1,)
    assert result.race_places == ((1,) * len(EVENTS),)
    assert len(result.race_points[0]) == len(EVENTS) and min(result.race_points[0]) >= 0
