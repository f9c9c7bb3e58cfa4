"""Starts the server."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn
from platformdirs import user_data_path

from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.web.app import create_app

FRAME_BYTES: Final = 16 * 1024
_STOP_SECONDS: Final = 5


def run(host: str, port: int, data: Path | None, open_browser: bool = False) -> None:
    """Serve until interrupted; port 0: any free one. StorageError, OSError if it can't start."""
    folder = data or user_data_path("plankgas", appauthor=False)
    SqliteStorage(folder).check()
    listener = _listen(host, port)
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        create_app(folder),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    print(f"Plankgas is at {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    # uvicorn ends gracefully and then raises the signal again: leave as after a normal end, so
    # that the drivers' processes are cleaned up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio leaves Nagle's delay of 40 ms on.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    return listener


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open(address: str) -> None:
    """Open the browser once the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address + "health", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
