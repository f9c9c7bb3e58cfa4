"""How a circuit looks: where each space, its two spots and every line across the track lie."""

from dataclasses import dataclass
from typing import Final

from plankgas.engine.circuit import LEFT, Circuit, sectors
from plankgas.engine.errors import DataError
from plankgas.engine.geometry import (
    HALF_WIDTH,
    STEPS,
    Point,
    direction,
    even_line,
    line_problems,
    space_length,
)
from plankgas.engine.value import Value

Line = tuple[Point, Point]

# Every circuit is drawn to one scale, so that a car has the same size on all of them.
SPACE: Final = 40.0
MARGIN: Final = 40.0
_LANE: Final = 0.5  # how far from the centre to the edge a spot lies


@dataclass(frozen=True)
class DrawnSpace(Value):
    """A space: its middle, the driving direction there (length 1), and its two spots."""

    centre: Point
    direction: Point
    race: Point
    other: Point


@dataclass(frozen=True)
class DrawnEffect(Value):
    """An effect of the circuit, and the spaces that it covers, counted from 1."""

    effect: str
    spaces: tuple[int, ...]


@dataclass(frozen=True)
class Drawing(Value):
    """A circuit within 0..width, 0..height, y downward; lines go from the left to the right edge.

    `centre`, `left` and `right` are closed lines with `steps` points per space.
    """

    width: float
    height: float
    space: float
    half_width: float
    steps: int
    spaces: tuple[DrawnSpace, ...]
    centre: tuple[Point, ...]
    left: tuple[Point, ...]
    right: tuple[Point, ...]
    finish: Line
    corners: tuple[Line, ...]
    legends: tuple[Line, ...]
    effects: tuple[DrawnEffect, ...]


def race_sides(circuit: Circuit) -> tuple[str, ...]:
    """The side of the race line in each space, space 1 first."""
    return tuple([circuit.corners[sector].line for sector in sectors(circuit)])


def draw(circuit: Circuit) -> Drawing:
    """Draw a circuit; DataError if its track would fold or overlap."""
    problems = line_problems(circuit.spaces, circuit.centre)
    if problems:
        raise DataError(tuple([f"{circuit.id}: centre: {problem}" for problem in problems]))
    raw = even_line(circuit.spaces, circuit.centre)
    scale = SPACE / space_length(raw)
    half = HALF_WIDTH * SPACE
    left_most = min([x for x, _ in raw])
    top_most = min([y for _, y in raw])
    edge = MARGIN + half
    line = [((x - left_most) * scale + edge, (y - top_most) * scale + edge) for x, y in raw]

    left = [_beside(line, index, -half) for index in range(len(line))]
    right = [_beside(line, index, half) for index in range(len(line))]
    spaces: list[DrawnSpace] = []
    for number, side in enumerate(race_sides(circuit)):
        middle = number * STEPS + STEPS // 2
        race = -half * _LANE if side == LEFT else half * _LANE
        spaces.append(
            DrawnSpace(
                centre=_rounded(line[middle]),
                direction=_rounded(direction(line, middle)),
                race=_beside(line, middle, race),
                other=_beside(line, middle, -race),
            )
        )
    return Drawing(
        width=round(max([x for x, _ in line]) + edge, 2),
        height=round(max([y for _, y in line]) + edge, 2),
        space=SPACE,
        half_width=round(half, 2),
        steps=STEPS,
        spaces=tuple(spaces),
        centre=tuple([_rounded(point) for point in line]),
        left=tuple(left),
        right=tuple(right),
        finish=(left[0], right[0]),
        corners=_lines(left, right, [corner.after for corner in circuit.corners]),
        legends=_lines(left, right, [corner.legend for corner in circuit.corners]),
        effects=tuple(
            [
                DrawnEffect(placed.effect, placed.spaces or _spaces_of(circuit, placed.sectors))
                for placed in circuit.effects
            ]
        ),
    )


def _spaces_of(circuit: Circuit, letters: tuple[str, ...]) -> tuple[int, ...]:
    """All spaces of these sectors, each named by the corner at which it begins."""
    return tuple(
        [
            space
            for space, sector in enumerate(sectors(circuit), 1)
            if circuit.corners[sector].letter in letters
        ]
    )


def _lines(left: list[Point], right: list[Point], after: list[int]) -> tuple[Line, ...]:
    return tuple([(left[space * STEPS], right[space * STEPS]) for space in after])


def _beside(line: list[Point], index: int, distance: float) -> Point:
    """The point so far to the right of the line (to the left if negative), seen when driving."""
    # y points downward: the right of (1, 0) is (0, 1).
    ahead = direction(line, index)
    x, y = line[index]
    return _rounded((x - ahead[1] * distance, y + ahead[0] * distance))


def _rounded(point: Point) -> Point:
    return (round(point[0], 2), round(point[1], 2))
