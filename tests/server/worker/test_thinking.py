"""Thinking in a second worker: jobs as text, one at a time, and a worker that may fail or die."""

from __future__ import annotations

import asyncio
import json

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.server.messages.base import encode
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking import in_worker
from plankgas.server.worker.entry import think
from plankgas.server.worker.thinking import OtherWorker, WorkerFailedError, browser_thinking

USA = CIRCUITS["usa"].to_dict()
DRAWN = encode(in_worker.draw(USA))


class Second:
    """A second worker in this process. `answers` are given before any job is really done."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.started = 0
        self.is_stopped = False
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def start(self) -> str:
        self.started += 1
        return ""

    async def run(self, job: str, /) -> str:
        await self.may_go_on.wait()
        return self.answers.pop(0) if self.answers else think(job)

    def stop(self) -> None:
        self.is_stopped = True


def test_a_job_comes_back_as_if_it_were_done_here() -> None:
    async def go() -> None:
        second = Second()
        worker = OtherWorker(second)
        await worker.warm_up()
        assert second.started == 0
        assert encode(await worker.run(in_worker.draw, USA)) == DRAWN
        worker.close()
        assert second.is_stopped
        with pytest.raises(RefusalError, match="try-again"):
            await worker.run(in_worker.draw, USA)

    asyncio.run(go())


def test_a_worker_that_dies_is_started_again_once() -> None:
    async def go() -> None:
        died = json.dumps({"died": True})
        second = Second(died)
        assert encode(await OtherWorker(second).run(in_worker.draw, USA)) == DRAWN
        assert second.started == 2
        with pytest.raises(WorkerFailedError, match="keeps dying"):
            await OtherWorker(Second(died, died)).run(in_worker.draw, USA)

    asyncio.run(go())


def test_a_job_that_fails_tells_how() -> None:
    async def go() -> None:
        with pytest.raises(WorkerFailedError, match="DataError"):
            await OtherWorker(Second()).run(in_worker.draw, {})

    asyncio.run(go())


def test_what_is_quick_never_waits_for_the_second_worker() -> None:
    async def go() -> None:
        second = Second()
        second.may_go_on.clear()
        thinking = browser_thinking(second)
        long = asyncio.create_task(OtherWorker(second).run(in_worker.draw, USA))
        await asyncio.sleep(0)
        assert encode(await thinking.drawing(CIRCUITS["usa"])) == DRAWN
        assert not long.done()
        second.may_go_on.set()
        await long
        await thinking.close()

    asyncio.run(go())


def test_who_cancels_takes_a_job_out_of_the_queue() -> None:
    async def go() -> None:
        second = Second()
        second.may_go_on.clear()
        worker = OtherWorker(second)
        first = asyncio.create_task(worker.run(in_worker.draw, USA))
        waiting = asyncio.create_task(worker.run(in_worker.draw, USA))
        await asyncio.sleep(0)
        waiting.cancel()
        second.may_go_on.set()
        await first
        assert second.started == 1

    asyncio.run(go())
