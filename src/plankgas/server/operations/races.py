"""Races: make, list, look, join, start, leave, return, and once more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import msgspec

from plankgas.server.messages.base import (
    GestureRequest,
    IdAnswer,
    JoinRequest,
    SeatAnswer,
    SeatRef,
)
from plankgas.server.messages.engine_schemas import Drawing, Json, Record
from plankgas.server.messages.entries import ENTRIES, SETUPS
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.races import (
    Created,
    RaceAnswer,
    RaceList,
    RaceOfSeason,
    RaceOptions,
    RaceRequest,
    StatusAnswer,
)
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import Statistics
from plankgas.server.operations.archive import final_record
from plankgas.server.operations.hints import allows_hints
from plankgas.server.operations.services import Services
from plankgas.server.operations.watching import demand_watcher_of_log, watched_race
from plankgas.server.rooms.log import read_log
from plankgas.server.rooms.logged_record import logged_record
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.summaries import listed, read_listed, summary_for
from plankgas.server.storage.protocol import Listed

ListWord = Literal["mine", "public"]


async def make_race(services: Services, guest: Guest, request: RaceRequest) -> Created:
    """Make a race; it starts at once if no friend is expected."""
    services.limits.races.demand(guest.id)
    room = await services.races.create(guest, request)
    return Created(room.id, room.invite, room.status)


async def list_races(services: Services, viewer: Guest, which: ListWord) -> RaceList:
    """The viewer's own races, or the public ones that are not over."""
    storage = services.storage
    if which == "public":
        # Those that somebody is at come first: nobody else has anybody to race with.
        found: Sequence[Listed] = sorted(
            await storage.listed_public("race"),
            key=lambda race: not services.races.is_attended(race.id),
        )
    else:
        found = await storage.listed_for("race", viewer.id) if viewer is not NOBODY else ()
    return RaceList(
        tuple(
            summary_for(read_listed(race.body), viewer.id, services.races.problem_of(race))
            for race in found
        )
    )


async def look_at_race(services: Services, viewer: Guest, id: str) -> RaceAnswer:
    """A race with its circuit, for all who may watch it."""
    actor = await watched_race(services, viewer, id)
    drawn = await services.thinking.drawing(await actor.look(lambda room: room.circuit))
    return await actor.look(partial(_answer, viewer=viewer.id, drawn=drawn))


def _answer(room: RaceRoom, viewer: int, drawn: Drawing) -> RaceAnswer:
    return RaceAnswer(
        summary=summary_for(listed(room), viewer),
        options=_options(room),
        # People join a race of a season through the season.
        invite=room.invite if viewer in room.guests() and room.season is None else None,
        host=viewer == room.owner,
        my_seats=room.seats_of(viewer),
        rematch=room.rematch,
        season=_season(room),
        circuit=room.circuit.to_dict(),
        drawing=drawn,
    )


def _season(room: RaceRoom) -> RaceOfSeason | None:
    part = room.season
    if part is None:
        return None
    return RaceOfSeason(part.id, part.season, part.number, part.races, part.event)


def _options(room: RaceRoom) -> RaceOptions:
    asked: Json = msgspec.to_builtins(room.request)
    return msgspec.convert(
        {**asked, "circuit": room.circuit.id, "hints": allows_hints(room)}, RaceOptions
    )


async def join_race(services: Services, guest: Guest, id: str, request: JoinRequest) -> SeatAnswer:
    """Take a free seat; who has one already gets that."""
    actor = await services.races.get(id)
    name = request.name.strip() or guest.name
    return SeatAnswer(await actor.join(guest.id, msgspec.structs.replace(request, name=name)))


async def start_race(services: Services, guest: Guest, id: str) -> StatusAnswer:
    """Start a race of mine; drivers stand in for friends who have not come."""
    actor = await services.races.get(id)
    return StatusAnswer(await actor.start(guest.id))


async def leave_race(services: Services, guest: Guest, id: str, request: SeatRef) -> SeatAnswer:
    """Leave a seat: in the lobby it is free again, in a race a driver takes the wheel."""
    actor = await services.races.get(id)
    await actor.leave(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def free_seat(services: Services, guest: Guest, id: str, request: SeatRef) -> SeatAnswer:
    """The host frees somebody's seat: a driver has it until somebody joins."""
    actor = await services.races.get(id)
    if actor.room.season is not None:  # which never changes
        raise RefusalError("in-season")
    await actor.free(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def return_to_race(services: Services, guest: Guest, id: str, request: SeatRef) -> SeatAnswer:
    """Take the wheel back from the driver."""
    actor = await services.races.get(id)
    await actor.return_(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def make_gesture(
    services: Services, guest: Guest, id: str, request: GestureRequest
) -> SeatAnswer:
    """A gesture from one's own seat, shown to all who look at the race."""
    services.limits.gestures.demand(guest.id)
    actor = await services.races.get(id)
    await actor.gesture(guest.id, request.seat, request.gesture)
    return SeatAnswer(request.seat)


async def rematch(services: Services, guest: Guest, id: str) -> IdAnswer:
    """The same race once more; everybody who asks gets the same one."""
    services.limits.races.demand(guest.id)
    return IdAnswer(await services.races.rematch(id, guest.id))


async def race_record(services: Services, viewer: Guest, id: str) -> Record:
    """The record of a race that is over, and its season too: seed, hands and all."""
    try:
        actor = await watched_race(services, viewer, id)
    except RefusalError as refused:
        if refused.code != "other-rules":
            raise
        return await _record_of_other_rules(services, viewer, id, refused)
    season = await actor.look(lambda room: room.season)
    if season is not None and not await is_season_over(services, season.id):
        raise RefusalError("season-not-over")
    return await actor.look(final_record)


async def _record_of_other_rules(
    services: Services, viewer: Guest, id: str, refused: RefusalError
) -> Record:
    """What is left of a race that can't be rebuilt here; those of seasons may still be secret."""
    listed = await services.storage.listed("race", id)
    beginning = await services.storage.beginning("race", id)
    if listed is None or beginning is None or listed.status != "over":
        raise refused
    if SETUPS.decode(beginning.request).season is not None:
        raise refused
    await demand_watcher_of_log(services, viewer, beginning)
    stored = await services.storage.entries("race", id)
    return logged_record(beginning, read_log(stored, ENTRIES))


async def is_season_over(services: Services, id: str) -> bool:
    """Until then its sponsor cards are secret, also those that a race of it has left over."""
    actor = await services.seasons.get(id)
    return await actor.look(lambda room: room.status == "over")


async def race_statistics(services: Services, viewer: Guest, id: str) -> Statistics:
    """How everybody fared in a race that is over."""
    await watched_race(services, viewer, id)
    return await services.archive.statistics(id)
