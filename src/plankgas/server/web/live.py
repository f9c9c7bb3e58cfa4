"""The WebSocket of a page: it carries a live channel, and guards it against too much at once."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import WebSocket, websocket

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.limits import Bucket
from plankgas.server.operations.limits import too_fast as refused_as_too_fast
from plankgas.server.operations.live import Channel, close_code
from plankgas.server.operations.services import Services
from plankgas.server.runtime import Runtime
from plankgas.server.web.guests import Connection, address, known_guest
from plankgas.server.web.outbox import Outbox

_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

Socket = WebSocket[Any, Any, Any]


@websocket("/live")
async def live(socket: Socket, services: Services) -> None:
    """Follow a race or a season, and act in the race."""
    if not _is_same_site(socket):
        refused = RefusalError("other-site")
        await socket.close(close_code(refused), refused.code)
        return
    guest = await known_guest(socket, services)
    await socket.accept()
    limits = services.runtime.limits
    outbox = Outbox(limits)
    channel = Channel(services, guest, outbox.post, outbox.drop, account=address(socket))
    delivery = asyncio.create_task(outbox.deliver(socket.send_text, socket.close))
    try:
        await _listen(socket, outbox, channel, services.runtime)
        if outbox.is_closed:
            await asyncio.wait((delivery,), timeout=limits.farewell_seconds)
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


async def _listen(socket: Socket, outbox: Outbox, channel: Channel, runtime: Runtime) -> None:
    """Read frames until the browser is gone, or somebody has hung up."""
    limits = runtime.limits
    bucket = Bucket(limits.frames, runtime.clock)
    too_fast = 0
    hello_by = asyncio.get_running_loop().time() + limits.hello_seconds
    while not outbox.is_closed:
        try:
            # Whatever comes before it, the hello has to come in time.
            async with asyncio.timeout_at(None if channel.has_said_hello else hello_by):
                message = await socket.receive()
        except TimeoutError:
            outbox.hang_up(RefusalError("hello-first"))
            return
        if message["type"] == "websocket.disconnect":
            return
        text: Any = message.get("text")  # None: a binary frame, which we don't take
        if not bucket.take():
            too_fast += 1
            channel.refuse(text, refused_as_too_fast(bucket.seconds_until()))
            if too_fast > limits.frames_too_many:
                outbox.hang_up(RefusalError("too-many-frames"))
            continue
        try:
            await channel.receive(text)
        except RefusalError as refused:
            outbox.hang_up(refused)
