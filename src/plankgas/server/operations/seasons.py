"""Championships: make, list, look, join, start, go on, keep, leave, return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import msgspec

from plankgas.engine.circuit import Circuit
from plankgas.server.actors.season_actor import SeasonActor
from plankgas.server.messages.base import SeatAnswer, SeatRef
from plankgas.server.messages.engine_schemas import Drawing
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.seasons import (
    KeepRequest,
    NextAnswer,
    NextRequest,
    SeasonAnswer,
    SeasonCreated,
    SeasonJoinRequest,
    SeasonList,
    SeasonRecord,
    SeasonRequest,
    SeasonStatusAnswer,
    SeasonSummary,
)
from plankgas.server.operations.races import ListWord
from plankgas.server.operations.season_answers import (
    SeasonRaces,
    races_between,
    season_answer,
    shown_circuits,
    with_race_on,
)
from plankgas.server.operations.services import Services
from plankgas.server.operations.watching import watched_season
from plankgas.server.rooms.season_room import SeasonRoom
from plankgas.server.rooms.season_summaries import (
    listed_season,
    read_listed_season,
    season_summary_for,
)
from plankgas.server.rooms.summaries import read_listed
from plankgas.server.storage.protocol import Listed


async def make_season(services: Services, guest: Guest, request: SeasonRequest) -> SeasonCreated:
    """Make a season; it starts at once, with its first race, if no friend is expected."""
    services.limits.races.demand(guest.id)
    room = await services.seasons.create(guest, request)
    return SeasonCreated(room.id, room.invite, room.status)


async def list_seasons(services: Services, viewer: Guest, which: ListWord) -> SeasonList:
    """The viewer's own seasons, or the public ones that are not over."""
    if which == "mine":
        mine = await services.storage.listed_for("season", viewer.id)
        return SeasonList(tuple([await _summary(services, viewer, season) for season in mine]))
    public = await services.storage.listed_public("season")
    found = [await _summary(services, viewer, season) for season in public]
    return SeasonList(tuple(season for season in found if season.status != "over"))


async def _summary(services: Services, viewer: Guest, season: Listed) -> SeasonSummary:
    problem = services.seasons.problem_of(season)
    if season.race_status == "over" and problem is None:  # and the season has not heard of it yet
        actor = await services.seasons.get(season.id)
        return await actor.look(
            lambda room: season_summary_for(listed_season(room), None, viewer.id)
        )
    race = read_listed(season.race_body) if season.race_body is not None else None
    return season_summary_for(read_listed_season(season.body), race, viewer.id, problem)


async def look_at_season(services: Services, viewer: Guest, id: str) -> SeasonAnswer:
    """A season with its calendar and standings, for all who may watch it."""
    actor = await watched_season(services, viewer, id)
    while True:
        change, circuits, races = await _gather(services, actor)
        drawings = {circuit: await services.thinking.drawing(circuit) for circuit in circuits}
        answer = await actor.look(
            partial(_answer, change=change, viewer=viewer.id, races=races, drawings=drawings)
        )
        if answer is not None:
            return answer


def _answer(
    room: SeasonRoom,
    change: int,
    viewer: int,
    races: SeasonRaces,
    drawings: Mapping[Circuit, Drawing],
) -> SeasonAnswer | None:
    """None: the season has changed since `change`, so what was gathered does not fit any more."""
    return season_answer(room, viewer, races, drawings) if room.change == change else None


async def _gather(
    services: Services, actor: SeasonActor
) -> tuple[int, tuple[Circuit, ...], SeasonRaces]:
    """What an answer needs from outside the season, and the change that it belongs to."""

    def look(
        room: SeasonRoom,
    ) -> tuple[int, tuple[Circuit, ...], SeasonRaces, str | None, list[str]]:
        on = room.race if room.status == "racing" else None
        finished = room.races[: len(room.season.results)]
        return room.change, shown_circuits(room), races_between(room), on, finished

    change, circuits, races, on, finished = await actor.look(look)
    statistics = [await services.archive.season_statistics(race) for race in finished]
    races = replace(races, statistics=statistics)
    if on is not None:
        races = await (await services.races.get(on)).look(partial(with_race_on, races))
    return change, circuits, races


async def join_season(
    services: Services, guest: Guest, id: str, request: SeasonJoinRequest
) -> SeatAnswer:
    """Take a free seat, or a driver's unless a race is on; who has one already gets that."""
    actor = await services.seasons.get(id)
    name = request.name.strip() or guest.name
    return SeatAnswer(await actor.join(guest.id, msgspec.structs.replace(request, name=name)))


async def start_season(services: Services, guest: Guest, id: str) -> SeasonStatusAnswer:
    """Start a season of mine with its first race; drivers stand in for who has not come."""
    actor = await services.seasons.get(id)
    return SeasonStatusAnswer(await actor.start(guest.id))


async def next_race(services: Services, guest: Guest, id: str, request: NextRequest) -> NextAnswer:
    """Begin the next race; asked again, the same one."""
    actor = await services.seasons.get(id)
    return NextAnswer(await actor.next_race(guest.id, request.number))


async def keep_upgrade(
    services: Services, guest: Guest, id: str, request: KeepRequest
) -> SeatAnswer:
    """Choose the upgrade to keep; it may be changed until all have chosen."""
    actor = await services.seasons.get(id)
    await actor.keep(guest.id, request.seat, request.card)
    return SeatAnswer(request.seat)


async def leave_season(services: Services, guest: Guest, id: str, request: SeatRef) -> SeatAnswer:
    """Leave a seat: it is free again; while a race is on, a driver takes the wheel."""
    actor = await services.seasons.get(id)
    await actor.leave(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def free_season_seat(
    services: Services, guest: Guest, id: str, request: SeatRef
) -> SeatAnswer:
    """The host frees somebody's seat: a driver has it until somebody joins."""
    actor = await services.seasons.get(id)
    await actor.free(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def return_to_season(
    services: Services, guest: Guest, id: str, request: SeatRef
) -> SeatAnswer:
    """Take the wheel back from the driver."""
    actor = await services.seasons.get(id)
    await actor.return_(guest.id, request.seat)
    return SeatAnswer(request.seat)


async def season_record(services: Services, viewer: Guest, id: str) -> SeasonRecord:
    """The record of a season that is over: seed and all."""
    actor = await watched_season(services, viewer, id)
    return await actor.record()
