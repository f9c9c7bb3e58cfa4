"""One car in a race with all upgrades, for the tests of R13."""

from __future__ import annotations

from typing import Any

from plankgas.engine.race import Race
from tests.situations import situation

GARAGE = {"garage": "all"}


def alone(
    phase: str = "plan",
    turn: dict[str, Any] | None = None,
    adrenaline: list[int] | None = None,
    **car: Any,
) -> Race:
    """One car in gear 3 on the long straight of the USA after corner A, about to play its cards."""
    position: dict[str, Any] = {"phase": phase, "adrenaline": adrenaline or []}
    if phase == "plan":
        car = {"plan": "play", **car}
    else:
        position["turn"] = {"active": 0, **(turn or {})}
    return situation({"space": 14, "gear": 3, **car}, options=GARAGE, **position)


def names(events: list[str]) -> list[str]:
    """The names of events, without their fields."""
    return [event.split()[0] for event in events]
