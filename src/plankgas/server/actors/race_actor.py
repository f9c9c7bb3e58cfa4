"""The actor of one race: what people and drivers may do in it, its clocks, and who is told."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, Protocol

from plankgas.engine.action import Action, parse_action
from plankgas.server.actors.actor import Actor, Listener
from plankgas.server.actors.turn_clocks import TurnClocks
from plankgas.server.messages.base import Gesture, JoinRequest, Status, encode
from plankgas.server.messages.entries import (
    Acted,
    Entry,
    Freed,
    Invited,
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
    GestureMessage,
    RefusedMessage,
    RematchMessage,
    Undo,
)
from plankgas.server.messages.refusals import RefusalError, error_of
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.race_messages import Attendance, RaceMessages
from plankgas.server.rooms.race_room import PLAN, Moment, RaceRoom, options_of
from plankgas.server.rooms.seats import Seat, joining
from plankgas.server.rooms.summaries import race_listing
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Change, Listing, Storage
from plankgas.server.thinking.pace import pause
from plankgas.server.thinking.protocol import Thinking
from plankgas.server.thinking.snapshots import snapshot_of

_MOST_REFUSED: Final = 200  # refusals kept of one guest, so that a key gets the same one again

_log: Final = logging.getLogger(__name__)
_Key = tuple[
    int, str
]  # a guest and the key of a command: keys of others are none of one's business


class RaceListener(Listener, Protocol):
    """A browser that looks at a race."""

    def send(self, message: bytes, is_whole: bool = False, /) -> None:
        """Hand a message over; never waits. A whole state makes all older ones needless."""


class RaceActor(Actor[RaceRoom, Entry, RaceListener]):
    """Runs one race.

    `accepted` has the commands behind the log, by guest and key, and the versions that they led
    to. `on_news` is called when people came or went, or the race is over.
    """

    kind = "race"

    def __init__(
        self,
        room: RaceRoom,
        count: int,
        accepted: dict[_Key, int],
        storage: Storage,
        thinking: Thinking,
        on_news: Callable[[RaceRoom], None],
        runtime: Runtime,
    ) -> None:
        super().__init__(room, count, storage, runtime)
        self._thinking = thinking
        self._on_news = on_news
        self._accepted = accepted
        self._refused: dict[int, OrderedDict[str, RefusedMessage]] = {}  # by guest, with a seat
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._clocks = TurnClocks()
        self._timer: asyncio.TimerHandle | None = None
        self._told: Attendance | None = None  # who is there, as everybody has been told
        self._telling: asyncio.TimerHandle | None = None
        self._messages = RaceMessages(room)
        self._go_on()

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks, and nothing happens until somebody does."""
        return super().is_idle and not self._thoughts and not self._clocks.deadlines

    def stop_working(self) -> None:
        """Cancel timers and thoughts."""
        for timer in (self._timer, self._telling):
            if timer is not None:
                timer.cancel()
        for task in self._thoughts.values():
            task.cancel()
        self._thoughts.clear()

    def listing(self, is_new_people: bool) -> Listing:
        """What lists show of the race now."""
        return race_listing(self.room, is_new_people)

    # --- commands ----------------------------------------------------------------------------

    async def join(self, guest: int, request: JoinRequest) -> int:
        """The seat that a guest takes, or has already."""
        return await self.ask(partial(self._join, guest, request))

    async def welcome(self, guest: int, invite: str) -> None:
        """A guest shows the invitation, and may watch from now on."""
        await self.ask(partial(self._welcome, guest, invite))

    async def sit(self, guest: int, seat: int, name: str) -> None:
        """Who has joined the season takes a seat that is still free in its race."""
        await self.ask(partial(self._sit, guest, seat, name))

    async def start(self, guest: int) -> Status:
        """Start the race; drivers stand in for friends who have not come."""
        return await self.ask(partial(self._start, guest))

    async def leave(self, guest: int, seat: int) -> None:
        """Leave a seat: in the lobby it is free again, in a race a driver takes the wheel."""
        await self.ask(partial(self._leave, guest, seat))

    async def free(self, guest: int, seat: int) -> None:
        """The host frees somebody's seat: a driver has it until somebody joins."""
        await self.ask(partial(self._free, guest, seat))

    async def return_(self, guest: int, seat: int) -> None:
        """Take the wheel back from the driver."""
        await self.ask(partial(self._return, guest, seat))

    async def gesture(self, guest: int, seat: int, gesture: Gesture) -> None:
        """Show a gesture to all who look; it is kept nowhere."""
        await self.ask(partial(self._gesture, guest, seat, gesture))

    async def rematch(self, guest: int, prepare: Callable[[], Awaitable[Change]]) -> str:
        """The id of the race that follows this one; `prepare` is asked for it the first time."""
        return await self.ask(partial(self._rematch, guest, prepare))

    async def act(self, guest: int, frame: Act) -> AnswerMessage:
        """Carry an action out, once however often it is sent."""
        return await self.ask(
            partial(self._answer, guest, frame.key, partial(self._act, guest, frame))
        )

    async def undo(self, guest: int, frame: Undo) -> AnswerMessage:
        """Take back the last decision of a seat, if that tells nobody anything."""
        return await self.ask(
            partial(self._answer, guest, frame.key, partial(self._undo, guest, frame))
        )

    async def attach(self, listener: RaceListener, last: int | None) -> None:
        """A browser says hello, with the last version that it has."""
        await self.ask(partial(self._attach, listener, last))

    async def detach(self, listener: RaceListener) -> None:
        """A browser is gone."""
        await self.ask(partial(self._detach, listener), is_patient=True)

    # --- the lobby ---------------------------------------------------------------------------

    async def _join(self, guest: int, request: JoinRequest) -> int:
        room = self.room
        if room.season is not None:
            raise RefusalError("in-season")
        room.demand_invitation(request.invite, guest)
        if room.status == "over":
            raise RefusalError("race-over")
        seated = room.seats_of(guest)
        if seated:
            return seated[0]
        number = room.first_open_seat()
        colour = joining(room.seats, number, request, room.race is not None)
        await self._store([Joined(number, guest, request.name, colour)], guest)
        self._go_on()
        return number

    async def _welcome(self, guest: int, invite: str) -> None:
        if self.room.season is not None:
            raise RefusalError("in-season")
        if self.is_newly_invited(guest, invite):
            await self._store([Invited(guest)], guest)

    async def _sit(self, guest: int, number: int, name: str) -> None:
        seat = self.room.seats[number]
        if seat.is_open and self.room.status == "racing":
            await self._store([Joined(number, guest, name, seat.colour)], guest)
            self._go_on()

    async def _start(self, guest: int) -> Status:
        if guest != self.room.owner:
            raise RefusalError("not-the-host")
        if self.room.race is None:
            options_of(self.room.request, self.room.seats)
            await self._store([Started()], guest)
            self._tell_state()
            self._go_on()
        return self.room.status

    async def _leave(self, guest: int, number: int) -> None:
        room = self.room
        seat = self._demand_wheel(guest, number)
        if room.status == "over":
            raise RefusalError("race-over")
        if room.race is None and guest == room.owner:
            raise RefusalError("host-stays")
        if seat.away:
            raise RefusalError("already-away")
        await self._store([Left(number)], guest)
        self._go_on()

    def _demand_wheel(self, guest: int, number: int) -> Seat:
        """A seat of this guest, or as the host that of anybody who drives, or RefusalError."""
        room = self.room
        if guest == room.owner and room.race is not None and 0 <= number < len(room.seats):
            seat = room.seats[number]
            if seat.is_person and seat.guest is not None:
                return seat
        return room.demand_seat(guest, number)

    async def _free(self, guest: int, number: int) -> None:
        self.room.demand_freeable(guest, number)
        if self.room.status == "over":
            raise RefusalError("race-over")
        await self._store([Freed(number)], guest)
        self._tell_state()  # who sat there sees no hand any more
        self._go_on()

    async def _return(self, guest: int, number: int) -> None:
        if not self._demand_wheel(guest, number).away:
            raise RefusalError("not-away")
        await self._store([Returned(number)], guest)
        self._go_on()

    async def _gesture(self, guest: int, number: int, gesture: Gesture) -> None:
        self.room.demand_seat(guest, number)
        self._tell(encode(GestureMessage(number, gesture)))

    async def _rematch(self, guest: int, prepare: Callable[[], Awaitable[Change]]) -> str:
        room = self.room
        if room.season is not None:
            raise RefusalError("in-season")
        if guest not in room.guests():
            raise RefusalError("not-in-race")
        if room.status != "over":
            raise RefusalError("not-over")
        if room.rematch is not None:
            return room.rematch
        race = await prepare()
        # In one commit: nobody else can find a race that this one does not lead to.
        await self._store([Rematched(race.id)], guest, also=(race,))
        self._tell(encode(RematchMessage(race.id)))
        return race.id

    # --- the race ----------------------------------------------------------------------------

    async def _answer(
        self, guest: int, key: str, job: Callable[[], Awaitable[int]]
    ) -> AnswerMessage:
        """Carry a command out once; the same key again gets the same answer."""
        version = self._accepted.get((guest, key))
        if version is not None:
            return AcceptedMessage(key, True, version)
        refused_before = self._refused.get(guest)
        if refused_before is not None and key in refused_before:
            return refused_before[key]
        try:
            version = await job()
        except RefusalError as refused:
            refusal = RefusedMessage(key, False, error_of(refused))
            self._remember(guest, key, refusal)
            return refusal
        self._accepted[guest, key] = version
        return AcceptedMessage(key, True, version)

    def _remember(self, guest: int, key: str, refusal: RefusedMessage) -> None:
        """Keep a refusal of somebody with a seat. Strangers are refused as often as they ask."""
        if not self.room.seats_of(guest):
            return
        kept = self._refused.setdefault(guest, OrderedDict())
        kept[key] = refusal
        if len(kept) > _MOST_REFUSED:
            kept.popitem(last=False)

    def _demand_fresh(self, seat: int, version: int) -> None:
        """RefusalError if the sender may not have seen what this seat has to decide now."""
        if not self.room.decidable_since(seat) <= version <= self.room.version:
            raise RefusalError("stale")

    async def _act(self, guest: int, frame: Act) -> int:
        room = self.room
        seat = room.demand_seat(guest, frame.seat)
        if room.race is None:
            raise RefusalError("not-started")
        try:
            action = parse_action(frame.action)
        except ValueError as error:
            raise RefusalError("bad-action", message=str(error)) from None
        self._demand_fresh(frame.seat, frame.version)
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
        self._demand_fresh(frame.seat, frame.version)
        if room.undo_seat() != frame.seat:
            raise RefusalError("nothing-to-undo")
        await self._store([Undone(frame.seat)], guest, frame.key)
        self._tell_state()
        self._go_on()
        return room.version

    async def _store(
        self,
        entries: list[Entry],
        guest: int | None = None,
        key: str | None = None,
        also: Sequence[Change] = (),
    ) -> Moment | None:
        """Carry entries out and store them; the new version, if there is one, is durable then."""
        at = self.begin_change()
        moment: Moment | None = None
        for entry in entries:
            moment = self.room.carry_out(entry, at)
        await self.commit(self.change(entries, at, guest, key), *also)
        is_news = any(isinstance(entry, Joined | Left | Freed | Returned) for entry in entries)
        if is_news or self.room.status == "over":
            self._on_news(self.room)
        return moment

    # --- what goes on by itself --------------------------------------------------------------

    def _go_on(self) -> None:
        """After any change: drivers think, clocks run, and people are told who is there."""
        room = self.room
        self._tell_people()
        pending = room.pending()
        for seat in list(self._thoughts):
            if seat not in pending or not room.seats[seat].driven:
                self._thoughts.pop(seat).cancel()  # somebody is back at this wheel
        for seat in pending:
            if room.seats[seat].driven and seat not in self._thoughts:
                self._thoughts[seat] = asyncio.create_task(self._think(seat))
        self._set_clocks(pending)

    async def _think(self, seat: int) -> None:
        room = self.room
        race = room.race
        assert race is not None
        events = room.moments[-1].events
        is_planning = race.phase == PLAN
        driver = room.seats[seat].driver
        choosing = asyncio.ensure_future(self._thinking.choose(snapshot_of(room), seat, driver))
        try:
            if room.is_paced:
                await asyncio.sleep(pause(room.request.pace, is_planning, events))
            chosen: str | None = await choosing
        except Exception:
            # A race must not stop for a broken driver: this time something else is done.
            _log.exception("race %s: the driver of seat %s failed", room.id, seat)
            chosen = None
        finally:
            choosing.cancel()  # if it is not wanted any more, it need not be thought about
        self.post(partial(self._move, seat, asyncio.current_task(), chosen))

    async def _move(
        self, seat: int, thought: asyncio.Task[None] | None, chosen: str | None
    ) -> None:
        """A driver has chosen; the race may have changed meanwhile."""
        room = self.room
        if self._thoughts.get(seat) is not thought:
            return  # nobody wants to know any more
        del self._thoughts[seat]
        race = room.race
        if race is not None and room.seats[seat].driven and seat in race.pending():
            legal = race.legal_actions(seat)
            action = legal[-1] if chosen is None else parse_action(chosen)
            if action in legal:
                await self._carry_out(seat, action, [])
                return
        self._go_on()

    def _set_clocks(self, pending: list[int]) -> None:
        """A clock runs for every person who must decide, for a plan or a whole turn at a time."""
        seconds = self.room.request.turn_seconds
        race = self.room.race
        if seconds is None or race is None:
            return
        now = self.runtime.clock.monotonic()
        driven = [number for number, seat in enumerate(self.room.seats) if seat.driven]
        people = [seat for seat in pending if seat not in driven]
        self._clocks.set(people, driven, race.stage, seconds, now)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self._clocks.left(now)
        if left:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(left.values()), lambda: self.post(self._run_out))

    async def _run_out(self) -> None:
        late = self._clocks.late(self.runtime.clock.monotonic())
        if late:
            await self._store([Left(seat) for seat in late])
        self._go_on()

    # --- telling -----------------------------------------------------------------------------

    async def _attach(self, listener: RaceListener, last: int | None) -> None:
        room = self.room
        self.admit_listener(listener)
        missed = self._missed_since(last)
        attendance = self._messages.attendance(self.present)
        people = self._messages.presences(listener.guest, attendance)
        if len(self.listeners) == 1:
            self._told = attendance
        elif attendance != self._told:
            self._told = None  # the others have not heard of it yet
        if missed is None:
            now = self.runtime.clock.time()
            listener.send(self._messages.state(listener.guest, people, self._left(), now), True)
        else:
            for moment in missed:
                is_newest = moment.version == room.version
                update = self._messages.update(listener.guest, moment, is_newest, self._left())
                listener.send(update)
            listener.send(self._messages.people(people))
        self._tell_people_soon(listener.guest)

    def _missed_since(self, last: int | None) -> list[Moment] | None:
        """The versions after this one; None if a state tells it better."""
        room = self.room
        most = self.runtime.limits.missed_updates
        if last is None or not max(1, room.version - most) <= last <= room.version:
            return None
        missed = room.moments[len(room.moments) - (room.version - last) :]
        return None if any(moment.is_undo for moment in missed) else missed

    async def _detach(self, listener: RaceListener) -> None:
        self.dismiss_listener(listener)
        self._tell_people_soon(listener.guest)

    def _tell_people_soon(self, guest: int) -> None:
        """Somebody came or went, and many may at the same time: they are told of together."""
        if self._telling is None and self.room.seats_of(guest):
            seconds = self.runtime.limits.people_seconds
            self._telling = asyncio.get_running_loop().call_later(seconds, self._tell_people)

    def _left(self) -> dict[int, float]:
        """Seconds left on the clocks."""
        return self._clocks.left(self.runtime.clock.monotonic())

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
        left, now = self._left(), self.runtime.clock.time()
        self._told = self._messages.attendance(self.present)
        for listener in list(self.listeners):
            people = self._messages.presences(listener.guest, self._told)
            listener.send(self._messages.state(listener.guest, people, left, now), True)

    def _tell_people(self) -> None:
        """Tell who is there, if that has changed: once for all who see the same."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        attendance = self._messages.attendance(self.present)
        if attendance == self._told:
            return
        self._told = attendance
        messages: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            seats = self.room.seats_of(listener.guest)
            if seats not in messages:
                people = self._messages.presences(listener.guest, attendance)
                messages[seats] = self._messages.people(people)
            listener.send(messages[seats])


def accepted_commands(room: RaceRoom, log: Sequence[Logged[Entry]]) -> dict[_Key, int]:
    """Carry a log out on a new room; the versions that commands led to, by guest and key."""
    accepted: dict[_Key, int] = {}
    for item in log:
        moment = room.carry_out(item.entry, item.at)
        if moment is not None and item.guest is not None and item.key is not None:
            accepted[item.guest, item.key] = moment.version
    return accepted
