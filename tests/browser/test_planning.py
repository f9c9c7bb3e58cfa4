"""Making a plan, changing it, taking it back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

READY = re.compile("^You’re ready")


def undo(person: Person) -> None:
    person.prompt.get_by_role("button", name="Undo").click()


def test_a_plan_shows_where_it_leads(ann: Person) -> None:
    ann.start_race("me", "legend")
    landing = ann.page.get_by_role("button", name=re.compile(r"^Space \d+: \d+$"))
    outcome = ann.prompt.get_by_role("paragraph")
    expect(landing).to_have_count(0)
    expect(outcome).to_have_count(0)
    expect(ann.prompt.get_by_role("button", name="Confirm gear and cards")).to_be_disabled()
    ann.shift(2)
    ann.pick(2, is_fast=True)
    picked = ann.hand.get_by_role("button", pressed=True)
    expect(picked).to_have_count(2)
    # On the board: one space, or the two ends of a range if a Stress card is among the cards.
    is_sure = picked.and_(ann.hand.get_by_title(re.compile("^Stress"))).count() == 0
    expect(landing).to_have_count(1 if is_sure else 2)
    expect(outcome.first).to_be_visible()


def test_undo_goes_back_to_the_last_new_information_and_no_further(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    ann.start_race("me", "friend")
    ben.join(ann.invitation())
    ann.press("Start the race")
    expect(ann.hand).to_be_visible()
    hand = ann.cards()
    expect(ann.prompt.get_by_role("button", name="Undo")).to_have_count(0)

    ann.plan()
    expect(ann.sentence).to_have_text(READY)
    undo(ann)
    expect(ann.sentence).not_to_have_text(READY)
    expect(ann.prompt.get_by_role("button", name="Undo")).to_have_count(0)  # a gear is final
    expect(ann.gears.get_by_role("button", disabled=False)).to_have_count(0)
    assert ann.cards() == hand
    expect(ben.sentence).to_have_text(re.compile("^Pick a gear"))

    ann.plan()
    expect(ann.sentence).to_have_text(READY)
    ben.plan()  # everything is turned up: nobody takes anything back now
    expect(ann.sentence).not_to_have_text(READY)
    expect(ann.prompt.get_by_role("button", name="Undo")).to_have_count(0)
    expect(ben.prompt.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_plan_can_be_changed_until_everybody_is_ready(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    ann.start_race("me", "friend")
    ben.join(ann.invitation())
    ann.press("Start the race")
    expect(ann.hand).to_be_visible()
    ann.shift(1)
    ann.pick(1, is_fast=True)
    ann.confirm()
    expect(ann.sentence).to_have_text(READY)
    before = ann.hand.get_by_role("button", pressed=True).get_attribute("title")
    ann.pick(1, is_fast=False)
    ann.press("Change to these cards")
    expect(ann.prompt.get_by_role("button", name="Change to these cards")).to_have_count(0)
    ann.page.reload()
    after = ann.hand.get_by_role("button", pressed=True)
    expect(after).to_have_count(1)
    assert after.get_attribute("title") != before
