"""A worker process: it thinks at a lower priority, so that the event loop comes first."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking.turns import Turns
from plankgas.sim.share import interrupts_held

_ATTEMPTS: Final = 2  # at a job that the process dies of
_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")


class WorkerProcess:
    """One process, started when it is first needed. If it dies, another takes its place.

    Jobs wait here, not in the pool: a pool takes a few of them ahead, and those can't be taken
    back. So only the job that runs is out of reach, and a process that dies takes no other along.
    """

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._turns = Turns()
        self._is_closed = False

    async def warm_up(self) -> None:
        """Start the process, so that the first job need not wait for it."""
        await self._turns.take(self._started)

    async def run(self, job: Callable[..., _T], /, *arguments: Any) -> _T:
        """The result of a job in the process; it is tried once more if the process dies of it.

        Cancelling this takes the job out of the queue; if it runs already, it finishes unheard.
        """
        return await self._turns.take(partial(self._attempt, job, *arguments))

    async def _attempt(self, job: Callable[..., _T], *arguments: Any) -> _T:
        for _ in range(_ATTEMPTS):
            pool = await self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, job, *arguments)
            except BrokenProcessPool:
                _log.exception("a worker process has died; starting another")
                self._pool = None
        raise RuntimeError("the worker processes keep dying")

    async def _started(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise RefusalError("try-again")
        if self._pool is None:
            # Spawned: forking a process that has threads is asking for deadlocks.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                1, context, initializer=_begin, initargs=(self._niceness,)
            )
            await asyncio.to_thread(_start, self._pool)  # which takes a while
        return self._pool

    def close(self) -> None:
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _start(pool: ProcessPoolExecutor) -> None:
    with interrupts_held():
        pool.submit(_ready)


# --- in the process --------------------------------------------------------------------------


def _ready() -> None:
    """The first job: with it the process starts."""


def _begin(niceness: int) -> None:
    """Nobody tells a worker when the server is killed, so it watches. Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
