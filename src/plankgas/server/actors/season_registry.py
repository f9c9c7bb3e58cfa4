"""All seasons: those that are loaded, each with its authority, and the others on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from plankgas.server.actors.race_registry import Hall, new_row, signed
from plankgas.server.actors.season_actor import SeasonAuthority
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import (
    SEASON_REQUESTS,
    RaceBegan,
    SeasonAnswer,
    SeasonRequest,
    SeasonSummary,
)
from plankgas.server.operations.replays import Archive, Shown, is_upload
from plankgas.server.operations.season_answer import season_answer
from plankgas.server.rooms.season_room import SeasonRoom, Story, story_of
from plankgas.server.rooms.season_summaries import (
    listed_season,
    read_listed_season,
    season_summary_for,
)
from plankgas.server.rooms.summaries import read_listed
from plankgas.server.storage.seasons import (
    ListedRow,
    SeasonRow,
    SeasonStorage,
    StoredSeasonEntry,
)
from plankgas.server.storage.sqlite import GuestRow, Storage

_IDLE_SECONDS: Final = 600.0
_LONGEST_ID: Final = 40


class SeasonHall:
    """Finds, makes and loads seasons; those that nobody asks for any more are put away."""

    def __init__(self, storage: Storage, hall: Hall, archive: Archive) -> None:
        self._storage = storage
        self._seasons = SeasonStorage(storage)
        self._hall = hall
        self._archive = archive
        self._authorities: dict[str, SeasonAuthority] = {}
        self._loading: dict[str, asyncio.Task[SeasonAuthority]] = {}

    async def close(self) -> None:
        for authority in self._authorities.values():
            await authority.close()
        self._authorities.clear()

    async def get(self, id: str) -> SeasonAuthority:
        """The authority of a season; RefusalError if there is no such season."""
        authority = self._authorities.get(id)
        if authority is not None and authority.is_sound:
            authority.used = time.monotonic()
            return authority
        if authority is not None and authority.is_busy:
            await authority.close()  # its last command is still on its way to the disk
            return await self.get(id)
        if len(id) > _LONGEST_ID:
            raise RefusalError("no-such-season")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> SeasonAuthority:
        row = await self._seasons.season(id)
        if row is None:
            raise RefusalError("no-such-season")
        entries = await self._seasons.entries(id)
        stories: dict[str, Story] = {}
        for stored in entries:
            entry = stored.entry
            if isinstance(entry, RaceBegan) and await self._storage.is_over(entry.race):
                stories[entry.race] = story_of(await self._storage.entries(entry.race))
        room = await asyncio.to_thread(rebuilt, row, entries, stories)
        authority = self._admit(room, len(entries))
        await authority.resume()
        return authority

    def _admit(self, room: SeasonRoom, count: int) -> SeasonAuthority:
        self._put_away()
        authority = SeasonAuthority(room, count, self._storage, self._seasons, self._hall)
        self._authorities[room.id] = authority
        return authority

    def _put_away(self) -> None:
        now = time.monotonic()
        for id, authority in list(self._authorities.items()):
            if now - authority.used > _IDLE_SECONDS and not authority.is_busy:
                del self._authorities[id]

    async def create(self, guest: GuestRow, request: SeasonRequest) -> SeasonRoom:
        """A new season, started at once if nobody else is expected."""
        row = new_row(SeasonRow, guest.id, signed(request, guest))
        # Circuits of one's own take a while to check.
        room = await asyncio.to_thread(rebuilt, row, (), {})
        authority = self._admit(room, 0)
        await authority.begin_new(row)
        return room

    # --- looking -----------------------------------------------------------------------------

    async def seasons_of(self, guest: int) -> tuple[SeasonSummary, ...]:
        return await self._summaries(await self._seasons.summaries_of(guest), guest)

    async def public_seasons(self, viewer: int) -> tuple[SeasonSummary, ...]:
        found = await self._summaries(await self._seasons.public_summaries(), viewer)
        return tuple(season for season in found if season.status != "over")

    async def _summaries(self, rows: Sequence[ListedRow], viewer: int) -> tuple[SeasonSummary, ...]:
        return tuple([await self._summary(row, viewer) for row in rows])

    async def _summary(self, row: ListedRow, viewer: int) -> SeasonSummary:
        if row.race_status == "over":  # and the season has not heard of it yet
            authority = await self.get(row.season)
            return await authority.look(
                lambda room: season_summary_for(listed_season(room), None, viewer)
            )
        race = read_listed(row.race_body) if row.race_body is not None else None
        return season_summary_for(read_listed_season(row.body), race, viewer)

    async def shown_seats(self, race: str, viewer: int) -> Shown:
        """Whose cards a replay shows: sponsor cards left over stay secret as long as the season."""
        if is_upload(race):
            return None
        room = (await self._hall.get(race)).room
        if room.season is None or await self.is_over(room.season.id):
            return None
        return frozenset(room.seats_of(viewer))

    async def is_over(self, id: str) -> bool:
        authority = await self.get(id)
        return await authority.look(lambda room: room.status == "over")

    async def answer(self, id: str, viewer: int) -> SeasonAnswer:
        """A season as one guest sees it."""
        authority = await self.get(id)
        return await season_answer(authority, self._hall, self._archive, viewer)


def rebuilt(
    row: SeasonRow, stored: Sequence[StoredSeasonEntry], stories: dict[str, Story]
) -> SeasonRoom:
    """A season from its entries and the stories of its races that are over."""
    request = SEASON_REQUESTS.decode(row.request)
    room = SeasonRoom(row.id, row.invite, row.owner, row.at, row.seed, request)
    for item in stored:
        room.carry_out(item.entry, item.at)
        if isinstance(item.entry, RaceBegan) and item.entry.race in stories:
            room.end_race(stories[item.entry.race])
    return room
