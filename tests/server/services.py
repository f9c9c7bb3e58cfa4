"""The services of a server without any of its sockets, for tests that call operations directly."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from plankgas.drivers.registry import make_driver
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.guests import new_guest
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.thinking.analyses import Analyses
from plankgas.server.thinking.driver_pool import DriverPool
from tests.server.driving import PATIENCE


class PromptDrivers(DriverPool):
    """Drivers that choose at once, in the process of the test."""

    def warm_up(self) -> None:
        """Nothing to start."""

    async def choose(self, room: RaceRoom, seat: int) -> int:
        assert room.race is not None
        driver = make_driver("rookie", seat)
        return driver.choose(room.race.view(seat), room.race.legal_actions(seat)).code


@contextlib.asynccontextmanager
async def open_services(folder: Path, drivers: DriverPool | None = None) -> AsyncIterator[Services]:
    """Real storage in this folder; if no others are given, drivers in real processes."""
    services = Services(SqliteStorage(folder), drivers or DriverPool(1), Analyses())
    try:
        await services.open()
        yield services
    finally:
        await services.close()


@contextlib.asynccontextmanager
async def quick_services(folder: Path) -> AsyncIterator[Services]:
    """Real storage in this folder, and drivers that need no processes."""
    async with open_services(folder, PromptDrivers(1)) as services:
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
