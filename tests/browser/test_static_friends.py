"""The game without a server, but with one for friends: its page is a client of that server."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.house import House
from tools.dev.shell import WORK
from tools.dev.static import STATIC
from tools.static.page import complete
from tools.static.serve import Host


@pytest.fixture
def friendly_host(tmp_path: Path) -> Iterator[tuple[Host, House]]:
    """A plain host, and the server that its page names; the server lets its pages in."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    host = Host(folder)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    house = House(tmp_path, "--allowed-origin", host.address)
    page = folder / "index.html"
    shutil.copy(WORK / "static" / "client" / "index.html", page)
    complete(page, house.url)
    yield host, house
    log = house.log.read_text()
    house.stop()
    host.shutdown()
    host.server_close()
    assert log == ""


def test_friends_meet_on_the_server(friendly_host: tuple[Host, House], meet: Meet) -> None:
    host, house = friendly_host
    ann = meet("Ann", url=f"{host.address}?friends", is_static=True)
    ben = meet("Ben", url=house.url)  # at the server's own page
    ann.page.goto(host.address)
    ann.follow("Play with friends")
    expect(
        ann.page.get_by_text(f"You are playing on {house.url.removeprefix('http://')}")
    ).to_be_visible()
    ann.start_race("me", "friend")
    ben.join(ann.invitation())
    ann.press("Start the race")
    for person in (ann, ben):
        assert person.await_question() == "plan"
        person.plan()
    expect(
        ann.page.get_by_role("list", name="Log").get_by_text("Ben", exact=False).first
    ).to_be_visible()
    ann.page.reload()  # the server knows her again
    expect(ann.hand).to_be_visible()
    ann.visit()
    expect(ann.page.get_by_role("link", name="USA")).to_have_count(1)
    ann.follow("Play on this device alone")
    expect(ann.page.get_by_role("link", name="Play with friends")).to_be_visible()
    expect(ann.page.get_by_role("link", name="USA")).to_have_count(0)


def test_without_a_server_there_is_no_such_button(meet: Meet, host: Host) -> None:
    ann = meet("Ann", url=host.address, is_static=True)
    ann.visit()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Play with friends")).to_have_count(0)
