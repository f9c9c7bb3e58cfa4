"""information_state: a race as one seat knows it: a flat State to drive on and to resample.

What the seat may not know is laid in one fixed way: cards of others and the own unordered deck
sorted, chance from zeros, and of the sponsor cards that others have brought along only how many
there are. So states that look the same to a seat have the same form, and
whatever is computed from that can't betray anything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from plankgas.engine.audience import open_end, open_start, secret_discards
from plankgas.engine.cards import CARDS, HEAT, SPONSORS
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.check import carried_sponsors
from plankgas.engine.components import COLOURS, LEGEND_CARDS
from plankgas.engine.options import SeatOptions
from plankgas.engine.rules import Rules
from plankgas.engine.state import (
    BLOCK,
    DECK,
    DISCARD,
    DRAFT,
    HAND,
    HEAT_DUE,
    MUST_PLAY,
    NOBODY,
    OVER,
    PLAN,
    PLAY,
    RACING,
    REACT,
    READY,
    READY_CLUTTERED,
    STREAMS,
    SWAP,
    SYMBOLS,
    VALUE,
    ZONES,
    State,
    ints,
    packed,
)
from plankgas.engine.steps import step2_play
from plankgas.engine.steps.step1_shift import can_reach
from plankgas.engine.symbols import total
from plankgas.engine.zones import count, heat_in_hand, push

_NO_SEED: Final = bytes(SEED_BYTES)
_ALL_LEGENDS: Final = len(LEGEND_CARDS)
_IN_ORDER: Final = bytes(range(len(COLOURS)))
_KEPT: Final = 2 * len(COLOURS)  # for each seat of a race, before and after its start


def information_state(s: State, viewer: i64) -> State:
    """What the viewer knows of this state, in the one form that all such states share."""
    w = s.clone()
    w.seed = _NO_SEED
    clear_chance(w)
    w.legend_ordered = 0
    w.sponsor_ordered = 0
    w.sponsor_deck = _sorted(s.sponsor_deck)
    w.legend_deck = legend_deck(_sorted(s.legend_deck))
    if s.rules.championship:
        w.rules = _known_rules(s, viewer)
    if s.phase == DRAFT or s.phase == SWAP:
        w.market = _sorted(s.market)
        if s.rules.championship:
            w.sponsor_deck = bytes(_sponsors_besides(carried_sponsors(w)))
        return w
    w.grid = _IN_ORDER[: s.rules.seats]
    _forget_turn(w)
    pools: list[Pool] = []
    seat: i64 = 0
    while seat < s.rules.seats:
        if s.rules.legends >> seat & 1 == 0:
            pools.append(_gather(s, w, seat, viewer))
        seat += 1
    if s.rules.championship:
        deal_sponsors(w, pools)
    for pool in pools:
        lay(w, pool)
    return w


class _Known:
    """The rules of a race as one seat knows them, kept because that seat will ask again."""

    def __init__(self, rules: Rules, viewer: i64, is_setup: bool, known: Rules) -> None:
        self.rules = rules
        self.viewer: i64 = viewer
        self.is_setup: bool = is_setup
        self.known = known


_known: Final[list[_Known]] = []


def _known_rules(s: State, viewer: i64) -> Rules:
    """The rules without the sponsor cards that others have brought along (R16.7)."""
    rules = s.rules
    seats = rules.options.seats
    if sum([len(seat.sponsors) for i, seat in enumerate(seats) if i != viewer]) == 0:
        return rules
    is_setup: bool = s.phase == DRAFT or s.phase == SWAP
    for one in _known:
        if one.rules is rules and one.viewer == viewer and one.is_setup == is_setup:
            return one.known
    known: list[SeatOptions] = []
    left = _sponsors_besides(list(seats[viewer].sponsors))
    for i, seat in enumerate(seats):
        if i != viewer:
            # Before the race they are still to go into the decks: as many, the first ones first.
            brought = len(seat.sponsors) if is_setup else 0
            seat = replace(seat, sponsors=tuple(left[:brought]))
            left = left[brought:]
        known.append(seat)
    if len(_known) == _KEPT:
        _known.pop(0)
    _known.append(
        _Known(rules, viewer, is_setup, Rules(replace(rules.options, seats=tuple(known))))
    )
    return _known[-1].known


def _sponsors_besides(brought: list[int]) -> list[int]:
    left = [kind for kind in SPONSORS for _ in range(CARDS[kind].copies)]
    for kind in brought:
        left.remove(kind)
    return left


def clear_chance(w: State) -> None:
    """No trace of the stream that the race takes its chance from."""
    w.cursor = ints(STREAMS, 0)
    w.chance = packed(STREAMS * BLOCK)


def _sorted(deck: bytes) -> bytes:
    """Most races have neither of the decks that this is for: nothing is made then."""
    return bytes(sorted(deck)) if deck else deck


def legend_deck(deck: bytes) -> bytes:
    """A full deck of Legend cards is the same as an empty one, which is about to be shuffled."""
    return b"" if len(deck) == _ALL_LEGENDS else deck


def _forget_turn(w: State) -> None:
    """Forget what no view shows: leftovers of a turn that is over, and what was seen once."""
    i: i64 = w.racers
    while i < w.rules.seats:
        w.order[i] = NOBODY
        i += 1
    w.salvaged = 0
    w.hidden_discards = 0
    if w.phase != VALUE:
        w.value_at = 0
    if w.slip_from >= 0:
        w.slip_from = w.start
    if w.phase != PLAN and w.phase != OVER:
        return
    w.start = 0
    w.speed = 0
    w.pluses = 0
    w.direct_plus = NOBODY
    w.boosted = 0
    w.adrenaline_move = 0
    w.accelerates = 0
    w.adjust = 0
    w.weather_cooled = 0
    w.slip_from = NOBODY
    w.spun = 0
    w.salvage_left = 0
    i = 0
    while i < SYMBOLS:
        w.symbols[i] = 0
        i += 1


class Pool:
    """The cards of a seat that the viewer can't place, sorted, and how they lie face down."""

    def __init__(self, seat: i64, room: vec[u8]) -> None:
        self.seat: i64 = seat
        self.cards = room  # the first `size` of them count
        self.size: i64 = 0
        self.sponsors: i64 = 0  # how many more cards are sponsor cards of unknown kind
        self.in_hand: i64 = 0  # so many of the cards are in hand (or planned), others' only
        self.buried: i64 = 0  # so many are in the discard pile, under `pile`
        self.pile: bytes = b""  # what is known of the discard pile
        self.top: bytes = b""  # what is known of the deck, the top card last
        self.plans: bool = False  # whether a plan lies face down that is not the viewer's

    def add(self, kind: i64) -> None:
        cards = self.cards
        i: i64 = self.size
        self.size = i + 1
        while i > 0:
            below: u8 = cards[i - 1]
            if i64(below) <= kind:
                break
            cards[i] = below
            i -= 1
        cards[i] = u8(kind)


def _gather(s: State, w: State, seat: i64, viewer: i64) -> Pool:
    """Take from a seat what is hidden; what stays in its zones lies open for the viewer."""
    pool = Pool(seat, s.cards[: s.room])
    deck: i64 = open_start(s, seat, DECK, viewer)
    _take(s, pool, seat, DECK, 0, deck)
    pool.top = _some(s, seat, DECK, deck, open_end(s, seat, DECK, viewer))
    buried: i64 = open_start(s, seat, DISCARD, viewer)
    shown: i64 = open_end(s, seat, DISCARD, viewer)
    _take(s, pool, seat, DISCARD, 0, buried)
    pool.buried = buried
    if shown > 0:
        # Who looks through a pile sees its cards, but for the top one in no order.
        under = bytes(sorted(_some(s, seat, DISCARD, buried, shown - 1)))
        pool.pile = under + _some(s, seat, DISCARD, shown - 1, shown)
    if seat != viewer:
        _take(s, pool, seat, DISCARD, shown, count(s, seat, DISCARD))
        _take(s, pool, seat, HAND, 0, count(s, seat, HAND))
        pool.in_hand = count(s, seat, HAND) + secret_discards(s, seat, viewer)
        w.size[seat * ZONES + HAND] = 0
        face_down: i64 = open_start(s, seat, PLAY, viewer)
        if face_down > 0:
            _take(s, pool, seat, PLAY, 0, face_down)
            pool.in_hand += face_down
            w.size[seat * ZONES + PLAY] = 0
            pool.plans = s.status[seat] == RACING
    w.size[seat * ZONES + DECK] = 0
    w.size[seat * ZONES + DISCARD] = 0
    return pool


def _take(s: State, pool: Pool, seat: i64, zone: i64, start: i64, end: i64) -> None:
    base: i64 = (seat * ZONES + zone) * s.room
    i: i64 = start
    while i < end:
        kind: i64 = i64(s.cards[base + i])
        if s.rules.sponsor[kind]:
            pool.sponsors += 1
        else:
            pool.add(kind)
        i += 1


def _some(s: State, seat: i64, zone: i64, start: i64, end: i64) -> bytes:
    if start == end:
        return b""
    base: i64 = (seat * ZONES + zone) * s.room
    return bytes([int(s.cards[base + i]) for i in range(start, end)])


def deal_sponsors(w: State, pools: list[Pool]) -> None:
    """Which sponsor cards lie hidden is not known, only how many: the first ones go first."""
    counts = {kind: CARDS[kind].copies - w.sponsor_discard.count(kind) for kind in SPONSORS}
    for pool in pools:
        for zone in (HAND, PLAY):
            for i in range(count(w, pool.seat, zone)):
                kind = int(w.cards[(pool.seat * ZONES + zone) * w.room + i])
                if kind in counts:
                    counts[kind] -= 1
        for kind in pool.pile + pool.top:
            if kind in counts:
                counts[kind] -= 1
    left = [kind for kind in SPONSORS for _ in range(counts[kind])]
    at = 0
    for pool in pools:
        for _ in range(pool.sponsors):
            pool.add(left[at])
            at += 1
    w.sponsor_deck = bytes(left[at:])


def lay(w: State, pool: Pool) -> None:
    """Lay a seat's hidden cards down; in the hand the highest, so that it can do what it must."""
    seat: i64 = pool.seat
    low: i64 = 0
    high: i64 = pool.size
    in_hand: i64 = pool.in_hand
    if in_hand > 0:
        # Heat symbols that the engine can't pay will be paid from the hand (R13.8).
        heat: i64 = 0
        if w.phase == REACT and seat == w.active:
            heat = max(0, min(in_hand, total(w, HEAT_DUE) - w.engine[seat]))
        while heat > 0 and i64(pool.cards[low]) == HEAT:
            push(w, seat, HAND, HEAT)
            low += 1
            heat -= 1
            in_hand -= 1
        i: i64 = high - in_hand
        while i < high:
            push(w, seat, HAND, i64(pool.cards[i]))
            i += 1
        high -= in_hand
    # Evenly between deck and pile: what is looked up in either is neither too good nor too bad.
    rest: i64 = high - low
    i = 0
    while i < rest:
        zone: i64 = DECK
        if (i + 1) * pool.buried // rest > i * pool.buried // rest:
            zone = DISCARD
        push(w, seat, zone, i64(pool.cards[low + i]))
        i += 1
    for kind in pool.top:
        push(w, seat, DECK, kind)
    for kind in pool.pile:
        push(w, seat, DISCARD, kind)
    w.ordered[seat] = len(pool.top)
    w.known[seat] = len(pool.top)
    if pool.plans:
        _plan(w, seat)


def _plan(w: State, seat: i64) -> None:
    """Some plan for who has made one that is still hidden: as few and as high cards as may be."""
    cards: i64 = w.size[seat * ZONES + HAND] - heat_in_hand(w, seat)
    w.plan[seat] = MUST_PLAY
    if step2_play.cluttered(w, seat, cards):
        gear: i64 = _least_gear(w, seat)
        step2_play.lay_down(w, seat, step2_play.cluttered_play(w, seat, gear))
        w.plan[seat] = READY_CLUTTERED
        return
    allowed: i64 = step2_play.sizes(w, seat, cards)
    size: i64 = 1
    while allowed >> size & 1 == 0:
        size += 1
    z: i64 = seat * ZONES + HAND
    n: i64 = w.size[z]
    i = n - size
    while i < n:
        push(w, seat, PLAY, i64(w.cards[z * w.room + i]))
        i += 1
    w.size[z] = n - size
    w.plan[seat] = READY


def _least_gear(w: State, seat: i64) -> i64:
    gear: i64 = 1
    if not w.rules.tournament:
        return w.gear[seat]
    while not can_reach(w, seat, gear):
        gear += 1
    return gear
