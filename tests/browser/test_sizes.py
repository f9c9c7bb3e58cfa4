"""Every screen on every size of window, to be used with fingers."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_accessibility import SCHEMES, light
from tests.browser.tour import Sights, keep_picture, tour, wants_pictures

WIDTH: Final = 390
PHONE: Final[ViewportSize] = {"width": WIDTH, "height": 844}
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
SIZES: Final[tuple[tuple[int, int], ...]] = (
    (320, 568),
    (568, 320),
    (844, 390),
    (768, 1024),
    (1024, 600),
    (1024, 768),
    (1180, 820),
    (1440, 900),
    (1920, 1080),
    (WIDTH, 844),
)

# Whatever can be used now: inside the window, or in an area that scrolls there by itself; large
# enough for a thumb; on top of everything else. Links within a sentence are as high as its lines.
FIND_TROUBLE: Final = """
async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const troubles = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) troubles.push(`the page is ${wide} wide`);
  const root = document.querySelector("dialog[open]") ?? document.body;
  const things = "button:enabled, a[href], input:enabled, select:enabled, summary, [role=tab]";
  for (const thing of root.querySelectorAll(things)) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    if (thing.closest("svg, .skip, p a:not(.button)")) continue;
    const target = thing.matches("input:not([type=text], [type=range])")
      ? (thing.closest("label") ?? thing) : thing;
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const name = (target.ariaLabel || target.textContent || thing.id).trim().slice(0, 40);
    const say = (what) => troubles.push(`${name}: ${what}`);
    for (let around = target; (around = around.parentElement); ) {
      if (getComputedStyle(around).overflowY !== "hidden") continue;
      if (around.scrollTop > 0) say("out of sight");
      around.scrollTop = 0;
    }
    if (Math.min(width, height) < 43.5) say(`${Math.round(width)} by ${Math.round(height)}`);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      say(`at ${Math.round(left)}, ${Math.round(top)}`);
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!found || !(target.contains(found) || found.contains(target)))
      say(`behind ${found?.className || found?.tagName}`);
  }
  return troubles;
}
"""


def on_phone(meet: Meet) -> Person:
    return meet("Ann", viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)


def width(person: Person) -> int:
    found: int = person.page.evaluate("document.scrollingElement.scrollWidth")
    return found


def bottom_of_buttons(person: Person) -> float:
    buttons = person.page.get_by_role("group", name="What to do now").bounding_box()
    assert buttons is not None
    return buttons["y"] + buttons["height"]


def test_everything_can_be_used_on_every_size(meet: Meet, sights: Sights) -> None:
    ann = on_phone(meet)
    troubles: list[str] = []
    for screen in tour(ann, sights):
        for across, high in SIZES:
            ann.page.set_viewport_size({"width": across, "height": high})
            keep_picture(ann, f"size-{across}x{high}-{screen}")
            found = ann.page.evaluate(FIND_TROUBLE)
            troubles += [f"{screen} {across}x{high}: {trouble}" for trouble in found]
        for scheme in SCHEMES if wants_pictures() else ():
            light(ann, scheme)
            keep_picture(ann, f"{screen}-phone-{scheme}")
        ann.page.set_viewport_size(DESK)
    assert troubles == [], "\n".join(troubles)


def test_rounds_on_a_phone(meet: Meet) -> None:
    ann = on_phone(meet)
    ann.start_race("me", "driver", "legend", weather="Rain")
    ann.await_question()
    place = bottom_of_buttons(ann)
    ann.race(rounds=2)
    ann.await_question()  # with fewer cards in hand
    assert bottom_of_buttons(ann) == place
    ann.press("Log")
    log = ann.page.get_by_role("dialog", name="Log")
    expect(log.get_by_text("Round 2")).to_be_visible()
    assert width(ann) == WIDTH
    log.get_by_role("button", name="Close").click()
    ann.press("Drivers")
    expect(ann.page.get_by_role("dialog", name="Drivers").get_by_text("Ann")).to_be_visible()
    assert width(ann) == WIDTH
