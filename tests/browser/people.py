"""People who play in a browser: they see and use only what is on the screen."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Request,
    Response,
    WebError,
    expect,
)
from playwright.sync_api import TimeoutError as Late

PATIENCE: Final = 30_000  # ms
_BLINK: Final = 250  # ms
_GLIMPSE: Final = 20  # ms
_GLANCE: Final = 2_000  # ms: a button that is gone by then was not meant to be pressed any more

# What the prompt says when something must be decided (and not merely waited for).
_ASKS: Final = {
    "pick an upgrade": "draft",
    "build your car": "draft",
    "swap one of": "go on",
    "pick a gear": "plan",
    "pick 1 to 4 cards": "plan",
    "pick one card": "plan",
    r"pick \d+ cards": "plan",
    "one more card": "plan",
    r"\d+ more cards": "plan",
    "confirm, or pick": "plan",
    "your hand is cluttered": "plan",
    "which value": "choose",
    "you can't pay the heat of all": "choose",
    "mandatory first": "choose",
    "use what helps": "go on",
    "take .*from your discard pile": "go on",
    "a car is right ahead": "go on",
    "discard what": "go on",
    "put it back": "go on",
}
_ASKED: Final = re.compile("^(" + "|".join(_ASKS) + ")", re.IGNORECASE)
_LOST: Final = re.compile(
    "net::ERR_(CONNECTION_|INTERNET_|EMPTY_RESPONSE|SOCKET_|CONTENT_LENGTH_MISMATCH)"
    "|WebSocket is closed"
)
_REFUSED: Final = re.compile(r"status of 4\d\d|: 4\d\d$")
_SPIN: Final = re.compile("spin out here")
_SEEN: Final = """
found => found
  .filter(one => one.checkVisibility())
  .map(one => [one.tagName === "SECTION" ? "curtain" : /^H\\d$/.test(one.tagName) ? "" : "over",
               one.textContent.trim()])
"""


class Person:
    """Somebody at a browser."""

    def __init__(self, name: str, context: BrowserContext, is_static: bool = False) -> None:
        self.name = name
        self.is_static = is_static  # without a server: our addresses are behind the #
        self.context = context
        self.troubles: list[str] = []
        self.may_lose_connection = False  # then Chromium tells so in the console
        self.may_be_refused = False  # as above
        self._misses = 0
        self._asked: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("requestfailed", self._on_failed)
        context.on("response", self._on_response)
        self.page = context.new_page()

    # --- what must not happen ---

    def _complain(self, trouble: str) -> None:
        if self.may_lose_connection and _LOST.search(trouble):
            return
        if self.may_be_refused and _REFUSED.search(trouble):
            return
        self.troubles.append(trouble)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self._complain(f"error: {error.error}")

    def _on_failed(self, request: Request) -> None:
        # Leaving a page or downloading a file ends requests; that is no failure.
        if request.failure != "net::ERR_ABORTED":
            self._complain(f"{request.method} {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.request.method} {response.url}: {response.status}")

    # --- getting about ---

    def visit(self, path: str = "/") -> None:
        self.page.goto(f"#{path}" if self.is_static else path)
        expect(self.page.get_by_role("main")).to_be_visible()

    @property
    def path(self) -> str:
        return re.sub(r"^.*#" if self.is_static else r"^\w+://[^/]+", "", self.page.url)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name, exact=True).first.click()

    def settings(self, **choices: str) -> None:
        """Choose in the dialog of the settings, by the English labels."""
        self.press("Settings")
        dialog = self.page.get_by_role("dialog", name="Settings")
        for label, choice in choices.items():
            dialog.get_by_label(label.capitalize()).select_option(choice)
        self.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()

    # --- setting up races ---

    def start_race(
        self,
        *seats: str,
        circuit: str = "USA",
        laps: int = 1,
        public: bool = False,
        tips: bool = False,
        **modules: str,
    ) -> None:
        """Fill in the form of a new race; seats by kind: me, here, friend, driver, legend."""
        page = self.page
        self.visit("/new")
        page.get_by_text(circuit, exact=True).click()
        expect(page.get_by_role("radio", name=circuit)).to_be_checked()
        page.get_by_label("Laps", exact=True).fill(str(laps))
        cars = page.get_by_role("group", name=re.compile(r"^Car \d$"))
        while cars.count() > len(seats):
            self.press(f"Remove car {cars.count()}")
        while cars.count() < len(seats):
            self.press("Add a car")
        for number, kind in enumerate(seats, start=1):
            car = page.get_by_role("group", name=f"Car {number}")
            car.get_by_label("Driven by").select_option(KINDS[kind])
            if kind == "me":
                car.get_by_label("Your name").fill(self.name)
        for label, choice in modules.items():
            page.get_by_label(LABELS[label], exact=True).select_option(choice)
        page.get_by_text("More options").click()
        if not {"me", "here", "friend"} & set(seats):
            page.get_by_label("Pace of computer drivers and Legends").select_option("Instant")
        if not self.is_static:
            page.get_by_label("Anyone can watch").set_checked(public)
        page.get_by_label("Explanations").set_checked(tips)
        self.press("Open the lobby" if "friend" in seats else "To the grid")
        page.wait_for_url("**/race/*")

    def invitation(self) -> str:
        return self.page.get_by_label("Invitation link").input_value()

    def join(self, link: str) -> None:
        """Paste an invitation on the start page, and take the seat."""
        page = self.page
        self.visit()
        page.get_by_label("Invitation link").fill(link)
        self.press("Join")
        page.get_by_label("Your name").fill(self.name)
        self.press("Take a seat")
        page.wait_for_url("**/race/*")

    # --- what is seen of a race ---
    # By their marks and names: to find a role, each element of the page is looked at, and most of
    # the time of a race went into that.

    @property
    def prompt(self) -> Locator:
        return self.page.locator('[aria-label="What to do now"]')

    @property
    def sentence(self) -> Locator:
        return self.prompt.get_by_role("heading")

    @property
    def hand(self) -> Locator:
        return self.page.locator('ul[aria-label^="Your hand"]')

    @property
    def gears(self) -> Locator:
        return self.page.locator('[role=group][aria-label="Gear"]')

    @property
    def curtain(self) -> Locator:
        return self.page.locator('section[aria-label="Curtain"]')

    @property
    def podium(self) -> Locator:
        return self.page.locator('ol[aria-label="Podium"]')

    @property
    def results(self) -> Locator:
        return self.page.locator("button", has_text=re.compile(r"^\s*Results\s*$"))

    def cards(self) -> list[str]:
        """The names of the cards in hand."""
        cards = self.hand.get_by_role("listitem").locator("[title]")
        names: list[str] = cards.evaluate_all("cards => cards.map(card => card.title)")
        return names

    # --- playing ---

    @property
    def _news(self) -> Locator:
        """What is asked of me, the curtain, and what there is once the race is over."""
        asked = self.prompt.get_by_role("heading", name=_ASKED)
        return asked.or_(self.curtain).or_(self.results).or_(self.podium)

    def question(self) -> tuple[str, str]:
        """What kind of thing is asked of me now, if anything, and in which words."""
        seen: dict[str, str] = dict(self._news.evaluate_all(_SEEN))
        for kind in ("over", "curtain"):
            if kind in seen:
                return kind, seen[kind]
        sentence = seen.get("", "")
        for start, kind in _ASKS.items():
            if re.match(start, sentence, re.IGNORECASE):
                return kind, sentence
        return "nothing", sentence

    def await_question(self, patience: int = PATIENCE) -> str:
        """Wait until something is asked of me, or the race is over: what kind of thing it is."""
        self._news.first.wait_for(timeout=patience)
        return self.question()[0]  # nothing: it has passed meanwhile

    def is_asked(self) -> bool:
        try:
            return self.await_question(_BLINK) != "nothing"
        except Late:
            return False

    def decide(self) -> str:
        """Wait for a question and do what is asked, plainly and carefully; says what kind."""
        self._news.first.wait_for()
        return self.decide_now()

    def decide_now(self) -> str:
        """`decide`, if anything is asked at all: what was, a moment ago, may have passed."""
        kind, sentence = self.question()
        if kind == "nothing":
            return kind
        try:
            if kind == "curtain":
                self.curtain.get_by_role("button").click(timeout=_GLANCE)
            elif kind == "plan":
                self.plan()
            elif kind == "draft":
                picks = self.page.get_by_role("button", name=re.compile("^Pick "), disabled=False)
                picks.first.click(timeout=_GLANCE)
            elif kind == "choose":
                self.prompt.get_by_role("button", name=CHOICE).first.click(timeout=_GLANCE)
            elif kind == "go on":
                self.confirm()
            expect(self.page.locator("[aria-busy=true]")).to_have_count(0, timeout=_GLANCE)
        except (Late, AssertionError) as miss:
            # The race has gone on meanwhile. Only one that stands still is at fault.
            self._misses += 1
            if self._misses > 5:
                screen = self.page.get_by_role("main").aria_snapshot()
                raise AssertionError(f"{self.name} can't go on\n{screen}") from miss
            return "nothing"
        self._misses = 0
        self._asked.append(f"{kind} {sentence}")
        assert len(set(self._asked[-20:])) > 1 or len(self._asked) < 20, f"always {self._asked[-1]}"
        return kind

    def confirm(self) -> None:
        self.prompt.get_by_role("button", name=CONFIRM).click(timeout=_GLANCE)

    def plan(self) -> None:
        """A gear and cards that do not spin the car out, the faster the better."""
        self.choose_plan()
        self.confirm()

    def choose_plan(self) -> None:
        gear = int(self.gears.get_by_role("button", pressed=True).inner_text(timeout=_GLANCE)[0])
        if TOURNAMENT in self.sentence.inner_text():  # the number of cards is the gear
            self.pick(min(gear + 1, 3), True)
            if self.prompt.get_by_text(_SPIN).is_visible():
                self.pick(max(gear - 1, 1), False)
            return
        free = self.gears.get_by_role("button", disabled=False).all_inner_texts()
        if not free:  # confirmed already
            self.pick(gear, False)
        for gear in [gear for gear in (3, 2, 1) if any(text[0] == str(gear) for text in free)]:
            self.shift(gear)
            for is_fast in (True, False):
                self.pick(gear, is_fast)
                if not self.prompt.get_by_text(_SPIN).is_visible():
                    return

    def shift(self, gear: int) -> None:
        lever = self.gears.get_by_role("button", name=re.compile(rf"^Gear {gear}\b"))
        lever.click(timeout=_GLANCE)
        expect(lever).to_have_attribute("aria-pressed", "true", timeout=_GLANCE)

    def pick(self, count: int, is_fast: bool) -> None:
        """Pick cards of the hand: the highest, or the lowest."""
        cards = self.hand.get_by_role("button", disabled=False)
        seen: list[tuple[str, str]] = cards.evaluate_all(
            "cards => cards.map(card => [card.title, card.ariaPressed])"
        )
        order = sorted(range(len(seen)), key=lambda at: _value(seen[at][0]), reverse=is_fast)
        wanted = order[:count]
        # What goes comes first, so that a card too many pushes no other out.
        for at in sorted(range(len(seen)), key=lambda at: at in wanted):
            if (seen[at][1] == "true") != (at in wanted):
                cards.nth(at).click(timeout=_GLANCE)

    def race(self, rounds: int | None = None) -> None:
        """Play to the end, or until so many plans have been made."""
        planned = 0
        while rounds is None or planned < rounds:
            kind = self.decide()
            if kind == "over":
                return
            planned += kind == "plan"

    def see_podium(self) -> None:
        """It comes by itself, a moment after the last car is in."""
        expect(self.podium).to_be_visible()


def race_together(people: Sequence[Person]) -> None:
    """Everybody does what is asked of them until the race is over."""
    racing = list(people)
    asked_at = time.monotonic()
    while racing:
        assert time.monotonic() < asked_at + PATIENCE / 1000, "nobody is asked anything"
        asked = [person for person in racing if person.question()[0] != "nothing"]
        for person in asked:
            asked_at = time.monotonic()
            if person.decide_now() == "over":
                racing.remove(person)
        if not asked:
            people[0].page.wait_for_timeout(_GLIMPSE)


def _value(name: str) -> float:
    if name.startswith("Stress"):
        return 2.5
    found = re.search(r"\d+", name)
    return float(found[0]) if found else -1.0


KINDS: Final = {
    "me": "Me",
    "here": "Someone here with me",
    "friend": "A friend online",
    "driver": "Computer driver",
    "legend": "A Legend",
}
TOURNAMENT: Final = "Pick 1 to 4 cards"
LABELS: Final = {
    "garage": "Garage",
    "weather": "Weather and road",
    "tournament": "Tournament mode",
    "turn": "Time per turn",
}
CHOICE: Final = re.compile("^(?!Hint$|(Close|Cancel) the hint$)")  # anything but the bulb
CONFIRM: Final = re.compile(
    "^(confirm|change to|stay here|keep all|keep what|discard \\d|that is enough|onto the|go on)",
    re.IGNORECASE,
)
