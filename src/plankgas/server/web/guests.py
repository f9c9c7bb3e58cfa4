"""Guests over HTTP: the cookie that they are known by, and the header that a write needs."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any, Final

from litestar import put
from litestar.connection import ASGIConnection, Request
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody
from litestar.types import Message, Scope

from plankgas.server.messages.guests import NOBODY, Guest, Profile, ProfileRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations import guests
from plankgas.server.operations.services import Services
from plankgas.server.web.connections import network_of
from plankgas.server.web.limits import AddressLimits

COOKIE: Final = "plankgas_guest"
# Over HTTPS browsers hold a cookie of such a name to this host, and to secure connections.
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
HEADER: Final = "X-Plankgas"
_YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = "plankgas_token"  # what the cookie is set to, with the answer

Connection = ASGIConnection[Any, Any, Any, Any]


async def known_guest(connection: Connection, services: Services) -> Guest:
    """Who asks, or NOBODY. Whoever comes back is known for another year."""
    cookies = connection.cookies
    token = cookies.get(SECURE_COOKIE) or cookies.get(COOKIE, "")
    guest = await guests.known_guest(services, token)
    if guest is not NOBODY:
        connection.scope["state"][_TOKEN] = token
    return guest


async def provide_viewer(request: Request[Any, Any, Any], services: Services) -> Guest:
    """Who looks; that leaves no trace."""
    return await known_guest(request, services)


async def provide_guest(
    request: Request[Any, Any, Any], services: Services, addresses: AddressLimits
) -> Guest:
    """Who writes; somebody new gets a token, and with the answer a cookie."""
    guest = await known_guest(request, services)
    if guest is NOBODY:
        addresses.guests.demand(address(request))
        guest, token = await guests.new_guest(services)
        request.scope["state"][_TOKEN] = token
    services.limits.writes.demand(guest.id)
    return guest


def token_of(connection: Connection) -> str:
    """The token that the answer to this will give, or has been asked with."""
    return str(connection.scope["state"][_TOKEN])


def give_cookie(connection: Connection, token: str) -> None:
    """Whoever asks is known by this token from now on."""
    connection.scope["state"][_TOKEN] = token


def forget_cookie(connection: Connection) -> None:
    """Nobody is known here any more."""
    connection.scope["state"][_TOKEN] = ""


def address(connection: Connection) -> str:
    """On whose account it is asked when that is nobody known: their network's."""
    return network_of(connection.client.host if connection.client is not None else "")


async def set_cookie(message: Message, scope: Scope) -> None:
    """Before an answer is sent: give a new guest its token, and others theirs once more."""
    if message["type"] != "http.response.start":
        return
    token = scope.get("state", {}).get(_TOKEN)
    if token is not None:
        is_secure = scope["scheme"] == "https"
        name = SECURE_COOKIE if is_secure else COOKIE
        cookie: SimpleCookie = SimpleCookie()
        cookie[name] = token
        age = _YEAR if token else 0
        # To pages of other sites browsers send a cookie only if it says so, and only securely.
        # Partitioned: it counts on that site alone, so it follows nobody around.
        is_shared = is_secure and _is_allowed(scope)
        same_site = "None" if is_shared else "Lax"
        cookie[name].update({"path": "/", "max-age": str(age), "samesite": same_site})
        cookie[name]["httponly"] = True
        cookie[name]["secure"] = is_secure
        value = cookie[name].OutputString() + ("; Partitioned" if is_shared else "")
        message["headers"] = [*message["headers"], (b"set-cookie", value.encode())]


def _is_allowed(scope: Scope) -> bool:
    """Whether a page of another origin asks, and is on the list of those that may."""
    origin = dict(scope["headers"]).get(b"origin", b"").decode("latin-1")
    app = scope["litestar_app"]
    return origin in app.state.origins


def demand_header(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A form on another site can't send this header, so it can't write in a guest's name."""
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS", None):
        return
    if connection.headers.get(HEADER) != "1":
        raise RefusalError("header-missing")


def demand_read(connection: Connection, handler: BaseRouteHandler) -> None:
    """Reading is limited by address and by what it costs: a route says so if it is more than 1."""
    if connection.scope.get("method") == "GET":
        addresses: AddressLimits = connection.app.state.addresses
        addresses.reads.demand(address(connection), handler.opt.get("cost", 1))


@put("/me")
async def put_me(data: JSONBody[ProfileRequest], guest: Guest, services: Services) -> Profile:
    """Choose a name and a colour."""
    return await guests.set_profile(services, guest, data)
