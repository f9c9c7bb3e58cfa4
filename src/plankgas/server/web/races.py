"""Races over HTTP: make, list, look, join, start, leave, return, and once more."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import IdAnswer, JoinRequest, SeatAnswer, SeatRef
from plankgas.server.messages.engine_schemas import Json, Record
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
from plankgas.server.operations.hints import allows_hints
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.summaries import listed, read_listed, summary_for
from plankgas.server.storage.sqlite import GuestRow
from plankgas.server.web.guests import NOBODY, address, races_of


@post("/races")
async def create_race(
    request: Request[Any, Any, Any],
    data: JSONBody[RaceRequest],
    guest: GuestRow,
    services: Services,
) -> Created:
    """Make a race; it starts at once if no friend is expected."""
    services.limits.races.demand(str(guest.id))
    services.limits.races_of_address.demand(address(request))
    room = await services.races.create(guest, data)
    return Created(room.id, room.invite, room.status)


@get("/races")
async def list_races(
    viewer: GuestRow, services: Services, list: Literal["mine", "public"] = "mine"
) -> RaceList:
    """My races, or the public ones that are not over."""
    if list == "mine":
        return RaceList(await races_of(viewer, services) if viewer is not NOBODY else ())
    found = await services.storage.public_summaries()
    return RaceList(tuple(summary_for(read_listed(body), viewer.id) for _, body in found))


@get("/races/{id:str}")
async def get_race(id: str, viewer: GuestRow, services: Services) -> RaceAnswer:
    """A race with its circuit; who has the link may look."""
    actor = await services.races.get(id)
    drawing = await services.thinking.drawing(actor.room.circuit)

    def look(room: RaceRoom) -> RaceAnswer:
        return RaceAnswer(
            summary=summary_for(listed(room), viewer.id),
            options=_options(room),
            # People join a race of a season through the season.
            invite=room.invite if viewer.id in room.guests() and room.season is None else None,
            host=viewer.id == room.owner,
            my_seats=room.seats_of(viewer.id),
            rematch=room.rematch,
            season=_season(room),
            circuit=room.circuit.to_dict(),
            drawing=drawing,
        )

    return await actor.look(look)


def _season(room: RaceRoom) -> RaceOfSeason | None:
    part = room.season
    if part is None:
        return None
    return RaceOfSeason(part.id, part.season, part.number, part.races, part.event)


def _options(room: RaceRoom) -> RaceOptions:
    asked: Json = msgspec.to_builtins(room.request)
    return msgspec.convert(
        {**asked, "circuit": room.circuit.id, "analysis": allows_hints(room)}, RaceOptions
    )


@post("/races/{id:str}/join", status_code=200)
async def join_race(
    id: str, data: JSONBody[JoinRequest], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Take a free seat; who has one already gets that."""
    actor = await services.races.get(id)
    name = data.name.strip() or guest.name
    joined = msgspec.structs.replace(data, name=name)
    return SeatAnswer(await actor.join(guest.id, joined))


@post("/races/{id:str}/start", status_code=200)
async def start_race(id: str, guest: GuestRow, services: Services) -> StatusAnswer:
    """Start a race of mine; drivers stand in for friends who have not come."""
    actor = await services.races.get(id)
    await actor.start(guest.id)
    return StatusAnswer(actor.room.status)


@post("/races/{id:str}/leave", status_code=200)
async def leave_race(
    id: str, data: JSONBody[SeatRef], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Leave a seat: in the lobby it is free again, in a race a driver takes the wheel."""
    actor = await services.races.get(id)
    await actor.leave(guest.id, data.seat)
    return SeatAnswer(data.seat)


@post("/races/{id:str}/return", status_code=200)
async def return_to_race(
    id: str, data: JSONBody[SeatRef], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Take the wheel back from the driver."""
    actor = await services.races.get(id)
    await actor.return_(guest.id, data.seat)
    return SeatAnswer(data.seat)


@post("/races/{id:str}/rematch", status_code=201)
async def rematch(id: str, guest: GuestRow, services: Services) -> IdAnswer:
    """The same race once more; everybody who asks gets the same one."""
    services.limits.races.demand(str(guest.id))
    return IdAnswer(await services.races.rematch(id, guest.id))


@get("/races/{id:str}/record")
async def get_record(id: str, services: Services) -> Record:
    """The record of a race that is over, and its season too: seed, hands and all."""
    actor = await services.races.get(id)
    season = actor.room.season
    if season is not None and not await services.seasons.is_over(season.id):
        raise RefusalError("season-not-over")
    return await actor.look(_record)


def _record(room: RaceRoom) -> Json:
    if room.status != "over":
        raise RefusalError("not-over")
    return room.recorder().record()


@get("/races/{id:str}/statistics")
async def get_statistics(id: str, services: Services) -> Statistics:
    """How everybody fared in a race that is over."""
    actor = await services.races.get(id)
    await actor.look(_record)
    return (await services.archive.get(id)).statistics
