"""The services of a server without any of its sockets, for tests that call operations directly."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.guests import new_guest
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.thinking.process_pool import ProcessPool
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking
from plankgas.server.thinking.worker_pool import WorkerPool
from tests.server.driving import PATIENCE
from tests.server.workers import MessageWorker


class QuickThinking(WorkerPool):
    """Thinking that needs no processes, and drivers that choose at once."""

    def __init__(self) -> None:
        worker = MessageWorker()
        super().__init__(worker, [worker], worker, worker)

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        return await super().choose(race, seat, "rookie", legal)


@contextlib.asynccontextmanager
async def open_services(folder: Path, thinking: Thinking | None = None) -> AsyncIterator[Services]:
    """Real storage in this folder, and real processes that think unless another way is given."""
    services = Services(SqliteStorage(folder), thinking or ProcessPool(1))
    try:
        await services.open()
        yield services
    finally:
        await services.close()


@contextlib.asynccontextmanager
async def quick_services(folder: Path) -> AsyncIterator[Services]:
    """Real storage in this folder, and drivers that need no processes."""
    async with open_services(folder, QuickThinking()) as services:
        yield services


async def guests(services: Services, count: int) -> list[Guest]:
    """So many new guests, without names."""
    return [(await new_guest(services))[0] for _ in range(count)]


async def over(services: Services, race: str) -> None:
    """Wait for the end of a race that drives itself."""
    actor = await services.races.get(race)
    async with asyncio.timeout(PATIENCE):
        while not await actor.look(lambda room: room.status == "over"):
            await asyncio.sleep(0.01)


@contextlib.contextmanager
def refused(code: str, field: str = "") -> Iterator[None]:
    """What happens inside is refused with this code, and names this field."""
    with pytest.raises(RefusalError) as caught:
        yield
    assert caught.value.code == code
    assert not field or any(problem.startswith(field) for problem in caught.value.fields)
