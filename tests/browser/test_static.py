"""The game without a server: nothing that was answered is lost, online or offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
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


def test_a_race_survives_a_reload_and_the_network(ann: Person, host: Host) -> None:
    """From the second visit on there need be no network at all."""
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
    ann.page.wait_for_function(IS_KEPT)
    before = plans(ann)
    ann.context.set_offline(True)
    ann.page.reload()
    assert plans(ann) == before
    assert ann.page.evaluate(IS_CONTROLLED)
    ann.race()
    ann.see_podium()
    ann.follow("Replay")
    expect(ann.page.get_by_text(re.compile(r"^0 of \d+$"))).to_be_visible()
    ann.visit()
    ann.press("Play now")
    ann.race(rounds=1)
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
