"""Every code block of the docs works as a reader would use it."""

from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, Block, Page, blocks_of, commands_of, matches

PAGES = sorted((ROOT / "docs").rglob("*.md"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT / "docs").as_posix())
def test_every_code_block_works(path: Path, tmp_path: Path) -> None:
    page = Page(tmp_path)
    for block in blocks_of(path):
        if block.reason is None:
            page.carry_out(block)


def test_every_block_that_is_not_run_says_why() -> None:
    left_out = [block for path in PAGES for block in blocks_of(path) if block.reason is not None]
    assert all(len(block.reason or "") > 10 for block in left_out), [
        str(block) for block in left_out
    ]
    # Commands that wait, install or take long; and what needs PyTorch, as tests/train does.
    for block in left_out:
        assert block.language == "console" or "`train`" in (block.reason or ""), str(block)


def test_every_console_block_has_commands() -> None:
    """Or it would pass without doing anything."""
    for path in PAGES:
        for block in blocks_of(path):
            if block.language == "console":
                assert list(commands_of(block.code)), str(block)


READ_WHO = """\
import tomllib
from pathlib import Path

who = tomllib.loads(Path("who.toml").read_text())
"""


def block(language: str, code: str, title: str = "") -> Block:
    return Block("page.md", 1, language, title, code, None)


@pytest.mark.parametrize(
    "wrong",
    [
        block("python", "1 / 0\n"),
        block("python", "def broken(:\n", title="x.py"),
        block("pycon", ">>> 1 + 1\n3\n"),
        block("console", "$ exit 3\n"),
        block("console", "$ echo one\ntwo\n"),
        block("json", "{"),
        block("toml", "a ="),
        block("cobol", "STOP RUN.\n"),
    ],
    ids=lambda wrong: f"{wrong.language} {wrong.code.strip()}",
)
def test_a_block_that_does_not_work_is_noticed(wrong: Block, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, ValueError, SyntaxError, ZeroDivisionError)):
        Page(tmp_path).carry_out(wrong)


def test_blocks_of_a_page_build_on_each_other(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.carry_out(block("toml", 'name = "Ada"\n', title="who.toml"))
    page.carry_out(block("python", READ_WHO))
    page.carry_out(block("pycon", ">>> who['name']\n'Ada'\n"))
    page.carry_out(block("console", "$ cat \\\n  who.toml\nname = ...\n"))


def test_dots_stand_for_anything() -> None:
    assert matches("a ... c\n", "a b\nb c  \n")
    assert not matches("a ... c\n", "a b\n")
