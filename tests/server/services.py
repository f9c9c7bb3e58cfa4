"""The services of a server without any of its sockets, for tests that call operations directly."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.thinking.analyses import Analyses
from plankgas.server.thinking.driver_pool import DriverPool


@contextlib.asynccontextmanager
async def open_services(folder: Path) -> AsyncIterator[Services]:
    """Real storage in this folder, and real processes that think."""
    services = Services(SqliteStorage(folder), DriverPool(1), Analyses())
    try:
        await services.open()
        yield services
    finally:
        await services.close()
