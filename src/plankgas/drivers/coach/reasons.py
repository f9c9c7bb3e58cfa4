"""Reasons: in what an action is better than another, from what both led to in the same worlds.

A reason is a code with two figures. Whoever shows it makes a sentence of it: the client in its
languages, the command line in English.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final, Literal, get_args

from plankgas.drivers.coach.outcomes import Outcome

Code = Literal[
    "finish",
    "spin-out",
    "spin-out-later",
    "slipstream",
    "place",
    "spaces",
    "pace",
    "heat",
    "hand-heat",
    "stress",
    "high-cards",
    "low-cards",
    "alike",
    "overall",
]
CODES: Final[tuple[Code, ...]] = get_args(Code)
MOST: Final = 2  # reasons that are given at a time
_BEYOND_LUCK: Final = 2.5  # standard errors


@dataclass(frozen=True)
class Reason:
    """What the better action comes to, and the other one: on average, or as a chance from 0 to 1.

    `alike` (they come to the same, as far as luck lets one tell) and `overall` (better in the end,
    by nothing that is measured here) have the values of both actions, from 0 (last) to 1 (won).
    """

    code: Code
    value: float
    other: float
    corner: str | None = None  # the letter of the corner that it is about


@dataclass(frozen=True)
class _Measure:
    """Something that may be a reason.

    `worth` weighs reasons against each other, in spaces, as a driver of the house would; of those
    that say much the same, which are `kin`, only the weightiest is given.
    """

    code: Code
    field: str
    sign: int  # 1: more is better, -1: less is
    least: float  # a smaller difference is not worth a word
    worth: float
    kin: str
    corner: str = ""  # the field with its corner


_MEASURES: Final = (
    _Measure("finish", "finished", 1, 0.1, 20.0, "way"),
    _Measure("spin-out", "spun", -1, 0.05, 12.0, "spin-out"),
    _Measure("spin-out-later", "spun_later", -1, 0.05, 8.0, "spin-out"),
    _Measure("slipstream", "slipstream", 1, 0.2, 3.0, "slipstream"),
    _Measure("place", "place", -1, 0.25, 3.0, "way", "corner"),
    _Measure("spaces", "spaces", 1, 0.75, 0.8, "way"),
    _Measure("pace", "pace", 1, 1.0, 1.0, "way"),
    _Measure("heat", "engine", 1, 0.5, 1.5, "heat", "next_corner"),
    _Measure("hand-heat", "hand_heat", -1, 0.5, 1.0, "heat"),
    _Measure("stress", "stress", -1, 0.3, 2.0, "stress"),
    _Measure("high-cards", "hand_speed", 1, 0.3, 2.0, "cards"),
    _Measure("low-cards", "hand_speed", -1, 0.3, 2.0, "cards", "next_corner"),
)


@dataclass
class Trial:
    """An action that was tried in one world after another: its values there, and its outcomes."""

    values: list[float]
    outcomes: list[Outcome]


def is_better(better: Trial, other: Trial) -> bool:
    """Whether it is, by more than luck explains."""
    mean, error = _difference(better.values, other.values)
    return mean > _BEYOND_LUCK * error


def reasons(better: Trial, other: Trial) -> tuple[Reason, ...]:
    """In what one action is better than another; both were tried in the same worlds.

    The weightiest first, at most two; never none.
    """
    values = fmean(better.values), fmean(other.values)
    if not is_better(better, other):
        return (Reason("alike", *values),)
    found: list[tuple[float, str, Reason]] = []
    for measure in _MEASURES:
        mine = [getattr(outcome, measure.field) for outcome in better.outcomes]
        theirs = [getattr(outcome, measure.field) for outcome in other.outcomes]
        mean, error = _difference(mine, theirs)
        gain = measure.sign * mean
        if gain < measure.least or gain <= _BEYOND_LUCK * error:
            continue
        corner = _usual(better.outcomes, measure.corner)
        reason = Reason(measure.code, fmean(mine), fmean(theirs), corner)
        found.append((gain * measure.worth, measure.kin, reason))
    found.sort(key=lambda one: -one[0])
    told: dict[str, Reason] = {}
    for _, kin, reason in found:
        told.setdefault(kin, reason)
    return tuple(told.values())[:MOST] or (Reason("overall", *values),)


def _difference(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The mean difference in the same worlds, and its standard error."""
    differences = [a - b for a, b in zip(mine, theirs, strict=True)]
    if len(differences) < 2:
        return fmean(differences), math.inf  # it may all be luck
    return fmean(differences), stdev(differences) / math.sqrt(len(differences))


def _usual(outcomes: Sequence[Outcome], field: str) -> str | None:
    """The corner that most of these speak of."""
    if not field:
        return None
    return Counter(getattr(outcome, field) for outcome in outcomes).most_common(1)[0][0] or None
