"""The docs site: every page can be found, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
NAVIGATION = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("\nnav:\n")[1]


def test_every_page_is_in_the_navigation_once() -> None:
    named = re.findall(r": (\S+\.md)$", NAVIGATION, re.MULTILINE)
    assert sorted(named) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_links_stay_inside_the_docs(page: Path) -> None:
    """A link out of docs/ would lead nowhere on the site; to another host is fine."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in target:
            found = (page.parent / target).resolve()
            assert found.is_file(), f"{page.name}: {target}"
            assert found.is_relative_to(DOCS), f"{page.name}: {target}"
