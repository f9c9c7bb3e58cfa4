"""What `./dev mutants` is made of: the changes it makes, and what mutants.toml says of the rest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.__main__ import paths_of
from tools.mutants.mutations import Module
from tools.mutants.results import Outcome, Results

pytestmark = pytest.mark.once
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


def test_a_function_that_ends_with_false_keeps_its_end(tmp_path: Path) -> None:
    """Without it the function would return None, which is as false: nobody could notice."""
    (tmp_path / "x.py").write_text("def f(x):\n    if x:\n        return False\n    return False\n")
    changes = [mutant.change for mutant in Module(tmp_path, "x.py").mutants]
    assert changes == ["if x: => if not x:", "return False => pass"] + [
        "return False => return True",
        "return False => return True #2",
    ]


def test_every_module_and_test_that_is_named_exists() -> None:
    for group in SETTINGS["group"]:
        for pattern in group["modules"]:
            assert paths_of([pattern]), pattern
        for path in group["tests"]:
            assert (ROOT / path).exists(), path


def test_no_module_is_in_two_groups() -> None:
    paths = [path for group in SETTINGS["group"] for path in paths_of(group["modules"])]
    assert len(paths) == len(set(paths))


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


# --- a trial -------------------------------------------------------------------------------

SHOP = """
import asyncio


def total(prices):
    found = 0
    for price in prices:
        found += price
    return found


async def buy(prices, money):
    await asyncio.sleep(0)
    return money - total(prices)


def wait(turns):
    while turns > 0:
        turns -= 1
    return turns


def unused(x):
    return x + 1
"""
TESTS = """
import asyncio

import pytest
import shop


@pytest.fixture
def server():
    raise AssertionError("a test with this fixture is left out")


def test_total():
    assert shop.total([]) == 0 and shop.total([2, 3]) == 5


def test_buy():
    assert asyncio.run(shop.buy([1], 3)) == 2


def test_wait():
    assert shop.wait(3) == 0


def test_with_a_server(server):
    assert shop.unused(1) == 2
"""
RUN = """
import json
import sys
from pathlib import Path

from tools.mutants.coverage_map import CoverageMap
from tools.mutants.mutations import Module
from tools.mutants.trial import Trial, run_trial

root = Path.cwd()
outcomes = {}


def tell(mutant, status, by):
    outcomes[mutant.function + ": " + mutant.change] = status


module = Module(root, "src/shop.py")
known = CoverageMap(root / "map.json", root, [module.path], 0.25)
trial = Trial(root, [module], lambda mutant: [], tell, known, ["server"])
problem = run_trial(trial, ["tests"])
print(json.dumps([problem, outcomes]))
"""


def test_a_trial_of_a_small_project(tmp_path: Path) -> None:
    for name, text in (("src/shop.py", SHOP), ("tests/test_shop.py", TESTS), ("run.py", RUN)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        [sys.executable, "run.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "src"), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
    )
    problem, outcomes = json.loads(done.stdout.splitlines()[-1])
    assert problem == ""
    assert outcomes["total: found += price => found -= price"] == "killed"
    assert outcomes["buy: return money - total(prices) => return money + total(prices)"] == "killed"
    assert outcomes["buy: await asyncio.sleep(0) => pass"] == "survived"
    assert outcomes["wait: turns -= 1 => turns += 1"] == "timeout"
    assert outcomes["unused: return x + 1 => return x - 1"] == "uncovered"


def test_two_runs_may_add_to_the_same_results(module: Module, tmp_path: Path) -> None:
    files = tmp_path / "kept.json", tmp_path / "tried.json"
    first, second = Results(*files), Results(*files)
    one, two = module.mutants[:2]
    first.add(one, Outcome("killed", "a test", first.of(module, one).source))
    second.add(two, Outcome("survived", "", second.of(module, two).source, ["a file"]))
    first.save()
    second.save()
    kept = Results(*files)
    assert kept.of(module, one).status == "killed"
    assert kept.of(module, two).met == ["a file"]


def test_functions_tried_as_a_whole_are_known_without_the_runs(
    module: Module, tmp_path: Path
) -> None:
    tried = tmp_path / "tried.json"
    results = Results(tmp_path / "kept.json", tried)
    ours = [mutant for mutant in module.mutants if mutant.function == "fee"]
    for mutant in ours:
        results.add(mutant, Outcome("killed", "a test", results.of(module, mutant).source))
    results.add(ours[3], Outcome("survived", "", results.of(module, ours[3]).source, ["a file"]))
    results.keep([module])

    later = Results(tmp_path / "gone.json", tried)
    statuses = [later.of(module, mutant).status for mutant in ours]
    assert statuses == ["killed"] * 3 + ["survived"] + ["killed"] * (len(ours) - 4)
    other = next(mutant for mutant in module.mutants if mutant.function == "Car.best")
    assert later.of(module, other).status == "", "one of its mutants has not been tried"

    (tmp_path / "x.py").write_text(SOURCE.replace("over > 3", "over > 4"))
    changed = Module(tmp_path, "x.py")
    assert later.of(changed, changed.mutants[0]).status == "", "the function has changed"
