"""One person against the computer, or none at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import Person
from tests.browser.seasons import fill_season


def at_once(route: Route) -> None:
    """The race that was asked for, but drivers don't wait until people have seen everything."""
    asked = route.request.post_data_json
    assert asked is not None
    assert asked["pace"] == "calm"
    route.continue_(post_data={**asked, "pace": "instant"})


@pytest.mark.both
def test_one_click_leads_to_a_race(ann: Person) -> None:
    ann.visit()
    ann.press("Play now")
    ann.race(rounds=2)


def test_one_click_leads_to_the_podium(ann: Person) -> None:
    ann.visit()
    ann.page.route("**/api/races", at_once)
    ann.press("Play now")
    ann.race()
    ann.see_podium()
    expect(ann.podium.get_by_role("listitem")).to_have_count(3)


@pytest.mark.both
def test_drivers_race_among_themselves(ann: Person) -> None:
    ann.start_race("driver", "driver", "legend")
    ann.see_podium()


@pytest.mark.both
def test_drivers_have_a_season_among_themselves(ann: Person) -> None:
    fill_season(ann, "driver", "driver", "legend", season="custom")
    ann.page.get_by_label("Races", exact=True).fill("1")
    ann.press("To the first race")
    ann.see_podium()
    ann.follow("The championship")
    expect(ann.podium).to_be_visible()
