"""Drawings: even spaces, two clear spots in each, bends at the corners, no collisions."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.drawing import Drawing, draw, race_sides
from plankgas.engine.errors import DataError
from plankgas.engine.geometry import line_problems

Point = tuple[float, float]

every_circuit = pytest.mark.parametrize(
    "circuit", CIRCUITS.values(), ids=lambda circuit: str(circuit.id)
)

# How far the track turns in the bend at each corner line; right is positive.
TURNS = {
    "usa": (100, 150, 180, -180),
    "italy": (120, -180, 180),
    "great-britain": (100, 165, -100, -125, 135),
    "france": (110, 140, -170, 125, 80),
}


def turn_between(drawing: Drawing, first: int, last: int) -> float:
    """Degrees by which the track turns to the right from one point of the line to another."""
    count = len(drawing.centre)
    total = 0.0
    for index in range(first, last):
        a, b, c = (drawing.centre[(index + step) % count] for step in (-1, 0, 1))
        before = math.atan2(b[1] - a[1], b[0] - a[0])
        after = math.atan2(c[1] - b[1], c[0] - b[0])
        total += math.degrees(math.remainder(after - before, math.tau))
    return total


def side_of(point: Point, centre: Point, ahead: Point) -> float:
    """Positive if the point lies to the right, seen in driving direction (y points down)."""
    return ahead[0] * (point[1] - centre[1]) - ahead[1] * (point[0] - centre[0])


@every_circuit
def test_there_is_no_problem_with_the_line(circuit: Circuit) -> None:
    assert line_problems(circuit.spaces, circuit.centre) == []


@every_circuit
def test_spaces_are_even_and_the_loop_is_closed(circuit: Circuit) -> None:
    drawing = draw(circuit)
    assert len(drawing.spaces) == circuit.spaces
    assert len(drawing.centre) == circuit.spaces * drawing.steps
    for space in range(circuit.spaces):
        points = [
            drawing.centre[(space * drawing.steps + step) % len(drawing.centre)]
            for step in range(drawing.steps + 1)
        ]
        length = sum(math.dist(a, b) for a, b in pairwise(points))
        assert length == pytest.approx(drawing.space, rel=0.02)


@every_circuit
def test_the_line_is_smooth(circuit: Circuit) -> None:
    drawing = draw(circuit)
    for index in range(len(drawing.centre)):
        assert abs(turn_between(drawing, index, index + 1)) < 12


@every_circuit
def test_no_two_spots_touch(circuit: Circuit) -> None:
    drawing = draw(circuit)
    spots = [spot for space in drawing.spaces for spot in (space.race, space.other)]
    for index, spot in enumerate(spots):
        for other in spots[:index]:
            assert math.dist(spot, other) > 0.5 * drawing.space
    for space in drawing.spaces:
        apart = math.dist(space.race, space.other)
        assert apart == pytest.approx(drawing.half_width, abs=0.05)


@pytest.mark.rule("R0.1")
@every_circuit
def test_R0_1_race_line_spots_lie_on_the_side_of_the_race_line(circuit: Circuit) -> None:
    drawing = draw(circuit)
    for space, side in zip(drawing.spaces, race_sides(circuit), strict=True):
        right = side_of(space.race, space.centre, space.direction) > 0
        assert right == (side == "right")
        assert (side_of(space.other, space.centre, space.direction) > 0) != right


@pytest.mark.rule("R0.2")
def test_R0_2_a_sector_has_the_side_of_the_corner_where_it_begins() -> None:
    sides = race_sides(CIRCUITS["usa"])
    assert [sides[space - 1] for space in (1, 12, 13, 57)] == ["left", "left", "right", "right"]
    assert [sides[space - 1] for space in (58, 69)] == ["left", "left"]
    sides = race_sides(CIRCUITS["italy"])
    assert [sides[space - 1] for space in (1, 10, 19)] == ["right", "right", "right"]
    assert [sides[space - 1] for space in (20, 26, 27)] == ["left", "left", "right"]


@every_circuit
def test_all_lies_within_the_picture(circuit: Circuit) -> None:
    drawing = draw(circuit)
    for x, y in (*drawing.left, *drawing.right):
        assert 0 < x < drawing.width
        assert 0 < y < drawing.height


@every_circuit
def test_lines_cross_the_track_where_the_spaces_meet(circuit: Circuit) -> None:
    drawing = draw(circuit)
    lines = [(0, drawing.finish)]
    lines += list(zip([c.after for c in circuit.corners], drawing.corners, strict=True))
    lines += list(zip([c.legend for c in circuit.corners], drawing.legends, strict=True))
    for after, (left, right) in lines:
        middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
        assert math.dist(left, right) == pytest.approx(2 * drawing.half_width, abs=0.05)
        assert math.dist(middle, drawing.centre[after * drawing.steps]) < 0.05
        behind = drawing.spaces[after - 1].centre
        ahead = drawing.spaces[after].centre
        assert math.dist(middle, behind) == pytest.approx(math.dist(middle, ahead), rel=0.1)


@every_circuit
def test_the_bends_are_at_the_corner_lines(circuit: Circuit) -> None:
    drawing = draw(circuit)
    for corner, turn in zip(circuit.corners, TURNS[circuit.id], strict=True):
        line = corner.after * drawing.steps
        around = 3 * drawing.steps
        drawn = turn_between(drawing, line - around, line + around)
        assert drawn == pytest.approx(turn, abs=25)
        # Both halves of the bend: the line lies in its middle, not at its end.
        share = turn_between(drawing, line - around, line) / drawn
        assert 0.3 < share < 0.7


@every_circuit
def test_the_finish_line_lies_on_a_straight(circuit: Circuit) -> None:
    drawing = draw(circuit)
    assert abs(turn_between(drawing, -drawing.steps, drawing.steps)) < 15


@every_circuit
def test_the_circuit_runs_clockwise(circuit: Circuit) -> None:
    drawing = draw(circuit)
    assert turn_between(drawing, 0, len(drawing.centre)) == pytest.approx(360, abs=0.1)


def test_scale_and_place_of_the_control_points_do_not_matter() -> None:
    usa = CIRCUITS["usa"]
    moved = replace(usa, centre=tuple((x / 2 - 700, y / 2 + 50) for x, y in usa.centre))
    a, b = draw(usa), draw(moved)
    assert (a.width, a.height) == (b.width, b.height)
    assert all(math.dist(p, q) < 0.05 for p, q in zip(a.left, b.left, strict=True))


def test_a_track_that_collides_is_not_drawn() -> None:
    usa = CIRCUITS["usa"]
    flat = replace(usa, centre=tuple((x, y / 6) for x, y in usa.centre))
    with pytest.raises(DataError, match="usa: centre: the "):
        draw(flat)
