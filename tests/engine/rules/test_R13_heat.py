"""R13.8 and R13.9: cards whose Heat can't be paid, and Heat that stays payable."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.race import Race
from tests.engine.rules.garage import alone
from tests.situations import car, do, legal, phase, situation, turn, why_not

# Roads of the USA's corners A-D: the sector after A, or after D, has the weather.
AFTER_A = ["weather", "overheat", "limit-up", "limit-down"]


def in_weather(*cars: dict[str, Any], weather: str, **position: Any) -> Race:
    """Space 13 is the first one of the only sector with weather."""
    return situation(
        *cars,
        options={"garage": "all", "weather": weather},
        weather=weather,
        roads=AFTER_A,
        **{"adrenaline": [], **position},
    )


# --- R13.8 ---------------------------------------------------------------------------------


@pytest.mark.rule("R13.8")
def test_R13_8_a_card_whose_heat_cannot_be_paid_is_replaced_by_a_plus() -> None:
    race = alone(hand=["1", "1", "wings-6"], engine=1, deck={"top": ["stress", "3"]})
    events = do(race, 0, "play 1 1 wings-6")
    assert events[2:] == [
        "revealed seat=0 gear=3 cards=1,1,wings-6",
        "card-lost seat=0 card=wings-6",
        "flipped seat=0 card=stress counts=no",
        "flipped seat=0 card=3 counts=yes",
        "speed-reached seat=0 speed=5",
        "moved seat=0 cause=speed origin=14 wanted=19 space=19 spot=0",
    ]
    assert car(race, 0)["discard"] == ["wings-6", "stress"]
    assert car(race, 0)["play"] == ["1", "1", "3"]
    assert turn(race)["symbols"]["heat"] == []
    assert turn(race)["adjust"] == 0  # it loses all its symbols
    assert turn(race)["pluses"] == 1
    assert car(race, 0)["engine"] == 1
    assert car(race, 0)["gear"] == 3


@pytest.mark.rule("R13.8")
def test_R13_8_exactly_enough_in_the_engine_keeps_the_card() -> None:
    race = alone(hand=["1", "1", "wings-6"], engine=2)
    do(race, 0, "play 1 1 wings-6")
    assert turn(race)["speed"] == 8
    assert turn(race)["symbols"]["heat"] == [2]


@pytest.mark.rule("R13.8")
def test_R13_8_the_flip_may_come_from_a_reshuffle_with_the_lost_card() -> None:
    race = alone(hand=["1", "1", "2", "wings-6"], engine=1, deck=[], discard=["4"])
    events = do(race, 0, "play 1 1 wings-6")
    assert "reshuffled seat=0" in events
    assert car(race, 0)["play"] == ["1", "1", "4"]


@pytest.mark.rule("R13.8")
def test_R13_8_a_replacement_without_speed_cards_gives_0() -> None:
    race = alone(hand=["1", "1", "wings-6"], engine=1, deck=[], discard=[])
    events = do(race, 0, "play 1 1 wings-6")
    assert "nothing-flipped seat=0" in events
    assert turn(race)["speed"] == 2


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(
    ("gear", "cards", "adrenaline", "heat", "kept"),
    [
        (1, ["body-6"], [], 1, True),  # gear 1: Cooldown 3
        (2, ["1", "body-6"], [], 1, True),  # gear 2: Cooldown 1
        (3, ["1", "1", "body-6"], [], 1, False),
        (3, ["1", "1", "body-6"], [0], 1, True),  # adrenaline
        (3, ["1", "1", "body-6"], [0], 0, False),  # no Heat in hand
        (3, ["1", "cooling-3", "body-6"], [], 1, True),  # play area
        (3, ["1", "1", "pedal-4"], [], 1, True),  # the card's own Cooldown
        (2, ["1", "wings-6"], [], 2, False),  # Cooldown 1 for 2 Heat
        (2, ["1", "wings-6"], [0], 2, True),  # gear and adrenaline together
        (2, ["1", "wings-6"], [0], 1, False),
        (3, ["1", "1", "turbo-7"], [], 2, True),
        (3, ["1", "1", "turbo-7"], [], 1, False),
    ],
)
def test_R13_8_heat_cards_in_hand_count_as_far_as_cooldown_brings_them(
    gear: int, cards: list[str], adrenaline: list[int], heat: int, kept: bool
) -> None:
    race = alone(
        gear=gear,
        hand=["heat"] * heat + ["4", *cards],
        engine=0,
        adrenaline=adrenaline,
        deck={"top": ["2"]},
    )
    events = do(race, 0, "play " + " ".join(cards))
    lost = [event for event in events if event.startswith("card-lost")]
    assert lost == ([] if kept else [f"card-lost seat=0 card={cards[-1]}"])
    if kept:
        assert turn(race)["symbols"]["heat"] != []


@pytest.mark.rule("R13.8")
def test_R13_8_cooldown_of_hand_cards_does_not_count() -> None:
    race = alone(
        hand=["heat", "1", "1", "body-6", "pedal-4", "cooling-3"], engine=0, deck={"top": ["2"]}
    )
    assert "card-lost seat=0 card=body-6" in do(race, 0, "play 1 1 body-6")


@pytest.mark.rule("R13.8")
def test_R13_8_the_player_picks_which_of_two_heat_cards_is_replaced() -> None:
    hand = ["1", "body-6", "wings-6"]
    for lost, kept, speed in (("body-6", "wings-6", 1 + 6 + 2), ("wings-6", "body-6", 1 + 6 + 2)):
        race = alone(hand=hand, engine=2, deck={"top": ["2", "2"]})
        do(race, 0, "play 1 body-6 wings-6")
        assert phase(race) == "replace"
        assert car(race, 0)["space"] == 14  # the car has not moved
        assert legal(race, 0) == ["replace body-6", "replace wings-6"]
        assert why_not(race, 0, "replace 1") == "not-this-card"
        assert why_not(race, 0, "replace turbo-7") == "not-this-card"
        assert why_not(race, 0, "pay 2") == "other-step"
        events = do(race, 0, f"replace {lost}")
        assert events[0] == f"card-lost seat=0 card={lost}"
        assert car(race, 0)["play"] == ["1", kept, "2"]
        assert turn(race)["speed"] == speed
        assert turn(race)["symbols"]["heat"] == [2 if kept == "wings-6" else 1]
        assert turn(race)["symbols"]["stress"] == ([3] if kept == "body-6" else [])
        assert turn(race)["adjust"] == (3 if kept == "wings-6" else 0)


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize("lost", ["body-6", "wings-6"])
def test_R13_8_every_played_card_may_have_heat(lost: str) -> None:
    race = alone(gear=2, hand=["4", "body-6", "wings-6"], engine=2, deck={"top": ["2"]})
    do(race, 0, "play body-6 wings-6")
    assert legal(race, 0) == ["replace body-6", "replace wings-6"]
    do(race, 0, f"replace {lost}")
    assert car(race, 0)["discard"] == [lost]


@pytest.mark.rule("R13.8")
def test_R13_8_replacing_goes_on_while_it_is_too_little() -> None:
    race = alone(hand=["1", "4", "body-6", "wings-6"], engine=0, deck={"top": ["2", "3"]})
    do(race, 0, "play 1 body-6 wings-6")
    assert legal(race, 0) == ["replace body-6", "replace wings-6"]
    events = do(race, 0, "replace wings-6")
    assert [event for event in events if event.startswith("card-lost")] == [
        "card-lost seat=0 card=wings-6",
        "card-lost seat=0 card=body-6",  # the only one left: no choice
    ]
    assert car(race, 0)["space"] == 14 + 1 + 2 + 3
    assert turn(race)["pluses"] == 2


@pytest.mark.rule("R13.8")
def test_R13_8_the_wrong_pick_costs_a_second_card() -> None:
    # 1 Heat: without wings-6 it pays for body-6; without body-6 it does not pay for wings-6.
    hand = ["1", "body-6", "wings-6"]
    race = alone(hand=hand, engine=1, deck={"top": ["2", "3"]})
    do(race, 0, "play 1 body-6 wings-6", "replace body-6")
    assert car(race, 0)["play"] == ["1", "2", "3"]
    race = alone(hand=hand, engine=1, deck={"top": ["2", "3"]})
    do(race, 0, "play 1 body-6 wings-6", "replace wings-6")
    assert car(race, 0)["play"] == ["1", "body-6", "2"]


@pytest.mark.rule("R13.8")
def test_R13_8_of_two_equal_heat_cards_only_one_is_replaced() -> None:
    race = alone(hand=["1", "wings-4", "wings-4"], engine=1, deck={"top": ["2", "2"]})
    events = do(race, 0, "play 1 wings-4 wings-4")
    assert phase(race) == "react"  # there was nothing to choose
    assert [event for event in events if event.startswith("card-lost")] == [
        "card-lost seat=0 card=wings-4"
    ]
    assert car(race, 0)["play"] == ["1", "wings-4", "2"]
    assert turn(race)["symbols"]["heat"] == [1]
    assert turn(race)["symbols"]["scrap"] == [2]
    assert turn(race)["adjust"] == 2
    assert turn(race)["speed"] == 1 + 4 + 2


@pytest.mark.rule("R13.8")
def test_R13_8_a_replaced_card_takes_its_own_cooldown_with_it() -> None:
    # body-6 would be paid by the Cooldown of cooling-6, which is itself a card with Heat.
    hand = ["heat", "heat", "1", "4", "body-6", "cooling-6"]
    race = alone(hand=hand, engine=0, deck={"top": ["2", "3"]})
    do(race, 0, "play 1 body-6 cooling-6")
    assert phase(race) == "replace"  # 2 Heat due, Cooldown 1
    do(race, 0, "replace cooling-6")
    assert car(race, 0)["play"] == ["1", "2", "3"]
    race = alone(hand=hand, engine=0, deck={"top": ["2", "3"]})
    do(race, 0, "play 1 body-6 cooling-6", "replace body-6")
    assert car(race, 0)["play"] == ["1", "cooling-6", "2"]


@pytest.mark.rule("R13.8")
def test_R13_8_values_are_chosen_anew() -> None:
    race = alone(hand=["1", "brakes-1/5", "wings-6"], engine=1, deck={"top": ["2"]})
    do(race, 0, "play 1 brakes-1/5 wings-6")
    assert legal(race, 0) == ["value brakes-1/5 1", "value brakes-1/5 5"]
    do(race, 0, "value brakes-1/5 5")
    assert phase(race) == "value"
    assert car(race, 0)["play"] == ["1", "brakes-1/5", "2"]
    assert legal(race, 0) == ["value brakes-1/5 1", "value brakes-1/5 5"]
    do(race, 0, "value brakes-1/5 1")
    assert turn(race)["speed"] == 1 + 1 + 2
    assert car(race, 0)["space"] == 18


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(("value", "kept"), [(1, True), (2, True), (3, False), (4, False)])
def test_R13_8_depends_on_cooling_where_the_car_would_land(value: int, kept: bool) -> None:
    race = in_weather(
        {
            "space": 10,
            "gear": 1,
            "hand": ["heat", "4", "brakes-1/2/3/4"],
            "engine": 0,
            "plan": "play",
            "deck": {"top": ["3"]},
        },
        weather="cloud",
    )
    do(race, 0, "play brakes-1/2/3/4")
    events = do(race, 0, f"value brakes-1/2/3/4 {value}")
    if kept:
        assert car(race, 0)["space"] == 10 + value
        assert turn(race)["symbols"]["heat"] == [1]
        do(race, 0, "cool 3 1", "pay 1")
    else:
        assert "card-lost seat=0 card=brakes-1/2/3/4" in events
        assert car(race, 0)["space"] == 13
    assert phase(race) == "discard"


@pytest.mark.rule("R13.8")
def test_R13_8_where_nothing_cools_the_engine_alone_pays() -> None:
    car_ = {"space": 14, "gear": 1, "engine": 1, "hand": ["heat", "rpm-1-heat"], "plan": "play"}
    events = do(in_weather(car_, weather="cloud"), 0, "play rpm-1-heat")
    assert "speed-reached seat=0 speed=1" in events
    assert not any(event.startswith("card-lost") for event in events)


@pytest.mark.rule("R13.8")
def test_R13_8_a_choice_that_avoids_the_weather_saves_the_card_after_a_replacement() -> None:
    race = in_weather(
        {
            "space": 7,
            "gear": 2,
            "hand": ["heat", "4", "brakes-1/2/3/4", "wings-3"],
            "engine": 0,
            "plan": "play",
            "deck": {"top": ["2", "2"]},
        },
        weather="cloud",
    )
    do(race, 0, "play brakes-1/2/3/4 wings-3", "value brakes-1/2/3/4 4")
    # 2 Heat due; landing in space 14 no cooling at all.
    assert legal(race, 0) == ["replace brakes-1/2/3/4", "replace wings-3"]
    do(race, 0, "replace wings-3")
    assert phase(race) == "value"
    do(race, 0, "value brakes-1/2/3/4 3")  # 7 + 3 + 2 = 12, still before the sector
    assert phase(race) == "react"
    assert car(race, 0)["space"] == 12
    assert turn(race)["symbols"]["heat"] == [1]


@pytest.mark.rule("R13.8")
def test_R13_8_where_it_would_land_takes_blocking_into_account() -> None:
    race = in_weather(
        {"space": 13, "legend": True},
        {"space": 13, "spot": 1, "legend": True},
        {
            "space": 12,
            "gear": 1,
            "hand": ["heat", "4", "rpm-1-heat"],
            "engine": 0,
            "plan": "play",
        },
        weather="cloud",
        order=[2, 0, 1],
    )
    events = do(race, 2, "play rpm-1-heat")
    assert "moved seat=2 cause=speed origin=12 wanted=13 space=12 spot=0" in events
    assert turn(race)["symbols"]["heat"] == [1]
    assert legal(race, 2) == ["cool 3 1"]


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(("space", "kept"), [(5, False), (6, True)])
def test_R13_8_the_cooling_bonus_of_the_landing_sector_counts(space: int, kept: bool) -> None:
    race = in_weather(
        {
            "space": space,
            "gear": 3,
            "hand": ["heat", "4", "1", "1", "rpm-1-heat", "body-5"],
            "engine": 0,
            "plan": "play",
            "deck": {"top": ["3"]},
        },
        weather="snow",
    )
    events = do(race, 0, "play 1 body-5 rpm-1-heat")
    assert ("card-lost seat=0 card=rpm-1-heat" in events) is not kept
    if kept:
        assert car(race, 0)["space"] == 13
        assert legal(race, 0) == ["cool-weather 1"]
        do(race, 0, "cool-weather 1", "pay 1")
        assert why_not(race, 0, "done") is None


# --- R13.9 ---------------------------------------------------------------------------------


def reacting(**given: Any) -> Race:
    return alone("react", **given)


@pytest.mark.rule("R13.9")
def test_R13_9_a_boost_must_leave_the_heat_that_cards_demand() -> None:
    race = reacting(play=["1", "1", "wings-6"], engine=2)
    assert why_not(race, 0, "boost") == "heat-reserved"
    assert legal(race, 0) == ["pay 2"]
    race = reacting(play=["1", "1", "wings-6"], engine=3)
    assert why_not(race, 0, "boost") is None


@pytest.mark.rule("R13.9")
def test_R13_9_after_paying_a_boost_takes_what_is_left() -> None:
    race = reacting(play=["1", "1", "wings-6"], hand=["4"], engine=3, deck={"top": ["1"]})
    do(race, 0, "pay 2", "boost")
    assert car(race, 0)["engine"] == 0
    race = reacting(play=["1", "1", "wings-6"], hand=["4"], engine=2)
    do(race, 0, "pay 2")
    # Nothing can be decided any more: the turn has gone on.
    assert phase(race) == "discard"


@pytest.mark.rule("R13.9")
def test_R13_9_for_a_boost_cooldown_does_not_count() -> None:
    race = reacting(gear=1, play=["body-6"], hand=["heat", "heat", "4"], engine=1)
    assert why_not(race, 0, "boost") == "heat-reserved"
    do(race, 0, "cool 3 1")
    assert why_not(race, 0, "boost") is None


@pytest.mark.rule("R13.9")
def test_R13_9_without_heat_at_all_a_boost_fails_for_that() -> None:
    race = reacting(gear=1, play=["body-6"], hand=["heat", "4"], engine=0)
    assert why_not(race, 0, "boost") == "no-heat"


@pytest.mark.rule("R13.9")
def test_R13_9_under_heat_control_a_boost_reserves_nothing_for_itself() -> None:
    def at_heat_control(engine: int) -> Race:
        return situation(
            {"space": 14, "gear": 1, "play": ["body-6"], "hand": ["heat", "4"], "engine": engine},
            options={"garage": "all", "weather": "fog"},
            weather="fog",
            roads=["heat-control", "overheat", "limit-up", "limit-down"],
            adrenaline=[],
            phase="react",
            turn={"active": 0},
        )

    assert why_not(at_heat_control(1), 0, "boost") is None
    assert why_not(at_heat_control(0), 0, "boost") == "heat-reserved"


def before_no_cooling(space: int = 12, **given: Any) -> Race:
    """Just before the sector without cooling; a turn that began at space 10."""
    turn = {"active": 0, "start": {"space": 10}, **given.pop("turn", {})}
    adrenaline = given.pop("adrenaline", [])
    return in_weather(
        {"space": space, "gear": 2, "engine": 0, **given},
        weather="cloud",
        adrenaline=adrenaline,
        phase="react",
        turn=turn,
    )


@pytest.mark.rule("R13.9")
def test_R13_9_adrenaline_must_not_drive_away_from_the_cooldown_that_heat_needs() -> None:
    race = before_no_cooling(play=["1", "body-6"], hand=["heat", "4"], adrenaline=[0])
    assert why_not(race, 0, "adrenaline") == "heat-reserved"
    assert why_not(race, 0, "done") == "mandatory-left"
    assert legal(race, 0) == ["cool 1 1"]
    do(race, 0, "cool 1 1", "pay 1", "adrenaline")
    assert car(race, 0)["space"] == 13


@pytest.mark.rule("R13.9")
def test_R13_9_the_same_move_within_the_sector_is_fine() -> None:
    race = before_no_cooling(11, play=["1", "body-6"], hand=["heat", "4"], adrenaline=[0])
    assert why_not(race, 0, "adrenaline") is None
    do(race, 0, "adrenaline")
    assert car(race, 0)["space"] == 12
    assert legal(race, 0) == ["cool 1 1"]


@pytest.mark.rule("R13.9")
def test_R13_9_accelerate_must_not_either() -> None:
    cards: dict[str, Any] = {"play": ["body-6", "4wd-0-accelerate"], "hand": ["heat", "4"]}
    race = before_no_cooling(11, **cards, turn={"pluses": 2})
    assert why_not(race, 0, "accelerate") == "heat-reserved"
    race = before_no_cooling(11, **cards, turn={"pluses": 1})
    assert why_not(race, 0, "accelerate") is None


@pytest.mark.rule("R13.9")
def test_R13_9_a_direct_play_must_not_either() -> None:
    cards: dict[str, Any] = {"play": ["1", "body-6"], "hand": ["heat", "4", "pedal-1", "pedal-2"]}
    race = before_no_cooling(11, **cards)
    assert why_not(race, 0, "direct pedal-2") == "heat-reserved"
    assert why_not(race, 0, "direct pedal-1") is None


@pytest.mark.rule("R13.9")
def test_R13_9_a_blocked_move_that_stays_is_fine() -> None:
    race = in_weather(
        {"space": 12, "gear": 2, "engine": 0, "play": ["1", "body-6"], "hand": ["heat", "4"]},
        {"space": 13},
        {"space": 13, "spot": 1},
        weather="cloud",
        adrenaline=[0],
        phase="react",
        turn={"active": 0, "start": {"space": 10}},
    )
    assert why_not(race, 0, "adrenaline") is None


@pytest.mark.rule("R13.9")
@pytest.mark.parametrize(
    ("engine", "hand", "gear", "refusal"),
    [
        (1, ["4"], 3, None),  # payable from the engine
        (0, ["heat"], 3, None),  # only with the card's own Cooldown
        (0, ["4"], 1, "heat-reserved"),  # Cooldown, but no Heat to take
    ],
)
def test_R13_9_direct_play_with_a_heat_cost(
    engine: int, hand: list[str], gear: int, refusal: str | None
) -> None:
    race = reacting(gear=gear, play=["1"] * gear, hand=[*hand, "pedal-4"], engine=engine)
    assert why_not(race, 0, "direct pedal-4") == refusal
    assert ("direct pedal-4" in legal(race, 0)) == (refusal is None)
    if refusal is None:
        do(race, 0, "direct pedal-4")
        assert why_not(race, 0, "done") == "mandatory-left"
        if not engine:
            assert why_not(race, 0, "pay 1") == "no-heat"
            do(race, 0, "cool 1 1")
        do(race, 0, "pay 1")
        assert car(race, 0)["engine"] == 0
        assert car(race, 0)["space"] == 18


@pytest.mark.rule("R13.9")
def test_R13_9_direct_play_with_a_heat_cost_adds_to_what_is_due() -> None:
    # 1 Heat is due already and the engine has one: the second needs a Heat card in hand.
    race = reacting(play=["1", "1", "body-6"], hand=["4", "pedal-4"], engine=1)
    assert why_not(race, 0, "direct pedal-4") == "heat-reserved"
    race = reacting(play=["1", "1", "body-6"], hand=["heat", "4", "pedal-4"], engine=1)
    assert why_not(race, 0, "direct pedal-4") is None


@pytest.mark.rule("R13.9")
def test_R13_9_direct_play_with_a_heat_cost_into_a_sector_without_cooling() -> None:
    race = before_no_cooling(9, turn={"start": {"space": 9}}, gear=3, hand=["heat", "pedal-4"])
    assert phase(race) == "react"
    assert why_not(race, 0, "direct pedal-4") == "heat-reserved"  # it would land on space 13
    race = before_no_cooling(8, turn={"start": {"space": 8}}, gear=3, hand=["heat", "pedal-4"])
    assert why_not(race, 0, "direct pedal-4") is None


@pytest.mark.rule("R13.9")
def test_R13_9_direct_play_out_of_the_sector_without_cooling_is_fine() -> None:
    race = in_weather(
        {"space": 33, "gear": 3, "engine": 0, "hand": ["heat", "pedal-4"], "play": ["1"]},
        weather="cloud",
        phase="react",
        turn={"active": 0},
    )
    assert why_not(race, 0, "direct pedal-4") is None
    do(race, 0, "direct pedal-4")
    assert car(race, 0)["space"] == 37
    assert legal(race, 0) == ["cool 1 1"]
    do(race, 0, "cool 1 1")
    assert legal(race, 0) == ["pay 1"]


@pytest.mark.rule("R13.9")
def test_R13_9_a_cooldown_must_not_waste_what_heat_needs() -> None:
    race = reacting(gear=1, play=["wings-6"], hand=["heat", "heat", "4"], engine=0)
    assert why_not(race, 0, "cool 3 1") == "heat-reserved"
    assert legal(race, 0) == ["cool 3 2"]


@pytest.mark.rule("R13.9")
def test_R13_9_a_cooldown_may_be_wasted_when_another_is_enough() -> None:
    race = reacting(gear=2, play=["cooling-1", "body-6"], hand=["heat", "heat", "4"], engine=0)
    assert legal(race, 0) == ["cool 1 1", "cool 2 1", "cool 2 2"]


@pytest.mark.rule("R13.9")
def test_R13_9_a_cooldown_may_be_wasted_as_far_as_the_rest_just_suffices() -> None:
    # 2 Heat due, 2 in hand, Cooldown 1 and 3: one each is enough, Cooldown 3 alone too.
    race = reacting(gear=1, play=["wings-6", "cooling-3"], hand=["heat", "heat", "4"], engine=0)
    assert legal(race, 0) == ["cool 1 1", "cool 3 1", "cool 3 2"]
    do(race, 0, "cool 3 1")
    assert legal(race, 0) == ["cool 1 1"]
    do(race, 0, "cool 1 1")
    assert car(race, 0)["engine"] == 2
    assert legal(race, 0) == ["pay 2"]


@pytest.mark.rule("R13.9")
def test_R13_9_the_cooling_bonus_here_counts_for_moves_within_its_sector() -> None:
    race = in_weather(
        {"space": 32, "gear": 3, "engine": 0, "play": ["1", "1", "body-6"], "hand": ["heat", "4"]},
        weather="snow",
        adrenaline=[],
        phase="react",
        turn={"active": 0, "symbols": {"heat": [1]}, "adrenaline_move": True},
    )
    assert why_not(race, 0, "adrenaline") is None  # to space 33, still in the sector
    race = in_weather(
        {"space": 33, "gear": 3, "engine": 0, "play": ["1", "1", "body-6"], "hand": ["heat", "4"]},
        weather="snow",
        adrenaline=[],
        phase="react",
        turn={"active": 0, "symbols": {"heat": [1]}, "adrenaline_move": True},
    )
    assert why_not(race, 0, "adrenaline") == "heat-reserved"
    assert legal(race, 0) == ["cool-weather 1"]
