#!/usr/bin/env python3
"""How late the server's event loop is while many champions think, and how long people wait.

Starts a server in this process over real sockets: two races with four champions each, and then the
same with a race of `club` drivers and somebody who asks for hints. A task on the same loop sleeps
for a millisecond at a time and notes how much later it wakes up, and for how much of that the loop
was at work itself. What is left is mostly the machine's doing: so a loop in a process of its own,
which has nothing else to do, is measured at the same time.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import socket
import tempfile
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import httpx
import uvicorn
from websockets.asyncio.client import connect

from plankgas.server.web.app import create_app

COLOURS = ("red", "blue", "green", "yellow", "gray", "black")
TICK = 0.001


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Ticks:
    """Of one loop: how late each was, and how long the loop's thread had worked meanwhile."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.worked: list[float] = []

    async def go_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            before = time.thread_time()
            await asyncio.sleep(TICK)
            self.late.append(loop.time() - due)
            self.worked.append(time.thread_time() - before)


def idle_loop(seconds: float) -> float:
    """How late a loop that has nothing else to do is at most."""

    async def run() -> Ticks:
        ticks = Ticks()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ticks.go_on(), seconds)
        return ticks

    return max(asyncio.run(run()).late)


def race(*levels: str) -> dict[str, object]:
    """Drivers only, and somebody who watches; they pause as in a brisk race of people."""
    seats = [
        {"kind": "driver", "colour": colour, "level": level}
        for colour, level in zip(COLOURS, levels, strict=False)
    ]
    return {"circuit": "usa", "laps": 3, "pace": "brisk", "seats": seats}


class Watcher:
    """Features at a race, and notes when something happens in it."""

    def __init__(self) -> None:
        self.versions = 0
        self.gaps: list[float] = []

    async def look(self, url: str, id: str) -> None:
        async with connect(f"{url.replace('http', 'ws')}/api/live", max_size=None) as ws:
            await ws.send(json.dumps({"type": "hello", "race": id}))
            at = time.perf_counter()
            async for text in ws:
                if json.loads(text)["type"] == "update":
                    now = time.perf_counter()
                    self.gaps.append(now - at)
                    self.versions += 1
                    at = now


async def ask_hints(http: httpx.AsyncClient, times: list[float]) -> None:
    """Somebody who races alone, and asks for a hint all the time."""
    mine = {"kind": "me", "colour": "red", "name": "Ann"}
    other = {"kind": "driver", "colour": "blue", "level": "club"}
    made = (await http.post("/api/races", json={"circuit": "usa", "seats": [mine, other]})).json()
    while True:
        at = time.perf_counter()
        answer = await http.post(f"/api/races/{made['id']}/hint", json={"seat": 0})
        if answer.status_code == 200:
            times.append(time.perf_counter() - at)
        else:
            await asyncio.sleep(1)


async def measure(seconds: float, others: bool, beside: Executor) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = uvicorn.Config(
            create_app(Path(folder)),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="error",
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.05)
        headers = {"X-Plankgas": "1"}
        async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
            champions = [race(*["champion"] * 4), race(*["champion"] * 4)]
            ids = [
                (await http.post("/api/races", json=made)).json()["id"]
                for made in [*champions, *([race(*["club"] * 4)] if others else [])]
            ]
            watchers = [Watcher() for _ in ids]
            tasks = [
                asyncio.create_task(watcher.look(url, id))
                for watcher, id in zip(watchers, ids, strict=True)
            ]
            hints: list[float] = []
            if others:
                tasks.append(asyncio.create_task(ask_hints(http, hints)))
            while not all(watcher.versions for watcher in watchers):
                await asyncio.sleep(0.1)  # the processes start
            ticks = Ticks()
            for watcher in watchers:
                watcher.gaps.clear()
            ticking = asyncio.create_task(ticks.go_on())
            idle = await asyncio.wrap_future(beside.submit(idle_loop, seconds))
            for task in [ticking, *tasks]:
                task.cancel()
            await asyncio.gather(ticking, *tasks, return_exceptions=True)
        server.should_exit = True
        await serving
    found = {
        "lag_ms_median": 1000 * percentile(ticks.late, 0.5),
        "lag_ms_99": 1000 * percentile(ticks.late, 0.99),
        "lag_ms_most": 1000 * max(ticks.late),
        "worked_ms_most": 1000 * max(ticks.worked),
        "idle_loop_ms_most": 1000 * idle,
        "champion_updates": float(sum(watcher.versions for watcher in watchers[:2])),
    }
    if others:
        found["club_updates"] = float(watchers[2].versions)
        found["club_gap_ms_99"] = 1000 * percentile(watchers[2].gaps or [0.0], 0.99)
        found["hints"] = float(len(hints))
        found["hint_s_median"] = percentile(hints or [0.0], 0.5)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as beside:
        beside.submit(idle_loop, 100 * TICK).result()  # the process starts
        champions = asyncio.run(measure(arguments.seconds, False, beside))
        everything = asyncio.run(measure(arguments.seconds, True, beside))
    if arguments.json:
        print(json.dumps({"champions": champions, "everything": everything}))
        return
    print(f"The event loop over {arguments.seconds:g} s, later than asked for (ms):")
    for name, found in (
        ("8 champions in 2 races", champions),
        ("the same, 4 club drivers, and hints", everything),
    ):
        print(
            f"  {name}: median {found['lag_ms_median']:.1f}, 99 % {found['lag_ms_99']:.1f}, "
            f"most {found['lag_ms_most']:.1f}; by its own work at most "
            f"{found['worked_ms_most']:.1f}; an idle loop meanwhile at most "
            f"{found['idle_loop_ms_most']:.1f}"
        )
    print(
        f"Meanwhile: {champions['champion_updates']:.0f} decisions of champions; "
        f"{everything['club_updates']:.0f} of club drivers, "
        f"99 % within {everything['club_gap_ms_99']:.0f} ms (pause of 300 to 2300 ms included); "
        f"a hint takes {everything['hint_s_median']:.1f} s"
    )


if __name__ == "__main__":
    main()
