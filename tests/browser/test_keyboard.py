"""Without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Person


def tab_to(person: Person, name: str) -> None:
    focused = person.page.locator(":focus")
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if focused.count() == 1 and focused.inner_text().strip() == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def plan_by_keys(person: Person) -> None:
    keyboard = person.page.keyboard
    open_ = person.gears.get_by_role("button", disabled=False)
    gear = min(2, int(open_.last.inner_text()[0]))
    keyboard.press(str(gear))
    pressed = person.gears.get_by_role("button", pressed=True)
    expect(pressed).to_have_accessible_name(re.compile(rf"^Gear {gear}"))
    cards = person.hand.get_by_role("button")
    letters = [chr(97 + at) for at in range(cards.count()) if cards.nth(at).is_enabled()]
    for letter in letters[:gear]:
        keyboard.press(letter)
    expect(person.hand.get_by_role("button", pressed=True)).to_have_count(gear)
    keyboard.press("Enter")


def test_from_the_start_page_through_several_rounds(ann: Person) -> None:
    keyboard = ann.page.keyboard
    ann.visit()
    tab_to(ann, "New race")
    keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", name="New race")).to_be_visible()
    tab_to(ann, "More options")
    keyboard.press("Enter")
    clock = ann.page.get_by_label("Time per turn")
    while not clock.evaluate("field => field === document.activeElement"):
        keyboard.press("Tab")
    keyboard.press("End")
    expect(clock).to_have_value("300")
    tab_to(ann, "To the grid")
    keyboard.press("Enter")

    log = ann.page.get_by_role("list", name="Log")
    planned = 0
    symbols = 0
    while planned < 3:
        kind = ann.await_question()
        sentence, told = ann.sentence.inner_text(), log.inner_text()
        if kind == "choose" or (symbols == 0 and sentence.startswith("Use what helps")):
            keyboard.press("1")  # the first symbol
            symbols += 1
            expect(log).not_to_have_text(told, use_inner_text=True)
            continue
        if kind == "plan":
            plan_by_keys(ann)
            planned += 1
            expect(ann.sentence).not_to_have_text(re.compile("^(Pick|Confirm)"))
        else:
            keyboard.press("Enter")
            expect(ann.sentence).not_to_have_text(sentence)
    assert symbols > 0
    keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_hidden()
    keyboard.press("l")
    expect(ann.page.get_by_role("region", name="Log")).to_be_focused()
