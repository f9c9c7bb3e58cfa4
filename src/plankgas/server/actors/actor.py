"""What every actor does, of a race or of a season: one inbox and one life cycle.

- load: the registry rebuilds the room from its log and makes an actor for it.
- run: jobs are taken from the inbox one at a time, and each is answered exactly once.
- fail: a commit did not succeed, so what is here may not be what is stored. All who wait are told
  to try again, all who look are dropped, and who asks next gets an actor made from the log.
- close: nobody has looked for a while, or the server stops. The job that is being done is finished,
  and all that wait are answered. Nothing is lost, as everything is stored already.

A command is validated, carried out, stored durably, and only then answered and told to others. So
nobody ever hears of anything that a restart would forget.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from plankgas.server.messages.entries import Freed, Joined, Left
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.room import Room
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import (
    Beginning,
    Change,
    Kind,
    Listing,
    Storage,
    StorageError,
    unstored,
)

_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")
_Job = Callable[[], Awaitable[object]]


class Listener(Protocol):
    """Somebody who looks at a race or a season."""

    guest: int

    def drop(self) -> None:
        """Close the connection; the browser will come back."""


RoomT = TypeVar("RoomT", bound=Room)
EntryT = TypeVar("EntryT")
ListenerT = TypeVar("ListenerT", bound=Listener)


class Actor(Generic[RoomT, EntryT, ListenerT]):
    """The only one to change a room. Commands may come from anywhere; they take turns."""

    kind: ClassVar[Kind]

    def __init__(self, room: RoomT, count: int, storage: Storage, runtime: Runtime) -> None:
        self.room = room
        self.runtime = runtime
        self.listeners: dict[ListenerT, bool] = {}  # whether each came as a stranger
        self.present: Counter[int] = Counter()  # how many listeners each guest has
        self._strangers = 0
        self.idle_since = runtime.clock.monotonic()
        self._storage = storage
        self._count = count  # entries in the log
        self._is_sound = True  # what is here is what is stored
        self._is_busy = False
        self._is_over = False
        self.on_failed: Callable[[str], None] | None = None  # told the id
        self._inbox: asyncio.Queue[tuple[_Job, asyncio.Future[object]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=f"{self.kind} {room.id}")

    # --- the life cycle ----------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether it has failed or was closed, so that another one has to be made."""
        return self._is_over

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nothing is being done or waits to be."""
        return not (self.listeners or self._is_busy or not self._inbox.empty())

    async def close(self) -> None:
        """Finish what is being done, tell all who wait to try again, and stop."""
        if not self._is_over:
            self._is_over = True
            self.post(_nothing)  # wakes it up
        await self._task

    def stop_working(self) -> None:
        """Cancel timers and thoughts: called once, when the actor fails or is closed."""

    async def _run(self) -> None:
        try:
            while not self._is_over:
                job, answer = await self._inbox.get()
                self._is_busy = True
                await self._do(job, answer)
                self._is_busy = False
        finally:
            self._end()

    async def _do(self, job: _Job, answer: asyncio.Future[object]) -> None:
        if self._is_over and job is not _nothing:
            _refuse(answer, RefusalError("try-again"))
            return
        if answer.cancelled():
            return  # nobody waits any more, and nothing was begun
        try:
            await self.prepare()
            if answer.cancelled():
                return
            result = await job()
        except RefusalError as refused:
            _refuse(answer, refused)
        except StorageError as error:
            _log.warning("%s %s: could not be stored or read: %s", self.kind, self.room.id, error)
            _refuse(answer, unstored(error))
        except Exception as error:
            _log.exception("%s %s: a command failed", self.kind, self.room.id)
            _refuse(answer, error if self._is_sound else unstored(error))
        else:
            if not answer.done():
                answer.set_result(result)
        self._is_over = self._is_over or not self._is_sound

    async def prepare(self) -> None:
        """What comes before every job."""

    def _end(self) -> None:
        """Nobody may be left waiting, and nobody may look at what may differ from the log."""
        self._is_over = True
        self.stop_working()
        while not self._inbox.empty():
            _, answer = self._inbox.get_nowait()
            _refuse(answer, RefusalError("try-again"))
        for listener in list(self.listeners):
            listener.drop()
        self.listeners.clear()
        self.present.clear()
        if not self._is_sound and self.on_failed is not None:
            self.on_failed(self.room.id)

    # --- jobs --------------------------------------------------------------------------------

    async def ask(self, job: Callable[[], Awaitable[_T]], is_patient: bool = False) -> _T:
        """Have a job done in its turn; what comes of it.

        Once it is begun it is done to the end, even if nobody waits for the answer any more. Who is
        not patient is told to try again if it takes too long, whatever is before it in the inbox.
        """
        if self._is_over:
            raise RefusalError("try-again")
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((job, answer))
        try:
            async with asyncio.timeout(None if is_patient else self.runtime.limits.answer_seconds):
                return await answer  # type: ignore[return-value]  # the job's own result
        except TimeoutError:
            raise RefusalError("try-again") from None

    def post(self, job: _Job) -> None:
        """As `ask`, without waiting for the answer."""
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._inbox.put_nowait((job, answer))

    async def look(self, job: Callable[[RoomT], _T]) -> _T:
        """Read the room between two commands."""

        async def read() -> _T:
            return job(self.room)

        return await self.ask(read)

    # --- who looks ---------------------------------------------------------------------------

    def admit_listener(self, listener: ListenerT) -> None:
        """From now on it is told what happens; RefusalError if there is no place for it.

        Strangers never take the places of those whose race or season it is.
        """
        if listener in self.listeners:
            return
        limits = self.runtime.limits
        guest = listener.guest
        is_stranger = guest not in self.room.guests()
        if is_stranger and self._strangers >= limits.spectators:
            raise RefusalError("too-many-listeners")
        if guest and self.present[guest] >= limits.pages_of_guest:
            raise RefusalError("too-many-listeners")
        self.listeners[listener] = is_stranger
        self.present[guest] += 1
        self._strangers += is_stranger

    def dismiss_listener(self, listener: ListenerT) -> None:
        """It is told nothing any more."""
        was_stranger = self.listeners.pop(listener, None)
        if was_stranger is None:
            return
        self._strangers -= was_stranger
        self.present[listener.guest] -= 1
        if not self.present[listener.guest]:
            del self.present[listener.guest]
        self.idle_since = self.runtime.clock.monotonic()

    def is_newly_invited(self, guest: int, invite: str) -> bool:
        """Whether a guest who shows the invitation has to be remembered; RefusalError: wrong."""
        self.room.demand_invitation(invite, guest)
        if not self.room.has_to_remember(guest):
            return False
        if len(self.room.invited) >= self.runtime.limits.invited:
            raise RefusalError("too-many-listeners")
        return True

    # --- storing -----------------------------------------------------------------------------

    def listing(self, is_new_people: bool) -> Listing:
        """What lists show now; `is_new_people`: somebody came or went."""
        raise NotImplementedError

    def change(
        self,
        entries: Sequence[EntryT],
        at: float,
        guest: int | None,
        key: str | None = None,
        beginning: Beginning | None = None,
    ) -> Change:
        """How these entries, which are carried out already, are to be stored.

        The last one is that of the command; the key is its key. What is new has a beginning.
        """
        logged = [Logged(at, entry, guest).stored() for entry in entries[:-1]]
        logged += [Logged(at, entry, guest, key).stored() for entry in entries[-1:]]
        is_new_people = any(isinstance(entry, Joined | Left | Freed) for entry in entries)
        listing = self.listing(is_new_people or beginning is not None)
        return Change(self.kind, self.room.id, self._count, tuple(logged), listing, beginning)

    async def commit(self, *changes: Change) -> None:
        """Store changes, the first of which is this room's own; from then on others may know.

        Whoever changes the room says so before, by `begin_change`.
        """
        await self._storage.commit(*changes)
        self._count += len(changes[0].entries)
        self._is_sound = True

    def begin_change(self) -> float:
        """From here until the commit nobody but this task may see the room; the time is now.

        If it does not come to that, the actor fails, and the next one begins with what is stored.
        """
        self._is_sound = False
        return self.runtime.clock.time()


async def _nothing() -> None:
    """A job that only wakes the actor."""


def _refuse(answer: asyncio.Future[object], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
