"""Storage: one SQLite file of records that are only ever added to (docs/server.md).

`summaries` and `seats` are an index over the records, for lists of races; they are written in the
same transaction and hold nothing of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Generic, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Table,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.pool import QueuePool

from plankgas.server.messages.base import encode
from plankgas.server.messages.entries import ENTRIES, Entry
from plankgas.server.messages.guests import Guest
from plankgas.server.storage.schema import (
    GUESTS,
    PROFILES,
    RACES,
    RECORDS,
    SEATS,
    SUMMARIES,
    TABLES,
    UPLOADS,
    VERSIONS,
)

SCHEMA_VERSION: Final = 2
_WITHOUT_SEASONS: Final = 1
FILE_NAME: Final = "plankgas.sqlite3"
_LOCK_NAME: Final = "lock"
MOST_LISTED: Final = 100
_READERS: Final = 4
_T = TypeVar("_T")
_E = TypeVar("_E")
_WRITER: Final = "plankgas_writer"


class StorageError(Exception):
    """The data folder can't be used; the text says why."""


@dataclass(frozen=True)
class Beginning:
    """What a race or a season began with."""

    id: str
    invite: str
    owner: int
    at: float
    seed: bytes
    request: bytes


class RaceRow(Beginning):
    """What a race began with."""


@dataclass(frozen=True)
class Stored(Generic[_E]):
    """An entry of the records of a race or a season; guest tells whose command has led to it."""

    at: float
    entry: _E
    guest: int | None = None


@dataclass(frozen=True)
class StoredEntry(Stored[Entry]):
    """An entry of a race's records; the key is that of the command."""

    key: str | None = None


@dataclass(frozen=True, kw_only=True)
class Summary:
    """A race or a season in a list: the body is for the server to read."""

    updated: float
    status: str
    public: bool
    body: bytes
    guests: tuple[int, ...] | None  # whose it is; None: nobody came or went


@dataclass(frozen=True, kw_only=True)
class SummaryRow(Summary):
    """A race in a list."""

    race: str
    clocked: bool


@dataclass(frozen=True)
class NewRace:
    """A new race with its first entries."""

    row: RaceRow
    entries: tuple[StoredEntry, ...]
    summary: SummaryRow


class Storage:
    """The data folder. All writes go through one connection, one transaction after another.

    Both it and the readers' connections live in threads, with one hop for a whole transaction:
    an async driver hops for every statement, which made a commit ten times as slow when busy.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._engine: Engine | None = None
        self._writer: Connection | None = None
        self._lock: IO[str] | None = None
        self._writing = ThreadPoolExecutor(1, "writer")
        self._reading = ThreadPoolExecutor(_READERS, "reader")

    async def open(self) -> None:
        """Make the folder and the file if they are new; StorageError if they can't be used."""
        await self._in(self._writing, self._open)

    def _open(self) -> None:
        path = self.folder / FILE_NAME
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = (self.folder / _LOCK_NAME).open("w")
        except OSError as error:
            raise StorageError(f"{self.folder} can't be used: {error.strerror}") from None
        if not _take(self._lock):
            raise StorageError(f"{self.folder} is used by another server")
        self._engine = create_engine(
            f"sqlite:///{path}",
            poolclass=QueuePool,
            pool_size=_READERS + 1,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", _begin)
        self._writer = self._engine.execution_options(**{_WRITER: True}).connect()
        with self._writer.begin():
            _set_up_tables(self._writer, path)

    async def close(self) -> None:
        await self._in(self._writing, self._close)
        self._writing.shutdown()
        self._reading.shutdown()

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        if self._engine is not None:
            self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def check(self) -> None:
        """StorageError if the folder can't be used; for callers without an event loop."""
        try:
            self._open()
        finally:
            self._close()

    async def _in(self, threads: ThreadPoolExecutor, job: Callable[[], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(threads, job)

    # --- writing -----------------------------------------------------------------------------

    async def write(self, *statements: Executable) -> None:
        """All of these or none, on disk when this returns."""

        def write() -> None:
            assert self._writer is not None
            with self._writer.begin():
                for statement in statements:
                    self._writer.execute(statement)

        await self._in(self._writing, write)

    async def add_guest(self, token_hash: bytes, at: float) -> int:
        def write() -> int:
            assert self._writer is not None
            statement = insert(GUESTS).values(token_hash=token_hash, at=at)
            with self._writer.begin():
                return int(self._writer.execute(statement.returning(GUESTS.c.id)).scalar_one())

        return await self._in(self._writing, write)

    async def add_profile(self, guest: int, name: str, colour: str, at: float) -> None:
        await self.write(insert(PROFILES).values(guest=guest, name=name, colour=colour, at=at))

    async def add_race(self, race: NewRace) -> None:
        await self.write(*race_statements(race))

    async def append(
        self, race: str, number: int, entries: Sequence[StoredEntry], summary: SummaryRow
    ) -> None:
        """Add entries to a race, the first of them with this number."""
        await self.write(
            *entry_statements(RECORDS, race, number, entries),
            *summary_statements(SUMMARIES, SEATS, summary),
        )

    async def add_upload(self, id: str, guest: int, record: bytes, at: float) -> None:
        await self.write(insert(UPLOADS).values(id=id, guest=guest, record=record, at=at))

    # --- reading -----------------------------------------------------------------------------

    async def read(self, statement: Executable) -> Sequence[Any]:
        def read() -> Sequence[Any]:
            assert self._engine is not None
            with self._engine.connect() as connection:
                return connection.execute(statement).all()

        return await self._in(self._reading, read)

    async def guest(self, token_hash: bytes) -> Guest | None:
        rows = await self.read(select(GUESTS.c.id).where(GUESTS.c.token_hash == token_hash))
        if not rows:
            return None
        id = int(rows[0][0])
        profiles = await self.read(
            select(PROFILES.c.name, PROFILES.c.colour)
            .where(PROFILES.c.guest == id)
            .order_by(PROFILES.c.id.desc())
            .limit(1)
        )
        return Guest(id, *(profiles[0] if profiles else ("", "")))

    async def race(self, id: str) -> RaceRow | None:
        rows = await self.read(select(RACES).where(RACES.c.id == id))
        return RaceRow(*rows[0]) if rows else None

    async def entries(self, race: str) -> list[StoredEntry]:
        rows = await self.read(
            select(RECORDS.c.at, RECORDS.c.entry, RECORDS.c.guest, RECORDS.c.key)
            .where(RECORDS.c.race == race)
            .order_by(RECORDS.c.number)
        )
        return [
            StoredEntry(at, ENTRIES.decode(entry), guest, key) for at, entry, guest, key in rows
        ]

    async def summaries_of(self, guest: int) -> list[tuple[str, bytes]]:
        """The races of a guest, the last one touched first."""
        return await self._listed(
            select(SUMMARIES.c.race, SUMMARIES.c.body)
            .join(SEATS, SEATS.c.race == SUMMARIES.c.race)
            .where(SEATS.c.guest == guest)
        )

    async def public_summaries(self) -> list[tuple[str, bytes]]:
        """The public races that are not over."""
        return await self._listed(
            select(SUMMARIES.c.race, SUMMARIES.c.body).where(
                SUMMARIES.c.public, SUMMARIES.c.status != "over"
            )
        )

    async def _listed(self, statement: Any) -> list[tuple[str, bytes]]:
        newest = statement.order_by(SUMMARIES.c.updated.desc()).limit(MOST_LISTED)
        return [(race, body) for race, body in await self.read(newest)]

    async def is_over(self, race: str) -> bool:
        rows = await self.read(select(SUMMARIES.c.status).where(SUMMARIES.c.race == race))
        return bool(rows) and rows[0][0] == "over"

    async def clocked_races(self) -> list[str]:
        """Races that go on even if nobody looks: those with a time per turn."""
        rows = await self.read(
            select(SUMMARIES.c.race).where(SUMMARIES.c.status == "racing", SUMMARIES.c.clocked)
        )
        return [race for (race,) in rows]

    async def upload(self, id: str) -> tuple[bytes, float] | None:
        """A record that somebody has brought, and when."""
        rows = await self.read(select(UPLOADS.c.record, UPLOADS.c.at).where(UPLOADS.c.id == id))
        return (rows[0][0], rows[0][1]) if rows else None


def _set_up_tables(writer: Connection, path: Path) -> None:
    """Make the tables that are missing; StorageError, and nothing is changed, if it is not ours."""
    is_new = not inspect(writer).has_table(VERSIONS.name)
    found = [] if is_new else list(writer.execute(select(VERSIONS.c.version)).scalars())
    if not is_new and found not in ([_WITHOUT_SEASONS], [SCHEMA_VERSION]):
        raise StorageError(
            f"{path} was written by another version (schema {max(found, default=0)}, "
            f"not {SCHEMA_VERSION}); choose another data folder"
        )
    TABLES.create_all(writer)
    if is_new:
        writer.execute(insert(VERSIONS).values(version=SCHEMA_VERSION))
    elif found == [_WITHOUT_SEASONS]:
        writer.execute(update(VERSIONS).values(version=SCHEMA_VERSION))


def race_statements(race: NewRace) -> list[Executable]:
    return [
        insert(RACES).values(vars(race.row)),
        *entry_statements(RECORDS, race.row.id, 0, race.entries),
        *summary_statements(SUMMARIES, SEATS, race.summary),
    ]


def entry_statements(
    records: Table, id: str, number: int, entries: Sequence[Stored[Any]]
) -> list[Executable]:
    """Add entries to the records of this race or season, the first of them with this number."""
    subject = records.columns[0].name
    return [
        insert(records).values(
            {
                **vars(stored),
                subject: id,
                "number": number + offset,
                "entry": encode(stored.entry),
            }
        )
        for offset, stored in enumerate(entries)
    ]


def summary_statements(summaries: Table, seats: Table, row: Summary) -> list[Executable]:
    """Bring the index up to date."""
    values = dict(vars(row))
    guests = values.pop("guests")
    subject = summaries.columns[0].name
    id = values[subject]
    changed = {name: value for name, value in values.items() if name != subject}
    statements: list[Executable] = [
        sqlite_insert(summaries)
        .values(values)
        .on_conflict_do_update(index_elements=[subject], set_=changed)
    ]
    if guests is not None:
        statements.append(delete(seats).where(seats.columns[subject] == id))
        statements += [
            insert(seats).values({subject: id, "guest": guest}) for guest in sorted(set(guests))
        ]
    return statements


def _take(lock: IO[str]) -> bool:
    """Two servers over one folder would each think that they are the only one to write."""
    try:
        import fcntl  # noqa: PLC0415
    except ImportError:  # Windows goes without
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _set_up(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin when we say so
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def _begin(connection: Any) -> None:
    # The one writer takes the lock at once; in WAL mode readers neither wait nor hold it up.
    writes = connection.get_execution_options().get(_WRITER, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
