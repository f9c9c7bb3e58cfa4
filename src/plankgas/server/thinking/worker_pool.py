"""Thinking with workers of any kind: who gets which job."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from plankgas.drivers.analysis import Analysis
from plankgas.engine.circuit import Circuit
from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.messages.engine_schemas import Drawing
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.drawings import Drawings
from plankgas.server.thinking.hints import Hints
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking, Worker
from plankgas.server.thinking.win_chances import WinChancesQueue

# These answer within milliseconds: they must not wait for one that searches.
_QUICK: Final = ("pro", "club", "rookie", "random")


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
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        self._quick = quick
        self._searching = searching
        self._workers = (quick, *searching, hints, win_chances)
        self._hints = Hints(hints)
        self._win_chances = WinChancesQueue(win_chances, clock)
        self._drawings = Drawings(quick)

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        worker = self._quick if driver in _QUICK else self._worker_of(race.id, seat)
        return await worker.run(in_worker.choose, race, seat, driver, legal)

    def _worker_of(self, race: str, seat: int) -> Worker:
        """The seats of a race one after another, so that they share the workers evenly."""
        first = int.from_bytes(blake2b(race.encode(), digest_size=4).digest(), "big")
        return self._searching[(first + seat) % len(self._searching)]

    async def hint(self, race: RaceSnapshot, seat: int) -> Analysis:
        return await self._hints.hint(race, seat)

    async def win_chances(self, id: str, record: bytes | None = None) -> AnalysisAnswer | None:
        return self._win_chances.ask(id, record)

    async def drawing(self, circuit: Circuit) -> Drawing:
        return await self._drawings.drawing(circuit)

    async def warm_up(self) -> None:
        """Start the workers that a race needs; the others start when they are first asked."""
        await asyncio.gather(*(worker.warm_up() for worker in (self._quick, *self._searching)))

    async def close(self) -> None:
        await self._win_chances.close()
        for worker in self._workers:
            worker.close()
