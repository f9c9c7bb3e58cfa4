"""All seasons: those that are loaded, each with its actor, and the others on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from plankgas.server.actors.race_registry import RaceRegistry, new_row, signed
from plankgas.server.actors.season_actor import SeasonActor
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
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom, finished_race
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
from plankgas.server.thinking.protocol import Thinking

_IDLE_SECONDS: Final = 600.0
_LONGEST_ID: Final = 40


class SeasonRegistry:
    """Finds, makes and loads seasons; those that nobody asks for any more are put away."""

    def __init__(
        self, storage: Storage, races: RaceRegistry, archive: Archive, thinking: Thinking
    ) -> None:
        self._storage = storage
        self._seasons = SeasonStorage(storage)
        self._races = races
        self._archive = archive
        self._thinking = thinking
        self._actors: dict[str, SeasonActor] = {}
        self._loading: dict[str, asyncio.Task[SeasonActor]] = {}

    async def close(self) -> None:
        for actor in self._actors.values():
            await actor.close()
        self._actors.clear()

    async def get(self, id: str) -> SeasonActor:
        """The actor of a season; RefusalError if there is no such season."""
        actor = self._actors.get(id)
        if actor is not None and actor.is_sound:
            actor.used = time.monotonic()
            return actor
        if actor is not None and actor.is_busy:
            await actor.close()  # its last command is still on its way to the disk
            return await self.get(id)
        if len(id) > _LONGEST_ID:
            raise RefusalError("no-such-season")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> SeasonActor:
        row = await self._seasons.season(id)
        if row is None:
            raise RefusalError("no-such-season")
        entries = await self._seasons.entries(id)
        stories: dict[str, FinishedRace] = {}
        for stored in entries:
            entry = stored.entry
            if isinstance(entry, RaceBegan) and await self._storage.is_over(entry.race):
                stories[entry.race] = finished_race(await self._storage.entries(entry.race))
        room = await asyncio.to_thread(rebuilt, row, entries, stories)
        actor = self._admit(room, len(entries))
        await actor.resume()
        return actor

    def _admit(self, room: SeasonRoom, count: int) -> SeasonActor:
        self._put_away()
        actor = SeasonActor(room, count, self._storage, self._seasons, self._races)
        self._actors[room.id] = actor
        return actor

    def _put_away(self) -> None:
        now = time.monotonic()
        for id, actor in list(self._actors.items()):
            if now - actor.used > _IDLE_SECONDS and not actor.is_busy:
                del self._actors[id]

    async def create(self, guest: GuestRow, request: SeasonRequest) -> SeasonRoom:
        """A new season, started at once if nobody else is expected."""
        row = new_row(SeasonRow, guest.id, signed(request, guest))
        # Circuits of one's own take a while to check.
        room = await asyncio.to_thread(rebuilt, row, (), {})
        actor = self._admit(room, 0)
        await actor.begin_new(row)
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
            actor = await self.get(row.season)
            return await actor.look(
                lambda room: season_summary_for(listed_season(room), None, viewer)
            )
        race = read_listed(row.race_body) if row.race_body is not None else None
        return season_summary_for(read_listed_season(row.body), race, viewer)

    async def shown_seats(self, race: str, viewer: int) -> Shown:
        """Whose cards a replay shows: sponsor cards left over stay secret as long as the season."""
        if is_upload(race):
            return None
        room = (await self._races.get(race)).room
        if room.season is None or await self.is_over(room.season.id):
            return None
        return frozenset(room.seats_of(viewer))

    async def is_over(self, id: str) -> bool:
        actor = await self.get(id)
        return await actor.look(lambda room: room.status == "over")

    async def answer(self, id: str, viewer: int) -> SeasonAnswer:
        """A season as one guest sees it."""
        actor = await self.get(id)
        return await season_answer(actor, self._races, self._archive, self._thinking, viewer)


def rebuilt(
    row: SeasonRow, stored: Sequence[StoredSeasonEntry], stories: dict[str, FinishedRace]
) -> SeasonRoom:
    """A season from its entries and the stories of its races that are over."""
    request = SEASON_REQUESTS.decode(row.request)
    room = SeasonRoom(row.id, row.invite, row.owner, row.at, row.seed, request)
    for item in stored:
        room.carry_out(item.entry, item.at)
        if isinstance(item.entry, RaceBegan) and item.entry.race in stories:
            room.end_race(stories[item.entry.race])
    return room
