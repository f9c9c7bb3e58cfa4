"""What is a person's own, over HTTP: a code for other devices, their data, and being forgotten."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from plankgas.server.messages.guests import (
    Forgotten,
    Guest,
    MyData,
    Profile,
    RecoverRequest,
    RecoveryAnswer,
)
from plankgas.server.operations import people
from plankgas.server.operations.guests import known_guest
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import address, forget_cookie, give_cookie, token_of
from plankgas.server.web.limits import AddressLimits

_FILE: str = 'attachment; filename="plankgas-my-data.json"'


@get("/me/recovery")
async def get_recovery(viewer: Guest, state: State) -> RecoveryAnswer:
    """My code for other devices, as often as I look at it."""
    return await people.recovery_code(state.storage, viewer)


@post("/me/recovery", status_code=200)
async def new_recovery(
    request: Request[Any, Any, Any], guest: Guest, services: Services, state: State
) -> RecoveryAnswer:
    """A new code; the one before, and devices that came by it, count no more."""
    return await people.new_recovery_code(services, state.storage, guest, token_of(request))


@post("/me/recover", status_code=200)
async def recover(
    request: Request[Any, Any, Any],
    data: JSONBody[RecoverRequest],
    services: Services,
    addresses: AddressLimits,
    state: State,
) -> Profile:
    """Be known on this device as who has this code."""
    addresses.codes.demand(address(request))
    token = await people.recover(services, state.storage, data.code)
    give_cookie(request, token)
    guest = await known_guest(services, token)
    return Profile(guest.name, guest.colour)


@get("/me/data", cost=50)
async def get_my_data(viewer: Guest, state: State) -> Response[MyData]:
    """Everything that is mine, as a file."""
    found = await people.my_data(state.storage, viewer)
    return Response(found, headers={"Content-Disposition": _FILE})


@post("/me/forget", status_code=200)
async def forget_me(
    request: Request[Any, Any, Any], guest: Guest, services: Services, state: State
) -> Forgotten:
    """Delete all that is mine. Where others race I leave my seats, and my name goes."""
    gone = await people.forget_me(services, state.storage, guest)
    forget_cookie(request)
    return gone
