"""Packages for Pyodide from the package index: the versions and hashes of requirements/dev.txt."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.dev.shell import DevError

# What Pyodide's Python calls its platform (PEP 783), and itself.
_PLATFORM: Final = "pyemscripten_2026_0_wasm32"
_PYTHON: Final = "3.14"
_ABI: Final = "cp314"


def download(names: tuple[str, ...], lock: Path, cache: Path) -> list[Path]:
    """The wheels of these packages for Pyodide, from `cache` if they are there."""
    wanted = "".join(_locked(name, lock) for name in names)
    key = hashlib.sha256(f"{_PLATFORM} {_PYTHON} {wanted}".encode()).hexdigest()[:16]
    folder = cache / f"wheels-{key}"
    if not folder.is_dir():
        fresh = cache / f"wheels-{key}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        requirements = fresh / "requirements.txt"
        requirements.write_text(wanted)
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-input", "--no-deps"]
        command += ["--disable-pip-version-check", "--only-binary=:all:", "--require-hashes"]
        command += ["--platform", _PLATFORM, "--python-version", _PYTHON, "--abi", _ABI]
        command += ["--dest", str(fresh), "-r", str(requirements)]
        if subprocess.run(command, check=False).returncode != 0:
            raise DevError(f"could not get {', '.join(names)} for Pyodide")
        fresh.rename(folder)
    return sorted(folder.glob("*.whl"))


def _locked(name: str, lock: Path) -> str:
    """The lines of the lock for one package: its version and hashes."""
    found = re.search(rf"^{re.escape(name)}==.*(?:\n    --hash.*)+", lock.read_text(), re.M)
    if found is None:
        raise DevError(f"{lock.name} has no {name}")
    return found[0].rstrip(" \\") + "\n"
