"""The symbols of the current turn: which are unused, and what Heat they could bring or cost."""

from __future__ import annotations

from mypy_extensions import i64, u8

from plankgas.engine.driving import landing, sector
from plankgas.engine.state import (
    COOL,
    HEAT_DUE,
    MOST,
    RELIEF,
    SALVAGES,
    SCRAP,
    SLIP,
    SORT,
    SYMBOLS,
    State,
)
from plankgas.engine.zones import heat_in_hand


def unused(s: State, symbol: i64, number: i64) -> i64:
    """How many unused symbols with this number there are."""
    return i64(s.symbols[symbol + number])


def left(s: State, symbol: i64) -> i64:
    """How many unused symbols of a sort there are, whatever their number."""
    return i64(s.symbols[symbol])


def add_symbol(s: State, symbol: i64, number: i64) -> None:
    if number > 0:
        s.symbols[symbol + number] = u8(i64(s.symbols[symbol + number]) + 1)
        s.symbols[symbol] = u8(i64(s.symbols[symbol]) + 1)


def use_symbol(s: State, symbol: i64, number: i64) -> None:
    s.symbols[symbol + number] = u8(i64(s.symbols[symbol + number]) - 1)
    s.symbols[symbol] = u8(i64(s.symbols[symbol]) - 1)


def clear_symbols(s: State) -> None:
    symbol: i64 = 0
    while symbol < SYMBOLS:
        if s.symbols[symbol]:
            number: i64 = 0
            while number < SORT:
                s.symbols[symbol + number] = 0
                number += 1
        symbol += SORT


def total(s: State, symbol: i64) -> i64:
    """The numbers of all unused symbols of a sort added up."""
    found: i64 = 0
    if s.symbols[symbol] == 0:
        return found
    number: i64 = 1
    while number <= MOST:
        found += number * i64(s.symbols[symbol + number])
        number += 1
    return found


def add_card(s: State, kind: i64) -> None:
    """The symbols of a card come into play."""
    rules = s.rules
    add_symbol(s, HEAT_DUE, rules.heat[kind])
    add_symbol(s, SCRAP, rules.scrap[kind])
    add_symbol(s, COOL, rules.cool[kind])
    add_symbol(s, RELIEF, rules.stress[kind])
    add_symbol(s, SLIP, rules.slip[kind])
    add_symbol(s, SALVAGES, rules.salvage[kind])
    s.accelerates += rules.accelerate[kind]
    s.adjust += rules.adjust[kind]


def has_adrenaline(s: State, seat: i64) -> bool:
    return s.adrenaline >> seat & 1 == 1


def cooldown_of_car(s: State, seat: i64, gear: i64) -> i64:
    """Cooldown that this gear and adrenaline give."""
    amount: i64 = s.rules.gear_cool[gear]
    if has_adrenaline(s, seat):
        amount += s.rules.adrenaline_cool
    return amount


def weather_cooldown(s: State, way: i64) -> i64:
    """R15.4: the unused cooling bonus of the sector there."""
    here: i64 = sector(s, way)
    if s.weather_cooled >> here & 1:
        return 0
    return s.track.cool_bonus[here]


def is_cooling_allowed(s: State, at: i64) -> bool:
    """R15.4: not where the weather forbids it."""
    return not s.track.no_cool[sector(s, at)]


def cooldown_at(s: State, way: i64, cooldown: i64) -> i64:
    """How much of this Cooldown, and of the weather's, may be used in that space."""
    if not is_cooling_allowed(s, way):
        return 0
    return cooldown + weather_cooldown(s, way)


def can_pay_at(s: State, seat: i64, way: i64, due: i64, cooldown: i64) -> bool:
    """R13.9: whether the Heat symbols could be paid if the car stood there."""
    if s.engine[seat] >= due:
        return True
    in_hand: i64 = heat_in_hand(s, seat)
    return s.engine[seat] + min(in_hand, cooldown_at(s, way, cooldown)) >= due


def can_pay_after(s: State, seat: i64, distance: i64) -> bool:
    """R13.9 for a move of so many spaces."""
    due: i64 = total(s, HEAT_DUE)
    if s.engine[seat] >= due:
        return True
    return can_pay_at(s, seat, landing(s, seat, distance) // 2, due, total(s, COOL))
