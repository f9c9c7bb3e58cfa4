"""Analyses: chances that add up, the best action first, and nothing from what a seat can't see."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from plankgas.drivers.analysis import Analysis, Analyst, analyse
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.drivers.win_chances import WinChances
from plankgas.engine.action import parse_action
from plankgas.engine.components import COLOURS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.record import Record, Recorder, load_record
from tests.properties.driving import RING
from tests.recorded import played
from tests.situations import situation


def ring(players: int, legends: int = 0, **more: Any) -> Options:
    seats = tuple(
        SeatOptions(colour, legend=number >= players)
        for number, colour in enumerate(COLOURS[: players + legends])
    )
    return Options(RING, seats, laps=1, **more)


def check(found: Analysis, seats: int) -> None:
    assert len(found.places) == seats
    for row in [*found.places, *zip(*found.places, strict=True)]:
        assert sum(row) == pytest.approx(1.0)
        assert min(row) >= 0
    for advice in found.actions:
        assert 0 < advice.win <= 1
        assert 1 <= advice.place <= seats


# --- analyse -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ring(2, 1),
        ring(2, tournament=True, weather="cloud", roads=("weather", "overheat", "heat-control")),
        ring(1),
    ],
)
def test_a_whole_race_can_be_analysed(options: Options) -> None:
    """Every decision of a race driven at random; what is advised is legal."""
    chance = random.Random(3)
    race = Race.new(options, bytes(32))
    seats = len(options.seats)
    met: set[str] = set()
    while pending := race.pending():
        for seat in pending:
            view = race.view(seat)
            if view.phase not in met or chance.random() < 0.05:
                met.add(view.phase)
                found = analyse(view, rollouts=1, seed=7)
                check(found, seats)
                other = race.clone()
                for text in found.actions[0].actions:
                    other.apply(seat, parse_action(text))
            race.apply(seat, chance.choice(race.legal_actions(seat)))
    over = analyse(race.view(0), rollouts=1)
    assert over.actions == ()
    for place, seat in enumerate(race.ranking()):
        assert over.places[seat][place] == 1.0


def crossroads() -> Race:
    """On the last straight, with a car to follow and a hairpin ahead."""
    cards = ["stress", "1", "2", "3", "4", "5"]
    return situation(
        {"space": 12, "crossings": 1, "gear": 3, "engine": 2, "hand": ["heat", *cards]},
        {"space": 13, "crossings": 1, "gear": 3, "engine": 3, "hand": ["1", *cards]},
        circuit=RING.to_dict(),
    )


def test_hidden_changes_change_nothing() -> None:
    race = crossroads()
    first = analyse(race.view(0), rollouts=2, seed=1)
    for seed in (b"a" * 32, b"b" * 32):
        assert analyse(race.resample(0, seed).view(0), rollouts=2, seed=1) == first


def test_the_same_seed_gives_the_same_and_bits_add_up() -> None:
    view = crossroads().view(0)
    first = analyse(view, rollouts=3, seed=1)
    analyst = Analyst(view, 1)
    for _ in range(3):
        analyst.deal()
    assert analyst.result() == first
    assert first.worlds == 3
    assert analyse(view, rollouts=3, seed=2) != first


def test_gear_and_cards_come_together_and_the_best_first() -> None:
    found = analyse(crossroads().view(0), rollouts=4)
    gears = [advice.actions[0] for advice in found.actions]
    assert all(gear.startswith("shift ") for gear in gears)
    for advice in found.actions:
        shift, play = advice.actions
        assert len(play.split()) - 1 == int(shift.split()[1])
    # Strongest first, by a measure of which winning is the larger part.
    assert found.actions[0].win == pytest.approx(max(a.win for a in found.actions), abs=0.05)
    assert gears[0] != "shift 1"


def test_it_sees_a_win_within_reach() -> None:
    """The last corner is behind; the other car has two to come, and no Heat."""
    race = situation(
        {"space": 28, "crossings": 1, "gear": 2, "engine": 3, "hand": ["1", "2", "3", "4", "5"]},
        {"space": 5, "crossings": 1, "gear": 1, "engine": 0, "hand": ["1", "1", "1", "2", "2"]},
        circuit=RING.to_dict(),
    )
    found = analyse(race.view(0), rollouts=2)
    assert found.places == ((1.0, 0.0), (0.0, 1.0))
    assert found.actions[0].win > 0.95
    assert found.actions[0].place == pytest.approx(1.0, abs=0.05)


def test_it_keeps_to_its_time() -> None:
    class Clock:
        now = 5.0

        def __call__(self) -> float:
            self.now += 0.25
            return self.now

    clock = Clock()
    found = analyse(crossroads().view(0), 1.0, clock=clock)
    assert found.worlds == 4
    assert clock.now == 5.0 + 0.25 * 5


def test_a_seat_that_is_ready_is_told_its_chances_only() -> None:
    race = crossroads()
    for text in ("shift 3", "play 2 3 4"):
        race.apply(0, parse_action(text))
    found = analyse(race.view(0), rollouts=1)
    assert found.actions == ()
    check(found, 2)


def test_arguments_that_make_no_sense() -> None:
    race = crossroads()
    view = race.view(0)
    for seconds in (0.0, -1.0, float("nan"), 1e9):
        with pytest.raises(ValueError, match="seconds"):
            analyse(view, seconds)
    with pytest.raises(ValueError, match="rollouts"):
        analyse(view, rollouts=0)
    with pytest.raises(ValueError, match="seed"):
        analyse(view, rollouts=1, seed=-1)
    with pytest.raises(ValueError, match="spectator"):
        analyse(race.view(None), rollouts=1)
    with pytest.raises(ValueError, match="before the race"):
        analyse(Race.new(ring(2, garage="basic"), bytes(32)).view(0), rollouts=1)
    with pytest.raises(ValueError, match="no world"):
        Analyst(view).result()


# --- the story of a race -----------------------------------------------------------------------


def driven(options: Options, seed: int = 1) -> Record:
    """The record of a race between drivers who know what they do."""
    recorder = Recorder.begin(options, seed.to_bytes(32, "big"))
    club = ClubDriver()
    while pending := recorder.race.pending():
        for seat in pending:
            legal = recorder.race.legal_actions(seat)
            recorder.apply(seat, club.choose(recorder.race.view(seat), legal))
    return load_record(recorder.record())


def test_the_story_ends_with_the_winner() -> None:
    record = driven(ring(2, 1))
    story = WinChances(record, 5, rollouts=4)
    assert story.points()[-1].wins[record.result.places[0]] == 1.0  # type: ignore[union-attr]
    story.finish()
    assert story.is_done
    assert story.progress == 1.0
    points = story.points()
    assert points[0].index == 0
    assert points[-1].index == len(record.actions)
    for one, other in pairwise(points):
        assert one.index < other.index
        assert one.round <= other.round
        assert other.seats
    for point in points:
        assert sum(point.wins) == pytest.approx(1.0)
    # Every turn is in it once: as many as cars were racing.
    turns = [seat for point in points for seat in point.seats]
    assert turns.count(0) >= 3
    again = WinChances(record, 5, rollouts=4)
    again.finish()
    assert again.points() == points


def test_first_all_of_it_roughly_then_better() -> None:
    story = WinChances(driven(ring(2)), rollouts=16, seconds=1000)
    known = len(story.points())
    story.work(0)
    assert len(story.points()) == known + 1
    assert not story.is_done
    assert 0 < story.progress < 0.5
    assert story.turning_points() == []
    clock = iter(range(10_000)).__next__
    story.work(10_000, lambda: float(clock()))
    assert story.is_done


def test_a_slow_machine_ends_when_each_turn_has_had_some() -> None:
    story = WinChances(driven(ring(2)), rollouts=1000, seconds=1)
    ticks = iter(range(10_000))
    while not story.is_done:
        story.work(1, lambda: float(next(ticks)))
    assert len(story.points()) < 1000


def test_turning_points_tell_what_happened() -> None:
    """On the way to the finish line the leader dawdles, and the other wins."""
    car = {"crossings": 1, "gear": 2, "engine": 3, "hand": ["1", "2", "3", "4", "5"]}
    race = situation({"space": 25, **car}, {"space": 23, **car}, circuit=RING.to_dict())
    recorder = Recorder.begin_at(race)
    plan = {0: ["shift 1", "play 1"]}
    club = ClubDriver()
    while pending := recorder.race.pending():
        for seat in pending:
            legal = recorder.race.legal_actions(seat)
            wanted = plan.get(seat) or []
            action = (
                parse_action(wanted.pop(0))
                if wanted
                else club.choose(recorder.race.view(seat), legal)
            )
            recorder.apply(seat, action)
    story = WinChances(load_record(recorder.record()), rollouts=24)
    story.finish()
    (turn,) = story.turning_points()
    assert turn.round == 1
    assert turn.cause in ("speed", "boost")
    assert turn.by == turn.seat
    assert abs(turn.after - turn.before) > 0.3
    assert story.turning_points(0) == []


@pytest.mark.parametrize("module", ["advanced", "everything", "later-race"])
def test_stories_of_all_modules_and_of_races_cut_short(module: str) -> None:
    record = load_record(played(module, 3, 40).record())
    story = WinChances(record, rollouts=1)
    story.work(0)
    assert len(story.points()) == 1
    assert story.points()[0].round >= 1


def test_of_a_very_long_race_some_turns_have_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    record = driven(ring(2))
    every = WinChances(record, rollouts=1)
    every.finish()
    monkeypatch.setattr("plankgas.drivers.win_chances.MOST_POINTS", 3)
    some = WinChances(record, rollouts=1)
    some.finish()
    assert len(some.points()) <= 4 < len(every.points())
    assert some.points()[-1].index == every.points()[-1].index
    told = [[seat for point in story.points() for seat in point.seats] for story in (every, some)]
    assert told[0] == told[1]


def test_arguments_of_a_story() -> None:
    record = load_record(played("base", 1, 5).record())
    with pytest.raises(ValueError, match="rollouts"):
        WinChances(record, rollouts=0)
    with pytest.raises(ValueError, match="seed"):
        WinChances(record, -1)
