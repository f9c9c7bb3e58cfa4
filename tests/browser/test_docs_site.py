"""The docs site as a reader finds it: in Chromium, from a plain file server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tools.dev.docs import SITE, is_site_built


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    assert is_site_built()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_reader_finds_a_page_by_searching_and_nothing_comes_from_elsewhere(
    site: str, browser: Browser
) -> None:
    page = browser.new_page()
    hosts: set[str] = set()
    problems: list[str] = []
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    page.goto(site + "/index.html")
    expect(page.get_by_role("heading", name="Plankgas", level=1)).to_be_visible()
    page.keyboard.press("Control+k")
    page.keyboard.type("slipstream", delay=20)
    found = page.locator("a[href*='rules.html']").filter(has_text="slipstream").first
    expect(found).to_be_visible()
    for path in ("tutorials/driver.html", "api/race.html", "arena.html"):
        page.goto(f"{site}/{path}")
        expect(page.locator("h1")).to_be_visible()
    assert hosts == {urlsplit(site).netloc}
    assert problems == []
    page.close()
