"""The catalogue and circuits over HTTP; browsers keep the catalogue until it changes."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from plankgas.server.messages.catalogue import Catalogue, CircuitAnswer, CircuitRequest
from plankgas.server.messages.guests import Guest
from plankgas.server.operations import catalogue
from plankgas.server.operations.services import Services

_YEAR: Final = 365 * 24 * 3600


@get("/catalogue")
async def get_catalogue(request: Request[Any, Any, Any], v: str = "") -> Response[Catalogue]:
    """Everything there is to choose from; ask with ?v=version to keep it for good."""
    found = catalogue.CATALOGUE
    tag = f'"{found.version}"'
    age = f"public, max-age={_YEAR}, immutable" if v == found.version else "no-cache"
    headers = {"ETag": tag, "Cache-Control": age}
    if request.headers.get("If-None-Match") == tag:
        unchanged: Response[Any] = Response(None, status_code=304, headers=headers)
        return unchanged
    return Response(found, headers=headers)


@get("/circuits/{id:str}")
async def get_circuit(id: str, services: Services) -> CircuitAnswer:
    """A circuit of the box with its drawing."""
    return await catalogue.circuit_of_the_box(services, id)


@post("/circuits/check", status_code=200)
async def check_circuit(
    data: JSONBody[CircuitRequest], guest: Guest, services: Services
) -> CircuitAnswer:
    """An own circuit with its drawing, or everything that is wrong with it."""
    return await catalogue.check_circuit(services, guest, data)
