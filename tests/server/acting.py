"""A race of two on real storage, whose actor is asked directly."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations.services import Services
from tests.server.services import quick_services

HOST = Guest(1, "Ann", "red")

DUEL = RaceRequest(
    "usa", (SeatRequest("me", "red"), SeatRequest("here", "blue")), laps=1, pace="instant"
)


class Ear:
    """A page without a network."""

    guest = HOST.id

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.is_dropped = False
        self.changes = 0

    def send(self, message: bytes, is_whole: bool = False) -> None:
        self.heard.append(json.loads(message))

    def changed(self) -> None:
        self.changes += 1

    def drop(self) -> None:
        self.is_dropped = True

    def types(self) -> list[str]:
        return [message["type"] for message in self.heard if message["type"] != "people"]


def served(folder: Path, job: Callable[[Services], Awaitable[None]], caplog: Any = None) -> None:
    """Do this with the services of a server; errors are logged only if somebody expects them."""

    async def go() -> None:
        async with quick_services(folder) as services:
            await job(services)

    if caplog is None:
        asyncio.run(go())
    else:
        with caplog.at_level(logging.CRITICAL):
            asyncio.run(go())


async def race(services: Services) -> RaceActor:
    room = await services.races.create(HOST, DUEL)
    return await services.races.get(room.id)
