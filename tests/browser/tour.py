"""A walk past every screen of the game, for tests that look at all of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.people import Person
from tests.browser.seasons import (
    fill_season,
    heading,
    start_season,
    to_paddock,
    to_season,
)
from tests.server.driving import Person as Guest
from tests.server.driving import seats
from tests.server.seasons import watch_race

ROSTER = ("Ada Valente", "Bruno Keller", "Colette Marchand", "Dirk van Loo")


@dataclass(frozen=True)
class Sights:
    """What others have left to look at."""

    finished: str  # the id of a race that is over
    invitation: str  # the path to a lobby with a free seat
    season: str  # the path of a season that is over
    season_race: str  # the path of its last race
    season_invitation: str  # the path to the lobby of a season


def leave_sights(url: str) -> Sights:
    """Ask the server for all of it: how people get there is for other tests to see."""
    host = Guest(url)
    race = {"circuit": "usa", "laps": 1, "pace": "instant", "invited_only": False}
    finished = host.post("/races", {**race, "seats": _seats("driver", "driver", "legend")})["id"]
    watch_race(host, finished)
    lobby = host.post("/races", {**race, "seats": _seats("me", "friend", "legend", "legend")})
    custom = {"season": "custom", "races": 1, "pace": "instant", "invited_only": False}
    season = host.post("/seasons", {**custom, "seats": _seats("driver", "driver", "legend")})["id"]
    season_race = host.get(f"/seasons/{season}")["calendar"][0]["race"]
    watch_race(host, season_race)
    open_season = host.post("/seasons", {**custom, "seats": _seats("me", "friend", "legend")})
    host.close()
    return Sights(
        finished=finished,
        invitation=f"/join/{lobby['id']}#{lobby['invite']}",
        season=f"/season/{season}",
        season_race=f"/race/{season_race}",
        season_invitation=f"/season/{open_season['id']}/join#{open_season['invite']}",
    )


def _seats(*kinds: str) -> list[dict[str, str]]:
    names = {"me": "Host", "friend": ""}
    return [
        {**seat, "name": names.get(seat["kind"], name)}
        for seat, name in zip(seats(*kinds), ROSTER, strict=False)
    ]


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
    yield from _season(person, sights)
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
    page.route("**/api/replays/*/analysis", _end_with_something)
    page.get_by_role("tab", name="Chances").click()
    expect(page.locator("path.line")).to_have_count(3)
    yield "chances"


def _end_with_something(route: Route) -> None:
    """Make the first chances that are known the last, or the screen would go on changing."""
    response = route.fetch()
    answer = response.json()
    if answer["points"]:
        answer["status"] = "done"
    route.fulfill(response=response, json=answer)


def _season(person: Person, sights: Sights) -> Iterator[str]:
    page = person.page
    fill_season(person, "me", "driver", "legend", season="custom")
    page.get_by_label("Circuits", exact=True).select_option("My own choice")
    page.get_by_label("Events", exact=True).select_option("My own choice")
    page.get_by_text("Custom season").scroll_into_view_if_needed()
    yield "season-set-up"
    page.goto(sights.season_invitation)
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    yield "season-join"
    start_season(person, "me", "friend", "legend")
    expect(page.get_by_label("Invitation link")).to_be_visible()
    yield "season-lobby"
    start_season(person, "me", "driver", "legend")
    expect(heading(person, "New grandstand")).to_be_visible()
    yield "paper"
    person.press("To the grid")
    expect(heading(person, "Starting grid")).to_be_visible()
    yield "grid"
    person.press("To the garage")
    assert person.await_question() == "draft"
    yield "season-garage"
    to_paddock(person)
    yield "paddock"
    person.press("To the race")
    to_season(person)
    yield "season"
    person.visit(sights.season)
    expect(person.podium).to_be_visible()
    yield "champion"
    person.visit(sights.season_race)
    expect(page.get_by_role("heading", name="The championship after")).to_be_visible()
    expect(page.get_by_role("heading", name="The race in figures")).to_be_visible()
    yield "points"


def _garage(person: Person) -> Iterator[str]:
    person.start_race("me", "here", "driver", garage="Draft, all upgrades")
    assert person.await_question() == "curtain"
    yield "curtain"
    person.decide()
    assert person.await_question() == "draft"
    yield "draft"


def _round(person: Person) -> Iterator[str]:
    person.start_race("me", "driver", "driver", "legend", weather="Drawn at random", tips=True)
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


def wants_pictures() -> bool:
    return "PLANKGAS_SCREENSHOTS" in os.environ


def keep_picture(person: Person, name: str) -> None:
    """Into the folder that PLANKGAS_SCREENSHOTS names, if it does."""
    if wants_pictures():
        path = Path(os.environ["PLANKGAS_SCREENSHOTS"]) / f"{name}.png"
        person.page.screenshot(path=path, scale="css", animations="disabled")
