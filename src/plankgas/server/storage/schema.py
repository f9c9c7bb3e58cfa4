"""The tables of the storage. Races and seasons have the same four, each with its own subject."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

TABLES: Final = MetaData()


def _beginnings(name: str) -> Table:
    """What each began with."""
    return Table(
        name,
        TABLES,
        Column("id", String, primary_key=True),
        Column("invite", String, nullable=False),
        Column("owner", Integer, nullable=False),
        Column("at", Float, nullable=False),
        Column("seed", LargeBinary, nullable=False),
        Column("request", LargeBinary, nullable=False),
    )


def _records(name: str, subject: str, *more: Column[str] | Index) -> Table:
    """All that happened to each, numbered from 0."""
    return Table(
        name,
        TABLES,
        Column(subject, String, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("at", Float, nullable=False),
        Column("guest", Integer),
        *more,
        Column("entry", LargeBinary, nullable=False),
    )


def _summaries(name: str, subject: str, more: Column[bool] | Column[str]) -> Table:
    """Each in a list; the body is for the server to read."""
    return Table(
        name,
        TABLES,
        Column(subject, String, primary_key=True),
        Column("updated", Float, nullable=False, index=True),
        Column("status", String, nullable=False),
        Column("public", Boolean, nullable=False),
        more,
        Column("body", LargeBinary, nullable=False),
    )


def _seats(name: str, subject: str) -> Table:
    """Whose lists each is in."""
    return Table(
        name,
        TABLES,
        Column(subject, String, primary_key=True),
        Column("guest", Integer, primary_key=True, index=True),
    )


VERSIONS: Final = Table("schema_version", TABLES, Column("version", Integer, nullable=False))
GUESTS: Final = Table(
    "guests",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
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

RACES: Final = _beginnings("races")
RECORDS: Final = _records(
    "records",
    "race",
    Column("key", String),
    Index("records_keys", "race", "guest", "key", unique=True),
)
SUMMARIES: Final = _summaries("summaries", "race", Column("clocked", Boolean, nullable=False))
SEATS: Final = _seats("seats", "race")

# Since version 2 of the schema.
SEASONS: Final = _beginnings("seasons")
SEASON_RECORDS: Final = _records("season_records", "season")
SEASON_SUMMARIES: Final = _summaries("season_summaries", "season", Column("race", String))
SEASON_SEATS: Final = _seats("season_seats", "season")
