"""Hints and analyses over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer, HintAnswer
from plankgas.server.operations import hints
from plankgas.server.operations.services import Services
from plankgas.server.web.guests import address
from plankgas.server.web.limits import AddressLimits


@post("/races/{id:str}/hint", status_code=200)
async def give_hint(
    request: Request[Any, Any, Any],
    id: str,
    data: JSONBody[SeatRef],
    guest: Guest,
    services: Services,
) -> HintAnswer:
    """What my seat had best do now, from what it may know."""
    hint = asyncio.create_task(hints.give_hint(services, guest, id, data))
    gone = asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait((hint, gone), return_when=asyncio.FIRST_COMPLETED)
        if not hint.done():
            raise RefusalError("not-waiting")
        return await hint
    finally:
        hint.cancel()
        gone.cancel()


async def _until_gone(request: Request[Any, Any, Any]) -> None:
    """Ends when the browser has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@get("/replays/{id:str}/analysis")
async def get_analysis(
    request: Request[Any, Any, Any],
    id: str,
    viewer: Guest,
    services: Services,
    addresses: AddressLimits,
) -> AnalysisAnswer:
    """Who would have won after each turn, as far as that is known by now; ask again for more."""
    if viewer is NOBODY and await hints.known_analysis(services, id) is None:
        addresses.analyses.demand(address(request))
    return await hints.analyse(services, viewer, id)
