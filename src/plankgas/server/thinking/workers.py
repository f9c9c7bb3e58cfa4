"""Worker processes: they think at a lower priority, so that the event loop comes first.

A worker gets a race as options, seed and actions, and rebuilds it. It keeps the races it knows, so
that most of the time only the last actions are new.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, NamedTuple, TypeVar

from plankgas.drivers.base import Driver
from plankgas.engine.options import parse_options
from plankgas.engine.race import Race
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.rooms.race_room import RaceRoom

_MOST_KNOWN: Final = 64
_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")

History = Sequence[tuple[int, int]]


class RaceSnapshot(NamedTuple):
    """A race as a worker is told of it."""

    id: str
    options: Json
    seed: bytes
    history: History


def snapshot_of(room: RaceRoom) -> RaceSnapshot:
    assert room.race is not None
    return RaceSnapshot(room.id, room.options.to_dict(), room.seed, list(room.history))


class Worker:
    """One process, started when it is first needed. If it dies, another takes its place."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._pool = self._make()
        self._is_warm = False

    def _make(self) -> ProcessPoolExecutor:
        # Spawned: forking a process that has threads is asking for deadlocks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, initializer=_begin, initargs=(self._niceness,))

    def warm_up(self) -> None:
        """Start the process, so that the first job need not wait for it."""
        self._is_warm = True
        self._pool.submit(_ready)

    async def run(self, job: Callable[..., _T], *arguments: Any) -> _T:
        """What comes of a job in the process; it is done once more if the process dies of it."""
        if not self._is_warm:
            await asyncio.to_thread(self.warm_up)  # starting a process takes a while
        for _ in range(2):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, job, *arguments)
            except BrokenProcessPool:
                _log.exception("a worker process has died; starting another")
                if pool is self._pool:
                    self._pool = self._make()
        raise RuntimeError("the worker processes keep dying")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


# --- in the worker ---------------------------------------------------------------------------


class CachedRace:
    """A race as this worker knows it, with the drivers that have seen it."""

    def __init__(self, told: RaceSnapshot) -> None:
        self.race = Race.new(parse_options(told.options), told.seed)
        self.history: list[tuple[int, int]] = []
        self.drivers: dict[tuple[int, str], Driver] = {}

    def follow(self, history: History) -> bool:
        """Catch up with a history; False if this is not where it came from."""
        if self.history != history[: len(self.history)]:
            return False
        for seat, code in history[len(self.history) :]:
            self.race.apply_code(seat, code)
            self.history.append((seat, code))
        return True


_known: Final[OrderedDict[str, CachedRace]] = OrderedDict()


def cached_race(told: RaceSnapshot) -> CachedRace:
    """The race, caught up with."""
    known = _known.get(told.id)
    if known is None or not known.follow(told.history):
        drivers = known.drivers if known is not None else {}
        known = _known[told.id] = CachedRace(told)
        known.drivers = drivers
        known.follow(told.history)
    _known.move_to_end(told.id)
    if len(_known) > _MOST_KNOWN:
        _known.popitem(last=False)
    return known


def _ready() -> None:
    """Nothing to do."""


def _begin(niceness: int) -> None:
    """Nobody tells a worker when the server is killed, so it watches. Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
