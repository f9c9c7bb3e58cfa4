"""Hints while racing, chances of winning afterwards, and whom one can race against."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import PATIENCE, Person
from tests.browser.tour import Sights

DESCRIPTION = """
field => document.getElementById(field.getAttribute("aria-describedby")).textContent
"""


def advice(person: Person) -> Locator:
    return person.prompt.get_by_role("region", name="Hint")


def test_ask_for_a_hint_and_play_it(ann: Person) -> None:
    ann.start_race("me", "driver")
    ann.await_question()
    ann.press("Hint")
    expect(ann.prompt.get_by_role("status")).to_have_text(re.compile("Thinking it over"))
    best = advice(ann).get_by_role("button").first
    expect(best).to_have_text(re.compile(r"^Best now: gear \d with .*\d+% to win, place \d"))
    expect(advice(ann).get_by_role("button", name=re.compile("^Or: "))).to_have_count(2)
    # With a reason, in a sentence of its own.
    expect(best.locator("span").last).to_have_text(re.compile(r"^[A-Z][a-z].+\.$"))

    # It is laid out, and only confirming plays it.
    best.click()
    gear = int((re.search(r"gear (\d)", best.inner_text()) or [""])[1])
    expect(ann.hand.get_by_role("button", pressed=True)).to_have_count(gear)
    expect(ann.gears.get_by_role("button", pressed=True)).to_have_text(re.compile(f"^{gear}"))
    ann.confirm()
    expect(advice(ann)).to_have_count(0)


@pytest.mark.both
def test_a_hint_by_key_and_none_where_it_was_not_agreed(ann: Person) -> None:
    ann.start_race("me", "driver")
    ann.await_question()
    ann.page.keyboard.press("t")
    ann.press("Cancel the hint")
    expect(ann.prompt.get_by_text("Thinking it over")).to_have_count(0)
    ann.page.keyboard.press("t")
    expect(advice(ann)).to_be_visible()
    ann.press("Close the hint")
    expect(advice(ann)).to_have_count(0)

    ann.visit("/new")
    ann.page.get_by_text("More options").click()
    ann.page.get_by_label("Hint button").uncheck()
    ann.press("To the grid")
    ann.page.wait_for_url("**/race/*")
    ann.await_question()
    expect(ann.prompt.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_replay_shows_who_could_have_won(ann: Person, sights: Sights) -> None:
    page = ann.page
    ann.visit(f"/race/{sights.finished}")
    ann.follow("Who could have won?")
    panel = page.get_by_role("tabpanel", name="Chances")
    chart = panel.get_by_role("img", name=re.compile("^Chart: chance of winning"))
    expect(chart.locator("path.line")).to_have_count(3)
    expect(panel.get_by_role("listitem").filter(has_text="%")).not_to_have_count(0)
    expect(panel.get_by_text(re.compile("^Turning points$"))).to_be_visible(timeout=2 * PATIENCE)
    # A click leads to the turn.
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.6 * box["width"], box["y"] + 0.5 * box["height"])
    expect(page.get_by_role("slider", name="Step of the replay")).not_to_have_value("0")


def test_every_level_can_be_chosen_and_is_described(ann: Person) -> None:
    ann.visit("/new")
    car = ann.page.get_by_role("group", name="Car 2")
    level = car.get_by_label("Level")
    expect(level).to_have_value("club")
    levels = ["Sunday driver", "Rookie", "Club racer", "Learner", "Pro", "Champion"]
    expect(level.get_by_role("option")).to_have_text(levels)
    told = set()
    for name in levels:
        level.select_option(name)
        told.add(level.evaluate(DESCRIPTION))
    assert len(told) == len(levels)
