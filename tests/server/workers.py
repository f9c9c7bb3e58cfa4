"""Workers for tests: in this process, or answered by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from plankgas.server.thinking.job_messages import do_job, job_message, job_result
from plankgas.server.thinking.worker_pool import WorkerPool


class TestWorker:
    """There is nothing to start or to stop."""

    __test__ = False

    async def warm_up(self) -> None:
        pass

    def close(self) -> None:
        pass


class MessageWorker(TestWorker):
    """Runs a job here and at once, but sends all of it as messages, as to a worker elsewhere."""

    async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
        return job_result(job, do_job(job_message(job, arguments)))


class HandWorker(TestWorker):
    """Each job is answered by hand: `jobs` are those asked for, `asked` what they were."""

    def __init__(self) -> None:
        self.jobs: list[asyncio.Future[Any]] = []
        self.asked: list[tuple[Any, ...]] = []

    async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
        self.jobs.append(asyncio.get_running_loop().create_future())
        self.asked.append((job, *arguments))
        return await self.jobs[-1]

    async def job(self, number: int) -> asyncio.Future[Any]:
        """The first, second, … job, as soon as it is asked for; there are no further ones."""
        while len(self.jobs) < number:
            await asyncio.sleep(0)
        assert len(self.jobs) == number
        return self.jobs[-1]


def thinking_here() -> WorkerPool:
    """Thinking without processes."""
    worker = MessageWorker()
    return WorkerPool(worker, [worker], worker, worker)


async def settle() -> None:
    """Let everything happen that needs nobody else."""
    for _ in range(10):
        await asyncio.sleep(0)
