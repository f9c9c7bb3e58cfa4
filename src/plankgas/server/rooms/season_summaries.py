"""Seasons in lists: what is stored of each for that, and how a guest sees it."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from plankgas.server.messages.base import CircuitName, SeatKind, encode
from plankgas.server.messages.engine_schemas import SeasonWord
from plankgas.server.messages.seasons import SeasonSeat, SeasonStatus, SeasonSummary
from plankgas.server.rooms.season_room import SeasonRoom
from plankgas.server.rooms.summaries import Listed, iso, kind_for
from plankgas.server.storage.protocol import Listing


class _Seat(Struct, frozen=True):
    kind: SeatKind
    name: str
    colour: str
    guest: int | None
    points: int
    place: int | None


class ListedSeason(Struct, frozen=True):
    """A season in a list, the same for everybody; `pending` has who must choose what to keep."""

    id: str
    season: SeasonWord
    status: SeasonStatus
    number: int
    races: int
    circuit: CircuitName
    seats: tuple[_Seat, ...]
    created: float
    updated: float
    public: bool
    race: str | None
    pending: tuple[int, ...]
    beginners: tuple[int, ...]  # the guests of whom one has to begin the next race


_LISTED: Final = msgspec.json.Decoder(ListedSeason)


def listed_season(room: SeasonRoom) -> ListedSeason:
    points = room.season.points()
    places = room.places()
    away = room.is_host_away()
    return ListedSeason(
        id=room.id,
        season=room.request.season,
        status=room.status,
        number=room.number,
        races=len(room.season.calendar),
        circuit=CircuitName(room.circuit.id, room.circuit.name),
        seats=tuple(
            _Seat(seat.kind, seat.name, seat.colour, seat.guest, points[number], places[number])
            for number, seat in enumerate(room.seats)
        ),
        created=room.created,
        updated=room.updated,
        public=room.request.public,
        race=room.race,
        pending=tuple(room.season.pending()) if room.status == "keep" else (),
        beginners=tuple(g for g in room.guests() if (g == room.owner) != away),
    )


def read_listed_season(body: bytes) -> ListedSeason:
    return _LISTED.decode(body)


def season_listing(room: SeasonRoom, is_new_people: bool) -> Listing:
    """What is stored of a season for lists; `is_new_people`: somebody came or went."""
    return Listing(
        updated=room.updated,
        status=room.status,
        public=room.request.public,
        goes_on=False,  # its race does
        race=room.race if room.status == "racing" else None,
        body=encode(listed_season(room)),
        guests=room.guests() if is_new_people else None,
    )


def season_summary_for(
    season: ListedSeason, race: Listed | None, guest: int, problem: str | None = None
) -> SeasonSummary:
    """A season as one guest sees it; `race` is the one that is on.

    `problem` is the code of the refusal that whoever opens it gets.
    """
    mine = [number for number, seat in enumerate(season.seats) if seat.guest == guest]
    return SeasonSummary(
        id=season.id,
        season=season.season,
        status=season.status,
        number=season.number,
        races=season.races,
        circuit=season.circuit,
        seats=tuple(
            SeasonSeat(
                seat=number,
                kind=kind_for(seat.kind, number, mine),
                name=seat.name,
                colour=seat.colour,
                here=number in mine,
                taken=seat.kind != "friend" or seat.guest is not None,
                points=seat.points,
                place=seat.place,
            )
            for number, seat in enumerate(season.seats)
        ),
        created=iso(season.created),
        updated=iso(max(season.updated, race.updated) if race is not None else season.updated),
        public=season.public,
        my_turn=problem is None and _is_turn(season, race, guest, mine),
        race=season.race,
        problem=problem,
    )


def _is_turn(season: ListedSeason, race: Listed | None, guest: int, mine: list[int]) -> bool:
    if season.status == "between":
        return guest in season.beginners
    if race is not None:
        return any(seat in mine and not race.seats[seat].away for seat in race.pending)
    return any(seat in mine for seat in season.pending)
