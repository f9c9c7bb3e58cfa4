"""Guests: people without an account, known by an unguessable token in a cookie."""

from __future__ import annotations

import hashlib
import secrets
import time
from http.cookies import SimpleCookie
from typing import Any, Final

from litestar import get, put
from litestar.connection import ASGIConnection, Request
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody
from litestar.types import Message, Scope

from plankgas.engine.components import COLOURS
from plankgas.server.messages.races import Profile, ProfileRequest, RaceSummary
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.services import Services
from plankgas.server.rooms.summaries import read_listed, summary_for
from plankgas.server.storage.sqlite import GuestRow

COOKIE: Final = "plankgas_guest"
HEADER: Final = "X-Plankgas"
NOBODY: Final = GuestRow(0, "", "")  # may look at everything public
_YEAR: Final = 365 * 24 * 3600
_NEW_TOKEN: Final = "plankgas_new_token"
_LONGEST_TOKEN: Final = 100

Connection = ASGIConnection[Any, Any, Any, Any]


def token_hash(token: str) -> bytes:
    """A token is long and random, so a plain hash of it gives nothing away."""
    return hashlib.sha256(token.encode()).digest()


async def known_guest(connection: Connection, services: Services) -> GuestRow:
    """Who asks, or NOBODY."""
    token = connection.cookies.get(COOKIE, "")
    if not token or len(token) > _LONGEST_TOKEN:
        return NOBODY
    return await services.storage.guest(token_hash(token)) or NOBODY


async def provide_viewer(request: Request[Any, Any, Any], services: Services) -> GuestRow:
    return await known_guest(request, services)


async def provide_guest(request: Request[Any, Any, Any], services: Services) -> GuestRow:
    """Who asks; somebody new gets a token, and with the answer a cookie."""
    guest = await known_guest(request, services)
    if guest is NOBODY:
        services.limits.guests.demand(address(request))
        token = secrets.token_urlsafe(32)
        id = await services.storage.add_guest(token_hash(token), time.time())
        request.scope["state"][_NEW_TOKEN] = token
        guest = GuestRow(id, "", "")
    if request.method != "GET":
        services.limits.writes.demand(str(guest.id))
    return guest


def address(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else ""


async def set_cookie(message: Message, scope: Scope) -> None:
    """Before an answer is sent: give a new guest its token."""
    if message["type"] != "http.response.start":
        return
    token = scope.get("state", {}).get(_NEW_TOKEN)
    if token is not None:
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = token
        cookie[COOKIE].update({"path": "/", "max-age": str(_YEAR), "samesite": "Lax"})
        cookie[COOKIE]["httponly"] = True
        if scope["scheme"] == "https":
            cookie[COOKIE]["secure"] = True
        value = cookie[COOKIE].OutputString().encode()
        message["headers"] = [*message["headers"], (b"set-cookie", value)]


def demand_header(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A form on another site can't send this header, so it can't write in a guest's name."""
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS", None):
        return
    if connection.headers.get(HEADER) != "1":
        raise RefusalError("header-missing")


async def races_of(guest: GuestRow, services: Services) -> tuple[RaceSummary, ...]:
    found = await services.storage.listed_for("race", guest.id)
    return tuple(summary_for(read_listed(body), guest.id) for _, body in found)


@get("/me")
async def get_me(guest: GuestRow, services: Services) -> Profile:
    """Who I am to this server, and my races."""
    return Profile(guest.name, guest.colour, await races_of(guest, services), {})


@put("/me")
async def put_me(data: JSONBody[ProfileRequest], guest: GuestRow, services: Services) -> Profile:
    """Choose a name and a colour."""
    problems: list[str] = []
    if not data.name.isprintable():
        problems.append("name: must be printable letters")
    if data.colour and data.colour not in COLOURS:
        problems.append(f"colour: must be one of {', '.join(COLOURS)}")
    if problems:
        raise RefusalError("bad-request", problems)
    name = data.name.strip()
    await services.storage.add_profile(guest.id, name, data.colour, time.time())
    return Profile(name, data.colour, await races_of(guest, services), {})
