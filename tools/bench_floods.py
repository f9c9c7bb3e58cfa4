"""An honest player while strangers flood the server: how long answers take, and what it costs.

Run it on a quiet machine: `.venv/bin/python -m tools.bench_floods`. Every flood comes from this
machine's one address, as those of one visitor do.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

WRITE = {"X-Plankgas": "1"}
SECONDS = 6.0
DUEL = {
    "circuit": "usa",
    "laps": 1,
    "pace": "instant",
    "seats": [{"kind": "me", "colour": "red"}, {"kind": "here", "colour": "blue"}],
}
Flood = Callable[[str, str], Awaitable[None]]


async def hellos(url: str, race: str) -> None:
    """As many sockets as it lets us have, which say hello as often as they can."""

    async def one() -> None:
        while True:
            with contextlib.suppress(Exception):
                async with connect(f"{url.replace('http', 'ws', 1)}/api/live") as page:
                    while True:
                        await page.send(json.dumps({"type": "hello", "race": race}))
                        await asyncio.sleep(0.02)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(150)))


async def slow_readers(url: str, race: str) -> None:
    """Sockets that say hello after hello and never read."""

    async def one() -> None:
        while True:
            with contextlib.suppress(Exception):
                host, port = url.removeprefix("http://").split(":")
                _, writer = await asyncio.open_connection(host, int(port), limit=1024)
                writer.write(
                    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
                )
                await asyncio.sleep(0.3)
                text = json.dumps({"type": "hello", "race": race}).encode()
                for _ in range(200):
                    writer.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
                    await asyncio.sleep(0.05)
                writer.close()

    await asyncio.gather(*(one() for _ in range(100)))


async def silence(url: str, _race: str) -> None:
    """Connections that say nothing."""
    host, port = url.removeprefix("http://").split(":")

    async def one() -> None:
        while True:
            with contextlib.suppress(Exception):
                reader, _ = await asyncio.open_connection(host, int(port))
                await reader.read()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(400)))


async def requests(url: str, _race: str) -> None:
    """Lists and steps of replays, in loops."""

    async def one(path: str) -> None:
        async with httpx.AsyncClient(base_url=url) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await client.get(path)

    paths = ["/api/races?list=public", "/api/replays/r-0123456789abcdef/steps"]
    await asyncio.gather(*(one(paths[n % 2]) for n in range(8)))


async def champions(url: str, _race: str) -> None:
    """One guest's races with six champions each."""
    seats = [
        {"kind": "driver", "colour": colour, "level": "champion"}
        for colour in ("red", "blue", "green", "yellow", "gray", "black")
    ]
    body = {"circuit": "usa", "laps": 20, "pace": "instant", "seats": seats}
    async with httpx.AsyncClient(base_url=url, headers=WRITE, timeout=30) as client:
        for _ in range(20):
            await client.post("/api/races", json=body)
        await asyncio.sleep(600)


FLOODS: dict[str, Flood | None] = {
    "nothing": None,
    "hellos": hellos,
    "slow readers": slow_readers,
    "silent connections": silence,
    "requests": requests,
    "champions": champions,
}


async def answers(page: ClientConnection, took: list[float]) -> None:
    """Confirm a card and take it back, at the pace of a quick player."""
    version = 1
    mine: dict[str, dict[str, list[str]]] = {}

    async def receive(until: str) -> None:
        nonlocal version, mine
        while True:
            message = json.loads(await page.recv())
            version = message.get("version", version)
            mine = message.get("mine", mine)
            if message["type"] == until:
                return

    async def ask(frame: dict[str, object]) -> None:
        before = time.perf_counter()
        key = os.urandom(8).hex()
        await page.send(json.dumps({"seat": 0, "version": version, "key": key} | frame))
        await receive("answer")
        took.append(time.perf_counter() - before)
        await asyncio.sleep(0.05)

    await receive("state")
    await ask({"type": "act", "action": "shift 1"})
    while True:
        await ask({"type": "act", "action": mine["0"]["legal"][0]})
        await ask({"type": "undo"})


def memory(pid: int) -> float:
    """Resident megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def measure(name: str, flood: Flood | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "plankgas.server", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^/]+", server.stdout.readline())
            assert found is not None
            url = found[0]
            async with httpx.AsyncClient(base_url=url, headers=WRITE, timeout=60) as client:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        await client.get("/health")
                        break
                    await asyncio.sleep(0.1)
                race = (await client.post("/api/races", json=DUEL)).json()["id"]
                headers = {"Cookie": f"plankgas_guest={client.cookies['plankgas_guest']}"}
            page = await connect(
                f"{url.replace('http', 'ws', 1)}/api/live", additional_headers=headers
            )
            await page.send(json.dumps({"type": "hello", "race": race}))
            before = memory(server.pid)
            took: list[float] = []
            tasks = [asyncio.create_task(answers(page, took))]
            if flood is not None:
                tasks.append(asyncio.ensure_future(flood(url, race)))
            await asyncio.sleep(SECONDS)
            grown = memory(server.pid) - before
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            took = sorted(took[1:])
            p50, p99 = (took[int(part * (len(took) - 1))] * 1000 for part in (0.5, 0.99))
            print(
                f"{name:20} {len(took):5} answers  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  "
                f"{grown:+6.1f} MB",
                flush=True,
            )
        finally:
            server.terminate()
            server.wait()


async def main() -> None:
    for name, flood in FLOODS.items():
        await measure(name, flood)


if __name__ == "__main__":
    asyncio.run(main())
