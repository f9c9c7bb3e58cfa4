"""The actor of one race: a task that is the only one to change it.

A command is validated, carried out on a copy, stored durably, and only then installed, answered
and told to everybody. So nobody ever hears of anything that a restart would forget.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol, TypeVar

from plankgas.engine.action import Action, action_of, parse_action
from plankgas.server.actors.past import Past
from plankgas.server.messages.base import Error, JoinRequest, encode
from plankgas.server.messages.entries import (
    Acted,
    Entry,
    Joined,
    Left,
    Rematched,
    Returned,
    Started,
    Undone,
)
from plankgas.server.messages.live import (
    AcceptedMessage,
    Act,
    AnswerMessage,
    Presence,
    RefusedMessage,
    RematchMessage,
    Undo,
)
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.race_room import Moment, RaceRoom, joining, options_of
from plankgas.server.rooms.summaries import summary_row
from plankgas.server.storage.sqlite import Storage, StoredEntry
from plankgas.server.thinking.driver_pool import DriverPool
from plankgas.server.thinking.pace import pause

_MOST_MISSED: Final = 200  # updates to catch up with one by one; beyond that a state is shorter
_MOST_ANSWERS: Final = 2000  # answers kept, so that a key sent again gets the same one

_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")
_Job = tuple[Callable[[], Awaitable[object]], asyncio.Future[object]]


class Listener(Protocol):
    """A browser that looks at the race."""

    guest: int

    def send(self, message: bytes, /) -> None:
        """Hand a message over; never waits."""

    def drop(self) -> None:
        """Close the connection; the browser will come back."""


class RaceActor:
    """Runs one race. Every public coroutine may be called from anywhere; they take turns."""

    def __init__(self, room: RaceRoom, past: Past, storage: Storage, drivers: DriverPool) -> None:
        self.room = room
        self.listeners: dict[Listener, None] = {}
        self.idle_since = time.monotonic()
        self._is_sound = True  # what is here is what is stored
        self._is_broken = False
        self._storage = storage
        self._drivers = drivers
        self._count = past.count
        self._inbox: asyncio.Queue[_Job] = asyncio.Queue()
        self._answers = OrderedDict(past.answers)
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._clock_keys: dict[int, tuple[int, ...]] = {}
        self._deadlines: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._people: dict[Listener, tuple[Presence, ...]] = {}
        self._messages = RaceMessages(room)
        self._task = asyncio.create_task(self._run(), name=f"race {room.id}")
        self._go_on()

    # --- the task ----------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job, future = await self._inbox.get()
            if future.cancelled():
                continue
            try:
                result = await job()
            except RefusalError as refused:
                if not future.cancelled():
                    future.set_exception(refused)
            except Exception as error:
                _log.exception("race %s: a command failed", self.room.id)
                if not future.cancelled():
                    future.set_exception(error)
                if not self._is_sound:
                    self._break()
                    return
            else:
                if not future.cancelled():
                    future.set_result(result)

    async def _ask(self, job: Callable[[], Awaitable[_T]]) -> _T:
        if self._task.done():
            raise RefusalError("stopping")
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((job, future))
        return await future  # type: ignore[return-value]  # the job's own result

    def post(self, job: Callable[[], Awaitable[object]]) -> None:
        """As `_ask`, without waiting for the answer."""
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._inbox.put_nowait((job, future))

    async def close(self) -> None:
        """Stop; everything is stored already."""
        if self._timer is not None:
            self._timer.cancel()
        tasks = [self._task, *self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._inbox.empty():
            _, future = self._inbox.get_nowait()
            if not future.done():
                future.set_exception(RefusalError("stopping"))

    def _break(self) -> None:
        """What this actor has may differ from what is stored: nobody may see it any more."""
        self._is_broken = True
        for listener in list(self.listeners):
            listener.drop()
        self.listeners.clear()
        for task in self._thinking.values():
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()

    @property
    def is_over(self) -> bool:
        """Whether it has stopped, so that another one has to be made."""
        return self._task.done() or self._is_broken

    @property
    def is_idle(self) -> bool:
        """Nobody looks, and nothing happens until somebody does."""
        if self.listeners or self._thinking or not self._inbox.empty():
            return False
        return not self._deadlines

    # --- commands ----------------------------------------------------------------------------

    async def look(self, job: Callable[[RaceRoom], _T]) -> _T:
        """Read the room between two commands."""

        async def read() -> _T:
            return job(self.room)

        return await self._ask(read)

    async def join(self, guest: int, request: JoinRequest) -> int:
        return await self._ask(partial(self._join, guest, request))

    async def sit(self, guest: int, seat: int, name: str) -> None:
        """Who has joined the season takes a seat that is still free in its race."""
        await self._ask(partial(self._sit, guest, seat, name))

    async def start(self, guest: int) -> None:
        await self._ask(partial(self._start, guest))

    async def leave(self, guest: int, seat: int) -> None:
        await self._ask(partial(self._leave, guest, seat))

    async def return_(self, guest: int, seat: int) -> None:
        await self._ask(partial(self._return, guest, seat))

    async def rematch(self, guest: int, make: Callable[[], Awaitable[str]]) -> str:
        """The race that follows this one; `make` makes it when it is asked for first."""
        return await self._ask(partial(self._rematch, guest, make))

    async def act(self, guest: int, frame: Act) -> AnswerMessage:
        return await self._ask(
            partial(self._answer, guest, frame.key, partial(self._act, guest, frame))
        )

    async def undo(self, guest: int, frame: Undo) -> AnswerMessage:
        return await self._ask(
            partial(self._answer, guest, frame.key, partial(self._undo, guest, frame))
        )

    async def attach(self, listener: Listener, last: int | None) -> None:
        """A browser says hello, with the last version that it has."""
        await self._ask(partial(self._attach, listener, last))

    async def detach(self, listener: Listener) -> None:
        await self._ask(partial(self._detach, listener))

    # --- the lobby ---------------------------------------------------------------------------

    async def _join(self, guest: int, request: JoinRequest) -> int:
        room = self.room
        if room.season is not None:
            raise RefusalError("in-season")
        if not room.request.public and request.invite != room.invite:
            raise RefusalError("wrong-invite")
        if room.status == "over":
            raise RefusalError("race-over")
        seated = room.seats_of(guest)
        if seated:
            return seated[0]
        number = next((n for n, seat in enumerate(room.seats) if seat.is_open), None)
        if number is None:
            raise RefusalError("no-free-seat")
        colour = joining(room.seats, number, request, room.race is not None)
        await self._store([Joined(number, guest, request.name, colour)], guest)
        self._go_on()
        return number

    async def _sit(self, guest: int, number: int, name: str) -> None:
        seat = self.room.seats[number]
        if seat.is_open and self.room.status == "racing":
            await self._store([Joined(number, guest, name, seat.colour)], guest)
            self._go_on()

    async def _start(self, guest: int) -> None:
        if guest != self.room.owner:
            raise RefusalError("not-the-host")
        if self.room.race is None:
            options_of(self.room.request, self.room.seats)
            await self._store([Started()], guest)
            self._tell_state()
            self._go_on()

    async def _leave(self, guest: int, number: int) -> None:
        room = self.room
        seat = room.demand_seat(guest, number)
        if room.status == "over":
            raise RefusalError("race-over")
        if room.race is None and guest == room.owner:
            raise RefusalError("host-stays")
        if seat.away:
            raise RefusalError("already-away")
        await self._store([Left(number)], guest)
        self._go_on()

    async def _return(self, guest: int, number: int) -> None:
        if not self.room.demand_seat(guest, number).away:
            raise RefusalError("not-away")
        await self._store([Returned(number)], guest)
        self._go_on()

    async def _rematch(self, guest: int, make: Callable[[], Awaitable[str]]) -> str:
        room = self.room
        if room.season is not None:
            raise RefusalError("in-season")
        if guest not in room.guests():
            raise RefusalError("not-in-race")
        if room.status != "over":
            raise RefusalError("not-over")
        if room.rematch is not None:
            return room.rematch
        id = await make()
        await self._store([Rematched(id)], guest)
        self._tell(encode(RematchMessage(id)))
        return id

    # --- the race ----------------------------------------------------------------------------

    async def _answer(
        self, guest: int, key: str, job: Callable[[], Awaitable[int]]
    ) -> AnswerMessage:
        """Carry a command out once; the same key again gets the same answer."""
        known = self._answers.get((guest, key))
        if known is not None:
            return known
        try:
            answer: AnswerMessage = AcceptedMessage(key, True, await job())
        except RefusalError as refused:
            answer = RefusedMessage(key, False, Error(refused.code, refused.message))
        self._keep(guest, answer)
        return answer

    async def _act(self, guest: int, frame: Act) -> int:
        room = self.room
        seat = room.demand_seat(guest, frame.seat)
        if room.race is None:
            raise RefusalError("not-started")
        try:
            action = parse_action(frame.action)
        except ValueError as error:
            raise RefusalError("bad-action", message=str(error)) from None
        # Who acts is back at the wheel.
        before: list[Entry] = [Returned(frame.seat)] if seat.away else []
        return await self._carry_out(frame.seat, action, before, guest, frame.key)

    async def _carry_out(
        self,
        seat: int,
        action: Action,
        before: list[Entry],
        guest: int | None = None,
        key: str | None = None,
    ) -> int:
        race = self.room.race
        assert race is not None
        refusal = race.why_not(seat, action)
        if refusal is not None:
            raise RefusalError(refusal.code, message=refusal.sentence)
        moment = await self._store([*before, Acted(seat, str(action))], guest, key)
        assert moment is not None
        self._tell_update(moment)
        self._go_on()
        return moment.version

    async def _undo(self, guest: int, frame: Undo) -> int:
        room = self.room
        room.demand_seat(guest, frame.seat)
        if room.undo_seat() != frame.seat:
            raise RefusalError("nothing-to-undo")
        await self._store([Undone(frame.seat)], guest, frame.key)
        self._tell_state()
        self._go_on()
        return room.version

    async def _store(
        self, entries: list[Entry], guest: int | None = None, key: str | None = None
    ) -> Moment | None:
        """Carry entries out and store them; the new version, if there is one, is durable then."""
        at = time.time()
        stored = [StoredEntry(at, entry) for entry in entries[:-1]]
        stored.append(StoredEntry(at, entries[-1], guest, key))
        # Until it is on disk nobody but this task knows. If it does not get there, this actor
        # ends, and the next one begins with what is stored.
        self._is_sound = False
        moment: Moment | None = None
        for entry in entries:
            moment = self.room.carry_out(entry, at)
        is_new_people = any(isinstance(entry, Joined | Left) for entry in entries)
        row = summary_row(self.room, is_new_people)
        await self._storage.append(self.room.id, self._count, stored, row)
        self._count += len(stored)
        self._is_sound = True
        return moment

    def _keep(self, guest: int, answer: AnswerMessage) -> None:
        assert answer.key is not None
        self._answers[guest, answer.key] = answer
        if len(self._answers) > _MOST_ANSWERS:
            self._answers.popitem(last=False)

    # --- what goes on by itself --------------------------------------------------------------

    def _go_on(self) -> None:
        """After any change: drivers think, clocks run, and people are told who is there."""
        room = self.room
        self._tell_people()
        pending = room.pending()
        for seat in pending:
            if room.seats[seat].driven and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))
        self._set_clocks(pending)

    async def _think(self, seat: int) -> None:
        room = self.room
        race = room.race
        assert race is not None
        events = room.moments[-1].events
        is_planning = race.view(None).phase == "plan"
        choosing = asyncio.ensure_future(self._drivers.choose(room, seat))
        await asyncio.sleep(pause(room.request.pace, is_planning, events))
        try:
            chosen: int | None = await choosing
        except Exception:
            # A race must not stop for a broken driver: this time something else is done.
            _log.exception("race %s: the driver of seat %s failed", room.id, seat)
            chosen = None
        self.post(partial(self._move, seat, chosen))

    async def _move(self, seat: int, code: int | None) -> None:
        """A driver has chosen; the race may have changed meanwhile."""
        room = self.room
        self._thinking.pop(seat, None)
        race = room.race
        if race is not None and room.seats[seat].driven and seat in race.pending():
            legal = race.legal_codes(seat)
            if code is None or code in legal:
                await self._carry_out(seat, action_of(legal[-1] if code is None else code), [])
                return
        self._go_on()

    def _set_clocks(self, pending: list[int]) -> None:
        """A clock runs for every person who must decide, for a plan or a whole turn at a time."""
        seconds = self.room.request.turn_seconds
        race = self.room.race
        if seconds is None or race is None:
            return
        now = time.monotonic()
        part = race.stage
        people = [seat for seat in pending if not self.room.seats[seat].driven]
        for seat in people:
            if self._clock_keys.get(seat) != part or seat not in self._deadlines:
                self._clock_keys[seat] = part
                self._deadlines[seat] = now + seconds
        self._deadlines = {seat: self._deadlines[seat] for seat in people}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._deadlines:
            left = max(0.0, min(self._deadlines.values()) - now)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left, lambda: self.post(self._run_out))

    async def _run_out(self) -> None:
        now = time.monotonic()
        late = [seat for seat, deadline in self._deadlines.items() if deadline <= now]
        if late:
            await self._store([Left(seat) for seat in late])
        self._go_on()

    # --- telling -----------------------------------------------------------------------------

    async def _attach(self, listener: Listener, last: int | None) -> None:
        room = self.room
        self.listeners[listener] = None
        missed = [m for m in room.moments if last is not None and m.version > last]
        if (
            last is None
            or not 1 <= last <= room.version
            or len(missed) > _MOST_MISSED
            or any(moment.is_undo for moment in missed)
        ):
            self._people[listener] = self._presences(listener.guest)
            listener.send(
                self._messages.state(listener.guest, self._people[listener], self._left())
            )
        for moment in missed if last is not None else ():
            is_newest = moment.version == room.version
            listener.send(self._messages.update(listener.guest, moment, is_newest, self._left()))
        self._tell_people()

    async def _detach(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)
        self._people.pop(listener, None)
        self.idle_since = time.monotonic()
        self._tell_people()

    def _left(self) -> dict[int, float]:
        """Seconds left on the clocks."""
        now = time.monotonic()
        return {seat: max(0.0, deadline - now) for seat, deadline in self._deadlines.items()}

    def _tell(self, message: bytes) -> None:
        for listener in list(self.listeners):
            listener.send(message)

    def _tell_update(self, moment: Moment) -> None:
        self._set_clocks(self.room.pending())
        left = self._left()
        for listener in list(self.listeners):
            listener.send(self._messages.update(listener.guest, moment, True, left))

    def _tell_state(self) -> None:
        self._set_clocks(self.room.pending())
        left = self._left()
        for listener in list(self.listeners):
            people = self._people[listener] = self._presences(listener.guest)
            listener.send(self._messages.state(listener.guest, people, left))

    def _tell_people(self) -> None:
        """Tell who is there to all for whom that has changed."""
        for listener in list(self.listeners):
            people = self._presences(listener.guest)
            if self._people.get(listener) != people:
                self._people[listener] = people
                listener.send(self._messages.people(people))

    def _presences(self, viewer: int) -> tuple[Presence, ...]:
        present = {listener.guest for listener in self.listeners}
        return self._messages.presences(viewer, present)
