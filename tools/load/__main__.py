"""How many moves a server stores and tells, how fast it answers, what people cost it, and how
soon it is back after a power cut.

Real servers, real sockets, one process of clients; so two cores are the least that makes sense.
Every race has six people, each at a page of their own, and every move is on disk before anybody
hears of it. Figures by the clock mean nothing on a busy machine: processor time is told as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import httpx

from tools.load.pages import Page, open_page
from tools.load.recovery import fill
from tools.load.server import WRITE, Server

COLOURS = ("red", "blue", "green", "yellow", "gray", "black")
PEOPLE = len(COLOURS)
KIB = 1024.0


class Crowd:
    """Races with six people each, from addresses of their own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.pages: list[Page] = []
        self.races = 0
        self._seats: list[tuple[str, str, str]] = []  # the address, the race and the cookie
        self.chance = random.Random(1)

    def source(self, number: int) -> str:
        return f"127.1.{number // 250}.{1 + number % 250}"

    async def make(self, races: int) -> None:
        """So many new races, each started with its six people."""
        gate = asyncio.Semaphore(16)

        async def one(number: int) -> None:
            async with gate:
                await self._make(number)

        await asyncio.gather(*(one(self.races + number) for number in range(races)))
        self.races += races

    async def _make(self, number: int) -> None:
        source = self.source(number)
        seats = [{"kind": "me" if n == 0 else "friend", "colour": c} for n, c in enumerate(COLOURS)]
        options = {"circuit": "usa", "laps": 3, "pace": "instant", "seats": seats}
        transport = httpx.AsyncHTTPTransport(local_address=source)
        async with httpx.AsyncClient(
            base_url=self.server.url, headers=WRITE, transport=transport, timeout=60
        ) as host:
            made = (await host.post("/api/races", json=options)).raise_for_status().json()
            cookies = [host.cookies["plankgas_guest"]]
            for _ in range(PEOPLE - 1):
                host.cookies.clear()
                join = f"/api/races/{made['id']}/join"
                joined = await host.post(join, json={"invite": made["invite"]})
                cookies.append(joined.raise_for_status().cookies["plankgas_guest"])
            host.cookies.clear()
            host.cookies.set("plankgas_guest", cookies[0], domain="127.0.0.1")
            (await host.post(f"/api/races/{made['id']}/start")).raise_for_status()
        for cookie in cookies:
            self._seats.append((source, made["id"], f"plankgas_guest={cookie}"))

    async def open(self, on_turn: Callable[[Page], None]) -> None:
        """Everybody who has no page yet opens one."""
        gate = asyncio.Semaphore(32)

        async def one(source: str, race: str, cookie: str) -> None:
            async with gate:
                page = await open_page(self.server.port, source, race, cookie, on_turn)
                self.pages.append(page)

        waiting = self._seats[len(self.pages) :]
        await asyncio.gather(*(one(*seat) for seat in waiting))

    def decide(self, page: Page) -> None:
        """As somebody who knows the rules and nothing else."""
        page.act(self.chance.choice(page.legal))

    def close(self) -> None:
        for page in self.pages:
            page.transport.abort()

    def fail_if_lost(self) -> None:
        lost = [page for page in self.pages if page.is_closed]
        if lost:
            why = ", ".join(sorted({page.why or "cut off" for page in lost}))
            raise RuntimeError(f"{len(lost)} of {len(self.pages)} pages have lost theirs: {why}")


def look_on(_page: Page) -> None:
    """Nobody decides anything."""


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


async def moves(folder: Path, races: int, seconds: float, profile: Path | None) -> dict[str, float]:
    """As fast as six people in each race can decide, with nobody thinking."""
    server = Server(folder, profile)
    try:
        server.await_health()
        crowd = Crowd(server)
        await crowd.make(races)
        stopped = False

        def decide(page: Page) -> None:
            if not stopped:
                crowd.decide(page)

        await crowd.open(decide)
        await asyncio.sleep(1.0)
        for page in crowd.pages:
            page.answers.clear()
        frames = sum(page.frames for page in crowd.pages)
        used, own, at = server.processor_seconds(), time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - at
        used, own = server.processor_seconds() - used, time.process_time() - own
        stopped = True
        crowd.fail_if_lost()
        answers = [answer for page in crowd.pages for answer in page.answers]
        refused = sum(page.refused for page in crowd.pages)
        told = sum(page.frames for page in crowd.pages) - frames
        crowd.close()
        return {
            "moves_a_second": len(answers) / took,
            "messages_a_second": told / took,
            "p50_ms": 1000 * percentile(answers, 0.5),
            "p99_ms": 1000 * percentile(answers, 0.99),
            "processor_ms_a_move": 1000 * used / len(answers),
            "moves_a_processor_second": len(answers) / used,
            "server_cores": used / took,
            "client_cores": own / took,
            "refused": float(refused),
        }
    finally:
        server.stop()


async def sockets(folder: Path, races: int, seconds: float, pause: float) -> dict[str, float]:
    """Many people at a human pace: in each race somebody decides every `pause` seconds."""
    server = Server(folder)
    try:
        server.await_health()
        crowd = Crowd(server)
        await crowd.make(12)  # whatever is loaded with the first ones is not theirs to pay
        await crowd.open(look_on)
        before = server.memory()
        few = len(crowd.pages)
        await crowd.make(races - crowd.races)
        made = server.memory()
        loop = asyncio.get_running_loop()
        stopped = False

        def decide(page: Page) -> None:
            if not stopped and page.waits is None and page.seat >= 0:
                crowd.decide(page)

        def think(page: Page) -> None:
            loop.call_later(crowd.chance.expovariate(1 / pause), decide, page)

        await crowd.open(think)
        opened = server.memory()
        await asyncio.sleep(2 * pause)
        for page in crowd.pages:
            page.answers.clear()
        used, at = server.processor_seconds(), time.perf_counter()
        await asyncio.sleep(seconds)
        took, used = time.perf_counter() - at, server.processor_seconds() - used
        stopped = True
        crowd.fail_if_lost()
        answers = [answer for page in crowd.pages for answer in page.answers]
        crowd.close()
        return {
            "sockets": float(len(crowd.pages)),
            "moves_a_second": len(answers) / took,
            "p50_ms": 1000 * percentile(answers, 0.5),
            "p99_ms": 1000 * percentile(answers, 0.99),
            "server_cores": used / took,
            "kib_a_race": (made - before) / (races - 12) / KIB,
            "kib_a_socket": (opened - made) / (len(crowd.pages) - few) / KIB,
        }
    finally:
        server.stop()


async def recovery(folder: Path, races: int, entries: int) -> dict[str, float]:
    """A power cut: how soon everybody has a picture of their race again."""
    seats = await fill(folder, races, entries)
    server = Server(folder)
    try:
        ready = server.await_health()
        used = server.processor_seconds()
        loop = asyncio.get_running_loop()
        at = loop.time()
        gate = asyncio.Semaphore(64)

        async def one(number: int, race: str, cookie: str) -> None:
            async with gate:
                source = f"127.2.{number // 250}.{1 + number % 250}"
                page = await open_page(server.port, source, race, cookie, look_on)
                page.transport.abort()

        await asyncio.gather(*(one(number, *seat) for number, seat in enumerate(seats)))
        took = loop.time() - at
        return {
            "races": float(races),
            "entries_a_race": float(entries),
            "ready_s": ready,
            "states_s": took,
            "processor_s": server.processor_seconds() - used,
        }
    finally:
        server.stop()


async def measure(arguments: argparse.Namespace) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if "moves" in arguments.only:
            found["moves"] = await moves(
                folder / "moves", arguments.races, arguments.seconds, arguments.profile
            )
        if "sockets" in arguments.only:
            races = -(-arguments.sockets // PEOPLE)
            found["sockets"] = await sockets(
                folder / "sockets", races, arguments.seconds, arguments.pause
            )
        if "recovery" in arguments.only:
            found["recovery"] = await recovery(
                folder / "recovery", arguments.recovered, arguments.entries
            )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev load", description=__doc__)
    parser.add_argument("--races", type=int, default=40, help="at once, for moves a second")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--sockets", type=int, default=2000, help="of people with a seat")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds that somebody thinks")
    parser.add_argument("--recovered", type=int, default=1000, help="races after a power cut")
    parser.add_argument("--entries", type=int, default=57, help="moves in each of these")
    parser.add_argument("--only", nargs="+", default=["moves", "sockets", "recovery"])
    parser.add_argument("--profile", type=Path, help="cProfile of the server, for moves")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    found = asyncio.run(measure(arguments))
    if arguments.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(name)
        for figure, value in figures.items():
            print(f"  {figure:26} {value:10.2f}")


if __name__ == "__main__":
    main()
