"""Replays: a race that is over, or a record that somebody has brought, step by step."""

from __future__ import annotations

from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.server.messages.base import IdAnswer
from plankgas.server.messages.engine_schemas import Json, Record
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.replays import ReplayAnswer, ReplaySteps
from plankgas.server.operations.archive import is_upload
from plankgas.server.operations.races import is_season_over
from plankgas.server.operations.services import Services
from plankgas.server.operations.watching import watched_replay
from plankgas.server.rooms.replay import Shown


async def look_at_replay(services: Services, viewer: Guest, id: str) -> ReplayAnswer:
    """All of a replay but its steps."""
    shown = await shown_seats(services, viewer, id)
    head = await services.archive.head(id, shown, viewer.id)
    return ReplayAnswer(
        summary=await services.archive.summary(id, head, viewer.id),
        circuit=head.circuit,
        drawing=await services.thinking.drawing(_circuit(head.circuit)),
        options=head.options,
        actions=head.actions,
        count=head.count,
        result=head.result,
        statistics=head.statistics,
    )


def _circuit(mapping: Json) -> Circuit:
    of_the_box = CIRCUITS.get(str(mapping.get("id")))
    if of_the_box is not None and of_the_box.to_dict() == mapping:
        return of_the_box
    return parse_circuit(mapping, "circuit")


async def replay_steps(
    services: Services, viewer: Guest, id: str, first: int, count: int
) -> ReplaySteps:
    """Steps of a replay with every hand open; step 0 is the start.

    As long as a race's season is not over, only the hands of the asker's own seats are open.
    """
    shown = await shown_seats(services, viewer, id)
    steps = range(first, first + count)
    return ReplaySteps(tuple(await services.archive.steps(id, steps, shown, viewer.id)))


async def shown_seats(services: Services, viewer: Guest, id: str) -> Shown:
    """Whose cards a replay shows: sponsor cards left over stay secret as long as the season."""
    if is_upload(id):
        return None
    actor = await watched_replay(services, viewer, id)
    season, mine = await actor.look(lambda room: (room.season, room.seats_of(viewer.id)))
    if season is None or await is_season_over(services, season.id):
        return None
    return tuple(mine)


async def add_record(services: Services, guest: Guest, record: Record) -> IdAnswer:
    """Bring a record along, to look at its replay."""
    services.limits.records.demand(guest.id)
    return IdAnswer(await services.archive.add(guest.id, record))
