"""`plankgas serve`: the browser game."""

from __future__ import annotations

from pathlib import Path

import typer

from plankgas.server.storage.protocol import StorageError
from plankgas.server.web.run import Place, run
from plankgas.server.web.sites import origin
from plankgas.server.web.static_files import FIRST_PAGE


def serve(
    host: str,
    port: int,
    proxies: tuple[str, ...],
    names: tuple[str, ...],
    origins: tuple[str, ...],
    data: Path | None,
    open_browser: bool,
) -> None:
    """Serve until interrupted."""
    if not FIRST_PAGE.is_file():
        typer.echo(
            f"plankgas: the browser game is missing: there is no {FIRST_PAGE}\n"
            "In a checkout, `./dev play` builds and opens it. Packages of Plankgas always have it: "
            "`pip install --force-reinstall plankgas`, or `pip install .` in a checkout.",
            err=True,
        )
        raise typer.Exit(2)
    try:
        place = Place(host, port, proxies, names, tuple(map(origin, origins)))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--allowed-origin") from None
    try:
        run(place, data, open_browser)
    except OSError as error:
        raise typer.BadParameter(f"can't serve at {host}:{port}: {error.strerror}") from None
    except StorageError as error:
        raise typer.BadParameter(str(error), param_hint="--data") from None
