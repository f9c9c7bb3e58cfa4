"""Memory: what a driver knows of its own discard pile because it saw the cards go there.

A view shows the top of a pile and no more (V1), but nobody keeps a player from remembering.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.engine.action import (
    DISCARD_CARD,
    PLAY_CARDS,
    SHIFT_BITS,
    cards_in,
    first,
    played_card,
)
from plankgas.engine.cards import HEAT, KINDS
from plankgas.engine.state import DECK, DISCARD, PLAY, ZONES, State, ints
from plankgas.engine.zones import card_at, count, heat_in_hand

_NOTHING: Final = -1


class Memory:
    """What one seat remembers in one race. It forgets what it is not sure of."""

    def __init__(self) -> None:
        self.pile = ints(KINDS, 0)  # cards that must lie in the pile
        # As it was at the last decision: what had been seen, and where cards were to go.
        self.round: i64 = _NOTHING
        self.in_deck: i64 = 0
        self.in_pile: i64 = 0
        self.engine: i64 = 0
        self.heat_held: i64 = 0
        self.played = ints(KINDS, 0)
        self.discarded: i64 = _NOTHING

    def recall(self, w: State, seat: i64) -> None:
        """Take in what is seen now, and lay the own cards of this information state accordingly."""
        deck: i64 = count(w, seat, DECK)
        pile: i64 = count(w, seat, DISCARD)
        if not self._has_grown(w, seat, deck, pile - self.in_pile):
            _clear(self.pile)
        if pile > 0:
            top: i64 = card_at(w, seat, DISCARD, pile - 1)
            self.pile[top] = max(self.pile[top], 1)
        self.lay(w, seat)
        self.round = w.round
        self.in_deck = deck
        self.in_pile = pile
        self.engine = w.engine[seat]
        self.heat_held = heat_in_hand(w, seat)
        self.discarded = _NOTHING
        _clear(self.played)
        i: i64 = 0
        while i < count(w, seat, PLAY):
            self.played[card_at(w, seat, PLAY, i)] += 1
            i += 1

    def note(self, code: i64) -> None:
        """Remember what was decided."""
        verb: i64 = code >> SHIFT_BITS
        if verb == DISCARD_CARD:
            self.discarded = first(code) - 1
        if verb != PLAY_CARDS:
            return
        _clear(self.played)
        i: i64 = 0
        while i < cards_in(code):
            self.played[played_card(code, i)] += 1
            i += 1

    def _has_grown(self, w: State, seat: i64, deck: i64, added: i64) -> bool:
        """Add the cards that have gone to the pile since; False if that does not add up."""
        is_later: bool = w.round == self.round + 1
        if self.round == _NOTHING or (w.round != self.round and not is_later):
            return False
        # A pile that shrinks or a deck that grows: reshuffled.
        if deck > self.in_deck or added < 0:
            return False
        paid: i64 = self.engine - w.engine[seat]
        if not is_later:
            paid += self.heat_held - heat_in_hand(w, seat)
        if paid > 0:
            self.pile[HEAT] += paid
            added -= paid
        if self.discarded >= 0:
            self.pile[self.discarded] += 1
            added -= 1
        kind: i64 = 0
        while is_later and kind < KINDS:
            # These may have gone elsewhere.
            if not w.rules.sponsor[kind] and not w.rules.refresh[kind]:
                self.pile[kind] += self.played[kind]
                added -= self.played[kind]
            kind += 1
        return added >= 0

    def lay(self, s: State, seat: i64) -> None:
        """Swap what must lie in the pile for cards of which that is not known."""
        room: i64 = s.room
        deck: i64 = (seat * ZONES + DECK) * room
        pile: i64 = (seat * ZONES + DISCARD) * room
        below: i64 = pile + count(s, seat, DISCARD) - 1  # the top stays where it is
        spare = self.pile[:]
        kind: i64 = 0
        while kind < KINDS:
            spare[kind] = -spare[kind]
            kind += 1
        at: i64 = pile
        while at <= below:
            spare[i64(s.cards[at])] += 1
            at += 1
        at = pile
        i: i64 = deck
        end: i64 = deck + count(s, seat, DECK) - s.known[seat]
        while i < end:
            kind = i64(s.cards[i])
            if spare[kind] < 0:
                while at < below and spare[i64(s.cards[at])] <= 0:
                    at += 1
                if at >= below:
                    return
                other = s.cards[at]
                spare[i64(other)] -= 1
                spare[kind] += 1
                s.cards[at] = s.cards[i]
                s.cards[i] = other
            i += 1


def _clear(counts: vec[i64]) -> None:
    i: i64 = 0
    while i < KINDS:
        counts[i] = 0
        i += 1
