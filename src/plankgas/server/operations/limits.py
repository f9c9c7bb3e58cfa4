"""How often somebody may do something: buckets of tokens that fill up over time."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
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

    def give_back(self) -> None:
        """Undo a `take`."""
        self.tokens += 1

    def is_full(self) -> bool:
        return self.tokens + (time.monotonic() - self.at) * self.rate >= self.burst


class Limit:
    """One bucket for each guest or network address."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: dict[Hashable, Bucket] = {}

    def demand(self, who: Hashable) -> None:
        """RefusalError if this was too often."""
        if not self._bucket(who).take():
            raise RefusalError("too-fast")

    @contextmanager
    def demanded(self, who: Hashable) -> Iterator[None]:
        """As `demand`, but what a stricter limit inside refuses does not count here."""
        bucket = self._bucket(who)
        if not bucket.take():
            raise RefusalError("too-fast")
        try:
            yield
        except RefusalError as refused:
            if refused.code == "too-fast":
                bucket.give_back()
            raise

    def _bucket(self, who: Hashable) -> Bucket:
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= _MOST_BUCKETS:
                self._forget()
            bucket = self.buckets[who] = Bucket(self.burst, self.rate)
        return bucket

    def _forget(self) -> None:
        """A full bucket is as good as a new one."""
        full = [who for who, bucket in self.buckets.items() if bucket.is_full()]
        for who in full or list(self.buckets)[: _MOST_BUCKETS // 2]:
            del self.buckets[who]


class GuestLimits:
    """What each guest may do how often, by the number of the guest."""

    def __init__(self) -> None:
        self.writes = Limit(burst=100, rate=10)
        self.races = Limit(burst=20, rate=0.5)  # new ones, and new seasons
        self.circuits = Limit(burst=30, rate=1)  # checked and drawn
        self.records = Limit(burst=10, rate=0.2)  # uploaded
        self.hints = Limit(burst=20, rate=0.5)
        self.analyses = Limit(burst=10, rate=0.2)  # begun
