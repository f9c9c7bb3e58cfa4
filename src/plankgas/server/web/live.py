"""The WebSocket of a page: it carries a live channel, and guards it against too much at once."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.limits import Bucket
from plankgas.server.operations.limits import too_fast as refused_as_too_fast
from plankgas.server.operations.live import Channel
from plankgas.server.operations.services import Services
from plankgas.server.runtime import Runtime
from plankgas.server.web.guests import address, known_guest
from plankgas.server.web.outbox import Outbox, hang_up_for
from plankgas.server.web.places import Places
from plankgas.server.web.sites import is_same_site

_log: Final = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket("/live")
async def live(socket: Socket, services: Services, state: State) -> None:
    """Follow a race or a season, and act in the race."""
    origin, host = socket.headers.get("Origin"), socket.headers.get("Host", "")
    is_ours = is_same_site(origin, host, socket.scope["scheme"])
    if not is_ours and origin not in state.origins:
        await socket.close(*hang_up_for(RefusalError("other-site")))
        return
    guest = await known_guest(socket, services)
    places: Places = state.places
    network = address(socket)
    try:
        await places.take(network, guest.id, partial(services.storage.has_seat, guest.id))
    except RefusalError as refused:
        await socket.accept()  # or the browser would not learn why
        await socket.close(*hang_up_for(refused))
        return
    try:
        await socket.accept()
        await carry(socket, services, guest)
    finally:
        places.give_back(network, guest.id)


async def carry(socket: Socket, services: Services, guest: Guest) -> None:
    """Carry a channel until somebody hangs up."""
    limits = services.runtime.limits
    outbox = Outbox(limits)
    channel = Channel(services, guest, outbox.post, outbox.drop, account=address(socket))
    delivery = asyncio.create_task(outbox.deliver(socket.send_text, socket.close))
    try:
        try:
            await _listen(socket, outbox, channel, services.runtime)
        except WebSocketDisconnect:
            return
        except Exception:
            # A bug of ours must not leave a page behind that looks alive: it comes back.
            _log.exception("a page's frame failed")
            outbox.drop()
        if outbox.is_closed:
            await asyncio.wait((delivery,), timeout=limits.farewell_seconds)
    finally:
        await channel.close()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


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
