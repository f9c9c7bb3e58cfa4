"""`plankgas serve`: the browser game."""

from __future__ import annotations

from pathlib import Path

import typer

from plankgas.server.storage.protocol import StorageError
from plankgas.server.web.run import Place, run


def serve(
    host: str,
    port: int,
    proxies: tuple[str, ...],
    names: tuple[str, ...],
    data: Path | None,
    open_browser: bool,
) -> None:
    """Serve until interrupted."""
    place = Place(host, port, proxies, names)
    try:
        run(place, data, open_browser)
    except OSError as error:
        raise typer.BadParameter(f"can't serve at {host}:{port}: {error.strerror}") from None
    except StorageError as error:
        raise typer.BadParameter(str(error), param_hint="--data") from None
