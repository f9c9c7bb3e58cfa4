"""Five languages, switched while everything goes on."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tour import Sights, tour

LANGUAGES = {
    "en": "English",
    "nl": "Nederlands",
    "sv": "Svenska",
    "cs": "Čeština",
    "de": "Deutsch",
}
PARTS: tuple[Literal["banner", "main", "dialog"], ...] = ("banner", "main", "dialog")
RAW = re.compile(
    r"\b(?:app|start|new|lobby|help|race|term|card|event|board|season)-[a-z][a-z0-9-]+\b"
)


def speak(person: Person, language: str) -> None:
    """Choose in the settings, whatever language they are in now."""
    page = person.page
    dialog = page.get_by_role("dialog")
    was_open = dialog.is_visible()
    if not was_open:
        page.get_by_role("banner").get_by_role("button").click()
    choice = dialog.get_by_role("combobox").filter(has_text="Nederlands")
    choice.select_option(LANGUAGES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    if not was_open:
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def texts(person: Person) -> set[str]:
    """All sentences on the screen and in the names of things, of four words or more."""
    lines: list[str] = []
    for part in PARTS:  # what was read out earlier stays as it was said
        for place in person.page.get_by_role(part).all():
            lines += place.inner_text().splitlines()
            lines += re.findall('"([^"]+)"', place.aria_snapshot())
    return {line.strip() for line in lines if len(re.findall(r"[^\W\d_]{2,}", line)) >= 4}


def test_every_screen_in_every_language(ann: Person, sights: Sights) -> None:
    found = []
    for screen in tour(ann, sights):
        english = texts(ann)
        for language in ("nl", "sv", "cs", "de"):
            speak(ann, language)
            shown = texts(ann)
            assert shown, screen
            found += [f"{screen}, {language}: {text}" for text in shown & english]
            found += [f"{screen}, {language}: {text}" for text in shown if RAW.search(text)]
        speak(ann, "en")
        assert texts(ann) == english
    assert found == [], "\n".join(found)


def test_switching_keeps_what_was_filled_in(ann: Person) -> None:
    ann.visit("/new")
    name = ann.page.get_by_role("group", name="Car 1").get_by_role("textbox")
    name.fill("Ann from here")
    for language in ("de", "cs", "en"):
        speak(ann, language)
        expect(ann.page.get_by_role("textbox").first).to_have_value("Ann from here")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_says_which_language(language: str, ann: Person) -> None:
    ann.visit()
    ann.page.get_by_role("button", name=LANGUAGES[language]).click()
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    ann.page.reload()  # it is remembered
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    pressed = ann.page.get_by_role("button", name=LANGUAGES[language], pressed=True)
    expect(pressed).to_be_visible()
