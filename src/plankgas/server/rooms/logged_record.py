"""The record of a race that is over, from its log alone: without playing it again.

A race that was played by other rules can't be rebuilt, but its record says by which rules it was
played, and a program that has them can replay it.
"""

from __future__ import annotations

from collections.abc import Sequence

from plankgas.engine.record import FORMAT, VERSION
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import SETUPS, Acted, Entry, Joined, RaceSetup, Undone
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.race_room import options_of
from plankgas.server.rooms.record_words import PROGRAM, record_date
from plankgas.server.rooms.seats import Seat, new_seats
from plankgas.server.storage.protocol import Beginning


def logged_record(beginning: Beginning, log: Sequence[Logged[Entry]]) -> Json:
    """All that it takes to play the race again, with the rules that it was played by."""
    request = SETUPS.decode(beginning.request)
    seats = new_seats(request.seats, beginning.owner)
    actions: list[list[object]] = []
    for item in log:
        entry = item.entry
        if isinstance(entry, Joined) and not actions:
            seats[entry.seat].name = entry.name
            seats[entry.seat].colour = entry.colour
        elif isinstance(entry, Acted):
            actions.append([entry.seat, entry.action])
        elif isinstance(entry, Undone):
            actions.pop()
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules_version": beginning.rules_version,
        **_began(beginning, request, seats),
        "names": [seat.name for seat in seats],
        "drivers": [seat.record_driver for seat in seats],
        "date": record_date(beginning.at),
        "program": PROGRAM,
        "actions": actions,
        "result": None,
    }


def _began(beginning: Beginning, request: RaceSetup, seats: Sequence[Seat]) -> Json:
    """Where the race began: at its setup, or at a position that has its own luck."""
    if request.start is not None:
        chance = {"seed": beginning.seed.hex(), "chance": [0] * len(request.start["chance"])}
        return {"position": {**request.start, **chance}}
    return {"options": options_of(request, seats).to_dict(), "seed": beginning.seed.hex()}
