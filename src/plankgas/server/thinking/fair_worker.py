"""A worker that is shared fairly: whoever has used it least comes next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.thinking.protocol import Worker

_T = TypeVar("_T")


class FairQueue:
    """Turns at something that one can use at a time, by account.

    Every account has a time of its own that runs while it has its turn; the one that is behind all
    others is next (start-time fair queuing). Who comes anew begins where those are who wait, so
    nobody saves turns up, and however much one asks for, others wait for one turn of theirs each.
    """

    def __init__(self, clock: Clock = SYSTEM_CLOCK) -> None:
        self._clock = clock
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}
        self._used: dict[Hashable, float] = {}  # of those who wait, and of who has the turn
        self._holder: Hashable = None
        self._is_taken = False
        self._since = 0.0

    @property
    def accounts(self) -> int:
        """How many different ones wait."""
        return len(self._waiting)

    def waiting_of(self, account: Hashable) -> int:
        """How many turns this account waits for."""
        return len(self._waiting.get(account, ()))

    async def acquire(self, account: Hashable) -> None:
        """Wait for a turn; who is cancelled meanwhile has none."""
        if not self._is_taken:
            self._hand_to(account)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if account not in self._used:
            self._used[account] = min(self._used.values(), default=0.0)
        self._waiting.setdefault(account, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was handed over in the same moment
            else:
                self._forget(account, turn)
            raise

    def release(self) -> None:
        """The turn is over: the next one has it."""
        holder = self._holder
        self._used[holder] = self._used.get(holder, 0.0) + self._clock.monotonic() - self._since
        while self._waiting:
            account = min(self._waiting, key=lambda one: self._used[one])
            turn = self._waiting[account].popleft()
            if not self._waiting[account]:
                del self._waiting[account]
            if turn.done():
                continue  # cancelled in the same moment, and not yet here to be forgotten
            # The holder may come back at once; ahead of the others it is only for what it has used.
            kept = {*self._waiting, account, holder}
            self._used = {one: used for one, used in self._used.items() if one in kept}
            self._hand_to(account)
            turn.set_result(None)
            return
        self._is_taken = False
        self._used.clear()

    def _hand_to(self, account: Hashable) -> None:
        self._is_taken = True
        self._holder = account
        self._since = self._clock.monotonic()
        self._used.setdefault(account, 0.0)

    def _forget(self, account: Hashable, turn: asyncio.Future[None]) -> None:
        queue = self._waiting.get(account)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._waiting[account]


class FairWorker:
    """A worker behind a fair queue."""

    def __init__(self, worker: Worker, clock: Clock = SYSTEM_CLOCK) -> None:
        self.queue = FairQueue(clock)
        self._worker = worker

    async def run(
        self,
        account: Hashable,
        job: Callable[..., _T],
        /,
        *arguments: Any,
        patience: float | None = None,
    ) -> _T:
        """The result of a job; TimeoutError if its turn has not come within so many seconds."""
        async with asyncio.timeout(patience):
            await self.queue.acquire(account)
        try:
            return await self._worker.run(job, *arguments)
        finally:
            self.queue.release()
