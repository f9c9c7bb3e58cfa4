"""Pages as cheap as pages can be: WebSockets that read only what a person who races needs.

A library's client costs more than the server's side of the same socket, and both share a machine
here. So frames are taken apart by hand, and what nobody looks at is only counted.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

_KEY: Final = base64.b64encode(b"plankgas-load-me").decode()
_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_SHORT: Final = 126
_LONG: Final = 127


class _Mine(Struct):
    pending: bool
    legal: list[str]


class _Message(Struct):
    type: str
    version: int = 0
    status: str = ""
    mine: dict[str, _Mine] = msgspec.field(default_factory=dict)
    key: str | None = None
    ok: bool = True


_MESSAGES: Final = msgspec.json.Decoder(_Message)


class Page(asyncio.Protocol):
    """One socket of one person. `on_turn` is called when a seat of theirs has to decide."""

    def __init__(self, race: str, cookie: str, on_turn: Callable[[Page], None]) -> None:
        self.race = race
        self.frames = 0
        self.bytes = 0
        self.is_closed = False
        self.why = ""  # the server has hung up
        self.status = ""
        self.version = 0
        self.waits: tuple[str, float] | None = None  # the key of a command, and when it was sent
        self.seat = -1
        self.legal: list[str] = []
        self.answers: list[float] = []
        self.refused = 0
        self.greeted = asyncio.get_running_loop().create_future()
        self._cookie = cookie
        self._on_turn = on_turn
        self._buffer = bytearray()
        self._is_open = False

    # --- the socket --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: {self._cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {_KEY}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self.greeted.done():
            self.greeted.set_exception(ConnectionError(f"closed before a state came: {exc}"))

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._buffer += data
        if not self._is_open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.transport.abort()
                return
            self._is_open = True
            self._buffer = bytearray(rest)
            self.say({"type": "hello", "race": self.race})
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        """One frame out of the buffer, if it is there as a whole."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, length = 2, buffer[1] & 0x7F
        if length == _SHORT:
            if len(buffer) < 4:
                return False
            start, length = 4, struct.unpack_from("!H", buffer, 2)[0]
        elif length == _LONG:
            if len(buffer) < 10:
                return False
            start, length = 10, struct.unpack_from("!Q", buffer, 2)[0]
        if len(buffer) < start + length:
            return False
        kind, payload = buffer[0], bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == _TEXT:
            self.frames += 1
            self._read(payload)
        elif kind == _PING:
            self._send(0x8A, payload)
        elif kind == _CLOSE:
            self.why = payload[2:].decode(errors="replace")
            self.transport.close()
        return True

    def say(self, frame: dict[str, object]) -> None:
        """Send a frame."""
        self._send(_TEXT, msgspec.json.encode(frame))

    def _send(self, kind: int, payload: bytes) -> None:
        assert len(payload) <= 0xFFFF
        size = len(payload)
        head = bytes([kind, 0x80 | size]) if size < _SHORT else struct.pack("!BBH", kind, 254, size)
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask that masks nothing

    # --- what a person makes of it -----------------------------------------------------------

    def _read(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"people"'):
            return
        message = _MESSAGES.decode(payload)
        if message.type == "answer":
            if self.waits is not None and message.key == self.waits[0]:
                self.answers.append(time.perf_counter() - self.waits[1])
                self.waits = None
            self.refused += not message.ok
        elif message.type in ("state", "update"):
            self.version = message.version
            self.status = message.status or self.status
            self.seat = -1
            for seat, mine in message.mine.items():
                if mine.pending:
                    self.seat, self.legal = int(seat), mine.legal
            if not self.greeted.done():
                self.greeted.set_result(None)
        if self.seat >= 0 and self.waits is None:
            self._on_turn(self)

    def act(self, action: str) -> None:
        """Decide, for the seat that has to."""
        key = os.urandom(8).hex()
        self.waits = (key, time.perf_counter())
        self.say(
            {
                "type": "act",
                "key": key,
                "seat": self.seat,
                "version": self.version,
                "action": action,
            }
        )


async def open_page(
    port: int, source: str, race: str, cookie: str, on_turn: Callable[[Page], None]
) -> Page:
    """A page from this address that has its state; ConnectionError if the server won't have it."""
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(
        lambda: Page(race, cookie, on_turn), "127.0.0.1", port, local_addr=(source, 0)
    )
    await page.greeted
    return page
