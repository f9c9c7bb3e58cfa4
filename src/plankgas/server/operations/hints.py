"""What a seat does best now, and how the chances of winning went in a race that is over."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer, HintAnswer
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking.workers import RaceSnapshot, snapshot_of


async def give_hint(
    services: Services, guest: Guest, id: str, request: SeatRef, gone: asyncio.Task[None]
) -> HintAnswer:
    """What my seat does best now, from what it may know; `gone` ends once nobody waits for it."""
    services.limits.hints.demand(guest.id)
    actor = await services.races.get(id)
    told, version = await actor.look(partial(question, guest.id, request.seat))
    found = await services.analyses.hint(told, request.seat, version, gone)
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


def is_analysis_at_hand(services: Services, id: str) -> bool:
    """Whether asking for this analysis costs nothing: it is done or being worked on."""
    return services.analyses.is_at_hand(id)


async def analyse(services: Services, viewer: Guest, id: str) -> AnalysisAnswer:
    """Who would have won after each turn, as far as that is known by now; ask again for more."""
    if viewer is not NOBODY and not is_analysis_at_hand(services, id):
        services.limits.analyses.demand(viewer.id)
    return await services.analyses.story(id, services.archive.record)
