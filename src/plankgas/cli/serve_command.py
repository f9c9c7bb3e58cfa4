"""`plankgas serve`: the browser game."""

from __future__ import annotations

from pathlib import Path

import typer

from plankgas.server.storage.protocol import StorageError
from plankgas.server.web.run import run


def serve(host: str, port: int, data: Path | None, open_browser: bool) -> None:
    """Serve until interrupted."""
    try:
        run(host, port, data, open_browser)
    except OSError as error:
        raise typer.BadParameter(f"can't serve at {host}:{port}: {error.strerror}") from None
    except StorageError as error:
        raise typer.BadParameter(str(error), param_hint="--data") from None
