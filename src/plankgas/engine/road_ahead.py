"""The road before a car, from its seat's view alone: the next corners, its sector, the finish."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.corners import next_line
from plankgas.engine.driving import sector
from plankgas.engine.state_from_view import world_of
from plankgas.engine.view import CornerView, SectorView, View


class RoadAhead:
    """What the driver of one car sees of the track. ValueError before the race, for spectators."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._world = world_of(view)
        seat: i64 = view.seat or 0
        self._at: int = self._world.distance[seat]

    @property
    def to_finish(self) -> int:
        """How many spaces it takes to cross the finish line at the end of the race."""
        return self._world.track.finish - self._at

    def space(self, ahead: int) -> int:
        """The number of the space so many ahead; a negative number looks back."""
        return (self._at + ahead) % self._world.track.length + 1

    def corners(self, count: int) -> list[tuple[int, CornerView]]:
        """The next corners, and how many spaces it takes to cross the line of each."""
        track = self._world.track
        found: list[tuple[int, CornerView]] = []
        i: i64 = next_line(track, self._at)
        while i < track.lines_end and len(found) < count:
            found.append((track.lines[i] - self._at, self.view.corners[track.line_corners[i]]))
            i += 1
        return found

    def sector(self) -> SectorView:
        """The sector in which the car stands (R0.2)."""
        return self.view.sectors[sector(self._world, self._at)]
