"""`plankgas backup` and `plankgas restore`: all races of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path

import typer
from platformdirs import user_data_path

from plankgas.server.storage.backup import back_up
from plankgas.server.storage.backup import restore as fill
from plankgas.server.storage.protocol import StorageError


def backup(file: Path, data: Path | None) -> None:
    """Copy all that a server has stored into a new file."""
    try:
        count = back_up(_folder(data), file)
    except StorageError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"{file} has {_told(count)}.")


def restore(file: Path, data: Path | None) -> None:
    """Fill a new data folder from such a file."""
    folder = _folder(data)
    try:
        count = fill(file, folder)
    except StorageError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"{folder} has {_told(count)}.")


def _folder(data: Path | None) -> Path:
    return data or user_data_path("plankgas", appauthor=False)


def _told(count: int) -> str:
    return "one race or season" if count == 1 else f"{count} races and seasons"
