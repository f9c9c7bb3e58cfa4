"""What the coach says, in plain English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plankgas.drivers.coach.reasons import Code, Reason

_CHANCES: Final = ("finish", "spin-out", "spin-out-later", "slipstream")
# What the better action comes to, and the other one.
_WORDS: Final[dict[Code, str]] = {
    "finish": "finishes this turn: {value}, not {other}",
    "spin-out": "spins out: {value}, not {other}",
    "spin-out-later": "spins out in the next rounds: {value}, not {other}",
    "slipstream": "slipstreams: {value}, not {other}",
    "place": "place {after}: {value}, not {other}",
    "spaces": "spaces this turn: {value}, not {other}",
    "pace": "spaces over the next rounds: {value}, not {other}",
    "heat": "Heat in the engine {before}: {value}, not {other}",
    "hand-heat": "Heat in hand: {value}, not {other}",
    "stress": "Stress cards: {value}, not {other}",
    "high-cards": "cards in hand, on average: {value}, not {other}",
    "low-cards": "cards {before}, on average: {value}, not {other}",
    "alike": "about as good",
    "overall": "many small things",
}


def because(reasons: Sequence[Reason], *, is_best: bool) -> str:
    """Why the best action is better; of another one, what it comes to instead."""
    return "; ".join(_told(reason, is_best) for reason in reasons)


def _told(reason: Reason, is_best: bool) -> str:
    figures = (reason.value, reason.other) if is_best else (reason.other, reason.value)
    value, other = (
        f"{figure:.0%}" if reason.code in _CHANCES else f"{figure:.1f}" for figure in figures
    )
    corner = f"corner {reason.corner}" if reason.corner is not None else "the finish"
    return _WORDS[reason.code].format(
        value=value, other=other, after=f"after {corner}", before=f"for {corner}"
    )
