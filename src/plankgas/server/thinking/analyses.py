"""Analyses of finished races: worked on in pieces, for as long as somebody asks for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer, ReviewAnswer
from plankgas.server.thinking.protocol import Worker

WAIT_SECONDS: Final = 5.0  # who has not asked for so long does not wait any more
_PIECE_SECONDS: Final = 0.5
_MOST_KEPT: Final = 64
_MOST_WORKED_ON: Final = 8  # races at the same time
_MOST_OF_ACCOUNT: Final = 4  # of them, so that there is always a place for somebody else

Key = tuple[Any, ...]  # the id of a race, and what of it
_Answer = TypeVar("_Answer", bound=AnalysisAnswer | ReviewAnswer)


class _Analysis(Generic[_Answer]):
    """What is known of one race, and when somebody last asked."""

    def __init__(self, answer: _Answer, asked: float) -> None:
        self.answer = answer
        self.asked = asked
        self.account = 0  # who has begun it
        self.task: asyncio.Task[None] | None = None

    @property
    def is_worked_on(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def failure(self) -> BaseException | None:
        if self.task is None or not self.task.done() or self.task.cancelled():
            return None
        return self.task.exception()


class AnalysisQueue(Generic[_Answer]):
    """All analyses of one sort that are known or being worked on, by what they are of."""

    def __init__(
        self,
        worker: Worker,
        job: Callable[..., _Answer],
        nothing: Callable[[Key], _Answer],
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        """`job` gets what it is of, the record and seconds; `nothing` is the answer before it."""
        self._worker = worker
        self._job = job
        self._nothing = nothing
        self._clock = clock
        self._analyses: OrderedDict[Key, _Analysis[_Answer]] = OrderedDict()

    async def close(self) -> None:
        tasks = [one.task for one in self._analyses.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def ask(self, key: Key, record: bytes | None, account: int = 0) -> _Answer | None:
        """What is known by now; None if a record is needed to begin, or to go on."""
        analysis = self._analyses.get(key)
        if analysis is not None:
            analysis.asked = self._clock.monotonic()
            self._analyses.move_to_end(key)
            failure = analysis.failure
            if failure is not None:
                del self._analyses[key]  # told once: the next request tries again
                raise failure
            if analysis.is_worked_on or analysis.answer.status == "done":
                return analysis.answer
        if record is None:
            return None
        worked_on = [one for one in self._analyses.values() if one.is_worked_on]
        of_account = sum(one.account == account for one in worked_on)
        if len(worked_on) >= _MOST_WORKED_ON or of_account >= _MOST_OF_ACCOUNT:
            raise RefusalError("too-fast", retry_after=WAIT_SECONDS)
        if analysis is None:
            now = self._clock.monotonic()
            analysis = self._analyses[key] = _Analysis(self._nothing(key), now)
            self._forget_oldest()
        analysis.account = account
        analysis.task = asyncio.create_task(self._work(key, analysis, record))
        return analysis.answer

    async def _work(self, key: Key, analysis: _Analysis[_Answer], record: bytes) -> None:
        while analysis.answer.status == "working":
            if self._clock.monotonic() - analysis.asked > WAIT_SECONDS:
                return
            analysis.answer = await self._worker.run(self._job, *key, record, _PIECE_SECONDS)

    def _forget_oldest(self) -> None:
        if len(self._analyses) > _MOST_KEPT:
            done = (key for key, one in self._analyses.items() if not one.is_worked_on)
            del self._analyses[next(done)]
