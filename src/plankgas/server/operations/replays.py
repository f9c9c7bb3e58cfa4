"""Replays: a race that is over, or a record that somebody has brought, step by step."""

from __future__ import annotations

import asyncio

from plankgas.server.messages.base import IdAnswer
from plankgas.server.messages.engine_schemas import Record
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.replays import ReplayAnswer, ReplaySteps
from plankgas.server.operations.archive import Shown, is_upload
from plankgas.server.operations.races import is_season_over
from plankgas.server.operations.services import Services


async def look_at_replay(services: Services, viewer: Guest, id: str) -> ReplayAnswer:
    """All of a replay but its steps."""
    replay = await services.archive.get(id)
    shown = await _shown_seats(services, viewer, id)
    summary = await services.archive.summary(id, viewer.id)
    return replay.answer(summary, await services.thinking.drawing(replay.circuit), shown)


async def replay_steps(
    services: Services, viewer: Guest, id: str, first: int, count: int
) -> ReplaySteps:
    """Steps of a replay with every hand open; step 0 is the start.

    As long as a race's season is not over, only the hands of the asker's own seats are open.
    """
    replay = await services.archive.get(id)
    shown = await _shown_seats(services, viewer, id)
    return ReplaySteps(tuple(await asyncio.to_thread(replay.steps, first, count, shown)))


async def _shown_seats(services: Services, viewer: Guest, id: str) -> Shown:
    """Whose cards a replay shows: sponsor cards left over stay secret as long as the season."""
    if is_upload(id):
        return None
    actor = await services.races.get(id)
    season, mine = await actor.look(lambda room: (room.season, room.seats_of(viewer.id)))
    if season is None or await is_season_over(services, season.id):
        return None
    return frozenset(mine)


async def add_record(services: Services, guest: Guest, record: Record) -> IdAnswer:
    """Bring a record along, to look at its replay."""
    services.limits.records.demand(guest.id)
    return IdAnswer(await services.archive.add(guest.id, record))
