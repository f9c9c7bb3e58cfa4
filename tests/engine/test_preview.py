"""Previews: what they promise is what happens, as far as a seat can tell beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.action import Action
from plankgas.engine.event import (
    CornerChecked,
    Event,
    GearCorrected,
    HeatPaid,
    Moved,
    SpeedReached,
    SpunOut,
)
from plankgas.engine.preview import previews
from plankgas.engine.race import Race
from plankgas.engine.sight import Preview
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
    assert found["unpaid"] and found["speed"] == [1, 6]


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
