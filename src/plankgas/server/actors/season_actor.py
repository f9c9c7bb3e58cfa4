"""The actor of one season: its people, its races one after another, and the upgrades they keep.

Between two races it changes the season; while a race is on, that race's own actor does.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import msgspec

from plankgas.engine.action import parse_action
from plankgas.engine.season_record import season_record
from plankgas.server.actors.actor import Actor, Listener
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.race_registry import NewRace, RaceRegistry, race_of_season
from plankgas.server.messages.entries import ENTRIES, Invited, Joined, Left, Returned, Started
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import (
    Kept,
    RaceBegan,
    SeasonEntry,
    SeasonJoinRequest,
    SeasonRecord,
    SeasonStatus,
)
from plankgas.server.rooms.log import read_log
from plankgas.server.rooms.season_room import SeasonRoom, finished_race
from plankgas.server.rooms.season_summaries import season_listing
from plankgas.server.rooms.seats import joining
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Beginning, Listing, Storage
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking

_log: Final = logging.getLogger(__name__)


class SeasonListener(Listener, Protocol):
    """A browser that looks at a season."""

    def changed(self) -> None:
        """Something has changed: look again. Never waits."""


class SeasonActor(Actor[SeasonRoom, SeasonEntry, SeasonListener]):
    """Runs one season."""

    kind = "season"

    def __init__(
        self,
        room: SeasonRoom,
        count: int,
        storage: Storage,
        races: RaceRegistry,
        thinking: Thinking,
        runtime: Runtime,
    ) -> None:
        super().__init__(room, count, storage, runtime)
        self._races = races
        self._thinking = thinking

    def listing(self, is_new_people: bool) -> Listing:
        """What lists show of the season now."""
        return season_listing(self.room, is_new_people)

    async def prepare(self) -> None:
        """A race may have ended since the last job."""
        await self._catch_up()

    # --- commands ----------------------------------------------------------------------------

    async def join(self, guest: int, request: SeasonJoinRequest) -> int:
        """The seat that a guest takes, or has already."""
        return await self.ask(partial(self._join, guest, request))

    async def welcome(self, guest: int, invite: str) -> None:
        """A guest shows the invitation, and may watch from now on."""
        await self.ask(partial(self._welcome, guest, invite))

    async def start(self, guest: int) -> SeasonStatus:
        """Start the season with its first race."""
        return await self.ask(partial(self._start, guest))

    async def next_race(self, guest: int, number: int) -> str:
        """The id of the race with this number, which begins if it is its turn."""
        return await self.ask(partial(self._next_race, guest, number))

    async def keep(self, guest: int, seat: int, card: str) -> None:
        """Choose the upgrade that a seat keeps."""
        await self.ask(partial(self._keep, guest, seat, card))

    async def leave(self, guest: int, seat: int) -> None:
        """Leave a seat: a driver has its wheel from now on."""
        await self.ask(partial(self._leave, guest, seat))

    async def free(self, guest: int, seat: int) -> None:
        """The host frees somebody's seat: a driver has it until somebody joins."""
        await self.ask(partial(self._free, guest, seat))

    async def return_(self, guest: int, seat: int) -> None:
        """Take the wheel back from the driver."""
        await self.ask(partial(self._return, guest, seat))

    async def record(self) -> SeasonRecord:
        """The whole season as text, once it is over."""
        return await self.look(_record)

    async def attach(self, listener: SeasonListener) -> None:
        """A browser looks at the season from now on."""

        async def attach() -> None:
            self.admit_listener(listener)
            listener.changed()

        await self.ask(attach)

    async def detach(self, listener: SeasonListener) -> None:
        """A browser is gone."""

        async def detach() -> None:
            self.dismiss_listener(listener)

        await self.ask(detach, is_patient=True)

    async def begin_new(self, beginning: Beginning) -> None:
        """Store a season that is new, with its first race if nobody else is expected."""
        entries: list[SeasonEntry] = [] if self.room.has_open_seat() else [Started()]
        await self.ask(partial(self._store, entries, None, bool(entries), beginning))

    async def race_changed(self) -> None:
        """People came or went in the race that is on, or it is over."""
        self._tell()

    def _tell(self) -> None:
        for listener in list(self.listeners):
            listener.changed()

    # --- people ------------------------------------------------------------------------------

    async def _join(self, guest: int, request: SeasonJoinRequest) -> int:
        room = self.room
        room.demand_invitation(request.invite, guest)
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

    async def _welcome(self, guest: int, invite: str) -> None:
        if self.is_newly_invited(guest, invite):
            await self._store([Invited(guest)], guest)

    def _free_seat(self, wanted: int | None) -> int:
        seats = self.room.seats
        if wanted is None:
            return self.room.first_open_seat()
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
        room.demand_seat(guest, number)
        if room.status == "over":
            raise RefusalError("season-over")
        if room.status == "racing":
            await (await self._race()).leave(guest, number)
            return
        if room.status == "lobby" and guest == room.owner:
            raise RefusalError("host-stays")
        await self._store([Left(number)], guest)
        await self._keep_for(self._machines())

    async def _free(self, guest: int, number: int) -> None:
        room = self.room
        room.demand_freeable(guest, number)
        if room.status == "over":
            raise RefusalError("season-over")
        if room.status == "racing":
            await (await self._race()).free(guest, number)
        await self._store([Left(number)], guest)
        await self._keep_for(self._machines())

    async def _return(self, guest: int, number: int) -> None:
        seat = self.room.demand_seat(guest, number)
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
        await self.ask(self._resume, is_patient=True)

    async def _resume(self) -> None:
        listed = await self._storage.listed(self.kind, self.room.id)
        if listed is None or listed.status != self.room.status:
            await self._store([])  # lists have not heard yet that a race is over
        await self._seat_people()
        await self._keep_for(self._machines())

    async def _catch_up(self) -> None:
        """If the race that was on is over, take its result."""
        race = self.room.race
        if self.room.status != "racing" or race is None:
            return
        listed = await self._storage.listed("race", race)
        if listed is None or listed.status != "over":
            return
        log = read_log(await self._storage.entries("race", race), ENTRIES)
        self.begin_change()
        await asyncio.to_thread(self.room.end_race, finished_race(log))
        await self._store([])
        await self._keep_for(self._machines())

    # --- upgrades to keep --------------------------------------------------------------------

    async def _keep(self, guest: int, number: int, card: str) -> None:
        room = self.room
        seat = room.demand_seat(guest, number)
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
        chosen = [(seat, await self._choose(seat)) for seat in seats]
        entries: list[SeasonEntry] = [Kept(seat, action.split()[1]) for seat, action in chosen]
        if entries:
            await self._store(entries)

    async def _choose(self, seat: int) -> str:
        season = self.room.season
        legal = [str(action) for action in season.legal_actions(seat)]
        race, last = season.race, self.room.last_race
        assert last is not None  # upgrades are kept after a race
        id = self.room.races[season.number - 1]
        snapshot = RaceSnapshot(
            id, race.options.to_dict(), race.seed, list(last.history), self.room.owner
        )
        try:
            return await self._thinking.choose(snapshot, seat, self.room.seats[seat].driver, legal)
        except Exception:
            # A season must not stop for a broken driver: this time something else is done.
            _log.exception("season %s: the driver of seat %s failed", self.room.id, seat)
            return legal[-1]

    # --- storing -----------------------------------------------------------------------------

    async def _store(
        self,
        entries: Sequence[SeasonEntry],
        guest: int | None = None,
        begins_race: bool = False,
        beginning: Beginning | None = None,
    ) -> None:
        """Carry entries out and store them, with the race that they begin: all of it or nothing.

        Without entries only what lists show is brought up to date.
        """
        room = self.room
        at = self.begin_change()
        entries = list(entries)
        for entry in entries:
            room.carry_out(entry, at)
        races: list[NewRace] = []
        if begins_race:
            entries.append(RaceBegan(len(room.races) + 1, secrets.token_urlsafe(9)))
            room.carry_out(entries[-1], at)
            first = room.race_beginning(room.races[-1], secrets.token_urlsafe(12), at)
            races.append(race_of_season(first, room.people(), room.away()))
        change = self.change(entries, at, guest, beginning=beginning)
        await self.commit(change, *(race.change for race in races))
        for race in races:
            self._races.admit_new(race)
        self._tell()


def _record(room: SeasonRoom) -> SeasonRecord:
    if room.status != "over":
        raise RefusalError("season-not-over")
    return msgspec.convert(season_record(room.season), SeasonRecord)
