"""All seasons: how they are made, loaded, and told that their race is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from plankgas.server.actors.race_registry import RaceRegistry
from plankgas.server.actors.registry import Registry, signed
from plankgas.server.actors.season_actor import SeasonActor
from plankgas.server.messages.entries import ENTRIES
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.seasons import (
    SEASON_ENTRIES,
    SEASON_REQUESTS,
    RaceBegan,
    SeasonEntry,
    SeasonRequest,
)
from plankgas.server.rooms.log import Logged, read_log
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom, finished_race
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Beginning, Storage
from plankgas.server.thinking.protocol import Thinking


class SeasonRegistry(Registry[SeasonActor]):
    """All seasons."""

    kind = "season"

    def __init__(
        self, storage: Storage, races: RaceRegistry, thinking: Thinking, runtime: Runtime
    ) -> None:
        super().__init__(storage, runtime)
        self._races = races
        self._thinking = thinking
        races.on_news = self._race_changed

    def _race_changed(self, race: RaceRoom) -> None:
        actor = self.loaded(race.season.id) if race.season is not None else None
        if actor is not None:
            actor.post(actor.race_changed)

    async def load(self, beginning: Beginning) -> SeasonActor:
        """Rebuild a season from its log and those of its races, and go on with it."""
        stored = await self._storage.entries(self.kind, beginning.id)
        log = await self.replay(beginning.id, partial(read_log, stored, SEASON_ENTRIES))
        races = {}
        for item in log:
            if isinstance(item.entry, RaceBegan):
                listed = await self._storage.listed("race", item.entry.race)
                if listed is not None and listed.status == "over":
                    races[listed.id] = await self._storage.entries("race", listed.id)

        def rebuild() -> SeasonRoom:
            finished = {id: finished_race(read_log(race, ENTRIES)) for id, race in races.items()}
            return rebuilt(beginning, log, finished)

        room = await self.replay(beginning.id, rebuild)
        actor = self.admit(
            SeasonActor(room, len(stored), self._storage, self._races, self._thinking, self.runtime)
        )
        await actor.resume()
        return actor

    async def create(self, guest: Guest, request: SeasonRequest) -> SeasonRoom:
        """A new season, started at once if nobody else is expected."""
        beginning = self.new_beginning(guest.id, signed(request, guest))
        # In a thread: circuits of one's own take a while to check.
        room = await asyncio.to_thread(rebuilt, beginning, (), {})
        actor = self.admit(
            SeasonActor(room, 0, self._storage, self._races, self._thinking, self.runtime)
        )
        await actor.begin_new(beginning)
        return room


def rebuilt(
    beginning: Beginning,
    log: Sequence[Logged[SeasonEntry]],
    finished: dict[str, FinishedRace],
) -> SeasonRoom:
    """A season from its log, and its races that are over."""
    request = SEASON_REQUESTS.decode(beginning.request)
    room = SeasonRoom(
        beginning.id, beginning.invite, beginning.owner, beginning.at, beginning.seed, request
    )
    for item in log:
        room.carry_out(item.entry, item.at)
        if isinstance(item.entry, RaceBegan) and item.entry.race in finished:
            room.end_race(finished[item.entry.race])
    return room
