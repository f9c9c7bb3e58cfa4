"""Simulated workers: they take a while, and while `is_faulty` some jobs take long or fail."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from plankgas.server.clock import Clock
from plankgas.server.thinking.protocol import RaceSnapshot
from plankgas.server.thinking.turns import Turns
from plankgas.server.thinking.worker_pool import WorkerPool


class FaultyWorkers:
    """How the machine does that the workers run on."""

    def __init__(self, chance: random.Random, failing: float) -> None:
        self.is_faulty = False
        self._chance = chance
        self._failing = failing

    def seconds(self) -> float:
        if self.is_faulty and self._chance.random() < self._failing:
            return 9.0
        return self._chance.uniform(0.001, 0.02)

    def fails(self) -> bool:
        return self.is_faulty and self._chance.random() < self._failing


class SimulatedWorker:
    """Does one job at a time; who cancels one that runs already does not hear of it."""

    def __init__(self, workers: FaultyWorkers) -> None:
        self._workers = workers
        self._turns = Turns()

    async def warm_up(self) -> None:
        await asyncio.sleep(0.01)

    def close(self) -> None:
        pass

    async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
        return await self._turns.take(partial(self._work, job, *arguments))

    async def _work(self, job: Callable[..., Any], *arguments: Any) -> Any:
        await asyncio.sleep(self._workers.seconds())
        if self._workers.fails():
            raise RuntimeError("the worker has died")
        return job(*arguments)


class _RandomDrivers(WorkerPool):
    """Drivers that choose at random, whoever is asked for: what they choose is no matter here."""

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        return await super().choose(race, seat, "random", legal)


def simulated_thinking(workers: FaultyWorkers, clock: Clock) -> WorkerPool:
    """Thinking as the real server does it, with simulated processes."""
    one = SimulatedWorker(workers)
    return _RandomDrivers(one, [SimulatedWorker(workers)], one, one, clock=clock)
