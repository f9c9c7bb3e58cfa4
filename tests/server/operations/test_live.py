"""The live channel of a page, without a socket: frames go in as text, messages come out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import KEY_LENGTH, SeatRequest
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonRequest
from plankgas.server.operations.live import Channel
from plankgas.server.operations.services import Services
from tests.server.services import guests, quick_services, refused

SEATS = (SeatRequest("me", "red"), SeatRequest("here", "blue"))
DUEL = RaceRequest("usa", SEATS, laps=1, pace="instant")


class Page:
    """A browser's page, with everything that it was sent."""

    def __init__(self, services: Services, guest: Guest) -> None:
        self.heard: list[dict[str, Any]] = []
        self.drops = 0
        self.channel = Channel(services, guest, self._hear, self._drop)

    def _hear(self, message: bytes, topic: str, is_whole: bool) -> None:
        self.heard.append(json.loads(message))

    def _drop(self) -> None:
        self.drops += 1

    async def send(self, type: str, **words: Any) -> dict[str, Any] | None:
        """Send a frame; the last message that came since, if one did."""
        before = len(self.heard)
        await self.channel.receive(json.dumps({"type": type, **words}))
        return self.heard[-1] if len(self.heard) > before else None

    async def say(self, type: str, **words: Any) -> dict[str, Any]:
        """Send a frame; its answer."""
        before = len(self.heard)
        await self.channel.receive(json.dumps({"type": type, **words}))
        return next(found for found in self.heard[before:] if found["type"] == "answer")

    async def season(self, number: int) -> dict[str, Any]:
        """The season as it was told for the so-many-th time."""
        async with asyncio.timeout(10):
            while len(told := [one for one in self.heard if one["type"] == "season"]) < number:
                await asyncio.sleep(0.001)
        return dict(told[number - 1]["season"])


def served(folder: Path, job: Callable[[Services, Guest], Awaitable[None]]) -> None:
    async def go() -> None:
        async with quick_services(folder) as services:
            await job(services, (await guests(services, 1))[0])

    asyncio.run(go())


async def new_race(services: Services, host: Guest) -> str:
    return (await services.races.create(host, msgspec.structs.replace(DUEL, public=True))).id


# --- commands ----------------------------------------------------------------------------------


def test_a_page_says_hello_acts_and_takes_back(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        assert not page.channel.has_said_hello
        await page.send("hello", race=await new_race(services, host))
        assert page.channel.has_said_hello
        assert page.heard[0]["type"] == "state" and page.heard[0]["version"] == 1
        shifted = await page.say("act", key="a", seat=0, action="shift 1", version=1)
        assert shifted == {"type": "answer", "key": "a", "ok": True, "version": 2}
        play = page.heard[-2]["mine"]["0"]["legal"][0]
        played = await page.say("act", key="b", seat=0, action=play, version=2)
        assert (played["ok"], played["version"]) == (True, 3)
        undone = await page.say("undo", key="c", seat=0, version=3)
        assert undone == {"type": "answer", "key": "c", "ok": True, "version": 4}
        again = await page.say("undo", key="d", seat=0, version=4)
        assert (again["key"], again["error"]["code"]) == ("d", "nothing-to-undo")
        assert page.drops == 0

    served(tmp_path, go)


def test_before_hello_there_is_only_ping(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        assert await page.send("ping") == {"type": "pong"}
        for type, words in (("act", {"action": "shift 1"}), ("undo", {})):
            answer = await page.say(type, key="k", seat=0, version=1, **words)
            assert (answer["key"], answer["ok"]) == ("k", False)
            assert answer["error"]["code"] == "hello-first"
        assert page.drops == 0

    served(tmp_path, go)


def test_hello_needs_a_race_or_a_season_that_is_there(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        answer = await page.say("hello")
        assert answer["error"]["code"] == "bad-frame" and answer["key"] is None
        assert answer["error"]["fields"] == ["hello: to what?"]
        for words, code in (
            ({"race": "none"}, "no-such-race"),
            ({"season": "none"}, "no-such-season"),
        ):
            with refused(code):  # for good: whoever carries the channel closes it
                await page.send("hello", **words)
            assert page.heard[-1]["error"]["code"] == code
        assert not page.channel.has_said_hello

    served(tmp_path, go)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (None, None),
        ("", None),
        ("{", None),
        ("[]", None),
        ('"key"', None),
        ('{"type": "dance"}', None),
        ('{"type": "dance", "key": 7}', None),
        ('{"type": "dance", "key": "k"}', "k"),
        (json.dumps({"type": "act", "key": "k" * 99}), "k" * KEY_LENGTH),
    ],
)
def test_a_frame_that_makes_no_sense_is_answered_by_its_key(
    tmp_path: Path, text: str | None, key: str | None
) -> None:
    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        await page.channel.receive(text)
        (answer,) = page.heard
        assert (answer["type"], answer["ok"], answer["key"]) == ("answer", False, key)
        assert answer["error"]["code"] == "bad-frame" and answer["error"]["fields"]

    served(tmp_path, go)


def test_what_was_not_carried_out_is_sent_again_by_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The race is being loaded again: the page is dropped, comes back and sends it once more."""

    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        id = await new_race(services, host)
        await page.send("hello", race=id)
        await (await services.races.get(id)).close()
        assert page.drops == 1 and page.heard[-1]["type"] != "answer"
        told = len(page.heard)
        await page.send("act", key="a", seat=0, action="shift 1", version=1)
        assert page.drops == 2 and len(page.heard) == told
        await page.channel.close()  # from a race that has stopped nobody needs to be detached

        async def busy(_: str) -> RaceActor:
            raise RefusalError("try-again")

        monkeypatch.setattr(services.races, "get", busy)
        late = Page(services, host)
        with refused("try-again"):
            await late.send("hello", race=id)
        assert late.heard == []

    served(tmp_path, go)


# --- following ---------------------------------------------------------------------------------


def test_a_page_follows_one_race_at_a_time(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        page = Page(services, host)
        first, second = [await new_race(services, host) for _ in range(2)]
        actors = [await services.races.get(id) for id in (first, second)]
        await page.send("hello", race=first)
        await page.send("hello", race=first, last=1)  # nothing new, and no second pair of ears
        assert [len(actor.listeners) for actor in actors] == [1, 0]
        assert [one["type"] for one in page.heard].count("state") == 1
        await page.send("hello", race=second)
        assert [len(actor.listeners) for actor in actors] == [0, 1]
        await page.channel.close()
        assert [len(actor.listeners) for actor in actors] == [0, 0]
        assert not page.channel.has_said_hello
        await page.channel.close()  # once is enough

    served(tmp_path, go)


def test_a_season_is_told_at_once_and_whenever_it_changes(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        room = await services.seasons.create(host, SeasonRequest("1961", SEATS))
        actor = await services.seasons.get(room.id)
        page = Page(services, host)
        await page.send("hello", season=room.id)
        assert page.channel.has_said_hello
        assert (await page.season(1))["away"] == []
        race = await services.races.get(room.races[0])
        await race.leave(host.id, 0)
        assert (await page.season(2))["away"] == [0]
        await asyncio.sleep(0.01)
        assert [one["type"] for one in page.heard] == ["season", "season"]  # and no more than that
        await page.send("hello", season=room.id)
        await page.season(3)
        assert len(actor.listeners) == 1
        await page.channel.close()
        assert not actor.listeners and not page.channel.has_said_hello
        assert page.drops == 0

    served(tmp_path, go)


def test_a_season_that_is_loaded_again_makes_its_pages_come_back(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        room = await services.seasons.create(host, SeasonRequest("1961", SEATS))
        page = Page(services, host)
        await page.send("hello", season=room.id)
        await page.season(1)
        await (await services.seasons.get(room.id)).close()
        assert page.drops == 1

    served(tmp_path, go)


def test_a_season_that_can_not_be_shown_any_more_makes_its_pages_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next hello will tell what is wrong."""

    async def go(services: Services, host: Guest) -> None:
        room = await services.seasons.create(host, SeasonRequest("1961", SEATS))
        page = Page(services, host)

        async def gone(*_: object) -> None:
            raise RefusalError("unreadable")

        monkeypatch.setattr("plankgas.server.operations.live.look_at_season", gone)
        await page.send("hello", season=room.id)
        async with asyncio.timeout(10):
            while not page.drops:
                await asyncio.sleep(0.001)
        assert page.drops == 1 and page.heard == []

    served(tmp_path, go)


# --- how many ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("known", "most"), [(True, 12), (False, 300)])
def test_so_many_pages_may_follow_a_race_and_no_more(
    tmp_path: Path, known: bool, most: int
) -> None:
    """One guest has a dozen; of people whom nobody knows there may be as many as there is room."""

    async def go(services: Services, host: Guest) -> None:
        id = await new_race(services, host)
        actor = await services.races.get(id)
        guest = host if known else NOBODY
        pages = [Page(services, guest) for _ in range(most)]
        # All at once: whoever is counted before it is admitted is not counted.
        await asyncio.gather(*(actor.attach(page.channel, None) for page in pages))
        late = Page(services, guest)
        with refused("too-many-listeners"):
            await late.send("hello", race=id)
        assert late.heard[-1]["error"]["code"] == "too-many-listeners"
        assert late.channel not in actor.listeners
        await actor.detach(pages.pop().channel)
        if known:
            assert len(actor.listeners) == 11
            stranger = Page(services, (await guests(services, 1))[0])
            await stranger.send("hello", race=id)
            assert stranger.heard[0]["type"] == "state"
        await late.send("hello", race=id)
        assert late.channel in actor.listeners

    served(tmp_path, go)


def test_so_many_pages_of_a_guest_may_follow_a_season(tmp_path: Path) -> None:
    async def go(services: Services, host: Guest) -> None:
        room = await services.seasons.create(host, SeasonRequest("1961", SEATS))
        pages = [Page(services, host) for _ in range(13)]
        for page in pages[:-1]:
            await page.send("hello", season=room.id)
        with refused("too-many-listeners"):
            await pages[-1].send("hello", season=room.id)
        for page in pages:
            await page.channel.close()

    served(tmp_path, go)
