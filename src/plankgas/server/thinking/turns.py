"""One job after the other, for a worker that can do one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")


class Turns:
    """Jobs wait here until the one before is done, so that they can still be taken back."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._running: asyncio.Task[Any] | None = None  # so that nobody collects it as garbage

    async def take(self, job: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """The result of a job in its turn.

        Cancelling this takes the job out of the queue; if it runs already, it finishes unheard.
        """
        await self._turn.acquire()
        running = asyncio.create_task(job())
        self._running = running
        running.add_done_callback(lambda _: self._turn.release())
        return await asyncio.shield(running)
