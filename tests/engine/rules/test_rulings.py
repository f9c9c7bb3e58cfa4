"""Readings of the booklets that a referee would note: the situations in which they matter."""

from __future__ import annotations

import pytest

from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.engine.rules.garage import GARAGE, alone
from tests.situations import car, do, legal, phase, situation, turn, why_not

COLUMN = [{"space": space, "spot": spot, "legend": True} for space in (21, 22) for spot in (0, 1)]


@pytest.mark.rule("R8.1")
def test_R8_1_an_adjust_that_goes_below_a_limit_of_0_is_lost() -> None:
    # Corner D has limit 2; the road takes 1, the tires take 3: the limit is 0, not -2.
    race = situation(
        {"space": 58, "gear": 3, "engine": 6, "play": ["tires-3", "tires-3", "tires-2-cool"]},
        options={"garage": "all", "weather": "storm"},
        weather="storm",
        roads=["slipstream", "slipstream", "weather", "limit-down"],
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 4, "start": {"space": 57}},
    )
    assert turn(race)["adjust"] == -3
    assert "corner-checked seat=0 corner=D speed=4 limit=0 cost=4" in do(race, 0, "done")


@pytest.mark.rule("R13.7")
@pytest.mark.rule("R13.8")
def test_R13_7_the_plus_for_an_unpayable_card_counts_for_accelerate() -> None:
    hand = ["4wd-0-accelerate", "wings-6", "1"]
    race = alone(gear=2, engine=0, hand=hand, deck={"top": ["1", "2"]})
    do(race, 0, "play 4wd-0-accelerate wings-6")
    assert turn(race)["pluses"] == 2  # its own `+`, and the one in the place of wings-6
    assert "accelerated seat=0 count=2" in do(race, 0, "accelerate")


@pytest.mark.rule("R4.3")
def test_R4_3_a_sponsor_card_in_a_cluttered_play_is_used_up_for_nothing() -> None:
    race = situation(
        {"space": 20, "gear": 4, "engine": 0, "hand": ["heat"] * 3 + ["sponsor-turbo"]},
        options={"garage": "all", "event": "title-sponsor"},
        adrenaline=[],
    )
    events = do(race, 0, "shift 4", "play heat heat heat sponsor-turbo")
    assert "sponsor-used seat=0 card=sponsor-turbo" in events
    sponsors = position_of(race)["sponsors"]
    assert isinstance(sponsors, dict)
    assert sponsors["discard"] == ["sponsor-turbo"]
    assert (car(race, 0)["space"], car(race, 0)["engine"]) == (20, 0)


@pytest.mark.rule("R5.6")
def test_R5_6_a_car_that_is_fully_blocked_keeps_its_spot_though_the_race_line_is_free() -> None:
    # The literal text would send it to the free spot nearest to the race line, beside itself.
    race = situation(
        {"space": 20, "spot": 1, "gear": 1, "hand": ["2", "5"], "plan": "play"},
        *COLUMN,
        adrenaline=[],
        order=[0, 1, 2, 3, 4],
    )
    do(race, 0, "play 2")
    assert (car(race, 0)["space"], car(race, 0)["spot"]) == (20, 1)


@pytest.mark.rule("R5.7")
def test_R5_7_adrenaline_may_be_used_without_room_and_then_counts_in_the_corner() -> None:
    # Behind a full column; corner A was crossed before, at its limit of 7.
    race = situation(
        {"space": 20, "gear": 3, "engine": 3, "hand": ["5"]},
        *COLUMN,
        phase="react",
        adrenaline=[0],
        order=[0, 1, 2, 3, 4],
        turn={"active": 0, "speed": 7, "start": {"space": 12}, "adrenaline_move": True},
    )
    assert why_not(race, 0, "adrenaline") is None
    do(race, 0, "adrenaline")
    assert (turn(race)["speed"], car(race, 0)["space"]) == (8, 20)
    assert "corner-checked seat=0 corner=A speed=8 limit=7 cost=1" in do(race, 0, "done")


@pytest.mark.rule("R13.8")
def test_R13_8_an_unpayable_card_may_be_played_on_purpose() -> None:
    race = alone(gear=1, engine=0, hand=["1", "wings-6"], deck={"top": ["4"]})
    assert why_not(race, 0, "play wings-6") is None
    assert "play wings-6" in legal(race, 0)
    events = do(race, 0, "play wings-6")
    assert "card-lost seat=0 card=wings-6" in events
    assert car(race, 0)["space"] == 14 + 4


@pytest.mark.rule("R13.8")
def test_R13_8_what_cooldown_can_bring_counts_beside_the_engine() -> None:
    # More Heat than lies in the engine: that alone replaces nothing. Gear 1 cools first.
    race = alone(gear=1, engine=0, hand=["heat", "1", "rpm-1-heat"], deck={"top": ["4"]})
    events = do(race, 0, "play rpm-1-heat")
    assert not any(event.startswith("card-lost") for event in events)
    assert car(race, 0)["space"] == 14 + 1
    do(race, 0, "cool 3 1", "pay 1")
    assert car(race, 0)["engine"] == 0


def two_gears(gear: int, cards: str) -> tuple[list[str], Race]:
    race = situation(
        {
            "space": 14,
            "gear": gear,
            "engine": 0,
            "hand": ["1", "2", "3", "4"],
            "deck": {"top": ["4"]},
        },
        options={"tournament": True},
        adrenaline=[],
    )
    assert why_not(race, 0, cards) is None
    assert cards in legal(race, 0)
    return do(race, 0, cards), race


@pytest.mark.rule("R17.3")
def test_R17_3_an_unpayable_change_by_two_may_be_played_and_is_mended() -> None:
    events, race = two_gears(1, "play 1 2 3")
    assert "gear-corrected seat=0 gear=2" in events
    assert len(car(race, 0)["play"]) == 2
    events, race = two_gears(3, "play 1")
    assert "gear-corrected seat=0 gear=2" in events
    assert car(race, 0)["play"] == ["1", "4"]
    assert phase(race) == "react"


@pytest.mark.rule("R13.7")
def test_R13_7_without_an_unpayable_card_accelerate_counts_only_its_own_plus() -> None:
    race = situation(
        {"space": 14, "gear": 2, "engine": 2, "hand": ["4wd-0-accelerate", "wings-6", "1"]},
        options=GARAGE,
        adrenaline=[],
    )
    do(race, 0, "shift 2", "play 4wd-0-accelerate wings-6")
    assert turn(race)["pluses"] == 1
