"""Step 4, adrenaline (R6.1), and the other symbols that step 5 begins with."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.state import COOL, PLAY, State
from plankgas.engine.steps.order import REACT_STEP
from plankgas.engine.symbols import add_card, add_symbol, has_adrenaline
from plankgas.engine.zones import card_at, count, total_played


def begin(s: State, seat: i64) -> i64:
    if total_played(s, seat, s.rules.symbols):
        i: i64 = 0
        while i < count(s, seat, PLAY):
            add_card(s, card_at(s, seat, PLAY, i))
            i += 1
    add_symbol(s, COOL, s.rules.gear_cool[s.gear[seat]])
    if has_adrenaline(s, seat):
        s.adrenaline_move = 1
        add_symbol(s, COOL, s.rules.adrenaline_cool)
    return REACT_STEP
