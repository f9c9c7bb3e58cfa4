"""How long drivers wait before they act in a race that nobody drives (`RaceRoom.is_paced`).

Elsewhere they act as soon as they have decided: each browser shows what happened at its own speed.
A race without people would be over before anybody had come to watch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plankgas.engine.event import Event, Moved, Revealed
from plankgas.server.messages.base import Pace

# Seconds: for a plan, for a decision within a turn, and for each car that has just moved.
_PAUSES: Final[dict[Pace, tuple[float, float, float]]] = {
    "calm": (0.8, 0.7, 1.2),
    "brisk": (0.3, 0.3, 0.5),
    "instant": (0.0, 0.0, 0.0),
}
_MOST_MOVES: Final = 4


def pause(pace: Pace, is_planning: bool, events: Sequence[Event]) -> float:
    """How long a driver waits after these events; in planning nobody watches it anyway."""
    plan, decision, move = _PAUSES[pace]
    if is_planning:
        return plan
    moves = sum(isinstance(event, Moved | Revealed) for event in events)
    return decision + move * min(moves, _MOST_MOVES)
