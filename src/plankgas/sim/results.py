"""Results of races in a file that further runs add to: JSON, one race a line.

The first line says what the file is. A line is written when its race has ended, so whatever stops
a run, a power cut included, costs no more than the races that were on. A last line that was cut off
in the middle is dropped when the file is opened again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Final

from filelock import FileLock, Timeout

from plankgas import __version__
from plankgas.engine.rules import RULES_VERSION
from plankgas.sim.race import Result, SeatResult

_HEAD: Final = {
    "format": "plankgas-results",
    "version": 1,
    "program": __version__,
    "rules_version": RULES_VERSION,
}


class ResultsError(Exception):
    """A file of results can't be used; the text says why."""


@dataclass(frozen=True)
class RaceResult:
    """A race that has been driven: which one it was, who was in each seat, and how it went."""

    key: str  # the same for the same race between the same drivers
    circuit: str
    laps: int
    seed: str
    drivers: tuple[str, ...]
    result: Result

    def to_dict(self) -> dict[str, object]:
        """As JSON values; the record is not kept here."""
        return {
            "key": self.key,
            "circuit": self.circuit,
            "laps": self.laps,
            "seed": self.seed,
            "drivers": list(self.drivers),
            "rounds": self.result.rounds,
            "seats": [asdict(seat) for seat in self.result.seats],
        }

    @staticmethod
    def from_dict(values: dict[str, Any]) -> RaceResult:
        """KeyError or TypeError if these are not such values."""
        return RaceResult(
            values["key"],
            values["circuit"],
            values["laps"],
            values["seed"],
            tuple(values["drivers"]),
            Result(values["rounds"], tuple(SeatResult(**seat) for seat in values["seats"])),
        )


class ResultsFile:
    """An open file of results: what it holds, and a way to add to it."""

    def __init__(self, file: IO[bytes], known: dict[str, RaceResult]) -> None:
        self.known = known
        self._file = file

    def add(self, races: Iterable[RaceResult]) -> None:
        """Write these races; once this returns, they are on the disk."""
        for race in races:
            self._file.write(json.dumps(race.to_dict()).encode() + b"\n")
            self.known[race.key] = race
        self._file.flush()
        os.fsync(self._file.fileno())


@contextmanager
def opened(path: Path) -> Iterator[ResultsFile]:
    """The results in this file, which may be new; ResultsError if it can't be used."""
    lock = FileLock(path.with_name(path.name + ".lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise ResultsError(f"{path}: somebody else is adding to it right now") from None
    except OSError as error:
        raise ResultsError(f"{path}: {error.strerror}") from None
    try:
        with path.open("a+b") as file:
            yield ResultsFile(file, _read(path, file))
    except OSError as error:
        raise ResultsError(f"{path}: {error.strerror}") from None
    finally:
        lock.release()


def _read(path: Path, file: IO[bytes]) -> dict[str, RaceResult]:
    file.seek(0)
    content = file.read()
    whole = content.rfind(b"\n") + 1
    lines = content[:whole].splitlines()
    if content and not lines:
        raise ResultsError(f"{path}: line 1: not a file of results")
    known = {}
    for number, line in enumerate(lines, 1):
        try:
            values = json.loads(line)
            if number == 1:
                _demand_head(path, values)
                continue
            race = RaceResult.from_dict(values)
        except (ValueError, KeyError, TypeError):
            raise ResultsError(f"{path}: line {number}: not a result") from None
        known[race.key] = race
    file.truncate(whole)  # and what was cut off is gone
    if not lines:
        file.write(json.dumps(_HEAD).encode() + b"\n")
        file.flush()
    return known


def _demand_head(path: Path, values: object) -> None:
    if not isinstance(values, dict) or values.get("format") != _HEAD["format"]:
        raise ResultsError(f"{path}: line 1: not a file of results")
    for name, wanted in _HEAD.items():
        if values.get(name) != wanted:
            raise ResultsError(
                f"{path}: made with {name} {values.get(name)}, and this is {wanted}: "
                f"results of different versions can't be mixed, so begin another file"
            )
