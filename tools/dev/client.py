"""The browser client, built into the package."""

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor

from tools.dev.packages import NODE_LOCK, PLAY_LOCK, install, make_venv, write_command
from tools.dev.shell import BIN, DevError, alone, apt_install, say
from tools.packaging import client


def build_client(with_tools: bool = False) -> None:
    """Bring src/plankgas/web up to date: the client that the server hands out.

    `with_tools`: and get what checks and tests it, which nobody needs who only wants to play.
    """
    if client.is_built() and (not with_tools or client.is_installed(with_tools)):
        return
    started = time.monotonic()
    if not client.has_node(search_path()) and install(NODE_LOCK) != 0:
        raise DevError(
            "the browser client needs Node.js "
            f"{client.NODE_VERSION} or newer with npm; install it first"
        )
    if with_tools and not client.install(search_path(), with_tools):
        raise DevError("the packages of web/package-lock.json could not be installed")
    if client.is_built():
        return
    say("building the browser client")
    if not client.build(search_path()):
        raise DevError("the browser client could not be built")
    say(f"built in {time.monotonic() - started:.0f} s")


def set_up_with_client() -> None:
    """What the game needs first: .venv and the client, side by side if the machine has Node.js."""
    with alone(), ThreadPoolExecutor(1) as second:
        has_own_node = client.has_node(os.environ.get("PATH", ""))
        building = second.submit(build_client) if has_own_node else None
        make_venv(PLAY_LOCK)
        write_command()
        if building is None:
            build_client()
        else:
            building.result()


def search_path() -> str:
    """The Node.js in .venv first: it is there only if that of the machine won't do."""
    return str(BIN) + os.pathsep + os.environ.get("PATH", "")


def npm(*arguments: str) -> int:
    return client.npm(search_path(), *arguments)


def find_browser() -> None:
    """The tests drive a real Chromium."""
    if shutil.which("chromium") is None and not apt_install("chromium", "fonts-dejavu-core"):
        raise DevError("the tests need Chromium; install it first (Debian: chromium)")
