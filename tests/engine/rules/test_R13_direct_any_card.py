"""Direct play of cards that no printed gas pedal is: with a `+`, or with several values (R13.7).

The rule speaks of them, so the engine knows them; the tests give the symbol to other cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.race import Race
from tests.situations import car, do, legal, phase, situation, turn, why_not


def with_direct(card: str, symbols: dict[str, list[int]] | None = None, **given: Any) -> Race:
    """Seat 0 reacts at space 20 with this card in hand, as if it were a gas pedal."""
    turn: dict[str, Any] = {"active": 0, "speed": 5, "start": {"space": 15}}
    if symbols is not None:
        turn["symbols"] = symbols
    race = situation(
        {"space": 20, "gear": 3, "engine": 3, "hand": [card], "deck": ["2", "3"], **given},
        {"space": 60},
        options={"garage": "all"},
        phase="react",
        turn=turn,
        order=[1, 0],
        adrenaline=[],
    )
    race.state.rules.direct[CARD_BY_ID[card].kind] = 1
    race.state.direct_owners = 1
    return race


@pytest.mark.rule("R13.7")
def test_R13_7_direct_play_resolves_its_plus_before_one_move_of_the_sum() -> None:
    race = with_direct("4wd-4", deck=["heat", "2"])
    events = do(race, 0, "direct 4wd-4")
    assert [event.split()[0] for event in events] == [
        "played-directly",
        "flipped",
        "flipped",
        "moved",
    ]
    assert "moved seat=0 cause=direct origin=20 wanted=26 space=26 spot=0" in events
    assert turn(race)["speed"] == 11
    assert turn(race)["pluses"] == 1
    assert car(race, 0)["play"] == ["4wd-4", "2"]


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("value", [1, 5])
def test_R13_7_direct_play_with_several_values_asks_for_one(value: int) -> None:
    race = with_direct("brakes-1/5")
    do(race, 0, "direct brakes-1/5")
    assert phase(race) == "value"
    assert legal(race, 0) == ["value brakes-1/5 1", "value brakes-1/5 5"]
    events = do(race, 0, f"value brakes-1/5 {value}")
    end = 20 + value
    assert f"moved seat=0 cause=direct origin=20 wanted={end} space={end} spot=0" in events
    assert turn(race)["speed"] == 5 + value
    assert phase(race) == "react"


@pytest.mark.rule("R13.9")
def test_R13_9_direct_play_by_a_later_choice_needs_its_heat_in_the_engine() -> None:
    race = with_direct("brakes-1/2/3/4", engine=0)
    assert why_not(race, 0, "direct brakes-1/2/3/4") == "heat-reserved"
    race = with_direct("brakes-1/2/3/4", engine=1)
    assert why_not(race, 0, "direct brakes-1/2/3/4") is None


@pytest.mark.rule("R13.9")
@pytest.mark.parametrize("card", ["4wd-4", "brakes-1/3"])
def test_R13_9_direct_play_to_an_unknown_space_keeps_no_cooldown_in_view(card: str) -> None:
    """The Heat due could be cooled here; where the car will be then is not known."""

    def reacting(engine: int) -> Race:
        return with_direct(card, {"heat": [1], "cool": [1]}, hand=[card, "heat"], engine=engine)

    assert why_not(reacting(0), 0, f"direct {card}") == "heat-reserved"
    assert why_not(reacting(1), 0, f"direct {card}") is None


@pytest.mark.rule("R13.7")
def test_R13_7_every_plus_of_direct_play_is_flipped() -> None:
    race = with_direct("4wd-0-plus3", deck=["1", "2", "3"])
    do(race, 0, "direct 4wd-0-plus3")
    assert turn(race)["speed"] == 5 + 1 + 2 + 3
    assert turn(race)["pluses"] == 3


@pytest.mark.rule("R13.7")
def test_R13_7_the_value_is_that_of_the_card_played_directly() -> None:
    race = with_direct("brakes-1/5", play=["1", "2", "brakes-2/4"])
    do(race, 0, "direct brakes-1/5")
    assert turn(race)["direct_plus"] == 0
    events = do(race, 0, "value brakes-1/5 5")
    assert events[0] == "value-chosen seat=0 card=brakes-1/5 value=5"
    assert turn(race)["direct_plus"] is None
