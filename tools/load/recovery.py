"""A data folder full of races that go on, as a power cut would leave it."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

from plankgas.engine.rules import RULES_VERSION
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.entries import Acted, Joined, Started
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations.guests import new_token, token_hash
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.summaries import race_listing
from plankgas.server.storage.protocol import Beginning, Change
from plankgas.server.storage.sqlite import SqliteStorage

_AT = 1.7e9
_AT_ONCE = 50  # races in a transaction


async def fill(folder: Path, races: int, entries: int) -> list[tuple[str, str]]:
    """So many races of two people, each with so many moves; ids, and cookies of their hosts."""
    storage = SqliteStorage(folder)
    await storage.open()
    seats: list[tuple[str, str]] = []
    try:
        made: list[Change] = []
        for number in range(races):
            token = new_token()
            host = await storage.add_guest(token_hash(token), _AT)
            made.append(_race(host, entries, number))
            seats.append((made[-1].id, f"plankgas_guest={token}"))
            if len(made) == _AT_ONCE or number == races - 1:
                await storage.commit(*made)
                made = []
    finally:
        await storage.close()
    return seats


def _race(host: int, entries: int, number: int) -> Change:
    chance = random.Random(number)
    request = RaceRequest("usa", (SeatRequest("me", "red"), SeatRequest("here", "blue")))
    id, seed = secrets.token_urlsafe(9), chance.randbytes(32)
    beginning = Beginning(id, "invite", host, _AT, seed, encode(request), RULES_VERSION)
    room = RaceRoom(id, "invite", host, _AT, seed, request)
    log: list[Started | Joined | Acted] = [Started()]
    room.carry_out(log[0], _AT)
    while len(log) <= entries and room.race is not None and not room.race.over:
        seat = room.race.pending()[0]
        log.append(Acted(seat, str(chance.choice(room.race.legal_actions(seat)))))
        room.carry_out(log[-1], _AT)
    stored = tuple(Logged(_AT, entry, host, f"{n}").stored() for n, entry in enumerate(log))
    return Change("race", id, 0, stored, race_listing(room, is_new_people=True), beginning)
