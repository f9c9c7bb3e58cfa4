"""The storage of one machine: a SQLite file in a data folder."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from filelock import FileLock, Timeout
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    and_,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    union,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import QueuePool

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.commits import GroupCommits
from plankgas.server.storage.protocol import (
    MOST_LISTED,
    MOST_PUBLIC,
    Beginning,
    Belongings,
    Change,
    DamagedError,
    Kind,
    Listed,
    Rewritten,
    StorageError,
    StorageFullError,
    StoredEntry,
    TakenError,
    UnavailableError,
)
from plankgas.server.storage.schema import (
    ENTRIES,
    GUESTS,
    LISTED_GUESTS,
    LISTINGS,
    LOGS,
    PROFILES,
    RECOVERY_CODES,
    TOKENS,
    UPLOADS,
    VERSIONS,
    set_up_tables,
)

FILE_NAME: Final = "plankgas.sqlite3"
LOCK_NAME: Final = "lock"
_READERS: Final = 4
_BUSY_SECONDS: Final = 4  # that a writer waits for a lock that another program holds
_PATIENCE_SECONDS: Final = 10.0  # that anybody waits for a job, with all that is before it
_WRITER: Final = "plankgas_writer"
_T = TypeVar("_T")


class SqliteStorage:
    """The data folder. All writes go through one connection, one transaction after another.

    Both it and the readers' connections live in threads, with one hop for a whole transaction:
    an async driver hops for every statement, which made a commit ten times as slow when busy.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._engine: Engine | None = None
        self._writer: Connection | None = None
        self._lock: FileLock | None = None
        self._writing = ThreadPoolExecutor(1, "writer")
        self._commits = GroupCommits(self._writing)
        self._reading = ThreadPoolExecutor(_READERS, "reader")

    async def open(self) -> None:
        """Make the folder and the file if they are new; StorageError if they can't be used."""
        await self._in(self._writing, self._open)

    def _open(self) -> None:
        path = self.folder / FILE_NAME
        # Two servers over one folder would each think that they are the only one to write.
        lock = FileLock(self.folder / LOCK_NAME, timeout=0, mode=0o600)
        try:
            make_private(self.folder)
            lock.acquire()
            path.touch(mode=0o600)
        except Timeout:
            raise StorageError(f"{self.folder} is used by another server") from None
        except OSError as error:
            raise StorageError(f"{self.folder} can't be used: {error.strerror}") from None
        self._lock = lock
        self._engine = create_engine(
            f"sqlite:///{path}",
            poolclass=QueuePool,
            pool_size=_READERS + 1,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", _begin)
        self._writer = self._engine.execution_options(**{_WRITER: True}).connect()
        self._commits.writer = self._writer
        with self._writer.begin():
            set_up_tables(self._writer, path)

    async def close(self) -> None:
        """Let go of the folder; everything is stored already."""
        await self._in(self._writing, self._close)
        self._writing.shutdown()
        self._reading.shutdown()

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        if self._engine is not None:
            self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def try_folder(self) -> None:
        """StorageError if the folder can't be used; for callers without an event loop."""
        try:
            self._open()
        finally:
            self._close()

    async def check(self) -> None:
        """Write something, to see whether that works."""
        await self._write(update(VERSIONS).values(version=VERSIONS.c.version))

    async def _in(self, threads: ThreadPoolExecutor, job: Callable[[], _T]) -> _T:
        """Do a job there, within the time that somebody may be kept waiting.

        What is late is not begun any more, or ends unheard. Either way it is not answered for, and
        who goes on has to look what is stored.
        """
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(threads, job)
        except TimeoutError:
            raise UnavailableError("the database takes too long") from None
        except DBAPIError as error:
            raise _translated(error) from error

    async def _write(self, *statements: Executable) -> None:
        """All of these or none, on disk when this returns."""

        def write() -> None:
            assert self._writer is not None
            with self._writer.begin():
                for statement in statements:
                    self._writer.execute(statement)

        await self._in(self._writing, write)

    async def _read(self, statement: Executable) -> Sequence[Any]:
        def read() -> Sequence[Any]:
            assert self._engine is not None
            with self._engine.connect() as connection:
                return connection.execute(statement).all()

        return await self._in(self._reading, read)

    # --- logs --------------------------------------------------------------------------------

    async def commit(self, *changes: Change) -> None:
        """All of these or none; they survive a power cut once this returns.

        What others want to commit meanwhile goes to disk with it: many at once cost hardly more
        than one.
        """
        assert self._writer is not None
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                await self._commits.commit(changes)
        except TimeoutError:
            raise UnavailableError("the database takes too long") from None
        except DBAPIError as error:
            raise _translated(error) from error

    async def beginning(self, kind: Kind, id: str) -> Beginning | None:
        """What a log began with; None if there is no such log."""
        columns = [column for column in LOGS.columns if column.name != "kind"]
        rows = await self._read(select(*columns).where(LOGS.c.kind == kind, LOGS.c.id == id))
        return Beginning(*rows[0]) if rows else None

    async def entries(self, kind: Kind, id: str) -> list[StoredEntry]:
        """All entries of a log, in order."""
        rows = await self._read(
            select(ENTRIES.c.at, ENTRIES.c.body, ENTRIES.c.guest, ENTRIES.c.key)
            .where(ENTRIES.c.kind == kind, ENTRIES.c.id == id)
            .order_by(ENTRIES.c.number)
        )
        return [StoredEntry(*row) for row in rows]

    # --- lists -------------------------------------------------------------------------------

    async def listed(self, kind: Kind, id: str) -> Listed | None:
        """One log as lists show it."""
        found = await self._listed(_listing(kind).where(LISTINGS.c.id == id))
        return found[0] if found else None

    async def listed_for(self, kind: Kind, guest: int) -> Sequence[Listed]:
        """The logs in a guest's lists, the last one touched first."""
        mine = and_(LISTED_GUESTS.c.kind == LISTINGS.c.kind, LISTED_GUESTS.c.id == LISTINGS.c.id)
        return await self._listed(
            _listing(kind).join(LISTED_GUESTS, mine).where(LISTED_GUESTS.c.guest == guest)
        )

    async def listed_public(self, kind: Kind) -> Sequence[Listed]:
        """The public ones that are not over, the last one touched first; a few of each owner."""
        is_shown = and_(LISTINGS.c.kind == kind, LISTINGS.c.public, LISTINGS.c.status != "over")
        place = func.row_number().over(
            partition_by=LOGS.c.owner, order_by=LISTINGS.c.updated.desc()
        )
        logs = and_(LOGS.c.kind == LISTINGS.c.kind, LOGS.c.id == LISTINGS.c.id)
        ranked = select(LISTINGS.c.id, place.label("place")).join(LOGS, logs).where(is_shown)
        shown = ranked.subquery("shown")
        newest = select(shown.c.id).where(shown.c.place <= MOST_PUBLIC)
        return await self._listed(_listing(kind).where(LISTINGS.c.id.in_(newest)))

    async def stale(self, kind: Kind, before: float, statuses: Sequence[str]) -> Sequence[str]:
        """The ids of those with such a status that nobody has touched since then."""
        rows = await self._read(
            select(LISTINGS.c.id).where(
                LISTINGS.c.kind == kind,
                LISTINGS.c.status.in_(statuses),
                LISTINGS.c.updated < before,
            )
        )
        return [id for (id,) in rows]

    async def delete(self, kind: Kind, ids: Sequence[str]) -> None:
        """Forget these logs, with all that lists have of them."""
        await self._write(*(statement for id in ids for statement in _deletions(kind, id)))

    async def delete_uploads(self, before: float) -> None:
        """Forget records that came before then."""
        await self._write(delete(UPLOADS).where(UPLOADS.c.at < before))

    async def _listed(self, statement: Any) -> list[Listed]:
        newest = statement.order_by(LISTINGS.c.updated.desc()).limit(MOST_LISTED)
        return [Listed(*row) for row in await self._read(newest)]

    async def going_on(self, kind: Kind) -> Sequence[str]:
        """The ids of those that go on by themselves."""
        rows = await self._read(
            select(LISTINGS.c.id).where(
                LISTINGS.c.kind == kind, LISTINGS.c.status == "racing", LISTINGS.c.goes_on
            )
        )
        return [id for (id,) in rows]

    # --- guests ------------------------------------------------------------------------------

    async def guest(self, token_hash: bytes) -> Guest | None:
        """Who has this token."""
        further = select(TOKENS.c.guest).where(TOKENS.c.token_hash == token_hash)
        rows = await self._read(
            select(GUESTS.c.id).where(GUESTS.c.token_hash == token_hash).union_all(further)
        )
        if not rows:
            return None
        id = int(rows[0][0])
        profiles = await self._read(
            select(PROFILES.c.name, PROFILES.c.colour)
            .where(PROFILES.c.guest == id)
            .order_by(PROFILES.c.id.desc())
            .limit(1)
        )
        return Guest(id, *(profiles[0] if profiles else ("", "")))

    async def has_seat(self, guest: int) -> bool:
        """Whether anything is in this guest's lists."""
        found = select(LISTED_GUESTS.c.guest).where(LISTED_GUESTS.c.guest == guest).limit(1)
        return bool(await self._read(found))

    async def add_guest(self, token_hash: bytes, at: float) -> int:
        """The number of a new guest."""

        def write() -> int:
            assert self._writer is not None
            statement = insert(GUESTS).values(token_hash=token_hash, at=at)
            with self._writer.begin():
                return int(self._writer.execute(statement.returning(GUESTS.c.id)).scalar_one())

        return await self._in(self._writing, write)

    async def add_profile(self, guest: int, name: str, colour: str, at: float) -> None:
        """A guest has chosen a name and a colour."""
        await self._write(insert(PROFILES).values(guest=guest, name=name, colour=colour, at=at))

    async def add_token(self, guest: int, token_hash: bytes, at: float) -> None:
        """A guest has another device."""
        await self._write(insert(TOKENS).values(token_hash=token_hash, guest=guest, at=at))

    async def recovery_code(self, guest: int) -> str | None:
        """The code by which a guest gets in from another device."""
        codes = RECOVERY_CODES.c
        rows = await self._read(select(codes.code).where(codes.guest == guest))
        return str(rows[0][0]) if rows else None

    async def set_recovery_code(self, guest: int, code: str, at: float, kept: bytes) -> None:
        """A new code instead of the one before; of the guest's tokens only this one counts."""
        codes, tokens = RECOVERY_CODES, TOKENS
        await self._write(
            delete(codes).where(codes.c.guest == guest),
            insert(codes).values(guest=guest, code=code, at=at),
            delete(tokens).where(tokens.c.guest == guest),
            # The first device's token stands with the guest: the one that is kept takes its place.
            update(GUESTS).where(GUESTS.c.id == guest).values(token_hash=kept),
        )

    async def guest_with_code(self, code: str) -> int | None:
        """Whose code this is."""
        codes = RECOVERY_CODES.c
        rows = await self._read(select(codes.guest).where(codes.code == code))
        return int(rows[0][0]) if rows else None

    async def belongings(self, guest: int) -> Belongings:
        """All that is a guest's own."""
        profiles = await self._read(
            select(PROFILES.c.at, PROFILES.c.name, PROFILES.c.colour)
            .where(PROFILES.c.guest == guest)
            .order_by(PROFILES.c.id)
        )
        uploads = await self._read(
            select(UPLOADS.c.id, UPLOADS.c.at, UPLOADS.c.record)
            .where(UPLOADS.c.guest == guest)
            .order_by(UPLOADS.c.at)
        )
        # Races of seasons are in nobody's lists, so commands tell who was there.
        listed = select(LISTED_GUESTS.c.kind, LISTED_GUESTS.c.id).where(
            LISTED_GUESTS.c.guest == guest
        )
        commanded = select(ENTRIES.c.kind, ENTRIES.c.id).where(ENTRIES.c.guest == guest)
        owned = select(LOGS.c.kind, LOGS.c.id).where(LOGS.c.owner == guest)
        logs = await self._read(union(listed, commanded, owned))
        return Belongings(
            tuple((at, name, colour) for at, name, colour in profiles),
            tuple((id, at, record) for id, at, record in uploads),
            tuple(sorted((kind, id) for kind, id in logs)),
        )

    async def forget_guest(
        self, guest: int, deleted: Sequence[tuple[Kind, str]], rewritten: Sequence[Rewritten]
    ) -> None:
        """Forget a guest and all that is their own: these logs, and their name in those."""
        statements: list[Executable] = [
            delete(table).where(table.c.guest == guest)
            for table in (TOKENS, RECOVERY_CODES, PROFILES, UPLOADS, LISTED_GUESTS)
        ]
        statements.append(delete(GUESTS).where(GUESTS.c.id == guest))
        for kind, id in deleted:
            statements += _deletions(kind, id)
        for log in rewritten:
            of_log = (LOGS.c.kind == log.kind, LOGS.c.id == log.id)
            statements.append(update(LOGS).where(*of_log).values(request=log.request))
            listing = (LISTINGS.c.kind == log.kind, LISTINGS.c.id == log.id)
            statements.append(update(LISTINGS).where(*listing).values(body=log.listing))
            for number, body in log.entries.items():
                entry = (ENTRIES.c.kind == log.kind, ENTRIES.c.id == log.id)
                changed = update(ENTRIES).where(*entry, ENTRIES.c.number == number)
                statements.append(changed.values(body=body))
        await self._write(*statements)

    # --- records that somebody has brought ---------------------------------------------------

    async def add_upload(self, id: str, guest: int, record: bytes, at: float) -> None:
        """Keep a record that somebody has brought."""
        await self._write(insert(UPLOADS).values(id=id, guest=guest, record=record, at=at))

    async def upload(self, id: str) -> tuple[bytes, float] | None:
        """Such a record, and when it came."""
        rows = await self._read(select(UPLOADS.c.record, UPLOADS.c.at).where(UPLOADS.c.id == id))
        return (rows[0][0], rows[0][1]) if rows else None


def _translated(error: DBAPIError) -> StorageError:
    """What went wrong, in the words of the protocol."""
    text = str(error.orig)
    if isinstance(error, IntegrityError):
        return TakenError(text)
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StorageFullError(text)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedError(text)
    return UnavailableError(text)


def make_private(folder: Path) -> None:
    """A folder for nobody else: the seeds of races that go on are in it, and their invitations.

    What SQLite puts beside its file has the mode of that file.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_uid == os.getuid():
        folder.chmod(0o700)
        for file in folder.glob(f"{FILE_NAME}*"):
            file.chmod(0o600)


def _deletions(kind: Kind, id: str) -> list[Executable]:
    return [
        delete(table).where(table.c.kind == kind, table.c.id == id)
        for table in (LOGS, ENTRIES, LISTINGS, LISTED_GUESTS)
    ]


def _listing(kind: Kind) -> Any:
    """Listings of one kind, each with that of its race, if it is a season with a race on."""
    races = LISTINGS.alias("races")
    on = and_(races.c.kind == "race", races.c.id == LISTINGS.c.race)
    logs = and_(LOGS.c.kind == LISTINGS.c.kind, LOGS.c.id == LISTINGS.c.id)
    return (
        select(
            LISTINGS.c.id,
            LOGS.c.rules_version,
            LISTINGS.c.status,
            LISTINGS.c.body,
            races.c.status,
            races.c.body,
        )
        .select_from(LISTINGS)
        .join(LOGS, logs)
        .outerjoin(races, on)
        .where(LISTINGS.c.kind == kind)
    )


def _set_up(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin when we say so
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}")
    cursor.close()


def _begin(connection: Any) -> None:
    # The one writer takes the lock at once; in WAL mode readers neither wait nor hold it up.
    writes = connection.get_execution_options().get(_WRITER, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
