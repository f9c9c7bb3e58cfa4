"""Thinking with processes: how a server on a machine of its own does it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from plankgas.drivers.analysis import Analysis
from plankgas.engine.circuit import Circuit
from plankgas.server.messages.engine_schemas import Drawing
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.drawings import Drawings
from plankgas.server.thinking.hints import Hints
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking
from plankgas.server.thinking.win_chances import WinChancesQueue
from plankgas.server.thinking.worker_process import WorkerProcess

# These answer within milliseconds: they must not wait for one that thinks.
_QUICK: Final = ("pro", "club", "rookie", "random")
# Priorities: somebody waits for a quick job, the race for a driver, one person for an analysis.
_QUICK_NICENESS: Final = 5
_DRIVER_NICENESS: Final = 10
_ANALYSIS_NICENESS: Final = 15


class ProcessPool(Thinking):
    """One process for what is quick, some for drivers that search, one each for the analyses.

    Hints need not wait for win chances, and a seat always goes to the same process, where its
    driver remembers the race.
    """

    def __init__(self, drivers: int = 0) -> None:
        """`drivers`: the processes for drivers that search; 0: as many as there are cores."""
        count = drivers or max(2, os.cpu_count() or 1)
        self._quick = WorkerProcess(_QUICK_NICENESS)
        self._searching = [WorkerProcess(_DRIVER_NICENESS) for _ in range(count)]
        self._analysing = [WorkerProcess(_ANALYSIS_NICENESS) for _ in range(2)]
        self._hints = Hints(self._analysing[0])
        self._win_chances = WinChancesQueue(self._analysing[1])
        self._drawings = Drawings(self._quick)

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        worker = self._quick if driver in _QUICK else self._worker_of(race.id, seat)
        return await worker.run(in_worker.choose, race, seat, driver, legal)

    def _worker_of(self, race: str, seat: int) -> WorkerProcess:
        """The seats of a race one after another, so that they share the processes evenly."""
        first = int.from_bytes(blake2b(race.encode(), digest_size=4).digest(), "big")
        return self._searching[(first + seat) % len(self._searching)]

    async def hint(self, race: RaceSnapshot, seat: int) -> Analysis:
        return await self._hints.hint(race, seat)

    async def win_chances(self, id: str, record: bytes | None = None) -> AnalysisAnswer | None:
        return self._win_chances.ask(id, record)

    async def drawing(self, circuit: Circuit) -> Drawing:
        return await self._drawings.drawing(circuit)

    async def warm_up(self) -> None:
        """Start the processes that the first race needs; the others start when they are asked."""
        await asyncio.gather(*(worker.warm_up() for worker in (self._quick, *self._searching)))

    async def close(self) -> None:
        await self._win_chances.close()
        for worker in (self._quick, *self._searching, *self._analysing):
            worker.close()
