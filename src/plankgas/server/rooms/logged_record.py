"""The record of a race that is over, from its log alone: without playing it again.

A race that was played by other rules can't be rebuilt, but its record says by which rules it was
played, and a program that has them can replay it.
"""

from __future__ import annotations

from collections.abc import Sequence

from plankgas.engine.record import FORMAT, VERSION
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import SETUPS, Acted, Entry, Joined, Undone
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.race_room import options_of
from plankgas.server.rooms.record_words import PROGRAM, record_date
from plankgas.server.rooms.seats import new_seats
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
        "options": options_of(request, seats).to_dict(),
        "seed": beginning.seed.hex(),
        "names": [seat.name for seat in seats],
        "drivers": [seat.record_driver for seat in seats],
        "date": record_date(beginning.at),
        "program": PROGRAM,
        "actions": actions,
        "result": None,
    }
