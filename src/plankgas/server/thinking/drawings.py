"""Drawings of circuits: each is made once, in a worker, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from plankgas.engine.circuit import Circuit
from plankgas.server.messages.engine_schemas import Drawing
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.protocol import Worker

_MOST_KEPT: Final = 64


class Drawings:
    """The drawings that were asked for lately, and those on their way."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._tasks: OrderedDict[Circuit, asyncio.Task[Drawing]] = OrderedDict()

    async def drawing(self, circuit: Circuit) -> Drawing:
        """How a circuit looks; however many ask at the same time, it is drawn once."""
        task = self._tasks.get(circuit)
        if task is None:
            task = asyncio.create_task(self._draw(circuit))
            self._tasks[circuit] = task
            if len(self._tasks) > _MOST_KEPT:
                self._tasks.popitem(last=False)
        self._tasks.move_to_end(circuit)
        return await asyncio.shield(task)  # others may wait for it, or will ask for it later

    async def _draw(self, circuit: Circuit) -> Drawing:
        try:
            return await self._worker.run(in_worker.draw, circuit.to_dict())
        except BaseException:
            self._tasks.pop(circuit, None)  # the next one who asks tries again
            raise
