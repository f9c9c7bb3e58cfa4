"""The game without a server: nothing that was answered is lost, online or offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PATIENCE, Person
from tests.browser.seasons import (
    fill_season,
    own_circuit,
    pick,
    points_of,
    to_garage,
    to_race,
    to_season,
)
from tests.browser.test_season_by_hand import POCKET_RING
from tools.static.serve import Host

IS_CONTROLLED = "() => navigator.serviceWorker.controller !== null"
IS_KEPT = "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"


@pytest.fixture
def flavour() -> str:
    return "static"


def plans(person: Person) -> str:
    """Something that tells one moment of a race from another: what is asked, and the hand."""
    person.await_question()
    return f"{person.question()} {person.cards()}"


def test_the_whole_game_without_a_network(ann: Person, host: Host, tmp_path: Path) -> None:
    """After the first visit: a race, a championship, a review, reloads in between."""
    page = ann.page
    others: list[str] = []
    ann.context.on(
        "request",
        lambda request: (
            others.append(request.url)
            if not request.url.startswith((host.address, "blob:", "data:"))
            else None
        ),
    )
    ann.start_race("me", "driver", "legend")
    ann.race(rounds=1)
    before, race = plans(ann), ann.path
    # All of the folder, which the host compresses for the first time.
    page.wait_for_function(IS_KEPT, timeout=2 * PATIENCE)
    ann.context.set_offline(True)
    page.reload()
    assert page.evaluate(IS_CONTROLLED)
    assert plans(ann) == before
    ann.race()
    ann.see_podium()

    # A championship of a race, on a circuit of one's own.
    fill_season(ann, "me", "driver", season="custom")
    custom = page.get_by_role("region", name="Your season")
    custom.get_by_label("Races", exact=True).fill("1")
    own_circuit(ann, tmp_path, POCKET_RING)
    custom.get_by_label("Circuit of race 1").select_option("Pocket ring")
    custom.get_by_label("Events").select_option("My own choice")
    custom.get_by_label("Event of race 1").select_option("Safety regulations")
    ann.press("To the first race")
    to_garage(ann, "Safety regulations")
    pick(ann)
    to_race(ann)
    ann.race()
    ann.see_podium()
    to_season(ann)
    points = points_of(ann, "Ann")
    page.reload()
    assert points_of(ann, "Ann") == points

    # Its replay, with who could have won; the one before is still there, too.
    page.get_by_role("link", name="Replay of race 1").click()
    slider = page.get_by_role("slider", name="Step of the replay")
    expect(slider).to_have_value("0")
    page.get_by_role("tab", name="Chances").click()
    panel = page.get_by_role("tabpanel", name="Chances")
    chart = panel.get_by_role("img", name=re.compile("^Chart: chance of winning"))
    expect(chart.locator("path.line")).to_have_count(2)
    expect(panel.get_by_text("Turning points", exact=True)).to_be_visible(timeout=2 * PATIENCE)
    ann.visit(race)
    ann.see_podium()
    assert others == []


def test_a_second_tab_waits_until_the_first_is_gone(ann: Person) -> None:
    ann.start_race("me", "driver")
    before = plans(ann)
    first, address = ann.page, ann.page.url
    ann.page = ann.context.new_page()
    ann.page.goto(address)
    expect(ann.page.get_by_text("Plankgas is open in another tab.")).to_be_visible()
    first.close()
    assert plans(ann) == before
    expect(ann.page.get_by_text("Plankgas is open in another tab.")).to_have_count(0)


def test_everything_goes_to_a_file_and_to_another_browser(meet: Meet, tmp_path: Path) -> None:
    ann, bo = meet("Ann"), meet("Bo")
    ann.start_race("me", "driver")
    before = plans(ann)
    ann.press("Settings")
    with ann.page.expect_download() as download:
        ann.press("Save to a file")
    file = tmp_path / "races.json"
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["logs"]) == 1

    bo.visit()
    bo.press("Settings")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    bo.page.get_by_label("Read a file").set_input_files(wrong)
    expect(bo.page.get_by_role("alert")).to_have_text(re.compile("file of saved races"))
    with bo.page.expect_navigation():
        bo.page.get_by_label("Read a file").set_input_files(file)
    bo.visit(ann.path)
    assert plans(bo) == before

    bo.press("Settings")
    bo.press("Delete everything…")
    with bo.page.expect_navigation():
        bo.press("Delete everything")
    bo.visit()
    bo.press("Settings")
    with bo.page.expect_download() as download:
        bo.press("Save to a file")
    download.value.save_as(file)
    assert json.loads(file.read_text())["logs"] == []
