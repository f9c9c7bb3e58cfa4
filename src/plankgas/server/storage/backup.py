"""A copy of a data folder in one file, made while a server works in it; and back again.

Copying the files themselves would lose what is still in the write-ahead log. SQLite's own backup
copies one moment of the database, whoever writes meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from plankgas.server.storage.protocol import StorageError
from plankgas.server.storage.schema import SCHEMA_VERSION
from plankgas.server.storage.sqlite import FILE_NAME, LOCK_NAME, make_private

_BUSY_SECONDS: Final = 10.0


def back_up(folder: Path, target: Path) -> int:
    """Copy all that is stored in a folder into a new file; how many races and seasons it has."""
    source = folder / FILE_NAME
    if not source.is_file():
        raise StorageError(f"there are no races in {folder}")
    if target.exists():
        raise StorageError(f"{target} is there already; a backup takes the place of nothing")
    return _copy(source, target)


def restore(backup: Path, folder: Path) -> int:
    """Fill a folder from a backup; how many races and seasons that is.

    A folder that has races already is left alone, and so is one that a server uses.
    """
    _check(backup)
    if (folder / FILE_NAME).exists():
        raise StorageError(f"{folder} has races already; choose another folder, or move it away")
    try:
        make_private(folder)
        with FileLock(folder / LOCK_NAME, timeout=0, mode=0o600):
            return _copy(backup, folder / FILE_NAME)
    except Timeout:
        raise StorageError(f"{folder} is used by another server") from None
    except OSError as error:
        raise StorageError(f"{folder} can't be used: {error.strerror}") from None


def _check(backup: Path) -> None:
    """StorageError if this is no backup of ours, or a damaged one."""
    if not backup.is_file():
        raise StorageError(f"there is no file {backup}")
    try:
        with closing(_reader(backup)) as database:
            version = int(database.execute("SELECT max(version) FROM schema_version").fetchone()[0])
            (verdict,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    except (sqlite3.Error, TypeError, ValueError) as error:
        raise StorageError(f"{backup} is no backup of Plankgas: {error}") from None
    if verdict != "ok":
        raise StorageError(f"{backup} is damaged: {verdict}")
    if not 1 <= version <= SCHEMA_VERSION:
        raise StorageError(f"{backup} was written by a later version of Plankgas")


def _copy(source: Path, target: Path) -> int:
    """One moment of a database into a new file, which has its name only once it is whole."""
    half = None
    try:
        number, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        os.close(number)  # made for its owner alone: seeds and invitations are in it
        half = Path(name)
        count = _copy_database(source, half)
        half.replace(target)
    except sqlite3.Error as error:
        raise StorageError(f"{source} can't be copied to {target}: {error}") from None
    except OSError as error:
        raise StorageError(f"{target} can't be written: {error.strerror}") from None
    finally:
        if half is not None:
            half.unlink(missing_ok=True)
    return count


def _copy_database(source: Path, target: Path) -> int:
    with closing(_reader(source)) as there, closing(sqlite3.connect(target)) as here:
        there.backup(here)
        here.execute("PRAGMA journal_mode = DELETE")  # one file, that can be sent anywhere
        return int(here.execute("SELECT count(*) FROM logs").fetchone()[0])


def _reader(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS)
