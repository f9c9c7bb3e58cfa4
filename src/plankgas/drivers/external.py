"""All drivers by name: those of the house, installed ones, programs, and networks.

Installed ones come from entry points in the group `plankgas.drivers`, each a callable that takes a
seed and returns a driver. A program is named by its command: `program:./mine --fast`, with another
time to think `program@0.2:./mine --fast`; a trained network by its file: `network:mine.json`.
"""

from __future__ import annotations

import functools
import logging
import math
import os
import re
import shlex
import shutil
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from plankgas.drivers.base import Driver
from plankgas.drivers.guard import Guard
from plankgas.drivers.network_driver import NETWORK, NetworkDriver
from plankgas.drivers.program import ProgramDriver, ProgramError, try_program
from plankgas.drivers.registry import DRIVERS, make_driver
from plankgas.engine.action import Action
from plankgas.engine.view import View

GROUP: Final = "plankgas.drivers"
PROGRAM: Final = "program"
# Legends are named beside drivers in an arena.
_TAKEN: Final = (*DRIVERS, PROGRAM, NETWORK, "legend")
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_.-]*")
_SECONDS: Final = 1.0  # for a decision, if the name of a program says nothing else
_MOST_SECONDS: Final = 3600.0
_log: Final = logging.getLogger(__name__)
_PATIENCE: Final = 5.0  # beyond that, before a driver counts as stalled; also for its start


def hire(name: str, seed: int, is_quiet: bool = False) -> Driver:
    """A new driver for one seat of one race, guarded if it is not of the house; or ValueError.

    A quiet one writes no faults to the log: ask `faults_of` for them.
    """
    if is_program(name):
        command, seconds = parse_program(name)
        driver = ProgramDriver(command, seconds, seed)
        return Guard(name, driver, seed, seconds + _PATIENCE, is_quiet)
    kind, colon, path = name.partition(":")
    if kind == NETWORK and colon:
        return NetworkDriver(path)
    return hire_installed(name, seed, is_quiet)


def hire_installed(name: str, seed: int, is_quiet: bool = False) -> Driver:
    """`hire` for names that come from strangers: it starts no program and reads no file."""
    if _base(name) in DRIVERS:
        return make_driver(name, seed)
    entry = installed_drivers().get(name)
    if entry is not None:
        return Guard(name, _Installed(entry, seed), seed, _SECONDS + _PATIENCE, is_quiet)
    try:
        return make_driver(name, seed)  # it knows what its drivers were called before
    except ValueError:
        raise ValueError(f"{name!r} is not one of {', '.join(driver_names())}") from None


def dismiss(driver: Driver) -> None:
    """After a race: let go of what a driver from `hire` may hold."""
    if isinstance(driver, Guard):
        driver.close()


def faults_of(driver: Driver) -> tuple[int, str]:
    """How many decisions somebody else had to take for a driver, and what the first one was."""
    return (driver.faults, driver.first_fault) if isinstance(driver, Guard) else (0, "")


def driver_names() -> tuple[str, ...]:
    """Those of the house, strongest first, then the installed ones."""
    return (*DRIVERS, *installed_drivers())


def offered_drivers() -> tuple[str, ...]:
    """`driver_names`, or where packages quarrel about names, those of the house alone."""
    try:
        return driver_names()
    except ValueError as error:
        _log.error("no installed drivers are offered: %s", error)
        return DRIVERS


def check_driver(name: str) -> None:
    """Refuse a name that `hire` could do nothing with; ValueError says why. Starts programs."""
    if not is_program(name):
        dismiss(hire(name, 0))
        return
    command, _ = parse_program(name)
    if shutil.which(command[0]) is None:
        raise ValueError(f"{name!r}: there is no program {command[0]!r}")
    try:
        try_program(command, _PATIENCE)
    except ProgramError as error:
        raise ValueError(f"{name!r}: {error}") from None


# --- programs ----------------------------------------------------------------------------------


def is_program(name: str) -> bool:
    return _base(name.partition(":")[0]) == PROGRAM and ":" in name


def parse_program(name: str) -> tuple[tuple[str, ...], float]:
    """The command and the seconds for each decision; ValueError if it is no such name."""
    head, _, command = name.partition(":")
    _, at, given = head.partition("@")
    try:
        seconds = float(given) if at else _SECONDS
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= _MOST_SECONDS:
        raise ValueError(f"{name!r}: {given!r} is no number of seconds up to {_MOST_SECONDS:g}")
    try:
        words = split_command(command)
    except ValueError as error:
        raise ValueError(f"{name!r}: {error}") from None
    if not words:
        raise ValueError(f"{name!r}: which program?")
    return tuple(words), seconds


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """The words of a command, as the system's shell tells them; ValueError if a quote is open."""
    lexer = shlex.shlex(command, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if is_windows:
        # A backslash is part of a path there, and an apostrophe part of a name.
        lexer.escape = ""
        lexer.quotes = '"'
    return list(lexer)


def _base(name: str) -> str:
    return name.partition("@")[0]


# --- installed drivers -------------------------------------------------------------------------


@functools.cache
def installed_drivers() -> dict[str, EntryPoint]:
    """The entry points by name; ValueError if a package's driver can't have the name it has."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name in _TAKEN:
            reason = "that name is taken"
        elif entry.name in found:
            reason = f"so is that of {_package(found[entry.name])}"
        elif not _NAME.fullmatch(entry.name):
            reason = "a name has small letters, digits and . _ - only"
        else:
            found[entry.name] = entry
            continue
        raise ValueError(
            f"the driver of {_package(entry)} is named {entry.name!r}, and {reason}: "
            f"rename it or uninstall that package"
        )
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value


class _Installed:
    """Loads a package's driver when it is first asked, so that its errors are guarded too."""

    def __init__(self, entry: EntryPoint, seed: int) -> None:
        self._entry = entry
        self._seed = seed
        self._driver: Driver | None = None

    def choose(self, view: View, legal: list[Action]) -> Action:
        if self._driver is None:
            driver: Driver = self._entry.load()(self._seed)
            self._driver = driver
        return self._driver.choose(view, legal)
