"""A walk past every screen of the game, for tests that look at all of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Person


@dataclass(frozen=True)
class Sights:
    """What others have left to look at."""

    finished: str  # the id of a race that is over
    invitation: str  # a link to a lobby with a free seat


def leave_sights(host: Person) -> Sights:
    host.start_race("driver", "driver", "legend")
    host.podium.or_(host.results).first.wait_for()
    finished = host.path.rpartition("/")[2]
    host.start_race("me", "friend", "legend", "legend")
    return Sights(finished, host.invitation())


def tour(person: Person, sights: Sights) -> Iterator[str]:
    """Names the screen that is shown; it stays as it is until the next is asked for."""
    for screen in _walk(person, sights):
        person.page.mouse.move(0, 0)  # away from things that explain themselves
        yield screen


def _walk(person: Person, sights: Sights) -> Iterator[str]:
    page = person.page
    person.visit()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    yield "start"
    person.press("Settings")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    yield "settings"
    person.visit("/new")
    expect(page.get_by_role("radio")).not_to_have_count(0)
    page.get_by_text("More options").click()
    yield "set-up"
    person.visit("/help")
    expect(page.get_by_role("heading", name="Step 6: Slipstream")).to_be_visible()
    yield "help"
    person.visit("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "nowhere"
    page.goto(sights.invitation)
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    yield "join"
    person.start_race("me", "friend", "legend")
    expect(page.get_by_label("Invitation link")).to_be_visible()
    yield "lobby"
    yield from _garage(person)
    yield from _round(person)
    person.visit(f"/race/{sights.finished}")
    expect(person.podium).to_be_visible()
    expect(page.get_by_role("table")).to_be_visible()
    yield "podium"
    person.visit(f"/replay/{sights.finished}")
    page.get_by_role("slider").fill("40")
    expect(page.get_by_text(re.compile("^40 of"))).to_be_visible()
    yield "replay"
    page.get_by_role("tab", name="Chances").click()
    expect(page.locator("path.line")).to_have_count(3)
    yield "chances"


def _garage(person: Person) -> Iterator[str]:
    person.start_race("me", "here", "driver", garage="Draft, all upgrades")
    assert person.await_question() == "curtain"
    yield "curtain"
    person.decide()
    assert person.await_question() == "draft"
    yield "draft"


def _round(person: Person) -> Iterator[str]:
    person.start_race("me", "driver", "driver", "legend", weather="Drawn at random", hints=True)
    person.await_question()
    person.choose_plan()
    yield "planning"
    person.press("Hint")
    expect(person.prompt.get_by_role("region", name="Hint")).to_be_visible()
    yield "hint"
    person.confirm()
    expect(person.sentence).to_have_text("Use what helps, in any order.")
    yield "reacting"
    person.confirm()
    while not person.sentence.filter(has_text="Discard what").is_visible():
        person.decide()
    yield "discarding"


def keep_picture(person: Person, name: str) -> None:
    """Into the folder that PLANKGAS_SCREENSHOTS names, if it does."""
    folder = os.environ.get("PLANKGAS_SCREENSHOTS")
    if folder:
        path = Path(folder) / f"{name}.png"
        person.page.screenshot(path=path, scale="css", animations="disabled")
