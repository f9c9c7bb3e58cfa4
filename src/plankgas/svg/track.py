"""Where things lie along a drawn circuit, all in the drawing's units, y downward.

The client has the same in `web/src/board/track.ts`; the tests hold both to one set of points.
"""

import math
from dataclasses import dataclass
from typing import Final

from plankgas.engine.drawing import Drawing
from plankgas.engine.geometry import Point
from plankgas.svg.elements import closed, opened, outlined

# How far from the middle of the track things lie, as a share of half its width.
_RACE_LINE: Final = 0.85
_SPOT_INNER: Final = 0.07
_SPOT_OUTER: Final = 0.74
_SPOT_GAP: Final = 0.75  # steps between a spot and the end of its space
_CHANGE: Final = 10  # steps before and after a corner line over which the race line changes sides


@dataclass(frozen=True)
class Place:
    """A place on the board and the angle of a thing there, in degrees clockwise from the right."""

    x: float
    y: float
    angle: float


class Track:
    """A drawing, asked for places and paths; spaces count from 1, steps from the finish line."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.half = drawing.half_width
        self.spaces = len(drawing.spaces)
        # The side of the race line by space, space 1 first: -1 left, 1 right.
        self.sides = [
            -1
            if (space.race[1] - space.centre[1]) * space.direction[0]
            < (space.race[0] - space.centre[0]) * space.direction[1]
            else 1
            for space in drawing.spaces
        ]

    def middle(self, space: int) -> float:
        """The step in the middle of a space."""
        return (space - 0.5) * self.drawing.steps

    def at(self, step: float, lateral: float) -> Point:
        """The point so far to the right of the centre line at any step."""
        before = math.floor(step)
        share = step - before
        a = self._at_step(before, lateral)
        if share == 0:
            return a
        b = self._at_step(before + 1, lateral)
        return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)

    def place(self, step: float, lateral: float) -> Place:
        """As `at`, with the driving direction there."""
        x, y = self.at(step, lateral)
        ax, ay = self.at(step - 1, 0)
        bx, by = self.at(step + 1, 0)
        return Place(x, y, math.degrees(math.atan2(by - ay, bx - ax)))

    def spot(self, space: int, spot: int) -> Place:
        """Where a car stands; spot 0 is the one at the race line."""
        side = self.sides[space - 1]
        return self.place(self.middle(space), (side if spot == 0 else -side) * self.half * 0.5)

    def outline(self, space: int, side: int) -> str:
        """The outline of the spot on one side, -1 left or 1 right; 0: of both spots."""
        steps = self.drawing.steps
        first = (space - 1) * steps
        along = [_SPOT_GAP, *[float(step) for step in range(1, steps)], steps - _SPOT_GAP]
        inner = (side * _SPOT_INNER if side else -_SPOT_OUTER) * self.half
        outer = (side or 1) * _SPOT_OUTER * self.half
        return outlined(
            [self.at(first + step, outer) for step in along],
            [self.at(first + step, inner) for step in reversed(along)],
        )

    def along(self, start: float, end: float, lateral: float) -> str:
        """A line beside the track over some spaces, which may be parts of a space."""
        steps = self.drawing.steps
        count = math.floor((end - start) * steps) + 1
        return opened([self.at(start * steps + step, lateral) for step in range(count)])

    def race_line(self) -> str:
        """The painted race line: on its side, and over to the other one around a corner line."""
        return closed(self.race_line_points())

    def race_line_points(self) -> list[Point]:
        """The points near which the race line is painted, one for each step."""
        steps = self.drawing.steps
        count = len(self.drawing.centre)
        share = [float(self.sides[step // steps]) for step in range(count)]
        for space, before in enumerate(self.sides):
            after = self.sides[(space + 1) % self.spaces]
            if before == after:
                continue
            line = (space + 1) * steps
            for step in range(-_CHANGE, _CHANGE + 1):
                part = (1 - math.cos(math.pi * (step + _CHANGE) / (2 * _CHANGE))) / 2
                share[(line + step) % count] = before + (after - before) * part
        return [
            self._at_step(step, side * _RACE_LINE * self.half) for step, side in enumerate(share)
        ]

    def asphalt(self) -> str:
        """The ribbon between its two edges, to be filled by the even-odd rule."""
        return closed(self.drawing.left) + closed(self.drawing.right)

    def is_inside(self, point: Point) -> bool:
        """Whether a point lies in the infield."""
        x, y = point
        inside = False
        bx, by = self.drawing.centre[-1]
        for ax, ay in self.drawing.centre:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
            bx, by = ax, ay
        return inside

    def bend(self, step: float, reach: float) -> float:
        """How sharply the track bends at a step, in degrees: positive to the right."""
        before = self.place(step - reach, 0).angle
        after = self.place(step + reach, 0).angle
        return (after - before + 540) % 360 - 180

    def _at_step(self, step: int, lateral: float) -> Point:
        drawing = self.drawing
        index = step % len(drawing.centre)
        share = lateral / (2 * self.half)
        x, y = drawing.centre[index]
        left, right = drawing.left[index], drawing.right[index]
        return (x + (right[0] - left[0]) * share, y + (right[1] - left[1]) * share)
