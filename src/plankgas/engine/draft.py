"""The draft of upgrades: three lay-outs in a race (R13.2), one and a swap in a season (R16.5)."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.action import (
    DONE,
    PICK,
    SHIFT_BITS,
    SWAP_CARDS,
    code_0,
    code_1,
    code_2,
    first,
    is_plain,
    second,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import CARDS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.chance import below
from plankgas.engine.components import FIGURES
from plankgas.engine.event import DealtUpgrades, LaidOut, Picked, Swapped
from plankgas.engine.options import QUICK
from plankgas.engine.refusal import FINE, NOT_IN_LAYOUT, NOT_OWNED, OTHER_STEP
from plankgas.engine.rounds import is_legend
from plankgas.engine.state import DRAFT, SWAP, TABLE, State


def full_market(garage: str) -> list[int]:
    """Every upgrade card that this garage deals from."""
    kinds: list[int] = []
    if garage in ("basic", "all", QUICK):
        kinds += UPGRADES_BASIC
    if garage in ("advanced", "all"):
        kinds += UPGRADES_ADVANCED
    return [kind for kind in kinds for _ in range(CARDS[kind].copies)]


def begin(s: State) -> bool:
    """Lay out the first cards. Returns whether there are none, so that the draft is over."""
    s.phase = DRAFT
    s.draft_round = 1
    _lay_out(s)
    return _clear(s) if not s.layout else False


def deal_quick(s: State) -> None:
    """R13.3: everybody gets random basic upgrades."""
    for seat in players(s):
        cards = bytes(sorted(_deal(s) for _ in range(FIGURES.garage_upgrades)))
        _own(s, seat, cards)
        log = s.log
        if log is not None:
            log.append(DealtUpgrades(seat, tuple(cards)))


def players(s: State) -> list[int]:
    """Seats that are not Legends, by grid position."""
    return [seat for seat in s.grid if not is_legend(s, seat)]


def picker(s: State) -> int:
    """R13.2, R16.5: from the last grid position to the first, in lay-out 2 the other way round."""
    order = players(s)
    if s.phase == SWAP:
        return order[-1]
    if s.draft_round % 2 == 1:
        order.reverse()
    return order[s.draft_pick]


def _deal(s: State) -> int:
    market = s.market
    at: i64 = below(s, TABLE, len(market))
    kind = market[at]
    s.market = market[:at] + market[at + 1 :]
    return kind


def _lay_out(s: State) -> None:
    s.draft_pick = 0
    size = len(players(s)) + FIGURES.garage_extra
    s.layout = bytes(sorted(_deal(s) for _ in range(min(size, len(s.market)))))
    log = s.log
    if log is not None:
        log.append(LaidOut(tuple(s.layout)))


def _own(s: State, seat: int, cards: bytes) -> None:
    owned = s.owned[:]  # clones share the list
    owned[seat] = cards
    s.owned = owned


def _without(cards: bytes, kind: int) -> bytes:
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def _with(cards: bytes, kind: int) -> bytes:
    return bytes(sorted([*cards, kind]))


def _is_in(cards: bytes, kind: i64) -> bool:
    # A code without a card has -1 here, which `in` does not look for in bytes.
    return kind >= 0 and int(kind) in cards


def offer(s: State, seat: i64, out: ActionList) -> None:
    if s.phase == DRAFT:
        for kind in sorted(set(s.layout)):
            out.add(code_1(PICK, kind + 1))
        return
    for given in sorted(set(s.owned[seat])):
        for taken in sorted(set(s.layout)):
            out.add(code_2(SWAP_CARDS, given + 1, taken + 1))
    out.add(code_0(DONE))


def reason(s: State, seat: i64, code: i64) -> i64:
    verb: i64 = code >> SHIFT_BITS
    kind: i64 = first(code) - 1
    if verb == PICK and s.phase == DRAFT:
        return FINE if _is_in(s.layout, kind) and is_plain(code, 1) else NOT_IN_LAYOUT
    if verb == SWAP_CARDS and s.phase == SWAP:
        if not _is_in(s.owned[seat], kind):
            return NOT_OWNED
        taken: i64 = second(code) - 1
        return FINE if _is_in(s.layout, taken) and is_plain(code, 2) else NOT_IN_LAYOUT
    if verb == DONE and s.phase == SWAP:
        return FINE if is_plain(code, 0) else OTHER_STEP
    return OTHER_STEP


def act(s: State, seat: i64, code: i64) -> bool:
    """Returns whether the draft is over."""
    kind: i64 = first(code) - 1
    log = s.log
    if s.phase == SWAP:
        if code >> SHIFT_BITS == SWAP_CARDS:
            taken: i64 = second(code) - 1
            _own(s, seat, _with(_without(s.owned[seat], kind), taken))
            if log is not None:
                log.append(Swapped(seat, kind, taken))
        return _clear(s)
    _own(s, seat, _with(s.owned[seat], kind))
    s.layout = _without(s.layout, kind)
    if log is not None:
        log.append(Picked(seat, kind))
    s.draft_pick += 1
    if not s.layout:
        return _clear(s)  # a long season may use up the upgrades: who comes last gets none
    if s.draft_pick < len(players(s)):
        return False
    if s.rules.championship:
        s.phase = SWAP
        return False
    s.draft_round += 1
    if s.draft_round <= FIGURES.garage_upgrades:
        _lay_out(s)
        return False
    return _clear(s)


def _clear(s: State) -> bool:
    s.layout = b""
    s.market = b""
    s.draft_round = 0
    s.draft_pick = 0
    return True
