"""Seasons in the storage: their own entries, added to and never changed, and an index for lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Executable, insert, select

from plankgas.server.messages.seasons import SEASON_ENTRIES, SeasonEntry
from plankgas.server.storage.schema import (
    SEASON_RECORDS,
    SEASON_SEATS,
    SEASON_SUMMARIES,
    SEASONS,
    SUMMARIES,
)
from plankgas.server.storage.sqlite import (
    MOST_LISTED,
    Beginning,
    NewRace,
    Storage,
    Stored,
    Summary,
    entry_statements,
    race_statements,
    summary_statements,
)


class SeasonRow(Beginning):
    """What a season began with."""


class StoredSeasonEntry(Stored[SeasonEntry]):
    """An entry of a season's records."""


@dataclass(frozen=True, kw_only=True)
class SeasonSummaryRow(Summary):
    """A season in a list; `race` is the one that is on, if one is."""

    season: str
    race: str | None


@dataclass(frozen=True)
class ListedRow:
    """What a list has of a season, and of the race that is on."""

    season: str
    body: bytes
    race_status: str | None
    race_body: bytes | None


class SeasonStorage:
    """The seasons of a data folder."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(
        self,
        season: SeasonRow,
        entries: Sequence[StoredSeasonEntry],
        summary: SeasonSummaryRow,
        race: NewRace | None,
    ) -> None:
        """A new season with its first entries, and with its first race if it has begun."""
        await self._storage.write(
            insert(SEASONS).values(vars(season)),
            *_statements(season.id, 0, entries, summary, race),
        )

    async def append(
        self,
        season: str,
        number: int,
        entries: Sequence[StoredSeasonEntry],
        summary: SeasonSummaryRow,
        race: NewRace | None = None,
    ) -> None:
        """Add entries, the first of them with this number, and the race that they begin."""
        await self._storage.write(*_statements(season, number, entries, summary, race))

    async def season(self, id: str) -> SeasonRow | None:
        rows = await self._storage.read(select(SEASONS).where(SEASONS.c.id == id))
        return SeasonRow(*rows[0]) if rows else None

    async def status(self, season: str) -> str:
        """As lists have it."""
        rows = await self._storage.read(
            select(SEASON_SUMMARIES.c.status).where(SEASON_SUMMARIES.c.season == season)
        )
        return str(rows[0][0])

    async def entries(self, season: str) -> list[StoredSeasonEntry]:
        rows = await self._storage.read(
            select(SEASON_RECORDS.c.at, SEASON_RECORDS.c.entry, SEASON_RECORDS.c.guest)
            .where(SEASON_RECORDS.c.season == season)
            .order_by(SEASON_RECORDS.c.number)
        )
        return [
            StoredSeasonEntry(at, SEASON_ENTRIES.decode(entry), guest) for at, entry, guest in rows
        ]

    async def summaries_of(self, guest: int) -> list[ListedRow]:
        """The seasons of a guest, the last one touched first."""
        return await self._listed(
            _listing()
            .join(SEASON_SEATS, SEASON_SEATS.c.season == SEASON_SUMMARIES.c.season)
            .where(SEASON_SEATS.c.guest == guest)
        )

    async def public_summaries(self) -> list[ListedRow]:
        """The public seasons that are not over."""
        return await self._listed(
            _listing().where(SEASON_SUMMARIES.c.public, SEASON_SUMMARIES.c.status != "over")
        )

    async def _listed(self, statement: Any) -> list[ListedRow]:
        newest = statement.order_by(SEASON_SUMMARIES.c.updated.desc()).limit(MOST_LISTED)
        return [ListedRow(*row) for row in await self._storage.read(newest)]


def _listing() -> Any:
    return select(
        SEASON_SUMMARIES.c.season, SEASON_SUMMARIES.c.body, SUMMARIES.c.status, SUMMARIES.c.body
    ).outerjoin(SUMMARIES, SUMMARIES.c.race == SEASON_SUMMARIES.c.race)


def _statements(
    season: str,
    number: int,
    entries: Sequence[StoredSeasonEntry],
    summary: SeasonSummaryRow,
    race: NewRace | None,
) -> list[Executable]:
    return [
        *entry_statements(SEASON_RECORDS, season, number, entries),
        *summary_statements(SEASON_SUMMARIES, SEASON_SEATS, summary),
        *(race_statements(race) if race is not None else ()),
    ]
