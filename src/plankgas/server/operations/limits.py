"""How often somebody may do something: buckets of tokens that fill up over time."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.limits import Rate
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.runtime import Runtime

_MOST_BUCKETS: Final = 10_000


class Bucket:
    """Holds up to a burst of tokens, and gets new ones all the time."""

    def __init__(self, rate: Rate, clock: Clock = SYSTEM_CLOCK) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.clock = clock
        self.at = clock.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take tokens, if there are so many."""
        now = self.clock.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def seconds_until(self, cost: float = 1) -> float:
        """How long it takes until there are so many tokens, counted from the last `take`."""
        return max(0.0, (cost - self.tokens) / self.rate.per_second)

    def give_back(self, cost: float = 1) -> None:
        """Undo a `take`."""
        self.tokens += cost

    def is_full(self) -> bool:
        passed = self.clock.monotonic() - self.at
        return self.tokens + passed * self.rate.per_second >= self.rate.burst


class Limit:
    """One bucket for each guest or network address."""

    def __init__(self, rate: Rate, clock: Clock = SYSTEM_CLOCK) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[Hashable, Bucket] = {}

    def demand(self, who: Hashable, cost: float = 1) -> None:
        """RefusalError if this was too often, or too much at once."""
        bucket = self._bucket(who)
        if not bucket.take(cost):
            raise too_fast(bucket.seconds_until(cost))

    @contextmanager
    def demanded(self, who: Hashable) -> Iterator[None]:
        """As `demand`, but what a stricter limit inside refuses does not count here."""
        bucket = self._bucket(who)
        self.demand(who)
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
            bucket = self.buckets[who] = Bucket(self.rate, self.clock)
        return bucket

    def _forget(self) -> None:
        """A full bucket is as good as a new one."""
        full = [who for who, bucket in self.buckets.items() if bucket.is_full()]
        for who in full or list(self.buckets)[: _MOST_BUCKETS // 2]:
            del self.buckets[who]


def too_fast(seconds: float) -> RefusalError:
    """The refusal of who asks too often; it tells how long to wait."""
    return RefusalError("too-fast", retry_after=seconds)


class GuestLimits:
    """What each guest may do how often, by the number of the guest."""

    def __init__(self, runtime: Runtime) -> None:
        limits, clock = runtime.limits, runtime.clock
        self.writes = Limit(limits.writes, clock)
        self.races = Limit(limits.races, clock)
        self.circuits = Limit(limits.circuits, clock)
        self.records = Limit(limits.records, clock)
        self.hints = Limit(limits.hints, clock)
        self.gestures = Limit(limits.gestures, clock)
        self.analyses = Limit(limits.analyses, clock)
        self.hellos = Limit(limits.hellos, clock)
