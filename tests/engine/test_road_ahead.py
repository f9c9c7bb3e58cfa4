"""The road before a car, as its driver sees it."""

from __future__ import annotations

import pytest

from plankgas.engine.road_ahead import RoadAhead
from tests.situations import new_race, situation


def test_the_next_corners_and_how_far_they_are() -> None:
    """USA's corner lines lie after the spaces 12, 33, 49 and 57."""
    road = RoadAhead(situation({"space": 50, "crossings": 1}, options={"laps": 2}).view(0))
    ahead = [(distance, corner.letter) for distance, corner in road.corners(3)]
    assert ahead == [(8, "D"), (32, "A"), (53, "B")]


@pytest.mark.rule("R8.2")
def test_there_are_no_corners_beyond_the_finish() -> None:
    road = RoadAhead(situation({"space": 50, "crossings": 1}, options={"laps": 1}).view(0))
    assert [corner.letter for _, corner in road.corners(3)] == ["D"]
    assert road.to_finish == 20


def test_spaces_ahead_and_behind() -> None:
    road = RoadAhead(situation({"space": 68}).view(0))
    assert [road.space(by) for by in (-1, 0, 1, 2)] == [67, 68, 69, 1]


@pytest.mark.rule("R0.2")
def test_the_sector_goes_on_over_the_finish_line() -> None:
    letters = [RoadAhead(situation({"space": at}).view(0)).sector().letter for at in (12, 13, 58)]
    assert letters == ["D", "A", "D"]


def test_a_spectator_has_no_road_ahead() -> None:
    with pytest.raises(ValueError, match="spectator"):
        RoadAhead(new_race(2).view(None))
