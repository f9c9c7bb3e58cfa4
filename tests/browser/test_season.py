"""Championships from the first paper to the champion."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.seasons import (
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
from tests.browser.test_accessibility import faults
from tests.browser.tour import keep_picture

EVENTS = ("New grandstand", "Speed record", "Drivers' strike")
POINTS = {"1": 9, "2": 6}


def test_1961_from_the_first_paper_to_the_champion(ann: Person, tmp_path: Path) -> None:
    page = ann.page
    start_season(ann, "me", "legend", "legend")
    total = 0
    for number, event in enumerate(EVENTS, start=1):
        if number == 1:
            page.reload()  # the paper is still there
        to_garage(ann, event)
        pick(ann)
        to_race(ann)
        page.get_by_role("button", name=f"Event: {event}").hover()
        facts = page.get_by_role("tooltip").filter(has_text=event)
        expect(facts).to_contain_text("The press stands at corner")
        page.reload()  # the paper is not shown again
        ann.race(rounds=1)
        to_season(ann)
        hand_over(ann)
        expect(heading(ann, "Standings")).to_be_visible()
        expect(page.get_by_text("On now")).to_have_count(0)
        points = points_of(ann, "Ann")
        assert [text for text in points if text != "–"] == [*points[:number], points[-1]]
        total += int(points[number - 1])
        assert int(points[-1]) == total
        if number < len(EVENTS):
            begin_race(ann)  # and sits at the wheel again
    expect(page.get_by_role("heading", name=re.compile("champion!$"))).to_be_visible()
    assert page.get_by_role("list", name="Podium").get_by_role("listitem").count() == 3
    replays = page.get_by_role("link", name=re.compile(r"^Replay of race \d$"))
    expect(replays).to_have_count(3)
    with page.expect_download() as download:
        ann.follow("Download season file")
    record = tmp_path / "season.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["format"] == "plankgas-season"

    # What each race was worth is told on its own page too.
    replays.nth(2).click()
    page.get_by_role("slider").wait_for()
    ann.press("Results")
    ann.see_podium()
    rows = page.get_by_role("region", name="The championship after race 3 of 3")
    expect(rows.get_by_role("listitem").filter(has_text="Ann")).to_contain_text(f"+{points[2]}")
    ann.visit()
    season = page.get_by_role("region", name="Replays").get_by_role("link", name="1961")
    expect(season).to_contain_text("place")
    page.get_by_label("Open a race file").set_input_files(record)
    expect(page.get_by_role("alert")).to_contain_text("holds a whole season")


def test_points_are_added_after_the_race(ann: Person) -> None:
    page = ann.page
    start_season(ann, "me", "legend")
    race = ann.path
    ann.press("Skip")
    pick(ann)
    to_race(ann)
    to_season(ann)
    hand_over(ann)
    expect(heading(ann, "Standings")).to_be_visible()
    ann.visit(race)
    ann.see_podium()
    rows = page.get_by_role("region", name="The championship after race 1 of 3")
    mine = rows.get_by_role("listitem").filter(has_text="Ann")
    place = re.search(r"(\d)(?:st|nd|rd|th)", mine.inner_text())
    assert place is not None
    expect(mine).to_contain_text(f"+{POINTS[place[1]]}")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    ann.press("Take back the wheel: Ann")
    expect(page.get_by_text("A computer driver has the wheel.")).to_have_count(0)
    begin_race(ann)
    expect(heading(ann, "Speed record")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(page.get_by_text("In championship order.")).to_be_visible()
    first = page.get_by_role("main").get_by_role("listitem").filter(has_text="Pole position")
    expect(first).to_contain_text("9 points")


def restart(house: House) -> None:
    house.kill()
    house.start()


def test_two_people_and_a_server_that_falls_over(meet: Meet, own_house: House) -> None:
    ann, ben = meet("Ann", url=own_house.url), meet("Ben", url=own_house.url)
    for person in (ann, ben):
        person.may_lose_connection = True
    start_season(ann, "me", "friend", "legend")
    join_season(ben, ann.invitation())
    ann.press("Start the season")
    for person in (ann, ben):
        person.page.wait_for_url("**/race/*")
        to_garage(person, "New grandstand")

    # In the middle of the draft.
    first, second = (ann, ben) if ann.is_asked() else (ben, ann)
    pick(first)
    restart(own_house)
    pick(second)
    first.await_question()  # the last on the grid may swap
    while first.is_asked():
        first.decide_now()
    for person in (ann, ben):
        to_race(person)
        assert person.page.get_by_role("list", name="Log").get_by_text(" picks ").count() == 2

    # In the middle of the race.
    ann.plan()
    restart(own_house)
    ben.plan()
    for person in (ann, ben):
        to_season(person)
        hand_over(person)
    expect(heading(ann, "Standings")).to_be_visible()
    points = points_of(ann, "Ann")
    assert int(points[0]) > 0

    # Between two races.
    restart(own_house)
    for person in (ann, ben):
        person.page.reload()
        assert points_of(person, "Ann") == points
        come_back(person)
    expect(ben.page.get_by_text("The host opens the next race")).to_be_visible()
    begin_race(ann)
    expect(heading(ben, "Race 2 of 3 is on: USA")).to_be_visible()
    ben.follow("To race 2")
    for person in (ann, ben):
        to_garage(person, "Speed record")
    assert ann.path == ben.path


def test_best_of_all_time_keeps_one_upgrade(ann: Person) -> None:
    page = ann.page
    start_season(ann, "me", "legend", season="best")
    to_garage(ann, EVENTS[0])
    pick(ann)
    to_season(ann)
    season = ann.path
    hand_over(ann)
    for number in (2, 3):  # a driver does the rest of 1961
        expect(heading(ann, "Upgrades so far")).to_be_visible()
        begin_race(ann)
        ann.visit(season)
        hand_over(ann)
        expect(page.get_by_role("link", name="Replay of race")).to_have_count(number)
    expect(heading(ann, "1961 is over. Which upgrade do you keep?")).to_be_visible()
    keeping = page.get_by_role("region", name="1961 is over.")
    cards = keeping.get_by_role("listitem").filter(has=page.get_by_role("button"))
    assert 1 <= cards.count() <= 3  # of two that are alike one is offered
    assert faults(ann) == []
    keep_picture(ann, "keep-desktop-light")
    name = cards.first.get_by_role("heading").inner_text()
    ann.press(f"Keep {name}")
    expect(page.get_by_text("Next: race 4 of 10, Italy")).to_be_visible()
    mine = page.get_by_role("region", name="Upgrades so far").get_by_role("button", name=name)
    expect(mine).to_have_count(1)
    begin_race(ann)  # and sits at the wheel again
    expect(heading(ann, "Restrictions lifted")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("the grid is drawn at random")).to_be_visible()


def test_a_season_of_ones_own(ann: Person) -> None:
    page = ann.page
    ann.visit("/season/new")
    page.get_by_text("Custom season").click()
    custom = page.get_by_role("region", name="Your season")
    custom.get_by_label("Races", exact=True).fill("2")
    custom.get_by_label("Circuits").select_option("My own choice")
    custom.get_by_label("Circuit of race 1").select_option("France")
    custom.get_by_label("Circuit of race 2").select_option("Italy")
    custom.get_by_label("Events").select_option("My own choice")
    custom.get_by_label("Event of race 1").select_option("Safety regulations")
    custom.get_by_label("Weather and road").select_option("Fair and dry")
    ann.press("To the first race")
    page.wait_for_url("**/race/*")
    to_garage(ann, "Safety regulations")
    pick(ann)
    to_race(ann)
    expect(ann.hand.get_by_role("listitem")).to_have_count(6)
    to_season(ann)
    calendar = page.get_by_role("region", name="Calendar").get_by_role("heading", level=3)
    expect(calendar).to_have_text(["France", "Italy"])
    ann.visit()
    expect(page.get_by_role("link", name="Custom season")).to_contain_text("Race 1 of 2 is on")
