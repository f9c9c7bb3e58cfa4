"""Rooms of seasons go the engine's way, and entries give them back as they were."""

from __future__ import annotations

import random

from plankgas.drivers.registry import make_driver
from plankgas.engine.cards import CARDS
from plankgas.engine.season import Season
from plankgas.server.actors.season_registry import rebuilt
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.entries import Joined, Left, Returned, Started
from plankgas.server.messages.seasons import Kept, RaceBegan, SeasonEntry, SeasonRequest
from plankgas.server.rooms.season_room import FinishedRace, SeasonRoom
from plankgas.server.rooms.season_summaries import listed_season
from plankgas.server.storage.seasons import SeasonRow, StoredSeasonEntry
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


class RaceSnapshot:
    """A room, and what was stored of it."""

    def __init__(self, request: SeasonRequest) -> None:
        self.row = SeasonRow("season", "invite", 1, 0.0, SEED, encode(request))
        self.entries: list[StoredSeasonEntry] = []
        self.stories: dict[str, FinishedRace] = {}
        self.room = rebuilt(self.row, (), {})

    def carry_out(self, *entries: SeasonEntry) -> None:
        for entry in entries:
            at = float(len(self.entries))
            self.entries.append(StoredSeasonEntry(at, entry))
            self.room.carry_out(entry, at)
        self.check()

    def end_race(self, story: FinishedRace) -> None:
        self.stories[self.room.races[-1]] = story
        self.room.end_race(story)
        self.check()

    def check(self) -> None:
        """As after a restart here."""
        assert picture(rebuilt(self.row, self.entries, self.stories)) == picture(self.room)


def picture(room: SeasonRoom) -> object:
    season = room.season
    people = (room.seats, room.people(), room.away(), room.is_host_away())
    cards = (season.upgrades, season.sponsors, season.keeps, room.kept)
    began = room.race_row("id", "invite", 0.0)
    rest = (room.change, season.results, season.race.view(0), season.history)
    return listed_season(room), people, cards, began, rest


def test_the_same_entries_give_the_same_season() -> None:
    told = RaceSnapshot(REQUEST)
    told.carry_out(*BEGIN)
    story = drive_to_end(race_room(told.room), random.Random(6))
    told.end_race(FinishedRace(story.history, frozenset([0]), 9.0))
    assert told.room.away() == (0,) and told.room.is_host_away()
    told.carry_out(Left(1), Joined(1, 3, "Cy", "blue"), Returned(0), RaceBegan(2, "second"))
    assert [seat.guest for seat in race_room(told.room).seats] == [1, 3]
    told.carry_out(Joined(1, 3, "Cy", "blue"))
    told.end_race(drive_to_end(race_room(told.room), random.Random(7)))
    assert told.room.status == "over"


def test_kept_upgrades_are_in_the_entries() -> None:
    request = SeasonRequest("best", (SeatRequest("me", "red"), SeatRequest("here", "blue")))
    told = RaceSnapshot(request)
    told.carry_out(Started())
    for number in (1, 2, 3):
        told.carry_out(RaceBegan(number, str(number)))
        twin = told.room.season.clone()
        told.end_race(FinishedRace(driven(twin), frozenset(), 9.0))
    assert told.room.season.phase == "keep"
    first, second = ([CARDS[kind].id for kind in cards] for cards in told.room.season.upgrades)
    told.carry_out(Kept(0, first[0]), Kept(0, first[1]))
    assert told.room.season.pending() == [1]
    told.carry_out(Kept(1, second[2]))
    assert told.room.season.phase == "between" and told.room.kept == {0: first[1], 1: second[2]}
    told.carry_out(RaceBegan(4, "4"))
    race = told.room.season.race.state.rules.options
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
