"""The coach: reasons are what was measured, and only what is beyond luck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from plankgas.drivers.analysis import analyse
from plankgas.drivers.coach.outcomes import Outcome
from plankgas.drivers.coach.reasons import Reason, Trial, reasons
from plankgas.engine.action import parse_action
from plankgas.engine.race import Race
from tests.properties.driving import RING
from tests.situations import situation

PLAIN: Final = Outcome(
    spaces=6,
    pace=20,
    finished=0,
    spun=0,
    spun_later=0,
    slipstream=0,
    engine=3,
    hand_heat=1,
    hand_speed=2.5,
    stress=2,
    place=2,
    corner="B",
    next_corner="C",
)
WORLDS: Final = 8


def trial(value: float, **changes: Any) -> Trial:
    return Trial([value] * WORLDS, [replace(PLAIN, **changes)] * WORLDS)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"finished": 1}, Reason("finish", 1, 0)),
        ({"slipstream": 1}, Reason("slipstream", 1, 0)),
        ({"place": 1}, Reason("place", 1, 2, "B")),
        ({"spaces": 8}, Reason("spaces", 8, 6)),
        ({"pace": 23}, Reason("pace", 23, 20)),
        ({"engine": 5}, Reason("heat", 5, 3, "C")),
        ({"engine": 5, "next_corner": ""}, Reason("heat", 5, 3)),
        ({"hand_heat": 0}, Reason("hand-heat", 0, 1)),
        ({"stress": 1}, Reason("stress", 1, 2)),
        ({"hand_speed": 3.0}, Reason("high-cards", 3.0, 2.5)),
        ({"hand_speed": 2.0}, Reason("low-cards", 2.0, 2.5, "C")),
        ({"spaces": 3}, Reason("overall", 0.6, 0.4)),
    ],
)
def test_a_reason_is_where_the_better_action_is_better(
    changes: dict[str, Any], expected: Reason
) -> None:
    assert reasons(trial(0.6, **changes), trial(0.4)) == (expected,)


def test_spin_outs_weigh_most_and_two_reasons_are_enough() -> None:
    worse = trial(0.4, spun=1, spun_later=1, engine=0, spaces=1, slipstream=0)
    told = reasons(trial(0.6, slipstream=1), worse)
    assert [reason.code for reason in told] == ["spin-out", "heat"]


def test_what_luck_explains_is_no_reason() -> None:
    mixed = Trial([0.6] * WORLDS, [replace(PLAIN, spaces=6 + at) for at in (9, -8) * (WORLDS // 2)])
    assert reasons(mixed, trial(0.4)) == (Reason("overall", 0.6, 0.4),)
    uneven = Trial([0.9, 0.1] * (WORLDS // 2), [replace(PLAIN, finished=1)] * WORLDS)
    assert [reason.code for reason in reasons(uneven, trial(0.45))] == ["alike"]


def before_a_corner() -> Race:
    """One space before a corner with limit 3, at Speed 3 with a single Heat; a car behind."""
    race = situation(
        {"space": 5, "crossings": 1, "gear": 2, "engine": 1, "hand": ["1", "2", "4", "4", "5"]},
        {"space": 3, "crossings": 1, "gear": 1, "engine": 3, "hand": ["1", "2", "2", "3", "4"]},
        circuit=RING.to_dict(),
        options={"laps": 2},
    )
    for seat, cards in ((0, "play 1 2"), (1, "play 1")):
        race.apply(seat, parse_action(f"shift {race.gear(seat)}"))
        race.apply(seat, parse_action(cards))
    return race


def test_the_hint_says_what_a_boost_would_end_in() -> None:
    """Whatever is flipped, the car is over the limit and has no Heat left to pay for it."""
    race = before_a_corner()
    found = analyse(race.view(0), rollouts=6, seed=1)
    told = {advice.actions: advice.reasons for advice in found.actions}
    assert found.actions[0].actions != ("boost",)
    assert told["boost",][0] == Reason("spin-out", 0.0, 1.0)
    assert found == analyse(race.view(0), rollouts=6, seed=1)


def test_an_only_choice_needs_no_reason() -> None:
    race = before_a_corner()
    found = analyse(race.view(1), rollouts=1)
    assert found.actions == ()  # it is not this seat's turn
    while race.pending() != [0] or len(race.legal_actions(0)) > 1:
        seat = race.pending()[0]
        race.apply(seat, race.legal_actions(seat)[-1])
    assert analyse(race.view(0), rollouts=1).actions[0].reasons == ()


def test_the_last_decision_of_a_race_can_be_advised_on() -> None:
    """The action itself may end the turn, the round and the race."""
    car = {"crossings": 1, "gear": 3, "engine": 3, "hand": ["1", "2", "3", "4", "5", "stress"]}
    race = situation({"space": 29, **car}, {"space": 28, **car}, circuit=RING.to_dict())
    asked = set()
    while not race.over:
        seat = race.pending()[0]
        phase, found = race.phase, analyse(race.view(seat), rollouts=2)
        if len(found.actions) > 1:
            asked.add(phase)
            assert all(advice.reasons for advice in found.actions)
        race.apply(seat, race.legal_actions(seat)[-1])
    assert {"plan", "react"} <= asked
