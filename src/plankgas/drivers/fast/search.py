"""Search: dealt worlds, each candidate tried in all of them, the rest driven by policies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from plankgas.drivers.fast.evaluation import Evaluation
from plankgas.drivers.fast.memory import Memory
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import take_turn
from plankgas.engine.action import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    DIRECT,
    DONE,
    SHIFT,
    SHIFT_BITS,
    cards_in,
    code_1,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import derive
from plankgas.engine.flow import act, decider, offer
from plankgas.engine.resample import resample
from plankgas.engine.state import (
    DISCARDING,
    MUST_PLAY,
    MUST_SHIFT,
    NOBODY,
    PLAN,
    RACING,
    REACT,
    READY,
    SLIPSTREAM,
    VALUE,
    State,
)
from plankgas.engine.steps.step2_play import lay_down, take_up

OUT_OF_TIME: Final = -1.0
# How much less than the policy's own choice something else is worth, as far as the policy knows:
_A_ROUND_LATER: Final = 0.8  # a plan, by its cost
_NOT_CHOSEN: Final = 0.02  # anything else


class Search:
    """The search for one decision of one seat; `world` must be an information state of that seat.

    In the worlds the policy drives this seat's car, and `rivals` the others: the same policy if
    none is given. `policy` is prepared for the rivals of this race here; `rivals` must be ready to
    use. What a world comes to after a few rounds is an evaluation, if wanted by the value network.
    """

    def __init__(
        self,
        world: State,
        seat: i64,
        seed: bytes,
        policy: Policy,
        memory: Memory | None = None,
        rivals: Policy | None = None,
        by_network: bool = False,
    ) -> None:
        self.world = world
        self.seat: i64 = seat
        self.seed = seed
        self.policy = policy
        self.rivals = policy if rivals is None else rivals
        self.memory = memory
        self.forecast = Evaluation(world, policy, by_network)
        policy.mind(world)

    # --- candidates ----------------------------------------------------------------------------

    def candidates(self, most: int) -> list[int]:
        """The codes worth trying, the policy's own first; in step 1 whole plans, as plays."""
        return [code for code, _ in self.guessed(most)]

    def guessed(self, most: int) -> list[tuple[int, float]]:
        """The candidates, and how much less than the first each is worth by the policy."""
        s = self.world
        if s.phase == PLAN:
            return self._plans(most)
        best: int = self.policy.decide(s, self.seat)
        codes = ActionList()
        offer(s, self.seat, codes)
        found: list[tuple[int, float]] = [(best, 0.0)]
        i: i64 = 0
        while i < codes.count:
            code: int = codes.items[i]
            if code != best and self._is_open(best, code):
                found.append((code, _NOT_CHOSEN))
            i += 1
        return found[:most]

    def _plans(self, most: int) -> list[tuple[int, float]]:
        policy = self.policy
        best: int = policy.whole_plan(self.world, self.seat)
        if best == 0:
            return [(policy.decide(self.world, self.seat), 0.0)]
        by_cost: list[tuple[float, int]] = []
        i: i64 = 0
        while i < policy.listed:
            by_cost.append((policy.costs[i], policy.codes_listed[i]))
            i += 1
        by_cost.sort()
        least: float = by_cost[0][0]
        return [(code, _A_ROUND_LATER * (cost - least)) for cost, code in by_cost[:most]]

    def _is_open(self, best: i64, code: i64) -> bool:
        """Whether it is worth trying this instead of what the policy would do."""
        phase: i64 = self.world.phase
        if phase == SLIPSTREAM or phase == DISCARDING or phase == VALUE:
            return True
        return phase == REACT and _speeds_up(best) and _speeds_up(code)

    def rounds_to_go(self) -> float:
        """How many rounds this seat still needs, by the lap times."""
        return self.policy.prospect(self.world, self.seat)

    # --- worlds --------------------------------------------------------------------------------

    def deal(self, number: int) -> State:
        """A world that agrees with what the seat knows, with new plans for the others."""
        s = resample(self.world, self.seat, derive(self.seed, f"world {number}"))
        memory = self.memory
        if memory is not None:
            memory.lay(s, self.seat)
        other: i64 = 0
        while other < s.rules.seats:
            if other != self.seat and s.plan[other] == READY and s.status[other] == RACING:
                self._plan_anew(s, other)
            other += 1
        return s

    def _plan_anew(self, s: State, other: i64) -> None:
        take_up(s, other)
        s.plan[other] = MUST_PLAY
        if s.phase == PLAN:
            return
        lay_down(s, other, self.rivals.whole_plan(s, other))
        s.plan[other] = READY

    def try_out(
        self, dealt: State, code: i64, rounds: i64, clock: Callable[[], float], end: float
    ) -> float:
        """What comes of it in this world after so many more rounds, from 0 (last) to 1 (won).

        OUT_OF_TIME if the clock shows the end before that.
        """
        s = dealt.clone()
        seat: i64 = self.seat
        if s.phase == PLAN and s.plan[seat] == MUST_SHIFT and code >> SHIFT_BITS != SHIFT:
            act(s, seat, code_1(SHIFT, cards_in(code)))
        act(s, seat, code)
        last: i64 = s.round + rounds
        while s.round <= last and s.status[seat] == RACING:
            other: i64 = decider(s)
            if other == NOBODY:
                break
            if clock() >= end:
                return OUT_OF_TIME
            take_turn(s, self.policy if other == seat else self.rivals, other)
        return self.forecast.value(s, seat)


def _speeds_up(code: i64) -> bool:
    """Whether an action of step 5 makes the car faster, or ends the step."""
    verb: i64 = code >> SHIFT_BITS
    return verb in (ACCELERATE, ADRENALINE, BOOST, DIRECT, DONE)
