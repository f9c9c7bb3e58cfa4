"""Files that a command is given; `-` is the standard input."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import typer

from plankgas.engine.errors import DataError
from plankgas.engine.reader import parse_json_values, parse_toml, read_text

_INPUT: Final = Path("-")

# What a file without `format` is known by: a field that only this sort has.
_MARKS: Final = (
    ("actions", "plankgas-record"),
    ("cars", "plankgas-position"),
    ("season", "season options"),
    ("corners", "circuit"),
    ("spaces", "circuit"),
    ("centre", "circuit"),
    ("seats", "race options"),
)
# What the sorts are called.
SORTS: Final = {
    "plankgas-position": "a position",
    "plankgas-record": "a record",
    "plankgas-season": "a season's record",
    "season options": "options of a season",
    "circuit": "a circuit",
    "race options": "options of a race",
}


def source_of(path: Path) -> str:
    """What messages call a file."""
    return "standard input" if path == _INPUT else str(path)


def read_all(path: Path) -> list[object]:
    """What a file holds: one TOML table, or JSON values one after another.

    Exits with 2 if it can be read as neither, or holds nothing.
    """
    source = source_of(path)
    try:
        text = _input_text() if path == _INPUT else read_text(str(path))
        if _is_json(path, text):
            values = parse_json_values(text, source)
        else:
            values = [parse_toml(text, source)]
    except DataError as error:
        raise fail(error.problems, 2) from None
    if not values:
        raise fail((f"{source}: there is nothing in it",), 2)
    return values


def read_one(path: Path) -> object:
    """What a file holds, if it is one thing; else it exits with 2 and says so."""
    values = read_all(path)
    if len(values) > 1:
        raise fail((f"{source_of(path)}: holds {len(values)} races, not one",), 2)
    return values[0]


def _input_text() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except ValueError:
        raise DataError(("standard input: cannot be read: it is not a UTF-8 text",)) from None


def _is_json(path: Path, text: str) -> bool:
    suffix = path.suffix.lower()
    return suffix in (".json", ".jsonl") or (
        suffix != ".toml" and (not text.strip() or text.lstrip()[0] in "{[")
    )


def sort_of(content: object) -> str | None:
    """Which of the SORTS this is, by its format or by the fields that it has."""
    if not isinstance(content, dict):
        return None
    if "format" in content:
        given = content["format"]
        return given if isinstance(given, str) and given in SORTS else None
    return next((sort for mark, sort in _MARKS if mark in content), None)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file at once: whoever looks finds the old content or the new one."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a pipe or a device
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(data)
    beside.replace(path)


def fail(problems: tuple[str, ...], code: int) -> typer.Exit:
    """Say what is wrong; raise what this returns to end with that exit code."""
    for problem in problems:
        typer.echo(problem, err=True)
    return typer.Exit(code)
