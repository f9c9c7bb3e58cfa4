"""How circuits look."""

from __future__ import annotations

import asyncio

from plankgas.engine.circuit import Circuit
from plankgas.server.messages.engine_schemas import Drawing
from plankgas.server.operations.services import Services
from plankgas.server.thinking.drawings import drawing_of


async def drawing(_services: Services, circuit: Circuit) -> Drawing:
    """The drawing of a circuit. Making one takes a while, so never ask for it inside a `look`."""
    return await asyncio.to_thread(drawing_of, circuit)
