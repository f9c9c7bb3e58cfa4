"""R9, step 8: discarding."""

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.event import ALL, event_text
from plankgas.engine.race import Race
from tests.situations import car, do, legal, phase, situation, why_not


def discarding(hand: list[str], **more: object) -> Race:
    options = more.pop("options", {})
    assert isinstance(options, dict)
    return situation(
        {"space": 20, "hand": hand, "play": ["4"], "discard": ["3"], "deck": ["2", "2"], **more},
        phase="discard",
        adrenaline=[],
        options=options,
        turn={"active": 0, "speed": 4, "start": {"space": 16}},
    )


@pytest.mark.rule("R9.1")
def test_R9_1_any_card_but_heat_and_stress() -> None:
    race = discarding(["heat", "stress", "1", "1", "4", "0", "5"])
    assert legal(race, 0) == ["discard 1", "discard 4", "discard 0", "discard 5", "done"]
    assert why_not(race, 0, "discard heat") == "not-discardable"
    assert why_not(race, 0, "discard stress") == "not-discardable"
    assert why_not(race, 0, "discard 3") == "not-in-hand"


@pytest.mark.rule("R9.1")
def test_R9_1_upgrades_and_sponsor_cards_too_but_no_heat_upgrade() -> None:
    race = discarding(
        ["heat", "turbo-8", "sponsor-turbo"],
        upgrades=["turbo-8", "extra-heat"],
        options={"garage": "all", "event": "title-sponsor"},
    )
    assert legal(race, 0) == ["discard turbo-8", "discard sponsor-turbo", "done"]
    # The Heat upgrade is a Heat card in a race.
    assert why_not(race, 0, "discard heat") == "not-discardable"
    assert why_not(race, 0, "discard extra-heat") == "not-in-hand"
    do(race, 0, "discard sponsor-turbo")
    assert car(race, 0)["discard"] == ["3", "sponsor-turbo"]


@pytest.mark.rule("R9.1")
def test_R9_1_none_at_all() -> None:
    race = discarding(["1", "2"])
    do(race, 0, "done")
    # The deck, then the reshuffled 3 and 4 are drawn.
    assert car(race, 0)["hand"] == ["1", "2", "2", "2", "3", "4"]


@pytest.mark.rule("R9.1")
def test_R9_1_all_of_them_in_the_order_the_player_likes() -> None:
    race = discarding(["1", "1", "4", "heat"])
    do(race, 0, "discard 1", "discard 4", "discard 1")
    assert car(race, 0)["discard"] == ["3", "1", "4", "1"]
    assert (car(race, 0)["hand"], legal(race, 0)) == (["heat"], ["done"])
    assert phase(race) == "discard"


@pytest.mark.rule("R9.1")
def test_R9_1_each_copy_once() -> None:
    race = discarding(["1", "4"])
    do(race, 0, "discard 1")
    assert why_not(race, 0, "discard 1") == "not-in-hand"


@pytest.mark.rule("R9.1")
def test_R9_1_discarded_cards_make_room_for_new_ones() -> None:
    race = discarding(["1", "1", "1", "2", "2", "2", "4"], deck=["3", "3", "0"])
    do(race, 0, "discard 1", "discard 1", "done")
    assert car(race, 0)["hand"] == ["1", "2", "2", "2", "3", "3", "4"]


@pytest.mark.rule("R9.1")
def test_R9_1_others_learn_the_number_and_the_last_card() -> None:
    race = discarding(["1", "2", "4"])
    found = [
        (event_text(event), event.audience())
        for action in ("discard 4", "discard 1", "done")
        for event in race.apply(0, parse_action(action))
    ]
    assert found[:3] == [
        ("discarded-card seat=0 card=4", 0),
        ("discarded-card seat=0 card=1", 0),
        ("discarded seat=0 count=2 cards=1", ALL),
    ]


@pytest.mark.rule("R9.1")
def test_R9_1_an_empty_hand_is_not_asked() -> None:
    race = situation({"space": 20, "gear": 3, "engine": 0, "hand": ["1", "2", "3"]}, adrenaline=[])
    do(race, 0, "shift 3", "play 1 2 3")
    assert phase(race) == "plan"


@pytest.mark.rule("R9.1")
def test_R9_1_cards_of_the_play_area_are_no_hand_cards() -> None:
    race = discarding(["1"])
    assert why_not(race, 0, "discard 4") == "not-in-hand"
