"""Five languages, switched while everything goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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
# What was read out earlier is elsewhere, and stays as it was said.
PAGE = ("header:not(main header):not(dialog header)", "main")
DIALOG = "dialog[open]"
RAW = re.compile(
    r"\b(?:app|start|new|lobby|help|race|term|card|event|board|season)-[a-z][a-z0-9-]+\b"
)


@contextmanager
def settings(person: Person) -> Iterator[Callable[[str], None]]:
    """Open the settings, whatever language they are in now; gives what chooses another."""
    page = person.page
    dialog = page.get_by_role("dialog")
    was_open = dialog.is_visible()
    if not was_open:
        # Its name is in another language each time; on some pages the sound is beside it.
        page.get_by_role("banner").get_by_role("button").last.click()
    field = dialog.get_by_role("combobox").filter(has_text="Nederlands")

    def speak(language: str) -> None:
        field.select_option(LANGUAGES[language])
        expect(page.locator("html")).to_have_attribute("lang", language)

    yield speak
    if not was_open:
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def texts(person: Person, *parts: str) -> set[str]:
    """All sentences in these parts and in the names of things, of four words or more."""
    lines: list[str] = []
    for part in parts:
        for place in person.page.locator(part).all():
            lines += place.inner_text().splitlines()
            lines += re.findall('"([^"]+)"', place.aria_snapshot())
    return {line.strip() for line in lines if len(re.findall(r"[^\W\d_]{2,}", line)) >= 4}


def test_every_screen_in_every_language(ann: Person, sights: Sights) -> None:
    found = []
    for screen in tour(ann, sights):
        before = texts(ann, *PAGE, DIALOG)
        with settings(ann) as speak:
            english = texts(ann, *PAGE), texts(ann, DIALOG)
            assert before <= english[0] | english[1], screen  # the settings hide nothing from us
            for language in ("nl", "sv", "cs", "de"):
                speak(language)
                shown = texts(ann, *PAGE), texts(ann, DIALOG)
                assert all(shown), screen
                found += [
                    f"{screen}, {language}: {text}"
                    for text in shown[0] | shown[1]
                    if text in english[0] | english[1] or RAW.search(text)
                ]
            speak("en")
        assert texts(ann, *PAGE, DIALOG) == before
    assert found == [], "\n".join(found)


def test_switching_keeps_what_was_filled_in(ann: Person) -> None:
    ann.visit("/new")
    name = ann.page.get_by_role("group", name="Car 1").get_by_role("textbox")
    name.fill("Ann from here")
    for language in ("de", "cs", "en"):
        with settings(ann) as speak:
            speak(language)
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
