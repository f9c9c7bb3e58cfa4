"""Rooms of seasons go the engine's way, and entries give them back as they were."""

from __future__ import annotations

import random

import msgspec
import pytest

from plankgas.drivers.registry import make_driver
from plankgas.engine.cards import CARDS
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.season import Season
from plankgas.server.actors.season_registry import rebuilt
from plankgas.server.messages.base import SeatKind, SeatRequest, encode
from plankgas.server.messages.entries import Joined, Left, Returned, Started
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import Kept, RaceBegan, SeasonEntry, SeasonRequest
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom, season_options_of
from plankgas.server.rooms.season_summaries import listed_season
from plankgas.server.rooms.seats import new_seats
from plankgas.server.storage.protocol import Beginning
from tests.server.season_rooms import BEGIN, REQUEST, SEED, drive_to_end, race_room, season_room


def test_a_race_begins_as_the_season_says() -> None:
    """RaceRoom and engine go the same way, from the first race into the next."""
    room = season_room()
    chance = random.Random(3)
    for number in (1, 2):
        race = race_room(room)
        assert race.race is not None
        assert race.race.view(0) == room.season.race.view(0)
        room.end_race(drive_to_end(race, chance))
        assert race.race.ranking() == list(room.season.results[-1].ranking)
        if number == 1:
            room.carry_out(RaceBegan(2, "second"), 4.0)
    assert room.status == "over" and room.season.check() == []
    assert Season.new(room.season.options, SEED).race.view(1) == season_room().season.race.view(1)


class LoggedSeason:
    """A room, and what was logged of it."""

    def __init__(self, request: SeasonRequest) -> None:
        self.beginning = Beginning("season", "invite", 1, 0.0, SEED, encode(request), RULES_VERSION)
        self.entries: list[Logged[SeasonEntry]] = []
        self.stories: dict[str, FinishedRace] = {}
        self.room = rebuilt(self.beginning, (), {})

    def carry_out(self, *entries: SeasonEntry) -> None:
        for entry in entries:
            at = float(len(self.entries))
            self.entries.append(Logged(at, entry))
            self.room.carry_out(entry, at)
        self.check()

    def end_race(self, story: FinishedRace) -> None:
        self.stories[self.room.races[-1]] = story
        self.room.end_race(story)
        self.check()

    def check(self) -> None:
        """As after a restart here."""
        assert picture(rebuilt(self.beginning, self.entries, self.stories)) == picture(self.room)


def picture(room: SeasonRoom) -> object:
    season = room.season
    people = (room.seats, room.people(), room.away(), room.is_host_away())
    cards = (season.upgrades, season.sponsors, season.keeps, room.kept)
    began = room.race_beginning("id", "invite", 0.0)
    rest = (room.change, season.results, season.race.view(0), season.history)
    return listed_season(room), people, cards, began, rest


def test_the_same_entries_give_the_same_season() -> None:
    season = LoggedSeason(REQUEST)
    season.carry_out(*BEGIN)
    story = drive_to_end(race_room(season.room), random.Random(6))
    season.end_race(FinishedRace(story.history, frozenset([0]), 9.0))
    assert season.room.away() == (0,) and season.room.is_host_away()
    season.carry_out(Left(1), Joined(1, 3, "Cy", "blue"), Returned(0), RaceBegan(2, "second"))
    assert [seat.guest for seat in race_room(season.room).seats] == [1, 3]
    season.carry_out(Joined(1, 3, "Cy", "blue"))
    season.end_race(drive_to_end(race_room(season.room), random.Random(7)))
    assert season.room.status == "over"


def test_kept_upgrades_are_in_the_entries() -> None:
    request = SeasonRequest("best", (SeatRequest("me", "red"), SeatRequest("here", "blue")))
    season = LoggedSeason(request)
    season.carry_out(Started())
    for number in (1, 2, 3):
        season.carry_out(RaceBegan(number, str(number)))
        twin = season.room.season.clone()
        season.end_race(FinishedRace(driven(twin), frozenset(), 9.0))
    assert season.room.season.phase == "keep"
    first, second = ([CARDS[kind].id for kind in cards] for cards in season.room.season.upgrades)
    season.carry_out(Kept(0, first[0]), Kept(0, first[1]))
    assert season.room.season.pending() == [1]
    season.carry_out(Kept(1, second[2]))
    assert season.room.season.phase == "between" and season.room.kept == {0: first[1], 1: second[2]}
    season.carry_out(RaceBegan(4, "4"))
    race = season.room.season.race.options
    assert [len(seat.upgrades) for seat in race.seats] == [1, 1]


def driven(season: Season) -> tuple[tuple[int, int], ...]:
    """The actions of a race that drivers bring to its end."""
    before = len(season.history)
    drivers = [make_driver("random", 0), make_driver("random", 1)]
    while not season.race_over:
        for seat in season.pending():
            legal = season.legal_actions(seat)
            season.apply(seat, drivers[seat].choose(season.race.view(seat), legal))
    return tuple(season.history[before:])


# --- from race to race --------------------------------------------------------------------------


def after_a_race(*away: int) -> SeasonRoom:
    """The season of guests 1 and 2 after its first race, with these seats away at its end."""
    room = season_room()
    story = drive_to_end(race_room(room), random.Random(5))
    room.end_race(FinishedRace(story.history, frozenset(away), 7.0))
    return room


def new_room(*kinds: SeatKind, **changes: object) -> SeasonRoom:
    """A season in its lobby, with such seats."""
    seats = tuple(
        SeatRequest(kind, colour) for kind, colour in zip(kinds, ("red", "blue"), strict=True)
    )
    request = msgspec.structs.replace(REQUEST, seats=seats, **changes)
    return SeasonRoom("season", "invite", 1, 0.0, SEED, request)


def test_a_season_goes_from_its_lobby_to_its_races() -> None:
    room = new_room("me", "friend")
    assert (room.status, room.number, room.race, room.change) == ("lobby", 1, None, 0)
    assert room.places() == [None, None] and room.last_race is None
    room = season_room()
    assert (room.status, room.number, room.race) == ("racing", 1, "first")
    assert room.places() == [None, None] and room.change == 3
    room = after_a_race()
    assert room.status in ("keep", "between")
    assert (room.number, room.race, room.updated, room.change) == (2, None, 7.0, 4)
    order = room.season.standings()
    assert [order[place - 1] for place in room.places() if place] == [0, 1]
    assert room.last_race is not None and room.last_race.at == 7.0


def test_the_circuit_is_that_of_the_race_that_is_on_or_next() -> None:
    circuits = ("usa", "italy", "france")
    room = new_room("me", "here", circuits=circuits, races=3, events="random")
    assert [part.circuit.id for part in room.season.calendar] == list(circuits)
    assert room.circuit.id == "usa"


def test_events_are_known_once_they_are_drawn() -> None:
    chosen = new_room("me", "here")
    assert [chosen.event(number) for number in (1, 2)] == ["title-sponsor", "live-on-television"]
    drawn = new_room("me", "here", events="random")
    assert drawn.event(1) is None
    drawn.carry_out(Started(), 1.0)
    assert drawn.event(1) == drawn.season.calendar[0].event and drawn.event(1)
    printed = new_room("me", "here", season="1961", circuits=(), races=None, events="random")
    assert printed.event(1) == printed.season.calendar[0].event and printed.event(1)


def test_the_host_begins_races_and_others_only_if_the_host_is_away() -> None:
    here = after_a_race()
    assert not here.is_host_away() and here.away() == ()
    assert [here.may_begin(guest) for guest in (1, 2, 9)] == [True, False, False]
    away = after_a_race(0)
    assert away.is_host_away() and away.away() == (0,)
    assert [away.may_begin(guest) for guest in (1, 2, 9)] == [True, True, False]
    away.carry_out(Returned(0), 8.0)
    assert not away.is_host_away()
    other = after_a_race(1)
    assert not other.is_host_away() and other.away() == (1,)
    only_looks_on = new_room("friend", "friend")
    assert not only_looks_on.is_host_away()


def test_who_leaves_hands_the_seat_over() -> None:
    room = after_a_race(0)
    room.carry_out(Left(0), 8.0)
    seat = room.seats[0]
    assert (seat.kind, seat.guest, seat.name, seat.away) == ("friend", None, "", False)
    assert room.is_host_away() and room.away() == ()
    room.carry_out(Joined(0, 3, "Cleo", "green"), 6.0)
    assert (seat.kind, seat.guest, seat.name, seat.colour) == ("friend", 3, "Cleo", "green")
    assert room.updated == 8.0  # time does not run backwards
    assert room.people() == [Joined(0, 3, "Cleo", "green"), Joined(1, 2, "Bo", "blue")]


def test_a_seat_without_a_person_is_never_away() -> None:
    room = new_room("me", "friend")
    room.carry_out(Started(), 1.0)
    room.carry_out(RaceBegan(1, "first"), 1.0)
    story = drive_to_end(race_room(room), random.Random(5))
    room.end_race(FinishedRace(story.history, frozenset({0, 1}), 7.0))
    assert room.away() == (0,) and [seat.away for seat in room.seats] == [True, False]


def test_all_that_is_wrong_with_a_season_is_told_at_once() -> None:
    with pytest.raises(RefusalError) as caught:
        new_room("me", "driver", races=99)
    assert caught.value.code == "bad-request"
    assert caught.value.fields == ("races: 99 is not in 0..10",)
    seats = (SeatRequest("me", "red"), SeatRequest("driver", "blue", level="genius"))
    with pytest.raises(RefusalError) as caught:
        season_options_of(SeasonRequest("1961", seats), new_seats(seats, 1))
    (problem,) = caught.value.fields
    assert problem.startswith("seats[1].level: 'genius' is not one of ")
