"""Features: a moment between two rounds in numbers, each car by itself and any two side by side.

The value network reads them (value_network.py). No number stands for one circuit or one card, so
the network can judge circuits and upgrades that it has never seen.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.drivers.fast.laptimes import floats
from plankgas.drivers.fast.policy import Policy
from plankgas.engine.cards import HEAT, KINDS, STRESS
from plankgas.engine.corners import next_line
from plankgas.engine.rules import Rules
from plankgas.engine.state import DECK, DISCARD, HAND, RACING, ZONES, State, ints
from plankgas.engine.symbols import has_adrenaline
from plankgas.engine.zones import heat_in_hand

# Of one car: first its way to go, then its gear and the like, its cards, and the corners ahead.
_GEAR: Final = 6
_STATE: Final = 10
_NEAR: Final = 13
OTHERS: Final = 15  # how many other cars race, in fifths
_CARDS: Final = 16
_CORNERS: Final = 40
CAR: Final = 46
PAIR: Final = 6  # numbers of two cars
_GEARS: Final = 4

# Cards are counted by sort: Heat, Stress, and the others by what they are good for.
_SORTS: Final = 8
_FIRST_VALUE: Final = 2
_MOST_VALUE: Final = 5
_FLIP: Final = 2  # what a `+` is taken for
_CORNERS_SEEN: Final = 3

# Spaces.
_NOT_FAR: Final = 8
_FAR: Final = 25
_IN_SIGHT: Final = 40
_MOST_GAP: Final = 20
_SIDE_BY_SIDE: Final = 3
_NO_LIMIT: Final = 9


class Features:
    """The features of one race. `take_in` looks at all cars, `compare` at two of them."""

    def __init__(self, rules: Rules, policy: Policy) -> None:
        self.policy = policy
        self.sorts = _sorts(rules)
        self.cars = floats(rules.seats * CAR)
        self.togo = floats(rules.seats)  # rounds, with the hand that each car has
        self.pair = floats(PAIR)

    def take_in(self, s: State) -> None:
        """Look at all cars that still race."""
        seat: i64 = 0
        while seat < s.rules.seats:
            if s.status[seat] == RACING:
                self._look(s, seat)
            seat += 1

    def _look(self, s: State, seat: i64) -> None:
        cars = self.cars
        at: i64 = seat * CAR
        i: i64 = 0
        while i < CAR:
            cars[at + i] = 0.0
            i += 1
        policy = self.policy
        times = policy.laps(s)
        way: i64 = s.distance[seat]
        gear: i64 = s.gear[seat]
        togo: float = policy.prospect(s, seat)
        self.togo[seat] = togo
        cars[at] = togo / 10.0
        cars[at + 1] = math.exp(-max(0.0, togo) / 2.0)
        cars[at + 2] = math.exp(-max(0.0, togo) / 5.0)
        cars[at + 3] = times.rounds(way, gear, s.engine[seat], heat_in_hand(s, seat)) - togo
        cars[at + 4] = times.rounds(way, 3, 4, 0) - togo
        cars[at + 5] = float(min(s.track.finish - way, _IN_SIGHT)) / 20.0
        cars[at + _GEAR + min(gear, _GEARS) - 1] = 1.0
        cars[at + _STATE] = float(s.engine[seat]) / 4.0
        if has_adrenaline(s, seat):
            cars[at + _STATE + 1] = 1.0
        cars[at + _STATE + 2] = float(s.last_speed[seat]) / 10.0
        self._look_around(s, seat, at)
        self._count_cards(s, seat, HAND, at + _CARDS)
        self._count_cards(s, seat, DECK, at + _CARDS + _SORTS)
        self._count_cards(s, seat, DISCARD, at + _CARDS + 2 * _SORTS)
        self._look_ahead(s, way, at + _CORNERS)

    def _look_around(self, s: State, seat: i64, at: i64) -> None:
        """How many cars are not far ahead, how many not far behind, and how many race at all."""
        other: i64 = 0
        while other < s.rules.seats:
            if other != seat and s.status[other] == RACING:
                gap: i64 = s.distance[other] - s.distance[seat]
                if 0 <= gap <= _NOT_FAR:
                    self.cars[at + _NEAR] += 0.5
                elif -_NOT_FAR <= gap < 0:
                    self.cars[at + _NEAR + 1] += 0.5
                self.cars[at + OTHERS] += 0.2
            other += 1

    def _count_cards(self, s: State, seat: i64, zone: i64, at: i64) -> None:
        card: i64 = (seat * ZONES + zone) * s.room
        end: i64 = card + s.size[seat * ZONES + zone]
        while card < end:
            self.cars[at + self.sorts[i64(s.cards[card])]] += 0.5
            card += 1

    def _look_ahead(self, s: State, way: i64, at: i64) -> None:
        """How far it is to the next corners, and their limits; behind the finish there are none."""
        track = s.track
        seen: i64 = 0
        i: i64 = next_line(track, way)
        while seen < _CORNERS_SEEN and i < track.lines_end:
            limit: i64 = track.limit[track.line_corners[i]]
            self._note_corner(at + seen, track.lines[i] - way, limit)
            seen += 1
            i += 1
        while seen < _CORNERS_SEEN:
            self._note_corner(at + seen, track.finish - way, _NO_LIMIT)
            seen += 1

    def _note_corner(self, at: i64, distance: i64, limit: i64) -> None:
        self.cars[at] = float(min(distance, _FAR)) / 10.0
        self.cars[at + _CORNERS_SEEN] = float(limit) / 5.0

    def compare(self, s: State, one: i64, other: i64) -> None:
        """Put the two side by side, as the first of them sees it."""
        pair = self.pair
        gap: i64 = s.distance[other] - s.distance[one]
        later: float = self.togo[other] - self.togo[one]
        pair[0] = float(max(-_MOST_GAP, min(_MOST_GAP, gap))) / 10.0
        pair[1] = float(max(-_SIDE_BY_SIDE, min(_SIDE_BY_SIDE, gap))) / float(_SIDE_BY_SIDE)
        pair[2] = 1.0 if gap > 0 else 0.0
        pair[3] = float(s.spot[other] - s.spot[one]) if gap == 0 else 0.0
        pair[4] = later
        pair[5] = later / math.sqrt(max(0.3, self.togo[one] + self.togo[other]))


def _sorts(rules: Rules) -> vec[i64]:
    """The sort of each kind of card."""
    sorts = ints(KINDS, 0)
    kind: i64 = 0
    while kind < KINDS:
        best: i64 = rules.value[kind]
        for value in rules.values[kind]:
            best = max(best, value)
        best += _FLIP * rules.plus[kind]
        sorts[kind] = _FIRST_VALUE + max(0, min(_MOST_VALUE, best))
        kind += 1
    sorts[HEAT] = 0
    sorts[STRESS] = 1
    return sorts
