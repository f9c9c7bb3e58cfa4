"""All races, or all seasons: those that are loaded, each with its actor, and the others in the log.

What can't be rebuilt from its log (it was played by other rules, or the log is damaged) is put
apart: it can be listed, and everything else goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.rules import RULES_VERSION
from plankgas.server.actors.actor import Actor
from plankgas.server.messages.base import encode
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonRequest
from plankgas.server.rooms.names import name_problem
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import (
    Beginning,
    DamagedError,
    Kind,
    Listed,
    Storage,
    StorageError,
)

_IDLE_SECONDS: Final = 600.0
_SWEEP_SECONDS: Final = 60.0
_LONGEST_ID: Final = 40
_FIRST_WAIT: Final = 0.5  # seconds before something that failed is loaded again
_LONGEST_WAIT: Final = 30.0
_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")
_Request = TypeVar("_Request", RaceRequest, SeasonRequest)
ActorT = TypeVar("ActorT", bound=Actor[Any, Any, Any])


class Registry(Generic[ActorT]):
    """Finds and loads actors; those that nobody needs any more are put away."""

    kind: ClassVar[Kind]

    def __init__(self, storage: Storage, runtime: Runtime) -> None:
        self.runtime = runtime
        self._storage = storage
        self._actors: dict[str, ActorT] = {}
        self._loading: dict[str, asyncio.Task[ActorT]] = {}
        self._unreadable: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._reviving: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Go on with everything that goes on by itself, and put away what is idle, for ever."""
        for id in await self._storage.going_on(self.kind):
            try:
                await self.get(id)
            except RefusalError as refused:
                _log.warning("%s %s does not go on: %s", self.kind, id, refused)
                if refused.code == "try-again":
                    self._revive_soon(id)
        self._sweeper = asyncio.create_task(self._sweep(), name=f"sweep {self.kind}s")

    async def close(self) -> None:
        """Stop all actors, each after the job that it is doing."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        reviving = list(self._reviving.values())
        for task in reviving:
            task.cancel()
        await asyncio.gather(*reviving, return_exceptions=True)
        for actor in list(self._actors.values()):
            await actor.close()
        self._actors.clear()

    async def get(self, id: str) -> ActorT:
        """The actor; RefusalError if there is no such race or season, or it can't be rebuilt."""
        actor = self.loaded(id)
        if actor is not None:
            actor.idle_since = self.runtime.clock.monotonic()  # whoever asked may need a moment
            return actor
        if len(id) > _LONGEST_ID:
            raise RefusalError(f"no-such-{self.kind}")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load_anew(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            async with asyncio.timeout(self.runtime.limits.loading_seconds):
                return await asyncio.shield(task)
        except TimeoutError:
            raise RefusalError("try-again") from None  # it may be there by then

    def is_attended(self, id: str) -> bool:
        """Whether somebody whose race or season it is looks at it now."""
        actor = self.loaded(id)
        return actor is not None and any(guest in actor.present for guest in actor.room.guests())

    def loaded(self, id: str) -> ActorT | None:
        """The actor, if it is loaded and runs."""
        actor = self._actors.get(id)
        return actor if actor is not None and not actor.is_over else None

    async def _load_anew(self, id: str) -> ActorT:
        try:
            return await self._load(id)
        except RefusalError:
            raise
        except DamagedError as error:
            raise self._put_apart(id, error) from None
        except StorageError as error:
            _log.warning("%s %s can't be read now: %s", self.kind, id, error)
            raise RefusalError("try-again") from None
        except Exception as error:
            raise self._put_apart(id, error) from None

    def _put_apart(self, id: str, error: Exception) -> RefusalError:
        """Whatever is wrong with one log, everything else goes on."""
        _log.error("%s %s can't be rebuilt from its log", self.kind, id, exc_info=error)
        self._unreadable.add(id)
        return RefusalError("unreadable")

    def _revive_soon(self, id: str) -> None:
        """It failed: bring it back, whether somebody looks or not."""
        if id not in self._reviving:
            task = self._reviving[id] = asyncio.create_task(self._revive(id), name=f"revive {id}")
            task.add_done_callback(lambda _: self._reviving.pop(id, None))

    async def _revive(self, id: str) -> None:
        for attempt in itertools.count():
            await asyncio.sleep(min(_FIRST_WAIT * 2**attempt, _LONGEST_WAIT))
            try:
                await self._storage.check()
                await self.get(id)
            except StorageError:
                continue
            except RefusalError as refused:
                if refused.code == "try-again":
                    continue
            return

    async def _load(self, id: str) -> ActorT:
        failed = self._actors.pop(id, None)
        if failed is not None:
            await failed.close()  # its last command may still be on its way to the disk
        beginning = await self._storage.beginning(self.kind, id)
        if beginning is None:
            raise RefusalError(f"no-such-{self.kind}")
        if beginning.rules_version != RULES_VERSION:
            rules = f"rules: {beginning.rules_version}, these are {RULES_VERSION}"
            raise RefusalError("other-rules", [rules])
        return await self.load(beginning)

    async def load(self, beginning: Beginning) -> ActorT:
        """Rebuild the room from its log, and make its actor."""
        raise NotImplementedError

    async def replay(self, id: str, rebuild: Callable[[], _T]) -> _T:
        """What rebuilding gives, apart from the event loop; RefusalError if the log is damaged."""
        try:
            return await asyncio.to_thread(rebuild)
        except Exception as error:
            raise self._put_apart(id, error) from None

    def problem_of(self, listed: Listed) -> str | None:
        """Why this one can only be looked at in lists: the code of a refusal."""
        if listed.rules_version != RULES_VERSION:
            return "other-rules"
        return "unreadable" if listed.id in self._unreadable else None

    def new_beginning(self, owner: int, request: RaceRequest | SeasonRequest) -> Beginning:
        """What something new begins with; nobody can guess anything of it."""
        return Beginning(
            id=secrets.token_urlsafe(9),
            invite=secrets.token_urlsafe(12),
            owner=owner,
            at=self.runtime.clock.time(),
            seed=secrets.token_bytes(SEED_BYTES),
            request=encode(request),
            rules_version=RULES_VERSION,
        )

    def admit(self, actor: ActorT) -> ActorT:
        """From now on this is the actor of its room."""
        actor.on_failed = self._revive_soon
        self._actors[actor.room.id] = actor
        return actor

    async def stop(self, id: str) -> None:
        """Stop it, if it is loaded: what is stored will be changed."""
        actor = self._actors.pop(id, None)
        if actor is not None:
            await actor.close()

    async def put_away_for_good(self, ids: Sequence[str]) -> list[str]:
        """Stop these, unless somebody looks; those that nobody needs any more."""
        gone: list[str] = []
        for id in ids:
            actor = self.loaded(id)
            if actor is not None and actor.listeners:
                continue
            failed = self._actors.pop(id, None)
            if failed is not None:
                await failed.close()
            gone.append(id)
        return gone

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            await self.put_away(self.runtime.clock.monotonic() - _IDLE_SECONDS)

    async def put_away(self, idle_since: float) -> None:
        """Close all actors that nobody has needed since then."""
        for id, actor in list(self._actors.items()):
            if actor.is_over or (actor.is_idle and actor.idle_since < idle_since):
                del self._actors[id]
                await actor.close()


def signed(request: _Request, guest: Guest) -> _Request:
    """The request with the guest's own name where none is given; RefusalError if one is bad."""
    problems = [
        f"seats[{number}].name: {problem}"
        for number, seat in enumerate(request.seats)
        if (problem := name_problem(seat.name)) is not None
    ]
    if problems:
        raise RefusalError("bad-request", problems)
    seats = tuple(
        msgspec.structs.replace(seat, name=guest.name)
        if seat.kind == "me" and not seat.name
        else seat
        for seat in request.seats
    )
    return msgspec.structs.replace(request, seats=seats)
