"""Drivers by name."""

from __future__ import annotations

import math
from typing import Final

from plankgas.drivers.base import Driver
from plankgas.drivers.learner import LearnerDriver, knows_the_cards
from plankgas.drivers.policy_drivers import ClubDriver, RookieDriver
from plankgas.drivers.random_driver import RandomDriver
from plankgas.drivers.search_drivers import CHAMPION, champion, pro

# The strongest first. The learner does not race with cards that it has never seen.
DRIVERS: Final = tuple(
    name
    for name in ("champion", "pro", "learner", "club", "rookie", "random")
    if name != "learner" or knows_the_cards()
)
# What drivers were called before; races stored then still name them so.
_OLD_NAMES: Final = {"simple": "club"}
_MOST_SECONDS: Final = 3600.0


def current_name(name: str) -> str:
    """The name of a driver today, by that or by a name that it had before."""
    return _OLD_NAMES.get(name, name)


def make_driver(name: str, seed: int) -> Driver:
    """A new driver for one seat of one race; ValueError if there is none of that name.

    `champion@0.2` thinks for at most 0.2 s about a decision, a plain `champion` for 0.25 s.
    """
    kind, _, seconds = current_name(name).partition("@")
    if kind == "champion":
        return champion(seed, _seconds(name, seconds) if "@" in name else CHAMPION.seconds)
    if seconds or "@" in name or kind not in DRIVERS:
        raise ValueError(f"{name!r} is not a driver; there are: {', '.join(DRIVERS)}")
    if kind == "pro":
        return pro(seed)
    if kind == "learner":
        return LearnerDriver()
    if kind == "club":
        return ClubDriver()
    return RookieDriver() if kind == "rookie" else RandomDriver(seed)


def _seconds(name: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= _MOST_SECONDS:
        raise ValueError(f"{name!r}: after the @ comes how many seconds it may think, as in @0.2")
    return seconds
