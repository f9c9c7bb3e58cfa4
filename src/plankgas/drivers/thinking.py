"""Thinking: how a driver that searches spends its time on the candidates for one decision."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Final

from plankgas.drivers.fast.search import OUT_OF_TIME, Search

_TO_THE_END: Final = 1000  # rounds
# With fewer worlds nobody is ruled out: what goes wrong seldom may not have been seen.
_FEW_WORLDS: Final = 64
_EVERY: Final = 16  # worlds, from one time that somebody may be ruled out to the next
# Less than this to gain from a candidate, and it is not worth more time.
_TOO_LITTLE: Final = 0.0003
# What the policy thinks of a candidate counts as much as so many worlds: in few worlds, of many
# candidates a lucky one would look best.
_OPINION: Final = 12.0
_NORMAL: Final = NormalDist()


@dataclass(frozen=True)
class Effort:
    """How hard a driver thinks about one decision."""

    seconds: float  # 0: no limit
    worlds: int  # dealt at most
    rounds: int  # driven on after this one
    candidates: int
    samples: int = 4  # hands that the policy draws for each of its own decisions
    finish: float = 0.0  # rounds to go from which on races are driven to their end


@dataclass
class Candidate:
    """What has come of one way to decide, in the worlds in which it was tried."""

    code: int
    worse: float = 0.0  # than what the policy would do, in its opinion
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def worth(self) -> float:
        """By the worlds, and by the policy's opinion, which counts the less the more there are."""
        return self.mean - self.worse * _OPINION / (_OPINION + len(self.values))


def think(search: Search, effort: Effort, clock: Callable[[], float]) -> list[Candidate]:
    """The candidates, best first, as far as time and worlds allow.

    All that are still in the running are tried in the same worlds, so luck is the same for all.
    Each time another share of the effort is used up, the worse half drops out. The clock is read
    before every turn that is tried, so a slow machine tries less and is not late.
    """
    started = clock()
    running = [Candidate(code, worse) for code, worse in search.guessed(effort.candidates)]
    if len(running) == 1:
        return running
    dropped: list[Candidate] = []
    stages = max(1, math.ceil(math.log2(len(running))))
    rounds = _TO_THE_END if search.rounds_to_go() < effort.finish else effort.rounds
    number = 0
    for stage in range(stages):
        end = started + effort.seconds * (stage + 1) / stages if effort.seconds else math.inf
        last = effort.worlds * (stage + 1) // stages
        while number < last:
            dealt = search.deal(number)
            values: list[float] = []
            for candidate in running:
                value = search.try_out(dealt, candidate.code, rounds, clock, end)
                if value == OUT_OF_TIME:
                    break
                values.append(value)
            if len(values) < len(running):
                break  # luck would not be the same for all: this world does not count
            for candidate, value in zip(running, values, strict=True):
                candidate.values.append(value)
            number += 1
            if number >= _FEW_WORLDS and number % _EVERY == 0:
                running, ruled_out = _rule_out(running)
                dropped = ruled_out + dropped
                if len(running) == 1:
                    return running + dropped
        running.sort(key=lambda candidate: -candidate.worth)
        half = (len(running) + 1) // 2
        if stage < stages - 1 and half < len(running) and number:
            dropped = running[half:] + dropped
            running = running[:half]
    return running + dropped


def _rule_out(running: list[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """Part with those from which too little is to be gained: far worse, or as good as the best."""
    running.sort(key=lambda candidate: -candidate.worth)
    best = running[0]
    kept = [best]
    gone: list[Candidate] = []
    for candidate in running[1:]:
        (gone if _to_gain(candidate, best) < _TOO_LITTLE else kept).append(candidate)
    return kept, gone


def _to_gain(candidate: Candidate, best: Candidate) -> float:
    """What knowing which of the two is truly better can be expected to bring.

    The average gap between them is taken for normally distributed.
    """
    gaps = [b - a for a, b in zip(candidate.values, best.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    error = math.sqrt(variance / len(gaps))
    if error == 0.0:
        return max(0.0, -mean)
    far = mean / error
    return error * (_NORMAL.pdf(far) - far * _NORMAL.cdf(-far))
