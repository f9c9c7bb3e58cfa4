"""A page without a browser: it talks to an authority in its worker, by the same messages."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from plankgas.server.worker.authority import Authority
from tests.server.driving import PATIENCE
from tests.server.services import QuickThinking
from tests.server.shelves import MemoryShelf

Message = dict[str, Any]


class Page:
    """Says what a page says, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.say: Callable[[str], None] = lambda _: None
        self._news = asyncio.Event()
        self._number = 0

    def hear(self, text: str) -> None:
        self.heard.append(json.loads(text))
        self._news.set()

    def tell(self, type: str, **fields: object) -> None:
        self.say(json.dumps({"type": type, **fields}))

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first message like this, which may have come already."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.heard:
                    if wanted(message):
                        return message
                self._news.clear()
                await self._news.wait()

    async def ask(self, type: str = "ask", **fields: object) -> tuple[int, Any]:
        """The status and the body of the reply."""
        self._number += 1
        number = self._number
        self.tell(type, number=number, **fields)
        reply = await self.until(lambda heard: heard.get("number") == number)
        return reply["status"], reply["body"]

    async def get(self, path: str) -> Any:
        status, body = await self.ask(method="get", path=path)
        assert status == 200, body
        return body

    async def post(self, path: str, **body: object) -> Any:
        status, answer = await self.ask(method="post", path=path, body=body)
        assert status < 300, answer
        return answer

    def messages(self, channel: int) -> list[Message]:
        return [
            heard["message"]
            for heard in self.heard
            if heard.get("channel") == channel and heard["type"] == "said"
        ]


@contextlib.asynccontextmanager
async def open_page(shelf: MemoryShelf) -> AsyncIterator[Page]:
    """A page with an authority over this shelf."""
    page = Page()
    authority = Authority(shelf, QuickThinking(), page.hear)
    page.say = authority.receive
    await authority.open()
    try:
        yield page
    finally:
        await authority.close()


def race_of(*kinds: str, **options: object) -> Message:
    """The request of a race on one lap in the USA."""
    colours = ("red", "blue", "green", "yellow", "grey", "black")
    seats = [
        {"kind": kind, "colour": colour, "level": "rookie" if kind == "driver" else ""}
        for kind, colour in zip(kinds, colours, strict=False)
    ]
    return {"circuit": "usa", "laps": 1, "seats": seats, "pace": "instant", **options}
