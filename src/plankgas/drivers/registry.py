"""Drivers by name."""

from __future__ import annotations

from typing import Final

from plankgas.drivers.base import Driver
from plankgas.drivers.random import RandomDriver
from plankgas.drivers.simple import SimpleDriver

DRIVERS: Final = ("simple", "random")


def make_driver(name: str, seed: int) -> Driver:
    """A new driver for one seat of one race; ValueError if there is none of that name."""
    if name == "simple":
        return SimpleDriver()
    if name == "random":
        return RandomDriver(seed)
    raise ValueError(f"{name!r} is not a driver; there are: {', '.join(DRIVERS)}")
