"""What was played by other rules is listed with the reason, and its page tells it too."""

from __future__ import annotations

import sqlite3

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.seasons import start_season

REASON = "This was played by another version of the rules and can't be opened here."


def change_rules(house: House) -> None:
    """As if all that is stored came from a server with other rules."""
    house.kill()
    with sqlite3.connect(house.data / "plankgas.sqlite3") as database:
        database.execute("UPDATE logs SET rules_version = 99")
    database.close()
    house.start()


def see_reason(person: Person, path: str) -> None:
    person.visit(path)
    told = person.page.get_by_role("alert")
    expect(told).to_contain_text(REASON)
    expect(told.get_by_role("button")).to_have_count(0)  # trying again is no use
    told.get_by_role("link", name="Home").click()
    expect(person.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_race_and_a_season_of_other_rules(meet: Meet, own_house: House) -> None:
    ann = meet("Ann", own_house.url)
    ann.start_race("me", "legend")
    expect(ann.hand).to_be_visible()
    race = ann.path
    start_season(ann, "me", "legend")
    ann.visit()
    season = ann.page.get_by_role("link", name="1961").first.get_attribute("href")
    assert season is not None
    ann.page.goto("about:blank")
    change_rules(own_house)

    ann.visit()
    ann.may_be_refused = True
    for path in (race, season):
        row = ann.page.locator(f'a[href="{path}"]')
        expect(row).to_contain_text(REASON)
        expect(row).not_to_contain_text("Your turn")
    for path in (race, season):
        see_reason(ann, path)
