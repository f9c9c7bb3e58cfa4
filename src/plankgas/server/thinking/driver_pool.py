"""Drivers think in worker processes, never on the event loop, and see their seat's view only."""

from __future__ import annotations

import os
from hashlib import blake2b
from typing import Final

from plankgas.drivers.external import hire_installed
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking.workers import RaceSnapshot, Worker, cached_race, snapshot_of

# These answer within milliseconds: they must not wait for one that thinks.
_QUICK: Final = ("pro", "club", "rookie", "random")
_QUICK_NICENESS: Final = 5
_NICENESS: Final = 10


class DriverPool:
    """The worker processes. A seat always goes to the same one, where its driver remembers it."""

    def __init__(self, workers: int = 0) -> None:
        thinkers = workers or max(2, os.cpu_count() or 1)
        self._quick = Worker(_QUICK_NICENESS)
        self._thinkers = [Worker(_NICENESS) for _ in range(thinkers)]

    def warm_up(self) -> None:
        """Start the processes, so that the first decisions need not wait for it."""
        for worker in (self._quick, *self._thinkers):
            worker.warm_up()

    async def choose(self, room: RaceRoom, seat: int) -> int:
        """The code of the action that the driver of this seat chooses."""
        driver = room.seats[seat].driver
        worker = self._quick if driver in _QUICK else self._thinker(room.id, seat)
        return await worker.run(_choose, snapshot_of(room), seat, driver)

    def _thinker(self, id: str, seat: int) -> Worker:
        """The seats of a race one after another, so that they share the processes evenly."""
        first = int.from_bytes(blake2b(id.encode(), digest_size=4).digest(), "big")
        return self._thinkers[(first + seat) % len(self._thinkers)]

    def close(self) -> None:
        for worker in (self._quick, *self._thinkers):
            worker.close()


def _choose(told: RaceSnapshot, seat: int, driver: str) -> int:
    """In the worker."""
    known = cached_race(told)
    if (seat, driver) not in known.drivers:
        known.drivers[seat, driver] = hire_installed(driver, driver_seed(told.seed, seat))
    legal = known.race.legal_actions(seat)
    chosen = known.drivers[seat, driver].choose(known.race.view(seat), legal)
    if chosen not in legal:
        raise ValueError(f"{driver} has chosen {chosen}, which is not legal")
    return chosen.code


def driver_seed(seed: bytes, seat: int) -> int:
    """A driver's own chance; it must tell nothing of the race's."""
    return int.from_bytes(blake2b(seed + bytes([seat]), digest_size=8, person=b"driver").digest())
