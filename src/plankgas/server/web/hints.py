"""Hints and analyses over HTTP."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer, HintAnswer
from plankgas.server.operations.hints import question
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import GuestRow
from plankgas.server.web.guests import NOBODY, address


@post("/races/{id:str}/hint", status_code=200)
async def give_hint(
    request: Request[Any, Any, Any],
    id: str,
    data: JSONBody[SeatRef],
    guest: GuestRow,
    services: Services,
) -> HintAnswer:
    """What my seat had best do now, from what it may know."""
    services.limits.hints.demand(str(guest.id))
    actor = await services.races.get(id)
    race, version = await actor.look(partial(question, guest.id, data.seat))
    hint = asyncio.ensure_future(services.thinking.hint(race, data.seat))
    gone = asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait((hint, gone), return_when=asyncio.FIRST_COMPLETED)
        if not hint.done():
            raise RefusalError("not-waiting")
        found = await hint
    finally:
        hint.cancel()
        gone.cancel()
    return msgspec.convert(
        {
            "seat": data.seat,
            "version": version,
            "places": found.places,
            "actions": [msgspec.to_builtins(advice) for advice in found.actions],
        },
        HintAnswer,
    )


async def _until_gone(request: Request[Any, Any, Any]) -> None:
    """Ends when the browser has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@get("/replays/{id:str}/analysis")
async def get_analysis(
    request: Request[Any, Any, Any], id: str, viewer: GuestRow, services: Services
) -> AnalysisAnswer:
    """Who would have won after each turn, as far as that is known by now; ask again for more."""
    answer = await services.thinking.win_chances(id)
    if answer is None:
        who = str(viewer.id) if viewer is not NOBODY else address(request)
        services.limits.analyses.demand(who)
        answer = await services.thinking.win_chances(id, await services.archive.record(id))
        assert answer is not None  # it has all that it needs
    return answer
