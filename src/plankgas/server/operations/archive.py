"""The archive: races that are over and records that somebody has brought, ready to be replayed.

They are played through by whoever does the thinking, which keeps those asked for lately.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec

from plankgas.engine.errors import DataError
from plankgas.engine.record import record_text
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.race_registry import RaceRegistry
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.races import RaceSummary
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.messages.replays import ReplayStep, SeatStatistics, Statistics
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.replay import BadRecord, ReplayHead, ReplaySource, Shown
from plankgas.server.rooms.summaries import listed, summary_for
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Storage
from plankgas.server.thinking.protocol import Thinking

_MOST_ACTIONS: Final = 20_000
_MOST_OF_SEASONS: Final = 500  # races whose statistics are kept
_UPLOAD: Final = "r-"  # how the ids of brought records begin; those of races are shorter
_UPLOAD_LENGTH: Final = 18
_T = TypeVar("_T")


def is_upload(id: str) -> bool:
    return id.startswith(_UPLOAD) and len(id) == _UPLOAD_LENGTH


class Archive:
    """Replays. `account` is the guest who asks: all who do take turns."""

    def __init__(
        self, storage: Storage, races: RaceRegistry, thinking: Thinking, runtime: Runtime
    ) -> None:
        self._storage = storage
        self._races = races
        self._thinking = thinking
        self._runtime = runtime
        self._of_seasons: OrderedDict[str, tuple[SeatStatistics, ...]] = OrderedDict()

    async def head(self, id: str, shown: Shown = None, account: int = 0) -> ReplayHead:
        """All of a replay but its steps; RefusalError if there is no such race or record."""

        async def ask(source: ReplaySource | None) -> ReplayHead | BadRecord | None:
            return await self._thinking.replay_head(id, source, shown, account)

        found: ReplayHead | BadRecord = await self._ask(id, ask)
        if isinstance(found, BadRecord):
            raise RefusalError("unreadable", found.problems)  # it was right when it was stored
        return found

    async def steps(
        self, id: str, steps: range, shown: Shown = None, account: int = 0
    ) -> list[ReplayStep]:
        """Steps of a replay; step 0 is the start."""
        return await self._ask(
            id, lambda source: self._thinking.replay_steps(id, source, steps, shown, account)
        )

    async def position(self, id: str, index: int, account: int = 0) -> Json:
        """The position at a step of a replay."""

        async def ask(source: ReplaySource | None) -> Json | None:
            return await self._thinking.position(id, source, index, account)

        return await self._ask(id, ask)

    async def _ask(self, id: str, ask: Callable[[ReplaySource | None], Awaitable[_T | None]]) -> _T:
        """Most of the time the replay is known there, and nothing has to be sent along."""
        if is_upload(id):
            await self._upload(id)  # it may have been forgotten here, and not yet there
        found = await ask(None)
        if found is None:
            found = await ask(await self._source(id))
            assert found is not None  # it had all that it needs
        return found

    async def _source(self, id: str) -> ReplaySource:
        if is_upload(id):
            record, at = await self._upload(id)
            return ReplaySource(record, None, at)
        made, seconds = await (await self.race(id)).look(_finished)
        return ReplaySource(msgspec.json.encode(made), seconds, 0.0)

    async def statistics(self, id: str) -> Statistics:
        """How everybody fared."""
        return (await self.head(id)).statistics

    async def season_statistics(self, id: str) -> tuple[SeatStatistics, ...]:
        """How everybody fared in a race of a season; kept, as each look at it needs them."""
        found = self._of_seasons.get(id)
        if found is None:
            found = self._of_seasons[id] = (await self.statistics(id)).seats
            if len(self._of_seasons) > _MOST_OF_SEASONS:
                self._of_seasons.popitem(last=False)
        self._of_seasons.move_to_end(id)
        return found

    async def record(self, id: str) -> bytes:
        """The record behind a replay, as JSON."""
        return (await self._source(id)).record

    async def summary(self, id: str, head: ReplayHead, viewer: int) -> RaceSummary:
        """The race of a replay as one guest sees it."""
        if is_upload(id):
            return head.summary
        return summary_for(await (await self.race(id)).look(listed), viewer)

    async def _upload(self, id: str) -> tuple[bytes, float]:
        found = await self._storage.upload(id)
        if found is None:
            raise RefusalError("no-such-replay")
        return found

    async def race(self, id: str) -> RaceActor:
        """The race of a replay; RefusalError if there is none."""
        try:
            return await self._races.get(id)
        except RefusalError as refused:
            if refused.code == "no-such-race":
                raise RefusalError("no-such-replay") from None
            raise

    async def add(self, guest: int, mapping: Json) -> str:
        """Check a record and keep it; the id of its replay."""
        actions = mapping.get("actions")
        if isinstance(actions, list) and len(actions) > _MOST_ACTIONS:
            raise RefusalError("bad-record", [f"actions: more than {_MOST_ACTIONS}"])
        id = _UPLOAD + secrets.token_urlsafe(12)
        at = self._runtime.clock.time()
        source = ReplaySource(msgspec.json.encode(mapping), None, at)
        found = await self._thinking.replay_head(id, source, None, guest)
        if isinstance(found, BadRecord):
            raise refusal_of(DataError(found.problems), "bad-record", "record")
        await self._storage.add_upload(id, guest, record_text(mapping).encode(), at)
        return id


def _finished(room: RaceRoom) -> tuple[Json, list[float]]:
    return final_record(room), list(room.seconds)


def final_record(room: RaceRoom) -> Json:
    """The record of a race that is over; RefusalError as long as it is not."""
    if room.status != "over":
        raise RefusalError("not-over")
    return room.recorder().record()
