"""Makes packages as other people do: from a fresh clone, on machines that lack things."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

ROOT = Path(__file__).parents[2]
# What a fresh clone does not have.
MADE = (".*", "build", "dist", "node_modules", "__pycache__", "*.egg-info", "*.so", "*.pyd")
PATIENCE = 600.0  # seconds


def run(*command: str | Path, cwd: Path, **changes: str) -> str:
    """What a command prints, on either stream; it must succeed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


def environment(**changes: str) -> dict[str, str]:
    """The variables of a machine that knows nothing of this checkout."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ours and not name.startswith("PLANKGAS_")
    }
    return {**kept, **changes}


def copy_checkout(to: Path) -> None:
    """A checkout in which nothing has been made yet: no built client, nothing compiled."""
    left_out = shutil.ignore_patterns(*MADE)

    def ignore(folder: str, names: list[str]) -> set[str]:
        built = {"web"} if Path(folder) == ROOT / "src" / "plankgas" else set()
        needed = {".npmrc"}  # npm ci wants it
        return (set(left_out(folder, names)) | built) - needed

    shutil.copytree(ROOT, to, ignore=ignore)


def search_path_without(folder: Path, *names: str) -> str:
    """A search path to all programs of this machine but these."""
    folder.mkdir()
    for place in os.environ["PATH"].split(os.pathsep):
        if Path(place).is_dir():
            for program in Path(place).iterdir():
                link = folder / program.name
                if program.name not in names and not link.is_symlink():
                    link.symlink_to(program)
    return str(folder)


def only_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """A folder that the first test process makes, and the others wait for."""
    with FileLock(folder.with_suffix(".lock")):
        if not folder.exists():
            attempt = folder.with_suffix(".attempt")
            shutil.rmtree(attempt, ignore_errors=True)
            attempt.mkdir(parents=True)
            make(attempt)
            attempt.rename(folder)
    return folder


def build(source: Path, what: str, to: Path, **changes: str) -> str:
    """`python -m build` in an environment of its own; what it says."""
    # uv makes that environment in a second, where pip takes ten.
    command = (sys.executable, "-m", "build", "--installer=uv", f"--{what}", f"--outdir={to}")
    return run(*command, source, cwd=to, **changes)


def install(package: Path, to: Path) -> Path:
    """Install a package into an empty environment; the folder of its commands."""
    uv = (sys.executable, "-m", "uv")
    run(*uv, "venv", "--quiet", "--python", sys.executable, to, cwd=to.parent)
    commands = to / ("Scripts" if os.name == "nt" else "bin")
    python = commands / "python"
    run(*uv, "pip", "install", "--quiet", "--python", python, package, cwd=to.parent)
    return commands
