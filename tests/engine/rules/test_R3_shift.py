"""R3, step 1: shifting."""

import pytest

from tests.situations import car, do, legal, new_race, situation, why_not

HAND = ["1", "2", "3", "4"]
FREE = {1: [1, 2], 2: [1, 2, 3], 3: [2, 3, 4], 4: [3, 4]}
BY_TWO = {1: 3, 2: 4, 3: 1, 4: 2}
BY_THREE = {1: 4, 4: 1}


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_R3_1_all_gears_within_two_are_offered_with_heat(gear: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 1, "hand": HAND})
    assert legal(race, 0) == [f"shift {to}" for to in sorted([*FREE[gear], BY_TWO[gear]])]


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_R3_1_only_gears_within_one_are_offered_without_heat(gear: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 0, "hand": [*HAND, "heat"]})
    assert legal(race, 0) == [f"shift {to}" for to in FREE[gear]]
    assert why_not(race, 0, f"shift {BY_TWO[gear]}") == "gear-unpayable"


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("gear", "to"), [(gear, to) for gear in FREE for to in FREE[gear]])
def test_R3_1_to_stay_or_to_shift_by_one_is_free(gear: int, to: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 2, "hand": HAND})
    assert do(race, 0, f"shift {to}") == [f"shifted seat=0 gear={to}"]
    assert (car(race, 0)["gear"], car(race, 0)["engine"], car(race, 0)["discard"]) == (to, 2, [])


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("gear", "to"), BY_TWO.items())
def test_R3_1_shifts_1_3_and_2_4_both_ways_cost_1_heat_at_once(gear: int, to: int) -> None:
    race = situation(
        {"space": 20, "gear": gear, "engine": 2, "hand": HAND},
        {"space": 10, "hand": HAND},
    )
    assert do(race, 0, f"shift {to}") == [
        f"shifted seat=0 gear={to}",
        "heat-paid seat=0 count=1 reason=shift",
    ]
    # Before the cards are played, and while others still plan.
    assert race.pending() == [0, 1]
    assert (car(race, 0)["gear"], car(race, 0)["engine"]) == (to, 1)
    assert car(race, 0)["discard"] == ["heat"]


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("gear", "to"), BY_TWO.items())
def test_R3_1_the_last_heat_pays_for_a_shift_by_two(gear: int, to: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 1, "hand": HAND})
    do(race, 0, f"shift {to}")
    assert car(race, 0)["engine"] == 0


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("gear", "to"), BY_THREE.items())
def test_R3_1_nobody_shifts_by_three(gear: int, to: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 6, "hand": HAND})
    assert why_not(race, 0, f"shift {to}") == "gear-unreachable"


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("gear", "to"), [(1, 0), (4, 5), (3, 5), (2, 0)])
def test_R3_1_gears_are_1_to_4(gear: int, to: int) -> None:
    race = situation({"space": 20, "gear": gear, "engine": 6, "hand": HAND})
    assert why_not(race, 0, f"shift {to}") == "gear-unreachable"


@pytest.mark.rule("R3.1")
def test_R3_1_cards_are_played_only_after_the_shift() -> None:
    assert why_not(new_race(2), 0, "play 1") == "other-step"
