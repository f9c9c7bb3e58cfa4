"""What all operations share: the services that live as long as the game is open."""

from __future__ import annotations

from plankgas.server.actors.race_registry import RaceRegistry
from plankgas.server.actors.season_registry import SeasonRegistry
from plankgas.server.operations.archive import Archive
from plankgas.server.operations.health import StorageCheck
from plankgas.server.operations.limits import GuestLimits
from plankgas.server.runtime import RUNTIME, Runtime
from plankgas.server.storage.protocol import Storage
from plankgas.server.thinking.protocol import Thinking


class Services:
    """Storage and thinking are given; all that stands on top of them is made here.

    The runtime may be given as well, by who simulates a server.
    """

    def __init__(
        self,
        storage: Storage,
        thinking: Thinking,
        runtime: Runtime = RUNTIME,
    ) -> None:
        self.storage = storage
        self.thinking = thinking
        self.runtime = runtime
        self.races = RaceRegistry(storage, thinking, runtime)
        self.seasons = SeasonRegistry(storage, self.races, thinking, runtime)
        self.archive = Archive(storage, self.races, thinking, runtime)
        self.limits = GuestLimits(runtime)
        self.storage_check = StorageCheck(storage, runtime)
        self.is_open = False

    async def open(self) -> None:
        await self.storage.open()
        await self.thinking.warm_up()
        await self.races.open()
        await self.seasons.open()
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False
        await self.seasons.close()
        await self.races.close()
        await self.thinking.close()
        await self.storage.close()
