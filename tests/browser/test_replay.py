"""A finished race, seen again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.tour import Sights


def counter(person: Person) -> Locator:
    return person.page.get_by_text(re.compile(r"^\d+ of \d+$"))


def open_cards(person: Person) -> Locator:
    panel = person.page.get_by_role("tabpanel", name="Hands")
    return panel.get_by_role("img", name=re.compile("^(Speed|Stress|Heat) card|^Starting upgrade"))


def test_scrub_step_and_play_with_every_hand_open(ann: Person, sights: Sights) -> None:
    page = ann.page
    ann.visit(f"/race/{sights.finished}")
    ann.follow("Replay")
    expect(counter(ann)).to_have_text(re.compile("^0 of "))
    expect(open_cards(ann)).to_have_count(14)  # two drivers with seven cards each

    slider = page.get_by_role("slider", name="Step of the replay")
    slider.fill("30")
    expect(counter(ann)).to_have_text(re.compile("^30 of "))
    ann.press("One step forward")
    expect(counter(ann)).to_have_text(re.compile("^31 of "))
    ann.press("One step back")
    ann.press("One step back")
    expect(counter(ann)).to_have_text(re.compile("^29 of "))
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("list", name="Log").get_by_text("Round 1", exact=True)).to_be_visible()

    page.get_by_label("Speed of the replay").select_option("4×")
    ann.press("Play")
    expect(counter(ann)).not_to_have_text(re.compile("^(29|3[01]) of "))
    ann.press("Pause")
    stopped = counter(ann).inner_text()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.reload()  # the link leads to the start, or to the step it names
    step = stopped.split()[0]
    ann.visit(f"/replay/{sights.finished}?step={step}")
    expect(counter(ann)).to_have_text(stopped)
    slider.fill(stopped.split()[-1])
    ann.press("Results")
    expect(ann.podium.get_by_role("listitem")).to_have_count(3)


def test_a_record_is_downloaded_and_opened_again(
    ann: Person, sights: Sights, tmp_path: Path
) -> None:
    ann.visit(f"/replay/{sights.finished}")
    count = counter(ann).inner_text()
    with ann.page.expect_download() as download:
        ann.follow("Download race file")
    path = tmp_path / "race.json"
    download.value.save_as(path)
    assert download.value.suggested_filename.endswith(".json")
    assert json.loads(path.read_text())["actions"]

    ann.visit()
    ann.page.get_by_label("Open a race file").set_input_files(path)
    ann.page.wait_for_url("**/replay/*")
    assert sights.finished not in ann.path
    expect(counter(ann)).to_have_text(count)


def test_a_file_that_is_no_record_is_refused(ann: Person, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_text("Vroom!")
    ann.visit()
    ann.page.get_by_label("Open a race file").set_input_files(path)
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile("not a race file"))
