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
    """The club driver. It uses no chance: when it has seen the same it chooses the same."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = Policy(_SAMPLES, _SHORTLIST)

    def decide(self, world: State, seat: int, _legal: list[int]) -> int:
        return self.policy.decide(world, seat)


class RookieDriver(HouseDriver):
    """The rookie: sensible, but it looks only at the current turn."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = Rookie()

    def decide(self, world: State, seat: int, _legal: list[int]) -> int:
        return self.policy.decide(world, seat)
