"""Measures the browser game in a real Chromium: first page, clicks, animation, size.

`./dev bench` runs this after the engine's measurements. A click is measured in the page itself,
from the event to the first frame that shows an answer, in a race of six cars.
"""

from __future__ import annotations

import gzip
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import DESKTOP, launch  # noqa: E402
from tests.browser.house import House  # noqa: E402
from tests.browser.people import Person  # noqa: E402

CLIENT = ROOT / "src" / "plankgas" / "web" / "assets"
VISITS = 7
DECISIONS = 40
CALM_MS = 500
WATCHED = 8
WAITED = 16
WATCHED_MS = 2500
SMOOTH_MS = 1000 / 60 * 1.5  # a longer gap means that a frame was left out

FAST = """if (location.protocol.startsWith("http"))
  localStorage.setItem("plankgas.settings", JSON.stringify({ speed: "fast", care: false }));"""
WATCH_FIRST_PAGE = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".hero button")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.ready = performance.now())));
}).observe(document, { childList: true, subtree: true });"""
SCRIPTS = """() => performance.getEntriesByType("resource")
  .map(({ name }) => new URL(name).pathname.split("/").pop())
  .filter((name) => name.endsWith(".js"))"""
# When the first change after a click is seen, and when the first news of the server is.
WATCH_CLICKS = """() => {
  window.clicks = [];
  let open = null;
  const seen = (name) => {
    const click = open;
    if (!click || name in click) return;
    click[name] = null;
    requestAnimationFrame(() => setTimeout(() => (click[name] = performance.now() - click.at)));
  };
  addEventListener("click", (event) => {
    if (!event.target.closest("button")) return;
    open = { at: event.timeStamp };
    window.clicks.push(open);
  }, true);
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(() => seen("page")).observe(document.body, {
      subtree: true, childList: true, attributes: true, characterData: true,
    }));
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.includes('"type":"update"')) seen("server");
      });
    }
  };
}"""
WATCH_FRAMES = """() => {
  window.gaps = [];
  let before = null;
  let moving = "";
  const frame = (now) => {
    const cars = [...document.querySelectorAll(".car[data-seat]")];
    const places = cars.map((car) => car.style.transform).join();
    if (before !== null && places !== moving) window.gaps.push(now - before);
    moving = places;
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def measure_first_page(browser: Browser, house: House) -> tuple[list[float], int]:
    """Milliseconds until its button can be pressed, nothing in the cache; bytes of its scripts."""
    times = []
    scripts: list[str] = []
    for _ in range(VISITS):
        context = browser.new_context(base_url=house.url, viewport=DESKTOP, locale="en-GB")
        page = context.new_page()
        page.add_init_script(WATCH_FIRST_PAGE)
        page.goto("/")
        times.append(float(page.wait_for_function("window.ready").json_value()))
        scripts = page.evaluate(SCRIPTS)
        context.close()
    return times, sum(gzipped(CLIENT / name) for name in scripts)


def decide(person: Person, decisions: int, calm: int) -> None:
    """Play on. Looking for things to click is work for the page too: not while it answers."""
    for _ in range(decisions):
        if person.await_question() == "plan":
            person.plan()
        else:
            person.confirm()
        person.page.wait_for_timeout(calm)


def measure_clicks(browser: Browser, house: House) -> tuple[list[float], list[float]]:
    """Milliseconds from a click to its answer on the screen: of the page, and of the server."""
    context = browser.new_context(
        base_url=house.url, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(f"({WATCH_CLICKS})()")
    ann = Person("Ann", context)
    ann.start_race("me", *["driver"] * 5, laps=2)
    ann.await_question()
    ann.page.evaluate("window.clicks.length = 0")
    decide(ann, DECISIONS, CALM_MS)
    clicks: list[dict[str, Any]] = ann.page.evaluate("window.clicks")
    context.close()
    page = [click["page"] for click in clicks if click.get("page") is not None]
    server = [click["server"] for click in clicks if click.get("server") is not None]
    return page, server


def measure_frames(browser: Browser, house: House) -> list[float]:
    """Milliseconds between frames while cars move."""
    context = browser.new_context(base_url=house.url, viewport=DESKTOP, locale="en-GB")
    ann = Person("Ann", context)
    ann.start_race("me", *["driver"] * 5)
    ann.await_question()
    ann.page.evaluate(WATCH_FRAMES)
    decide(ann, WATCHED, WATCHED_MS)
    gaps: list[float] = ann.page.evaluate("window.gaps")
    context.close()
    return gaps


def measure_waiting(browser: Browser, house: House, skips: bool) -> list[float]:
    """Seconds from one own decision to the next, six cars at the speed "fast"."""
    context = browser.new_context(base_url=house.url, viewport=DESKTOP, locale="en-GB")
    context.add_init_script(FAST)
    ann = Person("Ann", context)
    ann.start_race("me", *["driver"] * 5)
    ann.await_question()
    waits = []
    for _ in range(WAITED):
        if ann.question()[0] == "plan":
            ann.choose_plan()
        ann.confirm()
        began = time.monotonic()
        while not ann.is_asked():
            if skips:
                ann.page.keyboard.press("s")
        waits.append(time.monotonic() - began)
    context.close()
    return waits


def gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def row(name: str, value: str, note: str = "") -> None:
    print(f"{name:44}{value:>14}  {note}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = launch(playwright)
        try:
            first_page, scripts = measure_first_page(browser, house)
            page, server = measure_clicks(browser, house)
            gaps = measure_frames(browser, house)
            watched = measure_waiting(browser, house, skips=False)
            skipped = measure_waiting(browser, house, skips=True)
        finally:
            browser.close()
            house.stop()
    print("\nThe browser game, six cars\n")
    row("first page usable, ms", f"{statistics.median(first_page):.0f}", "median, empty cache")
    row(
        "a click answered on screen, ms", f"{statistics.median(page):.0f}", f"of {len(page)} clicks"
    )
    slow = statistics.quantiles(page, n=20)[-1]
    row("the slowest twentieth, ms", f"{slow:.0f}")
    row(
        "a decision answered by the server, ms",
        f"{statistics.median(server):.0f}",
        f"of {len(server)} clicks",
    )
    row("frames/s while cars move", f"{1000 / statistics.median(gaps):.0f}", f"{len(gaps)} frames")
    smooth = sum(gap < SMOOTH_MS for gap in gaps) / len(gaps)
    row("frames on time", f"{smooth:.0%}")
    for name, waits in (("untouched", watched), ("with skip", skipped)):
        longest = f"median; the longest of {len(waits)}: {max(waits):.1f}"
        row(f"from decision to decision, {name}, s", f"{statistics.median(waits):.1f}", longest)
    row("JavaScript of the first page, gzipped, kB", f"{scripts / 1000:.0f}")
    texts = re.compile(r"(^|\.)(nl|sv|cs|de)-")
    pages = [path for path in CLIENT.glob("*.js") if not texts.search(path.name)]
    everything = sum(gzipped(path) for path in pages)
    row("the same of all pages, in English, kB", f"{everything / 1000:.0f}")


if __name__ == "__main__":
    main()
