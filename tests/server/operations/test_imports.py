"""The authority runs without the web and its database, as it has to in a browser's own worker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import plankgas.server

SERVER = Path(plankgas.server.__file__).parent
# What belongs to one way of running it: to the adapter for the web, or to one kind of storage.
OF_THE_WEB = ("litestar", "uvicorn", "websockets", "platformdirs")
OF_SQLITE = ("sqlalchemy", "sqlite3")

SCRIPT = """
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[2].split():
            raise ImportError(f"{name} is not to be had here")

sys.meta_path.insert(0, Blocked())
for name in sys.argv[1].split():
    importlib.import_module(name)
"""


def import_without(blocked: tuple[str, ...], *packages: str) -> str:
    """What goes wrong when all modules of these packages are imported without these."""
    modules = [
        f"plankgas.server.{package}.{path.stem}"
        for package in packages
        for path in sorted((SERVER / package).glob("*.py"))
        if path.stem != "__init__"
    ]
    assert modules
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, " ".join(modules), " ".join(blocked)],
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stderr


@pytest.mark.parametrize(
    "package", ["messages", "rooms", "actors", "operations", "thinking", "worker"]
)
def test_without_the_web_and_the_database(package: str) -> None:
    assert import_without(OF_THE_WEB + OF_SQLITE, package) == ""


def test_the_web_needs_its_framework() -> None:
    assert "litestar is not to be had here" in import_without(OF_THE_WEB, "web")


def test_sqlite_needs_no_web() -> None:
    assert import_without(OF_THE_WEB, "storage") == ""
    assert "sqlalchemy is not to be had here" in import_without(("sqlalchemy",), "storage")
