"""Drivers finish every sort of race, and the simple one does what is sensible."""

from __future__ import annotations

import random
from typing import Any

import pytest

from plankgas.drivers.base import BlindDriver, Driver
from plankgas.drivers.random import RandomDriver
from plankgas.drivers.registry import DRIVERS, make_driver
from plankgas.drivers.simple import SimpleDriver, card_worth
from plankgas.engine.action import parse_action
from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.view import view_of
from plankgas.sim.race import run_race
from plankgas.sim.simulate import race_seed, simulate
from tests.situations import situation

MODULES: dict[str, dict[str, Any]] = {
    "base": {},
    "garage": {"garage": "all", "weather": "random"},
    "tournament": {"tournament": True, "garage": "advanced"},
    "championship": {"garage": "all", "weather": "random", "event": "sponsor-withdraws"},
}


def options(players: int, legends: int = 0, circuit: str = "usa", **more: Any) -> Options:
    seats = tuple(
        SeatOptions(colour, legend=number >= players)
        for number, colour in enumerate(COLOURS[: players + legends])
    )
    return Options(CIRCUITS[circuit], seats, **more)


def suggestion(race: Race, seat: int = 0) -> str:
    return str(SimpleDriver().choose(view_of(race.state, seat), race.legal_actions(seat)))


@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("circuit", ["italy", "great-britain"])
def test_drivers_finish_races_of_all_modules(modules: str, circuit: str) -> None:
    race = options(3, 1, circuit, laps=1, **MODULES[modules])
    for number in range(2):
        result = run_race(race, ("simple", "random", "simple"), race_seed(1, number))
        assert sorted(seat.place for seat in result.seats) == [1, 2, 3, 4]


def test_drivers_finish_a_season_and_choose_what_to_keep() -> None:
    seats = tuple(SeatOptions(colour) for colour in COLOURS[:2])
    season = Season.new(SeasonOptions("best", seats), bytes(32))
    drivers: list[Driver] = [SimpleDriver(), RandomDriver(3)]
    kept = 0
    while not season.over:
        pending = season.pending()
        if not pending:
            season.next_race()
        for seat in pending:
            legal = season.legal_actions(seat)
            action = drivers[seat].choose(view_of(season.race.state, seat), legal)
            kept += action.verb == "keep"
            season.apply(seat, action)
    assert kept == 4


def test_the_simple_driver_beats_the_random_one() -> None:
    totals = simulate(options(2, laps=1), ("simple", "random"), 40, seed=7)
    assert totals.seats[0].places[0] >= 30


def test_the_simple_driver_holds_its_own_against_legends() -> None:
    totals = simulate(options(1, 3, laps=1), ("simple",), 40, seed=7)
    wins = totals.seats[0].places[0]
    assert wins >= 5
    assert totals.seats[0].spin_outs < 40


def test_a_driver_chooses_a_legal_action_whatever_the_random_others_did() -> None:
    chance = random.Random(5)
    driver = SimpleDriver()
    for number in range(3):
        race = Race.new(
            options(2, laps=1, garage="all", weather="random", tournament=number == 2),
            race_seed(5, number),
        )
        while pending := race.pending():
            for seat in pending:
                legal = race.legal_actions(seat)
                assert driver.choose(view_of(race.state, seat), legal) in legal
                race.apply(seat, chance.choice(legal))


def test_the_random_driver_needs_no_view_and_repeats_itself() -> None:
    legal = list(range(10))
    one, same, other = RandomDriver(1), RandomDriver(1), RandomDriver(2)
    assert isinstance(one, BlindDriver)
    assert not isinstance(SimpleDriver(), BlindDriver)
    choices = [one.choose_code(legal) for _ in range(50)]
    assert choices == [same.choose_code(legal) for _ in range(50)]
    assert choices != [other.choose_code(legal) for _ in range(50)]
    assert set(choices) == set(legal)


def test_drivers_by_name() -> None:
    for name in DRIVERS:
        make_driver(name, 1)
    with pytest.raises(ValueError, match="'fast' is not a driver; there are: simple, random"):
        make_driver("fast", 1)


# --- the simple driver in situations -----------------------------------------------------------


def test_it_brakes_before_a_corner_that_it_cannot_pay() -> None:
    race = situation(
        {"space": 32, "gear": 2, "engine": 0, "hand": ["1", "1", "2", "4", "4", "4", "5"]},
    )
    assert suggestion(race) == "shift 2"
    race.apply(0, parse_action("shift 2"))
    assert suggestion(race) in ("play 1 1", "play 1 2")


def test_it_drives_fast_on_a_straight() -> None:
    race = situation(
        {"space": 13, "gear": 3, "engine": 6, "hand": ["1", "1", "3", "4", "4", "4", "5"]}
    )
    assert suggestion(race) == "shift 4"
    race.apply(0, parse_action("shift 4"))
    assert suggestion(race) == "play 4 4 4 5"


def test_it_cools_as_much_as_it_can() -> None:
    race = situation(
        {"space": 14, "gear": 1, "engine": 2, "hand": ["heat", "heat", "1", "2"]},
        phase="react",
        turn={"active": 0, "start": {"space": 13}, "speed": 1, "symbols": {"cool": [3]}},
    )
    assert suggestion(race) == "cool 3 2"


def test_it_does_not_slipstream_into_a_spin_out() -> None:
    cars = (
        {"space": 32, "gear": 4, "engine": 2, "hand": ["1"]},
        {"space": 33, "gear": 4, "hand": ["1"]},
    )
    turn = {"active": 0, "start": {"space": 24}, "speed": 8}
    assert suggestion(situation(*cars, phase="slipstream", turn=turn)) == "done"
    cars[0]["space"], cars[1]["space"] = 20, 21
    turn["start"] = {"space": 13}
    turn["speed"] = 7
    assert suggestion(situation(*cars, phase="slipstream", turn=turn)) == "slip 2"


def test_it_likes_good_cards_better() -> None:
    worth = {id: card_worth(card.kind) for id, card in CARD_BY_ID.items()}
    assert worth["5"] > worth["4"] > worth["1"] > worth["0"]
    assert worth["brakes-1/5"] > worth["5"]
    assert worth["cooling-3"] > worth["3"]
