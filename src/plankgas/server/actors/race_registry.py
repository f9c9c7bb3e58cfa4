"""All races: those that are loaded, each with its actor, and the others on disk."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from plankgas.engine.chance import SEED_BYTES
from plankgas.server.actors.past import Past, rebuild
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.entries import SETUPS, Entry, Joined, Left, Started
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonRequest
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.summaries import summary_row
from plankgas.server.storage.sqlite import (
    Beginning,
    GuestRow,
    NewRace,
    RaceRow,
    Storage,
    StoredEntry,
)
from plankgas.server.thinking.protocol import Thinking

_IDLE_SECONDS: Final = 600.0
_SWEEP_SECONDS: Final = 60.0
_LONGEST_ID: Final = 40
_Row = TypeVar("_Row", bound=Beginning)
_Request = TypeVar("_Request", RaceRequest, SeasonRequest)


class RaceRegistry:
    """Finds, makes and loads races; the ones nobody looks at any more are put away."""

    def __init__(self, storage: Storage, thinking: Thinking) -> None:
        self._storage = storage
        self._thinking = thinking
        self._actors: dict[str, RaceActor] = {}
        self._loading: dict[str, asyncio.Task[RaceActor]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with the races whose clocks run on."""
        for id in await self._storage.clocked_races():
            await self.get(id)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for actor in list(self._actors.values()):
            await actor.close()
        self._actors.clear()

    async def get(self, id: str) -> RaceActor:
        """The actor of a race; RefusalError if there is no such race."""
        actor = self._actors.get(id)
        if actor is not None and not actor.is_over:
            actor.idle_since = time.monotonic()  # whoever asked may need a moment
            return actor
        if len(id) > _LONGEST_ID:
            raise RefusalError("no-such-race")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> RaceActor:
        row = await self._storage.race(id)
        if row is None:
            raise RefusalError("no-such-race")
        stored = await self._storage.entries(id)
        room = _room(row)
        past = await asyncio.to_thread(rebuild, room, stored)
        return self._admit(room, past)

    def _admit(self, room: RaceRoom, past: Past) -> RaceActor:
        actor = RaceActor(room, past, self._storage, self._thinking)
        self._actors[room.id] = actor
        return actor

    async def create(self, guest: GuestRow, request: RaceRequest) -> RaceRoom:
        """A new race, started at once if nobody else is expected."""
        return await self._create(guest.id, signed(request, guest), [])

    async def _create(self, owner: int, request: RaceRequest, joined: list[Entry]) -> RaceRoom:
        row = new_row(RaceRow, owner, request)
        room = await asyncio.to_thread(_room, row)  # a circuit of one's own takes a while to check
        for entry in joined:
            room.carry_out(entry, row.at)
        entries = list(joined)
        if not any(seat.is_open for seat in room.seats):
            entries.append(Started())
            room.carry_out(entries[-1], row.at)
        race = _new_race(row, room, entries)
        await self._storage.add_race(race)
        self.admit_new(room, race)
        return room

    def admit_new(self, room: RaceRoom, race: NewRace) -> None:
        """A race that has just been stored."""
        self._admit(room, Past(len(race.entries), {}))

    async def rematch(self, id: str, guest: int) -> str:
        """The same race again with the same people, made once however many ask for it."""
        actor = await self.get(id)
        room = actor.room

        async def make() -> str:
            seats = tuple(
                SeatRequest(seat.kind, seat.colour, seat.name, asked.level, seat.handicap)
                for seat, asked in zip(room.seats, room.request.seats, strict=True)
            )
            joined: list[Entry] = [
                Joined(number, seat.guest, seat.name, seat.colour)
                for number, seat in enumerate(room.seats)
                if seat.kind == "friend" and seat.guest is not None
            ]
            request = msgspec.structs.replace(room.request, seats=seats)
            return (await self._create(room.owner, request, joined)).id

        return await actor.rematch(guest, make)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            now = time.monotonic()
            for id, actor in list(self._actors.items()):
                if actor.is_over or (actor.is_idle and now - actor.idle_since > _IDLE_SECONDS):
                    del self._actors[id]
                    await actor.close()


def signed(request: _Request, guest: GuestRow) -> _Request:
    """The request with the guest's own name where none was filled in."""
    seats = tuple(
        msgspec.structs.replace(seat, name=guest.name)
        if seat.kind == "me" and not seat.name
        else seat
        for seat in request.seats
    )
    return msgspec.structs.replace(request, seats=seats)


def new_row(kind: type[_Row], owner: int, request: RaceRequest | SeasonRequest) -> _Row:
    """The beginning of a race or a season that nobody can guess anything of."""
    return kind(
        id=secrets.token_urlsafe(9),
        invite=secrets.token_urlsafe(12),
        owner=owner,
        at=time.time(),
        seed=secrets.token_bytes(SEED_BYTES),
        request=encode(request),
    )


def race_of_season(
    row: RaceRow, people: Sequence[Joined], away: Sequence[int]
) -> tuple[RaceRoom, NewRace]:
    """A race that its season begins: its people sit there already, and it starts at once."""
    room = _room(row)
    entries: list[Entry] = [*people, Started(), *(Left(seat) for seat in away)]
    for entry in entries:
        room.carry_out(entry, row.at)
    return room, _new_race(row, room, entries)


def _new_race(row: RaceRow, room: RaceRoom, entries: Sequence[Entry]) -> NewRace:
    stored = tuple(StoredEntry(row.at, entry) for entry in entries)
    return NewRace(row, stored, summary_row(room, True))


def _room(row: RaceRow) -> RaceRoom:
    request = SETUPS.decode(row.request)
    return RaceRoom(row.id, row.invite, row.owner, row.at, row.seed, request)
