"""How changes get to disk: as plain SQL that is made once, and together with those of others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as insert_or_update
from sqlalchemy.exc import IntegrityError

from plankgas.server.storage.protocol import Change
from plankgas.server.storage.schema import ENTRIES, LISTED_GUESTS, LISTINGS, LOGS

_MOST_AT_ONCE: Final = 200  # changes in one transaction
_POINT: Final = "one"


def _text(statement: Any) -> str:
    """A statement as SQL, made once: to make it again each time took longer than to run it."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def _replacing(table: Any, key: Sequence[str]) -> Any:
    statement = insert_or_update(table)
    changed = {
        column.name: statement.excluded[column.name]
        for column in table.columns
        if column.name not in key
    }
    return statement.on_conflict_do_update(index_elements=list(key), set_=changed)


_KEY: Final = ("kind", "id")
_BEGIN_LOG: Final = _text(insert(LOGS))
_ADD_ENTRY: Final = _text(insert(ENTRIES))
_LIST: Final = _text(_replacing(LISTINGS, _KEY))
_LIST_GUEST: Final = _text(insert(LISTED_GUESTS))
_UNLIST_GUESTS: Final = "DELETE FROM listed_guests WHERE kind = :kind AND id = :id"
_Rows = list[dict[str, Any]]


class _Job(NamedTuple):
    """What one command wants to be stored, all of it or nothing."""

    work: tuple[tuple[str, _Rows], ...]
    done: asyncio.Future[None]


class GroupCommits:
    """Commits whatever waits in one transaction, with a point to go back to before each.

    So one that is refused takes nobody else's with it. Only if the transaction itself fails, as on
    a full disk, do all fail, and nothing of any is stored.
    """

    def __init__(self, threads: Executor) -> None:
        self.writer: Connection | None = None
        self._threads = threads
        self._waiting: list[_Job] = []
        self._is_asked = False

    async def commit(self, changes: Sequence[Change]) -> None:
        """Return once these are on disk. Who stops waiting in time takes them out of the queue."""
        loop = asyncio.get_running_loop()
        work = tuple(step for change in changes for step in _work(change))
        job = _Job(work, loop.create_future())
        self._waiting.append(job)
        self._ask(loop)
        await job.done

    def _ask(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have what waits written, unless somebody has asked for that already."""
        if self._is_asked:
            return
        writing = loop.run_in_executor(self._threads, self._write)
        self._is_asked = True
        writing.add_done_callback(self._tell)

    def _write(self) -> tuple[list[_Job], list[Exception | None]]:
        """In the writer's thread: one transaction."""
        taken = self._waiting[:_MOST_AT_ONCE]
        del self._waiting[: len(taken)]  # the event loop only ever adds to its end
        jobs = [job for job in taken if not job.done.cancelled()]
        if not jobs:
            return [], []
        try:
            return jobs, self._transact(jobs)
        except Exception as error:
            return jobs, [error] * len(jobs)

    def _transact(self, jobs: list[_Job]) -> list[Exception | None]:
        writer = self.writer
        assert writer is not None
        errors: list[Exception | None] = []
        with writer.begin():
            for job in jobs:
                if len(jobs) == 1:
                    _run(writer, job)
                    errors.append(None)
                else:
                    errors.append(_try(writer, job))
        return errors

    def _tell(self, writing: asyncio.Future[tuple[list[_Job], list[Exception | None]]]) -> None:
        self._is_asked = False
        if self._waiting:
            self._ask(writing.get_loop())
        jobs, errors = writing.result()
        for job, error in zip(jobs, errors, strict=True):
            if job.done.done():
                continue
            if error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(error)


def _try(writer: Connection, job: _Job) -> Exception | None:
    """One of several: if it is refused, the transaction is as if it had not been tried."""
    writer.exec_driver_sql(f"SAVEPOINT {_POINT}")
    error: Exception | None = None
    try:
        _run(writer, job)
    except IntegrityError as failed:
        error = failed
        writer.exec_driver_sql(f"ROLLBACK TO {_POINT}")
    writer.exec_driver_sql(f"RELEASE {_POINT}")
    return error


def _run(writer: Connection, job: _Job) -> None:
    for text, rows in job.work:
        writer.exec_driver_sql(text, rows[0] if len(rows) == 1 else rows)


def _work(change: Change) -> list[tuple[str, _Rows]]:
    log = {"kind": change.kind, "id": change.id}
    work: list[tuple[str, _Rows]] = []
    if change.beginning is not None:
        work.append((_BEGIN_LOG, [{**log, **vars(change.beginning)}]))
    if change.entries:
        rows = [
            {**log, "number": number, **vars(entry)}
            for number, entry in enumerate(change.entries, change.number)
        ]
        work.append((_ADD_ENTRY, rows))
    listing = dict(vars(change.listing))
    guests = listing.pop("guests")
    work.append((_LIST, [{**log, **listing}]))
    if guests is not None:
        work.append((_UNLIST_GUESTS, [log]))
        if guests:
            work.append((_LIST_GUEST, [{**log, "guest": guest} for guest in sorted(set(guests))]))
    return work
