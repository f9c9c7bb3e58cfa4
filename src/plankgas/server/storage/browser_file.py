"""All that a browser has stored as one file, to be kept elsewhere or taken to another browser."""

from __future__ import annotations

from typing import Final, get_args

import msgspec
from msgspec import Struct

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.storage.browser import (
    BrowserStorage,
    ListingRow,
    UploadRow,
    listing_key,
    log_key,
    rows_of_log,
    text_of,
)
from plankgas.server.storage.protocol import Beginning, Kind, StoredEntry

NAME: Final = "plankgas-browser"
VERSION: Final = 1


class StoredLog(Struct, frozen=True):
    """A race or a season with all that happened in it."""

    kind: Kind
    beginning: Beginning
    entries: list[StoredEntry]
    listing: ListingRow


class BrowserFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file. Who plays is left out: it is whoever sits at the browser that reads it."""

    format: str
    version: int
    logs: list[StoredLog]
    uploads: dict[str, UploadRow]


class Imported(Struct, frozen=True):
    """What a file brought: logs and uploads that are new, or have gone on further than here."""

    added: int
    known: int  # the rest: all of it is here already, or has gone on differently


async def export_all(storage: BrowserStorage) -> bytes:
    """Everything as one file."""
    logs = []
    for kind in _kinds():
        start = log_key(kind, "")
        for key, text in await storage.scan(start):
            id = key.removeprefix(start)
            ((_, listing),) = await storage.scan(listing_key(kind, id))
            logs.append(
                StoredLog(
                    kind,
                    msgspec.json.decode(text, type=Beginning),
                    await storage.entries(kind, id),
                    msgspec.json.decode(listing, type=ListingRow),
                )
            )
    uploads = {
        key.removeprefix("upload/"): msgspec.json.decode(text, type=UploadRow)
        for key, text in await storage.scan("upload/")
    }
    return msgspec.json.encode(BrowserFile(NAME, VERSION, logs, uploads))


async def import_all(storage: BrowserStorage, data: bytes) -> Imported:
    """Add what a file has and this browser has not, in one write; RefusalError if it is wrong.

    Nothing that is here is ever changed. A log that has gone on in the file goes on from there; one
    that has gone on differently stays as it is here.
    """
    file = _read(data)
    added: dict[str, str] = {}
    replaced: dict[str, str] = {}
    new = 0
    for log in file.logs:
        id = log.beginning.id
        here = await storage.entries(log.kind, id)
        is_new = await storage.beginning(log.kind, id) is None
        if not is_new and (len(here) >= len(log.entries) or here != log.entries[: len(here)]):
            continue
        if is_new:
            added[log_key(log.kind, id)] = text_of(log.beginning)
        added |= rows_of_log(log.kind, id, len(here), log.entries[len(here) :])
        replaced[listing_key(log.kind, id)] = text_of(log.listing)
        new += 1
    for id, upload in file.uploads.items():
        if await storage.upload(id) is None:
            added[f"upload/{id}"] = text_of(upload)
            new += 1
    if new:
        await storage.write(added, replaced)
    return Imported(new, len(file.logs) + len(file.uploads) - new)


def _read(data: bytes) -> BrowserFile:
    try:
        file = msgspec.json.decode(data, type=BrowserFile)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RefusalError("bad-file", [str(error)]) from None
    if file.format != NAME:
        raise RefusalError("bad-file", [f"format: must be {NAME}"])
    if file.version != VERSION:
        raise RefusalError("bad-file", [f"version: {file.version}, this reads {VERSION}"])
    seen = [(log.kind, log.beginning.id) for log in file.logs]
    if len(set(seen)) != len(seen):
        raise RefusalError("bad-file", ["logs: one is there twice"])
    for kind, id in seen:
        if not id or not id.replace("-", "").replace("_", "").isalnum():
            raise RefusalError("bad-file", [f"logs: {id!r} is no id of a {kind}"])
    return file


def _kinds() -> tuple[Kind, ...]:
    return get_args(Kind)
