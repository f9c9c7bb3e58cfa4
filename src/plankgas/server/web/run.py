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
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import uvicorn
from platformdirs import user_data_path

from plankgas.server import DEFAULT_PORT
from plankgas.server.limits import LIMITS
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.web.app import serving_app
from plankgas.server.web.connections import Door, guarded
from plankgas.server.web.sites import names_of

FRAME_BYTES: Final = 16 * 1024
_STOP_SECONDS: Final = 5
_OWN_FILES: Final = 200  # open besides connections: the database, pipes to workers, logs


@dataclass(frozen=True)
class Place:
    """Where a server is reached: its own address, and how it is reached from outside."""

    host: str
    port: int = DEFAULT_PORT  # 0: any free one
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-… headers are believed
    names: tuple[str, ...] = ()  # host names that it answers to; none: all of them
    origins: tuple[str, ...] = ()  # other sites whose pages may use it


def run(place: Place, data: Path | None, open_browser: bool = False) -> None:
    """Serve until interrupted. StorageError, OSError if it can't start."""
    folder = data or user_data_path("plankgas", appauthor=False)
    SqliteStorage(folder).try_folder()
    listener = _listen(place.host, place.port)
    address = f"http://{_shown(place.host)}:{listener.getsockname()[1]}/"
    limits = replace(LIMITS, connections=min(LIMITS.connections, _raise_open_files()))
    http, socket_ = guarded(Door(limits, place.proxies))
    config = uvicorn.Config(
        serving_app(
            folder,
            names=names_of(place.host, place.names, bool(place.proxies)),
            origins=place.origins,
        ),
        http=http,
        ws=socket_,
        proxy_headers=bool(place.proxies),
        forwarded_allow_ips=list(place.proxies),
        server_header=False,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        log_level="error",  # not a line for whatever strangers send
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


def _raise_open_files() -> int:
    """Have the system allow as many open files as it will; so many may be connections."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # Windows has no such limit
        return LIMITS.connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = LIMITS.connections + _OWN_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return LIMITS.connections if soft == resource.RLIM_INFINITY else max(1, soft - _OWN_FILES)


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
