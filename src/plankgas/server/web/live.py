"""The WebSocket of a race: one for each browser, frames of JSON both ways."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import Error, encode
from plankgas.server.messages.live import (
    FRAMES,
    Act,
    Frame,
    Hello,
    Ping,
    PongMessage,
    RefusedMessage,
    Undo,
)
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.limits import Bucket
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import Connection, known_guest

FRAMES_PER_SECOND: Final = 40.0
_BURST: Final = 80.0
_MOST_TOO_FAST: Final = 400  # frames over the limit before we hang up
_MOST_WAITING: Final = 1000  # messages that a slow browser may lag behind
_MOST_LISTENERS: Final = 300  # of one race
_MOST_OF_GUEST: Final = 12
_HELLO_SECONDS: Final = 15.0
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

_TRY_AGAIN: Final = 1013  # the browser lags, or the race was reloaded: say hello once more
_REFUSED: Final = 4000  # plus the status that HTTP would have; trying again is no use

_PONG: Final = encode(PongMessage())

Socket = WebSocket[Any, Any, Any]


class Browser:
    """One connection. Messages wait in a queue, so that nobody waits for a slow browser."""

    def __init__(self, guest: int) -> None:
        self.guest = guest
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_MOST_WAITING)
        self.is_dropped = False

    def send(self, message: bytes) -> None:
        if self.is_dropped:
            return
        if self.waiting.full():
            self.drop()
        else:
            self.waiting.put_nowait(message)

    def drop(self) -> None:
        """Hang up; the browser comes back and says how far it got."""
        self.is_dropped = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def deliver(self, socket: Socket) -> None:
        while True:
            message = await self.waiting.get()
            if message is None:
                await socket.close(_TRY_AGAIN)
                return
            await socket.send_text(message.decode())


@websocket("/races/{id:str}/live")
async def live(socket: Socket, id: str, services: Services) -> None:
    """Follow a race and act in it."""
    if not _is_same_site(socket):
        await _refuse(socket, RefusalError("other-site"))
        return
    guest = await known_guest(socket, services)
    await socket.accept()
    try:
        actor = await services.races.get(id)
        _demand_room(actor, guest.id)
    except RefusalError as refused:
        await socket.send_text(encode(_refused(None, refused)).decode())
        await _refuse(socket, refused)
        return
    browser = Browser(guest.id)
    delivery = asyncio.create_task(browser.deliver(socket))
    try:
        await _listen(socket, browser, actor)
    finally:
        with contextlib.suppress(RefusalError):  # the actor has stopped: nothing to detach
            await actor.detach(browser)
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


def _demand_room(actor: RaceActor, guest: int) -> None:
    listeners = actor.listeners
    of_guest = sum(listener.guest == guest for listener in listeners) if guest else 0
    if len(listeners) >= _MOST_LISTENERS or of_guest >= _MOST_OF_GUEST:
        raise RefusalError("too-many-listeners")


async def _listen(socket: Socket, browser: Browser, actor: RaceActor) -> None:
    """Read frames until the browser is gone."""
    bucket = Bucket(_BURST, FRAMES_PER_SECOND)
    too_fast = 0
    said_hello = False
    while not browser.is_dropped:
        receiving = socket.receive()
        try:
            message = await (
                receiving if said_hello else asyncio.wait_for(receiving, _HELLO_SECONDS)
            )
        except TimeoutError:
            await _refuse(socket, RefusalError("hello-first"))
            return
        if message["type"] == "websocket.disconnect":
            return
        text: Any = message.get("text")
        if not bucket.take():
            too_fast += 1
            if too_fast > _MOST_TOO_FAST:
                await _refuse(socket, RefusalError("too-fast"))
                return
            browser.send(encode(_refused(_key_of(text), RefusalError("too-fast"))))
            continue
        try:
            frame = FRAMES.decode(text if text is not None else b"")  # no binary frames
        except (msgspec.MsgspecError, UnicodeError) as error:
            browser.send(encode(_refused(_key_of(text), RefusalError("bad-frame", [str(error)]))))
            continue
        if isinstance(frame, Hello):
            said_hello = True
        await _handle(frame, browser, actor, said_hello)


async def _handle(frame: Frame, browser: Browser, actor: RaceActor, said_hello: bool) -> None:
    key = frame.key if isinstance(frame, Act | Undo) else None
    try:
        if isinstance(frame, Ping):
            browser.send(_PONG)
        elif not said_hello:
            raise RefusalError("hello-first")
        elif isinstance(frame, Hello):
            await actor.attach(browser, frame.last)
        elif isinstance(frame, Act):
            browser.send(encode(await actor.act(browser.guest, frame)))
        else:
            assert isinstance(frame, Undo)
            browser.send(encode(await actor.undo(browser.guest, frame)))
    except RefusalError as refused:
        browser.send(encode(_refused(key, refused)))


async def _refuse(socket: Socket, refused: RefusalError) -> None:
    """Close for good; the reason is the refusal's code."""
    await socket.close(_REFUSED + refused.status, refused.code)


def _refused(key: str | None, refused: RefusalError) -> RefusedMessage:
    return RefusedMessage(key, False, Error(refused.code, refused.message, refused.fields))


def _key_of(text: str | None) -> str | None:
    """The key of a frame that is wrong otherwise, so that the browser knows which one it was."""
    try:
        found = msgspec.json.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError):
        return None
    key = found.get("key") if isinstance(found, dict) else None
    return key[:64] if isinstance(key, str) else None
