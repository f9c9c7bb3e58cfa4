"""The game without a server, as `./dev static` has made it, and Python in it under Node.js."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.dev.static import STATIC
from tools.static.node import run_in_built


@pytest.fixture(scope="session")
def built() -> Path:
    assert (STATIC / "python" / "manifest.json").is_file(), "make it first: ./dev static"
    return STATIC


@pytest.fixture(scope="session")
def manifest(built: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((built / "python" / "manifest.json").read_bytes())
    return read


@pytest.fixture
def in_pyodide(built: Path, tmp_path: Path) -> Callable[[str], str]:
    """Run a script with the folder's Python; what it prints. It sees `tmp_path` as /work."""

    def run(script: str) -> str:
        file = tmp_path / "script.py"
        file.write_text(script)
        return run_in_built(built, file, tmp_path)

    return run
