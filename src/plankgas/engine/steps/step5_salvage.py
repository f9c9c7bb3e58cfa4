"""Salvage (R13.7), a choice inside step 5: cards from the discard pile back into the deck."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import DONE, SHIFT_BITS, TAKE, code_0, code_1, first, is_plain
from plankgas.engine.action_list import ActionList
from plankgas.engine.event import Salvaged, SalvagedCard
from plankgas.engine.refusal import FINE, NOT_IN_PILE, OTHER_STEP
from plankgas.engine.state import DECK, DISCARD, State
from plankgas.engine.steps.order import REACT_STEP, WAIT
from plankgas.engine.zones import card_at, count, find, push, remove_at


def offer(s: State, seat: i64, out: ActionList) -> None:
    i: i64 = 0
    while i < count(s, seat, DISCARD):
        kind: i64 = card_at(s, seat, DISCARD, i)
        if find(s, seat, DISCARD, kind) == i:
            out.add(code_1(TAKE, kind + 1))
        i += 1
    out.add(code_0(DONE))


def reason(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == DONE:
        return FINE if is_plain(code, 0) else OTHER_STEP
    kind: i64 = first(code) - 1
    if not is_plain(code, 1) or find(s, seat, DISCARD, kind) < 0:
        return NOT_IN_PILE
    return FINE


def act(s: State, seat: i64, code: i64) -> i64:
    log = s.log
    if code >> SHIFT_BITS == TAKE:
        kind: i64 = first(code) - 1
        push(s, seat, DECK, remove_at(s, seat, DISCARD, find(s, seat, DISCARD, kind)))
        # The whole deck is shuffled: what lay on top is there no longer.
        s.ordered[seat] = 0
        s.known[seat] = 0
        s.salvage_left -= 1
        s.salvaged += 1
        if log is not None:
            log.append(SalvagedCard(seat, kind))
        if s.salvage_left > 0 and count(s, seat, DISCARD) > 0:
            return WAIT
    if log is not None:
        log.append(Salvaged(seat, s.salvaged))
    s.salvage_left = 0
    s.salvaged = 0
    return REACT_STEP
