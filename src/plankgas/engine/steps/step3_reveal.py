"""Step 3, reveal and move (R5, R13.5, R13.8), with tournament mode's gear (R17)."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import (
    CHOOSE,
    REPLACE_CARD,
    code_1,
    code_2,
    first,
    is_plain,
    second,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import below
from plankgas.engine.driving import advance, landing
from plankgas.engine.event import (
    CardLost,
    Cluttered,
    GearCorrected,
    Revealed,
    SpeedReached,
    ValueChosen,
)
from plankgas.engine.refusal import FINE, NO_SUCH_VALUE, NOT_THIS_CARD
from plankgas.engine.state import (
    DISCARD,
    NO_PLAN,
    NOBODY,
    PLAY,
    READY_CLUTTERED,
    REPLACE,
    VALUE,
    State,
)
from plankgas.engine.steps import step9_replenish
from plankgas.engine.steps.order import ADRENALINE_STEP, WAIT
from plankgas.engine.steps.step1_shift import can_reach, change
from plankgas.engine.symbols import clear_symbols, cooldown_at, cooldown_of_car
from plankgas.engine.zones import (
    card_at,
    count,
    find,
    heat_in_hand,
    kinds_in,
    pay_heat,
    push,
    remove_at,
    resolve_plus,
    total_played,
)


def begin(s: State, seat: i64) -> i64:
    return reveal(s, seat, NOBODY)


def reveal(s: State, seat: i64, lost: i64) -> i64:
    """Turn the plan up. `lost` is which card goes where R17.3 takes one; NOBODY: a random one."""
    _clear_turn(s, seat)
    cluttered: bool = s.plan[seat] == READY_CLUTTERED
    s.plan[seat] = NO_PLAN
    log = s.log
    if log is not None:
        gear: i64 = count(s, seat, PLAY) if s.rules.tournament else s.gear[seat]
        log.append(Revealed(seat, gear, kinds_in(s, seat, PLAY)))
    extra: i64 = 0
    if s.rules.tournament:
        extra = _tournament_gear(s, seat, cluttered, lost)
    if cluttered:
        s.gear[seat] = 1
        if log is not None:
            log.append(Cluttered(seat))
        return step9_replenish.finish(s, seat)
    _flip(s, seat, extra)
    return _choose_values(s, seat)


def _clear_turn(s: State, seat: i64) -> None:
    s.start = s.distance[seat]
    s.speed = 0
    s.pluses = 0
    s.value_at = 0
    s.direct_plus = NOBODY
    s.boosted = 0
    s.adrenaline_move = 0
    s.accelerates = 0
    s.adjust = 0
    s.weather_cooled = 0
    s.slip_from = NOBODY
    s.spun = 0
    s.salvage_left = 0
    s.salvaged = 0
    s.hidden_discards = 0
    clear_symbols(s)


def _tournament_gear(s: State, seat: i64, cluttered: bool, lost: i64) -> i64:
    """R17.2, R17.3: the number of cards is the gear. Returns how many `+` are added."""
    played: i64 = count(s, seat, PLAY)
    by: i64 = change(s, seat, played)
    if by <= s.rules.free_shift or (cluttered and not can_reach(s, seat, played)):
        s.gear[seat] = played
        return 0
    if can_reach(s, seat, played):
        s.gear[seat] = played
        pay_heat(s, seat, s.rules.shift_heat, "shift")
        return 0
    added: i64 = 0
    if played > s.gear[seat]:
        s.gear[seat] = played - 1
        _lose_card(s, seat, below(s, seat, played) if lost == NOBODY else lost)
    else:
        s.gear[seat] = played + 1
        added = 1
    log = s.log
    if log is not None:
        log.append(GearCorrected(seat, s.gear[seat]))
    return added


def _lose_card(s: State, seat: i64, at: i64) -> None:
    kind: i64 = remove_at(s, seat, PLAY, at)
    push(s, seat, DISCARD, kind)
    log = s.log
    if log is not None:
        log.append(CardLost(seat, kind))


def _flip(s: State, seat: i64, extra: i64) -> None:
    """R5.1: every `+` of the played cards, before any value is chosen."""
    pluses: i64 = extra + total_played(s, seat, s.rules.plus)
    while pluses > 0:
        resolve_plus(s, seat)
        pluses -= 1


def _choose_values(s: State, seat: i64) -> i64:
    """R5.4: add up the values from `value_at` on; wait where a card offers several."""
    while s.value_at < count(s, seat, PLAY):
        kind: i64 = card_at(s, seat, PLAY, s.value_at)
        if s.rules.several[kind]:
            s.phase = VALUE
            return WAIT
        s.speed += s.rules.value[kind]
        s.value_at += 1
    return _settle_heat(s, seat)


def _settle_heat(s: State, seat: i64) -> i64:
    """R13.8: a card whose Heat can't be paid is replaced by a `+` before the car moves."""
    due: i64 = total_played(s, seat, s.rules.heat)
    if due > 0 and due > _payable(s, seat):
        only: i64 = _only_heat_card(s, seat)
        if only < 0:
            s.phase = REPLACE
            return WAIT
        return replace(s, seat, only)
    log = s.log
    if log is not None:
        log.append(SpeedReached(seat, s.speed))
    advance(s, seat, s.speed, "speed")
    return ADRENALINE_STEP


def _payable(s: State, seat: i64) -> i64:
    way: i64 = landing(s, seat, s.speed) // 2
    cooldown: i64 = cooldown_of_car(s, seat, s.gear[seat]) + total_played(s, seat, s.rules.cool)
    return s.engine[seat] + min(heat_in_hand(s, seat), cooldown_at(s, way, cooldown))


def _only_heat_card(s: State, seat: i64) -> i64:
    """The kind of the played cards with Heat if there is just one such kind, else -1."""
    only: i64 = -1
    i: i64 = 0
    while i < count(s, seat, PLAY):
        kind: i64 = card_at(s, seat, PLAY, i)
        if s.rules.heat[kind] > 0:
            if only >= 0 and only != kind:
                return -1
            only = kind
        i += 1
    return only


def replace(s: State, seat: i64, kind: i64) -> i64:
    _lose_card(s, seat, find(s, seat, PLAY, kind))
    resolve_plus(s, seat)
    s.speed = 0
    s.value_at = 0
    return _choose_values(s, seat)


# --- the two decisions ---------------------------------------------------------------------


def offer_value(s: State, seat: i64, out: ActionList) -> None:
    kind: i64 = card_at(s, seat, PLAY, s.value_at)
    for value in s.rules.values[kind]:
        out.add(code_2(CHOOSE, kind + 1, value))


def reason_value(s: State, seat: i64, code: i64) -> i64:
    kind: i64 = card_at(s, seat, PLAY, s.value_at)
    if first(code) != kind + 1:
        return NOT_THIS_CARD
    if int(second(code)) not in s.rules.values[kind] or not is_plain(code, 2):
        return NO_SUCH_VALUE
    return FINE


def act_value(s: State, seat: i64, code: i64) -> i64:
    s.speed += second(code)
    s.value_at += 1
    log = s.log
    if log is not None:
        log.append(ValueChosen(seat, first(code) - 1, second(code)))
    return _choose_values(s, seat)


def offer_replace(s: State, seat: i64, out: ActionList) -> None:
    i: i64 = 0
    while i < count(s, seat, PLAY):
        kind: i64 = card_at(s, seat, PLAY, i)
        if s.rules.heat[kind] > 0 and find(s, seat, PLAY, kind) == i:
            out.add(code_1(REPLACE_CARD, kind + 1))
        i += 1


def reason_replace(s: State, seat: i64, code: i64) -> i64:
    kind: i64 = first(code) - 1
    if not is_plain(code, 1) or find(s, seat, PLAY, kind) < 0:
        return NOT_THIS_CARD
    return FINE if s.rules.heat[kind] > 0 else NOT_THIS_CARD
