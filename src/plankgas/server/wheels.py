"""Drivers think in worker processes, never on the event loop.

A worker gets a race as text and actions, rebuilds it, and shows the driver its seat's view only.
It keeps the races it knows, so that most of the time only the last actions are new.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from multiprocessing.connection import wait
from typing import Final

from plankgas.drivers.base import Driver
from plankgas.drivers.external import hire_installed
from plankgas.engine.options import parse_options
from plankgas.engine.race import Race
from plankgas.server.room import Room
from plankgas.server.shapes import Json

_MOST_KNOWN: Final = 64
_MOST_WORKERS: Final = 4
_log: Final = logging.getLogger(__name__)

History = Sequence[tuple[int, int]]


class Wheels:
    """The worker processes. A race always goes to the same one, where its drivers remember it."""

    def __init__(self, workers: int = 0) -> None:
        cores = os.cpu_count() or 1
        self._pools = [_pool() for _ in range(workers or max(1, min(_MOST_WORKERS, cores - 1)))]

    def warm_up(self) -> None:
        """Start the processes, so that the first decision need not wait for it."""
        for pool in self._pools:
            pool.submit(_ready)

    async def choose(self, room: Room, seat: int) -> int:
        """The code of the action that the driver of this seat chooses."""
        assert room.race is not None
        options = room.options.to_dict()
        history = list(room.history)
        driver = room.seats[seat].driver
        at = int.from_bytes(blake2b(room.id.encode(), digest_size=4).digest(), "big")
        at %= len(self._pools)
        for _ in range(2):
            future = asyncio.get_running_loop().run_in_executor(
                self._pools[at], _choose, room.id, options, room.seed, history, seat, driver
            )
            try:
                return await future
            except BrokenProcessPool:
                _log.exception("a driver's process has died; starting another")
                self._pools[at] = _pool()
        raise RuntimeError("the drivers' processes keep dying")

    def close(self) -> None:
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    # Spawned: forking a process that has threads is asking for deadlocks.
    return ProcessPoolExecutor(
        1, multiprocessing.get_context("spawn"), initializer=_leave_with_parent
    )


# --- in the worker ---------------------------------------------------------------------------


class _Known:
    """A race as this worker knows it, with the drivers that have seen it."""

    def __init__(self, options: Json, seed: bytes) -> None:
        self.race = Race.new(parse_options(options), seed)
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


_known: Final[OrderedDict[str, _Known]] = OrderedDict()


def _choose(id: str, options: Json, seed: bytes, history: History, seat: int, driver: str) -> int:
    known = _known.get(id)
    if known is None or not known.follow(history):
        drivers = known.drivers if known is not None else {}
        known = _known[id] = _Known(options, seed)
        known.drivers = drivers
        known.follow(history)
    _known.move_to_end(id)
    if len(_known) > _MOST_KNOWN:
        _known.popitem(last=False)
    if (seat, driver) not in known.drivers:
        known.drivers[seat, driver] = hire_installed(driver, driver_seed(seed, seat))
    legal = known.race.legal_actions(seat)
    return known.drivers[seat, driver].choose(known.race.view(seat), legal).code


def driver_seed(seed: bytes, seat: int) -> int:
    """A driver's own chance; it must tell nothing of the race's."""
    return int.from_bytes(blake2b(seed + bytes([seat]), digest_size=8, person=b"driver").digest())


def _ready() -> None:
    """Nothing to do."""


def _leave_with_parent() -> None:
    """Nobody tells a worker when the server is killed, so it watches. Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
