"""R13.7: the symbols that may be used; Refresh and Salvage are in a file of their own."""

from __future__ import annotations

import pytest

from tests.engine.rules.garage import GARAGE, alone
from tests.situations import car, do, legal, phase, situation, turn, why_not

# --- R13.7 optional symbols ----------------------------------------------------------------


@pytest.mark.rule("R13.7")
def test_R13_7_each_cooldown_symbol_is_used_once_for_up_to_its_number() -> None:
    race = alone(
        "react", gear=2, play=["1", "cooling-1"], hand=["heat", "heat", "heat", "1"], engine=2
    )
    assert [action for action in legal(race, 0) if action.startswith("cool")] == [
        "cool 1 1",
        "cool 2 1",
        "cool 2 2",
    ]
    assert why_not(race, 0, "cool 1 2") == "too-many"
    assert why_not(race, 0, "cool 3 1") == "no-such-symbol"
    assert do(race, 0, "cool 2 2") == ["cooled seat=0 count=2"]
    assert (car(race, 0)["engine"], car(race, 0)["hand"]) == (4, ["heat", "1"])
    assert why_not(race, 0, "cool 2 1") == "no-such-symbol"
    do(race, 0, "cool 1 1")
    assert (car(race, 0)["engine"], car(race, 0)["hand"]) == (5, ["1"])


@pytest.mark.rule("R13.7")
def test_R13_7_cooldown_takes_no_more_than_the_hand_has() -> None:
    race = alone("react", play=["1", "1", "4wd-0-cool3"], hand=["heat", "1"])
    assert why_not(race, 0, "cool 3 2") == "too-many"
    assert why_not(race, 0, "cool 3 1") is None


@pytest.mark.rule("R13.7")
def test_R13_7_reduce_stress_puts_stress_from_hand_on_the_discard_pile() -> None:
    race = alone("react", play=["1", "2", "body-3"], hand=["heat", "stress", "stress", "stress"])
    assert [action for action in legal(race, 0) if action.startswith("relieve")] == [
        "relieve 2 1",
        "relieve 2 2",
    ]
    assert why_not(race, 0, "relieve 2 3") == "too-many"
    assert why_not(race, 0, "relieve 1 1") == "no-such-symbol"
    assert do(race, 0, "relieve 2 2") == ["stress-reduced seat=0 count=2"]
    assert car(race, 0)["hand"] == ["heat", "stress"]
    assert car(race, 0)["discard"] == ["stress", "stress"]
    assert why_not(race, 0, "relieve 2 1") == "no-such-symbol"


@pytest.mark.rule("R13.7")
def test_R13_7_reduce_stress_needs_stress_in_hand() -> None:
    race = alone("react", play=["1", "2", "body-1"], hand=["1", "stress"])
    assert why_not(race, 0, "relieve 3 2") == "too-many"
    do(race, 0, "relieve 3 1")
    assert car(race, 0)["hand"] == ["1"]


@pytest.mark.rule("R13.7")
def test_R13_7_optional_symbols_may_be_left_unused() -> None:
    race = alone(
        "react",
        gear=4,
        play=["1", "body-3", "fuel-2", "cooling-1"],
        hand=["heat", "stress", "1"],
        discard=["4"],
    )
    do(race, 0, "done")
    assert phase(race) == "discard"
    assert car(race, 0)["hand"] == ["heat", "stress", "1"]


@pytest.mark.rule("R13.7")
def test_R13_7_symbols_left_unused_do_not_pass_to_the_next_car() -> None:
    race = situation(
        {"space": 24, "gear": 1, "hand": ["1", "body-2-slip"], "plan": "play"},
        {"space": 14, "gear": 3, "play": ["1", "2", "3"], "hand": ["1"], "plan": "ready"},
        options=GARAGE,
        adrenaline=[],
    )
    do(race, 0, "play body-2-slip", "done", "done")
    assert turn(race)["active"] == 1
    assert turn(race)["symbols"] == {
        symbol: [] for symbol in ("cool", "heat", "scrap", "stress", "slip", "salvage")
    }


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("hand", [["1", "stress"], ["1", "2"]])
def test_R13_7_step_5_waits_for_reduce_stress_whatever_the_hand_holds(hand: list[str]) -> None:
    # Skipping it without Stress in hand would betray the hand.
    race = alone(gear=3, engine=0, hand=[*hand, "3", "4", "body-3"])
    do(race, 0, "play 3 4 body-3")
    assert phase(race) == "react"
    assert ("relieve 2 1" in legal(race, 0)) == ("stress" in hand)
    if "stress" in hand:
        do(race, 0, "relieve 2 1")
        assert phase(race) == "discard"  # nothing is left to decide


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("hand", [["1", "pedal-1"], ["1", "2"]])
def test_R13_7_step_5_waits_for_the_owner_of_a_direct_card(hand: list[str]) -> None:
    race = alone(gear=3, engine=0, hand=["3", "3", "4", *hand], upgrades=["pedal-1"])
    do(race, 0, "play 3 3 4")
    assert phase(race) == "react"
    assert ("direct pedal-1" in legal(race, 0)) == ("pedal-1" in hand)


def slips(*numbers: int) -> list[str]:
    """The slipstreams offered behind a car with these Slipstream boosts unused."""
    race = situation(
        {"space": 14},
        {"space": 15},
        options=GARAGE,
        phase="slipstream",
        turn={"active": 0, "symbols": {"slip": list(numbers)}},
    )
    return [action.removeprefix("slip ") for action in legal(race, 0)]


@pytest.mark.rule("R13.7")
def test_R13_7_slipstream_boosts_are_all_or_nothing_per_card() -> None:
    assert slips() == ["2", "done"]
    assert slips(2) == ["2", "4", "done"]
    assert slips(1) == ["2", "3", "done"]
    assert slips(2, 3) == ["2", "4", "5", "7", "done"]
    assert slips(2, 2) == ["2", "4", "6", "done"]
    assert slips(1, 1, 3) == ["2", "3", "4", "5", "6", "7", "done"]
    assert slips(3, 3) == ["2", "5", "8", "done"]


@pytest.mark.rule("R13.7")
def test_R13_7_slipstream_boost_lengthens_the_slipstream_and_not_the_speed() -> None:
    race = situation(
        {"space": 17, "play": ["rpm-3"], "hand": ["1"]},
        {"space": 18},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 3, "start": {"space": 14}},
    )
    do(race, 0, "done")
    assert why_not(race, 0, "slip 3") == "no-such-slipstream"
    assert do(race, 0, "slip 4") == [
        "moved seat=0 cause=slipstream origin=17 wanted=21 space=21 spot=0"
    ]
    assert turn(race)["speed"] == 3
    assert phase(race) == "discard"


@pytest.mark.rule("R13.7")
def test_R13_7_slipstream_boost_gives_nothing_without_a_car_to_follow() -> None:
    race = situation(
        {"space": 17, "play": ["rpm-3"], "hand": ["1"]},
        {"space": 19},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 3, "start": {"space": 14}},
    )
    do(race, 0, "done")
    assert phase(race) == "discard"


@pytest.mark.rule("R13.7")
def test_R13_7_slipstream_boost_keeps_short_of_the_last_finish_line() -> None:
    race = situation(
        {"space": 66, "crossings": 2},
        {"space": 67, "crossings": 2},
        options=GARAGE,
        phase="slipstream",
        turn={"active": 0, "symbols": {"slip": [1, 2]}},
    )
    assert legal(race, 0) == ["slip 2", "slip 3", "done"]
    assert why_not(race, 0, "slip 4") == "no-such-slipstream"


# --- Direct play ---------------------------------------------------------------------------


@pytest.mark.rule("R13.7")
def test_R13_7_direct_play_moves_and_raises_speed_and_brings_symbols() -> None:
    race = alone("react", turn={"speed": 5}, play=["1", "1", "3"], hand=["2", "pedal-2"])
    assert do(race, 0, "direct pedal-2") == [
        "played-directly seat=0 card=pedal-2",
        "moved seat=0 cause=direct origin=14 wanted=16 space=16 spot=0",
    ]
    assert turn(race)["speed"] == 7
    assert car(race, 0)["play"] == ["1", "1", "3", "pedal-2"]
    assert car(race, 0)["hand"] == ["2"]
    assert why_not(race, 0, "done") == "mandatory-left"
    do(race, 0, "scrap 2", "done")
    assert phase(race) == "discard"


@pytest.mark.rule("R13.7")
def test_R13_7_direct_play_is_refused_for_other_cards() -> None:
    race = alone("react", hand=["2", "body-5", "pedal-1"])
    assert why_not(race, 0, "direct body-5") == "not-direct"
    assert why_not(race, 0, "direct 2") == "not-direct"
    assert why_not(race, 0, "direct pedal-2") == "not-in-hand"
    assert why_not(race, 0, "direct pedal-1") is None


@pytest.mark.rule("R13.7")
def test_R13_7_several_direct_cards_may_be_played_in_one_turn() -> None:
    race = alone("react", turn={"speed": 5}, hand=["pedal-1", "pedal-1", "pedal-4"], engine=3)
    do(race, 0, "direct pedal-1", "direct pedal-4", "direct pedal-1")
    assert turn(race)["speed"] == 5 + 1 + 4 + 1
    assert turn(race)["symbols"]["scrap"] == [1, 1]
    assert turn(race)["symbols"]["heat"] == [1]
    assert car(race, 0)["hand"] == []


@pytest.mark.rule("R13.7")
def test_R13_7_a_direct_card_can_also_be_played_in_step_2() -> None:
    race = alone(gear=1, hand=["pedal-3"])
    do(race, 0, "play pedal-3")
    assert turn(race)["speed"] == 3
    assert turn(race)["symbols"]["scrap"] == [3]


@pytest.mark.rule("R13.7")
def test_R13_7_a_blocked_direct_play_still_raises_speed() -> None:
    race = situation(
        {"space": 14, "gear": 3, "hand": ["pedal-1"]},
        {"space": 15, "spot": 0},
        {"space": 15, "spot": 1},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 5},
    )
    do(race, 0, "direct pedal-1")
    assert car(race, 0)["space"] == 14
    assert turn(race)["speed"] == 6


@pytest.mark.rule("R13.7")
def test_R13_7_a_direct_card_goes_to_the_discard_pile_in_step_9() -> None:
    race = alone("react", play=["1"], gear=1, hand=["pedal-1", "4"])
    do(race, 0, "direct pedal-1", "scrap 1", "done", "done")
    assert car(race, 0)["discard"][-2:] == ["1", "pedal-1"]


# --- Accelerate ----------------------------------------------------------------------------


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_counts_every_plus_resolved_so_far() -> None:
    race = alone(gear=3, hand=["stress", "4wd-0-accelerate", "1"], deck={"top": ["1", "2", "3"]})
    do(race, 0, "play stress 4wd-0-accelerate 1")
    assert turn(race)["speed"] == 1 + 1 + 2
    assert "accelerate" in legal(race, 0)
    assert do(race, 0, "accelerate") == [
        "accelerated seat=0 count=2",
        "moved seat=0 cause=accelerate origin=18 wanted=20 space=20 spot=0",
    ]
    assert turn(race)["speed"] == 6
    assert why_not(race, 0, "accelerate") == "no-such-symbol"


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_after_boost_counts_it() -> None:
    race = alone(gear=1, hand=["4", "4wd-0-accelerate"], deck={"top": ["1", "3"]})
    do(race, 0, "play 4wd-0-accelerate", "boost")
    assert turn(race)["speed"] == 1 + 3
    do(race, 0, "accelerate")
    assert turn(race)["speed"] == 1 + 3 + 2
    assert car(race, 0)["space"] == 14 + 6


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_before_boost_does_not_count_it() -> None:
    race = alone(gear=1, hand=["4", "4wd-0-accelerate"], deck={"top": ["1", "3"]})
    do(race, 0, "play 4wd-0-accelerate", "accelerate", "boost")
    assert turn(race)["speed"] == 1 + 1 + 3
    assert why_not(race, 0, "accelerate") == "no-such-symbol"


@pytest.mark.rule("R13.7")
def test_R13_7_each_accelerate_card_counts_once_and_for_what_is_resolved_then() -> None:
    race = alone(
        gear=2, hand=["4", "4wd-0-accelerate", "4wd-0-accelerate"], deck={"top": ["1", "1", "1"]}
    )
    do(race, 0, "play 4wd-0-accelerate 4wd-0-accelerate", "accelerate")
    assert turn(race)["speed"] == 2 + 2
    do(race, 0, "boost", "accelerate")
    assert turn(race)["speed"] == 2 + 2 + 1 + 3
    assert why_not(race, 0, "accelerate") == "no-such-symbol"
    assert car(race, 0)["space"] == 14 + 8


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_without_a_plus_is_refused() -> None:
    race = alone("react", play=["pedal-1-accelerate", "1", "2"], deck={"top": ["1"]})
    assert why_not(race, 0, "accelerate") == "no-plus-yet"
    assert "accelerate" not in legal(race, 0)
    do(race, 0, "boost")
    assert why_not(race, 0, "accelerate") is None


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_counts_a_plus_that_found_no_speed_card() -> None:
    # R5.3: it gives 0 and counts as resolved.
    race = alone(gear=1, hand=["4wd-0-accelerate"], deck=["heat"], discard=[])
    events = do(race, 0, "play 4wd-0-accelerate")
    assert "nothing-flipped seat=0" in events
    do(race, 0, "accelerate")
    assert turn(race)["speed"] == 1


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_counts_the_plus_of_a_replaced_card() -> None:
    race = alone(
        gear=2, engine=0, hand=["heat", "4wd-0-accelerate", "wings-6"], deck={"top": ["1", "2"]}
    )
    events = do(race, 0, "play 4wd-0-accelerate wings-6", "accelerate")
    assert "accelerated seat=0 count=2" in events
    assert car(race, 0)["space"] == 14 + 1 + 2 + 2


@pytest.mark.rule("R13.7")
def test_R13_7_accelerate_from_a_directly_played_card() -> None:
    race = alone(
        gear=2,
        hand=["stress", "4wd-0-plus3", "pedal-1-accelerate"],
        deck={"top": ["1"] * 3 + ["2"]},
    )
    do(race, 0, "play stress 4wd-0-plus3", "direct pedal-1-accelerate", "accelerate")
    assert turn(race)["speed"] == (1 + 1 + 1 + 2) + 1 + 4


@pytest.mark.rule("R13.7")
def test_R13_7_a_blocked_accelerate_raises_speed() -> None:
    race = situation(
        {"space": 14, "gear": 3, "play": ["4wd-0-accelerate"]},
        {"space": 15, "spot": 0},
        {"space": 15, "spot": 1},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 1, "pluses": 1, "start": {"space": 13}},
    )
    do(race, 0, "accelerate")
    assert (car(race, 0)["space"], turn(race)["speed"]) == (14, 2)


@pytest.mark.rule("R13.7")
def test_R13_7_a_cluttered_hand_plays_no_symbols_and_refreshes_nothing() -> None:
    race = alone(gear=4, hand=["heat"] * 5 + ["suspension-2-cool"], engine=0)
    events = do(race, 0, "play heat heat heat suspension-2-cool")
    assert "cluttered seat=0" in events
    assert phase(race) == "plan"
    assert car(race, 0)["discard"] == ["heat", "heat", "heat", "suspension-2-cool"]
    assert car(race, 0)["engine"] == 0
