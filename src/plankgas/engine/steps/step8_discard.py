"""Step 8, discard (R9): card by card, in the order the player likes; the last one is on top."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import (
    DISCARD_CARD,
    DONE,
    SHIFT_BITS,
    code_0,
    code_1,
    first,
    is_plain,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HEAT, STRESS
from plankgas.engine.event import Discarded, DiscardedCard
from plankgas.engine.refusal import FINE, NOT_DISCARDABLE, NOT_IN_HAND, OTHER_STEP
from plankgas.engine.state import DISCARD, DISCARDING, HAND, State
from plankgas.engine.steps.order import REPLENISH_STEP, WAIT
from plankgas.engine.zones import card_at, count, find, push, remove_at


def begin(s: State, seat: i64) -> i64:
    # Asked whenever there is a hand: skipping it only for some hands would betray them.
    if count(s, seat, HAND) == 0:
        return REPLENISH_STEP
    s.phase = DISCARDING
    return WAIT


def offer(s: State, seat: i64, out: ActionList) -> None:
    before: i64 = -1
    i: i64 = 0
    n: i64 = count(s, seat, HAND)
    while i < n:
        kind: i64 = card_at(s, seat, HAND, i)
        if kind > STRESS and kind != before:
            out.add(code_1(DISCARD_CARD, kind + 1))
        before = kind
        i += 1
    out.add(code_0(DONE))


def reason(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == DONE:
        return FINE if is_plain(code, 0) else OTHER_STEP
    kind: i64 = first(code) - 1
    if kind == HEAT or kind == STRESS:
        return NOT_DISCARDABLE
    if not is_plain(code, 1) or find(s, seat, HAND, kind) < 0:
        return NOT_IN_HAND
    return FINE


def act(s: State, seat: i64, code: i64) -> i64:
    log = s.log
    if code >> SHIFT_BITS == DISCARD_CARD:
        kind: i64 = first(code) - 1
        push(s, seat, DISCARD, remove_at(s, seat, HAND, find(s, seat, HAND, kind)))
        s.hidden_discards += 1
        if log is not None:
            log.append(DiscardedCard(seat, kind))
        return WAIT
    if log is not None and s.hidden_discards:
        top: int = card_at(s, seat, DISCARD, count(s, seat, DISCARD) - 1)
        log.append(Discarded(seat, s.hidden_discards, (top,)))
    s.hidden_discards = 0
    return REPLENISH_STEP
