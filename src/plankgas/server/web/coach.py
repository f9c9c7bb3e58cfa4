"""The coach after a race, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import JSONBody, Parameter

from plankgas.server.messages.base import MOST_SEATS, IdAnswer
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.replays import PlayOnRequest, ReviewAnswer
from plankgas.server.operations import coach
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import address
from plankgas.server.web.limits import AddressLimits


@get("/replays/{id:str}/review")
async def get_review(
    request: Request[Any, Any, Any],
    id: str,
    seat: Annotated[int, Parameter(ge=0, lt=MOST_SEATS)],
    viewer: Guest,
    services: Services,
    addresses: AddressLimits,
) -> ReviewAnswer:
    """What a seat did in each of its turns, and what was best; ask again for more."""
    if viewer is NOBODY and await coach.known_review(services, id, seat) is None:
        addresses.analyses.demand(address(request))
    return await coach.review(services, viewer, id, seat)


@post("/replays/{id:str}/play-on")
async def play_on(
    id: str, data: JSONBody[PlayOnRequest], guest: Guest, services: Services
) -> IdAnswer:
    """A race of one's own that goes on from a moment of a finished one."""
    return await coach.play_on(services, guest, id, data)
