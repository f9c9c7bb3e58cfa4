"""The tests run on the flavour of the engine that they are said to run on."""

import importlib
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import plankgas

FLAVOUR = os.environ.get("PLANKGAS_FLAVOUR", "plain")
PACKAGE = Path(plankgas.__file__).parent
PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
MODULES = sorted(
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    for compiled in PROJECT["tool"]["plankgas"]["compiled-packages"]
    for path in (PACKAGE / compiled).rglob("*.py")
    if path.name != "__init__.py"
)


def test_the_engine_has_its_state() -> None:
    assert "engine.state" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_compiled_only_in_the_compiled_flavour(name: str) -> None:
    file = importlib.import_module(f"plankgas.{name}").__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (FLAVOUR == "compiled")


def test_layers_with_compiled_packages_are_tested_on_both_flavours(
    request: pytest.FixtureRequest,
) -> None:
    folders = {name.split(".")[0] for name in MODULES}
    once = [item.nodeid for item in request.session.items if item.get_closest_marker("once")]
    assert [test for test in once if test.split("/")[1] in folders] == []
