"""Every refusal has a sentence in every language; the server's own words are shown to nobody."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from plankgas.engine.refusal import REFUSALS
from tests.web.test_locales import ENGLISH, TRANSLATIONS, WEB, read_language

SOURCE = Path(__file__).parents[2] / "src" / "plankgas"
REFUSING = {"Refusal", "RefusalError"}


def codes_in(source: str) -> Iterator[str]:
    """The codes that a module refuses with: Refusal("code", ...), or the keys of REFUSALS."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            first = node.args[0] if node.args else None
            if name in REFUSING and isinstance(first, ast.Constant):
                yield str(first.value)
        elif (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and node.target.id == "REFUSALS"
            and isinstance(node.value, ast.Dict)
        ):
            yield from (str(key.value) for key in node.value.keys if isinstance(key, ast.Constant))


def all_codes() -> set[str]:
    codes = {refusal.code for refusal in REFUSALS[1:]}  # the first one means: all is fine
    for layer in ("engine", "server"):
        for path in (SOURCE / layer).rglob("*.py"):
            codes.update(codes_in(path.read_text(encoding="utf-8")))
    own = re.search(r"type OwnCode = (.*);", (WEB / "src" / "transport" / "errors.ts").read_text())
    assert own is not None
    return codes | set(re.findall(r'"([\w-]+)"', own[1]))


def test_codes_are_found_in_a_source() -> None:
    source = """
REFUSALS: Final[dict[str, str]] = {"one": "x", "two": "y"}
def f():
    raise RefusalError("three", ["x"])
x = engine.Refusal("four", "Text.")
y = Other("five")
"""
    assert set(codes_in(source)) == {"one", "two", "three", "four"}


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATIONS])
def test_every_refusal_has_a_sentence(language: str) -> None:
    codes = all_codes()
    assert {"not-in-hand", "still-keeping", "too-fast", "offline"} <= codes
    texts = read_language(language)
    assert sorted(code for code in codes if f"app-error-{code}" not in texts) == []


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATIONS])
def test_no_sentence_is_left_of_a_refusal_that_is_gone(language: str) -> None:
    about = {"app-error-unknown", "app-error-details"}
    told = {id for id in read_language(language) if id.startswith("app-error-")} - about
    assert sorted(told - {f"app-error-{code}" for code in all_codes()}) == []
