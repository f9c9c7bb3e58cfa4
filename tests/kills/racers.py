"""People who race over real sockets on a server that is killed again and again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import uuid
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.simulation.pages import Command

WRITE = {"X-Plankgas": "1"}
DUEL = {
    "circuit": "usa",
    "laps": 1,
    "seats": [{"kind": "me", "colour": "red"}, {"kind": "here", "colour": "blue"}],
}


class Racer:
    """Drives both cars of one race after another, and writes down all that it is told."""

    def __init__(self, chance: random.Random) -> None:
        self.guest = 0  # its number is in the log
        self.race = ""
        self.version = 0
        self.commands: list[Command] = []
        self.seen: dict[int, Any] = {}
        self.answered = 0
        self.is_over = False
        self._chance = chance
        self._cookie = ""
        self._mine: dict[str, Any] = {}

    async def begin(self, url: str) -> None:
        """Make a race, unless the server is gone."""
        with contextlib.suppress(httpx.TransportError):
            async with httpx.AsyncClient() as client:
                made = await client.post(f"{url}/api/races", json=DUEL, headers=WRITE)
            made.raise_for_status()
            self.race = made.json()["id"]
            self._cookie = "; ".join(f"{name}={value}" for name, value in made.cookies.items())

    async def drive(self, url: str) -> None:
        """Race until the server is gone, or the race is over."""
        with contextlib.suppress(OSError, WebSocketException):
            address = url.replace("http", "ws", 1) + "/api/live"
            headers = {"Cookie": self._cookie, "Origin": url}
            async with connect(address, additional_headers=headers, compression=None) as socket:
                await self._drive(socket)

    async def _drive(self, socket: ClientConnection) -> None:
        last = self.version or None
        await socket.send(json.dumps({"type": "hello", "race": self.race, "last": last}))
        if self.commands and not self.commands[-1].answers:
            await self._ask(socket, self.commands[-1])  # once more, with the same key
        while not self.is_over:
            choices = [
                (int(seat), action)
                for seat, mine in self._mine.items()
                for action in (*mine["legal"], *([None] if mine["undo"] else []))
                if mine["pending"] or action is None
            ]
            if not choices:
                self._hear(await socket.recv())
                continue
            seat, action = self._chance.choice(choices)
            command = Command(self.guest, uuid.uuid4().hex, seat, action, self.version)
            self.commands.append(command)
            await self._ask(socket, command)

    async def _ask(self, socket: ClientConnection, command: Command) -> None:
        await socket.send(command.frame())
        while not command.answers:
            self._hear(await socket.recv())

    def _hear(self, text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "answer":
            self.commands[-1].answers.append(message)
            self.answered += 1
        if message["type"] == "update":
            assert message["version"] == self.version + 1
            self.seen[message["version"]] = message["events"]
        if message["type"] == "state":
            assert message["version"] >= self.version
            self.seen |= {entry["version"]: entry["events"] for entry in message["log"]}
        if message["type"] in ("state", "update"):
            self.version = message["version"]
            self._mine = message.get("mine", {})
            self.is_over = message.get("status") == "over"


async def until_answered(
    racers: list[Racer], driving: list[asyncio.Task[None]], count: int
) -> None:
    """Wait until so many more commands were answered, or nobody races any more."""
    enough = sum(racer.answered for racer in racers) + count
    while sum(racer.answered for racer in racers) < enough:
        if all(task.done() for task in driving):
            return
        await asyncio.sleep(0.001)
