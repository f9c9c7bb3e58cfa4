"""The WebSocket of a page: it carries a live channel, and guards it against too much at once."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from litestar import WebSocket, websocket

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.limits import Bucket
from plankgas.server.operations.live import Channel
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import Connection, known_guest

FRAMES_PER_SECOND: Final = 40.0
_BURST: Final = 80.0
_MOST_TOO_FAST: Final = 400  # frames over the limit before we hang up
_MOST_WAITING: Final = 1000  # messages that a slow browser may lag behind
_HELLO_SECONDS: Final = 15.0
_FAREWELL_SECONDS: Final = 5.0  # for the last message to get out
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

_TRY_AGAIN: Final = 1013  # the browser lags, or the race was reloaded: say hello once more
_REFUSED: Final = 4000  # plus the status that HTTP would have; trying again is no use

Socket = WebSocket[Any, Any, Any]


class HangUp(NamedTuple):
    """The last thing that a browser gets: why the socket is closed."""

    code: int
    reason: str


class Outbox:
    """Messages to one browser. They wait in a queue, so that nobody waits for a slow browser."""

    def __init__(self) -> None:
        self.is_closed = False
        self._waiting: deque[bytes | HangUp] = deque()
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the queue; who lets it run full is dropped."""
        if self.is_closed:
            return
        if len(self._waiting) >= _MOST_WAITING:
            self.drop()
        else:
            self._put(message)

    def drop(self) -> None:
        """Hang up at once; the browser comes back and says how far it got."""
        if not self.is_closed:
            self._waiting.clear()
            self.hang_up(RefusalError("try-again"))

    def hang_up(self, refused: RefusalError) -> None:
        """Hang up after what waits, for good unless the refusal says to try again."""
        code = _TRY_AGAIN if refused.code == "try-again" else _REFUSED + refused.status
        self._put(HangUp(code, refused.code))
        self.is_closed = True

    def _put(self, message: bytes | HangUp) -> None:
        self._waiting.append(message)
        self._news.set()

    async def deliver(self, socket: Socket) -> None:
        """Send what waits, until somebody hangs up."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                message = self._waiting.popleft()
                if isinstance(message, HangUp):
                    await socket.close(message.code, message.reason)
                    return
                await socket.send_text(message.decode())


@websocket("/live")
async def live(socket: Socket, services: Services) -> None:
    """Follow a race or a season, and act in the race."""
    if not _is_same_site(socket):
        refused = RefusalError("other-site")
        await socket.close(_REFUSED + refused.status, refused.code)
        return
    guest = await known_guest(socket, services)
    await socket.accept()
    outbox = Outbox()
    channel = Channel(services, guest, outbox.send, outbox.drop)
    delivery = asyncio.create_task(outbox.deliver(socket))
    try:
        await _listen(socket, outbox, channel)
        if outbox.is_closed:
            await asyncio.wait((delivery,), timeout=_FAREWELL_SECONDS)
    finally:
        await channel.close()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


def _is_same_site(connection: Connection) -> bool:
    """Browsers tell which site a connection comes from; other programs need not."""
    origin = connection.headers.get("Origin")
    if not origin:
        return True
    theirs = urlsplit(origin).hostname
    ours = urlsplit("//" + connection.headers.get("Host", "")).hostname
    return theirs == ours or (theirs in _LOOPBACK and ours in _LOOPBACK)


async def _listen(socket: Socket, outbox: Outbox, channel: Channel) -> None:
    """Read frames until the browser is gone, or somebody has hung up."""
    bucket = Bucket(_BURST, FRAMES_PER_SECOND)
    too_fast = 0
    while not outbox.is_closed:
        receiving = socket.receive()
        try:
            message = await (
                receiving if channel.has_said_hello else asyncio.wait_for(receiving, _HELLO_SECONDS)
            )
        except TimeoutError:
            outbox.hang_up(RefusalError("hello-first"))
            return
        if message["type"] == "websocket.disconnect":
            return
        text: Any = message.get("text")  # None: a binary frame, which we don't take
        if not bucket.take():
            too_fast += 1
            channel.refuse(text, RefusalError("too-fast"))
            if too_fast > _MOST_TOO_FAST:
                outbox.hang_up(RefusalError("too-fast"))
            continue
        try:
            await channel.receive(text)
        except RefusalError as refused:
            outbox.hang_up(refused)
