"""Replays over HTTP: step by step, with every hand open."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, Parameter

from plankgas.server.messages.base import MOST_STEPS, IdAnswer
from plankgas.server.messages.engine_schemas import Record
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.replays import ReplayAnswer, ReplaySteps
from plankgas.server.operations import replays
from plankgas.server.operations.services import Services

RECORD_BYTES: Final = 1_000_000


@get("/replays/{id:str}", cost=10)
async def get_replay(id: str, viewer: Guest, services: Services) -> ReplayAnswer:
    """A race that is over, or an uploaded record: all but the steps."""
    return await replays.look_at_replay(services, viewer, id)


@get("/replays/{id:str}/steps", cost=10)
async def get_steps(
    id: str,
    viewer: Guest,
    services: Services,
    first: Annotated[int, Parameter(query="from", ge=0)] = 0,
    count: Annotated[int, Parameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> ReplaySteps:
    """Steps of a replay with every hand open; step 0 is the start.

    As long as a race's season is not over, only the hands of the asker's own seats are open.
    """
    return await replays.replay_steps(services, viewer, id, first, count)


@post("/records", request_max_body_size=RECORD_BYTES)
async def add_record(data: JSONBody[Record], guest: Guest, services: Services) -> IdAnswer:
    """Bring a record along, to look at its replay."""
    return await replays.add_record(services, guest, data)
