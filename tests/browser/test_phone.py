"""A phone in portrait."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_accessibility import SCHEMES, light
from tests.browser.tour import Sights, keep_picture, tour, wants_pictures

WIDTH = 390


def on_phone(meet: Meet) -> Person:
    size = {"width": WIDTH, "height": 844}
    return meet("Ann", viewport=size, is_mobile=True, has_touch=True, device_scale_factor=2)


def width(person: Person) -> int:
    found: int = person.page.evaluate("document.scrollingElement.scrollWidth")
    return found


def test_nothing_scrolls_sideways(meet: Meet, sights: Sights) -> None:
    ann = on_phone(meet)
    too_wide = []
    for screen in tour(ann, sights):
        if width(ann) > WIDTH:
            too_wide.append(f"{screen}: {width(ann)}")
        for scheme in SCHEMES if wants_pictures() else ():
            light(ann, scheme)
            keep_picture(ann, f"{screen}-phone-{scheme}")
    assert too_wide == []


def test_rounds_on_a_phone(meet: Meet) -> None:
    ann = on_phone(meet)
    ann.start_race("me", "driver", "legend", weather="Rain")
    ann.race(rounds=2)
    ann.press("Log")
    log = ann.page.get_by_role("dialog", name="Log")
    expect(log.get_by_text("Round 2")).to_be_visible()
    assert width(ann) == WIDTH
    log.get_by_role("button", name="Close").click()
    ann.press("Drivers")
    expect(ann.page.get_by_role("dialog", name="Drivers").get_by_text("Ann")).to_be_visible()
    assert width(ann) == WIDTH
