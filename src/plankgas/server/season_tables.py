"""The tables of seasons, which came with version 2 of the schema."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, MetaData, String, Table

SEASON_TABLES: Final = MetaData()
SEASONS: Final = Table(
    "seasons",
    SEASON_TABLES,
    Column("id", String, primary_key=True),
    Column("invite", String, nullable=False),
    Column("owner", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("request", LargeBinary, nullable=False),
)
SEASON_RECORDS: Final = Table(
    "season_records",
    SEASON_TABLES,
    Column("season", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("guest", Integer),
    Column("entry", LargeBinary, nullable=False),
)
SEASON_SUMMARIES: Final = Table(
    "season_summaries",
    SEASON_TABLES,
    Column("season", String, primary_key=True),
    Column("updated", Float, nullable=False, index=True),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("race", String),
    Column("body", LargeBinary, nullable=False),
)
SEASON_SEATS: Final = Table(
    "season_seats",
    SEASON_TABLES,
    Column("season", String, primary_key=True),
    Column("guest", Integer, primary_key=True, index=True),
)
