"""The storage: all or nothing, numbers that are taken once, and files of earlier versions."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.protocol import (
    Beginning,
    Change,
    Kind,
    Listing,
    StorageError,
    StoredEntry,
)
from plankgas.server.storage.schema import SCHEMA_VERSION
from plankgas.server.storage.sqlite import FILE_NAME, SqliteStorage
from tests.server.driving import Person, running

# Of every statement that makes a table or an index. Another schema needs another version, and a
# way to bring files of this one up to date.
SCHEMAS = {3: "8648db50388d14305ab2b157938b48369c7db018518d675f85ae66f2f92bb30e"}

# A file of version 2 with a race, a season that has begun, and the guest who made them.
VERSION_2 = Path(__file__).parent / "data" / "schema_2.sql"
COOKIE = "wrXnvnygmK75Q5KkDASDK1NCE3YHGFTiBMyG5a_dDa0"
RACE = "FOaF9D1nyO0x"
SEASON = "hENcgABDtYnJ"
SEASON_TABLES = ("seasons", "season_records", "season_summaries", "season_seats")


def run(folder: Path, *statements: str) -> list[tuple[object, ...]]:
    """What the last statement gives, in a file that no server uses."""
    database = sqlite3.connect(folder / FILE_NAME)
    with database:
        rows = [database.execute(statement).fetchall() for statement in statements][-1]
    database.close()
    return rows


def tables(folder: Path) -> list[tuple[object, ...]]:
    return run(folder, "SELECT name, sql FROM sqlite_schema ORDER BY name")


def old_file(folder: Path) -> None:
    folder.mkdir()
    database = sqlite3.connect(folder / FILE_NAME)
    database.executescript(VERSION_2.read_text())
    database.close()


# --- logs --------------------------------------------------------------------------------------


def listing(updated: float, status: str = "racing", *guests: int) -> Listing:
    return Listing(updated, status, False, False, None, b"body", guests or None)


def new_log(kind: Kind, id: str, *entries: StoredEntry, guests: tuple[int, ...] = (1,)) -> Change:
    beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 1)
    return Change(kind, id, 0, entries, listing(1.0, "racing", *guests), beginning)


def stored(folder: Path, job: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    """Do this with a storage that is open."""

    async def go() -> None:
        storage = SqliteStorage(folder)
        await storage.open()
        try:
            await job(storage)
        finally:
            await storage.close()

    asyncio.run(go())


FIRST = StoredEntry(1.0, b"first")
SECOND = StoredEntry(2.0, b"second", 7, "key")


def test_a_log_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    async def write(storage: SqliteStorage) -> None:
        await storage.commit(new_log("race", "a", FIRST))
        await storage.commit(Change("race", "a", 1, (SECOND,), listing(2.0)))

    async def read(storage: SqliteStorage) -> None:
        assert await storage.entries("race", "a") == [FIRST, SECOND]
        assert await storage.beginning("race", "a") == new_log("race", "a").beginning
        # A season of the same name is another log.
        assert await storage.entries("season", "a") == []
        assert await storage.beginning("season", "a") is None

    stored(tmp_path, write)
    stored(tmp_path, read)


def test_a_commit_is_all_or_nothing(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        await storage.commit(new_log("season", "s", FIRST))
        taken = Change("season", "s", 0, (SECOND,), listing(3.0))
        with pytest.raises(IntegrityError):
            await storage.commit(new_log("race", "r", FIRST), taken)
        assert await storage.beginning("race", "r") is None
        assert await storage.listed("race", "r") is None
        assert await storage.entries("season", "s") == [FIRST]

    stored(tmp_path, go)


def test_a_key_has_one_effect_for_each_guest(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        await storage.commit(new_log("race", "a", SECOND))
        with pytest.raises(IntegrityError):
            await storage.commit(Change("race", "a", 1, (SECOND,), listing(3.0)))
        other = StoredEntry(2.0, b"second", 8, "key")
        await storage.commit(Change("race", "a", 1, (other,), listing(3.0)))
        await storage.commit(new_log("race", "b", SECOND))

    stored(tmp_path, go)


def test_lists_have_the_last_one_touched_first(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        for id in "abc":
            await storage.commit(new_log("race", id))
        await storage.commit(Change("race", "a", 0, (FIRST,), listing(9.0)))
        await storage.commit(Change("race", "c", 0, (FIRST,), listing(8.0, "racing", 2)))
        assert [race.id for race in await storage.listed_for("race", 1)] == ["a", "b"]
        assert [race.id for race in await storage.listed_for("race", 2)] == ["c"]
        assert await storage.listed_for("season", 1) == []

    stored(tmp_path, go)


def test_a_season_is_listed_with_its_race(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        of_season = Listing(1.0, "racing", True, False, "r", b"season", (1,))
        beginning = Beginning("s", "invite", 1, 0.0, bytes(32), b"request", 1)
        season = Change("season", "s", 0, (), of_season, beginning)
        await storage.commit(season, new_log("race", "r", guests=()))
        (found,) = await storage.listed_public("season")
        assert (found.id, found.status, found.race_status) == ("s", "racing", "racing")
        assert (found.body, found.race_body) == (b"season", b"body")
        await storage.commit(Change("race", "r", 0, (FIRST,), listing(2.0, "over")))
        assert (await storage.listed_public("season"))[0].race_status == "over"
        assert await storage.listed_public("race") == []

    stored(tmp_path, go)


def test_guests_and_what_they_have_brought(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        id = await storage.add_guest(b"hash", 1.0)
        assert await storage.guest(b"hash") == Guest(id, "", "")
        await storage.add_profile(id, "Ann", "red", 2.0)
        await storage.add_profile(id, "Anna", "blue", 3.0)
        assert await storage.guest(b"hash") == Guest(id, "Anna", "blue")
        assert await storage.guest(b"other") is None
        await storage.add_upload("u", id, b"record", 4.0)
        assert await storage.upload("u") == (b"record", 4.0)
        assert await storage.upload("v") is None

    stored(tmp_path, go)


def test_a_storage_that_is_closed_forgets_nothing_and_frees_its_folder(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        with pytest.raises(StorageError, match="is used by another server"):
            SqliteStorage(tmp_path).check()
        assert await storage.add_guest(b"hash", 1.0) == 1

    stored(tmp_path, go)
    SqliteStorage(tmp_path).check()
    assert run(tmp_path, "SELECT id, token_hash, at FROM guests") == [(1, b"hash", 1.0)]


def test_who_has_closed_a_storage_has_nothing_open_any_more(tmp_path: Path) -> None:
    """Whoever looks next finds one file, and all of it in there."""
    storage = SqliteStorage(tmp_path)

    async def go() -> None:
        await storage.open()
        await storage.add_guest(b"hash", 1.0)
        assert await storage.guest(b"hash") is not None
        await storage.close()

    def left_over() -> list[str]:
        return [path.name for path in tmp_path.iterdir() if path.name.startswith(f"{FILE_NAME}-")]

    asyncio.run(go())
    assert left_over() == []
    first, second = SqliteStorage(tmp_path), SqliteStorage(tmp_path)
    first.check()
    second.check()
    assert left_over() == []


def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        await storage.add_guest(b"hash", 1.0)
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            async with asyncio.timeout(5):
                assert await storage.guest(b"hash") == Guest(1, "", "")
        finally:
            other.close()

    stored(tmp_path, go)


def test_writes_at_the_same_time_take_turns(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        tokens = [b"%d" % number for number in range(50)]
        ids = await asyncio.gather(*(storage.add_guest(token, 1.0) for token in tokens))
        assert ids == list(range(1, 51))

    stored(tmp_path, go)


def test_a_folder_is_made_and_a_file_is_no_folder(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    SqliteStorage(folder).check()
    assert (folder / FILE_NAME).is_file()
    with pytest.raises(StorageError, match="can't be used: "):
        SqliteStorage(folder / FILE_NAME).check()


def test_what_goes_on_by_a_clock_is_found_again(tmp_path: Path) -> None:
    """After a restart its clock must run on, though nobody looks."""

    def log(kind: Kind, id: str, status: str, goes_on: bool) -> Change:
        beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 1)
        shown = Listing(1.0, status, False, goes_on, None, b"body", None)
        return Change(kind, id, 0, (), shown, beginning)

    async def go(storage: SqliteStorage) -> None:
        await storage.commit(
            log("race", "a", "racing", True),
            log("race", "b", "racing", False),
            log("race", "c", "over", True),
            log("race", "d", "lobby", True),
            log("season", "e", "racing", True),
        )
        assert await storage.going_on("race") == ["a"]
        assert await storage.going_on("season") == ["e"]

    stored(tmp_path, go)


def test_public_lists_have_what_is_public_and_not_over(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        for id, status, public in (
            ("a", "racing", True),
            ("b", "racing", False),
            ("c", "over", True),
            ("d", "lobby", True),
        ):
            shown = Listing(ord(id), status, public, False, None, id.encode(), None)
            beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 7)
            await storage.commit(Change("race", id, 0, (), shown, beginning))
        found = await storage.listed_public("race")
        assert [race.id for race in found] == ["d", "a"]
        assert {race.rules_version for race in found} == {7}
        assert await storage.listed_for("race", 1) == []
        one = await storage.listed("race", "b")
        assert one is not None and (one.body, one.status) == (b"b", "racing")
        assert await storage.listed("race", "x") is None
        assert await storage.listed("season", "b") is None

    stored(tmp_path, go)


def test_people_are_listed_once_and_stay_listed_until_others_are(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        await storage.commit(new_log("race", "a", guests=(1, 2, 1)), new_log("season", "a"))
        await storage.commit(Change("race", "a", 0, (FIRST,), listing(2.0)))
        assert len(await storage.listed_for("race", 1)) == 1
        assert len(await storage.listed_for("race", 2)) == 1
        await storage.commit(Change("race", "a", 1, (SECOND,), listing(3.0, "racing", 2, 3)))
        assert [len(await storage.listed_for("race", guest)) for guest in (1, 2, 3)] == [0, 1, 1]
        assert len(await storage.listed_for("season", 1)) == 1

    stored(tmp_path, go)


def test_a_list_has_the_hundred_newest(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        beginnings = [Beginning(f"{n}", "i", 1, 0.0, b"", b"", 1) for n in range(102)]
        await storage.commit(
            *(
                Change("race", log.id, 0, (), listing(float(log.id), "racing", 1), log)
                for log in beginnings
            )
        )
        found = await storage.listed_for("race", 1)
        assert [race.id for race in found] == [f"{n}" for n in range(101, 1, -1)]

    stored(tmp_path, go)


# --- files of other versions -------------------------------------------------------------------


def test_a_version_has_the_tables_that_it_always_had(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).check()
    found = hashlib.sha256(json.dumps(tables(tmp_path)).encode()).hexdigest()
    assert found == SCHEMAS[SCHEMA_VERSION]


@pytest.mark.parametrize("version", [1, 2])
def test_an_old_file_goes_on(tmp_path: Path, version: int) -> None:
    data = tmp_path / "data"
    old_file(data)
    if version == 1:
        run(data, *(f"DROP TABLE {name}" for name in SEASON_TABLES))
        run(data, "UPDATE schema_version SET version = 1")
    with running(tmp_path) as server:
        host = Person(server.url, COOKIE)
        assert [race["id"] for race in host.get("/races")["races"]] == [RACE]
        seasons = [season["id"] for season in host.get("/seasons")["seasons"]]
        assert seasons == ([SEASON] if version == 2 else [])
        live = host.look(RACE)
        live.until(lambda live: live.view)
        assert live.version == 3 and live.mine["0"]["own"]["planned"] == []
        legal = live.mine["0"]["legal"]
        assert live.act(0, legal[0])["ok"]
        host.close()
    fresh = tmp_path / "fresh"
    SqliteStorage(fresh).check()
    assert tables(data) == tables(fresh)
    assert run(data, "SELECT version FROM schema_version") == [(SCHEMA_VERSION,)]
    assert set(run(data, "SELECT DISTINCT rules_version FROM logs")) == {(1,)}


@pytest.mark.parametrize("version", [1, 2])
def test_all_of_an_old_file_is_in_the_tables_of_today(tmp_path: Path, version: int) -> None:
    data, fresh = tmp_path / "data", tmp_path / "fresh"
    old_file(data)
    run(data, f"UPDATE summaries SET clocked = 1 WHERE race = '{RACE}'")
    run(data, f"UPDATE schema_version SET version = {version}")
    if version == 1:
        run(data, *(f"DROP TABLE {name}" for name in SEASON_TABLES))
    keys = run(data, "SELECT race, number, guest, key, entry FROM records ORDER BY race, number")
    bodies = run(data, "SELECT race, body FROM summaries ORDER BY race")
    SqliteStorage(data).check()
    SqliteStorage(fresh).check()
    assert tables(data) == tables(fresh)
    assert run(data, "SELECT version FROM schema_version") == [(SCHEMA_VERSION,)]
    others = "ePHYkBz321pl"
    races = "WHERE kind = 'race' ORDER BY id"
    assert run(data, f"SELECT id, owner, rules_version FROM logs {races}") == [
        (RACE, 1, 1),
        (others, 1, 1),
    ]
    found = run(data, f"SELECT id, number, guest, key, body FROM entries {races}, number")
    assert found == keys
    assert run(data, f"SELECT id, body FROM listings {races}") == bodies
    assert run(data, f"SELECT goes_on, race FROM listings {races}") == [(1, None), (0, None)]
    assert run(data, f"SELECT id, guest FROM listed_guests {races}") == [(RACE, 1)]
    seasons = "WHERE kind = 'season'"
    expected = [(SEASON, 0, others)] if version == 2 else []
    assert run(data, f"SELECT id, goes_on, race FROM listings {seasons}") == expected
    numbers = run(data, f"SELECT number, key FROM entries {seasons} ORDER BY number")
    assert numbers == ([(0, None), (1, None)] if version == 2 else [])
    guests = run(data, f"SELECT id, guest FROM listed_guests {seasons}")
    assert guests == ([(SEASON, 1)] if version == 2 else [])
    SqliteStorage(data).check()  # and once more: there is nothing left to bring up to date


@pytest.mark.parametrize("versions", [(), (SCHEMA_VERSION, SCHEMA_VERSION)])
def test_a_file_that_does_not_say_its_version_is_refused(
    tmp_path: Path, versions: tuple[int, ...]
) -> None:
    SqliteStorage(tmp_path).check()
    run(tmp_path, "DELETE FROM schema_version")
    for version in versions:
        run(tmp_path, f"INSERT INTO schema_version VALUES ({version})")
    found = max(versions, default=0)
    with pytest.raises(StorageError, match=f"schema {found}, not {SCHEMA_VERSION}"):
        SqliteStorage(tmp_path).check()


@pytest.mark.parametrize("version", [0, SCHEMA_VERSION + 1])
def test_a_folder_of_another_version_is_refused_and_not_changed(
    tmp_path: Path, version: int
) -> None:
    SqliteStorage(tmp_path).check()
    run(tmp_path, "DROP TABLE listings", f"UPDATE schema_version SET version = {version}")
    before = tables(tmp_path)
    with pytest.raises(StorageError, match=f"schema {version}, not {SCHEMA_VERSION}"):
        SqliteStorage(tmp_path).check()
    assert tables(tmp_path) == before
    assert run(tmp_path, "SELECT version FROM schema_version") == [(version,)]
