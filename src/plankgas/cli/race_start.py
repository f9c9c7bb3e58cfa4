"""How a race in the terminal begins: new, from a position, or where a saved one was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from plankgas.cli.files import SORTS, fail, read_all, sort_of, source_of
from plankgas.cli.setting import dealt_names, driver_names, refuse
from plankgas.cli.words import YOU
from plankgas.drivers.external import is_program
from plankgas.engine.errors import DataError
from plankgas.engine.options import Options
from plankgas.engine.position import FORMAT as POSITION_FORMAT
from plankgas.engine.position import load_position
from plankgas.engine.record import FORMAT as RECORD_FORMAT
from plankgas.engine.record import Recorder, load_record, replay_recorder
from plankgas.sim.race import LEGEND, driver_of_seat

PERSON: Final = "person"
STAND_IN: Final = "club"  # drives where nothing says who does


@dataclass(frozen=True)
class Start:
    """A race, whose seat is the player's, and what drives each: a driver, PERSON or LEGEND."""

    recorder: Recorder
    me: int
    drivers: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """The names of all cars; the player's is YOU if nobody has given one."""
        given = self.recorder.names or (("",) * len(self.drivers))
        options = self.recorder.race.options
        return [
            name or seat.name or (YOU if number == self.me else seat.colour.capitalize())
            for number, (name, seat) in enumerate(zip(given, options.seats, strict=True))
        ]


def new_race(options: Options, drivers: tuple[str, ...], seed: int) -> Start:
    """A race of the player in seat 0 against these drivers, then Legends."""
    recorder = Recorder.begin(options, seed)
    return Start(recorder, 0, _all_drivers(options, 0, drivers))


def from_position(path: Path, drivers: tuple[str, ...]) -> Start:
    """A race that goes on from a position; the player has the first car without a Legend."""
    content = _one(path, POSITION_FORMAT, "--position")
    try:
        race = load_position(content, source_of(path))
    except DataError as error:
        raise fail(error.problems, 1) from None
    if race.over:
        raise refuse("--position", f"in {source_of(path)} the race is over.")
    driven = _driven(race.options)
    if not driven:
        raise refuse("--position", f"in {source_of(path)} there are Legends only.")
    me = driven[0]
    return Start(Recorder.begin_at(race), me, _all_drivers(race.options, me, drivers))


def from_record(path: Path, drivers: tuple[str, ...]) -> Start:
    """A saved race, where it was left; other drivers take over if they are named."""
    content = _one(path, RECORD_FORMAT, "--resume")
    try:
        record = load_record(content, source_of(path))
        recorder = replay_recorder(record)
    except DataError as error:
        raise fail(error.problems, 1) from None
    if recorder.race.over:
        raise refuse("--resume", f"the race in {source_of(path)} is over; replay tells it.")
    options = record.options
    said = record.drivers or ("",) * len(options.seats)
    driven = _driven(options)
    if not driven:
        raise refuse("--resume", f"in {source_of(path)} there are Legends only.")
    me = next((n for n in driven if said[n] == PERSON), driven[0])
    if drivers:
        return Start(recorder, me, _all_drivers(options, me, drivers))
    kept = tuple([said[n] for n in driven if n != me])
    return Start(recorder, me, _all_drivers(options, me, _known(kept, path)))


def _known(said: Sequence[str], path: Path) -> tuple[str, ...]:
    """The drivers that a record names, if we have them; a stranger's file starts no program."""
    names = tuple([STAND_IN if name in ("", PERSON, LEGEND) else name for name in said])
    for name in names:
        if is_program(name):
            raise refuse(
                "--resume",
                f"{source_of(path)} names the program {name!r}, which is not started for a file: "
                f"give it, or another driver, with --driver.",
            )
    return driver_names(names, "--resume")


def _all_drivers(options: Options, me: int, drivers: tuple[str, ...]) -> tuple[str, ...]:
    """What drives each seat; drivers that run out begin again."""
    driven = _driven(options)
    others = len(driven) - 1
    names = list(dealt_names(drivers, others)) if drivers else [STAND_IN] * others
    names.insert(driven.index(me), PERSON)
    return driver_of_seat(options.seats, names)


def _driven(options: Options) -> list[int]:
    """The seats that a person or a driver can have."""
    return [n for n, seat in enumerate(options.seats) if not seat.legend]


def _one(path: Path, sort: str, option: str) -> object:
    """The only thing in a file, of this sort."""
    values = read_all(path)
    if len(values) > 1:
        raise refuse(option, f"{source_of(path)} holds {len(values)} races, not one.")
    found = sort_of(values[0])
    if found != sort:
        what = f"is {SORTS[found]}" if found is not None else "is of no known format"
        raise refuse(option, f"{source_of(path)} {what}; it should be {SORTS[sort]}.")
    return values[0]
