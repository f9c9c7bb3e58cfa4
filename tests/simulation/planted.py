"""Faults to be planted in the server: each is one of those that a busy programmer might make."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest import mock

from plankgas.server.actors.actor import Actor
from plankgas.server.actors.race_actor import RaceActor, RaceListener
from plankgas.server.actors.registry import Registry
from plankgas.server.messages.entries import Entry
from plankgas.server.operations.live import Channel
from plankgas.server.rooms.race_room import Moment, RaceRoom
from plankgas.server.storage.protocol import Change

Fault = Callable[[], AbstractContextManager[object]]
AnyActor = Actor[Any, Any, Any]


def patched(owner: type, name: str, value: object) -> AbstractContextManager[object]:
    return mock.patch.object(owner, name, value)


def acknowledged_before_the_commit() -> AbstractContextManager[object]:
    async def commit(self: AnyActor, *changes: Change) -> None:
        self._count += len(changes[0].entries)
        self._is_sound = True
        storing = asyncio.ensure_future(self._storage.commit(*changes))
        storing.add_done_callback(lambda done: done.cancelled() or done.exception())

    return patched(Actor, "commit", commit)


def key_not_checked() -> AbstractContextManager[object]:
    original = RaceActor._answer

    async def answer(self: RaceActor, guest: int, key: str, job: Any) -> Any:
        self._accepted.clear()
        return await original(self, guest, key, job)

    return patched(RaceActor, "_answer", answer)


def version_not_checked() -> AbstractContextManager[object]:
    return patched(RaceActor, "_demand_fresh", lambda *_: None)


@contextmanager
def job_not_drained() -> Iterator[None]:
    """When an actor ends, who waits in its inbox is forgotten, and nothing else ends the wait."""
    end, ask = Actor._end, Actor.ask

    def forget(self: AnyActor) -> None:
        self._inbox = asyncio.Queue()
        end(self)

    async def wait(self: AnyActor, job: Any, is_patient: bool = False) -> Any:
        return await ask(self, job, is_patient=True)

    with patched(Actor, "_end", forget), patched(Actor, "ask", wait):
        yield


def state_and_updates() -> AbstractContextManager[object]:
    original = RaceActor._attach

    async def attach(self: RaceActor, listener: RaceListener, last: int | None) -> None:
        await original(self, listener, None)
        for moment in self._missed_since(last) or ():
            listener.send(self._messages.update(listener.guest, moment, False, {}))

    return patched(RaceActor, "_attach", attach)


def put_away_too_early() -> AbstractContextManager[object]:
    """An actor counts as idle as soon as nobody looks, though its clock runs."""
    return patched(RaceActor, "is_idle", Actor.is_idle)


def keys_forgotten_too_early() -> AbstractContextManager[object]:
    original = RaceActor._answer

    async def answer(self: RaceActor, guest: int, key: str, job: Any) -> Any:
        while len(self._accepted) > 1:
            del self._accepted[next(iter(self._accepted))]
        return await original(self, guest, key, job)

    return patched(RaceActor, "_answer", answer)


def answer_dropped() -> AbstractContextManager[object]:
    original = Channel._reply
    numbers = itertools.count(1)

    def reply(self: Channel, message: bytes) -> None:
        if next(numbers) % 10:
            original(self, message)

    return patched(Channel, "_reply", reply)


def update_dropped() -> AbstractContextManager[object]:
    original = RaceActor._tell_update
    numbers = itertools.count(1)

    def tell(self: RaceActor, moment: Moment) -> None:
        if next(numbers) % 10:
            original(self, moment)

    return patched(RaceActor, "_tell_update", tell)


def entry_appended_twice() -> AbstractContextManager[object]:
    """A commit that takes too long is tried once more, behind whatever is stored by then."""
    original = Actor.commit

    async def commit(self: AnyActor, *changes: Change) -> None:
        try:
            await original(self, *changes)
        except Exception:
            stored = await self._storage.entries(self.kind, self.room.id)
            again = replace(changes[0], number=len(stored), entries=_without_keys(changes[0]))
            self._count = len(stored)
            await original(self, again, *changes[1:])

    return patched(Actor, "commit", commit)


def _without_keys(change: Change) -> Any:
    return tuple(replace(entry, key=None) for entry in change.entries)


def clock_lost_after_a_restart() -> AbstractContextManager[object]:
    """Only races that drivers drive are gone on with."""

    def goes_on(self: RaceRoom) -> bool:
        return any(self.seats[seat].driven for seat in self.pending())

    return patched(RaceRoom, "goes_on", property(goes_on))


def undo_past_anothers_turn() -> AbstractContextManager[object]:
    original = RaceRoom._act

    def act(self: RaceRoom, seat: int, action: Any, at: float) -> Moment:
        before = list(self._past)
        moment = original(self, seat, action, at)
        self._past = self._past or before
        return moment

    return patched(RaceRoom, "_act", act)


def failed_commit_ignored() -> AbstractContextManager[object]:
    """The actor goes on with what it could not store."""
    original = Actor.begin_change

    def begin_change(self: AnyActor) -> float:
        at = original(self)
        self._is_sound = True
        return at

    return patched(Actor, "begin_change", begin_change)


def never_revived() -> AbstractContextManager[object]:
    return patched(Registry, "_revive_soon", lambda *_: None)


def wheel_not_stored() -> AbstractContextManager[object]:
    """Who leaves is told so, but only this process knows."""
    original = RaceActor._store

    async def store(self: RaceActor, entries: list[Entry], *rest: Any, **named: Any) -> Any:
        if [type(entry).__name__ for entry in entries] == ["Left"]:
            self.room.carry_out(entries[0], self.runtime.clock.time())
            return None
        return await original(self, entries, *rest, **named)

    return patched(RaceActor, "_store", store)


FAULTS: Final[dict[str, Fault]] = {
    fault.__name__: fault
    for fault in (
        acknowledged_before_the_commit,
        key_not_checked,
        version_not_checked,
        job_not_drained,
        state_and_updates,
        put_away_too_early,
        keys_forgotten_too_early,
        answer_dropped,
        update_dropped,
        entry_appended_twice,
        clock_lost_after_a_restart,
        undo_past_anothers_turn,
        failed_commit_ignored,
        never_revived,
        wheel_not_stored,
    )
}
