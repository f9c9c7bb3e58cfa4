"""The flow of a race: who must decide what, which actions are legal, and what follows them."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine import draft, legends
from plankgas.engine.action import (
    CHOOSE,
    DISCARD_CARD,
    DONE,
    PLAY_CARDS,
    REFRESH_CARD,
    REPLACE_CARD,
    SHIFT,
    SHIFT_BITS,
    SLIP_BY,
    TAKE,
    first,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.refusal import (
    LEGEND_SEAT,
    NO_SUCH_SEAT,
    NOT_YOUR_DECISION,
    OTHER_STEP,
    OVER_ALREADY,
)
from plankgas.engine.rounds import begin_round, end_round, is_legend, next_car
from plankgas.engine.setup import finish_setup
from plankgas.engine.state import (
    DISCARDING,
    DRAFT,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    NOBODY,
    OVER,
    PLAN,
    REACT,
    REFRESH,
    REPLACE,
    SALVAGE,
    SLIPSTREAM,
    SWAP,
    VALUE,
    State,
)
from plankgas.engine.steps import (
    step1_shift,
    step2_play,
    step3_reveal,
    step4_adrenaline,
    step5_react,
    step5_salvage,
    step6_slipstream,
    step7_corners,
    step8_discard,
    step9_replenish,
)
from plankgas.engine.steps.order import (
    ADRENALINE_STEP,
    CORNER_STEP,
    DISCARD_STEP,
    NEXT_TURN,
    REACT_STEP,
    REPLENISH_STEP,
    REVEAL_STEP,
    SLIPSTREAM_STEP,
    WAIT,
)


def decider(s: State) -> i64:
    """A seat that must decide now: in steps 1 and 2 the first of several; NOBODY when over."""
    phase: i64 = s.phase
    if phase == OVER:
        return NOBODY
    if phase == PLAN:
        seat: i64 = 0
        while s.plan[seat] != MUST_SHIFT and s.plan[seat] != MUST_PLAY:
            seat += 1
        return seat
    if phase == DRAFT or phase == SWAP:
        return draft.picker(s)
    return s.active


def may_decide(s: State, seat: i64) -> bool:
    """Whether this seat may act now; a plan may be changed until everybody is ready (R2.1)."""
    if s.phase == PLAN:
        return s.plan[seat] != NO_PLAN
    return s.phase != OVER and decider(s) == seat


def offer(s: State, seat: i64, out: ActionList) -> None:
    """Every legal code of a seat that may decide."""
    phase: i64 = s.phase
    if phase == PLAN:
        if s.plan[seat] == MUST_SHIFT:
            step1_shift.offer(s, seat, out)
        else:
            step2_play.offer(s, seat, out)
    elif phase == REACT:
        step5_react.offer(s, seat, out)
    elif phase == DISCARDING:
        step8_discard.offer(s, seat, out)
    elif phase == SLIPSTREAM:
        step6_slipstream.offer(s, seat, out)
    elif phase == VALUE:
        step3_reveal.offer_value(s, seat, out)
    elif phase == REPLACE:
        step3_reveal.offer_replace(s, seat, out)
    elif phase == SALVAGE:
        step5_salvage.offer(s, seat, out)
    elif phase == REFRESH:
        step9_replenish.offer(s, seat, out)
    else:
        draft.offer(s, seat, out)


def reason(s: State, seat: i64, code: i64) -> i64:
    """Why this code is refused; FINE if it is legal."""
    if not 0 <= seat < s.rules.seats:
        return NO_SUCH_SEAT
    if s.phase == OVER:
        return OVER_ALREADY
    if is_legend(s, seat):
        return LEGEND_SEAT
    if not may_decide(s, seat):
        return NOT_YOUR_DECISION
    verb: i64 = code >> SHIFT_BITS
    phase: i64 = s.phase
    if phase == PLAN:
        if verb == SHIFT:
            return OTHER_STEP if s.rules.tournament else step1_shift.reason(s, seat, code)
        return step2_play.reason(s, seat, code) if verb == PLAY_CARDS else OTHER_STEP
    if phase == REACT:
        return step5_react.reason(s, seat, code)
    if phase == DRAFT or phase == SWAP:
        return draft.reason(s, seat, code)
    if phase == VALUE:
        return step3_reveal.reason_value(s, seat, code) if verb == CHOOSE else OTHER_STEP
    if phase == REPLACE:
        return step3_reveal.reason_replace(s, seat, code) if verb == REPLACE_CARD else OTHER_STEP
    if verb != DONE and verb != _verb_of(phase):
        return OTHER_STEP
    if phase == DISCARDING:
        return step8_discard.reason(s, seat, code)
    if phase == SLIPSTREAM:
        return step6_slipstream.reason(s, seat, code)
    if phase == SALVAGE:
        return step5_salvage.reason(s, seat, code)
    return step9_replenish.reason(s, seat, code)


def _verb_of(phase: i64) -> i64:
    """What may be done, besides being done, in the phases that go on until it is enough."""
    if phase == DISCARDING:
        return DISCARD_CARD
    if phase == SLIPSTREAM:
        return SLIP_BY
    return TAKE if phase == SALVAGE else REFRESH_CARD


def act(s: State, seat: i64, code: i64) -> None:
    """Carry out a legal code, and everything that follows without a decision."""
    _run(s, carry_out(s, seat, code))


def carry_out(s: State, seat: i64, code: i64) -> i64:
    """Carry out a legal code and nothing that follows it; returns the step that comes next."""
    phase: i64 = s.phase
    if phase == PLAN:
        if code >> SHIFT_BITS == SHIFT:
            return step1_shift.act(s, seat, code)
        return step2_play.act(s, seat, code)
    if phase == REACT:
        return step5_react.act(s, seat, code)
    if phase == DISCARDING:
        return step8_discard.act(s, seat, code)
    if phase == SLIPSTREAM:
        return step6_slipstream.act(s, seat, code)
    if phase == VALUE:
        if s.direct_plus >= 0:
            return step5_react.act_direct_value(s, seat, code)
        return step3_reveal.act_value(s, seat, code)
    if phase == REPLACE:
        return step3_reveal.replace(s, seat, first(code) - 1)
    if phase == SALVAGE:
        return step5_salvage.act(s, seat, code)
    if phase == REFRESH:
        return step9_replenish.act(s, seat, code)
    if draft.act(s, seat, code):
        finish_setup(s)
    return WAIT


def _run(s: State, step: i64) -> None:
    """Go on from a step until somebody must decide or the race is over."""
    while step != WAIT:
        seat: i64 = s.active
        if step == NEXT_TURN:
            step = _next_turn(s)
        elif step == REVEAL_STEP:
            step = step3_reveal.begin(s, seat)
        elif step == ADRENALINE_STEP:
            step = step4_adrenaline.begin(s, seat)
        elif step == REACT_STEP:
            step = step5_react.begin(s, seat)
        elif step == SLIPSTREAM_STEP:
            step = step6_slipstream.begin(s, seat)
        elif step == CORNER_STEP:
            step = step7_corners.begin(s, seat)
        elif step == DISCARD_STEP:
            step = step8_discard.begin(s, seat)
        else:
            assert step == REPLENISH_STEP
            step = step9_replenish.begin(s, seat)


def _next_turn(s: State) -> i64:
    seat: i64 = next_car(s)
    if seat != NOBODY:
        if not is_legend(s, seat):
            return REVEAL_STEP
        legends.drive(s, seat)
        return NEXT_TURN
    end_round(s)
    if s.phase == OVER:
        return WAIT
    begin_round(s)
    # When only Legends are left there is nobody to plan.
    return WAIT if _somebody_plans(s) else NEXT_TURN


def _somebody_plans(s: State) -> bool:
    seat: i64 = 0
    while seat < s.rules.seats:
        if s.plan[seat] != NO_PLAN:
            return True
        seat += 1
    return False
