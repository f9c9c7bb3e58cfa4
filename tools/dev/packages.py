"""The virtual environment in .venv, and the locks in requirements/ that it is made from."""

import importlib.util
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

from tools.dev.shell import (
    BIN,
    PYTHON,
    ROOT,
    VENV,
    Command,
    DevError,
    alone,
    apt_install,
    digest,
    environment,
    is_stamped,
    run,
    say,
)

UV_LOCK = ROOT / "requirements" / "uv.txt"
LOCK = ROOT / "requirements" / "dev.txt"
# A part of LOCK: what the game needs, and what compiles it.
PLAY_LOCK = ROOT / "requirements" / "play.txt"
BENCH_LOCK = ROOT / "requirements" / "bench.txt"
NODE_LOCK = ROOT / "requirements" / "node.txt"
STATIC_LOCK = ROOT / "requirements" / "static.txt"
TRAIN_LOCK = ROOT / "requirements" / "train.txt"
# The extras that every run of the tests has.
TESTED = ("arena", "cluster", "onnx", "openspiel", "picture", "render", "rl", "tables")


def set_up(lock: Path = LOCK) -> None:
    """What every command needs first."""
    with alone():
        make_venv(lock)
        write_command()


def make_venv(lock: Path = LOCK) -> None:
    """Make .venv with exactly the packages of the lock, unless they are there already.

    With PLAY_LOCK it takes seconds less, and the rest of LOCK is added when it is needed.
    """
    if PYTHON.exists() and (has_installed(LOCK) or has_installed(lock)):
        return
    started = time.monotonic()
    say(f"making .venv from requirements/{lock.name}")
    is_begun = PYTHON.exists() and has_installed(PLAY_LOCK) and not stamp_of(LOCK).exists()
    if not is_begun:
        make_empty_venv()
    if install(lock) != 0:
        raise DevError(f"could not install requirements/{lock.name} into .venv")
    for installed in {lock, PLAY_LOCK}:
        stamp_of(installed).write_text(digest(installed))
    say(f"set up in {time.monotonic() - started:.0f} s")


def has_installed(lock: Path) -> bool:
    return is_stamped(stamp_of(lock), digest(lock))


def stamp_of(lock: Path) -> Path:
    return VENV / f"plankgas-{lock.stem}-lock"


def make_empty_venv() -> None:
    """Make .venv with nothing in it but uv."""
    # Debian ships Python without what venv needs.
    if importlib.util.find_spec("ensurepip") is None and not apt_install("python3-venv"):
        raise DevError("this Python cannot make virtual environments; install python3-venv first")
    # Made from nothing, so that a package which left the lock leaves the environment too.
    if run([sys.executable, "-m", "venv", "--clear", VENV]) != 0:
        raise DevError("could not make the virtual environment .venv")
    # pip installs uv, and uv the rest: that takes seconds instead of a minute.
    # Errors only (-qq): pip warns of every place that it looks in and finds nothing.
    pip: Command = [PYTHON, "-m", "pip", "install", "--require-hashes", "-qq", "--no-input"]
    if run([*pip, "--disable-pip-version-check", "-r", UV_LOCK], environment()) != 0:
        raise DevError("could not install requirements/uv.txt into .venv")


def write_command() -> None:
    """Put the command `plankgas` into .venv: it runs this checkout, as `./dev plankgas` does."""
    # Not by the Python in .venv, which could not make .venv again.
    python = getattr(sys, "_base_executable", sys.executable)
    command = [python, str(ROOT / "dev"), "plankgas"]
    if os.name == "nt":
        path, text = BIN / "plankgas.cmd", f"@{subprocess.list2cmdline(command)} %*\n"
    else:
        path, text = BIN / "plankgas", f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n'
    if not is_stamped(path, text):
        path.write_text(text)
        path.chmod(0o755)


def install(lock: Path, *options: str, python: Path = PYTHON) -> int:
    """Add the packages of a lock to an environment, which is .venv if no other is named."""
    command: Command = [PYTHON, "-m", "uv", "pip", "install", "--quiet", "--require-hashes"]
    return run([*command, "--python", python, *options, "-r", lock], environment())


def install_bench_extra() -> None:
    """Add what `bench` compares with, where it can be had."""
    # Ready-made packages only: building OpenSpiel from source takes half an hour.
    if not install_extra(BENCH_LOCK, "--only-binary", ":all:"):
        say("requirements/bench.txt cannot be installed here: no comparison with OpenSpiel")


def install_extra(lock: Path, *options: str) -> bool:
    """Add a further lock to .venv, unless it is in there; did that work?"""
    if not has_installed(lock):
        say(f"installing requirements/{lock.name}")
        if install(lock, *options) != 0:
            return False
        stamp_of(lock).write_text(digest(lock))
    return True


def lock(arguments: list[str]) -> int:
    """lock the dependencies of pyproject.toml again (arguments go to uv, such as --upgrade)"""
    set_up()
    # So that adding an extra moves no other package.
    constraint: Command = ["--constraint", LOCK.relative_to(ROOT)]
    inputs: dict[Path, Command] = {
        LOCK: ["pyproject.toml", "--group", "dev", *extras(*TESTED)],
        PLAY_LOCK: ["pyproject.toml", "--group", "compile", *constraint],
        BENCH_LOCK: ["pyproject.toml", *extras("bench"), *constraint],
        TRAIN_LOCK: ["pyproject.toml", *extras("arena", "rl", "train"), *constraint],
        NODE_LOCK: ["--group", "pyproject.toml:node"],
        STATIC_LOCK: ["--group", "pyproject.toml:static"],
        UV_LOCK: ["--group", "pyproject.toml:uv", *constraint],
    }
    for path, options in inputs.items():
        command: Command = [PYTHON, "-m", "uv", "pip", "compile"]
        command += ["--universal", "--generate-hashes", "--python-version", "3.11", "--quiet"]
        # No index, link or command line of this machine may get into the file.
        command += ["--no-emit-index-url", "--no-emit-find-links"]
        command += ["--custom-compile-command", "./dev lock"]
        command += [*options, *arguments, "--output-file", path.relative_to(ROOT)]
        if run(command) != 0:
            raise DevError(f"uv could not lock {path.name}")
        if "://" in path.read_text():
            raise DevError(f"{path.name} names a host; do not commit it")
    make_venv()
    return 0


def extras(*names: str) -> list[str]:
    return [part for name in names for part in ("--extra", name)]
