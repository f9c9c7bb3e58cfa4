"""Connections: who may open how many, and who dawdles, over real sockets where it needs them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any, cast

import pytest
import uvicorn

from plankgas.server.limits import LIMITS, Limits
from plankgas.server.messages.guests import NOBODY
from plankgas.server.operations.live import Channel
from plankgas.server.operations.services import Services
from plankgas.server.runtime import Runtime
from plankgas.server.web.connections import Door, guarded, network_of
from plankgas.server.web.live import _listen
from plankgas.server.web.outbox import Outbox
from plankgas.server.web.places import Places
from plankgas.server.web.run import _raise_open_files
from tests.server.services import refused

QUICK = replace(LIMITS, request_seconds=0.3, reading_seconds=0.3)


class Transport(asyncio.BaseTransport):
    """A connection from somewhere."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})


# --- counting ------------------------------------------------------------------------------------


def test_one_address_has_so_many_connections_and_leaves_room_for_others() -> None:
    door = Door(replace(LIMITS, connections=5, connections_of_address=3))
    theirs = [Transport("192.0.2.1") for _ in range(4)]
    assert [door.enter(one) for one in theirs] == [True, True, True, False]
    assert door.enter(theirs[0])  # it is inside already
    others = [Transport(f"192.0.2.{n}") for n in (2, 3, 4)]
    assert [door.enter(one) for one in others] == [True, True, False]  # all places are taken
    door.leave(theirs[0])
    door.leave(theirs[0])
    assert len(door) == 4 and door.enter(others[2])


def test_many_come_through_a_trusted_proxy() -> None:
    door = Door(replace(LIMITS, connections=9, connections_of_address=3), ["10.0.0.1"])
    assert all(door.enter(Transport("10.0.0.1")) for _ in range(9))
    assert not door.enter(Transport("10.0.0.1"))


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_has_one_account(host: str, network: str) -> None:
    assert network_of(host) == network


def test_the_system_allows_as_many_open_files_as_it_will() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, before[1]), before[1]))
        connections = _raise_open_files()
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert connections < soft and soft == min(before[1], LIMITS.connections + 200)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def no() -> bool:
    return False


async def yes() -> bool:
    return True


def test_sockets_are_counted_by_address_and_by_guest() -> None:
    async def go() -> None:
        places = Places(replace(LIMITS, sockets_of_address=3, sockets_of_guest=2))
        for _ in range(2):
            await places.take("here", 1, no)
        with refused("too-many-sockets"):
            await places.take("there", 1, yes)
        await places.take("here", 2, no)
        with refused("too-many-sockets"):
            await places.take("here", 3, yes)
        places.give_back("here", 1)
        await places.take("here", 3, no)
        assert len(places) == 3

    asyncio.run(go())


def test_the_last_sockets_are_for_those_who_race() -> None:
    async def go() -> None:
        places = Places(replace(LIMITS, sockets=8))
        for number in range(4):
            await places.take(number, 0, no)
        with refused("too-many-sockets"):  # a stranger gets no more than half of all
            await places.take("late", 0, no)
        for number in range(4, 6):
            await places.take(number, number, no)
        with refused("too-many-sockets"):  # a guest without a seat three quarters
            await places.take("late", 9, no)
        for number in range(6, 8):
            await places.take(number, number, yes)
        with refused("too-many-sockets"):
            await places.take("late", 9, yes)

    asyncio.run(go())


# --- dawdling, over real sockets -----------------------------------------------------------------


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers every request, and never looks at a frame."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.sleep(60)
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@contextlib.asynccontextmanager
async def served(limits: Limits) -> AsyncIterator[tuple[str, int, Door]]:
    """A server in this process, with a door of our own."""
    listener = socket.create_server(("127.0.0.1", 0))
    door = Door(limits)
    http, sockets = guarded(door)
    config = uvicorn.Config(app, http=http, ws=sockets, log_level="critical", lifespan="off")
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve([listener]))
    try:
        async with asyncio.timeout(30):
            while not server.started:
                await asyncio.sleep(0.01)
        yield "127.0.0.1", listener.getsockname()[1], door
    finally:
        server.should_exit = True
        await task


async def until(done: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not done():
            await asyncio.sleep(0.02)


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(30):
        try:
            while await reader.read(65536):
                pass
        except ConnectionError:
            pass
        return True


def masked(payload: bytes, opcode: int = 1) -> bytes:
    """A small frame as a browser sends it."""
    return struct.pack("!BB", 0x80 | opcode, 0x80 | len(payload)) + bytes(4) + payload


UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


@pytest.mark.parametrize(
    "opening",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(opening: bytes) -> None:
    async def go() -> None:
        async with served(QUICK) as (host, port, door):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(opening)
            assert await is_cut_off(reader)
            await until(lambda: len(door) == 0)
            writer.close()
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 204")
            writer.close()

    asyncio.run(go())


def test_who_finds_no_place_is_told_so() -> None:
    async def go() -> None:
        async with served(replace(LIMITS, connections=1)) as (host, port, door):
            _, first = await asyncio.open_connection(host, port)
            await until(lambda: len(door) == 1)
            reader, second = await asyncio.open_connection(host, port)
            assert (await reader.readline()).startswith(b"HTTP/1.1 503")
            first.close()
            await until(lambda: len(door) == 0)
            second.close()

    asyncio.run(go())


def test_more_frames_than_anybody_can_type_are_not_kept() -> None:
    """A frame of seven bytes is an object of some hundred: a million of them would add up."""

    async def go() -> None:
        async with served(LIMITS) as (host, port, door):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(100):
                    writer.write(masked(b"{}") * 500)
                    await writer.drain()
            assert await is_cut_off(reader)
            await until(lambda: len(door) == 0)
            writer.close()

    asyncio.run(go())


def test_who_asks_for_pongs_and_never_reads_them_is_cut_off() -> None:
    async def go() -> None:
        async with served(QUICK) as (host, port, door):
            reader, writer = await asyncio.open_connection(host, port, limit=1)
            writer.write(UPGRADE)
            await until(lambda: len(door) == 1)
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(20):
                    while len(door):
                        writer.write(masked(bytes(100), 9) * 1000)
                        await writer.drain()
            assert len(door) == 0 and reader is not None
            writer.close()

    asyncio.run(go())


def test_pings_are_no_hello() -> None:
    """A page has a deadline for its hello, whatever else it says."""

    class Pinging:
        async def receive(self) -> dict[str, str]:
            await asyncio.sleep(0.01)
            return {"type": "websocket.receive", "text": '{"type": "ping"}'}

    async def go() -> None:
        limits = replace(LIMITS, hello_seconds=0.2)
        socket: Any = Pinging()
        outbox = Outbox(limits)
        channel = Channel(cast(Services, None), NOBODY, outbox.post, outbox.drop, "here")
        async with asyncio.timeout(20):
            await _listen(socket, outbox, channel, Runtime(limits=limits))
        assert outbox.is_closed

    asyncio.run(go())


def test_a_socket_outlives_the_time_that_its_request_had_to_arrive() -> None:
    async def go() -> None:
        async with served(QUICK) as (host, port, _):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(3 * QUICK.request_seconds)
            writer.write(masked(b"still here?", opcode=9))
            async with asyncio.timeout(30):
                assert (await reader.readexactly(13))[2:] == b"still here?"
            writer.close()

    asyncio.run(go())
