"""Step 6, slipstream (R7), with the bonuses of cards, weather and road."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import DONE, SHIFT_BITS, SLIP_BY, code_0, code_1, first, is_plain
from plankgas.engine.action_list import ActionList
from plankgas.engine.driving import advance, has_car_to_follow, landing, sector
from plankgas.engine.refusal import FINE, NO_SUCH_SLIPSTREAM, OTHER_STEP
from plankgas.engine.state import MOST, SLIP, SLIPSTREAM, State
from plankgas.engine.steps.order import CORNER_STEP, WAIT
from plankgas.engine.symbols import left, unused


def begin(s: State, seat: i64) -> i64:
    if not distances(s, seat):
        return CORNER_STEP
    s.phase = SLIPSTREAM
    return WAIT


def may_begin(s: State, at: i64, distance: i64) -> bool:
    """Whether a slipstream of so many spaces may begin there, if there is a car to follow.

    R7.3: never across the finish line at the end of the race, not even if blocked before it.
    R15.4: not where the weather forbids it.
    """
    return at + distance < s.track.finish and not s.track.no_slip[sector(s, at)]


def distances(s: State, seat: i64) -> i64:
    """Bit mask of the distances that may be chosen."""
    way: i64 = s.distance[seat]
    if not has_car_to_follow(s, seat, way) or not may_begin(s, way, 1):
        return 0
    here: i64 = sector(s, way)
    lengths: i64 = 1 << s.rules.slipstream
    if s.track.slip[here]:
        lengths |= lengths << s.track.slip[here]
    number: i64 = 1 if left(s, SLIP) else MOST + 1
    while number <= MOST:
        cards: i64 = unused(s, SLIP, number)
        while cards > 0:
            lengths |= lengths << number
            cards -= 1
        number += 1
    distance: i64 = 1
    while lengths >> distance:
        if lengths >> distance & 1:
            # R7.2: it must advance.
            if not may_begin(s, way, distance) or landing(s, seat, distance) // 2 == way:
                lengths &= ~(1 << distance)
        distance += 1
    return lengths


def offer(s: State, seat: i64, out: ActionList) -> None:
    lengths: i64 = distances(s, seat)
    distance: i64 = 1
    while lengths >> distance:
        if lengths >> distance & 1:
            out.add(code_1(SLIP_BY, distance))
        distance += 1
    out.add(code_0(DONE))


def reason(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == DONE:
        return FINE if is_plain(code, 0) else OTHER_STEP
    if not is_plain(code, 1) or not distances(s, seat) >> first(code) & 1:
        return NO_SUCH_SLIPSTREAM
    return FINE


def act(s: State, seat: i64, code: i64) -> i64:
    if code >> SHIFT_BITS == SLIP_BY:
        s.slip_from = s.distance[seat]
        advance(s, seat, first(code), "slipstream")
    return CORNER_STEP
