"""Drivers that search: the pro a little, the champion for as long as it may."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.house import HouseDriver
from plankgas.drivers.thinking import Candidate, Effort, think
from plankgas.engine.action import PLAY_CARDS, SHIFT, SHIFT_BITS, cards_in, code_1
from plankgas.engine.chance import derive
from plankgas.engine.state import MUST_PLAY, MUST_SHIFT, PLAN, State

CHAMPION: Final = Effort(seconds=0.25, worlds=4000, rounds=1, candidates=10, samples=4)
# The value network knows nothing of Legends, so it drives on further there.
_AGAINST_LEGENDS: Final = replace(CHAMPION, rounds=2, finish=7.0)
# A pro is done in some hundredths of a second; its limit is for machines that are far slower.
PRO: Final = Effort(seconds=1.0, worlds=12, rounds=1, candidates=5, samples=4)
_SHORTLIST: Final = 12


class SearchDriver(HouseDriver):
    """Thinks about each decision with this much effort, or with another against Legends.

    In step 1 it looks for gear and cards together, and remembers the cards for step 2. It expects
    its rivals to drive as it does, by a policy that minds whom it races against, or else as a
    club driver does. Where no Legends race it asks the value network, if it knows that.
    """

    def __init__(
        self,
        seed: int,
        effort: Effort,
        clock: Callable[[], float] = time.perf_counter,
        expects_club: bool = False,
        knows_network: bool = False,
        against_legends: Effort | None = None,
    ) -> None:
        super().__init__()
        self._effort = effort
        self._against_legends = against_legends or effort
        self._clock = clock
        self.knows_network = knows_network
        self._seed = seed.to_bytes(32, "big", signed=False)
        self.policy = Policy(effort.samples, _SHORTLIST)
        self.rivals = Policy(effort.samples, _SHORTLIST) if expects_club else self.policy
        self._decisions = 0
        self._planned = (0, 0)  # round and play

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        if world.phase == PLAN and world.plan[seat] == MUST_PLAY:
            round, play = self._planned
            if round == world.round and play in legal:
                return play
        best = self.think(world, seat)[0].code
        if best >> SHIFT_BITS == PLAY_CARDS and world.plan[seat] == MUST_SHIFT:
            self._planned = (int(world.round), best)
            return code_1(SHIFT, cards_in(best))
        return best

    def think(self, world: State, seat: int) -> list[Candidate]:
        """The candidates for this decision, best first."""
        self._decisions += 1
        seed = derive(self._seed, f"decision {self._decisions}")
        search = Search(
            world, seat, seed, self.policy, self.memory, self.rivals, self.knows_network
        )
        effort = self._against_legends if world.rules.legends else self._effort
        return think(search, effort, self._clock)


def pro(seed: int) -> SearchDriver:
    return SearchDriver(seed, PRO, expects_club=True)


def champion(seed: int, seconds: float) -> SearchDriver:
    return SearchDriver(
        seed,
        replace(CHAMPION, seconds=seconds),
        knows_network=True,
        against_legends=replace(_AGAINST_LEGENDS, seconds=seconds),
    )
