"""Simulated sockets between pages and a server: late, slow, cut off, and never out of order.

Frames of one socket arrive in order or not at all, as TCP has it. What is doubled or reordered is
what a page sends again over its next socket while the old one still delivers.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from tests.simulation.loop import Process, VirtualLoop

_LOST: Final = 1006  # how a page is told that its socket broke


class Weather:
    """How long frames take, as long as `is_rough`; otherwise a moment."""

    def __init__(self, chance: random.Random) -> None:
        self.is_rough = False
        self.lag = chance.choice((0.0, 0.02, 0.3))  # seconds, at most
        self.slow_readers = chance.choice((0.0, 0.0, 0.2))  # the share of messages read slowly
        self._chance = chance

    def latency(self) -> float:
        return self._chance.uniform(0.0005, 0.001 + (self.lag if self.is_rough else 0.0))

    def reading_seconds(self) -> float:
        """How long the server waits until a page has taken a message."""
        if self.is_rough and self._chance.random() < self.slow_readers:
            return self._chance.choice((0.05, 0.5, 3.0))
        return 0.0

    def noticing_seconds(self) -> float:
        """How long it takes until one end notices that a socket broke."""
        return self._chance.choice((0.0, 0.01, 1.0, 12.0))


class Line:
    """One socket. The server takes it for a WebSocket of its framework."""

    client = SimpleNamespace(host="203.0.113.7")

    def __init__(
        self,
        loop: VirtualLoop,
        process: Process,
        weather: Weather,
        on_message: Callable[[Line, str], None],
        on_closed: Callable[[Line, int], None],
    ) -> None:
        self.process = process
        self._loop = loop
        self._weather = weather
        self._on_message = on_message
        self._on_closed = on_closed
        self._arrived: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._is_broken = False
        self._is_closed = False  # and the page knows
        self._up = self._down = 0.0  # when the last frame arrives

    @property
    def is_well(self) -> bool:
        """Whether what is sent arrives; no end of it need know."""
        return not self._is_broken

    # --- the page's end ----------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Send a frame."""
        self._to_server({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """The page goes away."""
        self._is_closed = True
        self._to_server({"type": "websocket.disconnect"})

    def _to_server(self, message: dict[str, Any]) -> None:
        if not self._is_broken and self.process.is_alive:
            self._up = max(self._up, self._loop.time() + self._weather.latency())
            context = self.process.context()
            self._loop.call_at(self._up, self._arrived.put_nowait, message, context=context)

    def _to_page(self, deliver: Callable[..., None], *given: Any) -> None:
        if not self._is_broken:
            self._down = max(self._down, self._loop.time() + self._weather.latency())
            self._loop.call_at(self._down, self._hand_over, deliver, *given, context=_NO_PROCESS)

    def _hand_over(self, deliver: Callable[..., None], *given: Any) -> None:
        if not self._is_closed and not self._is_broken:
            deliver(self, *given)

    def _close_page(self, _line: Line, code: int) -> None:
        self._is_closed = True
        self._on_closed(self, code)

    # --- between -----------------------------------------------------------------------------

    def cut(self) -> None:
        """The connection breaks. What is on its way to the page is lost; both ends notice later."""
        if self._is_broken or self._is_closed:
            return
        self._is_broken = True
        self._loop.call_later(self._weather.noticing_seconds(), self._notice, context=_NO_PROCESS)
        if self.process.is_alive:
            gone = {"type": "websocket.disconnect"}
            seconds = self._weather.noticing_seconds()
            context = self.process.context()
            self._loop.call_later(seconds, self._arrived.put_nowait, gone, context=context)

    def _notice(self) -> None:
        if not self._is_closed:
            self._close_page(self, _LOST)

    # --- the server's end --------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        return await self._arrived.get()

    async def send_text(self, text: str) -> None:
        seconds = self._weather.reading_seconds()
        if seconds:
            await asyncio.sleep(seconds)
        self._to_page(self._on_message, text)

    async def close(self, code: int, _reason: str) -> None:
        self._to_page(self._close_page, code)


_NO_PROCESS: Final = Process.outside()
