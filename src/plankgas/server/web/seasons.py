"""Championships over HTTP: make, list, look, join, start, go on, keep, leave, return."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import SeatAnswer, SeatRef
from plankgas.server.messages.seasons import (
    ChangeAnswer,
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
)
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import GuestRow
from plankgas.server.web.guests import address


@post("/seasons")
async def create_season(
    request: Request[Any, Any, Any],
    data: JSONBody[SeasonRequest],
    guest: GuestRow,
    services: Services,
) -> SeasonCreated:
    """Make a season; it starts at once, with its first race, if no friend is expected."""
    services.limits.races.demand(str(guest.id))
    services.limits.races_of_address.demand(address(request))
    room = await services.seasons.create(guest, data)
    return SeasonCreated(room.id, room.invite, room.status)


@get("/seasons")
async def list_seasons(
    viewer: GuestRow, services: Services, list: Literal["mine", "public"] = "mine"
) -> SeasonList:
    """My seasons, or the public ones that are not over."""
    if list == "mine":
        return SeasonList(await services.seasons.seasons_of(viewer.id))
    return SeasonList(await services.seasons.public_seasons(viewer.id))


@get("/seasons/{id:str}")
async def get_season(id: str, viewer: GuestRow, services: Services) -> SeasonAnswer:
    """A season with its calendar and standings; who has the link may look."""
    return await services.seasons.answer(id, viewer.id)


@get("/seasons/{id:str}/change")
async def get_change(id: str, services: Services) -> ChangeAnswer:
    """A number that grows with every change of the season."""
    actor = await services.seasons.get(id)
    return ChangeAnswer(await actor.change())


@post("/seasons/{id:str}/join", status_code=200)
async def join_season(
    id: str, data: JSONBody[SeasonJoinRequest], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Take a free seat, or a driver's unless a race is on; who has one already gets that."""
    actor = await services.seasons.get(id)
    name = data.name.strip() or guest.name
    return SeatAnswer(await actor.join(guest.id, msgspec.structs.replace(data, name=name)))


@post("/seasons/{id:str}/start", status_code=200)
async def start_season(id: str, guest: GuestRow, services: Services) -> SeasonStatusAnswer:
    """Start a season of mine with its first race; drivers stand in for who has not come."""
    actor = await services.seasons.get(id)
    return SeasonStatusAnswer(await actor.start(guest.id))


@post("/seasons/{id:str}/next", status_code=200)
async def next_race(
    id: str, data: JSONBody[NextRequest], guest: GuestRow, services: Services
) -> NextAnswer:
    """Begin the next race; asked again, the same one."""
    actor = await services.seasons.get(id)
    return NextAnswer(await actor.next_race(guest.id, data.number))


@post("/seasons/{id:str}/keep", status_code=200)
async def keep_upgrade(
    id: str, data: JSONBody[KeepRequest], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Choose the upgrade to keep; it may be changed until all have chosen."""
    actor = await services.seasons.get(id)
    await actor.keep(guest.id, data.seat, data.card)
    return SeatAnswer(data.seat)


@post("/seasons/{id:str}/leave", status_code=200)
async def leave_season(
    id: str, data: JSONBody[SeatRef], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Leave a seat: it is free again; while a race is on, a driver takes the wheel."""
    actor = await services.seasons.get(id)
    await actor.leave(guest.id, data.seat)
    return SeatAnswer(data.seat)


@post("/seasons/{id:str}/return", status_code=200)
async def return_to_season(
    id: str, data: JSONBody[SeatRef], guest: GuestRow, services: Services
) -> SeatAnswer:
    """Take the wheel back from the driver."""
    actor = await services.seasons.get(id)
    await actor.return_(guest.id, data.seat)
    return SeatAnswer(data.seat)


@get("/seasons/{id:str}/record")
async def get_season_record(id: str, services: Services) -> SeasonRecord:
    """The record of a season that is over: seed and all."""
    actor = await services.seasons.get(id)
    return await actor.record()
