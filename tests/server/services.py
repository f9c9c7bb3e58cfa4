"""The services of a server without any of its sockets, for tests that call operations directly."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.thinking.process_pool import ProcessPool


@contextlib.asynccontextmanager
async def open_services(folder: Path) -> AsyncIterator[Services]:
    """Real storage in this folder, and real processes that think."""
    services = Services(SqliteStorage(folder), ProcessPool(1))
    try:
        await services.open()
        yield services
    finally:
        await services.close()
