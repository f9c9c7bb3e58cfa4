"""R4, step 2: playing as many cards as the gear, and cluttered hands."""

import pytest

from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.steps.step2_play import cluttered
from tests.situations import car, do, legal, phase, situation, why_not

PLAYABLE = ["1", "2", "3", "4"]


def hand_of(playable: int, heat: int = 4) -> list[str]:
    return ["heat"] * heat + PLAYABLE[:playable]


def planning(gear: int, hand: list[str], engine: int = 0) -> Race:
    """A lone car in step 2: its gear is confirmed."""
    return situation(
        {"space": 20, "gear": gear, "engine": engine, "hand": hand, "plan": "play"}, adrenaline=[]
    )


def cluttered_race(**changes: object) -> Race:
    """A car about to reveal a cluttered play, with all that a turn could offer it."""
    here: dict[str, object] = {
        "space": 20,
        "gear": 3,
        "engine": 0,
        "hand": ["heat", "heat", "heat", "stress"],
        "deck": ["4", "4", "4"],
        **changes,
    }
    return situation(
        here, {"space": 21, "crossings": 0, "legend": True}, order=[0, 1], adrenaline=[0]
    )


# --- R4.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(("gear", "choices"), [(1, 4), (2, 6), (3, 4), (4, 1)])
def test_R4_1_exactly_as_many_cards_as_the_gear(gear: int, choices: int) -> None:
    race = planning(gear, PLAYABLE)
    found = legal(race, 0)
    assert len(found) == choices
    assert {len(action.split()) - 1 for action in found} == {gear}
    for number in range(5):
        if number != gear:
            action = " ".join(["play", *PLAYABLE[:number]])
            assert why_not(race, 0, action) == "wrong-number"


@pytest.mark.rule("R4.1")
def test_R4_1_equal_cards_make_one_choice() -> None:
    assert legal(planning(2, ["1", "1", "1", "4"]), 0) == ["play 1 1", "play 1 4"]


@pytest.mark.rule("R4.1")
def test_R4_1_any_card_but_heat_may_be_played() -> None:
    race = planning(1, ["heat", "stress", "2", "0", "5"])
    assert legal(race, 0) == ["play stress", "play 2", "play 0", "play 5"]
    assert why_not(race, 0, "play heat") == "heat-not-playable"


@pytest.mark.rule("R4.1")
def test_R4_1_upgrades_and_sponsor_cards_may_be_played_but_no_extra_heat() -> None:
    race = situation(
        {
            "space": 20,
            "hand": ["body-5", "turbo-8", "sponsor-turbo", "heat"],
            "upgrades": ["body-5", "turbo-8", "extra-heat"],
            "plan": "play",
        },
        options={"garage": "all", "event": "title-sponsor"},
    )
    assert legal(race, 0) == ["play body-5", "play turbo-8", "play sponsor-turbo"]
    assert why_not(race, 0, "play heat") == "heat-not-playable"


@pytest.mark.rule("R4.1")
def test_R4_1_cards_come_from_the_hand() -> None:
    race = planning(2, ["1", "2", "4"])
    assert why_not(race, 0, "play 1 3") == "not-in-hand"
    assert why_not(race, 0, "play 1 1") == "not-in-hand"
    assert why_not(race, 0, "play 1 heat") == "heat-not-playable"
    do(race, 0, "play 1 4")
    assert (car(race, 0)["hand"], car(race, 0)["play"]) == (["2"], ["1", "4"])


@pytest.mark.rule("R4.1")
def test_R4_1_they_lie_face_down_until_everybody_is_ready() -> None:
    race = situation(
        {"space": 20, "hand": ["1", "2"], "plan": "play"}, {"space": 10, "hand": ["1"]}
    )
    assert do(race, 0, "play 2") == ["planned seat=0 cards=2", "ready seat=0"]
    assert (car(race, 0)["space"], car(race, 0)["play"]) == (20, ["2"])


# --- R4.2 ----------------------------------------------------------------------------------

REACHABLE = {
    (1, 0): [1, 2],
    (1, 1): [1, 2, 3],
    (2, 0): [1, 2, 3],
    (2, 1): [1, 2, 3, 4],
    (3, 0): [2, 3, 4],
    (3, 1): [1, 2, 3, 4],
    (4, 0): [3, 4],
    (4, 1): [2, 3, 4],
}


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("playable", range(5))
@pytest.mark.parametrize(("gear", "engine"), REACHABLE)
def test_R4_2_a_gear_needs_enough_cards_unless_no_reachable_gear_has(
    gear: int, engine: int, playable: int
) -> None:
    race = situation({"space": 20, "gear": gear, "engine": engine, "hand": hand_of(playable)})
    reachable = REACHABLE[gear, engine]
    enough = [to for to in reachable if to <= playable]
    assert legal(race, 0) == [f"shift {to}" for to in enough or reachable]
    for to in reachable:
        refused = bool(enough) and to > playable
        assert why_not(race, 0, f"shift {to}") == ("too-few-cards" if refused else None)


@pytest.mark.rule("R4.2")
def test_R4_2_heat_for_a_shift_by_two_unclutters_the_hand() -> None:
    poor = situation({"space": 20, "gear": 4, "engine": 0, "hand": hand_of(2)})
    assert legal(poor, 0) == ["shift 3", "shift 4"]
    do(poor, 0, "shift 3")
    assert legal(poor, 0) == ["play heat 1 2"]
    rich = situation({"space": 20, "gear": 4, "engine": 1, "hand": hand_of(2)})
    assert legal(rich, 0) == ["shift 2"]
    do(rich, 0, "shift 2")
    assert legal(rich, 0) == ["play 1 2"]


@pytest.mark.rule("R4.2")
def test_R4_2_with_enough_cards_for_one_gear_heat_is_never_played() -> None:
    race = situation({"space": 20, "gear": 1, "engine": 3, "hand": hand_of(1)})
    assert legal(race, 0) == ["shift 1"]
    do(race, 0, "shift 1")
    assert legal(race, 0) == ["play 1"]
    assert why_not(race, 0, "play heat") == "heat-not-playable"


# --- R4.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(
    ("to", "play"), [(2, "play heat 1"), (3, "play heat heat 1"), (4, "play heat heat heat 1")]
)
def test_R4_3_all_playable_cards_filled_up_with_heat_to_any_reachable_gear(
    to: int, play: str
) -> None:
    race = situation({"space": 20, "gear": 3, "engine": 0, "hand": hand_of(1)}, adrenaline=[])
    do(race, 0, f"shift {to}")
    assert legal(race, 0) == [play]
    for other in ("play 1", "play heat heat", "play heat", "play"):
        assert why_not(race, 0, other) == "cluttered-play"
    do(race, 0, play)
    assert car(race, 0)["gear"] == 1


@pytest.mark.rule("R4.3")
def test_R4_3_a_shift_by_two_in_a_cluttered_hand_is_paid() -> None:
    race = situation({"space": 20, "gear": 4, "engine": 1, "hand": hand_of(1)}, adrenaline=[])
    assert legal(race, 0) == ["shift 2", "shift 3", "shift 4"]
    assert "heat-paid seat=0 count=1 reason=shift" in do(race, 0, "shift 2")
    assert legal(race, 0) == ["play heat 1"]


@pytest.mark.rule("R4.3")
def test_R4_3_a_tiny_cluttered_hand_is_played_whole() -> None:
    race = planning(4, ["heat", "2"])
    assert legal(race, 0) == ["play heat 2"]
    race = planning(3, ["heat"])
    assert legal(race, 0) == ["play heat"]


@pytest.mark.rule("R4.3")
def test_R4_3_a_tiny_cluttered_hand_is_revealed_with_the_gear_that_was_chosen() -> None:
    assert "revealed seat=0 gear=3 cards=heat" in do(planning(3, ["heat"]), 0, "play heat")


@pytest.mark.rule("R4.3")
@pytest.mark.rule("R10.3")
def test_R4_3_an_empty_hand_is_cluttered_and_plays_nothing() -> None:
    race = situation(
        {"space": 20, "gear": 1, "engine": 1, "hand": [], "deck": []},
        {"space": 10, "hand": ["1"], "plan": "play"},
        adrenaline=[],
    )
    assert legal(race, 0) == ["shift 1", "shift 2", "shift 3"]
    do(race, 0, "shift 2")
    assert legal(race, 0) == ["play"]
    do(race, 0, "play")
    events = do(race, 1, "play 1")
    assert "cluttered seat=0" in events
    assert (car(race, 0)["space"], car(race, 0)["gear"], car(race, 0)["hand"]) == (20, 1, [])


@pytest.mark.rule("R4.3")
def test_R4_3_on_reveal_the_car_stands_still_in_gear_1_and_goes_to_step_9() -> None:
    race = cluttered_race()
    events = do(race, 0, "shift 3", "play heat heat stress")
    turn = events[events.index("revealed seat=0 gear=3 cards=heat,heat,stress") + 1 :]
    # No flip for the Stress, no move, no adrenaline, no slipstream, no discard.
    assert turn[0] == "cluttered seat=0"
    assert turn[1].startswith(("reshuffled", "drew seat=0"))
    here = car(race, 0)
    assert (here["space"], here["spot"], here["gear"]) == (20, 0, 1)
    assert (phase(race), position_of(race)["round"]) == ("plan", 2)


@pytest.mark.rule("R4.3")
def test_R4_3_the_played_cards_go_to_the_discard_pile_heat_included() -> None:
    race = cluttered_race(deck=["4"] * 3 + ["1"] * 3 + ["2"] * 3)
    do(race, 0, "shift 3", "play heat heat stress")
    here = car(race, 0)
    assert sorted(here["discard"]) == ["heat", "heat", "stress"]
    # One Heat stayed in hand; the rest is drawn up to 7.
    assert here["hand"] == ["heat", "1", "1", "1", "4", "4", "4"]
    assert here["play"] == []


@pytest.mark.rule("R4.3")
def test_R4_3_a_cluttered_turn_cools_nothing_although_gear_1_would() -> None:
    race = cluttered_race(gear=2, hand=["heat", "heat"], engine=0)
    do(race, 0, "shift 1", "play heat")
    assert car(race, 0)["engine"] == 0
    assert car(race, 0)["hand"].count("heat") >= 1


@pytest.mark.rule("R4.3")
def test_R4_3_sponsor_cards_go_to_the_sponsor_discard_and_no_symbol_counts() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 4,
            "engine": 0,
            "hand": ["heat", "heat", "suspension-4", "sponsor-cooling"],
            "deck": ["1", "1", "1", "2", "2", "2", "3", "3"],
        },
        options={"garage": "all", "event": "title-sponsor"},
        adrenaline=[],
    )
    do(race, 0, "shift 4")
    events = do(race, 0, "play heat heat suspension-4 sponsor-cooling")
    assert "sponsor-used seat=0 card=sponsor-cooling" in events
    sponsors = position_of(race)["sponsors"]
    assert isinstance(sponsors, dict)
    assert sponsors["discard"] == ["sponsor-cooling"]
    # Refresh is not asked for; the suspension lies on the discard pile.
    assert (phase(race), position_of(race)["round"]) == ("plan", 2)
    assert sorted(car(race, 0)["discard"]) == ["heat", "heat", "suspension-4"]
    assert car(race, 0)["engine"] == 0


@pytest.mark.rule("R4.3")
def test_R4_3_no_corner_is_paid_and_no_plus_is_flipped() -> None:
    race = cluttered_race(space=12, engine=1, gear=4)
    events = do(race, 0, "shift 4", "play heat heat heat stress")
    assert not any(
        event.startswith(("flipped", "corner-checked", "moved seat=0")) for event in events
    )
    assert car(race, 0)["engine"] == 1


@pytest.mark.rule("R4.3")
def test_R4_3_it_looks_like_any_other_plan_until_the_reveal() -> None:
    race = situation(
        {"space": 20, "gear": 2, "engine": 0, "hand": ["heat", "heat"]},
        {"space": 10, "hand": ["1"]},
    )
    assert do(race, 0, "shift 2", "play heat heat") == [
        "shifted seat=0 gear=2",
        "planned seat=0 cards=heat,heat",
        "ready seat=0",
    ]
    assert car(race, 0)["gear"] == 2


@pytest.mark.rule("R4.2")
def test_R4_2_before_the_shift_a_hand_is_cluttered_only_if_no_gear_fits_it() -> None:
    race = situation({"space": 20, "gear": 4, "engine": 0, "hand": hand_of(3)}, adrenaline=[])
    assert not cluttered(race.state, 0, 3)  # in gear 3
    assert cluttered(race.state, 0, 2)
    # In gear 4 three cards are too few once it is confirmed.
    assert cluttered(planning(4, hand_of(3)).state, 0, 3)
