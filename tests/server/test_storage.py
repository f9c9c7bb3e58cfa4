"""The SQLite file: its folder, its lock, its threads, and files of earlier versions."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import event

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.protocol import (
    Beginning,
    Change,
    Listing,
    StorageError,
    StoredEntry,
    TakenError,
)
from plankgas.server.storage.schema import SCHEMA_VERSION
from plankgas.server.storage.sqlite import FILE_NAME, SqliteStorage
from tests.server.driving import Person, running

# Of every statement that makes a table or an index. Another schema needs another version, and a
# way to bring files of this one up to date.
SCHEMAS = {4: "cb7931222cdcdca829742c44cfd1a8314e10cc486d1740916bedb71abe8be665"}

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


# --- the folder --------------------------------------------------------------------------------


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


def test_a_storage_that_is_closed_forgets_nothing_and_frees_its_folder(tmp_path: Path) -> None:
    async def go(storage: SqliteStorage) -> None:
        with pytest.raises(StorageError, match="is used by another server"):
            SqliteStorage(tmp_path).try_folder()
        assert await storage.add_guest(b"hash", 1.0) == 1

    stored(tmp_path, go)
    SqliteStorage(tmp_path).try_folder()
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
    first.try_folder()
    second.try_folder()
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


def test_a_folder_is_made_and_a_file_is_no_folder(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    SqliteStorage(folder).try_folder()
    assert (folder / FILE_NAME).is_file()
    with pytest.raises(StorageError, match="can't be used: "):
        SqliteStorage(folder / FILE_NAME).try_folder()


# --- files of other versions -------------------------------------------------------------------


def test_a_version_has_the_tables_that_it_always_had(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).try_folder()
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
    SqliteStorage(fresh).try_folder()
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
    SqliteStorage(data).try_folder()
    SqliteStorage(fresh).try_folder()
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
    SqliteStorage(data).try_folder()  # and once more: there is nothing left to bring up to date


def test_a_file_from_before_recovery_codes_gets_their_tables(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).try_folder()
    whole = tables(tmp_path)
    run(tmp_path, "DROP TABLE tokens", "DROP TABLE recovery_codes")
    run(tmp_path, "UPDATE schema_version SET version = 3")
    SqliteStorage(tmp_path).try_folder()
    assert sorted(tables(tmp_path)) == sorted(whole)
    assert run(tmp_path, "SELECT version FROM schema_version") == [(SCHEMA_VERSION,)]


@pytest.mark.parametrize("versions", [(), (SCHEMA_VERSION, SCHEMA_VERSION)])
def test_a_file_that_does_not_say_its_version_is_refused(
    tmp_path: Path, versions: tuple[int, ...]
) -> None:
    SqliteStorage(tmp_path).try_folder()
    run(tmp_path, "DELETE FROM schema_version")
    for version in versions:
        run(tmp_path, f"INSERT INTO schema_version VALUES ({version})")
    found = max(versions, default=0)
    with pytest.raises(StorageError, match=f"schema {found}, not {SCHEMA_VERSION}"):
        SqliteStorage(tmp_path).try_folder()


@pytest.mark.parametrize("version", [0, SCHEMA_VERSION + 1])
def test_a_folder_of_another_version_is_refused_and_not_changed(
    tmp_path: Path, version: int
) -> None:
    SqliteStorage(tmp_path).try_folder()
    run(tmp_path, "DROP TABLE listings", f"UPDATE schema_version SET version = {version}")
    before = tables(tmp_path)
    with pytest.raises(StorageError, match=f"schema {version}, not {SCHEMA_VERSION}"):
        SqliteStorage(tmp_path).try_folder()
    assert tables(tmp_path) == before
    assert run(tmp_path, "SELECT version FROM schema_version") == [(version,)]


# --- many commits at once ------------------------------------------------------------------------


def test_what_many_commit_at_the_same_time_is_one_transaction_and_each_has_its_own_fate(
    tmp_path: Path,
) -> None:
    """The number of an entry is taken by whoever is first; nobody else is touched by that."""
    transactions: list[str] = []

    async def go() -> None:
        storage = SqliteStorage(tmp_path)
        await storage.open()
        try:
            assert storage._engine is not None
            event.listen(storage._engine, "commit", lambda _: transactions.append("commit"))
            changes = [_change(f"race {number}") for number in range(50)]
            again = [_change(f"race {number}") for number in range(0, 50, 10)]
            found = await asyncio.gather(
                *(storage.commit(change) for change in [*changes, *again]), return_exceptions=True
            )
            assert found[:50] == [None] * 50
            assert [type(error) for error in found[50:]] == [TakenError] * 5
            assert len(transactions) < 10
            for change in changes:
                assert len(await storage.entries("race", change.id)) == 2
        finally:
            await storage.close()

    asyncio.run(go())


def test_who_does_not_wait_any_more_takes_a_commit_out_of_the_queue(tmp_path: Path) -> None:
    async def go() -> None:
        storage = SqliteStorage(tmp_path)
        await storage.open()
        try:
            held = threading.Event()
            storage._writing.submit(held.wait)
            first = asyncio.create_task(storage.commit(_change("first")))
            second = asyncio.create_task(storage.commit(_change("second")))
            await asyncio.sleep(0)
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            held.set()
            await second
            assert await storage.entries("race", "first") == []
            assert len(await storage.entries("race", "second")) == 2
        finally:
            await storage.close()

    asyncio.run(go())


def _change(id: str) -> Change:
    beginning = Beginning(id, "invite", 1, 1.0, b"seed", b"{}", 1)
    listing = Listing(1.0, "racing", False, False, None, b"{}", (1,))
    entries = (StoredEntry(1.0, b"a"), StoredEntry(2.0, b"b", 1, "key"))
    return Change("race", id, 0, entries, listing, beginning)
