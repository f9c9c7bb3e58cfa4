"""`plankgas backup` while people race, and what comes out of it."""

from __future__ import annotations

import os
import random
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from plankgas.server.storage.backup import back_up, restore
from plankgas.server.storage.protocol import StorageError
from plankgas.server.storage.sqlite import FILE_NAME
from tests.server.driving import Person, drive_until, race_of, running


def test_a_backup_that_is_made_while_people_race_has_all_that_was_answered_before(
    tmp_path: Path,
) -> None:
    """Moves go on while it is made; it has every version that was acknowledged when it began."""
    file = tmp_path / "backup.sqlite3"
    acknowledged: list[int] = []
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()

    with running(tmp_path / "old") as server:
        host = Person(server.url)
        id = host.post("/races", race_of("me", "here", laps=3))["id"]
        live = host.look(id)
        live.until(lambda live: live.view)

        def make() -> None:
            acknowledged.append(live.version)
            back_up(server.data, file)

        making = threading.Thread(target=make)

        def done() -> bool:
            if live.version >= 10 and not acknowledged and not making.ident:
                making.start()
            return bool(making.ident) and not making.is_alive() and live.version >= 30

        drive_until(random.Random(1), done, live)
        making.join()
        cookie = host.cookie
        host.close()

    folder = tmp_path / "new" / "data"
    assert restore(file, folder) == 1
    with running(tmp_path / "new") as server:
        again = Person(server.url, cookie)
        live = again.look(id)
        live.until(lambda live: live.view)
        assert 10 <= acknowledged[0] <= live.version
        drive_until(random.Random(2), lambda: live.version > acknowledged[0] + 3, live)
        again.close()
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_what_is_wrong_changes_nothing(tmp_path: Path) -> None:
    empty, full, file = tmp_path / "empty", tmp_path / "full", tmp_path / "file"
    full.mkdir()
    with pytest.raises(StorageError, match="no races in"):
        back_up(empty, file)
    with running(tmp_path / "full") as server:
        full = server.data
        count = back_up(full, file)
        assert count == 0
        with pytest.raises(StorageError, match="is there already"):
            back_up(full, file)
        with pytest.raises(StorageError, match="has races already"):
            restore(file, full)
    with pytest.raises(StorageError, match="can't be written"):
        back_up(full, tmp_path / "nowhere" / "file")
    with pytest.raises(StorageError, match="there is no file"):
        restore(tmp_path / "none", empty)
    (tmp_path / "text").write_text("no database at all, whatever its name says")
    with pytest.raises(StorageError, match="no backup of Plankgas"):
        restore(tmp_path / "text", empty)
    with closing(sqlite3.connect(file)) as later, later:
        later.execute("UPDATE schema_version SET version = 99")
    with pytest.raises(StorageError, match="later version"):
        restore(file, empty)
    assert not empty.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "full", "text"]
