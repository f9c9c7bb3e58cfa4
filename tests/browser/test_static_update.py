"""The game without a server in a new version: it comes in the background, and counts later."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PATIENCE
from tests.browser.test_static import IS_KEPT, plans
from tools.dev.shell import WORK
from tools.dev.static import STATIC
from tools.static.offline import WORKER, list_files
from tools.static.serve import Host

IS_WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
STARTS = 3
NEW = '<meta name="edition" content="second" />'


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A host with a folder that a test may change."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    host = Host(folder, under="/games/plankgas/")
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()


def replace_folder(folder: Path) -> None:
    """Another version, as `./dev static` would make it of other sources."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("</head>", f"{NEW}</head>"))
    shutil.copy(WORK / "static" / "client" / WORKER, folder / WORKER)
    list_files(folder)


def test_a_new_version_counts_from_the_next_start(own_host: Host, meet: Meet) -> None:
    ann = meet("Ann", url=own_host.address, is_static=True)
    second = ann.page.locator("meta[name=edition]")
    ann.start_race("me", "legend")
    ann.race(rounds=1)
    before, race = plans(ann), ann.path
    ann.page.wait_for_function(IS_KEPT, timeout=2 * PATIENCE)
    replace_folder(own_host.folder)

    ann.page.reload()
    assert plans(ann) == before
    expect(second).to_have_count(0)  # what was kept goes on
    ann.page.wait_for_function(IS_WAITING, timeout=2 * PATIENCE)
    ann.may_lose_connection = True  # a worker that starts asks whether there is a newer one
    ann.context.set_offline(True)  # all of it has come
    for _ in range(STARTS):  # a browser needs a moment to see that the page is gone
        ann.page.close()
        ann.page = ann.context.new_page()
        ann.visit(race)
        assert plans(ann) == before
        if ann.page.locator("meta[name=edition]").count() == 1:
            return
    raise AssertionError("the new version never counts")
