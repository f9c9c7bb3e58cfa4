"""What is a person's own: a way back in from another device, their data, and being forgotten.

A server keeps people apart by tokens in their browsers; a browser that plays alone has one person
and needs none of this.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import Final

import msgspec

from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.guests import (
    NOBODY,
    Forgotten,
    Guest,
    MyCommand,
    MyData,
    MyName,
    MyRace,
    MyUpload,
    RecoveryAnswer,
)
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.guests import new_token, token_hash
from plankgas.server.operations.services import Services
from plankgas.server.rooms.summaries import iso
from plankgas.server.storage.protocol import Beginning, ForgettingStorage, Kind, Rewritten

_LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that looks like another
_GROUPS: Final = 5
_GROUP: Final = 5  # 25 letters, more than 120 bits


# --- another device ------------------------------------------------------------------------------


async def recovery_code(storage: ForgettingStorage, viewer: Guest) -> RecoveryAnswer:
    """My code, as often as I look at it."""
    return RecoveryAnswer(None if viewer is NOBODY else await storage.recovery_code(viewer.id))


async def new_recovery_code(
    services: Services, storage: ForgettingStorage, guest: Guest, token: str
) -> RecoveryAnswer:
    """A new code for me; the one before, and devices that came by it, count no more."""
    groups = ["".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS)]
    code = "-".join(groups)
    at = services.runtime.clock.time()
    await storage.set_recovery_code(guest.id, code, at, token_hash(token))
    return RecoveryAnswer(code)


async def recover(services: Services, storage: ForgettingStorage, code: str) -> str:
    """A token for whose code this is, on another device; RefusalError if it is nobody's."""
    letters = "".join(letter for letter in code.upper() if letter in _LETTERS)
    groups = [letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP)]
    guest = await storage.guest_with_code("-".join(groups))
    if guest is None:
        raise RefusalError("wrong-code")
    token = new_token()
    await storage.add_token(guest, token_hash(token), services.runtime.clock.time())
    return token


# --- what is mine --------------------------------------------------------------------------------


async def my_data(storage: ForgettingStorage, viewer: Guest) -> MyData:
    """Everything that the server has of me: names, uploads, and all that I did in races."""
    if viewer is NOBODY:
        return MyData(0, (), (), ())
    mine = await storage.belongings(viewer.id)
    races: list[MyRace] = []
    for kind, id in mine.logs:
        beginning = await storage.beginning(kind, id)
        entries = await storage.entries(kind, id)
        commands = tuple(
            MyCommand(iso(entry.at), msgspec.json.decode(entry.body))
            for entry in entries
            if entry.guest == viewer.id
        )
        is_host = beginning is not None and beginning.owner == viewer.id
        races.append(MyRace(kind, id, is_host, commands))
    return MyData(
        viewer.id,
        tuple(MyName(iso(at), name, colour) for at, name, colour in mine.profiles),
        tuple(races),
        tuple(MyUpload(id, iso(at), msgspec.json.decode(body)) for id, at, body in mine.uploads),
    )


# --- being forgotten -----------------------------------------------------------------------------


async def forget_me(services: Services, storage: ForgettingStorage, guest: Guest) -> Forgotten:
    """Delete all that is mine. Where others race I leave my seats, and my name goes."""
    mine = await storage.belongings(guest.id)
    deleted: list[tuple[Kind, str]] = []
    rewritten: list[Rewritten] = []
    for kind, id in mine.logs:
        registry = services.races if kind == "race" else services.seasons
        await _leave(services, kind, id, guest.id)
        await registry.stop(id)
        beginning = await storage.beginning(kind, id)
        if beginning is None:
            continue
        made = await _without(storage, kind, beginning, guest.id)
        if made is None:
            deleted.append((kind, id))
        else:
            rewritten.append(made)
    await storage.forget_guest(guest.id, deleted, rewritten)
    return Forgotten(len(deleted), len(rewritten))


async def _leave(services: Services, kind: Kind, id: str, guest: int) -> None:
    """Hand my wheels to drivers, where somebody could miss me."""
    with contextlib.suppress(RefusalError):  # it can't be loaded, or there is nothing to leave
        actor = await (services.races if kind == "race" else services.seasons).get(id)
        for seat in await actor.look(lambda room: room.seats_of(guest)):
            with contextlib.suppress(RefusalError):
                await actor.leave(guest, seat)


async def _without(
    storage: ForgettingStorage, kind: Kind, beginning: Beginning, guest: int
) -> Rewritten | None:
    """A log without the names of a guest; None if nobody else has ever sat there."""
    entries = await storage.entries(kind, beginning.id)
    bodies: list[Json] = [msgspec.json.decode(entry.body) for entry in entries]
    joined = [body for body in bodies if body.get("type") == "joined"]
    came = [e for e, body in zip(entries, bodies, strict=True) if body.get("type") != "invited"]
    others = {body["guest"] for body in joined} | {entry.guest for entry in came}
    if not (others | {beginning.owner}) - {guest, None}:
        return None
    seats = {body["seat"] for body in joined if body["guest"] == guest}
    request: Json = msgspec.json.decode(beginning.request)
    for number, seat in enumerate(request["seats"]):
        is_own = beginning.owner == guest and seat["kind"] in ("me", "here")
        if is_own or number in seats:
            seat["name"] = ""
            seats.add(number)
    changed: dict[int, bytes] = {}
    for number, body in enumerate(bodies):
        if body.get("type") == "joined" and body["guest"] == guest:
            changed[number] = msgspec.json.encode({**body, "name": ""})
    listed = await storage.listed(kind, beginning.id)
    listing: Json = msgspec.json.decode(listed.body) if listed is not None else {"seats": []}
    for seat in listing["seats"]:
        if seat.get("guest") == guest:
            seat["name"] = ""
    return Rewritten(
        kind, beginning.id, msgspec.json.encode(request), changed, msgspec.json.encode(listing)
    )
