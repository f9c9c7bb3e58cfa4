"""Step 2, play cards (R4), and the hidden plan of tournament mode (R17.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from plankgas.engine.action import (
    PLAY_CARDS,
    cards_in,
    code_0,
    is_plain,
    played_card,
    with_card,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HEAT
from plankgas.engine.event import Planned, Ready
from plankgas.engine.refusal import (
    CLUTTERED_PLAY,
    FINE,
    GEAR_UNREACHABLE,
    HEAT_NOT_PLAYABLE,
    NOT_IN_HAND,
    OTHER_STEP,
    WRONG_NUMBER,
)
from plankgas.engine.state import (
    HAND,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    PLAY,
    READY,
    READY_CLUTTERED,
    ZONES,
    State,
)
from plankgas.engine.steps.order import NEXT_TURN, WAIT
from plankgas.engine.steps.step1_shift import can_reach, change, is_cluttered
from plankgas.engine.zones import (
    copies,
    count,
    find,
    heat_in_hand,
    into_hand,
    kinds_in,
    playable,
    push,
    remove_at,
)


def sizes(s: State, seat: i64, cards: i64) -> i64:
    """Bit mask of how many cards may be played when the hand is not cluttered."""
    if not s.rules.tournament:
        return 1 << s.gear[seat]
    mask: i64 = 0
    size: i64 = 1
    while size <= s.rules.gears:
        # Without Heat for a change by two the reveal corrects the gear (R17.3).
        if size <= cards and change(s, seat, size) <= s.rules.longest_shift:
            mask |= 1 << size
        size += 1
    return mask


def held(s: State, seat: i64, kind: i64) -> i64:
    """Copies of a card in hand, those of a plan that may still be changed included."""
    found: i64 = copies(s, seat, HAND, kind)
    if s.plan[seat] >= READY:
        found += copies(s, seat, PLAY, kind)
    return found


def _playable(s: State, seat: i64) -> i64:
    cards: i64 = playable(s, seat)
    if s.plan[seat] >= READY:
        cards += count(s, seat, PLAY) - copies(s, seat, PLAY, HEAT)
    return cards


def cluttered(s: State, seat: i64, cards: i64) -> bool:
    """R4.2: whether so many playable cards are too few for any plan."""
    if s.rules.tournament or s.plan[seat] == MUST_SHIFT:
        return is_cluttered(s, seat, cards)
    return cards < s.gear[seat]  # a gear with too few cards could only be chosen when cluttered


def cluttered_play(s: State, seat: i64, gear: i64) -> i64:
    """R4.3: all playable cards, filled up with Heat; Heat comes first in a sorted play."""
    hand = _held_cards(s, seat)
    total: i64 = len(hand)
    heat: i64 = held(s, seat, HEAT)
    fill: i64 = min(gear - (total - heat), heat)
    code: i64 = code_0(PLAY_CARDS)
    start: i64 = heat - fill
    i: i64 = start
    while i < total:
        code = with_card(code, i - start, i64(hand[i]))
        i += 1
    return code


def _held_cards(s: State, seat: i64) -> vec[u8]:
    """Hand and changeable plan together, sorted."""
    cards = list(kinds_in(s, seat, HAND))
    if s.plan[seat] >= READY:
        cards += kinds_in(s, seat, PLAY)
        cards.sort()
    return vec[u8](cards)


def offer(s: State, seat: i64, out: ActionList) -> None:
    cards: i64 = _playable(s, seat)
    if cluttered(s, seat, cards):
        last: i64 = -1
        gear: i64 = 1
        while gear <= s.rules.gears:
            if (s.rules.tournament and can_reach(s, seat, gear)) or gear == s.gear[seat]:
                code: i64 = cluttered_play(s, seat, gear)
                if code != last:
                    out.add(code)
                last = code
            gear += 1
        return
    if s.plan[seat] >= READY:
        hand = _held_cards(s, seat)
        list_plays(hand, held(s, seat, HEAT), len(hand), sizes(s, seat, cards), out)
        return
    base: i64 = (seat * ZONES + HAND) * s.room
    start: i64 = base + heat_in_hand(s, seat)
    list_plays(s.cards, start, start + cards, sizes(s, seat, cards), out)


def list_plays(hand: vec[u8], start: i64, n: i64, allowed: i64, out: ActionList) -> None:
    """Every different play from the cards hand[start:n], sorted, in the order of their codes.

    `allowed` is a bit mask of how many cards a play may have.
    """
    a: i64 = start
    while a < n:
        if a == start or hand[a] != hand[a - 1]:
            one: i64 = with_card(code_0(PLAY_CARDS), 0, i64(hand[a]))
            if allowed & 2:
                out.add(one)
            b: i64 = a + 1 if allowed >> 2 else n
            while b < n:
                if b == a + 1 or hand[b] != hand[b - 1]:
                    two: i64 = with_card(one, 1, i64(hand[b]))
                    if allowed & 4:
                        out.add(two)
                    c: i64 = b + 1 if allowed >> 3 else n
                    while c < n:
                        if c == b + 1 or hand[c] != hand[c - 1]:
                            three: i64 = with_card(two, 2, i64(hand[c]))
                            if allowed & 8:
                                out.add(three)
                            d: i64 = c + 1 if allowed >> 4 else n
                            while d < n:
                                if d == c + 1 or hand[d] != hand[d - 1]:
                                    out.add(with_card(three, 3, i64(hand[d])))
                                d += 1
                        c += 1
                b += 1
        a += 1


def reason(s: State, seat: i64, code: i64) -> i64:
    if s.plan[seat] == MUST_SHIFT or s.plan[seat] == NO_PLAN:
        return OTHER_STEP
    cards: i64 = _playable(s, seat)
    if cluttered(s, seat, cards):
        options = ActionList()
        offer(s, seat, options)
        i: i64 = 0
        while i < options.count:
            if options.items[i] == code:
                return FINE
            i += 1
        return CLUTTERED_PLAY
    return _reason_of_cards(s, seat, code, sizes(s, seat, cards))


def _reason_of_cards(s: State, seat: i64, code: i64, allowed: i64) -> i64:
    size: i64 = cards_in(code)
    run: i64 = 0  # equal cards so far
    before: i64 = -1
    i: i64 = 0
    while i < size:
        kind: i64 = played_card(code, i)
        i += 1
        if kind < before:
            return NOT_IN_HAND
        run = run + 1 if kind == before else 1
        before = kind
        if kind == HEAT:
            return HEAT_NOT_PLAYABLE
        if held(s, seat, kind) < run:
            return NOT_IN_HAND
    if not is_plain(code, size):
        return WRONG_NUMBER  # a gap: not the form that actions have
    if allowed >> size & 1 == 0:
        return GEAR_UNREACHABLE if s.rules.tournament else WRONG_NUMBER
    return FINE


def take_up(s: State, seat: i64) -> None:
    """The cards of a plan back into the hand."""
    while count(s, seat, PLAY) > 0:
        into_hand(s, seat, remove_at(s, seat, PLAY, count(s, seat, PLAY) - 1))


def lay_down(s: State, seat: i64, code: i64) -> None:
    """The cards of a play from the hand, face down."""
    cards: i64 = cards_in(code)
    i: i64 = 0
    while i < cards:
        kind: i64 = played_card(code, i)
        push(s, seat, PLAY, remove_at(s, seat, HAND, find(s, seat, HAND, kind)))
        i += 1


def act(s: State, seat: i64, code: i64) -> i64:
    is_cluttered_now: bool = cluttered(s, seat, _playable(s, seat))
    changed: bool = s.plan[seat] >= READY
    if changed:
        take_up(s, seat)
    lay_down(s, seat, code)
    s.plan[seat] = READY_CLUTTERED if is_cluttered_now else READY
    log = s.log
    if log is not None:
        log.append(Planned(seat, kinds_in(s, seat, PLAY)))
        if not changed:
            log.append(Ready(seat))
    other: i64 = 0
    while other < s.rules.seats:
        if s.plan[other] == MUST_SHIFT or s.plan[other] == MUST_PLAY:
            return WAIT
        other += 1
    return NEXT_TURN
