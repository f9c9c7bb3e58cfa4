"""The library explains itself at run time, on both flavours: `help`, docstrings, signatures."""

from __future__ import annotations

import ast
import importlib
import inspect
import pydoc
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import plankgas
from plankgas.engine.race import Race

ROOT = Path(__file__).parents[2]
# A table of circuits has the docstring of every dict.
NAMES = sorted(set(plankgas.__all__) - {"CIRCUITS"})


def test_there_are_as_many_names_as_homes() -> None:
    assert len(plankgas.__all__) == 23
    assert sorted(plankgas._HOMES) == sorted(plankgas.__all__)


def definition(name: str) -> ast.ClassDef | ast.FunctionDef:
    """How a public name is defined, in the source."""
    path = ROOT / "src" / "plankgas" / "engine" / f"{plankgas._HOMES[name]}.py"
    (found,) = [
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name
    ]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_the_docstring_of_its_source(name: str) -> None:
    text = ast.get_docstring(definition(name))
    assert text
    assert inspect.getdoc(getattr(plankgas, name)) == text


@pytest.mark.parametrize("name", [name for name in NAMES if name[0].isupper()])
def test_what_a_public_type_can_do_has_docstrings(name: str) -> None:
    for node in definition(name).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            text = ast.get_docstring(node)
            assert text, node.name
            assert inspect.getdoc(getattr(getattr(plankgas, name), node.name)) == text


def test_help_on_a_race_tells_how_to_play_one() -> None:
    text = pydoc.plain(pydoc.render_doc(Race))
    assert "A race is played by asking `pending()`" in text
    assert "Carry an action out and tell what happened" in text
    assert "The round that is on, from 1" in text
    assert "apply(self, " in text


def test_a_method_and_a_property_have_their_own_words() -> None:
    assert "Refused if it is not legal" in (Race.apply.__doc__ or "")
    assert "The round that is on" in (Race.round.__doc__ or "")
    assert "The same options and seed" in (Race.new.__doc__ or "")
    assert list(inspect.signature(Race.apply).parameters) == ["self", "seat", "action"]


def compiled_modules() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for package in project["tool"]["plankgas"]["compiled-packages"]
        for path in sorted((ROOT / "src" / "plankgas" / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


@pytest.mark.parametrize("name", compiled_modules())
def test_a_module_says_what_it_is(name: str) -> None:
    module: ModuleType = importlib.import_module(name)
    assert module.__doc__
