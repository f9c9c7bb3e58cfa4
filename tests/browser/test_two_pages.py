"""The same race open in two pages: a decision is made once, whichever page is faster."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.people import PATIENCE, Person

REACTING = "Use what helps, in any order."
PASSING = "Nothing to react with. Going on."
# What another `done` would decline, or end.
NEXT = re.compile("A car is right ahead|Discard what")


class Lag:
    """Somebody's line to the server: from a turn with nothing to choose on, it stands still."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.is_still = False
        self.up: list[str | bytes] = []
        self.down: list[str | bytes] = []
        self.refused: list[str] = []  # codes
        self.page.route_web_socket("**/api/live", self._connect)

    def _connect(self, end: WebSocketRoute) -> None:
        self.end, self.server = end, end.connect_to_server()
        self.end.on_message(self._to_server)
        self.server.on_message(self._to_page)

    def _to_server(self, message: str | bytes) -> None:
        if self.is_still:
            self.up.append(message)
        else:
            self.server.send(message)

    def _to_page(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "answer" and not told["ok"]:
            self.refused.append(told["error"]["code"])
        if self.is_still:
            self.down.append(message)
            return
        self.end.send(message)
        self.is_still = any(seat["legal"] == ["done"] for seat in told.get("mine", {}).values())

    @property
    def late(self) -> list[str]:
        """The actions that are on their way."""
        frames = [json.loads(message) for message in self.up]
        return [frame["action"] for frame in frames if frame["type"] == "act"]

    def catch_up(self) -> None:
        """What the page has sent arrives, and then all that it has missed."""
        refused = len(self.refused)
        for message in self.up:
            self.server.send(message)
        self.wait_for(lambda: len(self.refused) > refused)
        for message in self.down:
            self.end.send(message)
        self.up.clear()
        self.down.clear()
        self.is_still = False

    def wait_for(self, is_so: Callable[[], bool]) -> None:
        for _ in range(PATIENCE // 50):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("nothing happens")


def test_going_on_in_two_pages_does_not_answer_the_next_question(meet: Meet) -> None:
    """It did once: the second page's `done` declined the slipstream, or ended the discarding."""
    ann = meet("Ann")
    ann.start_race("me", "legend", "legend", "legend", "legend", "legend")
    ann.await_question()
    same = meet("Ann", storage_state=ann.context.storage_state())
    lag = Lag(same)
    same.visit(ann.path)
    expect(same.hand).to_be_visible()
    options = ann.prompt.locator(".options").get_by_role("button")

    next_question = ""
    while not NEXT.match(next_question):
        assert ann.await_question() != "over", "no turn in the whole race had nothing to choose"
        if ann.sentence.inner_text() == REACTING and options.count() > 0:
            options.first.click()  # until there is nothing left but to go on, which both pages do
            expect(ann.page.locator("[aria-busy=true]")).to_have_count(0)
        else:
            ann.decide_now()
        if lag.is_still:
            lag.wait_for(lambda: len(lag.late) > 0)
            expect(ann.sentence).not_to_have_text(PASSING)
            ann.await_question()
            assert lag.late == ["done"]
            next_question = ann.sentence.inner_text()
            lag.catch_up()

    assert lag.refused[-1] == "stale"
    # It is still to be decided, in both pages, and nobody is told of any trouble.
    for person in (ann, same):
        expect(person.sentence).to_have_text(next_question)
        expect(person.page.get_by_role("alert")).to_have_count(0)
