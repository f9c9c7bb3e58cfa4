"""Drivers that decide by a policy alone: the club driver and the rookie."""

from __future__ import annotations

from typing import Final

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rookie import Rookie
from plankgas.drivers.house import HouseDriver
from plankgas.engine.state import State

_SAMPLES: Final = 16
_SHORTLIST: Final = 8


class ClubDriver(HouseDriver):
    """Uses no chance: whoever has seen the same makes the same choice."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = Policy(_SAMPLES, _SHORTLIST)

    def decide(self, world: State, seat: int, _legal: list[int]) -> int:
        return self.policy.decide(world, seat)


class RookieDriver(HouseDriver):
    """Sensible, but it looks only at this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = Rookie()

    def decide(self, world: State, seat: int, _legal: list[int]) -> int:
        return self.policy.decide(world, seat)
