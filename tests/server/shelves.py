"""A browser's shelf without a browser: as IndexedDB does it, in memory."""

from __future__ import annotations

import asyncio
import json


class MemoryShelf:
    """Texts by their keys. `room`: how many characters fit; `error`: what the next write throws."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.room: int | None = None
        self.error = ""

    async def open(self) -> str:
        await asyncio.sleep(0)
        return self.error

    async def write(self, rows: str, /) -> str:
        await asyncio.sleep(0)  # others get their turn, as with the browser's own
        if self.error:
            return self.error
        asked = json.loads(rows)
        if any(key in self.rows for key in asked["added"]):
            return "ConstraintError"
        after = {**self.rows, **asked["added"], **asked["replaced"]}
        if self.room is not None and sum(map(len, after.values())) > self.room:
            return "QuotaExceededError"
        self.rows = after
        return ""

    async def read(self, key: str, /) -> str | None:
        await asyncio.sleep(0)
        return self.rows.get(key)

    async def scan(self, prefix: str, /) -> str:
        await asyncio.sleep(0)
        return json.dumps(sorted(row for row in self.rows.items() if row[0].startswith(prefix)))

    def close(self) -> None:
        pass
