"""How long things are kept: what nobody comes back to is forgotten."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from plankgas.server.actors.registry import Registry
from plankgas.server.operations.services import Services
from plankgas.server.storage.protocol import ForgettingStorage, StorageError

_DAY: Final = 24 * 3600.0
_EVERY: Final = 3600.0  # seconds
_UNFINISHED: Final = ("racing", "keep", "between")
_log: Final = logging.getLogger(__name__)


async def keep_house(services: Services, storage: ForgettingStorage) -> None:
    """Forget what is too old, every hour, for ever."""
    while True:
        await asyncio.sleep(_EVERY)
        try:
            await forget_old(services, storage)
        except StorageError as error:
            _log.warning("what is too old could not be forgotten: %s", error)


async def forget_old(services: Services, storage: ForgettingStorage) -> None:
    """Forget lobbies, unfinished races and seasons, and uploads, each after its time.

    What is over stays: it is somebody's record. So does what somebody looks at.
    """
    limits, now = services.runtime.limits, services.runtime.clock.time()
    registries: tuple[Registry[Any], ...] = (services.seasons, services.races)
    for registry in registries:
        for days, statuses in (
            (limits.lobby_days, ("lobby",)),
            (limits.unfinished_days, _UNFINISHED),
        ):
            old = await storage.stale(registry.kind, now - days * _DAY, statuses)
            await storage.delete(registry.kind, await registry.put_away_for_good(old))
    await storage.delete_uploads(now - limits.upload_days * _DAY)
