"""Championships over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import InviteRequest, SeatAnswer, SeatRef
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
)
from plankgas.server.operations import seasons, watching
from plankgas.server.operations.races import ListWord
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import address
from plankgas.server.web.limits import AddressLimits


@post("/seasons")
async def create_season(
    request: Request[Any, Any, Any],
    data: JSONBody[SeasonRequest],
    guest: Guest,
    services: Services,
    addresses: AddressLimits,
) -> SeasonCreated:
    """Make a season; it starts at once, with its first race, if no friend is expected."""
    with addresses.races.demanded(address(request)):
        return await seasons.make_season(services, guest, data)


@get("/seasons", cost=2)
async def list_seasons(viewer: Guest, services: Services, list: ListWord = "mine") -> SeasonList:
    """My seasons, or the public ones that are not over."""
    return await seasons.list_seasons(services, viewer, list)


@get("/seasons/{id:str}", cost=5)
async def get_season(id: str, viewer: Guest, services: Services) -> SeasonAnswer:
    """A season with its calendar and standings, for all who may watch it."""
    return await seasons.look_at_season(services, viewer, id)


@post("/seasons/{id:str}/join", status_code=200)
async def join_season(
    id: str, data: JSONBody[SeasonJoinRequest], guest: Guest, services: Services
) -> SeatAnswer:
    """Take a free seat, or a driver's unless a race is on; who has one already gets that."""
    return await seasons.join_season(services, guest, id, data)


@post("/seasons/{id:str}/invitation", status_code=200)
async def open_season_invitation(
    id: str, data: JSONBody[InviteRequest], guest: Guest, services: Services
) -> SeasonStatusAnswer:
    """Show the invitation of a season: from now on I may watch it, and join without it."""
    return await watching.open_season_invitation(services, guest, id, data)


@post("/seasons/{id:str}/start", status_code=200)
async def start_season(id: str, guest: Guest, services: Services) -> SeasonStatusAnswer:
    """Start a season of mine with its first race; drivers stand in for who has not come."""
    return await seasons.start_season(services, guest, id)


@post("/seasons/{id:str}/next", status_code=200)
async def next_race(
    id: str, data: JSONBody[NextRequest], guest: Guest, services: Services
) -> NextAnswer:
    """Begin the next race; asked again, the same one."""
    return await seasons.next_race(services, guest, id, data)


@post("/seasons/{id:str}/keep", status_code=200)
async def keep_upgrade(
    id: str, data: JSONBody[KeepRequest], guest: Guest, services: Services
) -> SeatAnswer:
    """Choose the upgrade to keep; it may be changed until all have chosen."""
    return await seasons.keep_upgrade(services, guest, id, data)


@post("/seasons/{id:str}/leave", status_code=200)
async def leave_season(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """Leave a seat: it is free again; while a race is on, a driver takes the wheel."""
    return await seasons.leave_season(services, guest, id, data)


@post("/seasons/{id:str}/free", status_code=200)
async def free_season_seat(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """The host frees somebody's seat: a driver has it until somebody joins."""
    return await seasons.free_season_seat(services, guest, id, data)


@post("/seasons/{id:str}/return", status_code=200)
async def return_to_season(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """Take the wheel back from the driver."""
    return await seasons.return_to_season(services, guest, id, data)


@get("/seasons/{id:str}/record", cost=5)
async def get_season_record(id: str, viewer: Guest, services: Services) -> SeasonRecord:
    """The record of a season that is over: seed and all."""
    return await seasons.season_record(services, viewer, id)
