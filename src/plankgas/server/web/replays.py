"""Replays over HTTP: step by step, with every hand open."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, Parameter

from plankgas.server.messages.base import MOST_STEPS, IdAnswer
from plankgas.server.messages.engine_schemas import Record
from plankgas.server.messages.replays import ReplayAnswer, ReplaySteps
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import GuestRow

RECORD_BYTES: Final = 1_000_000


@get("/replays/{id:str}")
async def get_replay(id: str, viewer: GuestRow, services: Services) -> ReplayAnswer:
    """A race that is over, or an uploaded record: all but the steps."""
    await services.archive.get(id)
    shown = await services.seasons.shown_seats(id, viewer.id)
    return await services.archive.answer(id, viewer.id, shown)


@get("/replays/{id:str}/steps")
async def get_steps(
    id: str,
    viewer: GuestRow,
    services: Services,
    first: Annotated[int, Parameter(query="from", ge=0)] = 0,
    count: Annotated[int, Parameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> ReplaySteps:
    """Steps of a replay with every hand open; step 0 is the start.

    As long as a race's season is not over, only the hands of the asker's own seats are open.
    """
    replay = await services.archive.get(id)
    shown = await services.seasons.shown_seats(id, viewer.id)
    return ReplaySteps(tuple(await asyncio.to_thread(replay.steps, first, count, shown)))


@post("/records", request_max_body_size=RECORD_BYTES)
async def add_record(data: JSONBody[Record], guest: GuestRow, services: Services) -> IdAnswer:
    """Bring a record along, to look at its replay."""
    services.limits.records.demand(str(guest.id))
    return IdAnswer(await services.archive.add(guest.id, data))
