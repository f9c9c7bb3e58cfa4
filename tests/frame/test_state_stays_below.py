"""Nobody above the engine reads a race's state, except the compiled code that works on states."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "plankgas"
MAY_READ = ("engine", "drivers/fast", "rl/fast")
ABOVE = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in PACKAGE.rglob("*.py")
    if not path.relative_to(PACKAGE).as_posix().startswith(tuple(f"{top}/" for top in MAY_READ))
)


def read_states(source: str) -> list[int]:
    """The lines that take `.state` from a race: from something that is called so."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr == "state" and is_race(node.value)
    ]


def is_race(node: ast.expr) -> bool:
    """`race`, `twin_race`, `self._race`, `room.race`, `Race.new(...)`, `race.clone()` and so on."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            if node.attr in ("new", "clone", "resample"):
                node = node.value
    name = ""
    if isinstance(node, ast.Name):
        name = node.id
    elif isinstance(node, ast.Attribute):
        name = node.attr
    return name.lower().removesuffix("s").endswith("race")


@pytest.mark.parametrize("path", ABOVE)
def test_a_module_above_the_engine_asks_the_race(path: str) -> None:
    lines = read_states((PACKAGE / path).read_text(encoding="utf-8"))
    assert lines == [], f"{path}: ask Race instead of its state"


@pytest.mark.parametrize(
    "source",
    [
        "race.state.round",
        "self._race.state",
        "room.race.state.phase",
        "Race.new(options, 0).state",
        "race.clone().state",
        "races[0].state",
    ],
)
def test_reading_a_state_is_found(source: str) -> None:
    assert read_states(source) == [1]


def test_other_states_are_no_concern() -> None:
    assert read_states("app.state.services\nself._messages.state(1)\n") == []
