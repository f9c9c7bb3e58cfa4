"""What a seat can tell from its view: where moves end, which corners they cross, what it costs.

Other cars that go first will have moved by the time a plan is revealed, so before the reveal
this is an estimate. In the seat's own turn it is exact, but for the chance in every `+`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import CARDS, SPEED_1, SPEED_4
from plankgas.engine.components import FIGURES
from plankgas.engine.view import CornerView, SectorView, View

LEAST_FLIP: Final = CARDS[SPEED_1].values[0]
MOST_FLIP: Final = CARDS[SPEED_4].values[0]


@dataclass(frozen=True)
class Promise:
    """What cards give when they are played together."""

    values: tuple[int, ...]  # every sum their values can have, rising
    pluses: int
    heat: int
    cool: int
    adjust: int

    @property
    def low(self) -> int:
        return self.values[0] + self.pluses * LEAST_FLIP

    @property
    def high(self) -> int:
        return self.values[-1] + self.pluses * MOST_FLIP


def promise_of(kinds: Iterable[int]) -> Promise:
    sums = {0}
    pluses = heat = cool = adjust = 0
    for kind in kinds:
        card = CARDS[kind]
        sums = {total + value for total in sums for value in card.values or (0,)}
        pluses += card.plus
        heat += card.heat
        cool += card.cool
        adjust += card.adjust
    return Promise(tuple(sorted(sums)), pluses, heat, cool, adjust)


class Outlook:
    """The track as it lies before one car. Like in the engine, `way` = laps and spaces in one."""

    def __init__(self, view: View) -> None:
        if view.seat is None:
            raise ValueError("a spectator has no outlook")
        self.view = view
        self.car = view.cars[view.seat]
        self.length = view.options.circuit.spaces
        self.finish = (view.laps + 1) * self.length
        self.way = self.car.crossings * self.length + self.car.space - 1
        self.hand = view.own.hand if view.own else ()
        self.start = self.way
        self.speed = 0
        self.adjust = 0
        if view.turn is not None and view.turn.seat == view.seat:
            self.start -= (self.car.space - view.turn.start_space) % self.length
            self.speed = view.turn.speed
            self.adjust = view.turn.adjust
        self._cars: dict[int, int] = {}
        for other in view.cars:
            if other.seat != view.seat and other.status == "racing":
                self._cars[other.space] = self._cars.get(other.space, 0) + 1

    def space(self, way: int) -> int:
        return way % self.length + 1

    def landing(self, distance: int) -> int:
        """R5.6: where a move of so many spaces ends, with the cars where they are now."""
        way = self.way + distance
        while way > self.way and self._cars.get(self.space(way), 0) >= FIGURES.spots:
            way -= 1
        return way

    def lines(self, start: int, end: int) -> list[tuple[int, CornerView]]:
        """The corner lines crossed from one way to another, none beyond the finish (R8.2)."""
        found: list[tuple[int, CornerView]] = []
        lap = start - start % self.length
        while lap <= end:
            for corner in self.view.corners:
                line = lap + corner.after
                if start < line <= end and line < self.finish:
                    found.append((line, corner))
            lap += self.length
        return found

    def corner_costs(
        self, start: int, end: int, speed: int, adjust: int
    ) -> list[tuple[CornerView, int]]:
        """R8.1: every corner crossed and the Heat it costs at this Speed."""
        costs: list[tuple[CornerView, int]] = []
        for _, corner in self.lines(start, end):
            over = speed - max(0, corner.limit + adjust)
            costs.append((corner, over + corner.overheat if over > 0 else 0))
        return costs

    def cost(self, start: int, end: int, speed: int, adjust: int) -> int:
        return sum(heat for _, heat in self.corner_costs(start, end, speed, adjust))

    def next_corners(self, count: int) -> list[tuple[int, CornerView]]:
        """The next corner lines and how many spaces it takes to cross each."""
        ahead = self.lines(self.way, min(self.finish, self.way + 2 * self.length))
        return [(line - self.way, corner) for line, corner in ahead[:count]]

    def sector(self, way: int) -> SectorView:
        """The sector in which that space lies (R0.2)."""
        space = self.space(way)
        for sector in self.view.sectors:
            if sector.first <= space <= sector.last:
                return sector
        return self.view.sectors[-1]  # it goes on over the finish line

    def values_to_come(self) -> tuple[int, int]:
        """The least and most that the revealed cards give after the one whose value is chosen."""
        turn = self.view.turn
        play = self.car.play
        rest: tuple[int, ...] = ()
        for at, kind in enumerate(play):
            if turn is not None and kind == turn.value_card:
                # With several of a kind, the last one that can have come to this Speed.
                before = promise_of(play[:at]).values
                if before[0] <= turn.speed <= before[-1]:
                    rest = play[at + 1 :]
        values = promise_of(rest).values
        return values[0], values[-1]

    def boost_cost(self) -> int:
        """R15.3: free under heat control."""
        return 0 if self.sector(self.way).heat_control else FIGURES.boost_heat
