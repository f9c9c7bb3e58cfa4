"""Pages of people in a simulation: they follow a race, act in it, and believe nobody.

A page holds what it is sent to the promises of docs/server.md: a whole state or the next version,
and an answer to every command within fifteen seconds, or a socket that closes.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec

from tests.simulation.network import Line

ANSWER_SECONDS: Final = 15.0  # within which a command is answered, whatever the disk does
_SLACK_SECONDS: Final = 5.0  # for the network's own part of it


class BrokenPromiseError(AssertionError):
    """A promise was broken."""


@dataclass
class Command:
    """Something that a page asks for, with its key; sent again until it is answered."""

    guest: int
    key: str
    seat: int
    action: str | None  # None: an undo
    version: int
    answers: list[dict[str, Any]] = field(default_factory=list)

    def frame(self) -> str:
        act = {"type": "undo"} if self.action is None else {"type": "act", "action": self.action}
        frame = {**act, "key": self.key, "seat": self.seat, "version": self.version}
        return msgspec.json.encode(frame).decode()

    @property
    def accepted(self) -> int | None:
        """The version that it led to, if it was accepted."""
        return next((answer["version"] for answer in self.answers if answer["ok"]), None)

    @property
    def refused(self) -> str | None:
        """The code of its refusal, if it was refused."""
        refusals = (answer["error"]["code"] for answer in self.answers if not answer["ok"])
        return next(refusals, None)


class Internet(Protocol):
    """How a page gets a line."""

    def connect(
        self,
        guest: int,
        on_message: Callable[[Line, str], None],
        on_closed: Callable[[Line, int], None],
    ) -> Line | None:
        """A new line to the server; None if nobody answers."""


class Page:
    """One page of a guest.

    `quota`: how many commands it thinks of by itself; `on_news` is called when it is told anything.
    """

    def __init__(
        self,
        internet: Internet,
        chance: random.Random,
        guest: int,
        race: str,
        quota: int,
        on_news: Callable[[], None],
    ) -> None:
        self.guest = guest
        self.quota = quota
        self.is_tame = False  # asks for nothing any more that will be refused
        self.version = 0
        self.picture: dict[str, Any] = {}  # `view`, `mine` and `status` of the last version
        self.seen: dict[int, Any] = {}  # the events of every version, as they were told
        self.commands: list[Command] = []
        self.problem: BrokenPromiseError | None = None
        self._internet = internet
        self._chance = chance
        self._race = race
        self._on_news = on_news
        self._line: Line | None = None
        self._news = asyncio.Event()
        self._is_gone = False

    # --- its life ----------------------------------------------------------------------------

    async def live(self) -> None:
        """Follow the race over one line after another, and act in it."""
        acting = asyncio.ensure_future(self._act_now_and_then())
        while not self._is_gone:
            self._line = self._internet.connect(self.guest, self._hear, self._lose)
            if self._line is None:
                await asyncio.sleep(self._chance.uniform(0.1, 1.0))
                continue
            hello = {"type": "hello", "race": self._race, "last": self.version or None}
            self._line.say(msgspec.json.encode(hello).decode())
            self._news.set()
            while self._line is not None:
                await self._next_news()
            await asyncio.sleep(self._chance.uniform(0.0, 0.8))
        acting.cancel()

    def leave(self) -> None:
        """Close the page."""
        self._is_gone = True
        if self._line is not None:
            self._line.hang_up()
            self._line = None
        self._news.set()

    def go_on(self, quota: int) -> None:
        """Think of so many commands more."""
        self.quota = quota
        self._news.set()

    async def _next_news(self) -> None:
        self._news.clear()
        await self._news.wait()

    def _break(self, promise: str) -> None:
        """Whoever runs the simulation finds it; a callback has nobody to raise it to."""
        if self.problem is None:
            self.problem = BrokenPromiseError(
                f"guest {self.guest} at version {self.version}: {promise}"
            )

    # --- what it is told ---------------------------------------------------------------------

    def _lose(self, line: Line, code: int) -> None:
        if line is self._line:
            if code not in (1006, 1012, 1013):
                self._break(f"the socket is closed with {code}")
            self._line = None
            self._news.set()

    def _hear(self, line: Line, text: str) -> None:
        if line is not self._line:
            return
        message: dict[str, Any] = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "state":
            self._take_state(message)
        elif kind == "update":
            self._take_update(message)
        elif kind == "answer":
            self._take_answer(message)
        self._news.set()
        self._on_news()

    def _take_state(self, message: dict[str, Any]) -> None:
        version: int = message["version"]
        if version < self.version:
            self._break(f"a state leads back to version {version}")
        self.version = version
        for entry in message["log"]:
            self._see(entry["version"], entry["events"])
        self._show(message)

    def _take_update(self, message: dict[str, Any]) -> None:
        version: int = message["version"]
        if version != self.version + 1:
            self._break(f"an update to version {version}")
        self.version = version
        self._see(version, message["events"])
        if "view" in message:
            self._show(message)
        else:
            self.picture = {}

    def _see(self, version: int, events: Any) -> None:
        if self.seen.setdefault(version, events) != events:
            self._break(f"version {version} is told in two ways")

    def _show(self, message: dict[str, Any]) -> None:
        self.picture = {part: message[part] for part in ("view", "mine", "status")}

    def _take_answer(self, message: dict[str, Any]) -> None:
        asked = [command for command in self.commands if command.key == message["key"]]
        if not asked:
            self._break(f"an answer to nothing: {message}")
        for command in asked:
            if command.answers and command.answers[0] != message:
                self._break(f"two answers: {command.answers[0]} and {message}")
            command.answers.append(message)

    # --- what it asks ------------------------------------------------------------------------

    async def _act_now_and_then(self) -> None:
        while True:
            while not (self.quota > 0 and self.choices()):
                await self._next_news()
            await asyncio.sleep(self._chance.choice((0.0, 0.0, 0.001, 0.05, 0.6)))
            if self.quota > 0 and self.choices():
                self.quota -= 1
                await self.ask(self._think_of_something())

    def choices(self) -> list[tuple[int, str | None]]:
        """What its own seats may do: a seat with an action, or with None to take one back."""
        found: list[tuple[int, str | None]] = []
        for seat, mine in self.picture.get("mine", {}).items():
            if mine["pending"]:
                found += [(int(seat), action) for action in mine["legal"]]
            if mine["undo"] and not self.is_tame:
                found += [(int(seat), None)] * (1 + len(found) // 4)
        return found

    def _think_of_something(self) -> Command:
        chance = self._chance
        seat, action = chance.choice(self.choices())
        version = self.version
        if not self.is_tame:
            luck = chance.random()
            if luck < 0.05:
                version = max(0, version - chance.randrange(1, 4))  # it has not looked properly
            elif luck < 0.08:
                action = chance.choice(("boost", "shift 4", "play 1", "done", "pass"))
            elif luck < 0.10:
                seat = chance.randrange(3)
        key = f"{chance.getrandbits(48):x}"
        return Command(self.guest, key, seat, action, version)

    async def ask(self, command: Command) -> None:
        """Send a command, again and again, until it is answered."""
        self.commands.append(command)
        loop = asyncio.get_running_loop()
        while not command.answers:
            while self._line is None:
                await self._next_news()
            line: Line | None = self._line
            assert line is not None
            copies = 2 if not self.is_tame and self._chance.random() < 0.1 else 1
            for _ in range(copies):
                line.say(command.frame())
            deadline = loop.time() + ANSWER_SECONDS + _SLACK_SECONDS
            timer = loop.call_at(deadline, self._news.set)
            while not command.answers and self._line is line:
                if loop.time() >= deadline and line.is_well:
                    self._break(f"{command.frame()} is not answered")
                    return
                await self._next_news()
            timer.cancel()
