"""Who looks for a module finds it in the tables of the docs."""

import re
from pathlib import Path

import pytest

import plankgas

DOCS = Path(__file__).parents[2] / "docs"
PACKAGE = Path(plankgas.__file__).parent
TABLES = {
    "engine": "architecture.md",
    "encoding": "architecture.md",
    "encoding/fast": "architecture.md",
    "drivers": "architecture.md",
    "drivers/fast": "architecture.md",
    "svg": "architecture.md",
    "sim": "architecture.md",
    "rl": "architecture.md",
    "rl/fast": "architecture.md",
    "server/actors": "server.md",
    "server/messages": "server.md",
    "server/operations": "server.md",
    "server/rooms": "server.md",
    "server/storage": "server.md",
    "server/thinking": "server.md",
    "server/web": "server.md",
}


def modules(package: str) -> set[str]:
    return {path.stem for path in (PACKAGE / package).glob("*.py") if path.stem[0] != "_"}


def told(page: str) -> set[str]:
    """All names in the tables of a page."""
    rows = re.findall(r"^\|.*", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    return set(re.findall(r"`([^`]+)`", "\n".join(rows)))


@pytest.mark.parametrize("package", TABLES)
def test_every_module_is_in_the_table_of_its_package(package: str) -> None:
    assert modules(package)
    assert modules(package) - told(TABLES[package]) == set()


def test_every_package_is_in_the_table_of_layers() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert {f"plankgas.{package}" for package in packages} - told("architecture.md") == set()
