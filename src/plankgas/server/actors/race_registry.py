"""All races: how they are made, by people or by a season, and how they are loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from plankgas.server.actors.race_actor import RaceActor, accepted_commands
from plankgas.server.actors.registry import Registry, signed
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import ENTRIES, SETUPS, Entry, Invited, Joined, Left, Started
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.rooms.log import Logged, read_log
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.summaries import race_listing
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Beginning, Change, Storage
from plankgas.server.thinking.protocol import Thinking


@dataclass(frozen=True)
class NewRace:
    """A race that is about to be stored: its room, and what to commit."""

    room: RaceRoom
    change: Change


class RaceRegistry(Registry[RaceActor]):
    """All races. `on_news` is called when a race is over, or people came to it or went."""

    kind = "race"

    def __init__(self, storage: Storage, thinking: Thinking, runtime: Runtime) -> None:
        super().__init__(storage, runtime)
        self._thinking = thinking
        self.on_news: Callable[[RaceRoom], None] | None = None

    async def load(self, beginning: Beginning) -> RaceActor:
        """Rebuild a race from its log, and go on with it."""
        stored = await self._storage.entries(self.kind, beginning.id)

        def rebuild() -> tuple[RaceRoom, dict[tuple[int, str], int]]:
            room = room_of(beginning)
            return room, accepted_commands(room, read_log(stored, ENTRIES))

        room, accepted = await self.replay(beginning.id, rebuild)
        return self._make(room, len(stored), accepted)

    def _make(self, room: RaceRoom, count: int, accepted: dict[tuple[int, str], int]) -> RaceActor:
        return self.admit(
            RaceActor(
                room, count, accepted, self._storage, self._thinking, self._pass_on, self.runtime
            )
        )

    def _pass_on(self, room: RaceRoom) -> None:
        if self.on_news is not None:
            self.on_news(room)

    def admit_new(self, race: NewRace) -> None:
        """A race that has just been stored."""
        self._make(race.room, len(race.change.entries), {})

    async def create(self, guest: Guest, request: RaceRequest) -> RaceRoom:
        """A new race, started at once if nobody else is expected."""
        race = await self._prepare(guest.id, signed(request, guest), [])
        await self._storage.commit(race.change)
        self.admit_new(race)
        return race.room

    async def _prepare(self, owner: int, request: RaceRequest, joined: list[Entry]) -> NewRace:
        beginning = self.new_beginning(owner, request)
        # In a thread: a circuit of one's own takes a while to check.
        return await asyncio.to_thread(partial(_new_race, beginning, joined))

    async def rematch(self, id: str, guest: int) -> str:
        """The same race again with the same people, made once however many ask for it."""
        actor = await self.get(id)
        room = actor.room
        made: list[NewRace] = []

        async def prepare() -> Change:
            seats = tuple(
                SeatRequest(seat.kind, seat.colour, seat.name, asked.level, seat.handicap)
                for seat, asked in zip(room.seats, room.request.seats, strict=True)
            )
            joined: list[Entry] = [
                Joined(number, seat.guest, seat.name, seat.colour)
                for number, seat in enumerate(room.seats)
                if seat.kind == "friend" and seat.guest is not None
            ]
            seated = {seat.guest for seat in room.seats}
            joined += [Invited(who) for who in sorted(room.invited) if who not in seated]
            request = msgspec.structs.replace(room.request, seats=seats)
            made.append(await self._prepare(room.owner, request, joined))
            return made[0].change

        rematch = await actor.rematch(guest, prepare)
        for race in made:
            self.admit_new(race)
        return rematch


def room_of(beginning: Beginning) -> RaceRoom:
    """A race as it began."""
    request = SETUPS.decode(beginning.request)
    return RaceRoom(
        beginning.id, beginning.invite, beginning.owner, beginning.at, beginning.seed, request
    )


def _new_race(beginning: Beginning, joined: Sequence[Entry]) -> NewRace:
    """A race with people who sit there already; it starts unless somebody else is expected."""
    room = room_of(beginning)
    entries = list(joined)
    for entry in entries:
        room.carry_out(entry, beginning.at)
    if not room.has_open_seat():
        entries.append(Started())
        room.carry_out(entries[-1], beginning.at)
    return _stored(beginning, room, entries)


def race_of_season(beginning: Beginning, people: Sequence[Joined], away: Sequence[int]) -> NewRace:
    """A race that its season begins: its people sit there already, and it starts at once."""
    room = room_of(beginning)
    entries: list[Entry] = [*people, Started(), *(Left(seat) for seat in away)]
    for entry in entries:
        room.carry_out(entry, beginning.at)
    return _stored(beginning, room, entries)


def _stored(beginning: Beginning, room: RaceRoom, entries: Sequence[Entry]) -> NewRace:
    stored = tuple(Logged(beginning.at, entry).stored() for entry in entries)
    listing = race_listing(room, is_new_people=True)
    return NewRace(room, Change("race", room.id, 0, stored, listing, beginning))
