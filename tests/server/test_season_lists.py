"""Seasons in lists: what is stored of each for that, and how a guest sees it."""

from __future__ import annotations

import random

import msgspec
import pytest

from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Joined, Left
from plankgas.server.messages.seasons import SeasonSummary
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom
from plankgas.server.rooms.season_summaries import (
    ListedSeason,
    listed_season,
    read_listed_season,
    season_listing,
    season_summary_for,
)
from plankgas.server.rooms.summaries import Listed, listed
from tests.server.season_rooms import REQUEST, SEED, drive_to_end, race_room, season_room

ANN, BO, STRANGER = 1, 2, 9


@pytest.fixture
def racing() -> SeasonRoom:
    """Its first race is on."""
    return season_room()


@pytest.fixture
def between() -> SeasonRoom:
    """Its first race is over, and the next has not begun."""
    room = season_room()
    room.end_race(drive_to_end(race_room(room), random.Random(5)))
    return room


def summary(
    room: SeasonRoom, guest: int, race: Listed | None = None, problem: str | None = None
) -> SeasonSummary:
    return season_summary_for(listed_season(room), race, guest, problem)


def test_a_list_shows_how_a_season_stands(between: SeasonRoom) -> None:
    found = summary(between, ANN)
    assert (found.id, found.season, found.status) == ("season", "custom", "between")
    assert (found.number, found.races, found.race, found.problem) == (2, 2, None, None)
    assert found.circuit.id == between.circuit.id and found.public is False
    assert found.created == "1970-01-01T00:00:00.000Z"
    assert found.updated == "1970-01-01T00:00:03.000Z"
    assert [seat.seat for seat in found.seats] == [0, 1]
    assert [seat.points for seat in found.seats] == list(between.season.points())
    assert [seat.place for seat in found.seats] == between.places()
    assert [seat.colour for seat in found.seats] == ["red", "blue"]


def test_everybody_is_me_to_themselves(racing: SeasonRoom) -> None:
    def seats(guest: int) -> list[tuple[str, bool]]:
        return [(seat.kind, seat.here) for seat in summary(racing, guest).seats]

    assert seats(ANN) == [("me", True), ("friend", False)]
    assert seats(BO) == [("friend", False), ("me", True)]
    assert seats(STRANGER) == [("friend", False), ("friend", False)]


def test_a_seat_is_taken_unless_a_friend_is_expected() -> None:
    seats = (
        SeatRequest("me", "red"),
        SeatRequest("friend", "blue"),
        SeatRequest("driver", "green"),
        SeatRequest("legend", "black"),
    )
    room = SeasonRoom("s", "i", ANN, 0.0, SEED, msgspec.structs.replace(REQUEST, seats=seats))
    assert [seat.taken for seat in summary(room, ANN).seats] == [True, False, True, True]
    room.carry_out(Joined(1, BO, "Bo", "blue"), 1.0)
    assert [seat.taken for seat in summary(room, ANN).seats] == [True] * 4


def test_a_season_is_as_new_as_its_race(racing: SeasonRoom) -> None:
    race = listed(race_room(racing))
    late, early = (msgspec.structs.replace(race, updated=at) for at in (9.5, 0.5))
    assert summary(racing, ANN, late).updated == "1970-01-01T00:00:09.500Z"
    assert summary(racing, ANN, early).updated == "1970-01-01T00:00:01.000Z"


def turns(room: SeasonRoom, race: Listed | None = None, problem: str | None = None) -> list[bool]:
    return [summary(room, guest, race, problem).my_turn for guest in (ANN, BO, STRANGER)]


def test_between_races_it_is_the_turn_of_who_begins_the_next(between: SeasonRoom) -> None:
    assert turns(between) == [True, False, False]
    between.carry_out(Left(0), 9.0)  # the host: now anybody may
    assert turns(between) == [False, True, False]
    assert turns(between, problem="damaged") == [False, False, False]


def test_in_a_race_it_is_the_turn_of_whom_the_race_waits_for(racing: SeasonRoom) -> None:
    room = race_room(racing)
    race = msgspec.structs.replace(listed(room), pending=(0, 1))
    assert turns(racing, race) == [True, True, False]
    assert turns(racing, msgspec.structs.replace(race, pending=(1,))) == [False, True, False]
    assert turns(racing, msgspec.structs.replace(race, pending=())) == [False, False, False]
    gone = msgspec.structs.replace(race.seats[1], away=True)
    away = msgspec.structs.replace(race, seats=(race.seats[0], gone))
    assert turns(racing, away) == [True, False, False], "a driver has the wheel"


def test_whoever_must_keep_an_upgrade_is_waited_for(between: SeasonRoom) -> None:
    season = msgspec.structs.replace(listed_season(between), status="keep", pending=(0, 1))

    def told(season: ListedSeason) -> list[bool]:
        return [season_summary_for(season, None, guest).my_turn for guest in (ANN, BO, STRANGER)]

    assert told(season) == [True, True, False]
    assert told(msgspec.structs.replace(season, pending=(1,))) == [False, True, False]
    assert told(msgspec.structs.replace(season, pending=())) == [False, False, False]


def test_what_is_stored_for_lists(racing: SeasonRoom, between: SeasonRoom) -> None:
    stored = season_listing(racing, True)
    assert (stored.status, stored.race, stored.goes_on) == ("racing", "first", False)
    assert (stored.updated, stored.public) == (1.0, False)
    assert stored.guests is not None and sorted(stored.guests) == [ANN, BO]
    assert read_listed_season(stored.body) == listed_season(racing)
    assert season_listing(racing, False).guests is None
    assert season_listing(between, False).race is None
    assert listed_season(racing).pending == (), "nobody keeps anything during a race"
    assert (racing.race, between.race) == ("first", None)


def test_the_end_of_a_race_tells_who_was_away(racing: SeasonRoom) -> None:
    story = drive_to_end(race_room(racing), random.Random(5))
    racing.end_race(FinishedRace(story.history, frozenset({1}), 3.0))
    assert racing.away() == (1,)
