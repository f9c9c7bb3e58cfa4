"""No refusal shows the server's own words: each is said in the player's language."""

import json
import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

RAW = "Words of the server"
CODE = "brand-new-code"


def refuse(route: Route) -> None:
    error = {"code": CODE, "message": RAW, "fields": []}
    body = json.dumps({"error": error})
    route.fulfill(status=409, body=body, content_type="application/json")


@pytest.fixture
def anna(meet: Meet) -> Person:
    person = meet("Anna", locale="nl-NL")
    person.may_be_refused = True
    return person


def told(person: Person) -> Locator:
    return person.page.get_by_role("alert")


def see_own_words(person: Person) -> None:
    expect(told(person)).to_contain_text(f"Dat lukte niet ({CODE})")
    expect(person.page.get_by_text(RAW)).to_have_count(0)


def test_of_a_first_race(anna: Person) -> None:
    anna.page.route("**/api/races", refuse)
    anna.visit()
    anna.press("Nu spelen")
    see_own_words(anna)


def test_of_the_form(anna: Person) -> None:
    anna.visit("/new")
    anna.page.route("**/api/races", refuse)
    anna.press("Naar de start")
    see_own_words(anna)


def test_of_a_season(anna: Person) -> None:
    anna.visit("/season/new")
    anna.page.route("**/api/seasons", refuse)
    anna.page.locator("main form button[type=submit]").click()
    see_own_words(anna)


def test_of_a_race_file(anna: Person) -> None:
    anna.visit()
    anna.page.route("**/api/records", refuse)
    files = anna.page.locator("input[type=file]")
    files.set_input_files({"name": "race.json", "mimeType": "text/plain", "buffer": b"{}"})
    see_own_words(anna)


def test_of_a_race_that_is_not_there(anna: Person) -> None:
    anna.page.route("**/api/races/*", refuse)
    anna.visit("/race/nowhere")
    see_own_words(anna)


def test_of_an_invitation(anna: Person) -> None:
    anna.page.route("**/api/races/**", refuse)
    anna.visit("/join/nowhere#nothing")
    see_own_words(anna)


def test_of_a_replay(anna: Person) -> None:
    anna.page.route("**/api/replays/*", refuse)
    anna.visit("/replay/nowhere")
    see_own_words(anna)


def test_of_a_circuit_file(anna: Person) -> None:
    """What is wrong in a file is technical, and marked as what it is: details, in English."""
    anna.visit("/new")
    anna.page.get_by_text("Een eigen circuit").first.click()
    files = anna.page.locator("input[type=file]")
    files.set_input_files({"name": "a.json", "mimeType": "text/plain", "buffer": b'{"id": 1}'})
    expect(told(anna)).to_contain_text(re.compile("klop"))
    details = told(anna).locator("[lang=en] li")
    expect(details.first).to_be_visible()
    expect(told(anna).get_by_text("Technische details")).to_be_visible()
    files.set_input_files({"name": "a.json", "mimeType": "text/plain", "buffer": b"not json"})
    expect(told(anna)).to_contain_text("Dit bestand is niet te lezen")
