"""Failures as a path: what can't be stored or read is answered, told and brought back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plankgas.server.actors import registry
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.live import Channel
from plankgas.server.operations.races import list_races, make_race
from plankgas.server.operations.services import Services
from plankgas.server.storage import sqlite
from plankgas.server.storage.protocol import (
    Change,
    DamagedError,
    StorageError,
    StorageFullError,
    UnavailableError,
)
from plankgas.server.storage.sqlite import FILE_NAME, SqliteStorage
from plankgas.server.web.outbox import Outbox
from tests.properties.driving import RING
from tests.server.acting import DUEL, HOST, served
from tests.server.services import guests, over, quick_services, refused

DRIVERS = RaceRequest(
    RING.to_dict(),
    (SeatRequest("driver", "red", level="rookie"), SeatRequest("driver", "blue", level="rookie")),
    laps=1,
    pace="instant",
)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long, so that the tests need not either."""
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.2)
    monkeypatch.setattr(sqlite, "_PATIENCE_SECONDS", 1.0)
    monkeypatch.setattr(registry, "_FIRST_WAIT", 0.05)
    monkeypatch.setattr(registry, "_LONGEST_WAIT", 0.2)


class Broken:
    """A storage whose commits fail as long as it is broken."""

    def __init__(self, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_broken = True
        self._commit = services.storage.commit
        self._check = services.storage.check
        monkeypatch.setattr(services.storage, "commit", self.commit)
        monkeypatch.setattr(services.storage, "check", self.check)

    def _fail(self) -> None:
        if self.is_broken:
            raise UnavailableError("disk I/O error")

    async def commit(self, *changes: Change) -> None:
        self._fail()
        await self._commit(*changes)

    async def check(self) -> None:
        self._fail()
        await self._check()


# --- one bad row ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET body = x'00' WHERE number = 0",
        'UPDATE entries SET body = CAST(\'{"type":"acted","seat":77,"action":"x"}\' AS BLOB)',
        'UPDATE entries SET body = CAST(\'{"type":"undone","seat":0}\' AS BLOB)',
        "UPDATE entries SET number = number + 5",
        "DELETE FROM entries",
        "UPDATE logs SET request = x'ff'",
        "UPDATE logs SET request = CAST('{}' AS BLOB)",
        "UPDATE logs SET seed = x''",
        "UPDATE logs SET at = 'yesterday'",
    ],
)
def test_one_bad_row_keeps_no_server_from_starting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    """Of a race with a clock, which the server goes on with as soon as it starts."""
    clocked = RaceRequest("usa", DUEL.seats, laps=1, turn_seconds=600)
    made: list[str] = []

    async def make(services: Services) -> None:
        await guests(services, 1)
        made.append((await make_race(services, HOST, clocked)).id)

    async def go(services: Services) -> None:
        good = await make_race(services, HOST, DUEL)
        assert (await services.races.get(good.id)).room.version == 1
        listed = {
            race.id: race.problem for race in (await list_races(services, HOST, "mine")).races
        }
        assert listed[good.id] is None
        if listed[made[0]] is None:  # nothing that anybody needs: it goes on
            assert (await services.races.get(made[0])).room.id == made[0]
        else:
            assert listed[made[0]] == "unreadable"
            with refused("unreadable"):
                await services.races.get(made[0])

    served(tmp_path, make)
    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        file.execute(damage)
    file.close()
    served(tmp_path, go, caplog)


# --- a failed commit -----------------------------------------------------------------------------


class Page:
    """A page over an outbox, as a socket has it."""

    def __init__(self, services: Services, guest: Guest) -> None:
        self.outbox = Outbox(services.runtime.limits)
        self.channel = Channel(services, guest, self.outbox.post, self.outbox.drop)
        self.sent: list[str] = []
        self.closed: tuple[int, str] | None = None
        self._delivery = asyncio.create_task(self.outbox.deliver(self._send, self._close))

    async def _send(self, text: str) -> None:
        self.sent.append(text)

    async def _close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    async def say(self, text: str) -> None:
        """As the socket does it."""
        try:
            await self.channel.receive(text)
        except RefusalError as refused:
            self.outbox.hang_up(refused)
        await asyncio.sleep(0.01)

    async def gone(self) -> None:
        await self.channel.close()
        self._delivery.cancel()
        await asyncio.gather(self._delivery, return_exceptions=True)


ACT = '{"type": "act", "key": "a", "seat": 0, "version": 1, "action": "shift 1"}'


def test_the_page_of_a_command_that_could_not_be_stored_comes_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    impatient: None,
) -> None:
    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        hello = f'{{"type": "hello", "race": "{room.id}", "last": null}}'
        acting, looking = Page(services, host), Page(services, host)
        await acting.say(hello)
        await looking.say(hello)
        storage = Broken(services, monkeypatch)
        await acting.say(ACT)
        assert acting.closed == (1013, "try-again") == looking.closed
        assert not any('"answer"' in text for text in acting.sent)
        # The disk is still broken: the race can be read, and what was stored is there.
        again = Page(services, host)
        await again.say(hello)
        assert again.sent[0].startswith('{"type":"state","version":1,')
        await again.say(ACT)
        assert again.closed == (1013, "try-again")
        storage.is_broken = False
        last = Page(services, host)
        await last.say(hello)
        await last.say(ACT)
        assert '{"type":"answer","key":"a","ok":true,"version":2}' in last.sent
        for page in (acting, looking, again, last):
            await page.gone()

    served(tmp_path, go, caplog)


def test_a_hello_to_an_actor_that_fails_meanwhile_is_sent_away_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)

        async def stale(_id: str) -> Any:
            return actor  # as somebody has it who asked a moment before

        await actor.close()
        with monkeypatch.context() as patch:
            patch.setattr(services.races, "get", stale)
            page = Page(services, host)
            await page.say(f'{{"type": "hello", "race": "{room.id}", "last": null}}')
        assert page.closed == (1013, "try-again") and page.sent == []
        await page.gone()

    served(tmp_path, go, caplog)


def test_what_can_not_be_read_now_is_tried_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        await services.races.put_away(float("inf"))

        async def fail(*_: Any) -> Any:
            raise UnavailableError("locked")

        with monkeypatch.context() as patch:
            patch.setattr(services.storage, "entries", fail)
            page = Page(services, host)
            await page.say(f'{{"type": "hello", "race": "{room.id}", "last": null}}')
            assert page.closed == (1013, "try-again")
            await page.gone()
        assert (await services.races.get(room.id)).room.version == 1

    served(tmp_path, go, caplog)


# --- by themselves -------------------------------------------------------------------------------


def test_a_race_that_nobody_watches_comes_back_by_itself(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    impatient: None,
) -> None:
    async def go(services: Services) -> None:
        room = await services.races.create(HOST, DRIVERS)
        storage = Broken(services, monkeypatch)
        async with asyncio.timeout(30):
            while services.races.loaded(room.id) is not None:
                await asyncio.sleep(0.01)
        stuck = await services.storage.listed("race", room.id)
        assert stuck is not None and stuck.status == "racing"
        await asyncio.sleep(0.3)
        storage.is_broken = False
        async with asyncio.timeout(60):
            while True:  # nobody but the index is asked: looking would bring it back as well
                listed = await services.storage.listed("race", room.id)
                assert listed is not None
                if listed.status == "over":
                    break
                await asyncio.sleep(0.02)

    served(tmp_path, go, caplog)


def test_races_that_drivers_drive_go_on_after_a_restart(tmp_path: Path) -> None:
    calm = RaceRequest("usa", DRIVERS.seats, laps=1, pace="calm")
    made: list[str] = []

    async def make(services: Services) -> None:
        made.append((await services.races.create(HOST, calm)).id)
        made.append((await services.races.create(HOST, DUEL)).id)

    async def go(services: Services) -> None:
        assert services.races.loaded(made[0]) is not None
        assert services.races.loaded(made[1]) is None  # it waits for people

    served(tmp_path, make)
    served(tmp_path, go)


# --- real faults ---------------------------------------------------------------------------------


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program holds the lock of the database."""
    file = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        file.execute("ROLLBACK")
        file.close()


def test_every_command_is_answered_while_the_database_is_locked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, impatient: None
) -> None:
    """Of many races, which all wait for the one writer: nobody waits for the others' time-outs."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        actors = [
            await services.races.get((await services.races.create(host, DUEL)).id)
            for _ in range(12)
        ]
        with locked(tmp_path):
            began = asyncio.get_running_loop().time()
            answers = await asyncio.gather(
                *(actor.act(host.id, Act("a", 0, "shift 1", 1)) for actor in actors),
                make_race(services, host, DUEL),
                return_exceptions=True,
            )
            took = asyncio.get_running_loop().time() - began
            assert not await services.storage_check.works()
        # Patience is 1 s here and 10 s in earnest; without it the last would wait for 13 * 0.2 s.
        assert took < 10
        assert all(isinstance(answer, RefusalError | StorageError) for answer in answers)
        for actor in actors:
            again = await services.races.get(actor.room.id)
            answer = await again.act(host.id, Act("a", 0, "shift 1", 1))
            assert answer.ok and answer.version == 2

    served(tmp_path, go, caplog)


def test_errors_of_the_database_are_told_apart(tmp_path: Path, impatient: None) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            storage = services.storage
            assert isinstance(storage, SqliteStorage)
            with locked(tmp_path), pytest.raises(UnavailableError, match="locked"):
                await storage.add_guest(b"a", 1.0)
            assert storage._writer is not None
            pages = storage._writer.exec_driver_sql("PRAGMA page_count").scalar_one()
            storage._writer.rollback()
            storage._writer.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            storage._writer.rollback()
            with pytest.raises(StorageFullError):
                await storage.add_upload("r-1", 1, bytes(1_000_000), 1.0)
            storage._writer.exec_driver_sql("PRAGMA max_page_count = 1000000")
            storage._writer.rollback()
            await storage.check()

    asyncio.run(go())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE_NAME).write_bytes(b"no database at all" * 100)

    async def damaged() -> None:
        storage = SqliteStorage(tmp_path / "other")
        try:
            await storage.open()
        finally:
            await storage.close()

    with pytest.raises(DamagedError, match="not a database"):
        asyncio.run(damaged())


def test_a_look_at_the_storage_is_good_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(services: Services) -> None:
        checks: list[None] = []

        async def check() -> None:
            checks.append(None)

        monkeypatch.setattr(services.storage, "check", check)
        assert all(await asyncio.gather(*(services.storage_check.works() for _ in range(50))))
        assert await services.storage_check.works()
        assert len(checks) == 1

    served(tmp_path, go)


def test_a_race_of_drivers_is_over_however_often_the_disk_fails(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    impatient: None,
) -> None:
    async def go(services: Services) -> None:
        room = await services.races.create(HOST, DRIVERS)
        commit = services.storage.commit
        count = 0

        async def sometimes(*changes: Change) -> None:
            nonlocal count
            count += 1
            if count % 7 == 0:
                raise UnavailableError("disk I/O error")
            await commit(*changes)

        monkeypatch.setattr(services.storage, "commit", sometimes)
        async with asyncio.timeout(60):
            while True:
                with contextlib.suppress(RefusalError, TimeoutError):
                    async with asyncio.timeout(5):
                        await over(services, room.id)
                        return

    served(tmp_path, go, caplog)
