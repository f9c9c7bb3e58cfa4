"""How often somebody may do something: buckets of tokens that fill up over time."""

from __future__ import annotations

import time
from typing import Final

from plankgas.server.messages.refusals import RefusalError

_MOST_BUCKETS: Final = 10_000


class Bucket:
    """Holds up to `burst` tokens and gets `rate` new ones every second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.tokens = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def is_full(self) -> bool:
        return self.tokens + (time.monotonic() - self.at) * self.rate >= self.burst


class Limit:
    """One bucket for each guest or address."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def demand(self, who: str) -> None:
        """RefusalError if this was too often."""
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= _MOST_BUCKETS:
                self._forget()
            bucket = self.buckets[who] = Bucket(self.burst, self.rate)
        if not bucket.take():
            raise RefusalError("too-fast")

    def _forget(self) -> None:
        """A full bucket is as good as a new one."""
        full = [who for who, bucket in self.buckets.items() if bucket.is_full()]
        for who in full or list(self.buckets)[: _MOST_BUCKETS // 2]:
            del self.buckets[who]


class Limits:
    """Every limit of the server."""

    def __init__(self) -> None:
        self.guests = Limit(burst=200, rate=2)  # new ones, by address
        self.writes = Limit(burst=100, rate=10)  # by guest
        self.races = Limit(burst=20, rate=0.5)  # new ones, by guest
        self.races_of_address = Limit(burst=150, rate=1)
        self.circuits = Limit(burst=30, rate=1)  # checked and drawn, by guest
        self.records = Limit(burst=10, rate=0.2)  # uploaded, by guest
        self.hints = Limit(burst=20, rate=0.5)  # by guest
        self.analyses = Limit(burst=10, rate=0.2)  # begun, by guest or address
