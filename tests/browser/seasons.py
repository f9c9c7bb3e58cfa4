"""How people play a championship: the form, the race weekend, and what lies between races."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import KINDS, PATIENCE, Person

_TITLES: Final = {"best": "Best of all time", "custom": "Custom season"}
TO_THE_RACE: Final = re.compile(r"^To race \d")


def fill_season(person: Person, *seats: str, season: str = "1961") -> None:
    """Fill in the form of a new championship, all but its button."""
    page = person.page
    person.visit("/season/new")
    title = _TITLES.get(season, season)
    page.get_by_text(title, exact=True).click()
    expect(page.get_by_role("radio", name=re.compile(f"^{title}"))).to_be_checked()
    cars = page.get_by_role("group", name=re.compile(r"^Car \d$"))
    while cars.count() > len(seats):
        person.press(f"Remove car {cars.count()}")
    while cars.count() < len(seats):
        person.press("Add a car")
    for number, kind in enumerate(seats, start=1):
        car = page.get_by_role("group", name=f"Car {number}")
        car.get_by_label("Driven by").select_option(KINDS[kind])
        if kind == "me":
            car.get_by_label("Your name").fill(person.name)
    page.get_by_text("More options").click()
    if not {"me", "here", "friend"} & set(seats):
        page.get_by_label("Pace of computer drivers and Legends").select_option("Instant")
    page.get_by_label("Explanations").set_checked(False)


def own_circuit(person: Person, folder: Path, table: str) -> None:
    """Bring a circuit of one's own to a custom season; it becomes that of the first race."""
    path = folder / "circuit.toml"
    path.write_text(table)
    person.page.get_by_text("A circuit of your own").click()
    person.page.get_by_label("Choose a file").set_input_files(path)
    expect(person.page.get_by_role("status").filter(has_text="is ready to race")).to_be_visible()


def start_season(person: Person, *seats: str, season: str = "1961") -> None:
    fill_season(person, *seats, season=season)
    if "friend" in seats:
        person.press("Open the lobby")
        person.page.wait_for_url(re.compile("/season/(?!new)"))
    else:
        person.press("To the first race")
        person.page.wait_for_url("**/race/*")


def join_season(person: Person, link: str) -> None:
    """Paste an invitation on the start page, and take the car that is offered."""
    person.visit()
    person.page.get_by_label("Invitation link").fill(link)
    person.press("Join")
    person.page.get_by_label("Your name").fill(person.name)
    person.press("Take a seat")
    person.page.wait_for_url(re.compile("/season/[^/]+$"))
    expect(heading(person, "Calendar")).to_be_visible()


# --- the race weekend ---


def heading(person: Person, name: str) -> Locator:
    return person.page.get_by_role("heading", name=name, exact=True)


def to_garage(person: Person, event: str) -> None:
    """Past the paper and the grid, by keyboard."""
    expect(heading(person, event)).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(heading(person, "Starting grid")).to_be_focused()
    person.page.keyboard.press("Enter")


def pick(person: Person) -> None:
    """One upgrade for the season."""
    assert person.await_question() == "draft"
    person.decide()


def to_paddock(person: Person) -> None:
    """Through the garage, keeping what one has."""
    paddock = heading(person, "In the paddock")
    deadline = time.monotonic() + PATIENCE / 1000
    while not paddock.is_visible():
        assert time.monotonic() < deadline, "the garage never closes"
        if person.is_asked():
            person.decide_now()
    expect(paddock).to_be_focused()


def to_race(person: Person) -> None:
    """From the garage to the first plan."""
    to_paddock(person)
    person.page.keyboard.press("Enter")
    expect(person.hand).to_be_visible()


_COLLECT: Final = """
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  for (const { innerText } of document.querySelectorAll(".notice")) {
    const said = JSON.parse(sessionStorage.getItem("ribbons") ?? "[]");
    if (!said.includes(innerText)) said.push(innerText);
    sessionStorage.setItem("ribbons", JSON.stringify(said));
  }
}).observe(document, { subtree: true, childList: true, characterData: true }));
"""


def note_ribbons(person: Person) -> None:
    """From the next page on, keep in mind what the ribbon over the board says; it soon goes."""
    person.page.add_init_script(_COLLECT)


def ribbons(person: Person) -> list[str]:
    """What the ribbon has said so far."""
    said: list[str] = person.page.evaluate('JSON.parse(sessionStorage.getItem("ribbons") ?? "[]")')
    return said


# --- the page of the season ---


def to_season(person: Person) -> None:
    person.follow("The championship")
    expect(heading(person, "Calendar")).to_be_visible()


def hand_over(person: Person) -> None:
    """A driver goes on with my car."""
    person.press("Hand over your car")
    person.press("Hand over")
    expect(person.page.get_by_role("button", name="Take back the wheel")).to_be_visible()


def come_back(person: Person) -> None:
    person.press(re.compile("^Take back the wheel"))
    expect(person.page.get_by_role("button", name="Hand over your car")).to_be_visible()


def begin_race(person: Person) -> None:
    person.press(TO_THE_RACE)
    person.page.wait_for_url("**/race/*")


def points_of(person: Person, name: str) -> list[str]:
    """The points of each race and their sum, as the table of the season has them."""
    table = person.page.get_by_role("region", name="Standings").get_by_role("table")
    row = table.get_by_role("row").filter(has_text=name)
    expect(row).to_be_visible()
    return row.get_by_role("cell").all_inner_texts()
