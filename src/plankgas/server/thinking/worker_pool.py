"""Thinking with workers of any kind: who gets which job."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from plankgas.drivers.analysis import Analysis
from plankgas.engine.circuit import Circuit
from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.messages.engine_schemas import Drawing, Json
from plankgas.server.messages.replays import AnalysisAnswer, ReplayStep, ReviewAnswer
from plankgas.server.rooms.replay import BadRecord, ReplayHead, ReplaySource, Shown
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.analyses import AnalysisQueue, Key
from plankgas.server.thinking.drawings import Drawings
from plankgas.server.thinking.fair_worker import FairWorker
from plankgas.server.thinking.hints import Hints
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking, Worker

# These answer within milliseconds: they must not wait for one that searches.
_QUICK: Final = ("pro", "club", "rookie", "random")
_STAND_IN: Final = "pro"  # who decides for one whose turn to search does not come
_PATIENCE_SECONDS: Final = 8.0


class WorkerPool(Thinking):
    """One worker for what is quick, some for drivers that search, one each for the analyses.

    Hints need not wait for win chances, and a seat always goes to the same worker, where its
    driver remembers the race.
    """

    def __init__(
        self,
        quick: Worker,
        searching: Sequence[Worker],
        hints: Worker,
        win_chances: Worker,
        replays: Worker | None = None,
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        """Without a worker of their own, replays share that of win chances."""
        replays = replays or win_chances
        self._quick = FairWorker(quick, clock)
        self._searching = [FairWorker(worker, clock) for worker in searching]
        self._for_races = (quick, *searching)
        self._workers = (quick, *searching, hints, win_chances, replays)
        self._hints = Hints(hints, clock)
        self._win_chances = AnalysisQueue(
            win_chances, in_worker.win_chances, _no_chances_yet, clock
        )
        self._reviews = AnalysisQueue(win_chances, in_worker.review, _no_review_yet, clock)
        self._drawings = Drawings(quick)
        self._replays = FairWorker(replays, clock)

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        choose = in_worker.choose
        if driver not in _QUICK:
            worker = self._worker_of(race.id, seat)
            try:
                return await worker.run(
                    race.owner, choose, race, seat, driver, legal, patience=_PATIENCE_SECONDS
                )
            except TimeoutError:
                driver = _STAND_IN  # a race does not stand still, however many others think
        return await self._quick.run(race.owner, choose, race, seat, driver, legal)

    def _worker_of(self, race: str, seat: int) -> FairWorker:
        """The seats of a race one after another, so that they share the workers evenly."""
        first = int.from_bytes(blake2b(race.encode(), digest_size=4).digest(), "big")
        return self._searching[(first + seat) % len(self._searching)]

    async def hint(self, race: RaceSnapshot, seat: int, account: int = 0) -> Analysis:
        return await self._hints.hint(race, seat, account)

    async def replay_head(
        self, id: str, source: ReplaySource | None, shown: Shown, account: int = 0
    ) -> ReplayHead | BadRecord | None:
        return await self._replays.run(account, in_worker.replay_head, id, source, shown)

    async def replay_steps(
        self,
        id: str,
        source: ReplaySource | None,
        steps: range,
        shown: Shown,
        account: int = 0,
    ) -> list[ReplayStep] | None:
        first, count = steps.start, len(steps)
        return await self._replays.run(
            account, in_worker.replay_steps, id, source, first, count, shown
        )

    async def win_chances(
        self, id: str, record: bytes | None = None, account: int = 0
    ) -> AnalysisAnswer | None:
        return self._win_chances.ask((id,), record, account)

    async def review(
        self, id: str, seat: int, record: bytes | None = None, account: int = 0
    ) -> ReviewAnswer | None:
        return self._reviews.ask((id, seat), record, account)

    async def position(
        self, id: str, source: ReplaySource | None, index: int, account: int = 0
    ) -> Json | None:
        return await self._replays.run(account, in_worker.position, id, source, index)

    async def drawing(self, circuit: Circuit) -> Drawing:
        return await self._drawings.drawing(circuit)

    async def warm_up(self) -> None:
        """Start the workers that a race needs; the others start when they are first asked."""
        await asyncio.gather(*(worker.warm_up() for worker in self._for_races))

    async def close(self) -> None:
        await self._win_chances.close()
        await self._reviews.close()
        for worker in self._workers:
            worker.close()


def _no_chances_yet(_: Key) -> AnalysisAnswer:
    return AnalysisAnswer("working", 0.0, (), ())


def _no_review_yet(key: Key) -> ReviewAnswer:
    _, seat = key
    return ReviewAnswer("working", 0.0, seat, None, (), ())
