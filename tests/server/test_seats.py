"""Who sits where: seats of a race or a season, on their own and in a room."""

from __future__ import annotations

import pytest

from plankgas.server.messages.base import JoinRequest, SeatKind, SeatRequest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.seats import Seat, joining, level_problems, new_seats, seat_of
from tests.server.services import refused

ANN, BO = 1, 2
SEATS = (
    SeatRequest("me", "red", "Ann"),
    SeatRequest("friend", "blue"),
    SeatRequest("driver", "yellow", level="rookie"),
    SeatRequest("legend", "black"),
)


@pytest.fixture
def seats() -> list[Seat]:
    return new_seats(SEATS, ANN)


def seat(kind: SeatKind, guest: int | None = None, away: bool = False) -> Seat:
    return Seat(kind, "", "red", "pro", 0, guest, away)


def test_who_drives_a_car() -> None:
    """A driver in its own cars, and for people who are away or have never come."""
    assert seat("driver").driven
    assert not seat("legend").driven, "Legends decide nothing"
    assert seat("friend").driven
    assert seat("friend", BO, away=True).driven
    assert not seat("friend", BO).driven
    assert not seat("me", ANN).driven
    assert (seat("driver").driver, seat("friend").driver) == ("pro", "club")


def test_only_seats_of_ones_own_are_ones_own(seats: list[Seat]) -> None:
    assert seat_of(seats, ANN, 0) is seats[0]
    seats[3].guest = ANN
    assert seat_of(seats, ANN, 3) is seats[3]
    for number in (-1, 4):
        with refused("no-such-seat"):
            seat_of(seats, ANN, number)
    for number in (1, 2):
        with refused("not-your-seat"):
            seat_of(seats, ANN, number)


def test_who_joins_may_choose_a_colour_that_is_free(seats: list[Seat]) -> None:
    def join(colour: str | None, is_final: bool = False) -> str:
        return joining(seats, 1, JoinRequest(name="Bo", colour=colour), is_final)

    assert join(None) == join("blue") == join("blue", is_final=True) == "blue"
    assert join("green") == "green"
    with refused("colour-taken"):
        join("black")
    with refused("colour-final"):
        join("green", is_final=True)
    with refused("bad-request", "colour"):
        join("pink")


def test_every_level_that_does_not_exist_is_named(seats: list[Seat]) -> None:
    assert level_problems(seats) == []
    seats[2].level = seats[0].level = "genius"  # nobody asks for the level of a person
    (problem,) = level_problems(seats)
    assert problem.startswith("seats[2].level: 'genius' is not one of ")


def test_a_host_frees_seats_of_others_and_no_one_else_does() -> None:
    room = RaceRoom("id", "invite", ANN, 0.0, bytes(32), RaceRequest("usa", SEATS, laps=1))
    room.seats[1].guest = BO
    assert room.demand_freeable(ANN, 1) is room.seats[1]
    with refused("not-the-host"):
        room.demand_freeable(BO, 1)
    for number in (-1, 4):
        with refused("no-such-seat"):
            room.demand_freeable(ANN, number)
    for number in (2, 3):
        with refused("nobody-there"):
            room.demand_freeable(ANN, number)
    with refused("own-seat"):
        room.demand_freeable(ANN, 0)
    room.seats[0].guest, room.seats[3].guest = BO, ANN
    assert room.demand_freeable(ANN, 0) is room.seats[0]
    with refused("own-seat"):
        room.demand_freeable(ANN, 3)
