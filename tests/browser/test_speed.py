"""Time is the player's: the race runs ahead and is shown at a speed of one's own."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Meet

# Counts the sounds that a page makes.
LISTEN: Final = """
let heard = 0;
for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function (...when) {
    document.documentElement.dataset.heard = heard += 1;
    return start.apply(this, when);
  };
}
"""


def test_what_happens_is_shown_and_can_be_skipped(meet: Meet) -> None:
    ann = meet("Ann", reduced_motion="no-preference")
    ann.context.add_init_script(LISTEN)
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
    # Nothing is heard while the sound is off; what is chosen is remembered.
    heard = ann.page.locator("html[data-heard]")
    expect(heard).to_have_count(0)
    sound = ann.page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    if ann.await_question() != "plan":
        ann.race(rounds=1)
    else:
        ann.plan()
    expect(heard).to_have_count(1)
    # Four speeds, remembered.
    speed.click()
    expect(speed).to_have_attribute("title", "Race speed: Fast")
    ann.page.reload()
    expect(speed).to_have_attribute("title", "Race speed: Fast")
    expect(sound).to_have_attribute("aria-pressed", "true")
