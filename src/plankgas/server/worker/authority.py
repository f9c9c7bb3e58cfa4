"""The authority of one page: takes its messages, and answers them by operations and channels."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from msgspec import Raw

from plankgas.server.messages.base import encode
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.guests import token_hash
from plankgas.server.operations.live import Channel, Post, Topic, close_code
from plankgas.server.operations.services import Services
from plankgas.server.storage.browser import BrowserStorage, Shelf
from plankgas.server.storage.browser_file import export_all, import_all
from plankgas.server.thinking.protocol import Thinking
from plankgas.server.worker.messages import (
    TO_AUTHORITY,
    Abort,
    Ask,
    Closed,
    Export,
    FromAuthority,
    Full,
    Import,
    Open,
    Opened,
    Reply,
    Said,
    Say,
)
from plankgas.server.worker.requests import Answer, answered, ask

# Everybody at this browser is one guest, as with a server; nobody else can get here.
_THIS_BROWSER: Final = token_hash("this browser")


class Authority:
    """Everything that a page asks for. `post` takes a message for the page, and never waits."""

    def __init__(self, shelf: Shelf, thinking: Thinking, post: Callable[[str], None]) -> None:
        self._storage = BrowserStorage(shelf, on_full=lambda: self.post(Full()))
        self._services = Services(self._storage, thinking)
        self._post = post
        self._replies: dict[int, asyncio.Task[None]] = {}
        self._lines: dict[int, _Line] = {}

    async def open(self) -> None:
        """Get ready; the first time there is a guest to be made."""
        await self._services.open()
        storage = self._services.storage
        if await storage.guest(_THIS_BROWSER) is None:
            await storage.add_guest(_THIS_BROWSER, time.time())

    async def close(self) -> None:
        """Stop; everything is stored already."""
        for reply in self._replies.values():
            reply.cancel()
        for line in list(self._lines.values()):
            await line.close()
        await self._services.close()

    def receive(self, text: str) -> None:
        """Take a message of the page."""
        message = TO_AUTHORITY.decode(text)
        if isinstance(message, Ask | Export | Import):
            reply = asyncio.create_task(self._reply(message))
            self._replies[message.number] = reply
            reply.add_done_callback(lambda _: self._replies.pop(message.number, None))
        elif isinstance(message, Abort):
            if message.number in self._replies:
                self._replies[message.number].cancel()
        elif isinstance(message, Open):
            self._lines[message.channel] = _Line(message.channel, self)
        elif message.channel in self._lines:  # else it has been closed from here meanwhile
            if isinstance(message, Say):
                self._lines[message.channel].frames.put_nowait(bytes(message.frame).decode())
            else:
                self._lines[message.channel].frames.put_nowait(None)

    async def _reply(self, message: Ask | Export | Import) -> None:
        status, body = await answered(self._carry_out(message))
        self.post(Reply(message.number, status, Raw(body)))

    async def _carry_out(self, message: Ask | Export | Import) -> Answer:
        if isinstance(message, Export):
            return 200, Raw(await export_all(self._storage))
        if isinstance(message, Import):
            return 200, await import_all(self._storage, message.file.encode())
        guest = await self.guest()
        return await ask(self._services, guest, message.method, message.path, bytes(message.body))

    async def guest(self) -> Guest:
        """Who sits at this browser."""
        guest = await self._services.storage.guest(_THIS_BROWSER)
        assert guest is not None  # made when this was opened
        return guest

    async def channel(self, post: Post, drop: Callable[[], None]) -> Channel:
        return Channel(self._services, await self.guest(), post, drop)

    def post(self, message: FromAuthority) -> None:
        """Tell the page."""
        self._post(encode(message).decode())

    def forget(self, channel: int) -> None:
        """This line is closed."""
        self._lines.pop(channel, None)


class _Line:
    """One live channel: frames are taken one after the other, as from a socket."""

    def __init__(self, number: int, authority: Authority) -> None:
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()  # None: the page hangs up
        self._number = number
        self._authority = authority
        self._is_closed = False
        self._task = asyncio.create_task(self._listen(), name=f"channel {number}")

    async def close(self) -> None:
        """Stop listening."""
        self.frames.put_nowait(None)
        await self._task

    async def _listen(self) -> None:
        channel = await self._authority.channel(self._send, self._drop)
        self._authority.post(Opened(self._number))
        try:
            while not self._is_closed:
                frame = await self.frames.get()
                if frame is None:
                    self._is_closed = True
                elif not self._is_closed:
                    await self._take(channel, frame)
        finally:
            self._authority.forget(self._number)
            await channel.close()

    async def _take(self, channel: Channel, frame: str) -> None:
        try:
            await channel.receive(frame)
        except RefusalError as refused:
            self._hang_up(refused)

    def _send(self, message: bytes, _topic: Topic, _is_whole: bool, /) -> None:
        # Nothing waits on the way to the page, so nothing can be left out.
        if not self._is_closed:
            self._authority.post(Said(self._number, Raw(message)))

    def _drop(self) -> None:
        self._hang_up(RefusalError("try-again"))

    def _hang_up(self, refused: RefusalError) -> None:
        """Tell the page why, once; listening ends by itself."""
        if not self._is_closed:
            self._is_closed = True
            self._authority.post(Closed(self._number, close_code(refused), refused.code))
            self.frames.put_nowait(None)
