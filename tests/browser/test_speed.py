"""Time is the player's: the race runs ahead and is shown at a speed of one's own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Meet


def test_what_happens_is_shown_and_can_be_skipped(meet: Meet) -> None:
    ann = meet("Ann", reduced_motion="no-preference")
    ann.start_race("me", "driver", "driver", "driver", "legend", "legend")
    ann.await_question()
    speed = ann.page.get_by_role("button", name=re.compile("^Race speed"))
    expect(speed).to_have_attribute("title", "Race speed: Brisk")
    confirm = ann.prompt.get_by_role("button", name="Confirm gear and cards")
    before = confirm.bounding_box()
    ann.plan()
    skip = ann.page.get_by_role("button", name="Skip to my turn")
    moving = ann.sentence.filter(has_text="Cars are on the move.")
    while not moving.is_visible():  # my own move may come first
        ann.decide()
    skip.click()
    # It lies where the button that goes on was, and will be.
    ann.await_question()
    after = ann.prompt.get_by_role("button", name=re.compile("^(Confirm|Go on)")).bounding_box()
    assert before is not None and after is not None
    assert (before["x"], before["y"]) == (after["x"], after["y"])
    meanwhile = ann.page.get_by_role("list", name="What the others did").get_by_role("listitem")
    expect(meanwhile.first).to_contain_text("+")
    # Four speeds, remembered.
    speed.click()
    expect(speed).to_have_attribute("title", "Race speed: Fast")
    ann.page.reload()
    expect(speed).to_have_attribute("title", "Race speed: Fast")
