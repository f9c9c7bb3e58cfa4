"""Whether all is well: only a real write can tell."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Storage, StorageError

_log: Final = logging.getLogger(__name__)


class StorageCheck:
    """Tries the storage when somebody asks, once for all who ask within a few seconds."""

    def __init__(self, storage: Storage, runtime: Runtime) -> None:
        self._storage = storage
        self._runtime = runtime
        self._until = 0.0
        self._checking: asyncio.Task[bool] | None = None

    async def works(self) -> bool:
        """Whether something could be stored now, or just before."""
        now = self._runtime.clock.monotonic()
        if self._checking is None or (self._checking.done() and now >= self._until):
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def _check(self) -> bool:
        try:
            await self._storage.check()
        except StorageError as error:
            _log.warning("nothing can be stored: %s", error)
            return False
        finally:
            self._until = self._runtime.clock.monotonic() + self._runtime.limits.check_seconds
        return True
