"""Guests: become one, be known again, choose a name."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from plankgas.engine.components import COLOURS
from plankgas.server.messages.guests import NOBODY, Guest, Profile, ProfileRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.services import Services
from plankgas.server.rooms.names import name_problem

_TOKEN_BYTES: Final = 32
_LONGEST_TOKEN: Final = 100


def token_hash(token: str) -> bytes:
    """A token is long and random, so a plain hash of it gives nothing away."""
    return hashlib.sha256(token.encode()).digest()


def new_token() -> str:
    """Something to be known by that nobody can guess."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


async def known_guest(services: Services, token: str) -> Guest:
    """Whose token this is; NOBODY if it is nobody's."""
    if not token or len(token) > _LONGEST_TOKEN:
        return NOBODY
    return await services.storage.guest(token_hash(token)) or NOBODY


async def new_guest(services: Services) -> tuple[Guest, str]:
    """Somebody new, and the token to be known by from now on; only its hash is stored."""
    token = new_token()
    return Guest(
        await services.storage.add_guest(token_hash(token), services.runtime.clock.time())
    ), token


async def set_profile(services: Services, guest: Guest, request: ProfileRequest) -> Profile:
    """Choose a name and a colour."""
    problems: list[str] = []
    problem = name_problem(request.name)
    if problem is not None:
        problems.append(f"name: {problem}")
    if request.colour and request.colour not in COLOURS:
        problems.append(f"colour: must be one of {', '.join(COLOURS)}")
    if problems:
        raise RefusalError("bad-request", problems)
    name = request.name.strip()
    await services.storage.add_profile(
        guest.id, name, request.colour, services.runtime.clock.time()
    )
    return Profile(name, request.colour)
