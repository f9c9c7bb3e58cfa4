"""What `./dev mutants` is made of: the changes it makes, and what mutants.toml says of the rest."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.mutations import Module

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "tools" / "mutants" / "mutants.toml").read_text())
SOURCE = '''
def fee(speed: int, limit: int) -> int:
    """What a corner costs."""
    over = max(0, speed - limit)
    if over > 3 and limit:
        raise ValueError("too fast")
    return over


class Car:
    @property
    def best(self) -> str:
        return sorted(self.names, key=lambda name: (len(name), name))[0]
'''


@pytest.fixture
def module(tmp_path: Path) -> Module:
    (tmp_path / "x.py").write_text(SOURCE)
    return Module(tmp_path, "x.py")


def test_the_changes_of_a_function(module: Module) -> None:
    assert [mutant.change for mutant in module.mutants if mutant.function == "fee"] == [
        "over = max(0, speed - limit) => pass",
        "over = max(0, speed - limit) => over = min(0, speed - limit)",
        "over = max(0, speed - limit) => over = 0",
        "over = max(0, speed - limit) => over = speed - limit",
        "over = max(0, speed - limit) => over = max(1, speed - limit)",
        "over = max(0, speed - limit) => over = max(-1, speed - limit)",
        "over = max(0, speed - limit) => over = max(0, speed + limit)",
        "if over > 3 and limit: => if not (over > 3 and limit):",
        "if over > 3 and limit: => if over > 3 or limit:",
        "if over > 3 and limit: => if limit:",
        "if over > 3 and limit: => if over > 3:",
        "if over > 3 and limit: => if over >= 3 and limit:",
        "if over > 3 and limit: => if over > 4 and limit:",
        "if over > 3 and limit: => if over > 2 and limit:",
        "raise ValueError('too fast') => pass",
        "return over => pass",
    ]


def test_a_key_loses_each_of_its_parts(module: Module) -> None:
    changed = [mutant.after for mutant in module.mutants if mutant.function == "Car.best"]
    assert "return sorted(self.names, key=lambda name: (name,))[0]" in changed
    assert "return sorted(self.names, key=lambda name: (len(name),))[0]" in changed
    assert "return list(self.names)[0]" in changed


def test_a_mutant_is_the_function_with_that_change_and_no_other(module: Module) -> None:
    def cost(change: str) -> int:
        [mutant] = [mutant for mutant in module.mutants if mutant.change == change]
        function = FunctionType(module.code_of(mutant, "fee"), {})
        result: int = function(9, 7)
        return result

    assert cost("over = max(0, speed - limit) => over = min(0, speed - limit)") == 0
    # The change before has been taken back.
    assert cost("if over > 3 and limit: => if over > 4 and limit:") == 2


def test_every_module_and_test_that_is_named_exists() -> None:
    for group in SETTINGS["group"]:
        for path in (*group["modules"], *group["tests"]):
            assert (ROOT / path).exists(), path


def test_what_is_explained_are_statements_with_so_many_mutants() -> None:
    explained = SETTINGS.get("explained", [])
    modules = {path: Module(ROOT, path) for path in {entry["module"] for entry in explained}}
    for entry in explained:
        found = [
            mutant
            for mutant in modules[entry["module"]].mutants
            if (mutant.function, mutant.before) == (entry["function"], entry["statement"])
        ]
        assert len(found) >= entry["survivors"] > 0, entry["statement"]
        assert len(entry["why"]) > 20
