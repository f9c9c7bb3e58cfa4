"""Measures the game without a server in a real Chromium: its start and its answers.

`.venv/bin/python -m tools.bench_static`, after `./dev static`, on a quiet machine. A visit begins
with an empty browser, or comes back to one that has kept everything; "Play now" is pressed as soon
as it is there. Processor time is that of all of Chromium's processes.
"""

from __future__ import annotations

import argparse
import statistics
import threading
from typing import Final

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.conftest import PERSON, launch
from tests.browser.people import PATIENCE, Person
from tools.dev.static import STATIC
from tools.static.serve import ENCODINGS, Host, sent

VISITS: Final = 5
ACTS: Final = 100
TO_SECONDS: Final = 1e-3

WATCH_FIRST_PAGE: Final = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".hero button")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => {
    window.usable = performance.now();
    document.querySelector(".hero button").click();
  }));
}).observe(document, { childList: true, subtree: true });
new MutationObserver((_, observer) => {
  if (!document.querySelector('ul[aria-label^="Your hand"]')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.racing = performance.now())));
}).observe(document, { childList: true, subtree: true });"""
KEPT: Final = "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"
MARKS: Final = """() => performance.getEntriesByType("mark")
  .map(({ name, startTime }) => [name, startTime])"""
# The page's own messages to its worker and back: what an act is, and when it is answered. While
# everybody plans, a seat may change its plan as often as it likes; so it does.
ACT: Final = """
window.waits = [];
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    let channel = 0, mine = null, version = 0, isThinking = false, sent = null, key = 0;
    const post = this.postMessage.bind(this);
    this.postMessage = (text) => {
      if (typeof text === "string") channel = JSON.parse(text).channel ?? channel;
      post(text);
    };
    const act = () => {
      if (!mine?.legal.length || sent) return;
      const action = mine.legal[key++ % mine.legal.length];
      sent = { at: performance.now(), isThinking };
      const frame = { type: "act", key: `bench ${key}`, seat: 0, action, version };
      post(JSON.stringify({ type: "say", channel, frame }));
    };
    this.addEventListener("message", ({ data }) => {
      const { message } = typeof data === "string" ? JSON.parse(data) : {};
      if (!message) return;
      if (message.people) isThinking = message.people.some(({ thinking }) => thinking);
      version = message.version ?? version;
      mine = message.mine?.[0] ?? mine;
      if (message.type === "answer") {
        if (message.ok && sent?.isThinking) window.waits.push(performance.now() - sent.at);
        sent = null;
      }
      setTimeout(act, 20);
    });
  }
};"""


def processor_seconds(browser: Browser) -> float:
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return float(sum(process["cpuTime"] for process in told["processInfo"]))


def visit(browser: Browser, context: BrowserContext, host: Host) -> dict[str, float]:
    """Seconds: to the first page, from its click to the race, and of the processor in all."""
    before = processor_seconds(browser)
    page = context.new_page()
    page.add_init_script(WATCH_FIRST_PAGE)
    page.goto(host.address)
    racing = float(page.wait_for_function("() => window.racing", timeout=PATIENCE * 4).json_value())
    usable = float(page.evaluate("() => window.usable"))
    found = {"first page": usable * TO_SECONDS, "race": (racing - usable) * TO_SECONDS}
    found["processor"] = processor_seconds(browser) - before
    for name, at in page.workers[0].evaluate(MARKS):
        found[f"worker: {name}"] = at * TO_SECONDS
    page.wait_for_function(KEPT)
    page.close()
    return found


def measure_visits(browser: Browser, host: Host, count: int) -> list[list[dict[str, float]]]:
    """First visits and later ones."""
    first, later = [], []
    for _ in range(count):
        context = browser.new_context(**PERSON)
        first.append(visit(browser, context, host))
        later.append(visit(browser, context, host))
        context.close()
    return [first, later]


def measure_acts(browser: Browser, host: Host) -> list[float]:
    """Milliseconds until an act is answered while a champion thinks."""
    context = browser.new_context(base_url=host.address, **PERSON)
    context.add_init_script(ACT)
    ann = Person("Ann", context, is_static=True)
    waits: list[float] = []
    while len(waits) < ACTS:
        ann.visit("/new")
        for number in range(2, 5):
            car = ann.page.get_by_role("group", name=f"Car {number}")
            car.get_by_label("Driven by").select_option("Computer driver")
            car.get_by_label("Level").select_option("Champion")
        ann.press("To the grid")
        expect(ann.podium).to_be_visible(timeout=PATIENCE * 10)
        waits = ann.page.evaluate("() => window.waits")
    context.close()
    return waits


def row(name: str, values: list[float], form: str = ".2f") -> None:
    print(f"{name:44}{statistics.median(values):>10{form}}{max(values):>10{form}}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=VISITS, help="first and later ones, each")
    arguments = parser.parse_args()
    host = Host(STATIC)
    for path in STATIC.rglob("*.*"):  # a host has compressed its files long before somebody comes
        sent(path.read_bytes(), ENCODINGS[0])
    threading.Thread(target=host.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        visits = measure_visits(browser, host, arguments.visits)
        acts = measure_acts(browser, host)
        browser.close()
    host.shutdown()
    print(f"\nThe game without a server, {arguments.visits} visits{'':18}median     worst\n")
    for title, found in zip(("first visit", "later visit"), visits, strict=True):
        for name in found[0]:
            row(f"{title}, {name}, s", [one[name] for one in found])
    row(f"{len(acts)} acts while champions think, ms", acts, ".0f")
    row("the slowest twentieth of them, ms", [statistics.quantiles(acts, n=20)[-1]], ".0f")


if __name__ == "__main__":
    main()
