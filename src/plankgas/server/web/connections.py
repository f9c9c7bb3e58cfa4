"""Connections as the network makes them: how many there may be, and how long they may dawdle.

A browser asks at once and reads what it asked for. Who opens connections and says nothing, sends a
letter now and then, or never reads, is cut off, so that there is always a place for the next one.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from plankgas.server.limits import Limits

_FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n"
    b"Connection: close\r\n\r\n"
)
# Of a socket so much is read at once: reading a frame of some bytes takes some microseconds, and
# nobody else is answered meanwhile.
_READ_BYTES: Final = 4 * 1024
_IPV6_NETWORK: Final = 64  # bits: what one household or one machine has


def network_of(host: str) -> str:
    """Who shares limits with this address: itself, or all of its IPv6 network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, _IPV6_NETWORK), strict=False))


class Door:
    """Counts connections. Those of a trusted proxy are many people's: only their sum counts."""

    def __init__(self, limits: Limits, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self._proxies = frozenset(proxies)
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._of_network: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is a place for this connection; one that is inside stays there."""
        if transport in self._inside:
            return True
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        network = network_of(host)
        if len(self._inside) >= self.limits.connections:
            return False
        if host not in self._proxies:
            if self._of_network[network] >= self.limits.connections_of_address:
                return False
        self._inside[transport] = network
        self._of_network[network] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        network = self._inside.pop(transport, None)
        if network is None:
            return
        self._of_network[network] -= 1
        if not self._of_network[network]:
            del self._of_network[network]


class _Deadline:
    """Cuts a connection off unless it is called off in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def start(self, cut_off: Callable[[], None]) -> None:
        """From now on; one that runs goes on."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, cut_off)

    def call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class GuardedHttp(H11Protocol):
    """HTTP with a door, a deadline for each request to be here, and one for answers to be read."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._asking = _Deadline(self.door.limits.request_seconds)
        self._reading = _Deadline(self.door.limits.reading_seconds)
        if self.door.enter(transport):
            self._asking.start(transport.abort)
        else:
            transport.write(_FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a WebSocket, whose request is here although nobody read its end
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._asking.start(self.transport.abort)
        else:
            self._asking.call_off()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._asking.call_off()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.transport.abort)

    def resume_writing(self) -> None:
        self._reading.call_off()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.call_off()
        self._reading.call_off()
        self.door.leave(self.transport)
        super().connection_lost(exc)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket with a bounded queue of frames, and a deadline for messages to be read."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._reading = _Deadline(self.door.limits.reading_seconds)
        transport.max_size = _READ_BYTES  # type: ignore[attr-defined]  # asyncio's own, undeclared

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= self.door.limits.waiting_frames:
            self.transport.abort()
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who does not read gets no pongs either

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.transport.abort)

    def resume_writing(self) -> None:
        self._reading.call_off()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.call_off()
        self.door.leave(self.transport)
        super().connection_lost(exc)


def guarded(door: Door) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """The two protocols with this door."""
    shared: dict[str, Any] = {"door": door}
    return type("Http", (GuardedHttp,), shared), type("Socket", (GuardedSocket,), shared)
