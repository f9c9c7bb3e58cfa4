"""The storage of one browser: rows of text by their keys, kept by IndexedDB behind a small shelf.

A row is never changed once it is there, but for listings, which hold nothing of their own. All that
one commit stores goes to the shelf at once, which keeps all of it or nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.protocol import (
    MOST_LISTED,
    Beginning,
    Change,
    Kind,
    Listed,
    Listing,
    StorageError,
    StorageFullError,
    StoredEntry,
    TakenError,
)

FORMAT: Final = 1
_FORMAT_KEY: Final = "format"
_FULL: Final = "QuotaExceededError"
_T = TypeVar("_T")


class Shelf(Protocol):
    """What the browser keeps: texts by their keys. All that goes in and comes out is text."""

    def open(self) -> Awaitable[str]:
        """Get ready; the name of the browser's error, or nothing if all is well."""

    def write(self, rows: str, /) -> Awaitable[str]:
        """Keep the `Rows` of this JSON, all or none, on disk; the name of the error, or nothing."""

    def read(self, key: str, /) -> Awaitable[str | None]:
        """The text of one key."""

    def scan(self, prefix: str, /) -> Awaitable[str]:
        """Keys that begin so, with their texts: a JSON list of pairs, in the order of the keys."""

    def close(self) -> None:
        """Let go of it."""


class Rows(Struct, frozen=True):
    """What one write stores: rows that must be new, and rows that take the place of others."""

    added: dict[str, str]
    replaced: dict[str, str]


class ListingRow(Struct, frozen=True):
    """A listing with all that lists need, so that nothing else has to be read for them."""

    rules_version: int
    listing: Listing


class GuestRow(Struct, frozen=True):
    id: int
    at: float


class ProfileRow(Struct, frozen=True):
    name: str
    colour: str
    at: float


class UploadRow(Struct, frozen=True):
    guest: int
    record: bytes
    at: float


_PAIRS: Final = msgspec.json.Decoder(list[tuple[str, str]])


def log_key(kind: Kind, id: str) -> str:
    return f"log/{kind}/{id}"


def entry_key(kind: Kind, id: str, number: int) -> str:
    return f"entry/{kind}/{id}/{number:08}"


def listing_key(kind: Kind, id: str) -> str:
    return f"listing/{kind}/{id}"


def _command_key(kind: Kind, id: str, entry: StoredEntry) -> str:
    """A row that two entries of one command would both add: so a command has one effect."""
    return f"command/{kind}/{id}/{entry.guest}/{entry.key}"


def text_of(row: object) -> str:
    return msgspec.json.encode(row).decode()


def rows_of_log(kind: Kind, id: str, number: int, entries: Sequence[StoredEntry]) -> dict[str, str]:
    """The rows that these entries add, the first of which has this number."""
    added: dict[str, str] = {}
    for at, entry in enumerate(entries, start=number):
        added[entry_key(kind, id, at)] = text_of(entry)
        if entry.key is not None:
            command = _command_key(kind, id, entry)
            if command in added:
                raise TakenError(command)
            added[command] = ""
    return added


class BrowserStorage:
    """One browser's storage over its shelf. Listings are kept in memory as well: they are short."""

    def __init__(self, shelf: Shelf, on_full: Callable[[], None] = lambda: None) -> None:
        """`on_full` is called whenever something could not be stored for want of room."""
        self._shelf = shelf
        self._on_full = on_full
        self._listings: dict[Kind, dict[str, ListingRow]] = {"race": {}, "season": {}}
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Get ready; StorageError if the browser keeps nothing, or a later version was here."""
        _demand(await self._shelf.open())
        found = await self._shelf.read(_FORMAT_KEY)
        if found is None:
            await self.write({_FORMAT_KEY: str(FORMAT)})
        elif found != str(FORMAT):
            raise StorageError(f"this was stored by another version (format {found}, not {FORMAT})")
        for kind, rows in self._listings.items():
            start = listing_key(kind, "")
            for key, text in await self.scan(start):
                rows[key.removeprefix(start)] = msgspec.json.decode(text, type=ListingRow)

    async def close(self) -> None:
        """Let go of it; everything is stored already."""
        self._shelf.close()

    async def write(self, added: dict[str, str], replaced: dict[str, str] | None = None) -> None:
        """All of these rows or none, on disk when this returns."""
        error = await self._shelf.write(text_of(Rows(added, replaced or {})))
        if error == _FULL:
            self._on_full()
        _demand(error)

    async def check(self) -> None:
        """Write something, to see whether that works."""
        await self.write({}, {"check": ""})

    async def scan(self, prefix: str) -> list[tuple[str, str]]:
        """All rows whose keys begin so, in the order of the keys."""
        return _PAIRS.decode(await self._shelf.scan(prefix))

    async def _read(self, key: str, type: type[_T]) -> _T | None:
        text = await self._shelf.read(key)
        return msgspec.json.decode(text, type=type) if text is not None else None

    # --- logs --------------------------------------------------------------------------------

    async def commit(self, *changes: Change) -> None:
        """All of these or none; they survive a power cut once this returns."""
        async with self._turn:
            added: dict[str, str] = {}
            listings: dict[tuple[Kind, str], ListingRow] = {}
            for change in changes:
                kind, id = change.kind, change.id
                if change.beginning is not None:
                    added[log_key(kind, id)] = text_of(change.beginning)
                added |= rows_of_log(kind, id, change.number, change.entries)
                listings[kind, id] = self._listing_row(change)
            replaced = {listing_key(*log): text_of(row) for log, row in listings.items()}
            await self.write(added, replaced)
            for (kind, id), row in listings.items():
                self._listings[kind][id] = row

    def _listing_row(self, change: Change) -> ListingRow:
        before = self._listings[change.kind].get(change.id)
        listing = change.listing
        if listing.guests is not None:
            guests = tuple(sorted(set(listing.guests)))
        else:
            guests = (before.listing.guests if before is not None else None) or ()
        if change.beginning is not None:
            rules_version = change.beginning.rules_version
        elif before is not None:
            rules_version = before.rules_version
        else:
            raise StorageError(f"{change.kind} {change.id} has never begun")
        return ListingRow(rules_version, replace(listing, guests=guests))

    async def beginning(self, kind: Kind, id: str) -> Beginning | None:
        """What a log began with; None if there is no such log."""
        return await self._read(log_key(kind, id), Beginning)

    async def entries(self, kind: Kind, id: str) -> list[StoredEntry]:
        """All entries of a log, in order."""
        rows = await self.scan(f"entry/{kind}/{id}/")
        return [msgspec.json.decode(text, type=StoredEntry) for _, text in rows]

    async def listed(self, kind: Kind, id: str) -> Listed | None:
        """One log as lists show it."""
        row = self._listings[kind].get(id)
        return self._listed(id, row) if row is not None else None

    def _listed(self, id: str, row: ListingRow) -> Listed:
        listing = row.listing
        race = self._listings["race"].get(listing.race) if listing.race is not None else None
        return Listed(
            id,
            row.rules_version,
            listing.status,
            listing.body,
            race.listing.status if race is not None else None,
            race.listing.body if race is not None else None,
        )

    def _newest(self, found: dict[str, ListingRow]) -> Sequence[Listed]:
        order = sorted(found, key=lambda id: found[id].listing.updated, reverse=True)
        return [self._listed(id, found[id]) for id in order[:MOST_LISTED]]

    async def listed_for(self, kind: Kind, guest: int) -> Sequence[Listed]:
        """The logs in a guest's lists, the last one touched first."""
        rows = self._listings[kind].items()
        return self._newest({id: row for id, row in rows if guest in (row.listing.guests or ())})

    async def listed_public(self, kind: Kind) -> Sequence[Listed]:
        """The public ones that are not over; a browser has one owner, whose own these all are."""
        rows = self._listings[kind].items()
        return self._newest(
            {id: row for id, row in rows if row.listing.public and row.listing.status != "over"}
        )

    async def going_on(self, kind: Kind) -> Sequence[str]:
        """The ids of those that go on by themselves."""
        rows = self._listings[kind].items()
        return [id for id, row in rows if row.listing.goes_on and row.listing.status == "racing"]

    # --- guests and what they bring ----------------------------------------------------------

    async def guest(self, token_hash: bytes) -> Guest | None:
        """Who has this token."""
        row = await self._read(f"guest/{token_hash.hex()}", GuestRow)
        if row is None:
            return None
        profiles = await self.scan(f"profile/{row.id}/")
        if not profiles:
            return Guest(row.id)
        profile = msgspec.json.decode(profiles[-1][1], type=ProfileRow)
        return Guest(row.id, profile.name, profile.colour)

    async def has_seat(self, guest: int) -> bool:
        """Whether anything is in this guest's lists."""
        rows = [row for kind in self._listings.values() for row in kind.values()]
        return any(guest in (row.listing.guests or ()) for row in rows)

    async def add_guest(self, token_hash: bytes, at: float) -> int:
        """The number of a new guest."""
        async with self._turn:
            id = len(await self.scan("guest/")) + 1
            await self.write({f"guest/{token_hash.hex()}": text_of(GuestRow(id, at))})
            return id

    async def add_profile(self, guest: int, name: str, colour: str, at: float) -> None:
        """A guest has chosen a name and a colour."""
        async with self._turn:
            number = len(await self.scan(f"profile/{guest}/"))
            row = text_of(ProfileRow(name, colour, at))
            await self.write({f"profile/{guest}/{number:08}": row})

    async def add_upload(self, id: str, guest: int, record: bytes, at: float) -> None:
        """Keep a record that somebody has brought."""
        await self.write({f"upload/{id}": text_of(UploadRow(guest, record, at))})

    async def upload(self, id: str) -> tuple[bytes, float] | None:
        """Such a record, and when it came."""
        row = await self._read(f"upload/{id}", UploadRow)
        return (row.record, row.at) if row is not None else None


def _demand(error: str) -> None:
    """StorageError, by the name of what the browser threw, if it threw anything."""
    if error == "ConstraintError":
        raise TakenError("somebody else has written this before")
    if error == _FULL:
        raise StorageFullError("this browser has no room left for the game")
    if error:
        raise StorageError(f"this browser can't store anything: {error}")
