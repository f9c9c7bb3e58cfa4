"""The authority by messages: as a browser's worker has it, without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.shelves import MemoryShelf
from tests.server.worker.page import Message, Page, open_page, race_of


def with_page(job: Callable[[Page], Awaitable[None]], shelf: MemoryShelf | None = None) -> None:
    async def go() -> None:
        async with open_page(shelf or MemoryShelf()) as page:
            await job(page)

    asyncio.run(go())


def is_state(channel: int) -> Callable[[Message], bool]:
    return lambda heard: (
        heard.get("channel") == channel
        and heard["type"] == "said"
        and heard["message"]["type"] == "state"
    )


async def follow(page: Page, race: str, channel: int = 1) -> Message:
    """Open a channel on a race; its first state."""
    page.tell("open", channel=channel)
    await page.until(lambda heard: heard == {"type": "opened", "channel": channel})
    page.tell("say", channel=channel, frame={"type": "hello", "race": race})
    state: Message = (await page.until(is_state(channel)))["message"]
    return state


def send_act(page: Page, state: Message, key: str, channel: int = 1) -> None:
    """The first thing that is legal."""
    legal = state["mine"]["0"]["legal"][0]
    frame = {"type": "act", "key": key, "seat": 0, "action": legal, "version": state["version"]}
    page.tell("say", channel=channel, frame=frame)


async def act(page: Page, state: Message, key: str, channel: int = 1) -> Message:
    """Do the first thing that is legal; the answer."""
    send_act(page, state, key, channel)

    def is_answer(heard: Message) -> bool:
        message: Any = heard.get("message", {})
        return (message.get("type"), message.get("key")) == ("answer", key)

    answer: Message = (await page.until(is_answer))["message"]
    return answer


def test_a_race_by_messages() -> None:
    async def go(page: Page) -> None:
        made = await page.post("/api/races", **race_of("me", "driver"))
        assert made["status"] == "racing"
        assert [race["id"] for race in (await page.get("/api/races"))["races"]] == [made["id"]]
        state = await follow(page, made["id"])
        assert (await act(page, state, "k"))["ok"]
        assert (await page.get(f"/api/races/{made['id']}"))["host"]

    with_page(go)


def test_what_is_stored_is_there_again_and_the_same_guest_has_it() -> None:
    shelf = MemoryShelf()
    made: list[str] = []

    async def first(page: Page) -> None:
        made.append((await page.post("/api/races", **race_of("me", "driver")))["id"])
        state = await follow(page, made[0])
        assert (await act(page, state, "k"))["ok"]

    async def then(page: Page) -> None:
        (race,) = (await page.get("/api/races"))["races"]
        assert race["id"] == made[0]
        state = await follow(page, made[0])
        assert state["mine"]["0"]["undo"] or state["version"] > 0

    with_page(first, shelf)
    with_page(then, shelf)


def test_refusals_are_answers() -> None:
    async def go(page: Page) -> None:
        status, body = await page.ask(method="get", path="/api/races/none")
        assert (status, body["error"]["code"]) == (404, "no-such-race")
        status, body = await page.ask(method="post", path="/api/races", body={"laps": 1})
        assert (status, body["error"]["code"]) == (400, "bad-request")
        page.tell("open", channel=7)
        page.tell("say", channel=7, frame={"type": "hello", "race": "none"})
        closed = await page.until(lambda heard: heard["type"] == "closed")
        assert closed == {"type": "closed", "channel": 7, "code": 4404, "reason": "no-such-race"}
        page.tell("say", channel=7, frame={"type": "ping"})  # nobody hears it
        page.tell("close", channel=7)
        page.tell("abort", number=99)

    with_page(go)


def test_a_channel_that_is_closed_is_told_nothing_more() -> None:
    async def go(page: Page) -> None:
        made = await page.post("/api/races", **race_of("me", "driver"))
        state = await follow(page, made["id"], channel=1)
        await follow(page, made["id"], channel=2)
        page.tell("close", channel=2)
        await page.get("/api/races")
        before = len(page.messages(2))
        assert (await act(page, state, "k"))["ok"]
        await page.get("/api/races")
        assert len(page.messages(2)) == before

    with_page(go)


def test_a_reply_that_nobody_waits_for_is_not_given() -> None:
    async def go(page: Page) -> None:
        page.tell("ask", number=500, method="get", path="/api/circuits/usa")
        page.tell("abort", number=500)
        await page.get("/api/circuits/usa")
        assert not any(heard.get("number") == 500 for heard in page.heard)

    with_page(go)


def test_a_full_browser_says_so_and_nothing_that_was_stored_is_lost() -> None:
    shelf = MemoryShelf()

    async def go(page: Page) -> None:
        made = await page.post("/api/races", **race_of("me", "driver"))
        state = await follow(page, made["id"])
        kept = dict(shelf.rows)
        shelf.room = 0
        send_act(page, state, "k")
        await page.until(lambda heard: heard == {"type": "full"})
        closed = await page.until(lambda heard: heard["type"] == "closed")
        assert (closed["code"], closed["reason"]) == (1013, "try-again")
        assert shelf.rows == kept
        status, body = await page.ask(
            method="post", path="/api/races", body=race_of("me", "driver")
        )
        assert (status, body["error"]["code"]) == (507, "storage-full")
        shelf.room = None
        # The race is read again from what is stored, and goes on with the same command.
        state = await follow(page, made["id"], channel=2)
        assert (await act(page, state, "k", channel=2))["ok"]

    with_page(go, shelf)


# --- everything as one file ------------------------------------------------------------------


async def race_with_an_act(page: Page) -> str:
    made = await page.post("/api/races", **race_of("me", "legend"))
    assert (await act(page, await follow(page, made["id"]), "k"))["ok"]
    id: str = made["id"]
    return id


def test_all_of_a_browser_goes_to_another_and_back() -> None:
    here, there = MemoryShelf(), MemoryShelf()
    files: list[str] = []

    async def export(page: Page) -> None:
        if not files:
            await race_with_an_act(page)
            await page.post("/api/seasons", season="1961", seats=race_of("me", "legend")["seats"])
        files.append(json.dumps((await page.ask("export"))[1]))

    async def bring(page: Page) -> None:
        assert await page.ask("import", file=files[0]) == (200, {"added": 3, "known": 0})
        assert await page.ask("import", file=files[0]) == (200, {"added": 0, "known": 3})

    async def go_on(page: Page) -> None:
        races = (await page.get("/api/races"))["races"]
        alone = next(race["id"] for race in races if race["my_turn"])
        state = await follow(page, alone)
        assert (await act(page, state, "further"))["ok"]
        files.append(json.dumps((await page.ask("export"))[1]))

    async def bring_back(page: Page) -> None:
        status, told = await page.ask("import", file=files[-1])
        assert status == 200 and told["added"] >= 1

    with_page(export, here)
    with_page(bring, there)
    with_page(go_on, there)
    with_page(bring_back, here)
    with_page(export, here)
    assert files[-1] == files[-2]


def test_a_log_that_has_gone_on_differently_stays() -> None:
    shelf = MemoryShelf()

    async def go(page: Page) -> None:
        id = await race_with_an_act(page)
        file = (await page.ask("export"))[1]
        (log,) = file["logs"]
        assert log["beginning"]["id"] == id
        log["entries"][-1]["at"] += 1
        log["entries"].append(log["entries"][-1])
        kept = dict(shelf.rows)
        assert await page.ask("import", file=json.dumps(file)) == (200, {"added": 0, "known": 1})
        assert shelf.rows == kept

    with_page(go, shelf)


def test_a_wrong_file_is_refused_and_changes_nothing() -> None:
    shelf = MemoryShelf()

    async def go(page: Page) -> None:
        await race_with_an_act(page)
        file = (await page.ask("export"))[1]
        kept = dict(shelf.rows)
        log = file["logs"][0]
        wrong: list[object] = [
            {},
            [],
            {**file, "format": "other"},
            {**file, "version": 2},
            {**file, "more": 1},
            {**file, "logs": [log, log]},
            {**file, "logs": [{**log, "kind": "boat"}]},
            {**file, "logs": [{**log, "beginning": {**log["beginning"], "id": "a/b"}}]},
        ]
        for one in wrong:
            status, body = await page.ask("import", file=json.dumps(one))
            assert (status, body["error"]["code"]) == (400, "bad-file")
            assert body["error"]["fields"]
        assert (await page.ask("import", file="{"))[0] == 400
        assert shelf.rows == kept

    with_page(go, shelf)
