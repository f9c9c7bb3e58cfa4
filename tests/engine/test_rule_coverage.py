"""Every rule of docs/rules.md has a test that names it, and every test names a rule that exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules.md"

# How many rules each chapter has, so that the document can't lose one unnoticed.
CHAPTERS = {
    **{"R0": 7, "R1": 5, "R2": 3, "R3": 1, "R4": 3, "R5": 7, "R6": 6, "R7": 3, "R8": 4, "R9": 1},
    **{"R10": 3, "R12": 2, "R13": 9, "R14": 7, "R15": 5, "R16": 13, "R17": 4},
}
VIEWS = 4

_ID = r"R\d+\.\d+|V\d+"
# A rule is a list item that begins with its id; rulings on it, further down, have theirs in bold.
_RULE = re.compile(rf"^- ({_ID}) ", re.MULTILINE)
_NAME = re.compile(r"test_((?:(?:R\d+_\d+|V\d+)(?:_|$))+)")


@dataclass(frozen=True)
class Case:
    """A test function: where it is, and the rules of its markers and of its name."""

    place: str
    marked: frozenset[str]
    named: frozenset[str]


def rule_ids(document: str) -> list[str]:
    """The ids of all rules, in the order of the document."""
    return _RULE.findall(document)


def named_rules(function: str) -> frozenset[str]:
    """test_R7_3_V1_... names R7.3 and V1."""
    found = _NAME.match(function)
    if found is None:
        return frozenset()
    ids = re.findall(r"R\d+_\d+|V\d+", found.group(1))
    return frozenset(id.replace("_", ".") for id in ids)


def marked_rules(node: ast.AST) -> frozenset[str]:
    """The ids in all `pytest.mark.rule(...)` below this node."""
    ids: set[str] = set()
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            ids.update(str(ast.literal_eval(argument)) for argument in call.args)
    return frozenset(ids)


def functions_of(source: str, name: str) -> list[Case]:
    """The test functions of a file; markers of its module and of its classes count for them."""
    return list(_tests(ast.parse(source).body, name, frozenset()))


def _tests(body: list[ast.stmt], name: str, inherited: frozenset[str]) -> Iterator[Case]:
    for node in body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            inherited |= marked_rules(node.value)
    for node in body:
        if isinstance(node, ast.ClassDef):
            marked = inherited.union(*(marked_rules(item) for item in node.decorator_list))
            yield from _tests(node.body, name, marked)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marked = inherited.union(*(marked_rules(item) for item in node.decorator_list))
            yield Case(f"{name}::{node.name}", marked, named_rules(node.name))


def problems(rules: list[str], tests: list[Case]) -> list[str]:
    """Rules without a test, unknown rules, and tests whose names promise what no marker says."""
    found = [f"{rule} occurs twice" for rule in sorted(set(rules)) if rules.count(rule) > 1]
    tested: set[str] = set()
    for test in tests:
        tested |= test.marked
        unknown = sorted((test.marked | test.named) - set(rules))
        found += [f"{test.place} is about {id}, which is no rule" for id in unknown]
        unmarked = sorted(test.named - test.marked - set(unknown))
        found += [f"{test.place} lacks the marker of {id}" for id in unmarked]
    found += [f"{rule} has no test" for rule in rules if rule not in tested]
    return found


def all_tests() -> list[Case]:
    return [
        test
        for path in sorted(TESTS.rglob("test_*.py"))
        for test in functions_of(path.read_text(), path.relative_to(TESTS).as_posix())
    ]


def test_the_document_has_all_rules() -> None:
    expected = [f"{chapter}.{i + 1}" for chapter, count in CHAPTERS.items() for i in range(count)]
    expected += [f"V{i + 1}" for i in range(VIEWS)]
    assert rule_ids(RULES.read_text()) == expected


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert problems(rule_ids(RULES.read_text()), all_tests()) == []


# --- this check itself can fail --------------------------------------------------------------

SOURCE = """
import pytest

@pytest.mark.rule("R1.1")
@pytest.mark.rule("V1")
def test_R1_1_V1_both_named_and_marked(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R1.2"))])
def test_marked_by_a_parameter(x): ...

def test_R1_3_4_cars_named_only(): ...

@pytest.mark.rule("R99.1")
class TestClass:
    def test_marked_by_its_class(self): ...

def helper(): ...
"""


def test_rules_are_found_in_a_document() -> None:
    document = (
        "# R1 Setup\n- R1.1 Cars, as R9.9 says.\n- R1.2 Decks\n- V1 Hands\n- **R1.1, cars.**\n"
    )
    assert rule_ids(document) == ["R1.1", "R1.2", "V1"]


def test_markers_and_names_are_found() -> None:
    assert functions_of(SOURCE, "x.py") == [
        Case(
            "x.py::test_R1_1_V1_both_named_and_marked",
            frozenset({"R1.1", "V1"}),
            frozenset({"R1.1", "V1"}),
        ),
        Case("x.py::test_marked_by_a_parameter", frozenset({"R1.2"}), frozenset()),
        Case("x.py::test_R1_3_4_cars_named_only", frozenset(), frozenset({"R1.3"})),
        Case("x.py::test_marked_by_its_class", frozenset({"R99.1"}), frozenset()),
    ]


def test_a_module_may_mark_all_its_tests() -> None:
    source = "pytestmark = [pytest.mark.rule('R2.1')]\ndef test_it(): ..."
    assert functions_of(source, "x.py") == [Case("x.py::test_it", frozenset({"R2.1"}), frozenset())]


def test_every_kind_of_problem_is_told() -> None:
    rules = ["R1.1", "R1.2", "R1.3", "R1.4", "R1.4", "V1"]
    assert problems(rules, functions_of(SOURCE, "x.py")) == [
        "R1.4 occurs twice",
        "x.py::test_R1_3_4_cars_named_only lacks the marker of R1.3",
        "x.py::test_marked_by_its_class is about R99.1, which is no rule",
        "R1.3 has no test",
        "R1.4 has no test",
        "R1.4 has no test",
    ]
