"""Seats of a race or a season: who sits there, who may join, and what is wrong with a request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plankgas.drivers.external import offered_drivers
from plankgas.drivers.registry import current_name
from plankgas.engine.components import COLOURS
from plankgas.server.messages.base import JoinRequest, SeatKind, SeatRequest
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.names import name_problem

STAND_IN: Final = "club"  # who takes the wheel of somebody that is away


@dataclass
class Seat:
    """One seat: how it was asked for, who sits there, and whether a driver has the wheel."""

    kind: SeatKind
    name: str
    colour: str
    level: str
    handicap: int
    guest: int | None = None
    away: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind not in ("driver", "legend")

    @property
    def is_open(self) -> bool:
        """A friend is expected here."""
        return self.kind == "friend" and self.guest is None

    @property
    def driven(self) -> bool:
        """Whether a driver decides; a friend who has not come is stood in for."""
        return self.kind == "driver" or (self.is_person and (self.away or self.guest is None))

    @property
    def record_driver(self) -> str:
        """What a record says of who drove here."""
        if self.is_person:
            return "person"
        return self.level if self.kind == "driver" else "legend"

    @property
    def driver(self) -> str:
        return self.level if self.kind == "driver" else STAND_IN


def new_seats(requests: Sequence[SeatRequest], owner: int) -> list[Seat]:
    return [
        Seat(
            kind=seat.kind,
            name=seat.name,
            colour=seat.colour,
            level=seat.level or STAND_IN,
            handicap=seat.handicap,
            guest=owner if seat.kind in ("me", "here") else None,
        )
        for seat in requests
    ]


def seat_of(seats: Sequence[Seat], guest: int, number: int) -> Seat:
    """A seat of this guest, or RefusalError."""
    if not 0 <= number < len(seats):
        raise RefusalError("no-such-seat")
    seat = seats[number]
    if seat.guest != guest:
        raise RefusalError("not-your-seat")
    return seat


def joining(seats: Sequence[Seat], number: int, request: JoinRequest, is_final: bool) -> str:
    """The colour of who joins; RefusalError if the request is wrong. `is_final`: colours are."""
    colour = request.colour or seats[number].colour
    if colour not in COLOURS:
        raise RefusalError("bad-request", [f"colour: must be one of {', '.join(COLOURS)}"])
    problem = name_problem(request.name)
    if problem is not None:
        raise RefusalError("bad-request", [f"name: {problem}"])
    if colour != seats[number].colour:
        if is_final:
            raise RefusalError("colour-final")
        if any(seat.colour == colour for seat in seats):
            raise RefusalError("colour-taken")
    return colour


def level_problems(seats: Sequence[Seat]) -> list[str]:
    return [
        f"seats[{number}].level: {seat.level!r} is not one of {', '.join(offered_drivers())}"
        for number, seat in enumerate(seats)
        if seat.kind == "driver" and current_name(seat.level) not in offered_drivers()
    ]


def seat_options(seat: Seat) -> Json:
    """A seat as the engine's options have it."""
    return {
        "colour": seat.colour,
        "legend": seat.kind == "legend",
        "name": seat.name,
        "handicap": seat.handicap,
    }
