"""Races in lists: what is stored of each for that, and how a guest sees it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from plankgas.engine.race import Race
from plankgas.server.room import Room
from plankgas.server.storage import SummaryRow
from plankgas.server.wire import (
    CircuitName,
    Entry,
    Joined,
    Left,
    RaceSummary,
    SeatKind,
    SeatSummary,
    Started,
    Status,
    encode,
)


class _Seat(Struct, frozen=True):
    kind: SeatKind
    name: str
    colour: str
    guest: int | None
    away: bool
    place: int | None


class Listed(Struct, frozen=True):
    """A race in a list, the same for all."""

    id: str
    circuit: CircuitName
    laps: int
    status: Status
    seats: tuple[_Seat, ...]
    round: int
    created: float
    updated: float
    public: bool
    pending: tuple[int, ...]
