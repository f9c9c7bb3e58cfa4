"""The game without a server: a folder of files for any host (docs/static.md)."""

import shutil
import time
from pathlib import Path

from tools.dev.client import build_client, npm
from tools.dev.packages import STATIC_LOCK, install_extra, set_up
from tools.dev.shell import (
    PLAIN,
    PYTHON,
    ROOT,
    WORK,
    Command,
    DevError,
    alone,
    environment,
    is_stamped,
    run,
    say,
)
from tools.packaging import client

STATIC = ROOT / "dist" / "static"


def static(arguments: list[str]) -> int:
    """make the game without a server: dist/static, a folder for any host of files

    --friends ORIGIN: with a server for races with friends, such as https://races.example
    --serve: and show it as such a host would (further arguments: see docs/static.md)
    """
    friends = ""
    if arguments[:1] == ["--friends"] and len(arguments) > 1:
        friends, arguments = arguments[1], arguments[2:]
    serves = arguments[:1] == ["--serve"]
    if arguments and not serves:
        raise DevError("static takes no arguments but --friends ORIGIN and --serve, in this order")
    build_static(friends=friends)
    if not serves:
        return 0
    return run([PYTHON, "-m", "tools.static.serve", STATIC, *arguments[1:]], tool_environment())


def build_static(folder: Path = STATIC, friends: str = "") -> None:
    """Bring a folder up to date: the client, Python, and the game.

    `friends`: the origin of a server for races with friends, if there is one.
    """
    set_up()
    started = time.monotonic()
    with alone():
        build_client(with_tools=True)
        if not install_extra(STATIC_LOCK):
            raise DevError("could not install requirements/static.txt into .venv")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(build_static_client(), folder)
        command: Command = [PYTHON, "-m", "tools.static", folder, "--friends", friends]
        if run(command if friends else command[:-2], tool_environment()) != 0:
            raise DevError("the folder could not be made")
    say(f"made {folder.relative_to(ROOT)} in {time.monotonic() - started:.0f} s")


def build_static_client() -> Path:
    """The client that talks to a worker of its own page instead of a server."""
    folder = WORK / "static" / "client"
    stamp = WORK / "static" / "client-stamp"
    wanted = client.digest()
    if not is_stamped(stamp, wanted):
        say("building the client of the game without a server")
        folder.mkdir(parents=True, exist_ok=True)
        options = ["--mode", "static", "--outDir", str(folder), "--base", "./", "--emptyOutDir"]
        if npm("run", "build", "--", *options) != 0:
            raise DevError("the client could not be built")
        stamp.write_text(wanted)
    return folder


def tool_environment() -> dict[str, str]:
    return environment(PYTHONPATH=str(PLAIN))
