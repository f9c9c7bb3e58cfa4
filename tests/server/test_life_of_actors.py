"""The life of an actor: every command is answered once, and what fails is loaded again."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from plankgas.server.limits import LIMITS
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonRequest
from plankgas.server.operations.races import list_races, make_race, race_record
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.storage.protocol import Change, Kind, StorageError, StoredEntry
from plankgas.server.storage.sqlite import FILE_NAME
from tests.properties.driving import RING
from tests.server.acting import DUEL, HOST, Ear, race, served
from tests.server.services import over

SEASON = SeasonRequest("1961", DUEL.seats)


class Gate:
    """A storage whose commits wait until they are let through, or fail."""

    def __init__(self, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = asyncio.Event()
        self.open = asyncio.Event()
        self.error: Exception | None = None
        self._commit = services.storage.commit
        monkeypatch.setattr(services.storage, "commit", self.commit)

    async def commit(self, *changes: Change) -> None:
        self.waiting.set()
        await self.open.wait()
        if self.error is not None:
            raise self.error
        await self._commit(*changes)


# --- failing -----------------------------------------------------------------------------------


def test_every_command_behind_a_failed_one_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        ear = Ear()
        await actor.attach(ear, None)
        gate = Gate(services, monkeypatch)
        gate.error = StorageError("disk full")
        asking = [
            asyncio.create_task(actor.act(HOST.id, Act(f"{n}", n % 2, "shift 1", 1)))
            for n in range(4)
        ]
        await gate.waiting.wait()
        gate.open.set()
        answers = await asyncio.wait_for(asyncio.gather(*asking, return_exceptions=True), 10)
        for answer in answers:
            assert isinstance(answer, RefusalError) and answer.code == "try-again"
        assert ear.is_dropped and ear.types() == ["state"] and actor.is_over
        monkeypatch.undo()
        again = await services.races.get(actor.room.id)
        assert again is not actor and again.room.version == 1
        assert (await again.act(HOST.id, Act("0", 0, "shift 1", 1))).ok

    served(tmp_path, go, caplog)


def test_a_season_that_could_not_be_stored_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        room = await services.seasons.create(HOST, SEASON)
        actor = await services.seasons.get(room.id)
        race = await services.races.get(room.races[0])
        ear = Ear()
        await actor.attach(ear)
        assert ear.changes == 1
        await race.leave(HOST.id, 0)
        await actor.look(lambda _: None)
        assert ear.changes == 2  # the page shows who is away
        gate = Gate(services, monkeypatch)
        gate.error = StorageError("disk full")
        gate.open.set()
        with pytest.raises(RefusalError, match="try-again"):
            await actor.ask(lambda: actor._store([]))
        assert actor.is_over
        await actor.close()
        assert ear.is_dropped
        monkeypatch.undo()
        assert await services.seasons.get(room.id) is not actor

    served(tmp_path, go, caplog)


def test_closing_finishes_what_is_being_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        gate = Gate(services, monkeypatch)
        first = asyncio.create_task(actor.act(HOST.id, Act("a", 0, "shift 1", 1)))
        await gate.waiting.wait()
        second = asyncio.create_task(actor.act(HOST.id, Act("b", 1, "shift 1", 1)))
        await asyncio.sleep(0)
        closing = asyncio.create_task(actor.close())
        await asyncio.sleep(0)
        assert not closing.done()
        gate.open.set()
        assert (await first).ok
        with pytest.raises(RefusalError, match="try-again"):
            await second
        await closing

    served(tmp_path, go)


@pytest.mark.parametrize("error", [StorageError("gone"), ZeroDivisionError("a fault")])
def test_closing_ends_an_actor_whose_last_job_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        is_begun, may_end = asyncio.Event(), asyncio.Event()

        async def fail() -> None:
            is_begun.set()
            await may_end.wait()
            raise error

        asking = asyncio.create_task(actor.ask(fail))
        await is_begun.wait()
        closing = asyncio.create_task(actor.close())
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.wait_for(closing, 10)
        assert isinstance((await asyncio.gather(asking, return_exceptions=True))[0], Exception)

    served(tmp_path, go, caplog)


def test_a_fault_in_the_middle_of_a_change_ends_the_actor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is here may differ from what is stored, and nobody may look at that."""

    async def go(services: Services) -> None:
        actor = await race(services)
        gate = Gate(services, monkeypatch)
        gate.error = ZeroDivisionError("a fault")
        gate.open.set()
        with pytest.raises(RefusalError, match="try-again"):
            await actor.act(HOST.id, Act("a", 0, "shift 1", 1))
        assert actor.is_over
        monkeypatch.undo()
        again = await services.races.get(actor.room.id)
        assert again is not actor and again.room.version == 1

    served(tmp_path, go, caplog)


def test_what_can_not_be_stored_is_told_to_who_runs_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        gate = Gate(services, monkeypatch)
        gate.error = StorageError("disk full")
        gate.open.set()
        with pytest.raises(RefusalError):
            await actor.act(HOST.id, Act("a", 0, "shift 1", 1))
        told = f"race {actor.room.id}: could not be stored or read: disk full"
        assert told in caplog.messages

    served(tmp_path, go)


def test_who_does_not_wait_any_more_changes_nothing_unless_it_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        gate = Gate(services, monkeypatch)
        begun = asyncio.create_task(actor.act(HOST.id, Act("a", 0, "shift 1", 1)))
        await gate.waiting.wait()
        queued = asyncio.create_task(actor.act(HOST.id, Act("b", 1, "shift 1", 1)))
        await asyncio.sleep(0)
        begun.cancel()
        queued.cancel()
        await asyncio.gather(begun, queued, return_exceptions=True)
        gate.open.set()
        assert await actor.look(lambda room: room.version) == 2

    served(tmp_path, go)


def test_nobody_waits_for_the_sum_of_all_that_is_before_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each commit may be slow and still succeed; a command is answered in time all the same."""

    async def go(services: Services) -> None:
        limits = dataclasses.replace(LIMITS, answer_seconds=0.2, loading_seconds=0.2)
        runtime = dataclasses.replace(services.runtime, limits=limits)
        services.races.runtime = runtime
        actor = await race(services)
        gate = Gate(services, monkeypatch)
        asking = [
            asyncio.create_task(actor.act(HOST.id, Act(f"{n}", n, "shift 1", 1))) for n in range(2)
        ]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        for answer in answers:
            assert isinstance(answer, RefusalError) and answer.code == "try-again"
        gate.open.set()
        # What was begun is done to the end, and what was not is not.
        assert await actor.look(lambda room: room.version) == 2
        again = await actor.act(HOST.id, Act("0", 0, "shift 1", 1))
        assert again.ok and again.version == 2
        assert (await actor.act(HOST.id, Act("1", 1, "shift 1", 2))).ok

    served(tmp_path, go)


def test_a_race_that_takes_long_to_load_is_loaded_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        id = actor.room.id
        await services.races.put_away(time.monotonic() + 3600)
        limits = dataclasses.replace(LIMITS, loading_seconds=0.2)
        services.races.runtime = dataclasses.replace(services.runtime, limits=limits)
        is_slow = asyncio.Event()
        entries = services.storage.entries

        async def read(kind: Kind, id: str) -> list[StoredEntry]:
            await is_slow.wait()
            return await entries(kind, id)

        monkeypatch.setattr(services.storage, "entries", read)
        with pytest.raises(RefusalError, match="try-again"):
            await services.races.get(id)
        is_slow.set()
        loading = services.races._loading[id]
        assert await services.races.get(id) is await loading

    served(tmp_path, go)


def test_what_comes_in_the_moment_of_the_end_is_not_begun(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        asking = asyncio.ensure_future(actor.act(HOST.id, Act("a", 0, "shift 1", 1)))
        await asyncio.sleep(0)  # it is in the inbox
        await actor.close()
        with pytest.raises(RefusalError) as caught:
            await asking
        assert caught.value.code == "try-again"
        assert actor.room.version == 1

    served(tmp_path, go)


def test_a_job_that_fails_before_anything_has_changed_harms_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        for version in (1, 2):  # before the first change, and after it
            with pytest.raises(ZeroDivisionError):
                await actor.look(lambda room: room.version / 0)
            assert not actor.is_over
            act = Act(f"{version}", version - 1, "shift 1", version)
            assert (await actor.act(HOST.id, act)).ok

    served(tmp_path, go, caplog)


def test_who_comes_when_it_is_over_is_told_to_try_again(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        await actor.close()
        await actor.close()  # once is enough
        with pytest.raises(RefusalError, match="try-again"):
            await asyncio.wait_for(actor.look(lambda _: None), 10)

    served(tmp_path, go)


# --- being put away ----------------------------------------------------------------------------


def test_nobody_is_put_away_who_is_looked_at_or_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        later = time.monotonic() + 3600
        ear = Ear()
        await actor.attach(ear, None)
        await services.races.put_away(later)
        assert services.races.loaded(actor.room.id) is actor and not ear.is_dropped
        await actor.detach(ear)
        gate = Gate(services, monkeypatch)
        acting = asyncio.create_task(actor.act(HOST.id, Act("a", 0, "shift 1", 1)))
        await gate.waiting.wait()
        assert not actor.is_idle  # it is being stored
        await services.races.put_away(later)
        assert services.races.loaded(actor.room.id) is actor
        gate.open.set()
        assert (await acting).ok
        await actor.look(lambda _: None)
        await asyncio.sleep(0)
        await services.races.put_away(time.monotonic() - 3600)  # it was needed just now
        assert services.races.loaded(actor.room.id) is actor
        await services.races.put_away(later)
        assert services.races.loaded(actor.room.id) is None and actor.is_over
        assert (await services.races.get(actor.room.id)).room.version == 2

    served(tmp_path, go)


def test_a_race_that_nobody_ever_came_to_is_put_away(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        room = await services.races.create(HOST, DUEL)
        actor = services.races.loaded(room.id)
        assert actor is not None and actor.is_idle
        await services.races.put_away(actor.idle_since)
        assert services.races.loaded(room.id) is actor
        await services.races.put_away(time.monotonic() + 1)
        assert services.races.loaded(room.id) is None and actor.is_over

    served(tmp_path, go)


def test_what_waits_in_the_inbox_keeps_an_actor(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        assert actor.is_idle
        looking = asyncio.create_task(actor.look(lambda room: room.version))
        await asyncio.sleep(0)
        assert not actor.is_idle
        assert await looking == 1
        await asyncio.sleep(0)
        assert actor.is_idle

    served(tmp_path, go)


def test_all_who_ask_at_once_get_the_same_actor(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        room = await services.races.create(HOST, DUEL)
        await services.races.put_away(time.monotonic() + 1)
        first, second = await asyncio.gather(*(services.races.get(room.id) for _ in range(2)))
        assert first is second is await services.races.get(room.id)
        for id in ("none", "x" * 41):
            with pytest.raises(RefusalError, match="no-such-race"):
                await services.races.get(id)
            with pytest.raises(RefusalError, match="no-such-season"):
                await services.seasons.get(id)

    served(tmp_path, go)


def test_a_rematch_is_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A crash between two would leave a race that nobody finds, or a link to none."""

    async def go(services: Services) -> None:
        actor = await race(services)
        monkeypatch.setattr(RaceRoom, "status", "over")
        commits: list[tuple[Change, ...]] = []
        store = services.storage.commit

        async def commit(*changes: Change) -> None:
            commits.append(changes)
            await store(*changes)

        monkeypatch.setattr(services.storage, "commit", commit)
        ear = Ear()
        await actor.attach(ear, None)
        with pytest.raises(RefusalError, match="not-in-race"):
            await services.races.rematch(actor.room.id, HOST.id + 1)
        again = await services.races.rematch(actor.room.id, HOST.id)
        assert ear.heard[-1] == {"type": "rematch", "id": again}
        assert await services.races.rematch(actor.room.id, HOST.id) == again
        assert [[change.id for change in changes] for changes in commits] == [
            [actor.room.id, again]
        ]

    served(tmp_path, go)


# --- what can't be rebuilt ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        ("UPDATE logs SET rules_version = 99", "other-rules"),
        ("UPDATE entries SET body = CAST('{' AS BLOB)", "unreadable"),
        ("DELETE FROM entries WHERE number = 0", "unreadable"),
    ],
)
def test_one_race_that_can_not_be_rebuilt_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, spoil: str, code: str
) -> None:
    ids: list[str] = []
    clocked = RaceRequest("usa", DUEL.seats, turn_seconds=600)

    async def first(services: Services) -> None:
        room = await services.races.create(HOST, clocked)
        ids.append(room.id)
        actor = await services.races.get(room.id)
        assert (await actor.act(HOST.id, Act("a", 0, "shift 1", 1))).ok

    async def second(services: Services) -> None:  # it has started, for one
        with pytest.raises(RefusalError, match=code) as refused:
            await services.races.get(ids[0])
        assert refused.value.status == 410
        (listed,) = (await list_races(services, HOST, "mine")).races
        assert (listed.id, listed.problem, listed.my_turn) == (ids[0], code, False)
        assert (await make_race(services, HOST, DUEL)).status == "racing"

    served(tmp_path, first)
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute(spoil)
    database.close()
    served(tmp_path, second, caplog)


def test_the_record_of_a_race_by_other_rules_can_still_be_had(tmp_path: Path) -> None:
    """It says by which rules, and is the same but for that."""
    drivers = tuple(SeatRequest("driver", colour, level="club") for colour in ("red", "blue"))
    request = RaceRequest(RING.to_dict(), (*DUEL.seats[:1], *drivers[1:]), laps=1, pace="instant")
    found: list[tuple[str, Any]] = []

    async def first(services: Services) -> None:
        room = await services.races.create(HOST, request)
        with pytest.raises(RefusalError, match="not-over"):
            await race_record(services, HOST, room.id)
        await (await services.races.get(room.id)).leave(HOST.id, 0)
        await over(services, room.id)
        unfinished = await services.races.create(HOST, DUEL)
        found.append((room.id, await race_record(services, HOST, room.id)))
        found.append((unfinished.id, None))

    async def second(services: Services) -> None:
        (id, record), (unfinished, _) = found
        left = await race_record(services, HOST, id)
        assert left == {**record, "rules_version": 99, "result": None}
        with pytest.raises(RefusalError, match="other-rules"):
            await race_record(services, HOST, unfinished)

    served(tmp_path, first)
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute("UPDATE logs SET rules_version = 99")
    database.close()
    served(tmp_path, second)
