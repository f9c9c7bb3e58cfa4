"""The discrete action space: every decision of every module as one of a fixed list of numbers.

Most numbers stand for one action of the engine. A play and a swap are put together from several:
"play this card" until there are enough, "give this card" and then "take that one". The numbers
never change within a version; docs/rl.md has the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.engine import flow
from plankgas.engine.action import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CHOOSE,
    COOLDOWN,
    COOLDOWN_WEATHER,
    DIRECT,
    DISCARD_CARD,
    DONE,
    MOST_CARDS,
    PAY,
    PICK,
    PLAY_CARDS,
    REFRESH_CARD,
    RELIEVE,
    REPLACE_CARD,
    SALVAGE_CARDS,
    SCRAP_CARDS,
    SHIFT,
    SHIFT_BITS,
    SLIP_BY,
    SWAP_CARDS,
    TAKE,
    cards_in,
    code_0,
    code_1,
    code_2,
    first,
    played_card,
    second,
    with_card,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HIGHEST_VALUE, KINDS
from plankgas.engine.components import FIGURES, WEATHERS
from plankgas.engine.draft import picker
from plankgas.engine.state import (
    DRAFT,
    HAND,
    MOST,
    MUST_PLAY,
    MUST_SHIFT,
    OVER,
    PLAN,
    PLAY,
    REFRESH,
    REPLACE,
    SALVAGE,
    SWAP,
    ZONES,
    State,
)
from plankgas.engine.steps.step2_play import cluttered, sizes
from plankgas.engine.zones import card_at, heat_in_hand, playable

MOST_SLIP: Final = 20  # spaces; a test holds that no slipstream is longer

# The number of the first action of each sort; what is counted from 1 begins one lower. What grows
# with the number of cards lies at the end, so that one more kind of card moves nothing else.
WAIT: Final = 0
AT_DONE: Final = 1
AT_SHIFT: Final = 2  # gears
AT_VALUE: Final[i64] = AT_SHIFT + FIGURES.gears  # values of cards, from 0
AT_PAY: Final[i64] = AT_VALUE + HIGHEST_VALUE + 1  # numbers of symbols
AT_SCRAP: Final[i64] = AT_PAY + MOST
AT_SALVAGE: Final[i64] = AT_SCRAP + MOST
AT_COOL: Final[i64] = AT_SALVAGE + MOST  # pairs of number and amount, see `pair_of`
AT_RELIEVE: Final[i64] = AT_COOL + MOST * (MOST + 1) // 2
AT_WEATHER: Final[i64] = AT_RELIEVE + MOST * (MOST + 1) // 2  # amounts
AT_ADRENALINE: Final[i64] = AT_WEATHER + max([token.cool for token in WEATHERS])
AT_BOOST: Final[i64] = AT_ADRENALINE + 1
AT_ACCELERATE: Final[i64] = AT_BOOST + 1
AT_SLIP: Final[i64] = AT_ACCELERATE + 1  # distances
AT_PLAY: Final[i64] = AT_SLIP + MOST_SLIP  # kinds of cards, from 0
AT_DISCARD: Final[i64] = AT_PLAY + KINDS
AT_CARD: Final[i64] = AT_DISCARD + KINDS
ACTIONS: Final[i64] = AT_CARD + KINDS

UNFINISHED: Final = -1  # instead of a code: the play or swap needs more cards


class Picks:
    """The cards named so far for a play, or the upgrade to be given in a swap."""

    def __init__(self) -> None:
        self.kinds = vec[i64]([0] * MOST_CARDS)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, kind: i64) -> None:
        """Kept sorted, as the cards of a play are."""
        i: i64 = self.count
        while i > 0 and self.kinds[i - 1] > kind:
            self.kinds[i] = self.kinds[i - 1]
            i -= 1
        self.kinds[i] = kind
        self.count += 1

    def copies(self, kind: i64) -> i64:
        found: i64 = 0
        i: i64 = 0
        while i < self.count:
            if self.kinds[i] == kind:
                found += 1
            i += 1
        return found


def pair_of(number: i64, amount: i64) -> i64:
    """(1, 1), (2, 1), (2, 2), (3, 1), ... counted from 0."""
    return number * (number - 1) // 2 + amount - 1


def must_decide(s: State, seat: i64) -> bool:
    """Whether the race waits for this seat; a plan that is ready counts as final."""
    phase: i64 = s.phase
    if phase == PLAN:
        return s.plan[seat] == MUST_SHIFT or s.plan[seat] == MUST_PLAY
    if phase == OVER:
        return False
    if phase == DRAFT or phase == SWAP:
        return picker(s) == seat
    return s.active == seat


# --- what may be chosen --------------------------------------------------------------------


def offer(s: State, seat: i64, picks: Picks, codes: ActionList, out: ActionList) -> None:
    """The numbers of all actions open to a seat, into `out`; `codes` is scratch."""
    out.clear()
    if not must_decide(s, seat):
        out.add(WAIT)
    elif s.phase == PLAN and s.plan[seat] == MUST_PLAY:
        _offer_play(s, seat, picks, codes, out)
    elif s.phase == SWAP and picks.count > 0:
        for kind in sorted(set(s.layout)):
            out.add(AT_CARD + kind)
    else:
        codes.clear()
        flow.offer(s, seat, codes)
        i: i64 = 0
        while i < codes.count:
            action: i64 = action_of(codes.items[i])
            # A swap is offered once for each card that may be given, not for each pair.
            if out.count == 0 or out.items[out.count - 1] != action:
                out.add(action)
            i += 1


def _offer_play(s: State, seat: i64, picks: Picks, codes: ActionList, out: ActionList) -> None:
    cards: i64 = playable(s, seat)
    if cluttered(s, seat, cards):
        _offer_cluttered(s, seat, picks, codes, out)
        return
    allowed: i64 = sizes(s, seat, cards) >> picks.count
    if allowed & 1 and picks.count > 0:
        out.add(AT_DONE)
    if allowed >> 1 == 0:
        return
    base: i64 = (seat * ZONES + HAND) * s.room
    end: i64 = base + s.size[seat * ZONES + HAND]
    i: i64 = base + heat_in_hand(s, seat)
    while i < end:
        kind: i64 = i64(s.cards[i])
        copies: i64 = 0
        while i < end and i64(s.cards[i]) == kind:
            copies += 1
            i += 1
        if copies > picks.copies(kind):
            out.add(AT_PLAY + kind)


def _offer_cluttered(s: State, seat: i64, picks: Picks, codes: ActionList, out: ActionList) -> None:
    """R4.3: few plays are possible, so look for what they have beyond the cards named."""
    codes.clear()
    flow.offer(s, seat, codes)
    more = Picks()  # one of each kind that may come next, at most as many as a play has cards
    is_complete = False
    i: i64 = 0
    while i < codes.count:
        missing = _missing(codes.items[i], picks)
        if missing is not None and missing.count == 0:
            is_complete = True
        elif missing is not None:
            j: i64 = 0
            while j < missing.count:
                if more.copies(missing.kinds[j]) == 0:
                    more.add(missing.kinds[j])
                j += 1
        i += 1
    if is_complete:
        out.add(AT_DONE)
    i = 0
    while i < more.count:
        out.add(AT_PLAY + more.kinds[i])
        i += 1


def _missing(code: i64, picks: Picks) -> Picks | None:
    """The cards of a play beyond those named; None if it lacks one of those."""
    played = Picks()
    cards: i64 = cards_in(code)
    i: i64 = 0
    while i < cards:
        played.add(played_card(code, i))
        i += 1
    missing = Picks()
    found: i64 = 0
    i = 0
    while i < played.count:
        kind: i64 = played.kinds[i]
        if missing.copies(kind) + picks.copies(kind) < played.copies(kind):
            missing.add(kind)
        else:
            found += 1
        i += 1
    return missing if found == picks.count else None


def action_of(code: i64) -> i64:
    """The number of an engine's action; of a swap its first half. Plays have no single number."""
    verb: i64 = code >> SHIFT_BITS
    number: i64 = first(code)
    if verb == DONE:
        return AT_DONE
    if verb == SHIFT:
        return AT_SHIFT - 1 + number
    if verb == DISCARD_CARD:
        return AT_DISCARD - 1 + number
    if verb == CHOOSE:
        return AT_VALUE + second(code)
    if verb == BOOST:
        return AT_BOOST
    if verb == ADRENALINE:
        return AT_ADRENALINE
    if verb == ACCELERATE:
        return AT_ACCELERATE
    if verb == COOLDOWN:
        return AT_COOL + pair_of(number, second(code))
    if verb == RELIEVE:
        return AT_RELIEVE + pair_of(number, second(code))
    if verb == COOLDOWN_WEATHER:
        return AT_WEATHER - 1 + number
    if verb == SLIP_BY:
        return AT_SLIP - 1 + number
    if verb == PAY:
        return AT_PAY - 1 + number
    if verb == SCRAP_CARDS:
        return AT_SCRAP - 1 + number
    if verb == SALVAGE_CARDS:
        return AT_SALVAGE - 1 + number
    assert verb != PLAY_CARDS
    return AT_CARD - 1 + number


# --- what was chosen -----------------------------------------------------------------------


def choose(s: State, seat: i64, picks: Picks, action: i64) -> i64:
    """The code of an action that was offered; UNFINISHED if it takes more of them to make one."""
    if s.phase == PLAN and s.plan[seat] == MUST_PLAY:
        if action != AT_DONE:
            picks.add(action - AT_PLAY)
            return UNFINISHED
        return _play(picks)
    if s.phase == SWAP and action != AT_DONE:
        if picks.count == 0:
            picks.add(action - AT_CARD)
            return UNFINISHED
        given: i64 = picks.kinds[0]
        picks.clear()
        return code_2(SWAP_CARDS, given + 1, action - AT_CARD + 1)
    return _code_of(s, seat, action)


def _play(picks: Picks) -> i64:
    code: i64 = code_0(PLAY_CARDS)
    i: i64 = 0
    while i < picks.count:
        code = with_card(code, i, picks.kinds[i])
        i += 1
    picks.clear()
    return code


def _code_of(s: State, seat: i64, action: i64) -> i64:
    if action == AT_DONE:
        return code_0(DONE)
    if action >= AT_CARD:
        return code_1(_card_verb(s.phase), action - AT_CARD + 1)
    if action >= AT_DISCARD:
        return code_1(DISCARD_CARD, action - AT_DISCARD + 1)
    if action < AT_VALUE:
        return code_1(SHIFT, action - AT_SHIFT + 1)
    if action < AT_PAY:
        return code_2(CHOOSE, card_at(s, seat, PLAY, s.value_at) + 1, action - AT_VALUE)
    if action < AT_SCRAP:
        return code_1(PAY, action - AT_PAY + 1)
    if action < AT_SALVAGE:
        return code_1(SCRAP_CARDS, action - AT_SCRAP + 1)
    if action < AT_COOL:
        return code_1(SALVAGE_CARDS, action - AT_SALVAGE + 1)
    if action < AT_RELIEVE:
        return _pair_code(COOLDOWN, action - AT_COOL)
    if action < AT_WEATHER:
        return _pair_code(RELIEVE, action - AT_RELIEVE)
    if action < AT_ADRENALINE:
        return code_1(COOLDOWN_WEATHER, action - AT_WEATHER + 1)
    if action == AT_ADRENALINE:
        return code_0(ADRENALINE)
    if action == AT_BOOST:
        return code_0(BOOST)
    if action == AT_ACCELERATE:
        return code_0(ACCELERATE)
    return code_1(SLIP_BY, action - AT_SLIP + 1)


def _card_verb(phase: i64) -> i64:
    """What naming a card means where it is neither played from a plan nor discarded."""
    if phase == DRAFT:
        return PICK
    if phase == REPLACE:
        return REPLACE_CARD
    if phase == SALVAGE:
        return TAKE
    if phase == REFRESH:
        return REFRESH_CARD
    return DIRECT


def _pair_code(verb: i64, pair: i64) -> i64:
    number: i64 = 1
    while pair >= number:
        pair -= number
        number += 1
    return code_2(verb, number, pair + 1)
