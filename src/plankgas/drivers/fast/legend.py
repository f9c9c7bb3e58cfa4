"""What Legends will do: how far each card sends them, and how many rounds they still need."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.drivers.fast.laptimes import BEYOND, MOST_BEYOND, STANDSTILL, floats
from plankgas.engine.components import LEGEND_CARDS
from plankgas.engine.legends import distance_of
from plankgas.engine.state import State

_CACHED: Final = 24


def distance_by(s: State, seat: i64, card: i64) -> i64:
    """How far this Legend card would send this Legend, other cars ignored."""
    turned: i64 = s.legend_card
    s.legend_card = card
    distance: i64 = distance_of(s, seat)
    s.legend_card = turned
    return distance


class LegendTimes:
    """Rounds to go for each Legend from each space, all cards equally likely."""

    def __init__(self, s: State) -> None:
        self.finish: i64 = s.track.finish
        self.togo: vec[float] = floats(s.rules.seats * self.finish)
        seat: i64 = 0
        while seat < s.rules.seats:
            if s.rules.legends >> seat & 1:
                self._compute(s, seat)
            seat += 1

    def _compute(self, s: State, seat: i64) -> None:
        cards: i64 = len(LEGEND_CARDS)
        stands: i64 = s.distance[seat]
        way: i64 = self.finish - 1
        while way >= 0:
            s.distance[seat] = way
            cost: float = 0.0
            card: i64 = 0
            while card < cards:
                distance: i64 = distance_by(s, seat, card)
                if distance == 0:
                    cost += STANDSTILL
                    distance = 1
                cost += self.rounds(seat, way + distance)
                card += 1
            self.togo[seat * self.finish + way] = 1.0 + cost / float(cards)
            way -= 1
        s.distance[seat] = stands

    def rounds(self, seat: i64, way: i64) -> float:
        if way >= self.finish:
            return -min(MOST_BEYOND, BEYOND * float(way - self.finish))
        return self.togo[seat * self.finish + way]


_tables: Final[dict[tuple[int, ...], LegendTimes]] = {}


def legend_times(s: State) -> LegendTimes:
    """The table for the Legends of this race, made when first asked for."""
    rules = s.rules
    track = s.track
    key: list[int] = [track.finish, rules.legends]
    for corner in range(track.corners):
        key += [track.line[corner], track.limit[corner], track.legend[corner]]
    for i in range(len(rules.top_speed)):
        key += [rules.top_speed[i], rules.diamond[i]]
    found = _tables.get(tuple(key))
    if found is None:
        found = LegendTimes(s)
        if len(_tables) >= _CACHED:
            _tables.clear()
        _tables[tuple(key)] = found
    return found
