"""Cards on the move: between deck, hand, play area, discard pile and engine of one seat.

Decks are shuffled lazily: apart from the `ordered` cards on top, a deck is a set from which each
draw takes one at random. Nobody may know the order (V1), so no order needs to exist.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from plankgas.engine.cards import HEAT, SPEED_1, SPEED_4, STRESS
from plankgas.engine.chance import below
from plankgas.engine.event import (
    Drew,
    DrewCards,
    Flipped,
    HeatPaid,
    NothingFlipped,
    Reshuffled,
    SponsorCard,
    SponsorGained,
)
from plankgas.engine.state import DECK, DISCARD, HAND, PLAY, TABLE, ZONES, State, packed

NONE: Final = -1


def card_at(s: State, seat: i64, zone: i64, i: i64) -> i64:
    at: i64 = (seat * ZONES + zone) * s.room + i
    return i64(s.cards[at])


def count(s: State, seat: i64, zone: i64) -> i64:
    return s.size[seat * ZONES + zone]


def push(s: State, seat: i64, zone: i64, kind: i64) -> None:
    """Put a card on the end (the top) of a zone; hands use `into_hand`."""
    z: i64 = seat * ZONES + zone
    n: i64 = s.size[z]
    at: i64 = z * s.room + n
    s.cards[at] = u8(kind)
    s.size[z] = n + 1


def into_hand(s: State, seat: i64, kind: i64) -> None:
    """Put a card into a hand, which stays sorted by kind."""
    z: i64 = seat * ZONES + HAND
    base: i64 = z * s.room
    i: i64 = s.size[z]
    s.size[z] = i + 1
    while i > 0 and i64(s.cards[base + i - 1]) > kind:
        s.cards[base + i] = s.cards[base + i - 1]
        i -= 1
    s.cards[base + i] = u8(kind)


def remove_at(s: State, seat: i64, zone: i64, at: i64) -> i64:
    """Take out the card at this index, keeping the order of the others."""
    z: i64 = seat * ZONES + zone
    base: i64 = z * s.room
    n: i64 = s.size[z] - 1
    kind: i64 = i64(s.cards[base + at])
    i: i64 = at
    while i < n:
        s.cards[base + i] = s.cards[base + i + 1]
        i += 1
    s.size[z] = n
    return kind


def find(s: State, seat: i64, zone: i64, kind: i64) -> i64:
    """The index of the last card of this kind, or -1."""
    z: i64 = seat * ZONES + zone
    base: i64 = z * s.room
    i: i64 = s.size[z] - 1
    while i >= 0 and i64(s.cards[base + i]) != kind:
        i -= 1
    return i


def copies(s: State, seat: i64, zone: i64, kind: i64) -> i64:
    z: i64 = seat * ZONES + zone
    base: i64 = z * s.room
    n: i64 = s.size[z]
    found: i64 = 0
    i: i64 = 0
    while i < n:
        if i64(s.cards[base + i]) == kind:
            found += 1
        i += 1
    return found


def total_played(s: State, seat: i64, figures: vec[i64]) -> i64:
    """What a figure by kind of card adds up to over the play area."""
    z: i64 = seat * ZONES + PLAY
    i: i64 = z * s.room
    end: i64 = i + s.size[z]
    found: i64 = 0
    while i < end:
        found += figures[i64(s.cards[i])]
        i += 1
    return found


def heat_in_hand(s: State, seat: i64) -> i64:
    """How many Heat cards are in hand: of the lowest kind, they come first in a sorted hand."""
    z: i64 = seat * ZONES + HAND
    base: i64 = z * s.room
    n: i64 = s.size[z]
    i: i64 = 0
    while i < n and s.cards[base + i] == HEAT:
        i += 1
    return i


def playable(s: State, seat: i64) -> i64:
    """How many hand cards are not Heat (R4.1)."""
    return count(s, seat, HAND) - heat_in_hand(s, seat)


def kinds_in(s: State, seat: i64, zone: i64) -> tuple[int, ...]:
    """The cards of a zone as plain ints, for events and views."""
    base = (seat * ZONES + zone) * s.room
    return tuple([int(s.cards[base + i]) for i in range(count(s, seat, zone))])


# --- from the deck -------------------------------------------------------------------------


def take_top(s: State, seat: i64) -> i64:
    """Remove and return the top card of the deck; -1 if deck and discard pile are empty."""
    z: i64 = seat * ZONES + DECK
    if s.size[z] == 0:
        if s.size[seat * ZONES + DISCARD] == 0:
            return NONE  # R10.3
        _reshuffle(s, seat)
    base: i64 = z * s.room
    last: i64 = s.size[z] - 1
    if s.ordered[seat] > 0:
        s.ordered[seat] -= 1
        if s.known[seat] > 0:
            s.known[seat] -= 1
        s.size[z] = last
        return i64(s.cards[base + last])
    at: i64 = base + below(s, seat, last + 1)
    kind: i64 = i64(s.cards[at])
    s.cards[at] = s.cards[base + last]
    s.size[z] = last
    return kind


def _reshuffle(s: State, seat: i64) -> None:
    """The discard pile becomes the new deck (R10.2); the play area is not part of it."""
    room: i64 = s.room
    deck: i64 = (seat * ZONES + DECK) * room
    pile: i64 = (seat * ZONES + DISCARD) * room
    n: i64 = s.size[seat * ZONES + DISCARD]
    i: i64 = 0
    while i < n:
        s.cards[deck + i] = s.cards[pile + i]
        i += 1
    s.size[seat * ZONES + DECK] = n
    s.size[seat * ZONES + DISCARD] = 0
    log = s.log
    if log is not None:
        log.append(Reshuffled(seat))


def draw_up_to(s: State, seat: i64, hand_size: i64) -> None:
    """R10.1: draw until the hand has this size; a larger hand draws nothing."""
    drawn: list[int] | None = [] if s.log is not None else None
    while count(s, seat, HAND) < hand_size:
        kind: i64 = take_top(s, seat)
        if kind < 0:
            break
        into_hand(s, seat, kind)
        if drawn is not None:
            drawn.append(kind)
    log = s.log
    if log is not None and drawn:
        log.append(Drew(seat, len(drawn)))
        log.append(DrewCards(seat, tuple(drawn)))


def _has_speed_card(s: State, seat: i64, zone: i64) -> bool:
    z: i64 = seat * ZONES + zone
    base: i64 = z * s.room
    i: i64 = s.size[z] - 1
    while i >= 0:
        kind: i64 = i64(s.cards[base + i])
        if SPEED_1 <= kind <= SPEED_4:
            return True
        i -= 1
    return False


def resolve_plus(s: State, seat: i64) -> i64:
    """R5.2: flip until a speed card comes; it goes to the play area. Returns its value."""
    log = s.log
    s.pluses += 1
    if not _has_speed_card(s, seat, DECK) and not _has_speed_card(s, seat, DISCARD):
        if log is not None:
            log.append(NothingFlipped(seat))  # R5.3
        return 0
    while True:
        kind: i64 = take_top(s, seat)
        is_speed: bool = SPEED_1 <= kind <= SPEED_4
        if log is not None:
            log.append(Flipped(seat, kind, is_speed))
        if is_speed:
            push(s, seat, PLAY, kind)
            return s.rules.value[kind]
        push(s, seat, DISCARD, kind)


# --- Heat, Stress, sponsors ----------------------------------------------------------------


def pay_heat(s: State, seat: i64, amount: i64, reason: str) -> None:
    """R0.7: from the engine to the discard pile; the caller has made sure that it is there."""
    if amount == 0:
        return
    s.engine[seat] -= amount
    i: i64 = 0
    while i < amount:
        push(s, seat, DISCARD, HEAT)
        i += 1
    log = s.log
    if log is not None:
        log.append(HeatPaid(seat, amount, reason))


def cool(s: State, seat: i64, amount: i64) -> None:
    """R6.3: put so many Heat cards, the first in a sorted hand, back into the engine."""
    i: i64 = 0
    while i < amount:
        remove_at(s, seat, HAND, find(s, seat, HAND, HEAT))
        i += 1
    s.engine[seat] += amount


def gain_stress(s: State, seat: i64, amount: i64) -> None:
    """R8.3b, R8.4: from a reserve that never runs dry to the hand."""
    i: i64 = 0
    while i < amount:
        make_room(s, seat)
        into_hand(s, seat, STRESS)
        i += 1
    s.stress[seat] += amount


def gain_sponsor(s: State, seat: i64, reason: str) -> None:
    """R16.8: top of the sponsor deck to the hand; reshuffled when empty; none: nothing."""
    if not s.sponsor_deck:
        if not s.sponsor_discard:
            return
        s.sponsor_deck = s.sponsor_discard
        s.sponsor_discard = b""
    deck = s.sponsor_deck
    if s.sponsor_ordered > 0:
        s.sponsor_ordered -= 1
        at: i64 = len(deck) - 1
    else:
        at = below(s, TABLE, len(deck))
    kind: i64 = deck[at]
    s.sponsor_deck = deck[:at] + deck[at + 1 :]
    make_room(s, seat)
    into_hand(s, seat, kind)
    log = s.log
    if log is not None:
        log.append(SponsorGained(seat, reason))
        log.append(SponsorCard(seat, kind))


# --- room ----------------------------------------------------------------------------------


def make_room(s: State, seat: i64) -> None:
    """Called before a seat gains a card from outside: any one zone may come to hold them all."""
    total: i64 = s.engine[seat] + 1
    zone: i64 = 0
    while zone < ZONES:
        total += count(s, seat, zone)
        zone += 1
    if total > s.room:
        widen(s, s.room * 2)


def widen(s: State, room: i64) -> None:
    """Give every zone more room; the cards move to where their zones now begin."""
    old: i64 = s.room
    source = s.cards
    zones: i64 = s.rules.seats * ZONES
    wider = packed(zones * room)
    z: i64 = 0
    while z < zones:
        i: i64 = 0
        while i < s.size[z]:
            wider[z * room + i] = source[z * old + i]
            i += 1
        z += 1
    s.cards = wider
    s.room = room
