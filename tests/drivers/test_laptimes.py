"""The lap times: what is better for a car takes fewer rounds."""

from __future__ import annotations

import pytest

from plankgas.drivers.fast.laptimes import LapTimes, lap_times
from plankgas.drivers.fast.legend import LegendTimes
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from tests.properties.driving import RING


@pytest.fixture(scope="module")
def race() -> Race:
    seats = (SeatOptions("red"), SeatOptions("blue", legend=True))
    return Race.new(Options(RING, seats, laps=2), bytes(32))


@pytest.fixture(scope="module")
def times(race: Race) -> LapTimes:
    return lap_times(race.state)


def test_they_are_made_once_for_a_track(race: Race, times: LapTimes) -> None:
    assert lap_times(race.state) is times
    again = Race.new(race.state.rules.options, bytes(32))
    assert lap_times(again.state) is times


def test_further_on_and_with_more_heat_there_is_less_to_go(times: LapTimes) -> None:
    finish = int(times.finish)
    for gear in (1, 2, 3, 4):
        for way in range(0, finish - 12, 5):
            assert times.rounds(way, gear, 2, 0) > times.rounds(way + 12, gear, 2, 0)
            assert times.rounds(way, gear, 0, 0) >= times.rounds(way, gear, 4, 0)
    assert times.rounds(finish + 5, 4, 0, 0) < times.rounds(finish, 4, 0, 0) <= 0


def test_laps_before_those_kept_take_as_long_as_the_first_kept(race: Race) -> None:
    options = Options(RING, race.state.rules.options.seats, laps=5)
    long = lap_times(Race.new(options, bytes(32)).state)
    assert long.first > 0
    early = long.rounds(long.first - long.length + 3, 2, 3, 0)
    assert early == pytest.approx(long.rounds(long.first + 3, 2, 3, 0) + long.lap)


def test_a_legend_needs_as_many_rounds_as_its_cards_say(race: Race) -> None:
    legends = LegendTimes(race.state)
    finish = int(race.state.track.finish)
    assert legends.rounds(1, finish - 1) < 1
    assert 0 < legends.rounds(1, finish - 8) < 1
    assert legends.rounds(1, 20) > legends.rounds(1, 40) > 1
    # Looking it up leaves the race as it is.
    assert race.check() == []
