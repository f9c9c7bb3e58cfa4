"""A smooth closed line through control points, cut into spaces of equal length."""

import math
from itertools import pairwise
from typing import Final

Point = tuple[float, float]

STEPS: Final = 8  # points of the line in one space
HALF_WIDTH: Final = 0.56  # of the track, in lengths of a space: two cars side by side fit

_FINE: Final = 32  # points of the curve between two control points, before they are evened out
_SHARPEST: Final = 0.95  # of the bend at which the inner edge would fold over itself


def even_line(spaces: int, centre: tuple[Point, ...]) -> list[Point]:
    """The centre line: STEPS points per space at equal distances, from the first control point."""
    fine = _curve(centre)
    lengths = [0.0]
    for here, there in pairwise(fine):
        lengths.append(lengths[-1] + math.dist(here, there))
    count = spaces * STEPS
    line: list[Point] = []
    at = 0
    for index in range(count):
        wanted = lengths[-1] * index / count
        while lengths[at + 1] < wanted:
            at += 1
        share = (wanted - lengths[at]) / (lengths[at + 1] - lengths[at])
        line.append(_between(fine[at], fine[at + 1], share))
    return line


def space_length(line: list[Point]) -> float:
    """The length of one space along an even line."""
    steps = [math.dist(line[index - 1], line[index]) for index in range(len(line))]
    return math.fsum(steps) / len(steps) * STEPS


def direction(line: list[Point], index: int) -> Point:
    """The driving direction at a point of an even line, as a vector of length 1."""
    before, after = line[index - 1], line[(index + 1) % len(line)]
    length = math.dist(before, after)
    return ((after[0] - before[0]) / length, (after[1] - before[1]) / length)


def line_problems(spaces: int, centre: tuple[Point, ...]) -> list[str]:
    """Why no track can be drawn along these control points; empty if it can."""
    same = [
        f"points [{j}] and [{i}] are the same"
        for i in range(len(centre))
        for j in range(i)
        if math.dist(centre[i], centre[j]) < 1e-6
    ]
    if same:
        return same
    line = even_line(spaces, centre)
    half = HALF_WIDTH * space_length(line)
    return _folds(line, half) or _overlaps(line, half)


def _folds(line: list[Point], half: float) -> list[str]:
    """Spaces in which the bend is so sharp that the inner edge would run backward."""
    count = len(line)
    step = space_length(line) / STEPS
    found: list[int] = []
    for index in range(count):
        before, here = line[index - 1], line[index]
        after = line[(index + 1) % count]
        turn = math.atan2(after[1] - here[1], after[0] - here[0]) - math.atan2(
            here[1] - before[1], here[0] - before[0]
        )
        turn = abs(math.remainder(turn, math.tau))
        space = index // STEPS + 1
        if turn * half > _SHARPEST * step and space not in found:
            found.append(space)
    return [f"the bend in space {space} is too sharp for the track's width" for space in found]


def _overlaps(line: list[Point], half: float) -> list[str]:
    """Pairs of spaces, apart along the track, that lie closer than the track is wide."""
    count = len(line)
    # Nearer along the line than half a circle as tight as can be, points are mere neighbours.
    near = math.ceil(math.pi * half / space_length(line) * STEPS)
    found: dict[tuple[int, int], None] = {}
    for i in range(0, count, 2):
        for j in range(i + near + 1, count, 2):
            if count - (j - i) > near and math.dist(line[i], line[j]) < 2 * half:
                found[(i // STEPS + 1, j // STEPS + 1)] = None
    pairs = list(found)
    if not pairs:
        return []
    more = f" (and {len(pairs) - 1} more pairs)" if len(pairs) > 1 else ""
    return [f"the track overlaps itself: spaces {pairs[0][0]} and {pairs[0][1]} collide{more}"]


def _curve(centre: tuple[Point, ...]) -> list[Point]:
    """A closed centripetal Catmull-Rom curve: through every point, without loops or cusps."""
    count = len(centre)
    fine: list[Point] = []
    for index in range(count):
        p0, p1 = centre[index - 1], centre[index]
        p2, p3 = centre[(index + 1) % count], centre[(index + 2) % count]
        t1 = math.sqrt(math.dist(p0, p1))
        t2 = t1 + math.sqrt(math.dist(p1, p2))
        t3 = t2 + math.sqrt(math.dist(p2, p3))
        for step in range(_FINE):
            t = t1 + (t2 - t1) * step / _FINE
            a1 = _between(p0, p1, t / t1)
            a2 = _between(p1, p2, (t - t1) / (t2 - t1))
            a3 = _between(p2, p3, (t - t2) / (t3 - t2))
            b1 = _between(a1, a2, t / t2)
            b2 = _between(a2, a3, (t - t1) / (t3 - t1))
            fine.append(_between(b1, b2, (t - t1) / (t2 - t1)))
    fine.append(centre[0])
    return fine


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
