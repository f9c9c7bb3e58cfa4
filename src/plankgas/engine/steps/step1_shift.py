"""Step 1, shift (R3): by one gear for free, by two for 1 Heat."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import SHIFT, code_1, first, is_plain
from plankgas.engine.action_list import ActionList
from plankgas.engine.event import Shifted
from plankgas.engine.refusal import (
    FINE,
    GEAR_FINAL,
    GEAR_UNPAYABLE,
    GEAR_UNREACHABLE,
    TOO_FEW_CARDS,
)
from plankgas.engine.rules import Rules
from plankgas.engine.state import MUST_PLAY, MUST_SHIFT, State
from plankgas.engine.steps.order import WAIT
from plankgas.engine.zones import pay_heat, playable


def change(s: State, seat: i64, gear: i64) -> i64:
    """How many gears up or down a shift to this gear goes."""
    by: i64 = gear - s.gear[seat]
    return by if by >= 0 else -by


def can_reach(s: State, seat: i64, gear: i64) -> bool:
    by: i64 = change(s, seat, gear)
    if by <= s.rules.free_shift:
        return True
    return by <= s.rules.longest_shift and s.engine[seat] >= s.rules.shift_heat


def cost_between(rules: Rules, gear: i64, other: i64) -> i64:
    """R3.1: the Heat that it costs to go from one gear to another."""
    by: i64 = other - gear
    if by > rules.free_shift or -by > rules.free_shift:
        return rules.shift_heat
    return 0


def shift_cost(s: State, seat: i64, gear: i64) -> i64:
    """The Heat that it costs a car to go to this gear."""
    return cost_between(s.rules, s.gear[seat], gear)


def is_cluttered(s: State, seat: i64, cards: i64) -> bool:
    """R4.2: no reachable gear has enough playable cards."""
    gear: i64 = 1
    while gear <= s.rules.gears:
        if gear <= cards and can_reach(s, seat, gear):
            return False
        gear += 1
    return True


def offer(s: State, seat: i64, out: ActionList) -> None:
    cards: i64 = playable(s, seat)
    cluttered: bool = is_cluttered(s, seat, cards)
    gear: i64 = 1
    while gear <= s.rules.gears:
        if can_reach(s, seat, gear) and (cluttered or gear <= cards):
            out.add(code_1(SHIFT, gear))
        gear += 1


def reason(s: State, seat: i64, code: i64) -> i64:
    if s.plan[seat] != MUST_SHIFT:
        return GEAR_FINAL
    gear: i64 = first(code)
    if not 1 <= gear <= s.rules.gears or not is_plain(code, 1):
        return GEAR_UNREACHABLE
    if change(s, seat, gear) > s.rules.longest_shift:
        return GEAR_UNREACHABLE
    if not can_reach(s, seat, gear):
        return GEAR_UNPAYABLE
    cards: i64 = playable(s, seat)
    if gear > cards and not is_cluttered(s, seat, cards):
        return TOO_FEW_CARDS
    return FINE


def act(s: State, seat: i64, code: i64) -> i64:
    gear: i64 = first(code)
    heat: i64 = shift_cost(s, seat, gear)
    s.gear[seat] = gear
    s.plan[seat] = MUST_PLAY
    log = s.log
    if log is not None:
        log.append(Shifted(seat, gear))
    pay_heat(s, seat, heat, "shift")
    return WAIT
