"""What a card is worth in a deck, for drafting, swapping, keeping, salvaging and refreshing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from plankgas.engine.action import DONE, SHIFT_BITS, SWAP_CARDS, first, second
from plankgas.engine.cards import CARDS, HEAT, KINDS, STRESS, Card

LEAST_GAIN: Final = 0.25  # for a swap


def _worth(card: Card) -> float:
    """What a card is worth, roughly in spaces: a speed card is worth its value."""
    if card.kind == HEAT or card.kind == STRESS:
        return 0.0
    if not card.values:
        return 4.2  # one more Heat for the engine
    worth = float(card.values[-1]) + 2.2 * card.plus + 0.6 * (len(card.values) - 1)
    worth += 0.9 * card.cool + 0.3 * card.stress + 0.4 * card.slip + 0.2 * card.salvage
    worth += 0.8 * card.adjust - 1.2 * card.heat - 0.05 * card.scrap
    return worth + 0.4 * card.refresh + 0.8 * card.direct + 0.8 * card.accelerate


WORTH: Final = tuple([_worth(card) for card in CARDS])


def card_values() -> vec[float]:
    return vec[float]([WORTH[kind] for kind in range(KINDS)])


def best_card(legal: list[int]) -> int:
    """Pick, keep or swap: the card worth most; a swap only if it is worth the change."""
    best = legal[-1]
    found = LEAST_GAIN
    for code in legal:
        verb = code >> SHIFT_BITS
        if verb == DONE:
            continue
        worth = WORTH[first(code) - 1]
        if verb == SWAP_CARDS:
            worth = WORTH[second(code) - 1] - worth
        if worth > found:
            best = code
            found = worth
    return best
