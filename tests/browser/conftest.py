"""One server and one Chromium for all tests of a worker; a new context for each person."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, expect, sync_playwright

from tests.browser.house import House
from tests.browser.people import PATIENCE, Person
from tests.browser.tour import Sights, leave_sights
from tools.dev.static import STATIC
from tools.static.serve import Host

Meet = Callable[..., Person]

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
expect.set_options(timeout=PATIENCE)

# Tests never press a thing that they do not mean, and a moment's rest after each would add up.
# Sounds would only cost time, unless somebody turns them on.
CARELESS = """
if (location.protocol.startsWith("http")) {
  const settings = JSON.parse(localStorage.getItem("plankgas.settings") ?? "{}");
  localStorage.setItem("plankgas.settings", JSON.stringify({
    volume: "off", ...settings, care: false,
  }));
}
"""

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PERSON: dict[str, Any] = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    log = house.log.read_text()
    house.stop()
    # Whatever people have clicked, nothing may have failed inside.
    assert log == ""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests with the mark `both` run with a server and without one."""
    if metafunc.definition.get_closest_marker("both") is not None:
        metafunc.parametrize("flavour", ["server", "static"], indirect=True)


@pytest.fixture
def flavour(request: pytest.FixtureRequest) -> str:
    """With a server, or without one: modules of tests may say "static"."""
    return str(getattr(request, "param", "server"))


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """The game without a server on a plain host of files, under a path of its own."""
    assert (STATIC / "index.html").is_file(), "make it first: ./dev static"
    host = Host(STATIC, under="/games/plankgas/")
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may end."""
    house = House(tmp_path)
    yield house
    log = house.log.read_text()
    house.stop()
    assert "Traceback" not in log


def launch(playwright: Playwright) -> Browser:
    path = shutil.which("chromium")
    assert path is not None, "these tests need Chromium (Debian: chromium)"
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def meet(browser: Browser, flavour: str, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """Makes people, each with a browser of their own; nothing may go wrong in any of them."""
    people: list[Person] = []

    def person(
        name: str = "Ann",
        url: str | None = None,
        careful: bool = False,
        is_static: bool = flavour == "static",
        **options: Any,
    ) -> Person:
        options = PERSON | options
        if url is None:
            place: House | Host = request.getfixturevalue("host" if is_static else "house")
            url = place.address if isinstance(place, Host) else place.url
        context = browser.new_context(base_url=url, **options)
        if not careful:
            context.add_init_script(CARELESS)
        people.append(Person(name, context, is_static))
        return people[-1]

    yield person
    for somebody in people:
        somebody.context.close()
    troubles = [f"{somebody.name}: {text}" for somebody in people for text in somebody.troubles]
    assert troubles == []


@pytest.fixture
def ann(meet: Meet) -> Person:
    return meet("Ann")


@pytest.fixture(scope="session")
def sights(house: House) -> Sights:
    return leave_sights(house.url)
