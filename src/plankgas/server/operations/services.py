"""What all handlers share."""

from __future__ import annotations

import gc
from pathlib import Path

from plankgas.server.actors.race_registry import RaceRegistry
from plankgas.server.actors.season_registry import SeasonRegistry
from plankgas.server.operations.replays import Archive
from plankgas.server.storage.sqlite import Storage
from plankgas.server.thinking.process_pool import ProcessPool
from plankgas.server.thinking.protocol import Thinking
from plankgas.server.web.limits import Limits


class Services:
    """Everything that lives as long as the server does."""

    def __init__(self, data: Path, workers: int) -> None:
        self.storage = Storage(data)
        self.thinking: Thinking = ProcessPool(workers)
        self.races = RaceRegistry(self.storage, self.thinking)
        self.archive = Archive(self.storage, self.races, self.thinking)
        self.seasons = SeasonRegistry(self.storage, self.races, self.archive, self.thinking)
        self.limits = Limits()

    async def open(self) -> None:
        await self.storage.open()
        await self.thinking.warm_up()
        await self.races.open()
        # What is loaded stays: looking through all of it for garbage would hold the loop up for
        # some 50 ms now and then.
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        await self.seasons.close()
        await self.races.close()
        await self.thinking.close()
        await self.storage.close()
        gc.unfreeze()
