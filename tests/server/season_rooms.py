"""Seasons without a server: rooms with fixed seeds, driven at random."""

from __future__ import annotations

import random

from plankgas.engine.action import action_of
from plankgas.server.actors.race_registry import race_of_season
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Acted, Joined, Started
from plankgas.server.messages.seasons import RaceBegan, SeasonEntry, SeasonRequest
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom
from tests.properties.driving import RING

SEED = bytes(range(32))


REQUEST = SeasonRequest(
    season="custom",
    seats=(SeatRequest("me", "red"), SeatRequest("friend", "blue")),
    circuits=(RING.to_dict(),),
    races=2,
    events=("title-sponsor", "live-on-television"),
)
BEGIN: tuple[SeasonEntry, ...] = (Joined(1, 2, "Bo", "blue"), Started(), RaceBegan(1, "first"))


def season_room() -> SeasonRoom:
    """A season of two guests, 1 and 2, at its first race."""
    room = SeasonRoom("season", "invite", 1, 0.0, SEED, REQUEST)
    for entry in BEGIN:
        room.carry_out(entry, 1.0)
    return room


def race_room(room: SeasonRoom) -> RaceRoom:
    beginning = room.race_beginning(room.races[-1], "x", 2.0)
    return race_of_season(beginning, room.people(), room.away()).room


def drive_to_end(room: RaceRoom, chance: random.Random) -> FinishedRace:
    while room.status != "over":
        seat = chance.choice(room.pending())
        assert room.race is not None
        code = chance.choice(room.race.legal_codes(seat))
        room.carry_out(Acted(seat, str(action_of(code))), 3.0)
    return FinishedRace(tuple(room.history), frozenset(), 3.0)
