"""The tables of the SQL storage, and how files of earlier versions are brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    insert,
    inspect,
    select,
    text,
    update,
)

from plankgas.server.storage.protocol import StorageError

SCHEMA_VERSION: Final = 4
TABLES: Final = MetaData()

VERSIONS: Final = Table("schema_version", TABLES, Column("version", Integer, nullable=False))
GUESTS: Final = Table(
    "guests",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("at", Float, nullable=False),
)
# Tokens of further devices of a guest, and the code that leads to them.
TOKENS: Final = Table(
    "tokens",
    TABLES,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest", Integer, nullable=False, index=True),
    Column("at", Float, nullable=False),
)
RECOVERY_CODES: Final = Table(
    "recovery_codes",
    TABLES,
    Column("guest", Integer, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("at", Float, nullable=False),
)
PROFILES: Final = Table(
    "profiles",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("guest", Integer, nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
)
UPLOADS: Final = Table(
    "uploads",
    TABLES,
    Column("id", String, primary_key=True),
    Column("guest", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("record", LargeBinary, nullable=False),
)

# Races and seasons: what each began with, all that happened, and what lists show.
LOGS: Final = Table(
    "logs",
    TABLES,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("invite", String, nullable=False),
    Column("owner", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("request", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
)
ENTRIES: Final = Table(
    "entries",
    TABLES,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("guest", Integer),
    Column("key", String),
    Column("body", LargeBinary, nullable=False),
    # A command has one effect, even if somebody should forget to look.
    Index("entries_keys", "kind", "id", "guest", "key", unique=True),
)
LISTINGS: Final = Table(
    "listings",
    TABLES,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("updated", Float, nullable=False, index=True),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("goes_on", Boolean, nullable=False),
    Column("race", String),
    Column("body", LargeBinary, nullable=False),
)
LISTED_GUESTS: Final = Table(
    "listed_guests",
    TABLES,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("guest", Integer, primary_key=True, index=True),
)

# Version 1 had races in four tables; version 2 had seasons in four more of the same form.
_RACE_TABLES: Final = ("races", "records", "summaries", "seats")
_SEASON_TABLES: Final = ("seasons", "season_records", "season_summaries", "season_seats")
_JOINED_VERSION: Final = 3  # since then races and seasons share their tables
# No rules but these were ever played by before the version was stored.
_FIRST_RULES: Final = 1


def set_up_tables(writer: Connection, path: Path) -> None:
    """Make the tables, or bring them up to date; StorageError if they are of a later version.

    It runs in one transaction: if anything fails, the file is as it was.
    """
    is_new = not inspect(writer).has_table(VERSIONS.name)
    found = (
        [SCHEMA_VERSION] if is_new else list(writer.execute(select(VERSIONS.c.version)).scalars())
    )
    if len(found) != 1 or not 1 <= found[0] <= SCHEMA_VERSION:
        raise StorageError(
            f"{path} was written by another version (schema {max(found, default=0)}, "
            f"not {SCHEMA_VERSION}); choose another data folder"
        )
    TABLES.create_all(writer)
    if is_new:
        writer.execute(insert(VERSIONS).values(version=SCHEMA_VERSION))
    elif found[0] < _JOINED_VERSION:
        _join_tables(writer, "race", _RACE_TABLES, "clocked", "NULL")
        if inspect(writer).has_table(_SEASON_TABLES[0]):
            _join_tables(writer, "season", _SEASON_TABLES, "0", "race")
    if not is_new:
        writer.execute(update(VERSIONS).values(version=SCHEMA_VERSION))


def _join_tables(
    writer: Connection, kind: str, old: tuple[str, str, str, str], goes_on: str, race: str
) -> None:
    """Move what version 1 or 2 had of races or of seasons into the tables that they share now."""
    logs, entries, listings, guests = old
    key = "key" if kind == "race" else "NULL"
    for statement in (
        f"INSERT INTO logs SELECT '{kind}', id, invite, owner, at, seed, request, {_FIRST_RULES} "
        f"FROM {logs}",
        f"INSERT INTO entries SELECT '{kind}', {kind}, number, at, guest, {key}, entry "
        f"FROM {entries}",
        f"INSERT INTO listings SELECT '{kind}', {kind}, updated, status, public, {goes_on}, "
        f"{race}, body FROM {listings}",
        f"INSERT INTO listed_guests SELECT '{kind}', {kind}, guest FROM {guests}",
        *(f"DROP TABLE {name}" for name in old),
    ):
        writer.execute(text(statement))
