"""Thinking in a browser: quick jobs here, the long ones in a second worker with its own Python."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking.job_messages import job_message, job_result
from plankgas.server.thinking.turns import Turns
from plankgas.server.thinking.worker_pool import WorkerPool

_ATTEMPTS: Final = 2  # at a job that the worker dies of
_T = TypeVar("_T")


class SecondWorker(Protocol):
    """The other worker, as this one sees it. All that goes in and comes out is text."""

    def start(self) -> Awaitable[str]:
        """Start it, or wait until it has started; nothing, or what went wrong."""

    def run(self, job: str, /) -> Awaitable[str]:
        """A JSON object: `result` of the job, `failed` by it, or `died`, and has to be started."""

    def stop(self) -> None:
        """End it."""


class WorkerFailedError(Exception):
    """A job failed in the other worker, or the worker itself; the text says how."""


class OtherWorker:
    """Runs jobs in the second worker, one at a time. It is started when it is first needed."""

    def __init__(self, worker: SecondWorker) -> None:
        self._worker = worker
        self._turns = Turns()
        self._is_closed = False

    async def warm_up(self) -> None:
        """Nothing: most races never need it, and it takes as much memory as this one."""

    async def run(self, job: Callable[..., _T], /, *arguments: Any) -> _T:
        """The result of a job; it is tried once more if the worker dies of it."""
        return await self._turns.take(partial(self._attempt, job, arguments))

    async def _attempt(self, job: Callable[..., _T], arguments: tuple[Any, ...]) -> _T:
        message = job_message(job, arguments).decode()
        for _ in range(_ATTEMPTS):
            if self._is_closed:
                raise RefusalError("try-again")
            problem = await self._worker.start()
            if problem:
                raise WorkerFailedError(problem)
            answer = json.loads(await self._worker.run(message))
            if "result" in answer:
                return job_result(job, answer["result"].encode())
            if "failed" in answer:
                raise WorkerFailedError(answer["failed"])
        raise WorkerFailedError("the second worker keeps dying")

    def close(self) -> None:
        self._is_closed = True
        self._worker.stop()


class ThisWorker:
    """Runs jobs at once: those that take a few milliseconds at most."""

    async def warm_up(self) -> None:
        """There is nothing to start."""

    async def run(self, job: Callable[..., _T], /, *arguments: Any) -> _T:
        return job(*arguments)

    def close(self) -> None:
        """There is nothing to stop."""


def browser_thinking(second: SecondWorker) -> WorkerPool:
    """Drivers that answer at once think here, so that nobody waits for one that searches."""
    other = OtherWorker(second)
    here = ThisWorker()
    return WorkerPool(quick=here, searching=[other], hints=other, win_chances=other, replays=here)
