"""Perft: how many ways there are to go on from a position, counted decision by decision.

As in chess programming, a table of such counts proves the list of legal actions as a whole: one
action too many or too few anywhere, one wrong follow-up of an action, and the numbers at the next
depths change. All decks lie in a fixed order, so chance has no part in them (but for the card that
R17.3 takes in the tournament). The pending seats decide in the order of their numbers: all plans of
seat 0, and for each of them all of seat 1.

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


# Leaves at depth 1, 2, 3, ...
LEAVES: dict[str, list[int]] = {
    "usa": [4, 11, 33, 154, 406, 798, 2174, 6522],
    "italy": [4, 11, 33, 143, 286, 546, 1170, 2137],
    "great-britain": [3, 10, 30, 30, 60, 60, 120, 240],
    "france": [3, 7, 14, 21, 42, 81, 184, 439],
    "garage": [3, 7, 21, 49, 112, 273, 574, 1081],
    "tournament": [15, 105, 210, 450, 1080, 2588],
    "weather": [2, 3, 6, 9, 33, 69, 144, 451],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_ways_to_go_on_are_as_many_as_ever(name: str) -> None:
    race = POSITIONS[name]()
    assert race.check() == []
    assert [perft(race, depth + 1) for depth in range(len(LEAVES[name]))] == LEAVES[name]


# --- the same, counted in other ways ---------------------------------------------------------


def plays(hand: str, size: int) -> int:
    """How many different plays of so many cards a hand has; Heat is never played (R4.1)."""
    cards = sorted(card for card in hand.split() if card != "heat")
    return len(set(itertools.combinations(cards, size)))


def test_plans_are_the_combinations_of_the_hand() -> None:
    # R3.1: from gear 2 all gears can be reached, from gear 1 all but 4.
    one = sum(plays("1 2 2 stress heat", gear) for gear in (1, 2, 3, 4))
    two = sum(plays("0 3 4 5 heat", gear) for gear in (1, 2, 3))
    assert LEAVES["usa"][:4] == [4, one, one * 3, one * two]
    # Without Heat in the engine a gear is changed by one at most: seat 1 from 2 to 1, 2 or 3.
    one = sum(plays("1 3 4 4", gear) for gear in (1, 2, 3, 4))
    two = sum(plays("2 2 3 stress stress", gear) for gear in (1, 2, 3))
    assert LEAVES["italy"][:4] == [4, one, one * 3, one * two]
    # R4.2: only gears for which there are enough cards.
    one = sum(plays("1 2 heat heat", gear) for gear in (1, 2))
    two = sum(plays("3 4 heat", gear) for gear in (1, 2))
    assert LEAVES["weather"][:4] == [2, one, one * 2, one * two]


def test_a_cluttered_hand_has_one_play_for_each_gear() -> None:
    # R4.3: seat 1 may shift from 4 to 2, 3 or 4, and then plays what it must.
    one = sum(plays("1 1 2 3", gear) for gear in (1, 2, 3))
    assert LEAVES["great-britain"][:4] == [3, one, one * 3, one * 3]


def test_tournament_plans_are_combinations_of_any_size_in_reach() -> None:
    # R17.1, R17.2: by two at most; R17.3 lets a change by two that can't be paid be planned.
    one = sum(plays("1 2 3 stress", size) for size in (1, 2, 3, 4))
    two = sum(plays("0 4 5 heat", size) for size in (1, 2, 3))
    assert LEAVES["tournament"][:2] == [one, one * two]


# Every action there could be, except plays, whatever the rules say.
CARD_IDS = [card.id for card in CARDS]
NUMBERS = [str(number) for number in range(8)]
UNIVERSE: list[Action] = [
    parse_action(text)
    for text in [
        *("adrenaline", "boost", "accelerate", "done"),
        *(f"{verb} {card}" for verb in ("pick", "replace", "take", "direct") for card in CARD_IDS),
        *(f"{verb} {card}" for verb in ("discard", "refresh", "keep") for card in CARD_IDS),
        *(f"value {card} {number}" for card in CARD_IDS for number in NUMBERS),
        *(
            f"{verb} {number}"
            for verb in ("shift", "pay", "scrap", "cool-weather", "salvage", "slip")
            for number in NUMBERS
        ),
        *(f"cool {one} {two}" for one in NUMBERS for two in NUMBERS),
        *(f"relieve {one} {two}" for one in NUMBERS for two in NUMBERS),
    ]
]


def every_play(race: Race, seat: int) -> list[Action]:
    """Every play of cards that this seat might have: its hand, Heat, and one that it lacks."""
    own = race.view(seat).own
    assert own is not None
    ids = sorted({CARDS[kind].id for kind in own.hand} | {"heat", "4"})
    return [
        parse_action(f"play {' '.join(cards)}")
        for size in range(5)
        for cards in itertools.combinations_with_replacement(ids, size)
    ]


def slow_perft(race: Race, depth: int) -> int:
    """`perft` that never asks for legal actions: it tries all there are."""
    pending = race.pending()
    if depth == 0 or not pending:
        return 1
    seat = pending[0]
    total = 0
    for action in UNIVERSE + every_play(race, seat):
        if race.why_not(seat, action) is None:
            after = race.clone()
            after.apply(seat, action)
            total += slow_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_trying_everything_finds_the_same_ways(name: str) -> None:
    leaves = LEAVES[name]
    depth = max(depth for depth in range(1, len(leaves)) if leaves[depth - 1] < 120) + 1
    assert slow_perft(POSITIONS[name](), depth) == leaves[depth - 1]
