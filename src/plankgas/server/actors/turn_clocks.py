"""The turn clocks of a race: how long everybody who must decide still has."""

from __future__ import annotations


class TurnClocks:
    """One clock for each person who must decide; each stage of the race winds it up once.

    While its seat has nothing to decide in that stage it stands still, and goes on from there if
    a decision is taken back: that gives nobody more time. All times are of a monotonic clock.
    """

    def __init__(self) -> None:
        self.deadlines: dict[int, float] = {}  # by seat, of the clocks that run
        self._kept: dict[int, float] = {}  # seconds left on those that stand still
        self._stage: tuple[int, ...] = ()

    def set(
        self,
        people: list[int],
        driven: list[int],
        stage: tuple[int, ...],
        seconds: float,
        now: float,
    ) -> None:
        """Let the clocks of these people run; who left the wheel to a driver will get a new one."""
        if stage != self._stage:
            self._stage = stage
            self.deadlines = {}
            self._kept = {}
        for seat, deadline in self.deadlines.items():
            self._kept[seat] = deadline - now
        for seat in driven:
            self._kept.pop(seat, None)
        self.deadlines = {seat: now + self._kept.get(seat, seconds) for seat in people}

    def left(self, now: float) -> dict[int, float]:
        """The seconds that each clock which runs has left."""
        return {seat: max(0.0, deadline - now) for seat, deadline in self.deadlines.items()}

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, deadline in self.deadlines.items() if deadline <= now]
