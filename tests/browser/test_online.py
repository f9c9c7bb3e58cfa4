"""People at browsers of their own race each other."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, race_together

# A system that may notify, and a tab that can be put aside: both are the browser's, not ours.
ASIDE: Final = """
window.notices = [];
window.isAside = false;
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    Notification.permission = "granted";
  }
  constructor(title, { body }) {
    window.notices.push(`${title}: ${body}`);
  }
};
Object.defineProperty(document, "hidden", { get: () => window.isAside });
"""


class Overheard:
    """All that the server sends to somebody."""

    def __init__(self, person: Person) -> None:
        self.messages: list[dict[str, Any]] = []
        person.page.on("websocket", self._on_socket)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))


def test_two_race_by_invitation_while_a_third_watches(meet: Meet) -> None:
    ann, ben, carl = meet("Ann"), meet("Ben"), meet("Carl")
    ann.context.add_init_script(ASIDE)
    ann.start_race("me", "friend", "legend", circuit="Italy", public=True)
    overheard = Overheard(carl)
    carl.visit()
    carl.page.get_by_role("region", name="Watch").get_by_role("link", name="Italy").click()

    ben.join(ann.invitation())
    expect(ann.page.get_by_role("heading", name="The grid is full")).to_be_visible()
    ann.press("Start the race")
    expect(ann.hand.get_by_role("listitem")).to_have_count(7)
    expect(ben.hand.get_by_role("listitem")).to_have_count(7)
    expect(carl.page.get_by_text("Watching")).to_be_visible()
    expect(carl.sentence).to_have_text("Waiting for Ann and Ben to choose.")

    expect(ann.page).to_have_title("Your turn · Plankgas")
    ann.plan()
    expect(ann.page).to_have_title("Plankgas")
    marked = re.compile("favicon-turn")
    expect(ann.page.locator("link[rel=icon]")).not_to_have_attribute("href", marked)
    expect(ben.page.locator("link[rel=icon]")).to_have_attribute("href", marked)
    ann.press("Notify me")  # offered once
    expect(ann.page.get_by_role("button", name="Notify me")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Ann").get_by_label("ready")).to_be_visible()
    expect(carl.sentence).to_have_text("Waiting for Ben to choose.")
    expect(carl.hand).to_have_count(0)
    expect(carl.gears).to_have_count(0)

    # Gestures: seen for a moment, told to screen readers, and muted for good by one click.
    ben.press("Gestures")
    ben.press("Well driven!")
    expect(ann.page.get_by_text("Ben: Well driven!")).to_be_attached()
    ann.press("Gestures")
    ann.press("Mute gestures")
    ben.press("Gestures")
    ben.press("Hello!")
    expect(carl.page.get_by_text("Ben: Hello!")).to_be_attached()
    expect(ann.page.get_by_text("Ben: Hello!")).to_have_count(0)

    ann.page.evaluate("window.isAside = true")
    race_together([ann, ben])
    assert "Your turn: Italy: the others are waiting for you." in ann.page.evaluate("notices")
    for person in (ann, ben, carl):
        person.see_podium()
    assert ann.podium.inner_text() == ben.podium.inner_text() == carl.podium.inner_text()
    updates = [message for message in overheard.messages if "mine" in message]
    assert len(updates) > 20
    assert all(message["mine"] == {} for message in updates)


def test_a_race_that_is_full_can_only_be_watched(meet: Meet) -> None:
    ann, ben, carl = meet("Ann"), meet("Ben"), meet("Carl")
    ann.start_race("me", "friend")
    link = ann.invitation()
    ben.join(link)
    expect(ann.page.get_by_role("heading", name="The grid is full")).to_be_visible()
    ann.press("Start the race")
    expect(ben.sentence).to_be_visible()
    carl.page.goto(link)
    carl.follow("Just watch")
    expect(carl.sentence).to_have_text("Waiting for Ann and Ben to choose.")
