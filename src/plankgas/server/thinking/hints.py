"""Hints: worked on in pieces, so that those who wait take turns, and only while they wait."""

from __future__ import annotations

from typing import Final

from plankgas.drivers.analysis import Analysis
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.protocol import RaceSnapshot, Worker

PIECES: Final = 5
MOST_WAITING: Final = 16  # people at the same time
_PIECE_SECONDS: Final = 0.3


class Hints:
    """All hints that somebody waits for."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._waiting = 0

    async def hint(self, race: RaceSnapshot, seat: int) -> Analysis:
        """How the race may end and what this seat should do; when cancelled, no piece follows."""
        if self._waiting >= MOST_WAITING:
            raise RefusalError("too-fast")
        self._waiting += 1
        try:
            pieces = [
                await self._worker.run(in_worker.hint, race, seat, _PIECE_SECONDS)
                for _ in range(PIECES)
            ]
            return pieces[-1]
        finally:
            self._waiting -= 1
