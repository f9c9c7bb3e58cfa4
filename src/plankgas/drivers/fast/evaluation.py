"""Evaluation: what a moment of a race is worth to a seat, without driving on."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from plankgas.drivers.fast.legend import legend_times
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.value_network import ValueNetwork
from plankgas.engine.cards import STRESS
from plankgas.engine.state import DECK, DISCARD, FINISHED, HAND, RACING, State
from plankgas.engine.zones import copies

# A driver does better than the lap times say: they know neither slipstream nor adrenaline.
_PACE: Final = 0.96
# Spaces.
_NOT_FAR: Final = 8
_MOST_BEHIND: Final = 20
_SOON: Final = 3.0  # rounds to go below which there is less and less time for all that
_WIN: Final = 0.7  # what winning counts for, the rest is for the place


class Evaluation:
    """Values of all moments that a race may come to from the one it is at now.

    Its figures, in rounds, were fitted to who ends ahead of whom when `club` drives on; who races
    against Legends needs others than who races against drivers, whom a slipstream brings back.
    Where only drivers race, the value network can be asked instead, and knows more.
    """

    def __init__(self, world: State, policy: Policy, by_network: bool = False) -> None:
        self.policy = policy
        legends = world.rules.legends != 0
        asks: bool = by_network and not legends and world.rules.seats > 1
        self.network = ValueNetwork(world.rules, policy) if asks else None
        self.legends = legend_times(world) if legends else None
        # What the last look at a moment gave: the chance to win, and how many cars will be ahead.
        self.win: float = 0.0
        self.ahead: float = 0.0
        self.near: float = 0.04 if legends else 0.12  # saved by a car that is not far ahead
        self.most_near: i64 = 5 if legends else 2
        self.behind: float = 0.01 if legends else 0.005  # and by each space behind the first
        self.heat: float = 0.0 if legends else 0.035  # by each Heat card in the engine
        self.stress: float = 0.0 if legends else 0.1  # lost by each Stress card
        self.doubt: float = 0.08 if legends else 0.03  # how widely luck spreads what is expected
        self.doubt_later: float = 0.11 if legends else 0.21

    def value(self, s: State, seat: i64) -> float:
        """The place that the seat can expect, winning above all: from 0 (last) to 1 (won)."""
        mine: float = 0.0  # unused by the network, which looks for itself
        network = self.network
        if network is None:
            mine = self._rounds(s, seat)
        elif s.status[seat] == RACING:
            network.take_in(s)
        self.win = 1.0
        self.ahead = 0.0
        seats: i64 = s.rules.seats
        other: i64 = 0
        while other < seats:
            if other != seat:
                chance: float = self._chance_ahead(s, seat, other, mine)
                self.win *= 1.0 - chance
                self.ahead += chance
            other += 1
        if seats == 1:
            return 1.0 / (1.0 + mine + float(s.round))
        return _WIN * self.win + (1.0 - _WIN) * (1.0 - self.ahead / float(seats - 1))

    def _chance_ahead(self, s: State, seat: i64, other: i64, mine: float) -> float:
        if s.place[seat] > 0 or s.place[other] > 0:
            if s.place[seat] > 0 and s.place[other] > 0:
                return 1.0 if s.place[other] < s.place[seat] else 0.0
            if s.place[seat] > 0:
                return 0.0 if s.status[seat] == FINISHED else 1.0
            return 1.0 if s.status[other] == FINISHED else 0.0
        network = self.network
        if network is not None:
            return network.ahead(s, other, seat)
        theirs: float = self._rounds(s, other)
        spread: float = self.doubt + self.doubt_later * math.sqrt(max(0.0, mine + theirs) * 0.5)
        return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (theirs - mine) / spread))))

    def _rounds(self, s: State, seat: i64) -> float:
        """How many rounds a car still needs."""
        if s.rules.legends >> seat & 1:
            legends = self.legends
            return legends.rounds(seat, s.distance[seat]) if legends is not None else 0.0
        togo: float = self.policy.prospect(s, seat)
        if togo <= 0.0:
            return togo
        saved: float = self._pulled_along(s, seat) + self.heat * float(s.engine[seat])
        if self.stress > 0.0:
            saved -= self.stress * float(_stress(s, seat))
        return _PACE * togo - saved * min(1.0, togo / _SOON)

    def _pulled_along(self, s: State, seat: i64) -> float:
        """How many rounds the cars ahead will save this one, by slipstream."""
        near: i64 = 0
        behind: i64 = 0
        other: i64 = 0
        while other < s.rules.seats:
            if other != seat and s.on_track >> other & 1 and s.distance[other] < s.track.finish:
                gap: i64 = s.distance[other] - s.distance[seat]
                if 0 <= gap <= _NOT_FAR:
                    near += 1
                behind = max(behind, gap)
            other += 1
        near = min(near, self.most_near)
        return self.near * float(near) + self.behind * float(min(behind, _MOST_BEHIND))


def _stress(s: State, seat: i64) -> i64:
    """Stress cards that will have to be played, now or later."""
    found: i64 = copies(s, seat, HAND, STRESS)
    found += copies(s, seat, DECK, STRESS)
    return found + copies(s, seat, DISCARD, STRESS)
