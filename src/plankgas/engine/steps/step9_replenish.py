"""Step 9, replenish (R10): clear the play area, refresh (R13.7), draw up to the hand size."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import (
    DONE,
    REFRESH_CARD,
    SHIFT_BITS,
    code_0,
    code_1,
    first,
    is_plain,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.event import Refreshed, SponsorUsed
from plankgas.engine.refusal import FINE, NOT_REFRESHABLE, OTHER_STEP
from plankgas.engine.state import DECK, DISCARD, PLAY, REFRESH, ZONES, State
from plankgas.engine.steps.order import NEXT_TURN, WAIT
from plankgas.engine.zones import (
    card_at,
    count,
    draw_up_to,
    find,
    push,
    remove_at,
    total_played,
)


def begin(s: State, seat: i64) -> i64:
    if total_played(s, seat, s.rules.refresh) == 0:
        return finish(s, seat)
    s.phase = REFRESH
    return WAIT


def offer(s: State, seat: i64, out: ActionList) -> None:
    i: i64 = 0
    while i < count(s, seat, PLAY):
        kind: i64 = card_at(s, seat, PLAY, i)
        if s.rules.refresh[kind] and find(s, seat, PLAY, kind) == i:
            out.add(code_1(REFRESH_CARD, kind + 1))
        i += 1
    out.add(code_0(DONE))


def reason(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == DONE:
        return FINE if is_plain(code, 0) else OTHER_STEP
    kind: i64 = first(code) - 1
    if not is_plain(code, 1) or find(s, seat, PLAY, kind) < 0:
        return NOT_REFRESHABLE
    return FINE if s.rules.refresh[kind] else NOT_REFRESHABLE


def act(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == DONE:
        return finish(s, seat)
    kind: i64 = first(code) - 1
    push(s, seat, DECK, remove_at(s, seat, PLAY, find(s, seat, PLAY, kind)))
    s.ordered[seat] += 1
    s.known[seat] += 1
    log = s.log
    if log is not None:
        log.append(Refreshed(seat, kind))
    return begin(s, seat)


def finish(s: State, seat: i64) -> i64:
    clear_play_area(s, seat)
    s.last_speed[seat] = s.speed
    draw_up_to(s, seat, s.rules.hand_size)
    return NEXT_TURN


def clear_play_area(s: State, seat: i64) -> None:
    """R10.1; sponsor cards, used once, leave for good (R16.8)."""
    i: i64 = 0
    while i < count(s, seat, PLAY):
        kind: i64 = card_at(s, seat, PLAY, i)
        if s.rules.sponsor[kind]:
            s.sponsor_discard += bytes([kind])
            log = s.log
            if log is not None:
                log.append(SponsorUsed(seat, kind))
        else:
            push(s, seat, DISCARD, kind)
        i += 1
    s.size[seat * ZONES + PLAY] = 0
