"""One person against the computer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_one_click_leads_to_a_race_and_on_to_the_podium(ann: Person) -> None:
    ann.visit()
    ann.press("Play now")
    ann.race()
    ann.see_podium()
    expect(ann.podium.get_by_role("listitem")).to_have_count(3)
