"""The outlook from a view agrees with what the engine then does."""

from __future__ import annotations

import random

import pytest

from plankgas.drivers.outlook import Outlook, promise_of
from plankgas.engine.action import Action
from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.event import CornerChecked, Moved, SpunOut
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.view import view_of
from plankgas.sim.simulate import race_seed
from tests.situations import situation


def after(outlook: Outlook, action: Action) -> int | None:
    """Where the car stands when its corners are checked, if this action leads there."""
    if action.verb == "slip":
        return outlook.landing(action.operands()[0])
    return outlook.way if action.verb == "done" else None


def test_corners_cost_what_the_outlook_says() -> None:
    chance = random.Random(11)
    checked = 0
    for number in range(6):
        circuit = CIRCUITS["france" if number % 2 else "italy"]
        seats = (SeatOptions("red"), SeatOptions("blue"), SeatOptions("gray", legend=True))
        race = Race.new(
            Options(circuit, seats, garage="all", weather="random"), race_seed(2, number)
        )
        while pending := race.pending():
            seat = pending[0]
            outlook = Outlook(view_of(race.state, seat))
            action = chance.choice(race.legal_actions(seat))
            end = after(outlook, action)
            told = race.apply(seat, action)
            events = [
                (event.corner, event.cost)
                for event in told
                if isinstance(event, CornerChecked) and event.seat == seat
            ]
            if end is None or not events:
                continue
            costs = outlook.corner_costs(outlook.start, end, outlook.speed, outlook.adjust)
            expected = [(corner.letter, cost) for corner, cost in costs]
            if any(isinstance(event, SpunOut) for event in told):
                expected = expected[: len(events)]
            assert events == expected
            checked += 1
    assert checked > 100


def test_moves_end_where_the_outlook_says() -> None:
    race = situation(
        {"space": 10, "hand": ["1"]},
        {"space": 12, "spot": 0},
        {"space": 12, "spot": 1},
        {"space": 11, "spot": 0},
        phase="slipstream",
        turn={"active": 0, "start": {"space": 9}, "speed": 1},
    )
    outlook = Outlook(view_of(race.state, 0))
    assert outlook.space(outlook.landing(2)) == 11
    moved = [event for event in race.apply(0, race.legal_actions(0)[0]) if isinstance(event, Moved)]
    assert moved[0].space == 11


def test_next_corners_end_at_the_finish_line() -> None:
    race = situation({"space": 50, "crossings": 1}, options={"laps": 1})
    ahead = Outlook(view_of(race.state, 0)).next_corners(3)
    assert [(distance, corner.letter) for distance, corner in ahead] == [(8, "D")]


def test_a_promise_adds_up_its_cards() -> None:
    promise = promise_of(CARD_BY_ID[id].kind for id in ("brakes-1/5", "stress", "3"))
    assert promise.values == (4, 8)
    assert (promise.low, promise.high) == (5, 12)


def test_a_spectator_has_no_outlook() -> None:
    race = situation({"space": 5})
    with pytest.raises(ValueError, match="spectator"):
        Outlook(view_of(race.state, None))
