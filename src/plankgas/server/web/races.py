"""Races over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import (
    GestureRequest,
    IdAnswer,
    InviteRequest,
    JoinRequest,
    SeatAnswer,
    SeatRef,
)
from plankgas.server.messages.engine_schemas import Record
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.races import (
    Created,
    RaceAnswer,
    RaceList,
    RaceRequest,
    StatusAnswer,
)
from plankgas.server.messages.replays import Statistics
from plankgas.server.operations import races, watching
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import address
from plankgas.server.web.limits import AddressLimits


@post("/races")
async def create_race(
    request: Request[Any, Any, Any],
    data: JSONBody[RaceRequest],
    guest: Guest,
    services: Services,
    addresses: AddressLimits,
) -> Created:
    """Make a race; it starts at once if no friend is expected."""
    with addresses.races.demanded(address(request)):
        return await races.make_race(services, guest, data)


@get("/races", cost=2)
async def list_races(viewer: Guest, services: Services, list: races.ListWord = "mine") -> RaceList:
    """My races, or the public ones that are not over."""
    return await races.list_races(services, viewer, list)


@get("/races/{id:str}")
async def get_race(id: str, viewer: Guest, services: Services) -> RaceAnswer:
    """A race with its circuit, for all who may watch it."""
    return await races.look_at_race(services, viewer, id)


@post("/races/{id:str}/join", status_code=200)
async def join_race(
    id: str, data: JSONBody[JoinRequest], guest: Guest, services: Services
) -> SeatAnswer:
    """Take a free seat; who has one already gets that."""
    return await races.join_race(services, guest, id, data)


@post("/races/{id:str}/invitation", status_code=200)
async def open_race_invitation(
    id: str, data: JSONBody[InviteRequest], guest: Guest, services: Services
) -> StatusAnswer:
    """Show the invitation of a race: from now on I may watch it, and join without it."""
    return await watching.open_race_invitation(services, guest, id, data)


@post("/races/{id:str}/start", status_code=200)
async def start_race(id: str, guest: Guest, services: Services) -> StatusAnswer:
    """Start a race of mine; drivers stand in for friends who have not come."""
    return await races.start_race(services, guest, id)


@post("/races/{id:str}/leave", status_code=200)
async def leave_race(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """Leave a seat: in the lobby it is free again, in a race a driver takes the wheel."""
    return await races.leave_race(services, guest, id, data)


@post("/races/{id:str}/free", status_code=200)
async def free_seat(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """The host frees somebody's seat: a driver has it until somebody joins."""
    return await races.free_seat(services, guest, id, data)


@post("/races/{id:str}/return", status_code=200)
async def return_to_race(
    id: str, data: JSONBody[SeatRef], guest: Guest, services: Services
) -> SeatAnswer:
    """Take the wheel back from the driver."""
    return await races.return_to_race(services, guest, id, data)


@post("/races/{id:str}/gesture", status_code=200)
async def make_gesture(
    id: str, data: JSONBody[GestureRequest], guest: Guest, services: Services
) -> SeatAnswer:
    """A gesture from one's own seat, shown to all who look at the race."""
    return await races.make_gesture(services, guest, id, data)


@post("/races/{id:str}/rematch", status_code=201)
async def rematch(id: str, guest: Guest, services: Services) -> IdAnswer:
    """The same race once more; everybody who asks gets the same one."""
    return await races.rematch(services, guest, id)


@get("/races/{id:str}/record", cost=5)
async def get_record(id: str, viewer: Guest, services: Services) -> Record:
    """The record of a race that is over, and its season too: seed, hands and all."""
    return await races.race_record(services, viewer, id)


@get("/races/{id:str}/statistics", cost=10)
async def get_statistics(id: str, viewer: Guest, services: Services) -> Statistics:
    """How everybody fared in a race that is over."""
    return await races.race_statistics(services, viewer, id)
