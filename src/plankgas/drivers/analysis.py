"""Analysis: how a race may end as far as one seat can tell, and what is best for it now.

Worlds that agree with the seat's view are dealt one after another. Each is driven to the end once,
for the places, and a few rounds with every candidate, for the actions. So luck is the same for all
candidates, and the level of their values is that of whole races.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from plankgas.drivers.coach.outcomes import follow
from plankgas.drivers.coach.reasons import Reason, Trial, is_better, reasons
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import drive_on
from plankgas.drivers.fast.search import Search
from plankgas.engine.action import (
    PLAY_CARDS,
    SHIFT,
    SHIFT_BITS,
    Action,
    action_of,
    cards_in,
    code_1,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import seed_bytes
from plankgas.engine.flow import decider, offer
from plankgas.engine.state import (
    DRAFT,
    MUST_PLAY,
    MUST_SHIFT,
    OVER,
    PHASES,
    PLAN,
    SWAP,
    State,
)
from plankgas.engine.state_from_view import world_of
from plankgas.engine.view import View

Clock = Callable[[], float]

MOST_SECONDS: Final = 600.0
# Of the policy that drives all cars, as the champion has it.
_SAMPLES: Final = 4
_SHORTLIST: Final = 12
_CANDIDATES: Final = 8
_FOR_EVER: Final = 1_000_000  # rounds: to the end of the race
_LEAST: Final = 0.002  # chances closer to 0 or 1 than this can't be told from them


@dataclass(frozen=True)
class Advice:
    """A way to decide: one action, or in step 1 a gear and the cards that go with it.

    The reasons of the best one say what it has over the next one that is clearly worse; those of
    all others, what the best one has over them.
    """

    actions: tuple[str, ...]
    win: float  # the chance of winning
    place: float  # the place to expect
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Verdict:
    """What was played, and the best: the same if nothing is better by more than luck explains.

    What was lost and what could be lost are differences of the value that the champion reckons
    with, from 0 (last) to 1 (won).
    """

    played: Advice
    best: Advice
    lost: float  # from the best to what was played
    stake: float  # from the best to the worst that was tried; 0 if that can't be told from luck


@dataclass(frozen=True)
class Analysis:
    """`places[seat][place - 1]` is a chance; the actions are those of the viewing seat."""

    places: tuple[tuple[float, ...], ...]
    actions: tuple[Advice, ...]  # the strongest first; empty if the seat need not decide
    worlds: int


def analyse(
    view: View,
    seconds: float = 1.0,
    *,
    rollouts: int | None = None,
    seed: int | bytes = 0,
    clock: Clock = time.perf_counter,
) -> Analysis:
    """What a seat's view tells of the end of the race and of its best actions.

    It takes so many seconds, or with `rollouts` so many dealt worlds and no look at the clock: then
    the same seed gives the same analysis. ValueError for arguments that make no sense, for the view
    of a spectator, and before the race.
    """
    analyst = Analyst(view, seed)
    if rollouts is None:
        if not 0 < seconds <= MOST_SECONDS:
            raise ValueError(f"seconds: {seconds!r} is not more than 0 and at most {MOST_SECONDS}")
        analyst.work(seconds, clock)
    elif rollouts < 1:
        raise ValueError(f"rollouts: {rollouts} is less than 1")
    else:
        for _ in range(rollouts):
            analyst.deal()
    return analyst.result()


class Analyst:
    """An analysis under way: it may be worked on bit by bit, and looked at in between.

    `played`: actions that are compared with the best ones, whether they are any good or not.
    """

    def __init__(
        self, view: View, seed: int | bytes = 0, *, played: tuple[Action, ...] = ()
    ) -> None:
        if view.seat is None or view.own is None:
            raise ValueError("a spectator's view can't be analysed: take that of a seat")
        if view.phase in (PHASES[DRAFT], PHASES[SWAP]):
            raise ValueError("there is nothing to analyse before the race: upgrades are chosen")
        self._seat: int = view.seat
        self._world = world_of(view)
        self._policy = Policy(_SAMPLES, _SHORTLIST)
        self._search = Search(
            self._world, self._seat, seed_bytes(seed), self._policy, by_network=True
        )
        seats = len(view.cars)
        self._counts = [[0] * seats for _ in range(seats)]
        self._worlds = 0
        steps = [self._steps(code) for code in self._candidates()]
        self._played = tuple(action.code for action in played)
        if self._played and self._played not in steps:
            steps.append(self._played)
        self._tried = [_Tried([], [], one) for one in steps]

    @property
    def is_over(self) -> bool:
        return self._world.phase == OVER

    def work(self, seconds: float, clock: Clock = time.perf_counter) -> None:
        """Deal worlds until so many seconds are over, at least one."""
        end = clock() + seconds
        self.deal()
        while clock() < end and not self.is_over:
            self.deal()

    def deal(self) -> None:
        """Deal one more world, and see what comes of it."""
        dealt = self._search.deal(self._worlds) if not self.is_over else self._world
        self._worlds += 1
        for tried in self._tried:
            self._try(dealt, tried)
        end = dealt.clone()
        drive_on(end, self._policy, _FOR_EVER)
        for seat, counts in enumerate(self._counts):
            counts[end.place[seat] - 1] += 1

    def _candidates(self) -> list[int]:
        """The actions to compare; the first is what the policy would do."""
        world, seat = self._world, self._seat
        if world.phase == PLAN:
            must = world.plan[seat] in (MUST_SHIFT, MUST_PLAY)
            return self._search.candidates(_CANDIDATES) if must else []
        if decider(world) != seat:
            return []
        best = self._policy.decide(world, seat)
        codes = ActionList()
        offer(world, seat, codes)
        others = [code for code in codes.sorted_list() if code != best]
        return [best, *others][:_CANDIDATES]

    def _steps(self, code: int) -> tuple[int, ...]:
        """The actions that a candidate stands for: cards in step 1 need their gear first."""
        world = self._world
        if world.phase == PLAN and world.plan[self._seat] == MUST_SHIFT:
            if code >> SHIFT_BITS == PLAY_CARDS:
                return code_1(SHIFT, cards_in(code)), code
        return (code,)

    def _try(self, dealt: State, tried: _Tried) -> None:
        s = dealt.clone()
        tried.outcomes.append(follow(s, self._seat, tried.steps, self._policy))
        forecast = self._search.forecast
        tried.values.append(forecast.value(s, self._seat))
        tried.win += forecast.win
        tried.ahead += forecast.ahead

    def result(self) -> Analysis:
        """What is known by now; ValueError before the first world."""
        if self._worlds == 0:
            raise ValueError("no world has been dealt yet")
        n = self._worlds
        places = tuple(tuple(count / n for count in counts) for counts in self._counts)
        ranked = self._ranked()
        advice = tuple(self._advice(tried, _reasons(ranked, tried)) for tried in ranked)
        return Analysis(places, advice, n)

    def verdict(self) -> Verdict:
        """What was played beside what is best, as far as is known; ValueError without either."""
        if self._worlds == 0 or not self._played:
            raise ValueError("nothing was played, or no world has been dealt yet")
        played = next(tried for tried in self._tried if tried.steps == self._played)
        ranked = self._ranked()
        best, worst = ranked[0], ranked[-1]
        stake = fmean(best.values) - fmean(worst.values) if is_better(best, worst) else 0.0
        if not is_better(best, played):
            best = played  # nothing can be told to be better
        why = () if best is played else reasons(best, played)
        lost = fmean(best.values) - fmean(played.values)
        return Verdict(self._advice(played, why), self._advice(best, why), lost, stake)

    def _ranked(self) -> list[_Tried]:
        """The candidates by value, the best first."""
        return sorted(self._tried, key=lambda tried: -sum(tried.values))

    def _advice(self, tried: _Tried, why: tuple[Reason, ...]) -> Advice:
        """A candidate on the level of whole races: the first candidate is what was driven."""
        n = self._worlds
        places = [count / n for count in self._counts[self._seat]]
        first = self._tried[0]
        level = _logit(places[0]) - _logit(first.win / n)
        expected = sum(chance * place for place, chance in enumerate(places, 1))
        shift = expected - 1.0 - first.ahead / n
        return Advice(
            tuple(str(action_of(code)) for code in tried.steps),
            1.0 / (1.0 + math.exp(-_logit(tried.win / n) - level)),
            min(float(len(places)), max(1.0, 1.0 + tried.ahead / n + shift)),
            why,
        )


@dataclass
class _Tried(Trial):
    """A candidate and what has come of it; its values are as the champion reckons."""

    steps: tuple[int, ...]  # the codes of its actions
    win: float = 0.0  # added up over all worlds, as is the next
    ahead: float = 0.0  # cars in front


def _reasons(ranked: list[_Tried], tried: _Tried) -> tuple[Reason, ...]:
    best, *others = ranked
    if tried is not best:
        return reasons(best, tried)
    if not others:
        return ()
    return reasons(best, next((other for other in others if is_better(best, other)), others[-1]))


def _logit(chance: float) -> float:
    kept = min(1.0 - _LEAST, max(_LEAST, chance))
    return math.log(kept / (1.0 - kept))
