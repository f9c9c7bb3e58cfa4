"""Step 5, react (R6, R13.6, R13.7): use the symbols of this turn in any order."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    COOLDOWN,
    COOLDOWN_WEATHER,
    DIRECT,
    DONE,
    PAY,
    RELIEVE,
    SALVAGE_CARDS,
    SCRAP_CARDS,
    SHIFT_BITS,
    code_0,
    code_1,
    code_2,
    first,
    is_plain,
    second,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HEAT, STRESS
from plankgas.engine.driving import advance, landing, sector
from plankgas.engine.event import (
    Accelerated,
    AdrenalineUsed,
    Boosted,
    Cooled,
    PlayedDirectly,
    Scrapped,
    StressReduced,
    ValueChosen,
)
from plankgas.engine.refusal import (
    ALREADY_BOOSTED,
    FINE,
    HEAT_RESERVED,
    MANDATORY_LEFT,
    NO_COOLING_HERE,
    NO_HEAT,
    NO_PLUS_YET,
    NO_SUCH_SYMBOL,
    NOT_DIRECT,
    NOT_IN_HAND,
    OTHER_STEP,
    PILE_EMPTY,
    TOO_MANY,
)
from plankgas.engine.rules import Rules, Track
from plankgas.engine.state import (
    COOL,
    DISCARD,
    HAND,
    HEAT_DUE,
    MOST,
    NOBODY,
    PLAY,
    REACT,
    RELIEF,
    SALVAGE,
    SALVAGES,
    SCRAP,
    VALUE,
    State,
)
from plankgas.engine.steps.order import REACT_STEP, SLIPSTREAM_STEP, WAIT
from plankgas.engine.symbols import (
    add_card,
    can_pay_after,
    can_pay_at,
    cooldown_at,
    is_cooling_allowed,
    left,
    total,
    unused,
    use_symbol,
    weather_cooldown,
)
from plankgas.engine.zones import (
    card_at,
    cool,
    copies,
    count,
    find,
    heat_in_hand,
    pay_heat,
    push,
    remove_at,
    resolve_plus,
    take_top,
)


def begin(s: State, seat: i64) -> i64:
    """Ask if there is anything to decide, as far as everybody at the table can tell.

    Whether a step is skipped must not betray a hand, so hidden cards don't count here.
    """
    s.phase = REACT
    if _open_choice(s, seat):
        return WAIT
    only: i64 = _only_mandatory(s)
    if only == 0:
        return SLIPSTREAM_STEP
    if only < 0:
        return WAIT
    return act(s, seat, only)


def _open_choice(s: State, seat: i64) -> bool:
    if s.adrenaline_move or (s.accelerates and s.pluses):
        return True
    if not s.boosted and s.engine[seat] >= boost_cost(s, seat):
        return True
    if left(s, SALVAGES) and count(s, seat, DISCARD):
        return True
    if count(s, seat, HAND) == 0:
        return False
    if s.direct_owners >> seat & 1 or left(s, RELIEF):
        return True
    return cooldown_at(s, s.distance[seat], total(s, COOL)) > 0


def _only_mandatory(s: State) -> i64:
    """The one mandatory action left; 0 if there is none, -1 if there are several."""
    only: i64 = 0
    number: i64 = 1 if left(s, HEAT_DUE) or left(s, SCRAP) else MOST + 1
    while number <= MOST:
        if unused(s, HEAT_DUE, number):
            only = -1 if only else code_1(PAY, number)
        if unused(s, SCRAP, number):
            only = -1 if only else code_1(SCRAP_CARDS, number)
        number += 1
    return only


def boost_cost(s: State, seat: i64) -> i64:
    return boost_cost_at(s.rules, s.track, s.distance[seat])


def boost_cost_at(rules: Rules, track: Track, at: i64) -> i64:
    """R6.4, R15.3: what a boost costs there; nothing under heat control."""
    if track.heat_control[track.sector[at % track.length]]:
        return 0
    return rules.boost_heat


def offer(s: State, seat: i64, out: ActionList) -> None:
    _add_symbols(s, seat, HEAT_DUE, PAY, out)
    _add_symbols(s, seat, SCRAP, SCRAP_CARDS, out)
    _add_amounts(s, seat, COOL, COOLDOWN, heat_in_hand(s, seat), out)
    bonus: i64 = weather_cooldown(s, s.distance[seat])
    amount: i64 = 1
    while amount <= bonus:
        _add(s, seat, code_1(COOLDOWN_WEATHER, amount), out)
        amount += 1
    if s.adrenaline_move:
        _add_plain(s, seat, ADRENALINE, out)
    if not s.boosted:
        _add_plain(s, seat, BOOST, out)
    if left(s, RELIEF):
        _add_amounts(s, seat, RELIEF, RELIEVE, copies(s, seat, HAND, STRESS), out)
    _add_symbols(s, seat, SALVAGES, SALVAGE_CARDS, out)
    if s.direct_owners >> seat & 1:
        i: i64 = 0
        while i < count(s, seat, HAND):
            kind: i64 = card_at(s, seat, HAND, i)
            if s.rules.direct[kind] and find(s, seat, HAND, kind) == i:
                _add(s, seat, code_1(DIRECT, kind + 1), out)
            i += 1
    if s.accelerates:
        _add_plain(s, seat, ACCELERATE, out)
    _add_plain(s, seat, DONE, out)


def _add(s: State, seat: i64, code: i64, out: ActionList) -> None:
    if reason(s, seat, code) == FINE:
        out.add(code)


def _add_plain(s: State, seat: i64, verb: i64, out: ActionList) -> None:
    if _reason_plain(s, seat, verb) == FINE:
        out.add(code_0(verb))


def _add_symbols(s: State, seat: i64, symbol: i64, verb: i64, out: ActionList) -> None:
    if not left(s, symbol):
        return
    number: i64 = 1
    while number <= MOST:
        if unused(s, symbol, number):
            _add(s, seat, code_1(verb, number), out)
        number += 1


def _add_amounts(s: State, seat: i64, symbol: i64, verb: i64, most: i64, out: ActionList) -> None:
    """For symbols that take up to their number of cards from the hand, of which it has `most`."""
    if not left(s, symbol) or most == 0:
        return
    if symbol == COOL and not is_cooling_allowed(s, s.distance[seat]):
        return
    open_: bool = symbol == RELIEF or left(s, HEAT_DUE) == 0  # no Heat symbol to keep some for
    number: i64 = 1
    while number <= MOST:
        amount: i64 = 1
        if not unused(s, symbol, number):
            amount = number + 1
        while amount <= number and amount <= most:
            code: i64 = code_2(verb, number, amount)
            if open_ or reason(s, seat, code) == FINE:
                out.add(code)
            amount += 1
        number += 1


def reason(s: State, seat: i64, code: i64) -> i64:
    verb: i64 = code >> SHIFT_BITS
    number: i64 = first(code)
    if verb == COOLDOWN or verb == RELIEVE:
        if not is_plain(code, 2) or not 1 <= number <= MOST:
            return NO_SUCH_SYMBOL
        return _reason_amount(s, seat, verb, number, second(code))
    if verb == DONE or verb == BOOST or verb == ADRENALINE or verb == ACCELERATE:
        return _reason_plain(s, seat, verb) if is_plain(code, 0) else OTHER_STEP
    if not is_plain(code, 1):
        return OTHER_STEP
    if verb == DIRECT:
        return _reason_direct(s, seat, number - 1)
    if verb == COOLDOWN_WEATHER:
        return _reason_weather(s, seat, number)
    if not 1 <= number <= MOST:
        return NO_SUCH_SYMBOL
    if verb == PAY:
        if not unused(s, HEAT_DUE, number):
            return NO_SUCH_SYMBOL
        return FINE if s.engine[seat] >= number else NO_HEAT
    if verb == SCRAP_CARDS:
        return FINE if unused(s, SCRAP, number) else NO_SUCH_SYMBOL
    if verb == SALVAGE_CARDS:
        if not unused(s, SALVAGES, number):
            return NO_SUCH_SYMBOL
        return FINE if count(s, seat, DISCARD) else PILE_EMPTY
    return OTHER_STEP


def _reason_plain(s: State, seat: i64, verb: i64) -> i64:
    """Boost, adrenaline's space, accelerate, and being done."""
    if verb == BOOST:
        if s.boosted:
            return ALREADY_BOOSTED
        rest: i64 = s.engine[seat] - boost_cost(s, seat)
        if rest < 0:
            return NO_HEAT
        return FINE if rest >= total(s, HEAT_DUE) else HEAT_RESERVED
    if verb == ADRENALINE:
        if not s.adrenaline_move:
            return NO_SUCH_SYMBOL
        return FINE if can_pay_after(s, seat, s.rules.adrenaline_speed) else HEAT_RESERVED
    if verb == ACCELERATE:
        if not s.accelerates:
            return NO_SUCH_SYMBOL
        if not s.pluses:
            return NO_PLUS_YET
        return FINE if can_pay_after(s, seat, s.pluses) else HEAT_RESERVED
    return MANDATORY_LEFT if _only_mandatory(s) else FINE


def _reason_amount(s: State, seat: i64, verb: i64, number: i64, amount: i64) -> i64:
    """Cooldown and Reduce stress: up to `number` cards of their kind from the hand."""
    kind: i64 = HEAT if verb == COOLDOWN else STRESS
    if not unused(s, COOL if verb == COOLDOWN else RELIEF, number):
        return NO_SUCH_SYMBOL
    if verb == COOLDOWN and not is_cooling_allowed(s, s.distance[seat]):
        return NO_COOLING_HERE
    if not 1 <= amount <= number or amount > copies(s, seat, HAND, kind):
        return TOO_MANY
    if verb == COOLDOWN:
        # Using a large symbol for little may waste what a Heat symbol still needs (R13.9).
        due: i64 = total(s, HEAT_DUE) - amount
        rest: i64 = total(s, COOL) - number
        if not _can_pay_cooled(s, seat, due, rest, amount):
            return HEAT_RESERVED
    return FINE


def _can_pay_cooled(s: State, seat: i64, due: i64, cooldown: i64, amount: i64) -> bool:
    if s.engine[seat] >= due:
        return True
    in_hand: i64 = heat_in_hand(s, seat) - amount
    return s.engine[seat] + min(in_hand, cooldown_at(s, s.distance[seat], cooldown)) >= due


def _reason_weather(s: State, seat: i64, amount: i64) -> i64:
    bonus: i64 = weather_cooldown(s, s.distance[seat])
    if not bonus:
        return NO_SUCH_SYMBOL
    if not 1 <= amount <= bonus or amount > heat_in_hand(s, seat):
        return TOO_MANY
    due: i64 = total(s, HEAT_DUE) - amount
    in_hand: i64 = heat_in_hand(s, seat) - amount
    if s.engine[seat] + min(in_hand, total(s, COOL)) < due:
        return HEAT_RESERVED
    return FINE


def _reason_direct(s: State, seat: i64, kind: i64) -> i64:
    if find(s, seat, HAND, kind) < 0:
        return NOT_IN_HAND
    rules = s.rules
    if not rules.direct[kind]:
        return NOT_DIRECT
    due: i64 = total(s, HEAT_DUE) + rules.heat[kind]
    if s.engine[seat] >= due:
        return FINE
    if rules.plus[kind] or rules.several[kind]:
        return HEAT_RESERVED  # where it will land is not known yet, as with a boost
    way: i64 = landing(s, seat, rules.value[kind]) // 2
    cooldown: i64 = total(s, COOL) + rules.cool[kind]
    return FINE if can_pay_at(s, seat, way, due, cooldown) else HEAT_RESERVED


def act(s: State, seat: i64, code: i64) -> i64:
    verb: i64 = code >> SHIFT_BITS
    number: i64 = first(code)
    if verb == DONE:
        return SLIPSTREAM_STEP
    if verb == BOOST:
        _boost(s, seat)
    elif verb == PAY:
        use_symbol(s, HEAT_DUE, number)
        pay_heat(s, seat, number, "card")
    elif verb == SCRAP_CARDS:
        use_symbol(s, SCRAP, number)
        _scrap(s, seat, number)
    elif verb == COOLDOWN:
        use_symbol(s, COOL, number)
        _cool(s, seat, second(code))
    elif verb == COOLDOWN_WEATHER:
        s.weather_cooled |= 1 << sector(s, s.distance[seat])
        _cool(s, seat, number)
    elif verb == ADRENALINE:
        _adrenaline(s, seat)
    elif verb == RELIEVE:
        use_symbol(s, RELIEF, number)
        _relieve(s, seat, second(code))
    elif verb == ACCELERATE:
        _accelerate(s, seat)
    elif verb == DIRECT:
        return _direct(s, seat, number - 1)
    else:
        use_symbol(s, SALVAGES, number)
        s.salvage_left = number
        s.phase = SALVAGE
        return WAIT
    return REACT_STEP


def _boost(s: State, seat: i64) -> None:
    """R6.4: pay the Heat, flip a card for a `+`, and move by its value."""
    cost: i64 = boost_cost(s, seat)
    log = s.log
    if log is not None:
        log.append(Boosted(seat))
    s.boosted = 1
    pay_heat(s, seat, cost, "boost")
    _speed_up(s, seat, resolve_plus(s, seat), "boost")


def _speed_up(s: State, seat: i64, by: i64, cause: str) -> None:
    s.speed += by
    advance(s, seat, by, cause)


def _adrenaline(s: State, seat: i64) -> None:
    s.adrenaline_move = 0
    log = s.log
    if log is not None:
        log.append(AdrenalineUsed(seat))
    _speed_up(s, seat, s.rules.adrenaline_speed, "adrenaline")


def _accelerate(s: State, seat: i64) -> None:
    """R13.7: for every `+` resolved so far, in one move."""
    s.accelerates -= 1
    log = s.log
    if log is not None:
        log.append(Accelerated(seat, s.pluses))
    _speed_up(s, seat, s.pluses, "accelerate")


def _scrap(s: State, seat: i64, number: i64) -> None:
    i: i64 = 0
    while i < number:
        kind: i64 = take_top(s, seat)
        if kind < 0:
            return
        push(s, seat, DISCARD, kind)
        log = s.log
        if log is not None:
            log.append(Scrapped(seat, kind))
        i += 1


def _cool(s: State, seat: i64, amount: i64) -> None:
    cool(s, seat, amount)
    log = s.log
    if log is not None:
        log.append(Cooled(seat, amount))


def _relieve(s: State, seat: i64, amount: i64) -> None:
    i: i64 = 0
    while i < amount:
        push(s, seat, DISCARD, remove_at(s, seat, HAND, find(s, seat, HAND, STRESS)))
        i += 1
    log = s.log
    if log is not None:
        log.append(StressReduced(seat, amount))


def _direct(s: State, seat: i64, kind: i64) -> i64:
    """R13.7, direct play: first its `+`, then its value, then one move of the sum."""
    push(s, seat, PLAY, remove_at(s, seat, HAND, find(s, seat, HAND, kind)))
    log = s.log
    if log is not None:
        log.append(PlayedDirectly(seat, kind))
    add_card(s, kind)
    s.value_at = count(s, seat, PLAY) - 1
    flipped: i64 = 0
    pluses: i64 = s.rules.plus[kind]
    while pluses > 0:
        flipped += resolve_plus(s, seat)
        pluses -= 1
    if s.rules.several[kind]:
        s.direct_plus = flipped
        s.phase = VALUE
        return WAIT
    _speed_up(s, seat, flipped + s.rules.value[kind], "direct")
    return REACT_STEP


def act_direct_value(s: State, seat: i64, code: i64) -> i64:
    """The value of a card that was played directly and offers several."""
    flipped: i64 = s.direct_plus
    s.direct_plus = NOBODY
    log = s.log
    if log is not None:
        log.append(ValueChosen(seat, first(code) - 1, second(code)))
    _speed_up(s, seat, flipped + second(code), "direct")
    return REACT_STEP
