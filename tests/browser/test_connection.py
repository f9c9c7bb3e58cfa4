"""A page that is loaded again, and a connection that is lost: nothing is lost with them."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.house import House
from tests.browser.people import PATIENCE, Person
from tests.browser.seasons import start_season

REACTING = "Use what helps, in any order."
DISCARDING = "Discard what you don't need. New cards follow."


class Line:
    """Somebody's line to the server, which can be cut; the page then makes another."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.page.route_web_socket(re.compile("/live$"), self._connect)

    def _connect(self, end: WebSocketRoute) -> None:
        self.ends.append((end, end.connect_to_server()))

    def cut(self) -> None:
        """Returns when there is another one."""
        before = len(self.ends)
        for end in self.ends[-1]:
            end.close(code=1001)
        for _ in range(PATIENCE // 50):
            if len(self.ends) > before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the page does not connect again")


def same_after_reload(person: Person) -> None:
    main = person.page.get_by_role("main")
    person.page.mouse.move(0, 0)  # away from buttons, which show what they would do
    picture = main.aria_snapshot()
    assert len(picture) > 500
    person.page.reload()
    expect(main).to_match_aria_snapshot(picture)
    assert main.aria_snapshot() == picture


class Traffic:
    """What somebody's page asks for, and the lines that it opens."""

    def __init__(self, person: Person) -> None:
        self.asked: list[str] = []
        self.lines: list[str] = []
        person.page.on("request", lambda request: self.asked.append(request.url))
        person.page.on("websocket", lambda socket: self.lines.append(socket.url))

    def asked_for(self, path: str) -> int:
        return sum(re.search(path, url) is not None for url in self.asked)


def test_a_race_has_one_line_from_the_lobby_on_and_is_asked_for_once(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    traffic = Traffic(ann)
    ann.start_race("me", "friend")
    expect(ann.page.get_by_label("Invitation link")).to_be_visible()
    ben.join(ann.invitation())
    expect(ann.page.get_by_role("heading", name="The grid is full")).to_be_visible()
    expect(ann.page.get_by_role("list").filter(has_text="Ben")).to_be_visible()
    ann.press("Start the race")
    expect(ann.hand).to_be_visible()
    assert len(traffic.lines) == 1
    assert traffic.asked_for(r"/api/races/[\w-]+$") == 1


def test_a_season_is_told_and_not_asked_for(ann: Person) -> None:
    start_season(ann, "me", "legend")
    ann.visit()
    ann.page.get_by_role("link", name="1961").first.click()
    expect(ann.page.get_by_role("heading", name="Calendar")).to_be_visible()
    traffic = Traffic(ann)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Calendar")).to_be_visible()
    ann.page.wait_for_timeout(3000)
    assert len(traffic.lines) == 1
    assert traffic.asked_for("/api/seasons/") == 0


def test_a_reload_shows_the_same_at_every_step(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    ann.start_race("me", "friend")
    expect(ann.page.get_by_label("Invitation link")).to_be_visible()
    same_after_reload(ann)
    ben.join(ann.invitation())
    ann.press("Start the race")
    expect(ann.hand).to_be_visible()
    expect(ann.page.get_by_label("not connected")).to_have_count(0)
    same_after_reload(ann)

    seen: set[str] = set()
    ann.plan()
    expect(ann.sentence).to_have_text("You’re ready. You can still change cards until Ben is too.")
    same_after_reload(ann)
    ben.plan()
    while not {REACTING, DISCARDING} <= seen:
        for person in (ann, ben):
            if not person.is_asked():
                continue
            sentence = person.sentence.inner_text()
            if sentence not in seen:
                same_after_reload(person)
                seen.add(sentence)
            person.decide_now()


def test_a_lost_connection_at_every_step_changes_nothing(ann: Person) -> None:
    line = Line(ann)
    ann.start_race("me", "legend", "legend")
    main = ann.page.get_by_role("main")
    ann.await_question()
    ann.choose_plan()
    seen: set[str] = set()
    while not {REACTING, DISCARDING} <= seen:
        ann.await_question()
        sentence = ann.sentence.inner_text()
        if sentence not in seen:
            ann.page.mouse.move(0, 0)
            picture = main.aria_snapshot()
            line.cut()
            expect(main).to_match_aria_snapshot(picture)
            seen.add(sentence)
        ann.decide()


def test_the_server_goes_down_and_comes_back_in_the_middle_of_a_race(
    meet: Meet, own_house: House
) -> None:
    ann = meet("Ann", own_house.url)
    ann.start_race("me", "driver", "legend")
    ann.race(rounds=1)
    while ann.await_question() != "plan":
        ann.decide()
    ann.choose_plan()
    hand = ann.cards()
    log = ann.page.get_by_role("list", name="Log").inner_text()
    ann.may_lose_connection = True
    own_house.kill()
    lost = ann.page.get_by_role("status").filter(has_text="Connection lost")
    expect(lost).to_be_visible()
    ann.confirm()  # without a connection: it is sent as soon as there is one
    assert ann.cards() == hand
    own_house.start()  # the page tries again by itself
    expect(lost).to_be_hidden()
    ann.await_question()
    assert ann.page.get_by_role("list", name="Log").inner_text().endswith(log)
    ann.race(rounds=1)


def test_without_a_connection_the_start_page_says_so_and_works_again_later(ann: Person) -> None:
    ann.visit()
    ann.may_lose_connection = True
    ann.context.set_offline(True)
    ann.press("Play now")
    expect(ann.page.get_by_role("alert")).to_contain_text("can't be reached")
    ann.context.set_offline(False)
    ann.press("Play now")
    expect(ann.hand).to_be_visible()
