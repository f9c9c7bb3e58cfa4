"""What a preview tries out: cards that may be flipped, values, losses, and who is in the way."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.preview import previews, turn_so_far
from plankgas.engine.race import Race
from tests.engine.test_preview import preview
from tests.situations import new_race, situation

PLANS = {"space": 14, "gear": 2, "plan": "play"}


def planned(hand: list[str], play: str, gear: int = 2, **car: Any) -> dict[str, Any]:
    """The preview of a play with nothing but this in hand, deck and pile."""
    upgrades = [card for card in hand if "-" in card]
    mine = {**PLANS, "gear": gear, "hand": hand, "upgrades": upgrades, **car}
    return preview(situation(mine, options={"garage": "all"} if upgrades else {}), 0, play)


# --- what a + may flip -------------------------------------------------------------------------


@pytest.mark.rule("R5.2")
def test_three_pluses_flip_three_of_the_fastest_cards() -> None:
    found = planned(["stress"] * 3, "play stress stress stress", gear=3)
    assert found["speed"] == [3, 12]


@pytest.mark.rule("R5.2")
def test_cards_are_flipped_from_deck_and_pile_alike() -> None:
    """A 1, a 3 and two 4s are not in hand, and only of the 3 everybody knows where it lies."""
    hand = ["stress", "stress", "1", "1", "2", "2", "2", "3", "3", "4"]
    for pile in (["1", "3"], ["4", "3"]):
        found = planned(hand, "play stress stress", discard=pile)
        assert found["speed"] == [1 + 3, 4 + 4]


@pytest.mark.rule("R5.3")
def test_a_plus_that_finds_no_speed_card_adds_nothing() -> None:
    """A single 3 is not in hand."""
    hand = ["stress", "stress", "1", "1", "1", "2", "2", "2", "3", "3", "4", "4", "4"]
    for pile in ([], ["3"], ["0", "5"], ["3", "5"]):
        found = planned(hand, "play stress stress", discard=pile)
        assert found["speed"] == [3, 3]


@pytest.mark.rule("R13.7", "V1")
def test_a_card_that_is_known_to_lie_on_top_is_flipped_first() -> None:
    deck = {"top": ["2", "3"], "known": 1}
    found = planned(["stress", "stress"], "play stress", gear=1, deck=deck)
    assert found["speed"] == [2, 2]
    found = planned(["stress", "stress"], "play stress stress", deck=deck)
    assert found["speed"] == [2 + 1, 2 + 4]


@pytest.mark.rule("R13.7", "V1")
def test_a_card_that_is_known_to_lie_on_top_is_flipped_once() -> None:
    """It is the last 4; the others are in hand."""
    hand = ["stress", "stress", "4", "4"]
    found = planned(hand, "play stress stress", deck={"top": ["4"], "known": 1})
    assert found["speed"] == [4 + 1, 4 + 3]
    hand = ["stress", "stress", "1", "1", "2", "2", "3", "3", "3", "4", "4"]
    found = planned(hand, "play stress stress", deck={"top": ["2"], "known": 1})
    assert found["speed"] == [2 + 1, 2 + 4]  # one 1 and one 4 are left


# --- plays that look alike and are not ---------------------------------------------------------


def test_a_card_of_value_0_is_no_plus() -> None:
    hand = ["0", "stress"]
    assert planned(hand, "play 0", gear=1)["speed"] == [0, 0]
    assert planned(hand, "play stress", gear=1)["speed"] == [1, 4]


def test_upgrades_of_the_same_value_differ_in_their_symbols() -> None:
    """Both are worth 4, but only the wings ask for Heat."""
    hand = ["cooling-4", "wings-4"]
    assert planned(hand, "play cooling-4", gear=1, engine=3)["due"] == 0
    assert planned(hand, "play wings-4", gear=1, engine=3)["due"] == 1


# --- values and losses -------------------------------------------------------------------------


def test_the_lowest_value_goes_with_the_lowest_flip() -> None:
    found = planned(["brakes-1/5", "stress"], "play stress brakes-1/5")
    assert found["speed"] == [1 + 1, 5 + 4]


@pytest.mark.rule("R13.8")
def test_two_of_three_cards_may_have_to_go() -> None:
    """Each asks for 1 Heat and the engine has 1: any one stays, and a + comes for each other."""
    hand = ["wings-3", "wings-4", "wings-4"]
    found = planned(hand, "play wings-4 wings-4 wings-3", gear=3, engine=1)
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [3 + 1 + 1, 4 + 4 + 4]


@pytest.mark.rule("R13.8")
def test_whichever_card_goes_counts() -> None:
    """The engine is 1 Heat short: without the 8 the car is slowest, without the 3 fastest."""
    hand = ["pedal-4", "turbo-8", "wings-3"]
    found = planned(hand, "play pedal-4 turbo-8 wings-3", gear=3, engine=2)
    assert found["speed"] == [4 + 3 + 1, 4 + 8 + 4]


def test_each_of_two_cards_gets_values_of_its_own() -> None:
    found = planned(["brakes-1/3", "brakes-2/4"], "play brakes-1/3 brakes-2/4")
    assert found["speed"] == [1 + 2, 3 + 4]


# --- a sector of two spaces, 34 and 35, in which cooling is not as elsewhere --------------------

NARROW = {
    **CIRCUITS["usa"].to_dict(),
    "id": "narrow",
    "corners": [
        {"after": 12, "limit": 9, "legend": 2, "line": "right"},
        {"after": 33, "limit": 9, "legend": 27, "line": "right"},
        {"after": 35, "limit": 9, "legend": 34, "line": "right"},
        {"after": 57, "limit": 9, "legend": 52, "line": "left"},
    ],
}
ROADS = ["slipstream", "weather", "slipstream", "limit-up"]


def through_the_sector(
    weather: str, space: int, gear: int, card: str, play: str, *others: str
) -> dict[str, Any]:
    """One Heat in hand, none in the engine, and a card that asks for one."""
    car = {"space": space, "gear": gear, "plan": "play", "engine": 0, "upgrades": [card]}
    race = situation(
        {**car, "hand": [card, "stress", "1", "heat", *others]},
        circuit=NARROW,
        options={"garage": "all", "weather": weather},
        weather=weather,
        roads=ROADS,
        adrenaline=[],
    )
    return preview(race, 0, play)


@pytest.mark.rule("R13.8", "R15.4")
def test_neither_the_slowest_nor_the_fastest_flip_loses_the_card() -> None:
    """Gear 2 cools one Heat, but not under the cloud, where a 2 and a 3 would end."""
    found = through_the_sector("cloud", 28, 2, "wings-4", "play stress wings-4")
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [2 + 1, 4 + 4]  # after a 2 the wings go, and a 1 comes
    found = through_the_sector("cloud", 27, 2, "wings-4", "play stress wings-4")
    assert found["speed"] == [3 + 1, 4 + 4]  # now a 3 and a 4 end there
    found = through_the_sector("cloud", 31, 2, "rpm-1-heat", "play stress rpm-1-heat")
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [1 + 1, 3 + 4]  # after a 3 the 1 goes, and a 4 comes
    hand = ("3", "3", "4", "4", "4")
    found = through_the_sector("cloud", 31, 2, "rpm-1-heat", "play stress rpm-1-heat", *hand)
    assert found["speed"] == [1 + 1, 3 + 2]  # and no other 3, of which there is only one


@pytest.mark.rule("R13.8", "R15.4")
def test_neither_the_slowest_nor_the_fastest_flip_keeps_the_card() -> None:
    """Gear 3 cools nothing, but the snow does, where a 2 and a 3 end."""
    found = through_the_sector("snow", 27, 3, "wings-4", "play stress 1 wings-4")
    assert found["unpaid"] and found["due"] == 1
    assert found["speed"] == [1 + 1 + 1, 1 + 4 + 4]


# --- corners and the finish --------------------------------------------------------------------


@pytest.mark.rule("R8.2")
def test_a_corner_that_only_the_fastest_crosses_costs_the_slowest_nothing() -> None:
    """USA's first corner lies after space 12."""
    found = planned(["stress"], "play stress", gear=1, space=11)
    assert found["space"] == [12, 15]
    assert found["corners"] == [{"letter": "A", "limit": 7, "low": 0, "high": 0}]


@pytest.mark.rule("R8.2")
def test_two_corners_in_one_turn() -> None:
    found = planned(["5", "4"], "play 4 5", space=49)
    assert [corner["letter"] for corner in found["corners"]] == ["C", "D"]


@pytest.mark.rule("R8.3")
def test_an_engine_with_just_the_heat_of_the_corner_pays_it() -> None:
    for engine, spin in ((1, "yes"), (2, "no")):
        race = situation(
            {"space": 34, "gear": 3, "engine": engine, "hand": ["1"], "play": ["3", "1", "1"]},
            {"space": 35},
            phase="slipstream",
            turn={"active": 0, "start": {"space": 29}, "speed": 5},
        )
        assert turn_so_far(race.view(0)).spin == spin
        assert preview(race, 0, "done")["spin"] == spin


def test_the_line_itself_is_the_finish() -> None:
    spaces = new_race(1).options.circuit.spaces
    for space, is_finish in ((spaces - 4, False), (spaces - 3, True)):
        found = planned(["4"], "play 4", gear=1, space=space, crossings=2)
        assert found["finish"] == is_finish


# --- who is in the way -------------------------------------------------------------------------


@pytest.mark.rule("R5.6")
def test_of_two_cars_in_the_way_only_the_one_that_drives_later_stays() -> None:
    """The leader will have left space 13; three cars a lap behind hold the rest of 13 and 14."""
    lapped = {"crossings": 0, "gear": 1}
    race = situation(
        {"space": 13, "spot": 0, "crossings": 1},
        {"space": 10, "gear": 1, "plan": "play", "hand": ["4"], "crossings": 1},
        {"space": 13, "spot": 1, **lapped},
        {"space": 14, "spot": 0, **lapped},
        {"space": 14, "spot": 1, **lapped},
    )
    assert preview(race, 1, "play 4")["space"] == [13, 13]


def test_where_a_boost_ends_is_not_certain() -> None:
    race = reacting()
    found = preview(race, 0, "boost")
    assert found["space"] == [21, 24] and found["spot"] is None


def test_putting_cards_away_leads_nowhere() -> None:
    race = situation(
        {"space": 20, "gear": 1, "play": ["4"], "hand": ["1", "2"]},
        phase="discard",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    assert race.legal_actions(0)
    assert previews(race.view(0), race.legal_actions(0)) == {}


def reacting() -> Race:
    return situation(
        {"space": 20, "gear": 1, "engine": 1, "play": ["4"], "hand": ["1"]},
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
