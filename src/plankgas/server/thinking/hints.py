"""Hints: worked on in pieces, so that those who wait take turns, and only while they wait."""

from __future__ import annotations

from collections import Counter
from typing import Final

from plankgas.drivers.analysis import Analysis
from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.thinking import in_worker
from plankgas.server.thinking.fair_worker import FairWorker
from plankgas.server.thinking.protocol import RaceSnapshot, Worker

PIECES: Final = 5  # fewer while others wait
MOST_WAITING: Final = 4  # hints of one account at the same time
_PIECE_SECONDS: Final = 0.3


class Hints:
    """All hints that somebody waits for."""

    def __init__(self, worker: Worker, clock: Clock = SYSTEM_CLOCK) -> None:
        self._worker = FairWorker(worker, clock)
        self._asking: Counter[int] = Counter()  # by account

    async def hint(self, race: RaceSnapshot, seat: int, account: int = 0) -> Analysis:
        """How the race may end and what this seat should do; when cancelled, no piece follows.

        Accounts take turns, a piece each: who asks for one hint waits for one piece of everybody
        else's. The more people wait, the fewer pieces each gets.
        """
        if self._asking[account] >= MOST_WAITING:
            raise RefusalError("too-fast", retry_after=PIECES * _PIECE_SECONDS)
        self._asking[account] += 1
        try:
            done = 0
            while True:
                found = await self._worker.run(account, in_worker.hint, race, seat, _PIECE_SECONDS)
                done += 1
                if done * max(1, len(self._asking)) >= PIECES:
                    return found
        finally:
            self._asking[account] -= 1
            if not self._asking[account]:
                del self._asking[account]
