"""R17: tournament mode."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.event import ALL, event_text
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.steps.step3_reveal import reveal
from tests.situations import car, do, legal, new_race, phase, situation, turn, why_not

HAND = ["1", "2", "3", "4", "0", "5"]


def tournament(*cars: dict[str, Any], **given: Any) -> Race:
    options = {"tournament": True, **given.pop("options", {})}
    return situation(*cars, options=options, **{"adrenaline": [], **given})


def alone(gear: int, hand: list[str] | None = None, **given: Any) -> Race:
    """One car on the long straight after corner A of the USA."""
    return tournament({"space": 14, "gear": gear, "hand": hand or HAND, **given})


def sizes(race: Race, seat: int = 0) -> set[int]:
    """How many cards may be played."""
    return {len(action.split()) - 1 for action in legal(race, seat)}


def names(events: list[str]) -> list[str]:
    return [event.split()[0] for event in events]


# --- R17.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("R17.1")
def test_R17_1_there_is_no_shifting() -> None:
    race = new_race(tournament=True)
    assert [car(race, seat)["plan"] for seat in (0, 1)] == ["play", "play"]
    assert why_not(race, 0, "shift 2") == "other-step"
    assert all(action.startswith("play ") for action in legal(race, 0))


@pytest.mark.rule("R17.1")
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_R17_1_the_number_of_cards_is_the_new_gear(cards: int) -> None:
    race = alone(gear=3 if cards > 1 else 2)
    events = do(race, 0, "play " + " ".join(HAND[:cards]))
    assert car(race, 0)["gear"] == cards
    assert f"revealed seat=0 gear={cards} cards={','.join(sorted(HAND[:cards]))}" in events
    assert car(race, 0)["space"] == 14 + sum(int(card) for card in HAND[:cards])
    assert "heat-paid" not in names(events)


@pytest.mark.rule("R17.1")
def test_R17_1_heat_is_not_playable_and_cards_must_be_in_hand() -> None:
    race = alone(gear=2, hand=["heat", "1", "2"])
    assert legal(race, 0) == ["play 1", "play 1 2", "play 2"]
    assert why_not(race, 0, "play heat") == "heat-not-playable"
    assert why_not(race, 0, "play 4") == "not-in-hand"
    assert why_not(race, 0, "play 1 1") == "not-in-hand"


@pytest.mark.rule("R17.1")
def test_R17_1_the_gear_of_the_reveal_gives_its_cooldown() -> None:
    race = alone(gear=3, hand=["heat", "heat", "1", "2", "3"])
    do(race, 0, "play 1 2")
    assert turn(race)["symbols"]["cool"] == [1]
    race = alone(gear=2, hand=["heat", "heat", "1", "2", "3"])
    do(race, 0, "play 1")
    assert turn(race)["symbols"]["cool"] == [3]


@pytest.mark.rule("R17.1")
@pytest.mark.rule("R2.1")
def test_R17_1_cards_stay_hidden_and_may_be_changed_until_all_are_ready() -> None:
    race = tournament(
        {"space": 20, "gear": 1, "hand": HAND}, {"space": 14, "gear": 1, "hand": HAND}
    )
    planned = race.apply(0, parse_action("play 4 5"))
    assert [(event_text(event), event.audience()) for event in planned] == [
        ("planned seat=0 cards=4,5", 0),
        ("ready seat=0", ALL),
    ]
    assert car(race, 0)["gear"] == 1
    view = race.view(1).cars[0]
    assert (view.gear, view.hand_count, view.face_down, view.play) == (1, 6, 0, ())
    assert why_not(race, 0, "play 1 2 3") is None
    assert do(race, 0, "play 1") == ["planned seat=0 cards=1"]
    assert car(race, 0)["hand"] == ["2", "3", "4", "0", "5"]
    events = do(race, 1, "play 2")
    assert "revealed seat=0 gear=1 cards=1" in events
    assert why_not(race, 0, "play 2") == "other-step"


# --- R17.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize(("before", "cards"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_R17_2_a_change_by_two_costs_1_heat_on_reveal(before: int, cards: int) -> None:
    race = tournament(
        {"space": 14, "gear": before, "engine": 2, "hand": HAND},
        {"space": 10, "gear": 1, "hand": ["1"]},
    )
    events = do(race, 0, "play " + " ".join(HAND[:cards]))
    assert "heat-paid" not in names(events)
    assert car(race, 0)["engine"] == 2  # nothing is paid before the reveal
    events = do(race, 1, "play 1")
    assert names(events)[2:4] == ["revealed", "heat-paid"]
    assert events[3] == "heat-paid seat=0 count=1 reason=shift"
    assert car(race, 0)["engine"] == 1
    assert car(race, 0)["gear"] == cards
    assert car(race, 0)["discard"] == ["heat"]


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize(
    ("before", "cards"), [(1, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 4), (4, 3)]
)
def test_R17_2_other_changes_are_free(before: int, cards: int) -> None:
    race = alone(gear=before, engine=2)
    do(race, 0, "play " + " ".join(HAND[:cards]))
    assert car(race, 0)["engine"] == 2
    assert car(race, 0)["gear"] == cards


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize("engine", [0, 6])
def test_R17_2_a_change_by_three_is_not_possible(engine: int) -> None:
    up = alone(gear=1, engine=engine)
    assert sizes(up) == {1, 2, 3}
    assert why_not(up, 0, "play 1 2 3 4") == "gear-unreachable"
    down = alone(gear=4, engine=engine)
    assert sizes(down) == {2, 3, 4}
    assert why_not(down, 0, "play 1") == "gear-unreachable"
    assert sizes(alone(gear=2, engine=engine)) == {1, 2, 3, 4}
    assert sizes(alone(gear=3, engine=engine)) == {1, 2, 3, 4}


# --- R17.3 ---------------------------------------------------------------------------------


@pytest.mark.rule("R17.3")
def test_R17_3_shifting_up_without_heat_loses_a_random_card() -> None:
    lost = set()
    for seed in range(40):
        race = tournament(
            {"space": 14, "gear": 1, "engine": 0, "hand": ["1", "2", "4", "5"]},
            seed=f"{seed:064x}",
        )
        events = do(race, 0, "play 1 2 4")
        [card] = [event.split("card=")[1] for event in events if event.startswith("card-lost")]
        lost.add(card)
        assert names(events)[2:5] == ["revealed", "card-lost", "gear-corrected"]
        assert "revealed seat=0 gear=3 cards=1,2,4" in events
        assert "gear-corrected seat=0 gear=2" in events
        assert car(race, 0)["gear"] == 2
        assert car(race, 0)["discard"] == [card]
        assert sorted([*car(race, 0)["play"], card]) == ["1", "2", "4"]
        assert car(race, 0)["space"] == 14 + 7 - int(card)
        assert car(race, 0)["engine"] == 0
    assert lost == {"1", "2", "4"}


@pytest.mark.rule("R17.3")
def test_R17_3_from_2_to_4_the_corrected_gear_is_3() -> None:
    race = alone(gear=2, engine=0)
    do(race, 0, "play 1 2 3 4")
    assert car(race, 0)["gear"] == 3
    assert len(car(race, 0)["play"]) == 3


@pytest.mark.rule("R17.3")
def test_R17_3_a_lost_card_brings_neither_plus_nor_symbol_nor_value() -> None:
    # Three equal cards: whichever is lost, two `+` are flipped.
    race = alone(
        gear=1, engine=0, hand=["stress", "stress", "stress", "4"], deck={"top": ["1", "2", "3"]}
    )
    do(race, 0, "play stress stress stress")
    assert car(race, 0)["play"] == ["stress", "stress", "1", "2"]
    assert turn(race)["pluses"] == 2
    assert turn(race)["speed"] == 3
    race = tournament(
        {
            "space": 14,
            "gear": 1,
            "engine": 0,
            "hand": ["heat", "4", "cooling-1", "cooling-1", "cooling-3"],
        },
        options={"garage": "all"},
    )
    do(race, 0, "play cooling-1 cooling-1 cooling-3")
    of_cards = sorted(2 if card == "cooling-1" else 1 for card in car(race, 0)["play"])
    assert len(of_cards) == 2
    assert turn(race)["symbols"]["cool"] == sorted([1, *of_cards])


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize(("before", "cards"), [(3, 1), (4, 2)])
def test_R17_3_shifting_down_without_heat_adds_a_plus(before: int, cards: int) -> None:
    race = alone(gear=before, engine=0, deck={"top": ["stress", "4"]})
    events = do(race, 0, "play " + " ".join(["1", "2"][:cards]))
    assert names(events)[2:6] == ["revealed", "gear-corrected", "flipped", "flipped"]
    assert f"gear-corrected seat=0 gear={cards + 1}" in events
    assert car(race, 0)["gear"] == cards + 1
    assert "card-lost" not in names(events)
    assert car(race, 0)["play"] == [*["1", "2"][:cards], "4"]
    assert car(race, 0)["discard"] == ["stress"]
    assert car(race, 0)["space"] == 14 + sum(range(1, cards + 1)) + 4
    assert car(race, 0)["engine"] == 0


@pytest.mark.rule("R17.3")
def test_R17_3_the_added_plus_counts_for_accelerate() -> None:
    race = tournament(
        {
            "space": 14,
            "gear": 3,
            "engine": 0,
            "hand": ["1", "4wd-0-accelerate"],
            "deck": {"top": ["2", "3"]},
        },
        options={"garage": "all"},
    )
    do(race, 0, "play 4wd-0-accelerate")
    assert turn(race)["pluses"] == 2
    do(race, 0, "accelerate")
    assert car(race, 0)["space"] == 14 + 2 + 3 + 2


@pytest.mark.rule("R17.3")
def test_R17_3_with_heat_in_the_engine_it_is_paid_and_not_corrected() -> None:
    for before, play in ((1, "play 1 2 3"), (3, "play 1")):
        race = alone(gear=before, engine=1)
        events = do(race, 0, play)
        assert "gear-corrected" not in names(events)
        assert "heat-paid seat=0 count=1 reason=shift" in events
        assert car(race, 0)["engine"] == 0
        assert car(race, 0)["gear"] == len(play.split()) - 1


@pytest.mark.rule("R17.3")
def test_R17_3_the_corrected_gear_gives_its_cooldown_and_is_the_next_start() -> None:
    race = alone(gear=3, engine=0, hand=["heat", "1", "2"], deck={"top": ["1"]})
    do(race, 0, "play 1")
    assert turn(race)["symbols"]["cool"] == [1]  # gear 2, not gear 1
    do(race, 0, "done", "done")
    assert phase(race) == "plan"
    assert car(race, 0)["gear"] == 2


@pytest.mark.rule("R17.3")
def test_R17_3_a_lost_sponsor_card_stays_with_its_owner() -> None:
    race = tournament(
        {
            "space": 14,
            "gear": 1,
            "engine": 0,
            "hand": ["4", "sponsor-turbo", "sponsor-turbo", "sponsor-turbo"],
        },
        options={"garage": "all", "event": "title-sponsor"},
    )
    do(race, 0, "play sponsor-turbo sponsor-turbo sponsor-turbo")
    assert car(race, 0)["discard"] == ["sponsor-turbo"]
    sponsors: Any = position_of(race)["sponsors"]
    assert sponsors["discard"] == []


# --- R17.4 ---------------------------------------------------------------------------------


@pytest.mark.rule("R17.4")
def test_R17_4_paying_the_shift_comes_before_the_heat_of_the_cards() -> None:
    """The only Heat goes to the gear; then a card's Heat can't be paid and R13.8 replaces it."""
    race = tournament(
        {
            "space": 14,
            "gear": 1,
            "engine": 1,
            "hand": ["1", "2", "4", "body-6"],
            "deck": {"top": ["3"]},
        },
        options={"garage": "all"},
    )
    events = do(race, 0, "play 1 2 body-6")
    assert names(events)[2:6] == ["revealed", "heat-paid", "card-lost", "flipped"]
    assert "card-lost seat=0 card=body-6" in events
    assert car(race, 0)["space"] == 14 + 1 + 2 + 3
    assert car(race, 0)["gear"] == 3


@pytest.mark.rule("R17.4")
def test_R17_4_the_gear_is_corrected_before_any_plus_of_the_cards() -> None:
    race = alone(gear=3, engine=0, hand=["stress", "4"], deck={"top": ["1", "2"]})
    events = do(race, 0, "play stress")
    assert names(events)[2:6] == ["revealed", "gear-corrected", "flipped", "flipped"]
    assert turn(race)["speed"] == 3


@pytest.mark.rule("R17.4")
def test_R17_4_an_unpayable_change_by_two_does_not_save_a_cluttered_hand() -> None:
    # Gear 4 and two playable cards: gear 2 would need Heat, 3 and 4 more cards.
    race = alone(gear=4, engine=0, hand=["heat", "heat", "heat", "1", "2"])
    assert legal(race, 0) == ["play heat heat 1 2", "play heat 1 2"]
    assert why_not(race, 0, "play 1 2") == "cluttered-play"
    # With Heat gear 2 is reachable: not cluttered.
    race = alone(gear=4, engine=1, hand=["heat", "heat", "heat", "1", "2"])
    assert legal(race, 0) == ["play 1 2"]
    assert why_not(race, 0, "play heat 1 2") == "heat-not-playable"


@pytest.mark.rule("R17.4")
def test_R17_4_an_unpayable_change_by_two_is_still_allowed_when_not_cluttered() -> None:
    race = alone(gear=3, engine=0, hand=["heat", "heat", "1", "2"])
    assert sizes(race) == {1, 2}
    race = alone(gear=3, engine=0, hand=["heat", "heat", "1"])
    # One card alone would be gear 1, not reachable without Heat: cluttered.
    assert legal(race, 0) == ["play heat heat 1", "play heat 1"]


@pytest.mark.rule("R17.4")
@pytest.mark.parametrize("play", ["play heat heat 1 2", "play heat 1 2"])
def test_R17_4_a_cluttered_hand_is_judged_on_reveal(play: str) -> None:
    race = alone(gear=4, engine=0, hand=["heat", "heat", "heat", "1", "2"])
    events = do(race, 0, play)
    assert names(events)[2:4] == ["revealed", "cluttered"]
    assert car(race, 0)["gear"] == 1
    assert car(race, 0)["space"] == 14
    assert car(race, 0)["discard"] == play.split()[1:]
    assert phase(race) == "plan"
    assert len(car(race, 0)["hand"]) == 7


@pytest.mark.rule("R17.4")
def test_R17_4_a_cluttered_player_pays_for_a_change_by_two_first() -> None:
    # No playable card at all: any reachable gear, the change by two costs its Heat.
    race = alone(gear=2, engine=1, hand=["heat"] * 6)
    assert legal(race, 0) == [
        "play heat",
        "play heat heat",
        "play heat heat heat",
        "play heat heat heat heat",
    ]
    events = do(race, 0, "play heat heat heat heat")
    assert names(events)[2:5] == ["revealed", "heat-paid", "cluttered"]
    assert car(race, 0)["engine"] == 0
    assert car(race, 0)["gear"] == 1


@pytest.mark.rule("R17.4")
def test_R17_4_a_cluttered_play_is_hidden_and_may_be_changed() -> None:
    race = tournament(
        {"space": 20, "gear": 4, "engine": 0, "hand": ["heat", "heat", "heat", "1", "2"]},
        {"space": 14, "gear": 1, "hand": HAND},
    )
    do(race, 0, "play heat heat 1 2")
    assert car(race, 0)["plan"] == "cluttered"
    assert legal(race, 0) == ["play heat heat 1 2", "play heat 1 2"]
    do(race, 0, "play heat 1 2")
    events = do(race, 1, "play 1")
    assert "revealed seat=0 gear=3 cards=heat,1,2" in events


@pytest.mark.rule("R17.4")
def test_R17_4_the_action_itself_does_not_refuse_what_will_be_corrected() -> None:
    # The warning is the user interface's; the rules allow the play.
    race = alone(gear=1, engine=0)
    assert why_not(race, 0, "play 1 2 3") is None
    assert "play 1 2 3" in legal(race, 0)


@pytest.mark.rule("R17.3")
@pytest.mark.rule("R4.3")
def test_R17_3_a_tiny_cluttered_hand_is_no_change_of_gear_to_correct() -> None:
    race = alone(4, ["heat"], engine=0)
    events = do(race, 0, "play heat")
    assert "cluttered seat=0" in events and "gear-corrected" not in names(events)
    assert car(race, 0)["gear"] == 1


@pytest.mark.rule("R17.1")
def test_R17_1_a_plan_of_equal_cards_may_be_changed_to_fewer_or_more_of_them() -> None:
    race = tournament(
        {"space": 14, "gear": 1, "hand": ["1"], "play": ["1"], "plan": "ready"}, {"space": 10}
    )
    assert legal(race, 0) == ["play 1", "play 1 1"]


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_R17_3_a_preview_may_say_which_card_the_correction_takes(lost: int) -> None:
    cards = ["1", "2", "3"]
    race = tournament(
        {"space": 14, "gear": 1, "engine": 0, "hand": ["4"], "play": cards, "plan": "ready"},
        {"space": 10},
    )
    reveal(race.state, 0, lost)
    assert car(race, 0)["discard"] == [cards[lost]]
    assert car(race, 0)["gear"] == 2
