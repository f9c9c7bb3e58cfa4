"""The storage of a simulated server: what SQLite keeps and how it fails, without a disk.

It keeps to the contract of all storages (tests/server/test_storages.py). Like the real one it has a
single writer that does one job after another, readers that need not wait for it, and ten seconds of
patience; what is late is not begun any more, or ends unheard.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.protocol import (
    MOST_LISTED,
    MOST_PUBLIC,
    Beginning,
    Change,
    Kind,
    Listed,
    Listing,
    StorageError,
    StoredEntry,
    TakenError,
    UnavailableError,
)

_PATIENCE_SECONDS: Final = 10.0
_Log = tuple[Kind, str]
_T = TypeVar("_T")


@dataclass
class Disk:
    """What survives when a server is killed."""

    logs: dict[_Log, Beginning] = field(default_factory=dict)
    entries: dict[_Log, dict[int, StoredEntry]] = field(default_factory=dict)
    commands: set[tuple[_Log, int | None, str]] = field(default_factory=set)
    listings: dict[_Log, Listing] = field(default_factory=dict)
    listed_guests: dict[_Log, tuple[int, ...]] = field(default_factory=dict)
    guests: dict[bytes, int] = field(default_factory=dict)
    profiles: dict[int, tuple[str, str]] = field(default_factory=dict)
    uploads: dict[str, tuple[bytes, float]] = field(default_factory=dict)
    on_commit: Callable[[], None] = lambda: None

    def commit(self, changes: Sequence[Change]) -> None:
        """All of these or none."""
        for change in changes:
            self._demand_new(change)
        for change in changes:
            log = change.kind, change.id
            if change.beginning is not None:
                self.logs[log] = change.beginning
            entries = self.entries.setdefault(log, {})
            for number, entry in enumerate(change.entries, change.number):
                entries[number] = entry
                if entry.key is not None:
                    self.commands.add((log, entry.guest, entry.key))
            self.listings[log] = change.listing
            if change.listing.guests is not None:
                self.listed_guests[log] = change.listing.guests
        self.on_commit()

    def _demand_new(self, change: Change) -> None:
        log = change.kind, change.id
        if change.beginning is not None and log in self.logs:
            raise TakenError(f"{log} is there already")
        taken = self.entries.get(log, {})
        keys: set[tuple[int | None, str]] = set()
        for number, entry in enumerate(change.entries, change.number):
            if number in taken:
                raise TakenError(f"entry {number} of {log} is there already")
            if entry.key is not None:
                command = entry.guest, entry.key
                if command in keys or (log, *command) in self.commands:
                    raise TakenError(f"the command {command} of {log} is there already")
                keys.add(command)

    def log(self, kind: Kind, id: str) -> list[StoredEntry]:
        """All entries, in order."""
        entries = self.entries.get((kind, id), {})
        return [entries[number] for number in sorted(entries)]

    def listed(self, log: _Log) -> Listed:
        listing = self.listings[log]
        race = self.listings.get(("race", listing.race)) if listing.race is not None else None
        status, body = (race.status, race.body) if race is not None else (None, None)
        rules = self.logs[log].rules_version
        return Listed(log[1], rules, listing.status, listing.body, status, body)

    def newest(self, kind: Kind, is_wanted: Callable[[_Log, Listing], bool]) -> list[_Log]:
        found = [log for log, it in self.listings.items() if log[0] == kind and is_wanted(log, it)]
        return sorted(found, key=lambda log: self.listings[log].updated, reverse=True)


class Faults:
    """How slow a disk is, and when it fails. Without any it only takes a moment."""

    def seconds(self) -> float:
        """How long the next job takes."""
        return 0.001

    def error(self, is_write: bool) -> StorageError | None:
        """What comes of the next job, if it fails; nothing is written then."""
        return None


class FaultyDisk(Faults):
    """Fails now and then, and is full or locked for a while, as long as `is_faulty`."""

    def __init__(self, chance: random.Random, clock: Callable[[], float]) -> None:
        self.is_faulty = False
        self.outage: StorageError | None = None  # of all writes
        self.slow = 0.0  # the share of jobs that take longer than anybody waits
        self.failing = 0.0  # the share of writes that fail
        self._outage_until = 0.0
        self._chance = chance
        self._clock = clock

    def fail_for(self, seconds: float, error: StorageError) -> None:
        self.outage = error
        self._outage_until = self._clock() + seconds

    def seconds(self) -> float:
        chance = self._chance
        if self.is_faulty and chance.random() < self.slow:
            return chance.choice((0.5, 4.0, 9.99, 10.0, 11.0, 13.0))
        return chance.uniform(0.0002, 0.004)

    def error(self, is_write: bool) -> StorageError | None:
        if not self.is_faulty:
            return None
        if is_write and self.outage is not None and self._clock() < self._outage_until:
            return self.outage
        if self._chance.random() < (self.failing if is_write else self.failing / 4):
            return UnavailableError("the disk has failed")
        return None


@dataclass
class _Job(Generic[_T]):
    work: Callable[[], _T]
    answer: asyncio.Future[_T]


class SimulatedStorage:
    """The storage of one server process over a disk."""

    def __init__(self, disk: Disk, faults: Faults | None = None) -> None:
        self._disk = disk
        self._faults = faults or Faults()
        self._waiting: deque[_Job[Any]] = deque()
        self._is_writing = False

    async def open(self) -> None:
        await self._write(lambda: None)

    async def close(self) -> None:
        await self._write(lambda: None)

    async def check(self) -> None:
        await self._write(lambda: None)

    # --- one writer, many readers ------------------------------------------------------------

    async def _write(self, work: Callable[[], _T]) -> _T:
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if not self._is_writing:
            self._begin_next()
        return await self._patiently(job)

    def _begin_next(self) -> None:
        self._is_writing = False
        while self._waiting:
            job = self._waiting.popleft()
            if not job.answer.cancelled():  # what is late is not begun any more
                self._is_writing = True
                loop = asyncio.get_running_loop()
                loop.call_later(self._faults.seconds(), self._finish_write, job)
                return

    def _finish_write(self, job: _Job[Any]) -> None:
        self._finish(job, self._faults.error(True))
        self._begin_next()

    async def _read(self, work: Callable[[], _T]) -> _T:
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future())
        loop.call_later(
            self._faults.seconds(), lambda: self._finish(job, self._faults.error(False))
        )
        return await self._patiently(job)

    def _finish(self, job: _Job[Any], error: StorageError | None) -> None:
        try:
            if error is not None:
                raise error
            result = job.work()
        except StorageError as problem:
            if not job.answer.done():
                job.answer.set_exception(problem)
        else:
            if not job.answer.done():  # or it ends unheard
                job.answer.set_result(result)

    async def _patiently(self, job: _Job[_T]) -> _T:
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                return await job.answer
        except TimeoutError:
            raise UnavailableError("the disk takes too long") from None

    # --- logs --------------------------------------------------------------------------------

    async def commit(self, *changes: Change) -> None:
        await self._write(lambda: self._disk.commit(changes))

    async def beginning(self, kind: Kind, id: str) -> Beginning | None:
        return await self._read(lambda: self._disk.logs.get((kind, id)))

    async def entries(self, kind: Kind, id: str) -> list[StoredEntry]:
        return await self._read(lambda: self._disk.log(kind, id))

    # --- lists -------------------------------------------------------------------------------

    async def listed(self, kind: Kind, id: str) -> Listed | None:
        log = kind, id
        disk = self._disk
        return await self._read(lambda: disk.listed(log) if log in disk.listings else None)

    async def listed_for(self, kind: Kind, guest: int) -> Sequence[Listed]:
        disk = self._disk

        def find() -> list[Listed]:
            found = disk.newest(kind, lambda log, _: guest in disk.listed_guests.get(log, ()))
            return [disk.listed(log) for log in found[:MOST_LISTED]]

        return await self._read(find)

    async def listed_public(self, kind: Kind) -> Sequence[Listed]:
        disk = self._disk

        def find() -> list[Listed]:
            shown: list[Listed] = []
            owners: list[int] = []
            for log in disk.newest(kind, lambda _, it: it.public and it.status != "over"):
                owner = disk.logs[log].owner
                if owners.count(owner) < MOST_PUBLIC:
                    owners.append(owner)
                    shown.append(disk.listed(log))
            return shown[:MOST_LISTED]

        return await self._read(find)

    async def going_on(self, kind: Kind) -> Sequence[str]:
        def find() -> list[str]:
            going = self._disk.newest(kind, lambda _, it: it.status == "racing" and it.goes_on)
            return [id for _, id in going]

        return await self._read(find)

    # --- guests and records ------------------------------------------------------------------

    async def guest(self, token_hash: bytes) -> Guest | None:
        def find() -> Guest | None:
            id = self._disk.guests.get(token_hash)
            return Guest(id, *self._disk.profiles.get(id, ("", ""))) if id is not None else None

        return await self._read(find)

    async def has_seat(self, guest: int) -> bool:
        return await self._read(
            lambda: any(guest in guests for guests in self._disk.listed_guests.values())
        )

    async def add_guest(self, token_hash: bytes, at: float) -> int:
        def add() -> int:
            return self._disk.guests.setdefault(token_hash, len(self._disk.guests) + 1)

        return await self._write(add)

    async def add_profile(self, guest: int, name: str, colour: str, at: float) -> None:
        await self._write(lambda: self._disk.profiles.update({guest: (name, colour)}))

    async def add_upload(self, id: str, guest: int, record: bytes, at: float) -> None:
        await self._write(lambda: self._disk.uploads.update({id: (record, at)}))

    async def upload(self, id: str) -> tuple[bytes, float] | None:
        return await self._read(lambda: self._disk.uploads.get(id))
