"""Where things are in a checkout, and how commands are run there."""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# PLANKGAS_WORK names another folder for all that is made: see `pythons`.
OTHER = os.environ.get("PLANKGAS_WORK")
WORK = Path(OTHER) if OTHER else ROOT / ".dev"
VENV = WORK / "venv" if OTHER else ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

# The two flavours of the package: a folder to put on PYTHONPATH each.
PLAIN = ROOT / "src"
COMPILED = WORK / "compiled"

Command = list[str | Path]


class DevError(Exception):
    """Something that the person at the terminal must know; shown without a traceback."""


def say(text: str) -> None:
    print("dev: " + text, flush=True)


def run(command: Command, env: dict[str, str] | None = None, folder: Path = ROOT) -> int:
    """Run a command, in the root of the checkout if not told otherwise; return its exit code."""
    process = subprocess.Popen([str(part) for part in command], cwd=folder, env=env)
    try:
        return process.wait()
    except KeyboardInterrupt:
        # The terminal sent Ctrl-C to the command too: let it clean up before we leave.
        process.wait()
        raise


def environment(**changes: str) -> dict[str, str]:
    """The variables for a command: ours without what would lead it astray, and the changes."""
    # Bytecode is kept even where it usually isn't: the tests start hundreds of processes.
    left_out = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    env = {key: value for key, value in os.environ.items() if key not in left_out}
    env.update(changes)
    return env


def cores() -> int:
    """How many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def alone(what: str = "set-up") -> Iterator[None]:
    """Let one `dev` at a time do this in the checkout; setting up and compiling may overlap."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / f"busy-{what}").open("w") as file:
        with contextlib.suppress(ImportError):  # Windows has no fcntl, and goes without
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def digest(*paths: Path) -> str:
    """A hash over files, their names, and the Python that they are for."""
    hashed = hashlib.sha256((sys.version + sys.base_prefix + sys.platform).encode())
    for path in paths:
        hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        hashed.update(hashlib.sha256(path.read_bytes()).digest())
    return hashed.hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def apt_install(*packages: str) -> bool:
    """Install Debian packages, if this is a Debian on which we may."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say("installing " + " ".join(packages))
    env = environment(DEBIAN_FRONTEND="noninteractive")
    install: Command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends"]
    return run(["apt-get", "update", "-qq"], env) == 0 and run([*install, *packages], env) == 0


def report(command: str, failed: list[str], started: float) -> int:
    """Say in one line how it went, and return the exit code for it."""
    outcome = "FAILED: " + "; ".join(failed) if failed else "all green"
    say(f"{command}: {outcome} ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0
