"""Perft: how many ways there are to go on from a position, counted decision by decision.

As in chess programming, a table of such counts proves the list of legal actions as a whole: one
action too many or too few anywhere, one wrong follow-up of an action, and the numbers at the next
depths change. All decks lie in a fixed order, so chance has no part in them. The pending seats
decide in the order of their numbers: all plans of seat 0, and for each of them all of seat 1.

The tables were counted by this engine; the tests at the end count some of them a second time in
other ways: on paper with `itertools`, and by asking `why_not` about every action there could be.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import CARDS
from plankgas.engine.race import Race
from tests.situations import situation

SPEED = ["1", "2", "3", "4"] * 3
STARTING = ["0", "5", "heat"]


def car(space: int, hand: str, upgrades: str = "", **more: Any) -> dict[str, Any]:
    """A car that has all cards it should have; those not in hand are its deck, in this order."""
    cards = Counter(SPEED + (upgrades.split() or STARTING) + ["stress"] * 3)
    held = hand.split()
    deck = list((cards - Counter(held)).elements())
    return {"space": space, "hand": held, "deck": {"top": deck}, **more}


POSITIONS: dict[str, Callable[[], Race]] = {
    # Side by side on the straight, with enough Heat to shift by two.
    "usa": lambda: situation(
        car(20, "1 2 2 stress heat", gear=2),
        car(20, "0 3 4 5 heat", gear=1, spot=1),
        circuit="usa",
    ),
    # Before a corner of limit 2: spin-outs; no Heat in the engine of seat 1.
    "italy": lambda: situation(
        car(17, "1 3 4 4", gear=3, engine=2),
        car(16, "2 2 3 stress stress", gear=2, engine=0),
        circuit="italy",
    ),
    # Seat 1 can slipstream whatever seat 0 does, and its hand is cluttered.
    "great-britain": lambda: situation(
        car(40, "1 1 2 3", gear=1),
        car(39, "heat heat heat 1", gear=4, engine=4),
        car(39, "4 4", gear=1, spot=1),
        circuit="great-britain",
    ),
    # About to finish: the race ends for one seat and goes on for the other.
    "france": lambda: situation(
        car(58, "2 3 4", gear=1, crossings=2),
        car(30, "1 2", gear=1, crossings=2),
        circuit="france",
    ),
    # Two in a later phase each: values to choose, Heat that is too dear and Direct play; then
    # Salvage, Refresh and Accelerate.
    "garage": lambda: situation(
        car(
            20,
            "brakes-1/3 turbo-8 pedal-1 heat",
            "brakes-1/3 turbo-8 pedal-1",
            gear=2,
            engine=0,
        ),
        car(
            18,
            "fuel-2 suspension-4 4wd-0-accelerate",
            "fuel-2 suspension-4 4wd-0-accelerate",
            gear=3,
            engine=2,
            discard=["heat", "stress"],
        ),
        options={"garage": "all"},
    ),
    "tournament": lambda: situation(
        car(20, "1 2 3 stress", gear=2),
        car(22, "0 4 5 heat", gear=1, engine=0),
        options={"tournament": True},
    ),
    # Cooling bonus in the sector where both stand; slipstream and heat control further on.
    "weather": lambda: situation(
        car(20, "1 2 heat heat", gear=2),
        car(19, "3 4 heat", gear=1),
        options={"weather": "sun"},
        weather="sun",
        roads=["weather", "heat-control", "slipstream", "overheat"],
    ),
}


def perft(race: Race, depth: int) -> int:
    """The number of ways to take so many decisions from here, or to end the race before."""
    pending = race.pending()
    if depth == 0 or not pending:
        return 1
    seat = pending[0]
    actions = race.legal_actions(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = race.clone()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total
