"""Worker processes: one job at a time, in order, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking.worker_process import WorkerProcess
from tests.server.workers import settle


async def with_worker(job: Callable[[WorkerProcess], Awaitable[Any]]) -> Any:
    worker = WorkerProcess(1)
    try:
        return await job(worker)
    finally:
        worker.close()


def mark(folder: Path, name: str) -> int:
    (folder / name).touch()
    return os.getpid()


def hold(folder: Path) -> int:
    """Runs until it is let go."""
    mark(folder, "held")
    while not (folder / "let go").exists():
        time.sleep(0.01)
    return mark(folder, "finished")


def die() -> None:
    os._exit(3)


def die_once(folder: Path) -> str:
    if not (folder / "died").exists():
        mark(folder, "died")
        os._exit(3)
    return "done"


async def until_exists(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.01)


def test_cancelling_takes_a_job_out_of_the_queue(tmp_path: Path) -> None:
    async def work(worker: WorkerProcess) -> None:
        first = asyncio.ensure_future(worker.run(hold, tmp_path))
        await until_exists(tmp_path / "held")
        waiting = [asyncio.ensure_future(worker.run(mark, tmp_path, f"{i}")) for i in range(4)]
        await asyncio.sleep(0.2)  # in which a pool would take some of them ahead
        for one in waiting[:3]:
            one.cancel()
        mark(tmp_path, "let go")
        assert await waiting[3] == await first != os.getpid()

    asyncio.run(with_worker(work))
    done = {path.name for path in tmp_path.iterdir()}
    assert done == {"held", "let go", "finished", "3"}


def test_a_job_that_runs_is_finished_though_nobody_hears_of_it(tmp_path: Path) -> None:
    """And the next one waits for it: a process never does two at a time."""

    async def work(worker: WorkerProcess) -> None:
        first = asyncio.ensure_future(worker.run(hold, tmp_path))
        await until_exists(tmp_path / "held")
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        is_finished = asyncio.ensure_future(worker.run(Path.exists, tmp_path / "finished"))
        await settle()
        mark(tmp_path, "let go")
        assert await is_finished

    asyncio.run(with_worker(work))


def test_a_worker_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def work(worker: WorkerProcess) -> None:
        before = await worker.run(os.getpid)
        deadly, innocent = worker.run(die), worker.run(os.getpid)
        found = await asyncio.gather(deadly, innocent, return_exceptions=True)
        assert isinstance(found[0], RuntimeError)
        assert "keep dying" in str(found[0])
        assert found[1] not in (before, os.getpid())

    asyncio.run(with_worker(work))
    assert caplog.text.count("a worker process has died; starting another") == 2


def test_a_job_that_a_worker_died_of_is_tried_once_more(tmp_path: Path) -> None:
    async def work(worker: WorkerProcess) -> str:
        return await worker.run(die_once, tmp_path)

    assert asyncio.run(with_worker(work)) == "done"


def test_a_worker_that_is_closed_refuses() -> None:
    async def work(worker: WorkerProcess) -> None:
        await worker.run(os.getpid)
        worker.close()
        with pytest.raises(RefusalError, match="try-again"):
            await worker.run(os.getpid)

    asyncio.run(with_worker(work))
