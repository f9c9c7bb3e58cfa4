"""The game without a server, killed in the middle: nothing that was answered is lost."""

from __future__ import annotations

import os
import re
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Playwright, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser.conftest import ARGUMENTS, CARELESS, PERSON
from tests.browser.people import PATIENCE, Person
from tools.static.serve import Host

# The page is told of nothing that isn't stored; the test hears each version as the page does.
TELL = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const { message } = typeof data === "string" ? JSON.parse(data) : {};
      if (message?.version !== undefined) console.debug(`told ${message.version}`);
    });
  }
};
"""


class Ears:
    """The versions of a race that its page has been told."""

    def __init__(self, person: Person) -> None:
        self.versions: list[int] = []
        self._page = person.page
        person.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if found := re.match(r"told (\d+)$", message.text):
            self.versions.append(int(found[1]))

    def wait_for(self, count: int) -> None:
        """Until so many have been told."""
        for _ in range(PATIENCE // 10):
            if len(self.versions) >= count:
                return
            self._page.wait_for_timeout(10)
        raise AssertionError(f"told {self.versions}")


@contextmanager
def chromium(playwright: Playwright, profile: Path, host: Host) -> Iterator[Person]:
    """Somebody at a Chromium that keeps what it stores in a folder, as people's own does."""
    path = shutil.which("chromium")
    assert path is not None
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=ARGUMENTS, base_url=host.address, **PERSON
    )
    context.add_init_script(CARELESS + TELL)
    person = Person("Ann", context, is_static=True)
    try:
        yield person
    finally:
        context.close()
    assert person.troubles == []


def kill(profile: Path) -> None:
    """End the Chromium of a folder at once, as a power cut would; its lock names its process."""
    pid = int(str((profile / "SingletonLock").readlink()).rpartition("-")[2])
    os.kill(pid, signal.SIGKILL)


def log(person: Person) -> str:
    return person.page.get_by_role("list", name="Log").inner_text()


def test_a_tab_and_a_browser_that_are_killed_lose_nothing(
    playwright: Playwright, tmp_path: Path, host: Host
) -> None:
    with chromium(playwright, tmp_path, host) as ann:
        ears = Ears(ann)
        ann.start_race("me", "driver", "legend")
        ann.race(rounds=2)
        race, before = ann.path, log(ann)
        with ann.page.expect_event("crash"), pytest.raises(PlaywrightError):
            ann.page.goto("chrome://crash")
        ann.page.close()
        told = ears.versions[-1]
        ann.page = ann.context.new_page()
        ears = Ears(ann)
        ann.visit(race)
        ears.wait_for(1)
        assert ears.versions[0] >= told
        ann.await_question()
        assert log(ann).endswith(before)
        ann.race(rounds=1)

        # Computer drivers among themselves: one thing is stored after another.
        ears = Ears(ann)
        ann.start_race("driver", "driver", "legend")
        ears.wait_for(10)
        race = ann.path
        kill(tmp_path)
    with chromium(playwright, tmp_path, host) as ann:
        again = Ears(ann)
        ann.visit(race)
        again.wait_for(1)
        assert again.versions[0] >= ears.versions[-1]
        ann.see_podium()
        ann.visit()
        expect(ann.page.get_by_role("link", name="USA")).to_have_count(2)
