"""Pyodide under Node.js, for compiling and for tests."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from tools.dev.client import search_path
from tools.dev.shell import DevError
from tools.packaging.client import WEB

# As npm has installed it (pinned in web/package.json).
PYODIDE: Final = WEB / "node_modules" / "pyodide"
_RUNNER: Final = Path(__file__).with_name("run.mjs")


def run_in_pyodide(
    script: Path, folder: Path, runtime: Path = PYODIDE, packages: tuple[Path, ...] = ()
) -> str:
    """Run a Python script that sees `folder` as /work; what it prints.

    `packages`: archives to unpack, and libraries, where Python finds them.
    """
    node = shutil.which("node", path=search_path()) or "node"
    run = subprocess.run(
        [node, str(_RUNNER), str(runtime), str(script), str(folder), *map(str, packages)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise DevError(f"{script.name} failed in Pyodide:\n{run.stdout}{run.stderr}")
    return run.stdout


def run_in_built(built: Path, script: Path, folder: Path) -> str:
    """The same with a folder that `./dev static` has made, loaded as its manifest says."""
    python = built / "python"
    manifest = json.loads((python / "manifest.json").read_bytes())
    packages = [python / name for name in manifest["archives"]]
    if manifest["library"] is None:
        return run_in_pyodide(script, folder, python / manifest["runtime"], tuple(packages))
    with tempfile.TemporaryDirectory() as named:
        packages.append(Path(named) / manifest["library"]["file"])
        shutil.copy(python / manifest["library"]["address"], packages[-1])
        return run_in_pyodide(script, folder, python / manifest["runtime"], tuple(packages))
