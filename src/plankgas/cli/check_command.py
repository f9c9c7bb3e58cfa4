"""`plankgas check`: is this file what it says it is?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import typer

from plankgas.cli.files import fail, read_all, sort_of, source_of
from plankgas.cli.words import many
from plankgas.engine.circuit import parse_circuit
from plankgas.engine.errors import DataError
from plankgas.engine.options import parse_options
from plankgas.engine.position import load_position
from plankgas.engine.record import load_record, replay
from plankgas.engine.record_file import race_source
from plankgas.engine.season_options import parse_season_options
from plankgas.engine.season_record import replay_season


def run(path: Path) -> int:
    """The exit code: 0 for a right file, 1 for a wrong one."""
    contents = read_all(path)
    sources = [
        race_source(source_of(path), number, len(contents))
        for number in range(1, len(contents) + 1)
    ]
    sorts = [sort_of(content) for content in contents]
    for source, sort in zip(sources, sorts, strict=True):
        if sort is None:
            known = "a position, a record, a season's record, a circuit, or options"
            raise fail((f"{source}: of no known format; it should be {known}",), 2)
    checked = [
        _is_right(sort, content, source)
        for sort, content, source in zip(sorts, contents, sources, strict=True)
        if sort is not None
    ]
    return 0 if all(checked) else 1


def _is_right(sort: str, content: object, source: str) -> bool:
    """Say what it is, or all that is wrong with it."""
    try:
        found = _CHECKS[sort](content, source)
    except DataError as error:
        for problem in error.problems:
            typer.echo(problem)
        return False
    typer.echo(f"ok: {source} is {found}")
    return True


def _position(content: object, source: str) -> str:
    race = load_position(content, source)
    cars = many(race.seats, "car")
    circuit = race.options.circuit.name
    return f"a position: {circuit}, {cars}, round {race.round}, {race.phase}"


def _record(content: object, source: str) -> str:
    record = load_record(content, source)
    race = replay(record)
    end = "over" if race.over else "not over"
    rounds = many(race.round, "round")
    return f"the record of a race: {many(len(record.actions), 'action')}, {rounds}, {end}"


def _season(content: object, source: str) -> str:
    season = replay_season(content, source)
    end = "over" if season.over else "not over"
    return f"the record of a season: {many(len(season.history), 'action')}, {end}"


def _season_options(content: object, source: str) -> str:
    options = parse_season_options(content, source)
    races = many(options.number_of_races(), "race")
    return f"options of a season: {options.season}, {races}, {many(len(options.seats), 'car')}"


def _circuit(content: object, source: str) -> str:
    circuit = parse_circuit(content, source)
    corners = many(len(circuit.corners), "corner")
    return f"a circuit: {circuit.name}, {circuit.spaces} spaces, {corners}"


def _race_options(content: object, source: str) -> str:
    options = parse_options(content, source)
    return f"options of a race: {options.circuit.name}, {many(len(options.seats), 'car')}"


_CHECKS: Final[dict[str, Callable[[object, str], str]]] = {
    "plankgas-position": _position,
    "plankgas-record": _record,
    "plankgas-season": _season,
    "season options": _season_options,
    "circuit": _circuit,
    "race options": _race_options,
}
