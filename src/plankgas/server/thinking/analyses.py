"""Hints in a race, and the story of one that is over: worked on in processes, for who waits.

Work goes to the processes in pieces. Between two of them it ends if nobody waits any more.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, TypeVar

import msgspec

from plankgas.drivers.analysis import Analysis, Analyst
from plankgas.drivers.win_chances import WinChances
from plankgas.engine.record import load_record
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.thinking.workers import RaceSnapshot, Worker, cached_race

HINT_PIECES: Final = 5
_HINT_SECONDS: Final = 0.3  # a piece
_STORY_SECONDS: Final = 0.5  # a piece
WAIT_SECONDS: Final = 5.0  # who has not asked for so long does not wait any more
_MOST_STORIES: Final = 64  # kept
_MOST_WORKED_ON: Final = 8  # stories at the same time
_MOST_WAITING: Final = 16  # people who wait for a hint
_NICENESS: Final = 15
_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class _Telling:
    """The story of one race: as far as it is known, and since when nobody has asked."""

    def __init__(self) -> None:
        self.answer = AnalysisAnswer("working", 0.0, (), ())
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_worked_on(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """All analyses of the server, in two processes: hints need not wait for stories."""

    def __init__(self) -> None:
        self._hints = Worker(_NICENESS)
        self._stories = Worker(_NICENESS)
        self._told: OrderedDict[str, _Telling] = OrderedDict()
        self._waiting = 0

    async def close(self) -> None:
        tasks = [telling.task for telling in self._told.values() if telling.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._hints.close()
        self._stories.close()

    # --- stories -----------------------------------------------------------------------------

    def is_at_hand(self, id: str) -> bool:
        """Whether a story is done or being worked on, so that asking for it costs nothing."""
        telling = self._told.get(id)
        return telling is not None and (telling.is_worked_on or telling.answer.status == "done")

    async def story(self, id: str, record_of: Callable[[str], Awaitable[bytes]]) -> AnalysisAnswer:
        """What is known by now; who asks makes it go on."""
        telling = self._told.get(id)
        if telling is None:
            record = await record_of(id)
            telling = self._told.setdefault(id, _Telling())
        else:
            record = b""
        telling.asked = time.monotonic()
        self._told.move_to_end(id)
        if len(self._told) > _MOST_STORIES:
            self._forget()
        if telling.answer.status == "working" and not telling.is_worked_on:
            if telling.task is not None and not telling.task.cancelled():
                telling.task.result()  # what has failed is told once
            if sum(other.is_worked_on for other in self._told.values()) >= _MOST_WORKED_ON:
                raise RefusalError("too-fast")
            record = record or await record_of(id)
            if not telling.is_worked_on:
                telling.task = asyncio.create_task(self._tell(id, telling, record))
        return telling.answer

    async def _tell(self, id: str, telling: _Telling, record: bytes) -> None:
        while telling.answer.status == "working":
            if time.monotonic() - telling.asked > WAIT_SECONDS:
                return
            telling.answer = await self._stories.run(_tell, id, record, _STORY_SECONDS)

    def _forget(self) -> None:
        for id, telling in list(self._told.items()):
            if not telling.is_worked_on:
                del self._told[id]
                return

    # --- hints -------------------------------------------------------------------------------

    async def hint(
        self, told: RaceSnapshot, seat: int, version: int, gone: asyncio.Task[None]
    ) -> Analysis:
        """What a seat had best do; RefusalError once nobody waits."""
        if self._waiting >= _MOST_WAITING:
            raise RefusalError("too-fast")
        self._waiting += 1
        try:
            for number in range(HINT_PIECES):
                last = number == HINT_PIECES - 1
                piece = asyncio.ensure_future(
                    self._hints.run(_advise, told, seat, version, _HINT_SECONDS, last)
                )
                await asyncio.wait((piece, gone), return_when=asyncio.FIRST_COMPLETED)
                if gone.done():
                    piece.cancel()
                    raise RefusalError("not-waiting")
                found = await piece
                if found is not None:
                    return found
        finally:
            self._waiting -= 1
        raise AssertionError("the last piece has an answer")


# --- in the worker ---------------------------------------------------------------------------

_MOST_KEPT: Final = 8
_kept_stories: Final[OrderedDict[str, WinChances]] = OrderedDict()
_kept_analysts: Final[OrderedDict[tuple[str, int, int], Analyst]] = OrderedDict()


def _keep(kept: OrderedDict[_Key, _Value], key: _Key, value: _Value) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > _MOST_KEPT:
        kept.popitem(last=False)


def _tell(id: str, record: bytes, seconds: float) -> AnalysisAnswer:
    """Go on with a story."""
    story = _kept_stories.get(id)
    if story is None:
        story = WinChances(load_record(msgspec.json.decode(record), "record"))
    _keep(_kept_stories, id, story)
    story.work(seconds)
    return msgspec.convert(
        {
            "status": "done" if story.is_done else "working",
            "progress": round(story.progress, 3),
            "points": [msgspec.to_builtins(point) for point in story.points()],
            "turns": [msgspec.to_builtins(turn) for turn in story.turning_points()],
        },
        AnalysisAnswer,
    )


def _advise(
    told: RaceSnapshot, seat: int, version: int, seconds: float, is_last: bool
) -> Analysis | None:
    """Go on with an analysis; the answer comes with the last piece."""
    key = (told.id, seat, version)
    analyst = _kept_analysts.get(key)
    if analyst is None:
        analyst = Analyst(cached_race(told).race.view(seat))
    _keep(_kept_analysts, key, analyst)
    analyst.work(seconds)
    return analyst.result() if is_last else None
