"""Drivers finish every sort of race, always legally, and do what is sensible."""

from __future__ import annotations

import random
from typing import Any

import pytest

from plankgas.drivers.base import BlindDriver, Driver, FlatDriver
from plankgas.drivers.fast.card_values import WORTH, best_card
from plankgas.drivers.learner import LearnerDriver
from plankgas.drivers.policy_drivers import ClubDriver, RookieDriver
from plankgas.drivers.random_driver import RandomDriver
from plankgas.drivers.registry import DRIVERS, current_name, make_driver
from plankgas.drivers.search_drivers import SearchDriver
from plankgas.drivers.thinking import Effort
from plankgas.engine.action import parse_action
from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.components import COLOURS, SEASONS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.view import view_of
from plankgas.sim.race import run_race
from plankgas.sim.simulate import race_seed
from tests.properties.driving import RING
from tests.situations import situation

# The tokens are given, so that all these races share two tracks.
ROADS: dict[str, Any] = {"weather": "cloud", "roads": ("weather", "overheat", "heat-control")}
MODULES: dict[str, dict[str, Any]] = {
    "base": {},
    "garage": {"garage": "all", **ROADS},
    "tournament": {"tournament": True, "garage": "advanced", **ROADS},
    "championship": {"garage": "all", "event": "speed-record", **ROADS},
}
# As strong drivers think, but not for long.
BRIEFLY = Effort(seconds=0, worlds=2, rounds=0, candidates=3)


def options(players: int, legends: int = 0, circuit: Circuit = RING, **more: Any) -> Options:
    seats = tuple(
        SeatOptions(colour, legend=number >= players)
        for number, colour in enumerate(COLOURS[: players + legends])
    )
    return Options(circuit, seats, **more)


def house_drivers() -> dict[str, FlatDriver]:
    return {
        "learner": LearnerDriver(),
        "club": ClubDriver(),
        "rookie": RookieDriver(),
        "pro": SearchDriver(7, BRIEFLY, expects_club=True),
        "champion": SearchDriver(7, BRIEFLY),
    }


@pytest.mark.parametrize("modules", MODULES)
def test_drivers_finish_races_of_all_modules(modules: str) -> None:
    drivers = list(house_drivers().values())
    race = Race.new(options(5, 1, laps=1, **MODULES[modules]), race_seed(1, 0))
    while pending := race.pending():
        for seat in pending:
            legal = race.legal_codes(seat)
            code = drivers[seat].choose_flat(information_state(race.state, seat), seat, legal)
            assert code in legal
            race.apply_code(seat, code)
    assert sorted(race.state.place) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("modules", MODULES)
def test_a_choice_is_legal_and_open_whatever_the_random_others_did(modules: str) -> None:
    """From view or flat state, and in whatever world that looks the same: one and the same."""
    chance = random.Random(5)
    race = Race.new(options(2, 1, laps=1, **MODULES[modules]), race_seed(5, 0))
    while pending := race.pending():
        for seat in pending:
            legal = race.legal_actions(seat)
            if chance.random() < 0.12:
                other = race.resample(seat, chance.randbytes(32))
                codes = [action.code for action in legal]
                for name in ("learner", "club", "rookie", "pro", "champion"):
                    chosen = house_drivers()[name].choose(view_of(race.state, seat), legal)
                    assert chosen in legal
                    flat = house_drivers()[name]
                    assert chosen.code == flat.choose_flat(
                        information_state(other.state, seat), seat, codes
                    )
            race.apply(seat, chance.choice(legal))


def test_drivers_finish_a_season_and_choose_what_to_keep() -> None:
    seats = tuple(SeatOptions(colour) for colour in COLOURS[:2])
    season = Season.new(SeasonOptions("best", seats), bytes(32))
    drivers: list[Driver] = [RandomDriver(2), RandomDriver(3)]
    club = ClubDriver()
    kept: list[str] = []
    while not season.over:
        pending = season.pending()
        if not pending:
            season.next_race()
        for seat in pending:
            legal = season.legal_actions(seat)
            between = legal[0].verb in ("pick", "swap", "keep")
            driver = club if between else drivers[seat]
            action = driver.choose(view_of(season.race.state, seat), legal)
            if action.verb == "keep":
                kept.append(str(action))
                assert WORTH[action.operands()[0]] == max(WORTH[a.operands()[0]] for a in legal)
            season.apply(seat, action)
    # After each season but the last.
    assert len(kept) == len(seats) * (len(SEASONS) - 1)


@pytest.mark.parametrize(("better", "worse"), [("rookie", "random"), ("club", "rookie")])
def test_a_driver_beats_the_one_below(better: str, worse: str) -> None:
    wins = 0
    for number in range(20):
        names = (better, worse) if number % 2 else (worse, better)
        result = run_race(options(2, laps=1), names, race_seed(7, number // 2))
        wins += result.seats[names.index(better)].place == 1
    assert wins >= 15


def test_the_random_driver_needs_no_view_and_repeats_itself() -> None:
    legal = list(range(10))
    one, same, other = RandomDriver(1), RandomDriver(1), RandomDriver(2)
    assert isinstance(one, BlindDriver)
    choices = [one.choose_code(legal) for _ in range(50)]
    assert choices == [same.choose_code(legal) for _ in range(50)]
    assert choices != [other.choose_code(legal) for _ in range(50)]
    assert set(choices) == set(legal)


def test_drivers_by_name() -> None:
    for name in DRIVERS:
        driver = make_driver(name, 1)
        assert isinstance(driver, FlatDriver) == (name != "random")
    assert isinstance(make_driver("champion@0.2", 1), SearchDriver)
    assert isinstance(make_driver("simple", 1), ClubDriver)
    assert current_name("simple") == "club"
    assert current_name("pro") == "pro"


@pytest.mark.parametrize(
    "name", ["fast", "club@1", "pro@", "champion@", "champion@0", "champion@x"]
)
def test_a_driver_that_there_is_not(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}'"):
        make_driver(name, 1)


# --- the club driver in situations -------------------------------------------------------------


def suggestion(race: Race, seat: int = 0, driver: Driver | None = None) -> str:
    chooser = driver or ClubDriver()
    return str(chooser.choose(view_of(race.state, seat), race.legal_actions(seat)))


def test_it_brakes_before_a_corner_that_it_cannot_pay() -> None:
    race = situation(
        {"space": 32, "gear": 2, "engine": 0, "hand": ["1", "1", "2", "4", "4", "4", "5"]},
    )
    while race.view(0).phase == "plan":
        race.apply(0, parse_action(suggestion(race)))
    # 1 space to the corner line with limit 3: what was planned does not cross it too fast.
    view = race.view(0)
    assert view.turn is not None
    assert view.turn.speed <= 3 or view.cars[0].space <= 33


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
        turn={"active": 0, "start": {"space": 13}, "speed": 1, "symbols": {"cool": [1, 3]}},
    )
    assert suggestion(race) == "cool 3 2"


def test_a_rookie_notices_heat_late() -> None:
    race = situation(
        {"space": 14, "gear": 1, "engine": 5, "hand": ["heat", "1", "2"]},
        phase="react",
        turn={"active": 0, "start": {"space": 13}, "speed": 1, "symbols": {"cool": [3]}},
    )
    assert suggestion(race) == "cool 3 1"
    assert suggestion(race, driver=RookieDriver()) == "done"


def test_a_rookie_resolves_what_is_mandatory_before_it_is_done() -> None:
    race = situation(
        {"space": 14, "gear": 1, "engine": 5, "hand": ["heat", "1", "2"], "deck": ["3", "4"]},
        phase="react",
        turn={
            "active": 0,
            "start": {"space": 13},
            "speed": 1,
            "symbols": {"cool": [3], "scrap": [1]},
        },
    )
    for _ in range(2):
        race.apply(0, parse_action(suggestion(race, driver=RookieDriver())))
    assert suggestion(race, driver=RookieDriver()) == "done"


@pytest.mark.parametrize("driver", ["club", "rookie", "champion"])
def test_it_slipstreams_but_not_into_a_spin_out(driver: str) -> None:
    cards: dict[str, Any] = {"hand": ["1", "2", "3"], "deck": {"rest": ["1", "2", "3", "4"] * 2}}
    cars: tuple[dict[str, Any], ...] = (
        {"space": 32, "gear": 4, "engine": 2, **cards},
        {"space": 33, "gear": 4, "engine": 4, **cards},
    )
    turn = {"active": 0, "start": {"space": 24}, "speed": 8}
    race = situation(*cars, phase="slipstream", turn=turn)
    assert suggestion(race, driver=house_drivers()[driver]) == "done"
    # Slow enough for that corner, it gets past it for nothing.
    turn["start"] = {"space": 30}
    turn["speed"] = 2
    race = situation(*cars, phase="slipstream", turn=turn)
    assert suggestion(race, driver=house_drivers()[driver]) == "slip 2"


def test_it_likes_good_cards_better() -> None:
    worth = {id: WORTH[card.kind] for id, card in CARD_BY_ID.items()}
    assert worth["5"] > worth["4"] > worth["1"] > worth["0"]
    assert worth["brakes-1/5"] > worth["5"]
    assert worth["cooling-3"] > worth["3"]
    picks = [parse_action(f"pick {id}").code for id in ("rpm-1", "turbo-8", "body-1")]
    assert best_card(picks) == picks[1]
    swaps = [
        parse_action(text).code for text in ("swap turbo-8 rpm-1", "swap rpm-1 body-5", "done")
    ]
    assert best_card(swaps) == swaps[1]
    assert best_card([swaps[0], swaps[2]]) == swaps[2]


def test_the_built_in_circuits_can_be_driven() -> None:
    assert set(CIRCUITS) == {"usa", "italy", "great-britain", "france"}
    result = run_race(
        options(2, circuit=CIRCUITS["italy"], laps=1), ("rookie", "rookie"), bytes(32)
    )
    assert sorted(seat.place for seat in result.seats) == [1, 2]
    assert max(seat.spin_outs for seat in result.seats) <= 3
