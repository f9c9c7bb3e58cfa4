"""Free room on the board beside the track, so that nothing is ever drawn over it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from plankgas.engine.geometry import Point
from plankgas.svg.track import Track

_CELL: Final = 5


@dataclass(frozen=True)
class Box:
    """A box by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Room:
    """A board on which things claim places: never on the track, never on each other."""

    def __init__(self, box: Box, bounds: Box, track: Track, gap: float) -> None:
        """All of the box is free but the track and `gap` beside it; things lie within bounds."""
        self.box = box
        self.bounds = bounds
        self._columns = math.ceil(box.width / _CELL)
        self._rows = math.ceil(box.height / _CELL)
        # How many cells above and to the left of a cell belong to the track.
        self._sums = self._counted(track.drawing.centre, track.half + gap)
        self._taken: list[tuple[float, float, float, float]] = []

    def is_free(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a box with this middle is within the bounds and free."""
        bounds = self.bounds
        left, top = x - width / 2, y - height / 2
        right, bottom = left + width, top + height
        if left < bounds.x or right > bounds.x + bounds.width:
            return False
        if top < bounds.y or bottom > bounds.y + bounds.height:
            return False
        if self._meets_track(left, top, right, bottom):
            return False
        for x1, y1, x2, y2 in self._taken:
            if left < x2 and right > x1 and top < y2 and bottom > y1:
                return False
        return True

    def take(self, x: float, y: float, width: float, height: float) -> None:
        """Nothing else may lie here."""
        left, top = x - width / 2, y - height / 2
        self._taken.append((left, top, left + width, top + height))

    def claim(self, places: Iterable[Point], width: float, height: float) -> Point | None:
        """The first free place among these, taken at once; None if none is free."""
        for x, y in places:
            if self.is_free(x, y, width, height):
                self.take(x, y, width, height)
                return (x, y)
        return None

    def claim_nearest(self, x: float, y: float, width: float, height: float) -> Point | None:
        """The free place nearest to a point, taken at once; None if there is none."""
        best: Point | None = None
        least = math.inf
        bounds = self.bounds
        for top in spaced(bounds.y + height / 2, bounds.y + bounds.height, _CELL):
            for left in spaced(bounds.x + width / 2, bounds.x + bounds.width, _CELL):
                far = (left - x) ** 2 + (top - y) ** 2
                if far < least and self.is_free(left, top, width, height):
                    least = far
                    best = (left, top)
        if best is not None:
            self.take(best[0], best[1], width, height)
        return best

    def _meets_track(self, left: float, top: float, right: float, bottom: float) -> bool:
        box = self.box
        first = max(0, math.floor((left - box.x) / _CELL))
        last = min(self._columns, math.ceil((right - box.x) / _CELL))
        upper = max(0, math.floor((top - box.y) / _CELL))
        lower = min(self._rows, math.ceil((bottom - box.y) / _CELL))
        below, above = self._sums[lower], self._sums[upper]
        return below[last] - above[last] - below[first] + above[first] > 0

    def _counted(self, centre: Iterable[Point], reach: float) -> list[list[int]]:
        box = self.box
        track = [bytearray(self._columns) for _ in range(self._rows)]
        for x, y in centre:
            for row in range(
                max(0, math.floor((y - reach - box.y) / _CELL)),
                min(self._rows, math.ceil((y + reach - box.y) / _CELL)),
            ):
                dy = box.y + (row + 0.5) * _CELL - y
                if dy * dy >= reach * reach:
                    continue
                # The cells of this row whose middles lie within the circle.
                wide = math.sqrt(reach * reach - dy * dy)
                first = max(0, math.floor((x - wide - box.x) / _CELL - 0.5) + 1)
                last = min(self._columns, math.ceil((x + wide - box.x) / _CELL - 0.5))
                track[row][first:last] = b"\1" * max(0, last - first)
        sums = [[0] * (self._columns + 1)]
        for cells in track:
            total = 0
            line = [0]
            for above, cell in zip(sums[-1][1:], cells, strict=True):
                total += cell
                line.append(above + total)
            sums.append(line)
        return sums


def spaced(start: float, end: float, gap: float) -> list[float]:
    """Numbers from start on, below the end."""
    return [start + index * gap for index in range(max(0, math.ceil((end - start) / gap)))]
