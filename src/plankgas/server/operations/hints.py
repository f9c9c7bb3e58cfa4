"""What a seat does best now, and how the chances of winning went in a race that is over."""

from __future__ import annotations

from functools import partial

import msgspec

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer, HintAnswer
from plankgas.server.operations.archive import is_upload
from plankgas.server.operations.services import Services
from plankgas.server.operations.watching import watched_replay
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking.protocol import RaceSnapshot
from plankgas.server.thinking.snapshots import snapshot_of


async def give_hint(services: Services, guest: Guest, id: str, request: SeatRef) -> HintAnswer:
    """What my seat does best now, from what it may know; cancel it once nobody waits for it."""
    services.limits.hints.demand(guest.id)
    actor = await services.races.get(id)
    race, version = await actor.look(partial(question, guest.id, request.seat))
    found = await services.thinking.hint(race, request.seat, guest.id)
    return msgspec.convert(
        {
            "seat": request.seat,
            "version": version,
            "places": found.places,
            "actions": [msgspec.to_builtins(advice) for advice in found.actions],
        },
        HintAnswer,
    )


def allows_hints(room: RaceRoom) -> bool:
    """As agreed; if nothing was, where nobody is at another screen."""
    if room.request.hints is not None:
        return room.request.hints
    return not any(seat.kind == "friend" for seat in room.seats)


def question(guest: int, seat: int, room: RaceRoom) -> tuple[RaceSnapshot, int]:
    """The race as it stands, if this guest may ask for a hint now."""
    room.demand_seat(guest, seat)
    race = room.race
    if race is None:
        raise RefusalError("not-started")
    if race.over:
        raise RefusalError("race-over")
    if not allows_hints(room):
        raise RefusalError("no-hints")
    if seat not in race.pending():
        raise RefusalError("not-your-decision", message="This seat has nothing to decide.")
    if race.is_setup:
        raise RefusalError("no-hint-yet")
    return snapshot_of(room), room.version


async def known_analysis(services: Services, id: str) -> AnalysisAnswer | None:
    """What is known by now of an analysis that is done or being worked on: asking costs nothing."""
    return await services.thinking.win_chances(id)


async def analyse(services: Services, viewer: Guest, id: str) -> AnalysisAnswer:
    """Who would have won after each turn, as far as that is known by now; ask again for more."""
    if not is_upload(id):
        await watched_replay(services, viewer, id)
    known = await known_analysis(services, id)
    if known is not None:
        return known
    if viewer is not NOBODY:
        services.limits.analyses.demand(viewer.id)
    begun = await services.thinking.win_chances(id, await services.archive.record(id), viewer.id)
    assert begun is not None  # it has all that it needs
    return begun
