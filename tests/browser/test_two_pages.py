"""The same race open twice in one browser: a decision is made once, whichever page is faster."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import PATIENCE, Person

HOLD = "Wait a moment"
FOLLOWING = "A car is right ahead"


class Lagging:
    """A second page of somebody; what the server tells it can be held back."""

    def __init__(self, person: Person) -> None:
        self.page: Page = person.context.new_page()
        self.is_held = False
        self.held: list[str | bytes] = []
        self.sent: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        self.page.route_web_socket("**/api/live", self._connect)

    def _connect(self, end: WebSocketRoute) -> None:
        self.end = end
        server = end.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            self.told.append(json.loads(message))
            if self.is_held:
                self.held.append(message)
            else:
                end.send(message)

        end.on_message(to_server)
        server.on_message(to_page)

    def catch_up(self) -> None:
        self.is_held = False
        for message in self.held:
            self.end.send(message)
        self.held.clear()

    @property
    def refused(self) -> list[str]:
        """The codes that its commands were refused with."""
        answers = [message for message in self.told if message["type"] == "answer"]
        return [answer["error"]["code"] for answer in answers if not answer["ok"]]

    @property
    def actions(self) -> list[str]:
        return [frame["action"] for frame in self.sent if frame["type"] == "act"]


def test_going_on_in_two_pages_does_not_decline_a_slipstream(ann: Person) -> None:
    ann.start_race("me", "legend", "legend", "legend", "legend", "legend")
    ann.await_question()
    other = Lagging(ann)
    other.page.goto(ann.path)
    prompt = other.page.locator('section[aria-label="What to do now"]')
    boost = ann.prompt.get_by_role("button", name="Boost")

    while True:
        kind = ann.decide() if not boost.is_visible() else "boost"
        if kind != "boost":
            continue
        boost.click()  # then there is nothing left but to go on, which both pages do
        expect(prompt.get_by_role("button", name=HOLD)).to_be_visible()
        other.is_held = True
        before = len(other.actions)
        ann.page.wait_for_timeout(1500)
        other.catch_up()
        if FOLLOWING in ann.sentence.inner_text() and len(other.actions) > before:
            break

    assert other.actions[-1] == "done"
    for _ in range(PATIENCE // 50):
        if other.refused:
            break
        ann.page.wait_for_timeout(50)
    assert set(other.refused) == {"stale"}
    # The slipstream is still to be decided, in both pages, and nobody is told of any trouble.
    for page in (ann.page, other.page):
        sentence = page.locator('section[aria-label="What to do now"]').get_by_role("heading")
        expect(sentence).to_contain_text(FOLLOWING)
        expect(page.get_by_role("alert")).to_have_count(0)
