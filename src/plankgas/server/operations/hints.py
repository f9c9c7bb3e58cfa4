"""Who may ask for a hint, and of which race."""

from __future__ import annotations

from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking.protocol import RaceSnapshot
from plankgas.server.thinking.snapshots import snapshot_of


def allows_hints(room: RaceRoom) -> bool:
    """As agreed; if nothing was, where nobody is at another screen."""
    if room.request.analysis is not None:
        return room.request.analysis
    return not any(seat.kind == "friend" for seat in room.seats)


def question(guest: int, seat: int, room: RaceRoom) -> tuple[RaceSnapshot, int]:
    """The race as it stands and its version, if this guest may ask for a hint now."""
    room.demand_seat(guest, seat)
    race = room.race
    if race is None:
        raise RefusalError("not-started")
    if race.over:
        raise RefusalError("race-over")
    if not allows_hints(room):
        raise RefusalError("no-hints")
    if seat not in race.pending():
        raise RefusalError("not-your-decision", message="This seat has nothing to decide.")
    if race.is_setup:
        raise RefusalError("no-hint-yet")
    return snapshot_of(room), room.version
