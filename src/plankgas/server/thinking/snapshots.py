"""Snapshots of races, to be sent to a worker."""

from __future__ import annotations

from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking.protocol import RaceSnapshot


def snapshot_of(room: RaceRoom) -> RaceSnapshot:
    """The race of a room as it stands; it must have started."""
    assert room.race is not None
    return RaceSnapshot(
        room.id, room.options.to_dict(), room.seed, list(room.history), room.owner, room.start
    )
