"""The browser client, built into the package."""

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor

from tools.dev.packages import NODE_LOCK, install, make_venv, write_command
from tools.dev.shell import BIN, DevError, alone, apt_install, environment, run, say
from tools.packaging.client import NODE_VERSION, WEB, build, has_node, is_built


def build_client() -> None:
    """Bring src/plankgas/web up to date: the client that the server hands out."""
    if is_built():
        return
    started = time.monotonic()
    if not has_node(search_path()) and install(NODE_LOCK) != 0:
        raise DevError(
            f"the browser client needs Node.js {NODE_VERSION} or newer with npm; install it first"
        )
    say("building the browser client")
    if not build(search_path()):
        raise DevError("the browser client could not be built")
    say(f"built in {time.monotonic() - started:.0f} s")


def set_up_with_client() -> None:
    """What the game needs first: .venv and the client, side by side if the machine has Node.js."""
    with alone(), ThreadPoolExecutor(1) as second:
        has_own_node = has_node(os.environ.get("PATH", ""))
        building = second.submit(build_client) if has_own_node else None
        make_venv()
        write_command()
        if building is None:
            build_client()
        else:
            building.result()


def search_path() -> str:
    """The Node.js in .venv first: it is there only if that of the machine won't do."""
    return str(BIN) + os.pathsep + os.environ.get("PATH", "")


def npm(*arguments: str) -> int:
    env = environment(PATH=search_path())
    found = shutil.which("npm", path=env["PATH"]) or "npm"
    return run([found, "--prefix", WEB, *arguments], env)


def find_browser() -> None:
    """The tests drive a real Chromium."""
    if shutil.which("chromium") is None and not apt_install("chromium", "fonts-dejavu-core"):
        raise DevError("the tests need Chromium; install it first (Debian: chromium)")
