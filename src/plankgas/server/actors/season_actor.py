"""The actor of one season: its commands take turns, and each is durable before it is answered.

Between two races it changes the season; while a race is on, that race's own actor does.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

import msgspec

from plankgas.drivers.external import dismiss, hire_installed
from plankgas.engine.action import Action, parse_action
from plankgas.engine.chance import derive
from plankgas.engine.season_record import season_record
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.race_registry import RaceRegistry, race_of_season
from plankgas.server.messages.entries import Joined, Left, Returned, Started
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import (
    Kept,
    RaceBegan,
    SeasonEntry,
    SeasonJoinRequest,
    SeasonRecord,
    SeasonStatus,
)
from plankgas.server.rooms.race_room import joining, seat_of
from plankgas.server.rooms.season_room import SeasonRoom, finished_race
from plankgas.server.rooms.season_summaries import season_summary_row
from plankgas.server.storage.seasons import SeasonRow, SeasonStorage, StoredSeasonEntry
from plankgas.server.storage.sqlite import Storage

_T = TypeVar("_T")


class SeasonActor:
    """Runs one season. Every public coroutine may be called from anywhere."""

    def __init__(
        self,
        room: SeasonRoom,
        count: int,
        storage: Storage,
        seasons: SeasonStorage,
        races: RaceRegistry,
    ) -> None:
        self.room = room
        self.is_sound = True  # what is here is what is stored
        self.used = time.monotonic()
        self._count = count
        self._storage = storage
        self._seasons = seasons
        self._races = races
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()

    @property
    def is_busy(self) -> bool:
        return bool(self._running)

    async def _ask(self, job: Callable[[], Awaitable[_T]]) -> _T:
        """Do this in its turn, to the end even if nobody waits for the answer any more."""

        async def run() -> _T:
            async with self._lock:
                if not self.is_sound:
                    raise RefusalError("stopping")
                await self._catch_up()
                return await job()

        task = asyncio.create_task(run(), name=f"season {self.room.id}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)

    # --- commands ----------------------------------------------------------------------------

    async def look(self, job: Callable[[SeasonRoom], _T]) -> _T:
        """Read the season between two commands."""

        async def read() -> _T:
            return job(self.room)

        return await self._ask(read)

    async def join(self, guest: int, request: SeasonJoinRequest) -> int:
        return await self._ask(partial(self._join, guest, request))

    async def start(self, guest: int) -> SeasonStatus:
        return await self._ask(partial(self._start, guest))

    async def next_race(self, guest: int, number: int) -> str:
        return await self._ask(partial(self._next_race, guest, number))

    async def keep(self, guest: int, seat: int, card: str) -> None:
        await self._ask(partial(self._keep, guest, seat, card))

    async def leave(self, guest: int, seat: int) -> None:
        await self._ask(partial(self._leave, guest, seat))

    async def return_(self, guest: int, seat: int) -> None:
        await self._ask(partial(self._return, guest, seat))

    async def record(self) -> SeasonRecord:
        return await self.look(_record)

    async def begin_new(self, row: SeasonRow) -> None:
        """Store a season that is new, with its first race if nobody else is expected."""
        entries: list[SeasonEntry] = []
        if not any(seat.is_open for seat in self.room.seats):
            entries = [Started()]
        await self._ask(partial(self._store, entries, None, bool(entries), row))

    # --- people ------------------------------------------------------------------------------

    async def _join(self, guest: int, request: SeasonJoinRequest) -> int:
        room = self.room
        if not room.request.public and request.invite != room.invite:
            raise RefusalError("wrong-invite")
        if room.status == "over":
            raise RefusalError("season-over")
        seated = room.seats_of(guest)
        if seated:
            return request.seat if request.seat in seated else seated[0]
        number = self._free_seat(request.seat)
        colour = joining(room.seats, number, request, room.is_started)
        await self._store([Joined(number, guest, request.name, colour)], guest)
        await self._seat_people()
        return number

    def _free_seat(self, wanted: int | None) -> int:
        seats = self.room.seats
        if wanted is None:
            number = next((n for n, seat in enumerate(seats) if seat.is_open), None)
            if number is None:
                raise RefusalError("no-free-seat")
            return number
        if wanted >= len(seats):
            raise RefusalError("no-such-seat")
        if seats[wanted].is_open:
            return wanted
        if seats[wanted].kind != "driver":
            raise RefusalError("seat-taken")
        if self.room.status == "racing":
            raise RefusalError("not-between")
        return wanted

    async def _seat_people(self) -> None:
        """Let all who have joined while a race is on sit there too."""
        if self.room.status == "racing":
            race = await self._race()
            for number, seat in enumerate(self.room.seats):
                if seat.guest is not None and race.room.seats[number].is_open:
                    await race.sit(seat.guest, number, seat.name)

    async def _leave(self, guest: int, number: int) -> None:
        room = self.room
        seat_of(room.seats, guest, number)
        if room.status == "over":
            raise RefusalError("season-over")
        if room.status == "racing":
            await (await self._race()).leave(guest, number)
            return
        if room.status == "lobby" and guest == room.owner:
            raise RefusalError("host-stays")
        await self._store([Left(number)], guest)
        await self._keep_for(self._machines())

    async def _return(self, guest: int, number: int) -> None:
        seat = seat_of(self.room.seats, guest, number)
        if self.room.status == "racing":
            await (await self._race()).return_(guest, number)
            return
        if not seat.away:
            raise RefusalError("not-away")
        await self._store([Returned(number)], guest)

    # --- races -------------------------------------------------------------------------------

    async def _start(self, guest: int) -> SeasonStatus:
        if guest != self.room.owner:
            raise RefusalError("not-the-host")
        if not self.room.is_started:
            await self._store([Started()], guest, begins_race=True)
        return self.room.status

    async def _next_race(self, guest: int, number: int) -> str:
        room = self.room
        if guest not in room.guests():
            raise RefusalError("not-in-season")
        if not room.is_started:
            raise RefusalError("not-started")
        if number <= len(room.races):
            return room.races[number - 1]
        if number != len(room.races) + 1 or number > len(room.season.calendar):
            raise RefusalError("out-of-order")
        if not room.may_begin(guest):
            raise RefusalError("not-the-host")
        back = [seat for seat in room.seats_of(guest) if room.seats[seat].away]
        waiting = room.season.pending() if room.status == "keep" else []
        if waiting and all(room.seats[seat].driven and seat not in back for seat in waiting):
            await self._keep_for(waiting)  # who is away is not waited for any more
        refusal = room.season.why_no_next_race()
        if refusal is not None:
            raise RefusalError(refusal.code, message=refusal.sentence)
        # Who begins a race is back at the wheel.
        await self._store([Returned(seat) for seat in back], guest, begins_race=True)
        return room.races[-1]

    async def _race(self) -> RaceActor:
        assert self.room.race is not None
        return await self._races.get(self.room.race)

    async def resume(self) -> None:
        """After a restart: do what the end of the server may have cut off."""
        await self._ask(self._resume)

    async def _resume(self) -> None:
        if await self._seasons.status(self.room.id) != self.room.status:
            await self._index()
        await self._seat_people()
        await self._keep_for(self._machines())

    async def _catch_up(self) -> None:
        """If the race that was on is over, take its result."""
        race = self.room.race
        if self.room.status != "racing" or race is None or not await self._storage.is_over(race):
            return
        story = finished_race(await self._storage.entries(race))
        self.is_sound = False
        await asyncio.to_thread(self.room.end_race, story)
        await self._index()
        self.is_sound = True
        await self._keep_for(self._machines())

    async def _index(self) -> None:
        """Lists learn that a race is over."""
        await self._seasons.append(self.room.id, self._count, [], season_summary_row(self.room))

    # --- upgrades to keep --------------------------------------------------------------------

    async def _keep(self, guest: int, number: int, card: str) -> None:
        room = self.room
        seat = seat_of(room.seats, guest, number)
        if room.kept.get(number) == card:
            return
        try:
            action = parse_action(f"keep {card}")
        except ValueError as error:
            raise RefusalError("bad-request", [f"card: {error}"]) from None
        if not room.is_started:
            raise RefusalError("not-started")
        if room.status == "racing":
            raise RefusalError("not-between")
        refusal = room.season.why_not(number, action)
        if refusal is not None:
            raise RefusalError(refusal.code, message=refusal.sentence)
        back = [Returned(number)] if seat.away else []
        await self._store([*back, Kept(number, card)], guest)

    def _machines(self) -> list[int]:
        """The seats without a person that have to choose; people who are away may come back."""
        if self.room.status != "keep":
            return []
        seats = self.room.seats
        return [seat for seat in self.room.season.pending() if seats[seat].guest is None]

    async def _keep_for(self, seats: Sequence[int]) -> None:
        """Let drivers choose."""
        chosen = [(seat, await asyncio.to_thread(self._choose, seat)) for seat in seats]
        entries: list[SeasonEntry] = [Kept(seat, str(action).split()[1]) for seat, action in chosen]
        if entries:
            await self._store(entries)

    def _choose(self, seat: int) -> Action:
        season = self.room.season
        chance = derive(self.room.seed, f"keep {season.number} {seat}")
        driver = hire_installed(self.room.seats[seat].driver, int.from_bytes(chance[:8], "big"))
        try:
            return driver.choose(season.race.view(seat), season.legal_actions(seat))
        finally:
            dismiss(driver)

    # --- storing -----------------------------------------------------------------------------

    async def _store(
        self,
        entries: Sequence[SeasonEntry],
        guest: int | None = None,
        begins_race: bool = False,
        new: SeasonRow | None = None,
    ) -> None:
        """Carry entries out and store them, with the race that they begin: all of it or nothing."""
        room = self.room
        at = time.time()
        entries = list(entries)
        # If it does not get to the disk, the next actor begins with what is stored.
        self.is_sound = False
        for entry in entries:
            room.carry_out(entry, at)
        race = None
        if begins_race:
            entries.append(RaceBegan(len(room.races) + 1, secrets.token_urlsafe(9)))
            room.carry_out(entries[-1], at)
            row = room.race_row(room.races[-1], secrets.token_urlsafe(12), at)
            race_room, race = race_of_season(row, room.people(), room.away())
        stored = [StoredSeasonEntry(at, entry, guest) for entry in entries]
        summary = season_summary_row(room)
        if new is not None:
            await self._seasons.add(new, stored, summary, race)
        else:
            await self._seasons.append(room.id, self._count, stored, summary, race)
        self._count += len(stored)
        if race is not None:
            self._races.admit_new(race_room, race)
        self.is_sound = True


def _record(room: SeasonRoom) -> SeasonRecord:
    if room.status != "over":
        raise RefusalError("season-not-over")
    return msgspec.convert(season_record(room.season), SeasonRecord)
