"""Taking back: whether a seat may have its last decision undone, from the two states alone.

A decision stands as soon as it has led to news: something that neither its seat nor those who see
it now could know before. What a seat shows of its own accord, such as a card from its own hand, is
no news: it knew that card.
"""

from __future__ import annotations

from typing import Final

from plankgas.engine.audience import (
    CONTENTS,
    FIELDS,
    NUMBER,
    PER_SEAT,
    is_face_down,
    sees_whole_pile,
    unseen,
)
from plankgas.engine.state import DECK, DISCARD, MUST_SHIFT, STREAMS, ZONES, State
from plankgas.engine.zones import kinds_in

# Why a decision stands.
CHANCE: Final = "chance was used"
GEAR: Final = "a confirmed gear is final"
REVEALED: Final = "a plan was turned up"
OTHERS: Final = "another car or its cards were touched"
TABLE_CARD: Final = "a card came from a hidden deck of the table"
DECK_CARD: Final = "a card came from the hidden part of the deck"
PILE_SEEN: Final = "the discard pile was looked through"
UNCOVERED: Final = "a card that lay under the top of the discard pile was uncovered"

_TABLE_DECKS: Final = tuple(
    [name for name, audience in FIELDS.items() if audience in (CONTENTS, NUMBER)]
)


def may_take_back(before: State, after: State, seat: int) -> bool:
    """Whether this seat's decision, which led from one state to the other, may be undone.

    Nobody may have acted since: that is for the caller to know.
    """
    return not reasons_to_stand(before, after, seat)


def reasons_to_stand(before: State, after: State, seat: int) -> list[str]:
    """Everything that keeps this decision from being taken back; empty if nothing does."""
    reasons: list[str] = []
    if _uses_chance(before, after):
        reasons.append(CHANCE)
    if before.plan[seat] == MUST_SHIFT and after.plan[seat] != MUST_SHIFT:
        reasons.append(GEAR)  # R2.1
    if _reveals(before, after):
        reasons.append(REVEALED)
    if _touches_others(before, after, seat):
        reasons.append(OTHERS)
    if _takes_from_table(before, after):
        reasons.append(TABLE_CARD)
    if unseen(after, seat, DECK, seat) < unseen(before, seat, DECK, seat):
        reasons.append(DECK_CARD)
    if _looks_through_pile(before, after, seat):
        reasons.append(PILE_SEEN)
    if _uncovers(before, after, seat):
        reasons.append(UNCOVERED)
    return reasons


def _uses_chance(before: State, after: State) -> bool:
    return any(before.cursor[i] != after.cursor[i] for i in range(STREAMS))


def _reveals(before: State, after: State) -> bool:
    """R2.1: plans may be changed until all are ready; then they are turned up one by one."""
    for seat in range(before.rules.seats):
        if is_face_down(before, seat) and not is_face_down(after, seat):
            return True
    return False


def _touches_others(before: State, after: State, seat: int) -> bool:
    """Whether anything changed about another car; being asked for a plan is not that."""
    for other in range(before.rules.seats):
        if other == seat:
            continue
        for name in PER_SEAT:
            if name != "plan" and getattr(before, name)[other] != getattr(after, name)[other]:
                return True
        for zone in range(ZONES):
            if kinds_in(before, other, zone) != kinds_in(after, other, zone):
                return True
    return False


def _takes_from_table(before: State, after: State) -> bool:
    """Whether one of the decks that all draw from has fewer cards, or was shuffled."""
    for name in _TABLE_DECKS:
        if len(getattr(after, name)) != len(getattr(before, name)):
            return True
    return False


def _looks_through_pile(before: State, after: State, seat: int) -> bool:
    """V1: who begins to salvage sees the pile; there is nothing to learn from its top alone."""
    if sees_whole_pile(before, seat, seat) or not sees_whole_pile(after, seat, seat):
        return False
    return unseen(before, seat, DISCARD, seat) > 0


def _uncovers(before: State, after: State, seat: int) -> bool:
    """Whether the top of the pile was taken away, so that all see the card under it (V1)."""
    was = kinds_in(before, seat, DISCARD)
    now = kinds_in(after, seat, DISCARD)
    return 0 < len(now) < len(was) and was[: len(now)] == now
