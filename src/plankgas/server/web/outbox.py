"""Messages on their way to one browser: they wait here, so that nobody waits for a slow one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from plankgas.server.limits import Limits
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.live import Topic, close_code


class HangUp(NamedTuple):
    """The last thing that a browser gets: why the socket is closed."""

    code: int
    reason: str


def hang_up_for(refused: RefusalError) -> HangUp:
    """How a socket is closed for this reason."""
    return HangUp(close_code(refused), refused.code)


class _Waiting(NamedTuple):
    message: bytes
    topic: Topic


class Outbox:
    """A queue that is bounded in bytes. Of what is needless by now nothing is sent."""

    def __init__(self, limits: Limits) -> None:
        self.is_closed = False
        self.bytes = 0  # that wait
        self._limits = limits
        self._waiting: deque[_Waiting] = deque()
        self._hang_up: HangUp | None = None
        self._news = asyncio.Event()

    def post(self, message: bytes, topic: Topic, is_whole: bool = False, /) -> None:
        """Put a message into the queue; who lets it run full is dropped.

        A whole one takes the place of all that wait on the same topic, so a browser gets a state
        or updates, never both.
        """
        if self.is_closed:
            return
        if is_whole and any(waiting.topic == topic for waiting in self._waiting):
            self._waiting = deque(one for one in self._waiting if one.topic != topic)
            self.bytes = sum(len(one.message) for one in self._waiting)
        self._waiting.append(_Waiting(message, topic))
        self.bytes += len(message)
        self._news.set()
        is_too_much = self.bytes > self._limits.waiting_bytes and len(self._waiting) > 1
        if is_too_much or len(self._waiting) > self._limits.waiting_messages:
            self.drop()

    def drop(self) -> None:
        """Hang up at once; the browser comes back and says how far it got."""
        if not self.is_closed:
            self._waiting.clear()
            self.bytes = 0
            self.hang_up(RefusalError("try-again"))

    def hang_up(self, refused: RefusalError) -> None:
        """Hang up after what waits, for good unless the refusal says to try again."""
        if self.is_closed:
            return
        self._hang_up = hang_up_for(refused)
        self.is_closed = True
        self._news.set()

    async def deliver(
        self,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int, str], Awaitable[None]],
    ) -> None:
        """Send what waits, until somebody hangs up."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                message = self._waiting.popleft().message
                self.bytes -= len(message)
                await send(message.decode())
            if self._hang_up is not None:
                await close(*self._hang_up)
                return
