"""A short season that a person drives from the first turn to the champion, events and all."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seasons import (
    begin_race,
    fill_season,
    note_ribbons,
    own_circuit,
    pick,
    points_of,
    ribbons,
    to_garage,
    to_race,
)

# A ring of a lap. Its corner comes at once, and the engine is small.
_RING: Final = [
    [
        round(500 + 300 * math.cos(turn * math.tau / 12)),
        round(300 + 200 * math.sin(turn * math.tau / 12)),
    ]
    for turn in range(12)
]
POCKET_RING: Final = f"""
id = "pocket-ring"
name = "Pocket ring"
spaces = 30
laps = 1
stress = 3
heat = 3
centre = {_RING}

[[corners]]
after = 5
limit = 3
line = "right"
"""
EVENTS: Final = ("Record crowds", "Safety regulations", "Sponsor withdraws")
POINTS: Final = {1: 9, 2: 6}


def test_a_season_by_hand_under_events_that_bite(ann: Person, tmp_path: Path) -> None:
    page = ann.page
    note_ribbons(ann)
    fill_season(ann, "me", "legend", season="custom")
    custom = page.get_by_role("region", name="Your season")
    custom.get_by_label("Races", exact=True).fill("3")
    custom.get_by_label("Weather and road").select_option("Fair and dry")
    own_circuit(ann, tmp_path, POCKET_RING)
    custom.get_by_label("Events").select_option("My own choice")
    for number, event in enumerate(EVENTS, start=1):
        custom.get_by_label(f"Circuit of race {number}").select_option("Pocket ring")
        custom.get_by_label(f"Event of race {number}").select_option(event)
    rows = custom.get_by_role("list").last.get_by_role("listitem")
    expect(rows.locator("svg path.road")).to_have_count(3)
    ann.press("To the first race")
    page.wait_for_url("**/race/*")

    # A lap more, and hands of 8.
    weekend(ann, EVENTS[0])
    expect(page.get_by_text("Round 1 · Lap 1 of 2")).to_be_visible()
    expect(ann.hand.get_by_role("listitem")).to_have_count(8)
    assert [card for card in ann.cards() if "One-time use" in card]
    ann.race(rounds=1)
    while ann.await_question() != "plan":
        ann.decide()
    expect(ann.hand.get_by_role("listitem")).to_have_count(8)
    ann.race()
    assert ribbons(ann) == [
        "Record crowds: hands are filled up to 8 cards.",
        "Record crowds: one more lap than usual, and this is it. Lap 2.",
    ]
    total = score(ann, 1)
    page.get_by_role("link", name="The championship", exact=True).first.click()
    calendar = page.get_by_role("region", name="Calendar").get_by_role("listitem")
    expect(calendar.locator("svg path.road")).to_have_count(3)
    begin_race(ann)

    # Hands of 6.
    weekend(ann, EVENTS[1])
    expect(ann.hand.get_by_role("listitem")).to_have_count(6)
    ann.race()
    assert ribbons(ann)[2:] == ["Safety regulations: hands are filled up to 6 cards."]
    total += score(ann, 2)
    begin_race(ann)

    # Who spins out is out.
    weekend(ann, EVENTS[2])
    spin_out(ann)
    announced = page.locator("[aria-live=assertive]")
    expect(announced).to_have_text("Sponsor withdraws: Ann is out of the race.")
    ann.see_podium()
    assert ribbons(ann)[3:] == ["Sponsor withdraws: Ann is out of the race."]
    mine = page.get_by_role("region", name="The championship after race 3 of 3")
    expect(mine.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("out of the race")
    ann.follow("Meet the champion")
    expect(page.get_by_role("heading", name=re.compile("is the champion!$"))).to_be_visible()
    points = points_of(ann, "Ann")
    assert [int(text) for text in points[-2:]] == [0, total]
    expect(page.get_by_text(f"Ann: place 2, {total} points.")).to_be_visible()


def weekend(person: Person, event: str) -> None:
    to_garage(person, event)
    pick(person)
    to_race(person)


def score(person: Person, number: int) -> int:
    """What a race was worth, by its place."""
    person.see_podium()
    rows = person.page.get_by_role("region", name=f"The championship after race {number} of 3")
    mine = rows.get_by_role("listitem").filter(has_text=person.name)
    place = re.search(r"(\d)(?:st|nd|rd|th) in this race", mine.inner_text())
    assert place is not None
    points = POINTS[int(place[1])]
    expect(mine).to_contain_text(f"+{points}")
    return points


def spin_out(person: Person) -> None:
    """Through the corner as fast as can be, as often as it takes."""
    while (asked := person.await_question()) != "over":
        free = person.gears.get_by_role("button", disabled=False).all_inner_texts()
        if asked != "plan" or not free:
            person.decide_now()
            continue
        gear = max(int(text[0]) for text in free)
        person.shift(gear)
        person.pick(gear, True)
        person.confirm()
        expect(person.page.locator("[aria-busy=true]")).to_have_count(0)
