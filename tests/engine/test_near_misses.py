"""In every phase: each action is offered once, and what is nearly an offered one is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from plankgas.engine import flow
from plankgas.engine.action import (
    COOLDOWN,
    MASK,
    MOST_CARDS,
    OPERAND_BITS,
    RELIEVE,
    SHIFT_BITS,
    Action,
    code_1,
    code_2,
)
from plankgas.engine.cards import CARDS
from plankgas.engine.race import Race
from plankgas.engine.refusal import NO_SUCH_SEAT, Refused
from tests.situations import do, new_race, phase, situation

GARAGE: dict[str, Any] = {"garage": "all"}
VERBS = range(32)
# Every verb with one operand, be it a number or a card, and with two small ones.
SIMPLE = {code_1(verb, operand) for verb in VERBS for operand in range(len(CARDS) + 2)} | {
    code_2(verb, first, second) for verb in VERBS for first in range(9) for second in range(9)
}


def near(code: int) -> set[int]:
    """Codes with another verb or another operand, and with operands too many or too few."""
    operands = code & ((1 << SHIFT_BITS) - 1)
    codes = {verb << SHIFT_BITS | operands for verb in VERBS}
    for slot in range(MOST_CARDS):
        low = slot * OPERAND_BITS
        now = code >> low & MASK
        rest = code & ~(MASK << low)
        for value in (*range(10), now - 1, now + 1, MASK):
            codes.add(rest | (value & MASK) << low)
    return codes


def planning(**car: Any) -> Race:
    options = car.pop("options", GARAGE)
    return situation({"space": 14, **car}, {"space": 10}, options=options, adrenaline=[])


def reacting(*others: dict[str, Any], **car: Any) -> Race:
    turn = {"active": 0, **car.pop("turn", {})}
    weather = car.pop("weather", {})
    return situation(
        {"space": 14, "gear": 1, "engine": 3, **car},
        *others,
        options={**GARAGE, **({"weather": weather["weather"]} if weather else {})},
        phase=car.pop("phase", "react"),
        adrenaline=[],
        turn=turn,
        **weather,
    )


def in_phase(name: str, **car: Any) -> Race:
    turn = {"active": 0, "speed": 4, "start": {"space": 10}, **car.pop("turn", {})}
    others = car.pop("others", [])
    return situation(
        {"space": 14, "gear": 3, "engine": 3, **car},
        *others,
        options=GARAGE,
        phase=name,
        adrenaline=[],
        turn=turn,
    )


def playing(*cards: str, gear: int, **car: Any) -> Race:
    """One car that has just shown these cards."""
    race = situation(
        {"space": 14, "gear": gear, "hand": [*cards, "1"], "plan": "play", **car},
        options=GARAGE,
        adrenaline=[],
    )
    do(race, 0, "play " + " ".join(cards))
    return race


def drafting() -> Race:
    return new_race(2, 1, garage="all")


def tournament(**car: Any) -> Race:
    return situation({"space": 14, **car}, options={"tournament": True}, adrenaline=[])


SNOW = {
    "weather": "snow",
    "roads": ["weather", "overheat", "limit-up", "limit-down"],
}
CLOUD = {**SNOW, "weather": "cloud"}
PILE = ["1", "2", "stress", "2", "heat", "1"]

SITUATIONS: dict[str, Callable[[], Race]] = {
    "shift": lambda: planning(gear=2, engine=1, hand=["heat", "1", "2", "3"]),
    "shift without Heat": lambda: planning(gear=1, engine=0, hand=["1", "1", "1", "2"]),
    "shift, cluttered": lambda: planning(gear=4, engine=1, hand=["heat"] * 5 + ["1"]),
    "shift, nothing but Heat": lambda: planning(gear=2, engine=1, hand=["heat"] * 3),
    "play": lambda: planning(gear=3, hand=["heat", "1", "1", "stress", "4"], plan="play"),
    "play 1": lambda: planning(gear=1, hand=["heat", "1", "1", "stress", "4"], plan="play"),
    "play 4": lambda: planning(gear=4, hand=["1", "1", "1", "2", "2", "2", "4"], plan="play"),
    "play, cluttered": lambda: planning(gear=4, hand=["heat"] * 5 + ["1"], plan="play"),
    "play, symbols": lambda: situation(
        {"space": 14, "hand": ["cooling-1", "rpm-1"], "plan": "play"}, options=GARAGE, adrenaline=[]
    ),
    "ready": lambda: planning(gear=2, hand=["1", "stress", "4"], play=["1", "3"], plan="ready"),
    "tournament": lambda: tournament(gear=2, engine=0, hand=["heat", "1", "1", "3", "4"]),
    "tournament, few cards": lambda: tournament(gear=2, engine=1, hand=["heat"] * 5 + ["1", "2"]),
    "value": lambda: playing("1", "brakes-1/5", gear=2),
    "replace": lambda: playing("1", "body-6", "wings-6", "wings-6", gear=4, engine=0),
    "react": lambda: reacting(
        play=["cooling-1", "rpm-1-heat", "wings-4"],
        hand=["heat", "heat", "stress", "1", "pedal-1", "pedal-1", "pedal-4"],
        discard=PILE,
        turn={"adrenaline_move": True, "pluses": 1},
    ),
    "react, Heat short": lambda: reacting(
        play=["wings-6", "cooling-3"], hand=["heat", "heat", "4"], engine=0
    ),
    "react, nothing in the engine": lambda: reacting(
        play=["1"], hand=["heat", "stress", "stress"], engine=0
    ),
    "react, relieve and salvage": lambda: reacting(
        play=["body-5", "fuel-2", "4wd-0-accelerate"],
        hand=["heat", "stress", "stress", "stress", "1"],
        discard=PILE,
        turn={"pluses": 2},
    ),
    "react, cooling bonus": lambda: reacting(
        play=["1"], hand=["heat", "heat", "stress"], weather=SNOW
    ),
    "react, no cooling": lambda: reacting(
        play=["body-5"], hand=["heat", "heat", "stress"], weather=CLOUD
    ),
    "react, nothing but a card for direct play": lambda: reacting(play=["1"], hand=["pedal-1"]),
    "react, no speed card to flip": lambda: reacting(
        play=["1"], hand=["heat"], deck=["heat"], discard=["stress"]
    ),
    "salvage": lambda: in_phase(
        "salvage", hand=["1"], discard=PILE, turn={"salvage_left": 2, "salvaged": 0}
    ),
    "slipstream": lambda: in_phase(
        "slipstream", others=[{"space": 15}], play=["rpm-1"], turn={"symbols": {"slip": [1, 2]}}
    ),
    "discard": lambda: in_phase("discard", hand=["heat", "stress", "1", "1", "pedal-1"]),
    "refresh": lambda: in_phase("refresh", play=["1", "suspension-4", "suspension-4"]),
    "draft": drafting,
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_only_what_is_offered_is_legal(name: str) -> None:
    race = SITUATIONS[name]()
    for seat in (0, 1):
        offered = race.legal_codes(seat) if seat < len(race.options.seats) else []
        assert offered == sorted(set(offered))
        codes = SIMPLE.union(*(near(code) for code in offered))
        for code in codes:
            allowed = race.why_not(seat, Action(code)) is None
            assert allowed == (code in offered), (seat, code)
    # The seat whose turn it is has something to do, and may do each of it.
    [seat, *_] = race.pending()
    for code in race.legal_codes(seat):
        race.clone().apply(seat, Action(code))
    with pytest.raises(Refused):
        race.apply(seat, Action(0))


def test_the_situations_are_of_every_phase() -> None:
    assert {phase(make()) for make in SITUATIONS.values()} >= {
        *("plan", "value", "replace", "react", "salvage", "slipstream", "discard", "refresh"),
        "draft",
    }


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_seat_that_is_none_may_do_nothing(name: str) -> None:
    race = SITUATIONS[name]()
    seats = len(race.options.seats)
    for seat in (-1, seats, seats + 1):
        refusal = race.why_not(seat, Action(0))
        assert refusal is not None and refusal.code == "no-such-seat"
        assert flow.reason(race.state, seat, 0) == NO_SUCH_SEAT  # who calls it without a Race


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("code", [code_2(verb, 0, 1) for verb in (COOLDOWN, RELIEVE)])
def test_a_symbol_without_a_number_is_none(code: int) -> None:
    refusal = SITUATIONS["react, relieve and salvage"]().why_not(0, Action(code))
    assert refusal is not None and refusal.code == "no-such-symbol"
