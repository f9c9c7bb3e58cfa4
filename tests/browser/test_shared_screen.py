"""Several people around one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person


@pytest.mark.both
def test_a_curtain_hides_the_hand_between_two_people(ann: Person) -> None:
    ann.start_race("me", "here", "legend")
    own: dict[str, list[str]] = {}
    for _ in range(2):
        expect(ann.curtain).to_be_visible()
        expect(ann.hand).to_have_count(0)
        expect(ann.gears).to_have_count(0)
        button = ann.curtain.get_by_role("button", name=re.compile("^I am "))
        name = button.inner_text().strip().removeprefix("I am ")
        button.click()
        expect(ann.hand.get_by_role("listitem")).to_have_count(7)
        own[name] = ann.cards()
        ann.page.reload()  # anybody may have done that: the curtain is there again
        expect(ann.curtain).to_be_visible()
        expect(ann.hand).to_have_count(0)
        ann.decide()
        assert ann.cards() == own[name]
        ann.plan()
    assert set(own) == {"Ann", "Guest 2"}
    ann.race(rounds=4)
