"""The coach in the browser: a review after the race, and going on from one of its turns."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person
from tests.browser.tour import Sights


def test_review_a_race_and_play_on_from_a_turn(ann: Person, sights: Sights) -> None:
    page = ann.page
    ann.visit(f"/replay/{sights.finished}?review")
    review = page.get_by_role("tabpanel", name="Review").get_by_role("region", name="Review")
    expect(review.get_by_role("heading", name="All turns")).to_be_visible(timeout=2 * PATIENCE)
    expect(review).to_contain_text(re.compile(r"Accuracy|Nothing was at stake"))
    # A turn says what was played, and leads there.
    turn = review.get_by_role("button", name=re.compile("^Round 2")).last
    turn.click()
    expect(turn).to_have_attribute("aria-expanded", "true")
    expect(review.get_by_text(re.compile(r"^Played: gear \d with ")).last).to_be_visible()
    expect(page.get_by_role("slider", name="Step of the replay")).not_to_have_value("0")

    review.get_by_role("button", name="Play on from here").last.click()
    page.wait_for_url("**/race/*")
    ann.await_question()
    ann.decide()
