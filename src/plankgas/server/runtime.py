"""What a server runs in, handed to all its parts when they are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.server.clock import SYSTEM_CLOCK, Clock
from plankgas.server.limits import LIMITS, Limits


@dataclass(frozen=True)
class Runtime:
    """The clock, and the figures of all limits; who simulates a server hands over its own."""

    clock: Clock = SYSTEM_CLOCK
    limits: Limits = LIMITS


RUNTIME: Final = Runtime()
