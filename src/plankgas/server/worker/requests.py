"""Requests by method and path, answered by the operations: what a web framework does elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from plankgas.server.messages.base import Error, ErrorAnswer, encode
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.routes import ROUTES, Route
from plankgas.server.operations.services import Services
from plankgas.server.storage.protocol import StorageError, unstored

_ROOT: Final = "/api"
_ID: Final = "{id}"
_log: Final = logging.getLogger(__name__)
Answer = tuple[int, object]  # a status and what is told


async def ask(services: Services, guest: Guest, method: str, address: str, body: bytes) -> Answer:
    """Carry a request out; RefusalError if anything is wrong with it."""
    route, arguments = read(method, address, body)
    who = (guest,) if route.has_guest else ()
    return route.status, await route.operation(services, *who, *arguments)


async def answered(asked: Awaitable[Answer]) -> tuple[int, bytes]:
    """The status and the JSON that answer this; whatever goes wrong is an answer as well."""
    try:
        status, answer = await asked
    except RefusalError as refused:
        return _refusal(refused)
    except StorageError as error:
        return _refusal(unstored(error))
    except Exception:
        _log.exception("a request failed")
        return _refusal(RefusalError("server-error"))
    return status, encode(answer)


def read(method: str, address: str, body: bytes) -> tuple[Route, list[Any]]:
    """The route of a request, and what its operation gets; RefusalError if anything is wrong."""
    parts = urlsplit(address)
    path = parts.path.removeprefix(_ROOT).split("/")
    found = [(route, id) for route in ROUTES if (id := _match(route, path)) is not None]
    if not found or not parts.path.startswith(_ROOT + "/"):
        raise RefusalError("no-such-page")
    for route, id in found:
        if route.method == method:
            arguments: list[Any] = [id] if id else []
            if route.body is not None:
                arguments.append(_body(body, route))
            if route.query is not None:
                query = dict(parse_qsl(parts.query, keep_blank_values=True))
                asked = _checked("query", query, route.query, is_text=True)
                arguments += msgspec.structs.astuple(asked)
            return route, arguments
    raise RefusalError("wrong-method")


def _match(route: Route, path: list[str]) -> str | None:
    """The id in a path of this route, nothing if it has none; None: it is not of this route."""
    wanted = route.path.split("/")
    if len(wanted) != len(path):
        return None
    id = ""
    for part, given in zip(wanted, path, strict=True):
        if part == _ID and given:
            id = unquote(given)
        elif part != given:
            return None
    return id


def _body(body: bytes, route: Route) -> Any:
    try:
        given = msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RefusalError("bad-request", [f"body: {error}"]) from None
    return _checked("body", given, route.body)


def _checked(place: str, given: object, type: Any, is_text: bool = False) -> Any:
    try:
        return msgspec.convert(given, type, strict=not is_text)
    except msgspec.ValidationError as error:
        raise RefusalError("bad-request", [f"{place}: {error}"]) from None


def _refusal(refused: RefusalError) -> tuple[int, bytes]:
    error = Error(refused.code, refused.message, refused.fields)
    return refused.status, encode(ErrorAnswer(error))
