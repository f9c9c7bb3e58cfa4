"""The rookie's policy: as far as possible this turn. What the next corner asks for comes later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plankgas.drivers.fast.policy import Policy
from plankgas.engine.action import (
    BOOST,
    COOLDOWN,
    COOLDOWN_WEATHER,
    DISCARD_CARD,
    DONE,
    SHIFT_BITS,
    code_0,
    code_1,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import SPEED_1, START_0
from plankgas.engine.flow import offer
from plankgas.engine.state import HAND, HEAT_DUE, REACT, State
from plankgas.engine.symbols import total
from plankgas.engine.zones import find, heat_in_hand

# In rounds, by feeling.
_SPACE: Final = -0.12
_HEAT: Final = 0.07
_LAST_HEAT: Final = 0.2
_SPIN_OUT: Final = 1.5
_FINISH: Final = -5.0
_FEELS_FAST: Final = 9  # the Speed at which it likes to boost
_FEW: Final = 3  # so little Heat in the engine makes it think of cooling


class Rookie(Policy):
    """Judges a turn by the spaces it gains and the Heat it costs, and nothing beyond."""

    def __init__(self) -> None:
        super().__init__(0, 1)
        self.offered = ActionList()

    def decide(self, s: State, seat: i64) -> i64:
        if s.phase == REACT:
            return self._feel(s, seat)
        return super().decide(s, seat)

    def _feel(self, s: State, seat: i64) -> i64:
        """Step 5: boosts when it goes fast already, cools when the engine is nearly empty."""
        code: i64 = super().decide(s, seat)
        verb: i64 = code >> SHIFT_BITS
        engine: i64 = s.engine[seat]
        due: i64 = total(s, HEAT_DUE)
        is_cooling: bool = verb == COOLDOWN or verb == COOLDOWN_WEATHER
        wanted: i64 = verb
        if is_cooling and due == 0 and engine > _FEW and heat_in_hand(s, seat) < _FEW:
            wanted = DONE  # unless other mandatory symbols are left (R6.2)
        elif verb == DONE and s.speed >= _FEELS_FAST and not s.boosted and engine > _FEW:
            wanted = BOOST
        if wanted != verb:
            self.offered.clear()
            offer(s, seat, self.offered)
            i: i64 = 0
            while i < self.offered.count:
                if self.offered.items[i] >> SHIFT_BITS == wanted:
                    return self.offered.items[i]
                i += 1
        return code

    def foresee(self, _s: State, _seat: i64) -> None:
        self.slips = False

    def at_speed(
        self, s: State, seat: i64, _gear: i64, speed: i64, engine: i64, _cooled: i64, adjust: i64
    ) -> float:
        way: i64 = s.distance[seat]
        return self._this_turn(s, way, way + speed, speed, adjust, engine)

    def ended(self, s: State, _seat: i64, end: i64, speed: i64, heat: i64) -> float:
        return self._this_turn(s, s.start, end, speed, s.adjust, heat)

    def _this_turn(
        self, s: State, start: i64, end: i64, speed: i64, adjust: i64, engine: i64
    ) -> float:
        self.drive(s, start, end, speed, adjust, 1, max(0, engine), 0)
        if self.left < 0:
            return _SPIN_OUT
        cost: float = _SPACE * float(end - start) + _HEAT * float(engine - self.left)
        if self.left == 0:
            cost += _LAST_HEAT
        return cost + _FINISH if end >= s.track.finish else cost

    def discard(self, s: State, seat: i64) -> i64:
        """Step 8: a card that is no good at all, when it goes fast."""
        if s.gear[seat] >= _FEW:
            for kind in (START_0, SPEED_1):
                if find(s, seat, HAND, kind) >= 0:
                    return code_1(DISCARD_CARD, kind + 1)
        return code_0(DONE)
