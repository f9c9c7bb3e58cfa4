"""The folder in a real Chromium, from a plain host, under a path of its own."""

from __future__ import annotations

import threading
from pathlib import Path

from playwright.sync_api import Request, Response, expect, sync_playwright

from tests.browser.conftest import launch
from tools.static.serve import Host

PATIENCE = 60_000  # ms


def test_little_is_fetched_before_the_first_click_and_then_a_race_starts(built: Path) -> None:
    host = Host(built, under="/games/plankgas/")
    threading.Thread(target=host.serve_forever, daemon=True).start()
    fetched: dict[str, int] = {}
    asked: set[str] = set()

    def note(answer: Response) -> None:
        # Python comes while the page is read.
        if "/python/" not in answer.url:
            fetched[answer.url] = int(answer.headers.get("content-length", 0))

    def look(request: Request) -> None:
        asked.add(request.url)

    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(locale="en-GB")
        page.on("response", note)
        page.on("request", look)
        page.goto(host.address)
        button = page.get_by_role("button", name="Play now")
        expect(button).to_be_visible(timeout=PATIENCE)
        assert 0 < sum(fetched.values()) < 400_000
        button.click()
        expect(page.get_by_text("Your car.").first).to_be_attached(timeout=PATIENCE)
        browser.close()
    host.shutdown()
    host.server_close()
    assert [url for url in asked if not url.startswith((host.address, "blob:", "data:"))] == []
