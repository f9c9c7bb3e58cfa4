"""The one clock of a server: everything that asks for the time asks it, so that tests can be it."""

from __future__ import annotations

import time
from typing import Final, Protocol


class Clock(Protocol):
    """Two times: one for people and logs, one that never goes back, to measure by."""

    def time(self) -> float:
        """Seconds since 1970, as logs have them."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment or other; they pass at the pace of the event loop's."""
        ...


class SystemClock:
    """The clock of this machine."""

    def time(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()


SYSTEM_CLOCK: Final = SystemClock()
