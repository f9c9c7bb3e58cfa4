"""Races in lists: what is stored of each for that, and how a guest sees it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
from msgspec import Struct

from plankgas.server.messages.base import CircuitName, SeatKind, Status, encode
from plankgas.server.messages.races import RaceSummary, SeatSummary
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.storage.protocol import Listing


class _Seat(Struct, frozen=True):
    kind: SeatKind
    name: str
    colour: str
    guest: int | None
    away: bool
    place: int | None


class Listed(Struct, frozen=True):
    """A race in a list, the same for everybody."""

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


_LISTED: Final = msgspec.json.Decoder(Listed)


def listed(room: RaceRoom) -> Listed:
    return Listed(
        id=room.id,
        circuit=CircuitName(room.circuit.id, room.circuit.name),
        laps=room.laps,
        status=room.status,
        seats=tuple(
            _Seat(seat.kind, seat.name, seat.colour, seat.guest, seat.away, room.place(number))
            for number, seat in enumerate(room.seats)
        ),
        round=room.race.round if room.race is not None else 0,
        created=room.created,
        updated=room.updated,
        public=room.request.public,
        pending=tuple(room.pending()),
    )


def read_listed(body: bytes) -> Listed:
    return _LISTED.decode(body)


def race_listing(room: RaceRoom, is_new_people: bool) -> Listing:
    """What is stored of a race for lists; `is_new_people`: somebody came or went."""
    guests = room.guests() if is_new_people else None
    if room.season is not None:
        guests = ()  # lists have the season, and its races in it
    return Listing(
        updated=room.updated,
        status=room.status,
        public=room.request.public and room.season is None,
        goes_on=room.goes_on,
        race=None,
        body=encode(listed(room)),
        guests=guests,
    )


def summary_for(race: Listed, guest: int, problem: str | None = None) -> RaceSummary:
    """A race in a list as one guest sees it: everybody is `me` to themselves.

    `problem` is the code of the refusal that whoever opens it gets.
    """
    mine = [number for number, seat in enumerate(race.seats) if seat.guest == guest]
    seats = tuple(
        SeatSummary(
            seat=number,
            kind=kind_for(seat.kind, number, mine),
            name=seat.name,
            colour=seat.colour,
            here=number in mine,
            taken=seat.kind != "friend" or seat.guest is not None,
            place=seat.place,
        )
        for number, seat in enumerate(race.seats)
    )
    return RaceSummary(
        id=race.id,
        circuit=race.circuit,
        laps=race.laps,
        status=race.status,
        seats=seats,
        round=race.round,
        created=iso(race.created),
        updated=iso(race.updated),
        public=race.public,
        my_turn=problem is None
        and any(seat in mine and not race.seats[seat].away for seat in race.pending),
        problem=problem,
    )


def kind_for(kind: SeatKind, number: int, mine: list[int]) -> SeatKind:
    if kind in ("driver", "legend"):
        return kind
    if number not in mine:
        return "friend"
    return "me" if mine[0] == number else "here"


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
