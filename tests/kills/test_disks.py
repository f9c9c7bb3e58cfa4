"""Disks that are full, locked, read-only or cut off, and clocks set back: nothing is lost."""

from __future__ import annotations

import asyncio
import dataclasses
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from plankgas.server.actors import registry
from plankgas.server.messages.live import Act
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.services import Services
from plankgas.server.runtime import Runtime
from plankgas.server.storage import sqlite
from plankgas.server.storage.sqlite import FILE_NAME, SqliteStorage
from tests.kills.test_kills import read_disk
from tests.server.acting import DUEL, HOST
from tests.server.services import QuickThinking
from tests.simulation.judge import judge_commands, read_history
from tests.simulation.pages import Command

LATE = 1_700_000_000.0


class Driver:
    """Drives both cars of a race by its actor, and writes down what was acknowledged."""

    def __init__(self, services: Services, race: str) -> None:
        self.guest = HOST.id
        self.commands: list[Command] = []
        self.seen: dict[int, object] = {}
        self._services = services
        self._race = race
        self._chance = random.Random(5)

    def think(self, version: int, choices: list[tuple[int, str]]) -> Command:
        seat, action = self._chance.choice(choices)
        key = f"{len(self.commands)}"
        self.commands.append(Command(self.guest, key, seat, action, version))
        return self.commands[-1]

    async def drive(self, count: int) -> None:
        for _ in range(count):
            await self.ask(await self.next())

    async def next(self) -> Command:
        """Something that may be done now."""
        actor = await self._services.races.get(self._race)
        race = actor.room.race
        assert race is not None
        choices = [(s, str(a)) for s in race.pending() for a in race.legal_actions(s)]
        return self.think(actor.room.version, choices)

    async def ask(self, command: Command) -> str:
        """Ask for it; nothing if it was acknowledged, else the code of the refusal."""
        assert command.action is not None
        try:
            actor = await self._services.races.get(self._race)
            frame = Act(command.key, command.seat, command.action, command.version)
            answer = await actor.act(self.guest, frame)
        except RefusalError as refused:
            return refused.code
        assert answer.ok
        command.answers.append({"ok": True, "version": answer.version})
        return ""


class SettableClock:
    """A clock of people that can be set; the one to measure by goes on."""

    def __init__(self) -> None:
        self.now = LATE

    def time(self) -> float:
        self.now += 1.0
        return self.now

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time()


@asynccontextmanager
async def serving(folder: Path, clock: SettableClock | None = None) -> AsyncIterator[Services]:
    runtime = Runtime() if clock is None else dataclasses.replace(Runtime(), clock=clock)
    services = Services(SqliteStorage(folder), QuickThinking(), runtime)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


def judge(folder: Path, race: str, driver: Driver) -> int:
    """The version of the race; it fails if anything acknowledged is lost, doubled or reordered."""
    history = read_history(asyncio.run(read_disk(folder, [race])), race)
    judge_commands(history, [driver])
    return history.room.version


def writer_of(services: Services) -> sqlite3.Connection:
    storage = services.storage
    assert isinstance(storage, SqliteStorage) and storage._writer is not None
    connection = storage._writer.connection.driver_connection
    assert isinstance(connection, sqlite3.Connection)
    return connection


def make_full(writer: sqlite3.Connection, _folder: Path) -> Callable[[], object]:
    pages = writer.execute("PRAGMA page_count").fetchone()[0]
    writer.execute(f"PRAGMA max_page_count = {pages}")
    return lambda: writer.execute("PRAGMA max_page_count = 1000000")


def make_read_only(writer: sqlite3.Connection, _folder: Path) -> Callable[[], object]:
    """As a folder that can't be written any more: who may do everything would not notice one."""
    writer.execute("PRAGMA query_only = ON")
    return lambda: writer.execute("PRAGMA query_only = OFF")


def make_locked(_writer: sqlite3.Connection, folder: Path) -> Callable[[], object]:
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")

    def free() -> None:
        other.rollback()
        other.close()

    return free


@pytest.mark.parametrize("spoil", [make_full, make_read_only, make_locked])
def test_a_disk_that_fails_for_a_while_loses_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[sqlite3.Connection, Path], Callable[[], object]],
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.1)
    monkeypatch.setattr(registry, "_FIRST_WAIT", 0.01)

    async def go() -> tuple[str, Driver]:
        async with serving(tmp_path) as services:
            race = (await services.races.create(HOST, DUEL)).id
            driver = Driver(services, race)
            await driver.drive(10)
            mend = spoil(writer_of(services), tmp_path)
            command = await driver.next()
            refusals: list[str] = []
            # There may be room left in the last page for an entry or two.
            for _ in range(200):
                refusals.append(await driver.ask(command))
                if refusals[-1]:
                    break
                command = await driver.next()
            assert refusals[-1] in ("try-again", "storage-full")
            mend()
            for _ in range(100):
                if not await driver.ask(command):
                    break
                await asyncio.sleep(0.02)
            await driver.drive(10)
            return race, driver

    race, driver = asyncio.run(go())
    assert judge(tmp_path, race, driver) >= 21


def test_a_write_ahead_log_that_is_cut_off_gives_what_was_before_the_cut(tmp_path: Path) -> None:
    """Whole, it has all that was acknowledged; cut off anywhere, the beginning of it, in order."""
    live, cut = tmp_path / "live", tmp_path / "cut"
    log = Path(f"{live / FILE_NAME}-wal")
    copies: list[Path] = []

    async def go() -> tuple[str, Driver]:
        async with serving(live) as services:
            race = (await services.races.create(HOST, DUEL)).id
            driver = Driver(services, race)
            await driver.drive(30)
            size = log.stat().st_size
            for number, end in enumerate([size, *(size * n // 20 for n in range(8, 20))]):
                copies.append(cut / f"{number}")
                copies[-1].mkdir(parents=True)
                shutil.copy(live / FILE_NAME, copies[-1])
                (copies[-1] / log.name).write_bytes(log.read_bytes()[:end])
            return race, driver

    race, driver = asyncio.run(go())
    assert judge(live, race, driver) == 31
    assert judge(copies[0], race, driver) == 31
    whole = asyncio.run(read_disk(live, [race])).log("race", race)
    for copied in copies[1:]:
        left = asyncio.run(read_disk(copied, [race])).log("race", race)
        assert left == whole[: len(left)] and len(left) < len(whole)


def test_a_clock_that_is_set_back_changes_no_order(tmp_path: Path) -> None:
    clock = SettableClock()

    async def begin() -> tuple[str, Driver]:
        async with serving(tmp_path, clock) as services:
            race = (await services.races.create(HOST, DUEL)).id
            driver = Driver(services, race)
            for hours in (0, 1, 24, 1000):
                clock.now = LATE - 3600 * hours
                await driver.drive(5)
            return race, driver

    race, driver = asyncio.run(begin())

    async def go_on() -> None:
        async with serving(tmp_path, clock) as services:
            driver._services = services
            await driver.drive(5)

    clock.now = LATE - 10**8
    asyncio.run(go_on())
    assert judge(tmp_path, race, driver) == 26
