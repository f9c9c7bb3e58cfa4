"""The WebSocket of a page: it carries a live channel, and guards it against too much at once."""

from __future__ import annotations

import asyncio
from typing import Any, Final
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
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

_TRY_AGAIN: Final = 1013  # the browser lags, or the race was reloaded: say hello once more
_REFUSED: Final = 4000  # plus the status that HTTP would have; trying again is no use

Socket = WebSocket[Any, Any, Any]


class Outbox:
    """Messages to one browser. They wait in a queue, so that nobody waits for a slow browser."""

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_MOST_WAITING)
        self.is_dropped = False

    def send(self, message: bytes) -> None:
        """Put a message into the queue; who lets it run full is dropped."""
        if self.is_dropped:
            return
        if self.waiting.full():
            self.drop()
        else:
            self.waiting.put_nowait(message)

    def drop(self) -> None:
        """Hang up; the browser comes back and says how far it got."""
        if self.is_dropped:
            return
        self.is_dropped = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def deliver(self, socket: Socket) -> None:
        """Send what waits, until the browser is gone or dropped."""
        while True:
            message = await self.waiting.get()
            if message is None:
                await socket.close(_TRY_AGAIN)
                return
            await socket.send_text(message.decode())

    async def flush(self, delivery: asyncio.Task[None]) -> None:
        """Let the last message get out before the socket is closed."""
        while not self.waiting.empty() and not delivery.done():
            await asyncio.sleep(0)


@websocket("/live")
async def live(socket: Socket, services: Services) -> None:
    """Follow a race or a season, and act in the race."""
    if not _is_same_site(socket):
        await _refuse(socket, RefusalError("other-site"))
        return
    guest = await known_guest(socket, services)
    await socket.accept()
    outbox = Outbox()
    channel = Channel(services, guest, outbox.send, outbox.drop)
    delivery = asyncio.create_task(outbox.deliver(socket))
    refused: RefusalError | None = None
    try:
        await _listen(socket, outbox, channel)
    except RefusalError as error:
        refused = error
        await outbox.flush(delivery)
    finally:
        await channel.close()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)
    if refused is not None:
        await _refuse(socket, refused)


def _is_same_site(connection: Connection) -> bool:
    """Browsers tell which site a connection comes from; other programs need not."""
    origin = connection.headers.get("Origin")
    if not origin:
        return True
    theirs = urlsplit(origin).hostname
    ours = urlsplit("//" + connection.headers.get("Host", "")).hostname
    return theirs == ours or (theirs in _LOOPBACK and ours in _LOOPBACK)


async def _listen(socket: Socket, outbox: Outbox, channel: Channel) -> None:
    """Read frames until the browser is gone; RefusalError if we hang up."""
    bucket = Bucket(_BURST, FRAMES_PER_SECOND)
    too_fast = 0
    while not outbox.is_dropped:
        receiving = socket.receive()
        try:
            message = await (
                receiving if channel.has_said_hello else asyncio.wait_for(receiving, _HELLO_SECONDS)
            )
        except TimeoutError:
            raise RefusalError("hello-first") from None
        if message["type"] == "websocket.disconnect":
            return
        text: Any = message.get("text")  # None: a binary frame, which we don't take
        if bucket.take():
            await channel.receive(text)
            continue
        too_fast += 1
        if too_fast > _MOST_TOO_FAST:
            raise RefusalError("too-fast")
        channel.refuse(text, RefusalError("too-fast"))


async def _refuse(socket: Socket, refused: RefusalError) -> None:
    """Close, for good unless the refusal says otherwise; the reason is its code."""
    code = _TRY_AGAIN if refused.code == "try-again" else _REFUSED + refused.status
    await socket.close(code, refused.code)
