"""What all handlers share."""

from __future__ import annotations

import gc
from pathlib import Path

from plankgas.server.analysts import Analyses
from plankgas.server.archive import Archive
from plankgas.server.hall import Hall
from plankgas.server.limits import Limits
from plankgas.server.season_hall import SeasonHall
from plankgas.server.storage import Storage
from plankgas.server.wheels import Wheels


class Services:
    """Everything that lives as long as the server does."""

    def __init__(self, data: Path, workers: int) -> None:
        self.storage = Storage(data)
        self.wheels = Wheels(workers)
        self.hall = Hall(self.storage, self.wheels)
        self.archive = Archive(self.storage, self.hall)
        self.analyses = Analyses(self.archive)
        self.seasons = SeasonHall(self.storage, self.hall, self.archive)
        self.limits = Limits()

    async def open(self) -> None:
        await self.storage.open()
        self.wheels.warm_up()
        await self.hall.open()
        # What is loaded stays: looking through all of it for garbage would hold the loop up for
        # some 50 ms now and then.
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        await self.seasons.close()
        await self.hall.close()
        await self.analyses.close()
        self.wheels.close()
        await self.storage.close()
        gc.unfreeze()
