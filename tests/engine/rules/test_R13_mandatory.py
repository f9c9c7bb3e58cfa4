"""R13.5 and R13.6: values, and the symbols that must be resolved."""

from __future__ import annotations

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.event import ALL
from plankgas.engine.race import Race
from tests.engine.rules.garage import GARAGE, alone, names
from tests.situations import car, do, legal, phase, situation, turn, why_not

# --- R13.5 values --------------------------------------------------------------------------


@pytest.mark.rule("R13.5")
def test_R13_5_every_plus_is_flipped_before_any_value_is_chosen() -> None:
    race = alone(gear=2, hand=["4wd-4", "brakes-1/5"], deck={"top": ["stress", "3"]}, discard=["2"])
    events = do(race, 0, "play brakes-1/5 4wd-4")
    assert names(events) == ["planned", "ready", "revealed", "flipped", "flipped"]
    assert phase(race) == "value"
    assert car(race, 0)["space"] == 14  # not moved yet
    assert car(race, 0)["play"] == ["4wd-4", "brakes-1/5", "3"]
    assert do(race, 0, "value brakes-1/5 5")[:3] == [
        "value-chosen seat=0 card=brakes-1/5 value=5",
        "speed-reached seat=0 speed=12",
        "moved seat=0 cause=speed origin=14 wanted=26 space=26 spot=0",
    ]


@pytest.mark.rule("R13.5")
def test_R13_5_each_card_with_several_values_is_asked_for_its_own() -> None:
    race = alone(gear=3, hand=["1", "brakes-1/3", "brakes-2/4"])
    do(race, 0, "play 1 brakes-1/3 brakes-2/4")
    assert legal(race, 0) == ["value brakes-1/3 1", "value brakes-1/3 3"]
    assert why_not(race, 0, "value brakes-1/3 2") == "no-such-value"
    assert why_not(race, 0, "value brakes-2/4 2") == "not-this-card"
    assert why_not(race, 0, "boost") == "other-step"
    do(race, 0, "value brakes-1/3 3")
    assert legal(race, 0) == ["value brakes-2/4 2", "value brakes-2/4 4"]
    do(race, 0, "value brakes-2/4 4")
    assert turn(race)["speed"] == 1 + 3 + 4
    assert car(race, 0)["space"] == 14 + 8


@pytest.mark.rule("R13.5")
def test_R13_5_two_equal_cards_may_get_different_values() -> None:
    race = alone(gear=2, hand=["brakes-1/5", "brakes-1/5"])
    do(race, 0, "play brakes-1/5 brakes-1/5", "value brakes-1/5 5", "value brakes-1/5 1")
    assert turn(race)["speed"] == 6


# --- R13.6 mandatory symbols ---------------------------------------------------------------


@pytest.mark.rule("R13.6")
def test_R13_6_heat_is_paid_from_engine_to_discard_pile() -> None:
    race = alone("react", play=["1", "2", "wings-6"], engine=3, deck={"top": ["4"]})
    assert why_not(race, 0, "done") == "mandatory-left"
    assert why_not(race, 0, "pay 1") == "no-such-symbol"  # 2 Heat in one go
    assert legal(race, 0) == ["pay 2", "boost"]
    assert do(race, 0, "pay 2") == ["heat-paid seat=0 count=2 reason=card"]
    assert car(race, 0)["engine"] == 1
    assert car(race, 0)["discard"] == ["heat", "heat"]
    assert why_not(race, 0, "pay 2") == "no-such-symbol"
    assert why_not(race, 0, "done") is None


@pytest.mark.rule("R13.6")
def test_R13_6_heat_symbols_are_paid_one_by_one() -> None:
    race = alone("react", play=["body-6", "wings-6", "wings-4"], engine=5)
    assert turn(race)["symbols"]["heat"] == [1, 1, 2]
    do(race, 0, "pay 1", "pay 1", "scrap 2")
    assert legal(race, 0) == ["pay 2", "boost"]
    do(race, 0, "pay 2")
    assert car(race, 0)["engine"] == 1
    assert legal(race, 0) == ["boost", "done"]


@pytest.mark.rule("R13.6")
def test_R13_6_heat_needs_as_much_in_the_engine() -> None:
    race = alone("react", gear=2, play=["turbo-7", "1"], hand=["heat", "heat"], engine=1)
    assert why_not(race, 0, "pay 2") == "no-heat"
    do(race, 0, "cool 1 1")
    assert why_not(race, 0, "pay 2") is None


@pytest.mark.rule("R13.6")
def test_R13_6_mandatory_symbols_resolve_by_themselves_when_nothing_else_is_open() -> None:
    race = alone(gear=2, hand=["4", "tires-1"], engine=0, deck={"top": ["3", "4", "2"]})
    events = do(race, 0, "play 4 tires-1")
    # No Heat to boost, an empty hand, nothing optional: scrap 2, then on to step 9.
    assert [event for event in events if event.startswith("scrapped")] == [
        "scrapped seat=0 card=3",
        "scrapped seat=0 card=4",
    ]
    assert phase(race) == "plan"


@pytest.mark.rule("R13.6")
def test_R13_6_heat_is_paid_by_itself_when_nothing_else_is_open() -> None:
    race = alone("react", play=["1", "2", "rpm-1-heat"], hand=[], engine=2)
    assert legal(race, 0) == ["pay 1", "boost"]
    assert "heat-paid seat=0 count=1 reason=card" in do(race, 0, "boost")
    assert phase(race) == "plan"


@pytest.mark.rule("R13.6")
def test_R13_6_of_several_mandatory_symbols_the_first_is_chosen() -> None:
    race = alone("react", play=["1", "rpm-1-heat", "wings-6"], hand=[], engine=4)
    do(race, 0, "boost")
    assert legal(race, 0) == ["pay 1", "pay 2"]
    events = do(race, 0, "pay 2")
    assert events[:2] == [
        "heat-paid seat=0 count=2 reason=card",
        "heat-paid seat=0 count=1 reason=card",
    ]
    race = alone(gear=2, hand=["pedal-1", "tires-1"], engine=0, deck={"top": ["3", "4", "2"]})
    do(race, 0, "play pedal-1 tires-1")
    assert legal(race, 0) == ["scrap 1", "scrap 2"]
    race = alone("react", play=["1", "rpm-1-heat", "tires-1"], hand=[], engine=2)
    do(race, 0, "boost")
    assert legal(race, 0) == ["pay 1", "scrap 2"]


@pytest.mark.rule("R13.6")
@pytest.mark.rule("R13.7")
def test_R13_6_accelerate_is_nothing_to_decide_without_a_plus() -> None:
    race = alone(gear=1, hand=["pedal-1-accelerate"], engine=0, deck={"top": ["1", "2"] * 3})
    events = do(race, 0, "play pedal-1-accelerate")
    assert names(events).count("scrapped") == 5
    assert phase(race) == "plan"


@pytest.mark.rule("R13.6")
def test_R13_6_scrap_discards_the_top_cards_one_by_one_for_all_to_see() -> None:
    race = alone("react", play=["1", "2", "pedal-3"], deck={"top": ["heat", "wings-6", "4", "3"]})
    before = len(car(race, 0)["deck"]["rest"])
    assert why_not(race, 0, "done") == "mandatory-left"
    assert why_not(race, 0, "scrap 2") == "no-such-symbol"
    assert do(race, 0, "scrap 3") == [
        "scrapped seat=0 card=heat",
        "scrapped seat=0 card=wings-6",
        "scrapped seat=0 card=4",
    ]
    assert car(race, 0)["discard"] == ["heat", "wings-6", "4"]
    assert car(race, 0)["deck"] == {
        "top": ["3"],
        "rest": car(race, 0)["deck"]["rest"],
        "known": 0,
    }
    assert len(car(race, 0)["deck"]["rest"]) == before
    assert car(race, 0)["space"] == 14
    assert why_not(race, 0, "scrap 3") == "no-such-symbol"


@pytest.mark.rule("R13.6")
def test_R13_6_scrap_events_are_public() -> None:
    race = alone("react", play=["1", "2", "pedal-1"])
    assert [event.audience() for event in race.apply(0, parse_action("scrap 1"))] == [ALL]


@pytest.mark.rule("R13.6")
def test_R13_6_scrap_with_an_empty_deck_shuffles_the_discard_pile() -> None:
    race = alone("react", play=["1", "2", "pedal-3"], deck=["4"], discard=["3", "3"])
    events = do(race, 0, "scrap 3")
    assert events == [
        "scrapped seat=0 card=4",
        "reshuffled seat=0",
        events[2],
        events[3],
    ]
    # The 4 just scrapped was part of the new deck of three; two of them were scrapped again.
    scrapped = [event.split("card=")[1] for event in events[2:]]
    left = car(race, 0)["deck"]["rest"]
    assert car(race, 0)["discard"] == scrapped
    assert sorted(scrapped + left) == ["3", "3", "4"]


@pytest.mark.rule("R13.6")
def test_R13_6_scrap_without_any_card_is_resolved() -> None:
    race = alone("react", play=["1", "2", "pedal-3"], deck=[], discard=[])
    assert do(race, 0, "scrap 3") == []
    assert why_not(race, 0, "done") is None
    assert car(race, 0)["discard"] == []


@pytest.mark.rule("R13.6")
def test_R13_6_scrap_goes_round_when_it_is_more_than_all_cards() -> None:
    race = alone("react", play=["1", "2", "turbo-8"], deck=["4"], discard=[])
    events = do(race, 0, "scrap 6")
    assert names(events) == ["scrapped"] + ["reshuffled", "scrapped"] * 5
    assert car(race, 0)["discard"] == ["4"]


def through_corner(speed: int, engine: int, *play: str) -> tuple[list[str], Race]:
    """A turn's Speed through corner B of the USA (limit 3), from step 5 on; nothing mandatory."""
    race = situation(
        {"space": 34, "gear": 4, "play": list(play), "hand": ["1"], "engine": engine},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": speed, "start": {"space": 30}},
    )
    while "done" not in legal(race, 0):
        do(race, 0, legal(race, 0)[0])
    return do(race, 0, "done"), race


@pytest.mark.rule("R13.6")
def test_R13_6_adjust_raises_every_limit_and_adds_up() -> None:
    events, race = through_corner(9, 6, "tires-1", "tires-0-plus2")
    assert events == [
        "corner-checked seat=0 corner=B speed=9 limit=6 cost=3",
        "heat-paid seat=0 count=3 reason=corner",
    ]
    assert car(race, 0)["engine"] == 3


@pytest.mark.rule("R13.6")
def test_R13_6_adjust_lowers_limits_too() -> None:
    events, _ = through_corner(4, 6, "tires-3")
    assert events[0] == "corner-checked seat=0 corner=B speed=4 limit=2 cost=2"


@pytest.mark.rule("R13.6")
def test_R13_6_adjusts_up_and_down_cancel_out() -> None:
    events, _ = through_corner(4, 6, "tires-3", "tires-2-cool", "tires-1", "tires-2-scrap")
    assert events[0] == "corner-checked seat=0 corner=B speed=4 limit=3 cost=1"


@pytest.mark.rule("R13.6")
def test_R13_6_a_limit_never_falls_below_0() -> None:
    adjusts = ["tires-2-cool", "tires-2-cool", "tires-3", "tires-3"]
    events, race = through_corner(2, 6, *adjusts)
    assert events[0] == "corner-checked seat=0 corner=B speed=2 limit=0 cost=2"
    assert car(race, 0)["engine"] == 4


@pytest.mark.rule("R13.6")
def test_R13_6_adjust_counts_in_every_corner_of_the_turn() -> None:
    race = situation(
        {"space": 58, "gear": 4, "play": ["tires-1"], "hand": ["1"], "engine": 6},
        options=GARAGE,
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 5, "start": {"space": 49}, "symbols": {}, "adjust": 1},
    )
    events = do(race, 0, "done")
    assert [event for event in events if event.startswith("corner")] == [
        "corner-checked seat=0 corner=C speed=5 limit=4 cost=1",
        "corner-checked seat=0 corner=D speed=5 limit=3 cost=2",
    ]


@pytest.mark.rule("R13.6")
def test_R13_6_adjust_holds_for_its_driver_and_this_turn_only() -> None:
    race = situation(
        {"space": 33, "gear": 1, "hand": ["wings-3", "1"], "plan": "play"},
        {"space": 31, "gear": 1, "play": ["4"], "hand": ["1"], "plan": "ready"},
        options=GARAGE,
        adrenaline=[],
    )
    events = do(race, 0, "play wings-3", "pay 1", "scrap 2", "done", "done")
    assert "corner-checked seat=0 corner=B speed=3 limit=5 cost=0" in events
    assert turn(race)["active"] == 1
    assert turn(race)["adjust"] == 0
    events = do(race, 1, "done", "done")
    assert "corner-checked seat=1 corner=B speed=4 limit=3 cost=1" in events
