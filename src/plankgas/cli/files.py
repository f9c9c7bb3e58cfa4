"""Files that a command is given."""

from __future__ import annotations

from pathlib import Path

import typer

from plankgas.engine.errors import DataError
from plankgas.engine.reader import parse_json, read_file


def read_any(path: Path) -> object:
    """The content of a JSON or TOML file; exits with 2 if it can't be read as either."""
    try:
        if path.suffix.lower() not in (".json", ".toml") and _looks_like_json(path):
            return parse_json(path.read_text(encoding="utf-8-sig"), str(path))
        return read_file(str(path))
    except DataError as error:
        raise fail(error.problems, 2) from None


def _looks_like_json(path: Path) -> bool:
    try:
        return path.read_text(encoding="utf-8-sig").lstrip().startswith("{")
    except (OSError, ValueError):
        return False  # read_file says what is the matter


def fail(problems: tuple[str, ...], code: int) -> typer.Exit:
    """Say what is wrong; raise what this returns to end with that exit code."""
    for problem in problems:
        typer.echo(problem, err=True)
    return typer.Exit(code)
