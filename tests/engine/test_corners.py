"""The one walk over corner lines for steps, previews, drivers and observations (R8.1, R8.2)."""

from __future__ import annotations

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.corners import (
    corner_cost,
    corners_cost,
    impresses,
    limit,
    lines_crossed,
    next_line,
    press_lines,
    press_won,
    spin_out_line,
)
from plankgas.engine.driving import has_car_to_follow
from plankgas.engine.rules import NO_LINE, Track
from tests.situations import new_race, situation


def crossed(track: Track, start: int, end: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    i = next_line(track, start)
    while track.lines[i] <= end:
        found.append((int(track.lines[i]), int(track.line_corners[i])))
        i += 1
    return found


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_the_walk_crosses_every_line_before_the_finish_once(circuit: str) -> None:
    """R8.2."""
    race = new_race(1, circuit=circuit)
    track = race.state.track
    corners = CIRCUITS[circuit].corners
    length, finish = int(track.length), int(track.finish)
    every = [
        (lap * length + corner.after, index)
        for lap in range(finish // length)
        for index, corner in enumerate(corners)
    ]
    for start in range(finish + 3):
        for end in (start, start + 1, start + 7, start + length, finish + 40):
            assert crossed(track, start, end) == [
                (line, index) for line, index in every if start < line <= end
            ]
            assert lines_crossed(track, start, end) == len(crossed(track, start, end))


def test_what_a_corner_costs() -> None:
    """R8.1: overheat comes on top; Adjusts come before a limit is cut off at 0."""
    race = situation(
        {"space": 5},
        options={"weather": "rain"},
        weather="rain",
        roads=["overheat", "limit-down", "limit-up", "weather"],
    )
    track = race.state.track
    assert [limit(track, corner, 0) for corner in range(4)] == [7, 2, 4, 2]
    assert limit(track, 1, -5) == 0 and limit(track, 1, 1) == 3
    assert [corner_cost(track, 0, speed, 0) for speed in (6, 7, 8, 9)] == [0, 0, 2, 3]
    assert corner_cost(track, 1, 4, 0) == 2 and corner_cost(track, 1, 4, 1) == 1
    assert not impresses(race.state.rules, track, 0, 20)  # no event, no press


@pytest.mark.rule("R8.1", "R8.3")
def test_what_all_corners_on_the_way_cost_and_where_the_heat_runs_out() -> None:
    """USA's limits are 7, 3, 3 and 2: at Speed 5 the lines after 33, 49 and 57 cost 2, 2 and 3."""
    track = new_race(1).state.track
    lap = int(track.length)
    ends = (lap + 32, lap + 33, lap + 49, lap + 57)
    assert [corners_cost(track, lap, end, 5, 0) for end in ends] == [0, 2, 4, 7]
    assert corners_cost(track, lap, lap + 57, 5, 1) == 1 + 1 + 2
    lines = [spin_out_line(track, lap, 5, 0, heat) - lap for heat in (0, 1, 2, 3, 4, 6)]
    assert lines == [33, 33, 49, 49, 57, 57]
    assert spin_out_line(track, lap, 5, 0, -1) == lap + 33  # not where a corner is free
    assert spin_out_line(track, lap, 4, 0, 0) == lap + 33  # for want of a single Heat
    assert spin_out_line(track, lap, 5, 0, 99) == NO_LINE


@pytest.mark.rule("R16.9")
def test_how_much_press_a_way_wins() -> None:
    """Two more than the limit impresses; in a slipstream crossing the line is enough."""
    race = new_race(2, garage="all", event="title-sponsor")
    rules, track = race.state.rules, race.state.track
    start, end = int(track.length), 2 * int(track.length) - 1
    won = [press_won(rules, track, start, end, speed) for speed in (0, 8, 9, 99)]
    press = bin(int(rules.press)).count("1")
    assert won == [0, 0, 1, press]
    assert press_won(rules, track, start, start + int(track.line[0]) - 1, 99) == 0
    assert press_lines(rules, track, start, end) == press
    assert press_lines(rules, track, start, start + int(track.line[0]) - 1) == 0
    other = new_race(2).state
    assert press_won(other.rules, other.track, start, end, 99) == 0
    assert press_lines(other.rules, other.track, start, end) == 0


@pytest.mark.rule("R16.9")
def test_press_corners_count_from_their_line_on() -> None:
    """This event's press is in the corners B and D, whose lines lie after 33 and 57."""
    race = new_race(2, garage="all", event="live-on-television")
    rules, track = race.state.rules, race.state.track
    lap = int(track.length)
    for end, corners in ((32, 0), (33, 1), (56, 1), (57, 2)):
        assert press_won(rules, track, lap, lap + end, 99) == corners
        assert press_lines(rules, track, lap, lap + end) == corners


def test_what_impresses_the_press() -> None:
    """R16.9: two more than the limit, in a press corner."""
    race = new_race(2, garage="all", event="title-sponsor")
    rules, track = race.state.rules, race.state.track
    assert [impresses(rules, track, 0, speed) for speed in (8, 9, 10)] == [False, True, True]
    assert not impresses(rules, track, 1, 20)


def test_whom_a_car_can_follow() -> None:
    """R7.1: in the space or the next one, whatever lap it is on."""
    race = situation(
        {"space": 10}, {"space": 12, "crossings": 1}, {"space": 11, "crossings": 2}, {"space": 69}
    )
    s = race.state
    length = int(s.track.length)
    at = int(s.distance[0])
    assert [has_car_to_follow(s, 0, at + by) for by in range(-1, 5)] == [
        *(False, True, True, True, False, False)
    ]
    assert has_car_to_follow(s, 0, at - 10) and has_car_to_follow(s, 0, at - 10 + length)
