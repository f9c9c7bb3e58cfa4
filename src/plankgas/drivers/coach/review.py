"""Review: the turns of one seat in a race that is over, each beside what would have been best.

Every decision is analysed from what the seat could know when it was made.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from plankgas.drivers.analysis import Analyst
from plankgas.drivers.coach.reasons import Reason
from plankgas.engine.action import Action
from plankgas.engine.chance import derive, seed_bytes
from plankgas.engine.record import Record, replay_steps
from plankgas.engine.view import View

WORLDS: Final = 24  # dealt for each decision
SECONDS: Final = 25.0  # after which what each decision has had must do
_LEAST_WORLDS: Final = 4
MOST_MATTERED: Final = 3
_LEAST_COST: Final = 0.01  # of the chance to win, for a turn that mattered


@dataclass(frozen=True)
class Decision:
    """One decision of a turn: at step `index` of the replay, `played` was done."""

    index: int
    step: str  # what was asked, as the view's `phase`
    played: tuple[str, ...]
    best: tuple[str, ...]  # the same as `played` if nothing is clearly better
    win: float  # the chance of winning after what was played
    best_win: float
    cost: float  # of the chance of winning
    reasons: tuple[Reason, ...]  # in what the best one is better; none if it is what was played


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn: its decisions in order, and what it cost of the chance of winning in all."""

    round: int
    index: int  # the step of the replay before the first decision
    decisions: tuple[Decision, ...]
    cost: float
    lost: float  # of what was at stake
    stake: float


class Review:
    """Looks at a seat's decisions bit by bit: first all of them roughly, then better."""

    def __init__(
        self,
        record: Record,
        seat: int,
        seed: int | bytes = 0,
        *,
        worlds: int = WORLDS,
        seconds: float = SECONDS,
    ) -> None:
        if worlds < 1:
            raise ValueError(f"worlds: {worlds} is less than 1")
        if not 0 <= seat < len(record.options.seats) or record.options.seats[seat].legend:
            raise ValueError(f"seat {seat} makes no decisions")
        self.seat = seat
        self._worlds = worlds
        self._seconds = seconds
        self._spent = 0.0
        self._next = 0
        key = seed_bytes(seed)
        self._decisions = [
            _Decided(made, Analyst(made.view, derive(key, str(made.index)), played=made.actions))
            for made in _made(record, seat)
        ]

    @property
    def is_done(self) -> bool:
        """All worlds are dealt; or time is up, and each decision has had some."""
        return self._is_enough(self._worlds) or (
            self._spent >= self._seconds and self._is_enough(min(_LEAST_WORLDS, self._worlds))
        )

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if self.is_done:
            return 1.0
        dealt = sum(decided.worlds for decided in self._decisions)
        made = dealt / (self._worlds * len(self._decisions))
        return min(0.99, max(made, self._spent / self._seconds))

    def _is_enough(self, worlds: int) -> bool:
        return all(decided.worlds >= worlds for decided in self._decisions)

    def work(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        """Go on for so many seconds, or until all is done."""
        started = clock()
        while not self.is_done:
            self._go_on()
            spent = clock() - started
            if spent >= seconds:
                self._spent += spent
                return

    def finish(self) -> None:
        """Deal all worlds, however long it takes."""
        while not self._is_enough(self._worlds):
            self._go_on()

    def _go_on(self) -> None:
        """Two worlds for the next decision in turn: one alone can't tell luck from skill."""
        decided = self._decisions[self._next % len(self._decisions)]
        self._next += 1
        while decided.worlds < self._worlds:
            decided.analyst.deal()
            decided.worlds += 1
            if decided.worlds % 2 == 0:
                return

    def turns(self) -> list[ReviewedTurn]:
        """All turns that something is known of by now, in the order of the race."""
        by_round: dict[int, list[_Decided]] = {}
        for decided in self._decisions:
            if decided.worlds:
                by_round.setdefault(decided.made.view.round, []).append(decided)
        return [_turn(round, decided) for round, decided in by_round.items()]

    def mattered(self) -> list[ReviewedTurn]:
        """The turns that cost most, at most three, in the order of the race."""
        costly = [turn for turn in self.turns() if turn.cost >= _LEAST_COST]
        costly.sort(key=lambda turn: -turn.cost)
        return sorted(costly[:MOST_MATTERED], key=lambda turn: turn.round)

    def accuracy(self) -> float | None:
        """How much was kept of all that was at stake, from 0 to 1; None if nothing was.

        1: always as good as the best; 0: always the worst of what a driver might think of.
        """
        turns = self.turns()
        stake = sum(turn.stake for turn in turns)
        return 1.0 - sum(turn.lost for turn in turns) / stake if stake else None


@dataclass(frozen=True)
class _Made:
    """A decision that was made: what the seat knew, and what it did."""

    index: int
    view: View
    actions: tuple[Action, ...]


@dataclass
class _Decided:
    made: _Made
    analyst: Analyst
    worlds: int = 0


def _made(record: Record, seat: int) -> list[_Made]:
    """The decisions of a seat in which it had a choice; gear and cards are one."""
    steps = replay_steps(record)
    found: list[_Made] = []
    while steps.index < len(record.actions):
        race, index = steps.race, steps.index
        actor, action = record.actions[index]
        is_choice = race.phase == "plan" or len(race.legal_actions(seat)) > 1
        if actor == seat and not race.is_setup and is_choice:
            before = found[-1] if found else None
            if (
                before is not None
                and before.view.phase == race.phase == "plan"
                and before.view.round == race.round
            ):
                # A gear is final, cards may be changed until all are ready.
                gear = tuple(one for one in before.actions if one.verb == "shift")
                found[-1] = _Made(before.index, before.view, (*gear, action))
            else:
                found.append(_Made(index, race.view(seat), (action,)))
        steps.next_step()
    return found


def _turn(round: int, all_decided: list[_Decided]) -> ReviewedTurn:
    decisions: list[Decision] = []
    lost = stake = 0.0
    for decided in all_decided:
        verdict = decided.analyst.verdict()
        played, best = verdict.played, verdict.best
        lost += verdict.lost
        stake += verdict.stake
        decisions.append(
            Decision(
                decided.made.index,
                decided.made.view.phase,
                played.actions,
                best.actions,
                played.win,
                best.win,
                max(0.0, best.win - played.win),
                best.reasons,
            )
        )
    return ReviewedTurn(
        round,
        decisions[0].index,
        tuple(decisions),
        min(1.0, sum(decision.cost for decision in decisions)),
        lost,
        stake,
    )
