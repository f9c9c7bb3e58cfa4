"""Previews: what they promise is what happens, as far as a seat can tell beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.action import Action, parse_action
from plankgas.engine.event import (
    CornerChecked,
    Event,
    GearCorrected,
    HeatPaid,
    Moved,
    SpeedReached,
    SpunOut,
)
from plankgas.engine.preview import Preview, previews, turn_so_far
from plankgas.engine.race import Race
from tests.recorded import MODULES, RandomRace
from tests.situations import legal, new_race, situation

# Which way of moving an action is.
CAUSES = {
    "boost": "boost",
    "adrenaline": "adrenaline",
    "accelerate": "accelerate",
    "direct": "direct",
    "slip": "slipstream",
}


def preview(race: Race, seat: int, action: str) -> dict[str, Any]:
    made: dict[str, Any] = dict(
        previews(race.view(seat), race.legal_actions(seat))[action].to_dict()
    )
    return made


# --- promises kept ---------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_what_is_promised_happens(module: str) -> None:
    drive = RandomRace(module, 3)
    plans: dict[int, Preview] = {}
    race = drive.recorder.race
    length = race.state.rules.options.circuit.spaces
    while pending := race.pending():
        seat = drive.random.choice(pending)
        offered = race.legal_actions(seat)
        made = previews(race.view(seat), offered)
        action = drive.random.choice(offered)
        found = made.get(str(action))
        if action.verb == "play":
            assert found is not None
            plans[seat] = found
        events = drive.recorder.apply(seat, action)
        if found is not None:
            _check(seat, action, found, events, length)
        for event in events:
            if isinstance(event, SpeedReached) and event.seat in plans:
                low, high = plans.pop(event.seat).speed
                assert low <= event.speed <= high
            elif isinstance(event, GearCorrected):
                assert plans[event.seat].correct


def _check(seat: int, action: Action, found: Preview, events: list[Event], length: int) -> None:
    """The action's own move, its Heat, and the corners if they are checked at once."""
    verb = action.verb
    for event in events:
        if isinstance(event, Moved) and event.seat == seat and event.cause == CAUSES.get(verb):
            moved = (event.space - event.origin) % length
            assert found.advance[0] <= moved <= found.advance[1]
            if found.advance[0] == found.advance[1]:
                assert event.space == found.space[0] == found.space[1]
                assert found.spot == event.spot
            break
    paid = [
        event.count
        for event in events
        if isinstance(event, HeatPaid) and event.seat == seat and event.reason in ("shift", "boost")
    ]
    if verb in ("shift", "boost"):
        assert sum(paid) == found.heat
    if verb in ("slip", "done"):
        _check_corners(seat, found, events)


def _check_corners(seat: int, found: Preview, events: list[Event]) -> None:
    checked = [
        (event.corner, event.limit, event.cost)
        for event in events
        if isinstance(event, CornerChecked) and event.seat == seat
    ]
    if not checked:
        return
    spun = any(isinstance(event, SpunOut) and event.seat == seat for event in events)
    promised = [(corner.letter, corner.limit, corner.low) for corner in found.corners]
    assert checked == (promised[: len(checked)] if spun else promised)
    assert found.spin == ("yes" if spun else "no")


# --- planning --------------------------------------------------------------------------------


def test_before_the_gear_is_confirmed_every_play_has_its_preview() -> None:
    race = new_race(2)
    made = previews(race.view(0), race.legal_actions(0))
    plays = {text for text in made if text.startswith("play")}
    for gear in (1, 2, 3):
        shifted = race.clone()
        before = {text: found for text, found in made.items() if len(text.split()) == gear + 1}
        shifted.apply(0, shifted.legal_actions(0)[gear - 1])
        after = previews(shifted.view(0), shifted.legal_actions(0))
        assert set(after) == {text for text in before if text.startswith("play")} & plays
        for text, found in after.items():
            assert found.speed == before[text].speed and found.space == before[text].space
    assert made["shift 1"].heat == made["shift 2"].heat == 0
    assert made["shift 3"].heat == 1


def test_a_plus_is_a_range_over_the_cards_that_are_left() -> None:
    race = situation({"space": 10, "gear": 1, "plan": "play", "hand": ["stress", "1", "2"]})
    assert preview(race, 0, "play stress")["speed"] == [1, 4]
    hand = ["stress", "stress", "4", "4", "4", "1", "1", "1"]
    race = situation({"space": 10, "gear": 1, "plan": "play", "hand": hand})
    assert preview(race, 0, "play stress")["speed"] == [2, 3]
    race = situation({"space": 10, "gear": 2, "plan": "play", "hand": hand})
    found = preview(race, 0, "play stress stress")
    assert found["speed"] == [4, 6]
    assert found["space"] == [14, 16] and found["advance"] == [4, 6] and found["spot"] is None


def test_corners_on_the_way_with_their_cost() -> None:
    """USA's first corner lies after space 12 and has limit 7."""
    car = {"space": 11, "gear": 3, "plan": "play", "hand": ["4", "3", "stress", "1"]}
    race = situation({**car, "engine": 2})
    found = preview(race, 0, "play stress 3 4")
    assert found["speed"] == [8, 11] and found["space"] == [19, 22]
    assert found["corners"] == [{"letter": "A", "limit": 7, "low": 1, "high": 4}]
    assert found["spin"] == "maybe"
    assert preview(situation({**car, "engine": 4}), 0, "play stress 3 4")["spin"] == "no"
    assert preview(situation({**car, "engine": 0}), 0, "play stress 3 4")["spin"] == "yes"


def test_heat_can_be_cooled_before_the_corner() -> None:
    """Gear 1 brings 3 Heat cards back from the hand, in time to pay with them."""
    car = {"space": 33, "gear": 1, "engine": 0, "plan": "play"}  # the corner's limit is 3
    cold = situation({**car, "hand": ["5", "1", "2"]})
    hot = situation({**car, "hand": ["5", "heat", "heat", "heat"]})
    for race, spin in ((cold, "yes"), (hot, "no")):
        found = preview(race, 0, "play 5")
        assert found["corners"] == [{"letter": "B", "limit": 3, "low": 2, "high": 2}]
        assert found["spin"] == spin


def test_cars_that_drive_first_do_not_block_a_plan() -> None:
    """They will have moved; those behind in the order stay where they are."""
    me = {"space": 10, "gear": 1, "plan": "play", "hand": ["4"]}
    ahead = situation(me, {"space": 14}, {"space": 14, "spot": 1})
    assert preview(ahead, 0, "play 4")["space"] == [14, 14]
    lapped = situation(
        {**me, "crossings": 2}, {"space": 14, "crossings": 1}, {"space": 14, "spot": 1}
    )
    assert preview(lapped, 0, "play 4")["space"] == [13, 13]


def test_a_cluttered_hand_stands_still() -> None:
    race = situation({"space": 10, "gear": 4, "engine": 0, "hand": ["1", "heat", "heat", "heat"]})
    found = preview(race, 0, "shift 4")
    assert found["cluttered"] and found["advance"] == [0, 0] and found["space"] == [10, 10]
    race.apply(0, race.legal_actions(0)[-1])
    found = preview(race, 0, legal(race, 0)[0])
    assert found["cluttered"] and found["speed"] == [0, 0]


def test_tournament_mode_warns_of_a_correction() -> None:
    """R17.3."""
    options = {"tournament": True}
    hand = ["1", "2", "3", "4"]
    up = situation({"space": 10, "gear": 2, "engine": 0, "hand": hand}, options=options)
    found = preview(up, 0, "play 1 2 3 4")
    assert found["correct"] and found["heat"] == 0
    assert found["speed"] == [6, 9]  # one card goes, nobody knows which
    down = situation({"space": 10, "gear": 3, "engine": 0, "hand": hand}, options=options)
    found = preview(down, 0, "play 4")
    assert found["correct"] and found["speed"] == [5, 8]  # a + comes
    paid = situation({"space": 10, "gear": 2, "engine": 1, "hand": hand}, options=options)
    found = preview(paid, 0, "play 1 2 3 4")
    assert not found["correct"] and found["heat"] == 1 and found["speed"] == [10, 10]


def test_heat_that_cards_demand() -> None:
    """R13.8: without that Heat the card goes and a + comes."""
    hand = ["wings-6", "1"]
    options = {"garage": "all"}
    car = {"space": 10, "gear": 1, "plan": "play", "hand": hand, "upgrades": ["wings-6"]}
    rich = situation({**car, "engine": 4}, options=options)
    found = preview(rich, 0, "play wings-6")
    assert found["due"] > 0 and not found["unpaid"] and found["speed"] == [6, 6]
    poor = situation({**car, "engine": 0}, options=options)
    found = preview(poor, 0, "play wings-6")
    assert found["unpaid"] and found["speed"] == [1, 4]  # the 6 can't come about
    assert found["due"] == 0  # nor its Heat
    hot = {**car, "engine": 0, "hand": [*hand, "heat", "heat"]}
    found = preview(situation(hot, options=options), 0, "play wings-6")
    assert not found["unpaid"] and found["speed"] == [6, 6]  # gear 1 cools what it takes


@pytest.mark.rule("R13.8")
def test_any_of_several_cards_with_heat_may_be_the_one_that_goes() -> None:
    """With one Heat for two cards of 1 Heat each, either goes, and a + of 1 to 4 comes."""
    upgrades = ["wings-3", "wings-4"]
    race = situation(
        {
            "space": 14,
            "gear": 2,
            "engine": 1,
            "plan": "play",
            "hand": upgrades,
            "upgrades": upgrades,
        },
        options={"garage": "all"},
    )
    found = preview(race, 0, "play wings-4 wings-3")
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [3 + 1, 4 + 4]


@pytest.mark.rule("R13.8")
def test_when_one_card_goes_another_may_have_to_follow() -> None:
    """Of three cards with 1 Heat each the engine pays one: whichever is named, one more goes."""
    play = ["wings-3", "wings-4", "wings-4"]
    for engine, is_unpaid in ((1, True), (2, False)):
        race = situation(
            {"space": 14, "gear": 3, "engine": engine, "play": play, "upgrades": play},
            options={"garage": "all"},
            phase="replace",
            adrenaline=[],
            turn={"active": 0, "speed": 11, "value_at": 3},
        )
        found = preview(race, 0, "replace wings-3")
        assert found["unpaid"] == is_unpaid and found["due"] == engine
    assert found["speed"] == [4 + 4 + 1, 4 + 4 + 4]


# Sectors C (spaces 50 to 57) and D (58 to 12) of USA under the weather's token.
IN_C = ["slipstream", "slipstream", "weather", "heat-control"]
IN_D = ["slipstream", "slipstream", "heat-control", "weather"]


@pytest.mark.rule("R13.8", "R15.4")
def test_where_the_car_lands_may_decide_whether_a_card_is_lost() -> None:
    """The engine is empty, and only snow in a sector cools the Heat that the wings ask for."""
    car = {"engine": 0, "plan": "play", "upgrades": ["wings-4"]}
    snow: dict[str, Any] = {"options": {"garage": "all", "weather": "snow"}, "weather": "snow"}
    hand = ["wings-4", "stress", "1", "heat"]
    race = situation(
        {**car, "space": 50, "gear": 3, "hand": hand}, adrenaline=[], roads=IN_D, **snow
    )
    found = preview(race, 0, "play stress 1 wings-4")
    # Speed 6 and 7 end before the sector, so the wings go. 8 and 9 reach it, and they stay.
    assert found["unpaid"] and found["due"] == 1 and found["speed"] == [1 + 1 + 1, 4 + 1 + 4]
    hand = ["wings-4", "stress", "stress", "stress", "heat"]
    race = situation(
        {**car, "space": 42, "gear": 4, "hand": hand}, adrenaline=[], roads=IN_C, **snow
    )
    found = preview(race, 0, "play stress stress stress wings-4")
    # The slowest flips end before the sector and the fastest beyond it, but others within.
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [1 + 1 + 1 + 2, 4 + 4 + 4 + 3]


@pytest.mark.rule("R8.2")
def test_corners_beyond_the_finish_do_not_count() -> None:
    hand = ["4", "4", "4", "5"]
    car = {"space": 66, "gear": 4, "engine": 0, "plan": "play", "hand": hand}
    found = preview(situation({**car, "crossings": 1}), 0, "play 4 4 4 5")
    assert [corner["letter"] for corner in found["corners"]] == ["A"] and found["spin"] == "yes"
    found = preview(situation({**car, "crossings": 2}), 0, "play 4 4 4 5")
    assert found["finish"] and found["corners"] == [] and found["spin"] == "no"


@pytest.mark.rule("R15.4")
def test_no_cooling_in_the_sector_where_the_car_lands() -> None:
    """Gear 1 would bring 3 Heat cards back, but not under clouds."""
    hand = ["5", "heat", "heat", "heat"]
    car = {"space": 49, "gear": 1, "engine": 0, "plan": "play", "hand": hand}
    for weather, roads, spin in (
        ("cloud", IN_C, "yes"),
        ("cloud", IN_D, "no"),
        ("fog", IN_C, "no"),
    ):
        race = situation(car, options={"weather": weather}, weather=weather, roads=roads)
        found = preview(race, 0, "play 5")
        assert found["corners"] == [{"letter": "C", "limit": 3, "low": 2, "high": 2}]
        assert found["spin"] == spin


@pytest.mark.rule("R4.2", "R17.4")
def test_a_cluttered_hand_in_tournament_mode() -> None:
    """From gear 4 only gear 3 can be reached without Heat, and two cards don't fill it."""
    car = {"space": 10, "gear": 4, "hand": ["1", "2", "heat", "heat"]}
    options = {"tournament": True}
    for engine, is_cluttered in ((0, True), (1, False)):
        race = situation({**car, "engine": engine}, options=options)
        made = previews(race.view(0), race.legal_actions(0))
        assert {found.cluttered for found in made.values()} == {is_cluttered}
    assert made["play 1 2"].heat == 1 and made["play 1 2"].speed == (3, 3)


def test_the_finish() -> None:
    spaces = new_race(1).state.rules.options.circuit.spaces
    hand = ["4", "stress"]
    car = {"space": spaces - 1, "crossings": 2, "gear": 1, "plan": "play", "hand": hand}
    race = situation(car)
    assert preview(race, 0, "play 4")["finish"]
    assert not preview(race, 0, "play stress")["finish"]  # a 1 would not do


# --- the turn --------------------------------------------------------------------------------


def test_reacting() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 1,
            "engine": 1,
            "play": ["4"],
            "hand": ["heat", "heat", "1"],
        },
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    boost = preview(race, 0, "boost")
    assert boost["speed"] == [5, 8] and boost["space"] == [21, 24] and boost["heat"] == 1
    still = preview(race, 0, "cool 3 2")
    assert still["advance"] == [0, 0] and still["speed"] == [4, 4] and still["spot"] == 0
    faster = preview(race, 0, "adrenaline")  # a car racing alone has it (R6.1)
    assert faster["speed"] == [5, 5] and faster["space"] == [21, 21]


@pytest.mark.rule("R15.4")
def test_the_weather_cools_once_in_a_sector() -> None:
    """One Heat is missing for the corner and one is in hand: snow may cool it, but only once."""
    for cooled, spin in (([], "no"), ([2], "yes")):
        race = situation(
            {"space": 50, "gear": 3, "engine": 1, "play": ["5"], "hand": ["heat", "1"]},
            options={"weather": "snow"},
            phase="react",
            weather="snow",
            roads=IN_C,
            turn={
                **{"active": 0, "start": {"space": 45}, "speed": 5, "symbols": {"scrap": [1]}},
                "weather_cooled": cooled,
            },
        )
        found = preview(race, 0, "scrap 1")
        assert found["corners"] == [{"letter": "C", "limit": 3, "low": 2, "high": 2}]
        assert found["spin"] == spin
    race.apply(0, parse_action("scrap 1"))
    assert preview(race, 0, "done")["spin"] == "yes"


@pytest.mark.rule("R8.1", "R13.7")
def test_adjusts_hold_for_direct_play_too() -> None:
    """Wings of the revealed cards raise the limit by 2, so 6 in the corner of 3 costs 1."""
    race = situation(
        {
            "space": 33,
            "gear": 1,
            "engine": 1,
            "play": ["wings-4"],
            "hand": ["pedal-2", "1"],
            "upgrades": ["wings-4", "pedal-2"],
        },
        options={"garage": "all"},
        phase="react",
        turn={"active": 0, "start": {"space": 29}, "speed": 4, "adjust": 2, "symbols": {}},
    )
    found = preview(race, 0, "direct pedal-2")
    assert found["corners"] == [{"letter": "B", "limit": 5, "low": 1, "high": 1}]
    assert found["speed"] == [6, 6] and found["spin"] == "no"


def test_the_turn_so_far() -> None:
    race = situation(
        {"space": 34, "gear": 3, "engine": 2, "hand": ["1"], "play": ["3", "1", "1"]},
        phase="react",
        turn={"active": 0, "start": {"space": 29}, "speed": 5},
    )
    found = turn_so_far(race.view(0))
    assert found.advance == (0, 0) and found.speed == (5, 5) and found.spin == "no"
    assert [corner.to_dict() for corner in found.corners] == [
        {"letter": "B", "limit": 3, "low": 2, "high": 2}
    ]


def test_slipstream_goes_exactly_where_it_says() -> None:
    race = situation(
        {"space": 20, "gear": 1, "play": ["4"], "hand": ["1"]},
        {"space": 21},
        {"space": 22},
        {"space": 22, "spot": 1},
        phase="slipstream",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    found = preview(race, 0, "slip 2")
    assert found["space"] == [21, 21] and found["spot"] == 1 and found["speed"] == [4, 4]
    assert preview(race, 0, "done")["advance"] == [0, 0]


def test_nobody_to_ask_nothing_to_show() -> None:
    race = new_race(2)
    assert previews(race.view(None), race.legal_actions(0)) == {}
    assert previews(race.view(0), []) == {}
