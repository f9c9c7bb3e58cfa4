"""Rooms of seasons go the engine's way, and entries give them back as they were."""

from __future__ import annotations

import random

from plankgas.drivers.registry import make_driver
from plankgas.engine.cards import CARDS
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.season import Season
from plankgas.server.actors.season_registry import rebuilt
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.entries import Joined, Left, Returned, Started
from plankgas.server.messages.seasons import Kept, RaceBegan, SeasonEntry, SeasonRequest
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom
from plankgas.server.rooms.season_summaries import listed_season
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
