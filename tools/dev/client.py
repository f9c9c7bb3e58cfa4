"""The browser client, built into the package."""

import os
import shutil
import subprocess
import time

from tools.dev.packages import NODE_LOCK, install
from tools.dev.shell import (
    BIN,
    ROOT,
    WORK,
    DevError,
    apt_install,
    digest,
    environment,
    is_stamped,
    run,
    say,
)

NODE_VERSION = 20

# Its source, and where the package keeps it built.
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "plankgas" / "web"


def client_digest() -> str:
    sources = [
        path
        for path in sorted(WEB.rglob("*"))
        if path.is_file()
        and not {"node_modules", "dist", "tests"} & set(path.relative_to(WEB).parts)
    ]
    return digest(*sources)


def build_client() -> None:
    """Bring src/plankgas/web up to date: the client that the server hands out."""
    wanted = client_digest()
    stamp = WORK / "client"
    if (CLIENT / "index.html").is_file() and is_stamped(stamp, wanted):
        return
    started = time.monotonic()
    if not has_node() and install(NODE_LOCK) != 0:
        raise DevError("the browser client needs Node.js 20 or newer with npm; install it first")
    say("building the browser client")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    if npm("ci", *quiet) != 0 or npm("run", "build") != 0:
        raise DevError("the browser client could not be built")
    stamp.write_text(wanted)
    say(f"built in {time.monotonic() - started:.0f} s")


def has_node() -> bool:
    """Is there a Node.js that is new enough, on the machine or in .venv?"""
    node = shutil.which("node", path=search_path())
    if node is None or shutil.which("npm", path=search_path()) is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = version.stdout.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= NODE_VERSION


def search_path() -> str:
    """The machine's own Node.js first, then the one in .venv."""
    return os.environ.get("PATH", "") + os.pathsep + str(BIN)


def npm(*arguments: str) -> int:
    env = environment(PATH=search_path())
    found = shutil.which("npm", path=env["PATH"]) or "npm"
    return run([found, "--prefix", WEB, *arguments], env)


def find_browser() -> None:
    """The tests drive a real Chromium."""
    if shutil.which("chromium") is None and not apt_install("chromium", "fonts-dejavu-core"):
        raise DevError("the tests need Chromium; install it first (Debian: chromium)")
