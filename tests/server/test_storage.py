"""Data folders of other versions: the last one is brought up to date, all others are refused."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from plankgas.server.storage.sqlite import FILE_NAME, SCHEMA_VERSION, Storage, StorageError
from tests.server.driving import Person, race_of, running
from tests.server.seasons import season_of

# Of every statement that makes a table or an index. Another schema needs another version, and a
# way to bring files of this one up to date.
SCHEMAS = {2: "a533df21e13d1c0de0030d8184664503c7865f50069e8ec3b3f88332433f4412"}
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


def test_a_version_has_the_tables_that_it_always_had(tmp_path: Path) -> None:
    Storage(tmp_path).check()
    found = hashlib.sha256(json.dumps(tables(tmp_path)).encode()).hexdigest()
    assert found == SCHEMAS[SCHEMA_VERSION]


def test_a_folder_from_before_seasons_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(tmp_path) as server:
        host = Person(server.url)
        race = host.post("/races", race_of("me", "friend"))["id"]
        cookie = host.cookie
        host.close()
    now = tables(data)
    run(data, *(f"DROP TABLE {name}" for name in SEASON_TABLES))
    run(data, "UPDATE schema_version SET version = 1")
    assert len(tables(data)) < len(now)
    with running(tmp_path) as server:
        host = Person(server.url, cookie)
        assert [found["id"] for found in host.get("/races")["races"]] == [race]
        assert host.get(f"/races/{race}")["season"] is None
        season = host.post("/seasons", season_of("me"))["id"]
        host.close()
    assert tables(data) == now
    assert run(data, "SELECT version FROM schema_version") == [(SCHEMA_VERSION,)]
    assert run(data, "SELECT id FROM seasons") == [(season,)]


@pytest.mark.parametrize("version", [0, SCHEMA_VERSION + 1])
def test_a_folder_of_another_version_is_refused_and_not_changed(
    tmp_path: Path, version: int
) -> None:
    Storage(tmp_path).check()
    run(tmp_path, "DROP TABLE season_seats", f"UPDATE schema_version SET version = {version}")
    before = tables(tmp_path)
    with pytest.raises(StorageError, match=f"schema {version}, not {SCHEMA_VERSION}"):
        Storage(tmp_path).check()
    assert tables(tmp_path) == before
    assert run(tmp_path, "SELECT version FROM schema_version") == [(version,)]
