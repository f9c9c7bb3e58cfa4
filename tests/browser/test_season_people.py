"""Between the races of a season seats change hands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.seasons import (
    TO_THE_RACE,
    begin_race,
    come_back,
    hand_over,
    heading,
    join_season,
    pick,
    points_of,
    start_season,
    to_garage,
    to_race,
    to_season,
)


def test_a_friend_takes_over_the_car_of_a_driver(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    start_season(ann, "me", "driver", "legend")
    to_garage(ann, "New grandstand")
    pick(ann)
    to_race(ann)
    to_season(ann)
    ben.page.goto(ann.invitation())  # while a race is on there is none to be had
    expect(ben.page.get_by_text("You can take over a car when it is over.")).to_be_visible()
    hand_over(ann)
    expect(heading(ann, "Standings")).to_be_visible()
    come_back(ann)
    driver = points_of(ann, "Ada Valente")

    join_season(ben, ann.invitation())
    assert points_of(ben, "Ben") == driver
    expect(ann.page.get_by_text("Ada Valente")).to_have_count(0)
    begin_race(ann)
    ben.page.get_by_role("link", name=TO_THE_RACE).click()
    for person in (ann, ben):
        to_garage(person, "Speed record")
    first, second = (ann, ben) if ann.is_asked() else (ben, ann)
    pick(first)
    pick(second)
