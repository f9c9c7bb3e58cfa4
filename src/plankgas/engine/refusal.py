"""Why an action is refused: a code for programs and a sentence for players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.value import Value

FINE: Final = 0
OVER_ALREADY: Final = 1
NOT_YOUR_DECISION: Final = 2
OTHER_STEP: Final = 3
NO_SUCH_SEAT: Final = 4
LEGEND_SEAT: Final = 5
NOT_IN_LAYOUT: Final = 6
NOT_OWNED: Final = 7
GEAR_FINAL: Final = 8
GEAR_UNREACHABLE: Final = 9
GEAR_UNPAYABLE: Final = 10
TOO_FEW_CARDS: Final = 11
WRONG_NUMBER: Final = 12
NOT_IN_HAND: Final = 13
HEAT_NOT_PLAYABLE: Final = 14
CLUTTERED_PLAY: Final = 15
NOT_THIS_CARD: Final = 16
NO_SUCH_VALUE: Final = 17
NO_SUCH_SYMBOL: Final = 18
NO_HEAT: Final = 19
NO_COOLING_HERE: Final = 20
TOO_MANY: Final = 21
ALREADY_BOOSTED: Final = 22
HEAT_RESERVED: Final = 23
NOT_DIRECT: Final = 24
NO_PLUS_YET: Final = 25
MANDATORY_LEFT: Final = 26
NO_SUCH_SLIPSTREAM: Final = 27
PILE_EMPTY: Final = 28
NOT_IN_PILE: Final = 29
NOT_DISCARDABLE: Final = 30
NOT_REFRESHABLE: Final = 31

_REASONS: Final[tuple[tuple[str, str], ...]] = (
    ("fine", ""),
    ("race-over", "The race is over."),
    ("not-your-decision", "This seat has nothing to decide now."),
    ("other-step", "That belongs to another step."),
    ("no-such-seat", "There is no such seat."),
    ("legend", "A Legend drives this car by itself."),
    ("not-in-lay-out", "That upgrade is not on offer."),
    ("not-owned", "You don't own that upgrade."),
    ("gear-final", "The gear is confirmed and can't be changed this round."),
    ("gear-unreachable", "You can shift by one gear, or by two for 1 Heat."),
    ("gear-unpayable", "A shift by two costs 1 Heat, and your engine has none."),
    ("too-few-cards", "You don't have enough playable cards for that gear."),
    ("wrong-number", "Play exactly as many cards as your gear."),
    ("not-in-hand", "You don't have those cards in hand."),
    ("heat-not-playable", "Heat cards can't be played."),
    (
        "cluttered-play",
        "Your hand is cluttered: play all playable cards, then Heat up to the gear.",
    ),
    ("not-this-card", "That is not the card in question."),
    ("no-such-value", "The card does not offer that value."),
    ("no-such-symbol", "You have no such symbol left this turn."),
    ("no-heat", "Your engine does not have that much Heat."),
    ("no-cooling-here", "No cooling in this sector."),
    ("too-many", "That is more than you can take."),
    ("already-boosted", "You can boost once per turn."),
    ("heat-reserved", "Then you could no longer pay the Heat that your cards demand."),
    ("not-direct", "That card can't be played directly."),
    ("no-plus-yet", "You have not resolved a + this turn."),
    ("mandatory-left", "Resolve the mandatory symbols first."),
    ("no-such-slipstream", "You can't slipstream that far from here."),
    ("pile-empty", "Your discard pile is empty."),
    ("not-in-pile", "That card is not in your discard pile."),
    ("not-discardable", "Heat and Stress can't be discarded."),
    ("not-refreshable", "That card can't go back on the deck."),
)


@dataclass(frozen=True)
class Refusal(Value):
    """Why something is not allowed."""

    code: str
    sentence: str


REFUSALS: Final[tuple[Refusal, ...]] = tuple(
    [Refusal(code, sentence) for code, sentence in _REASONS]
)


class Refused(Exception):  # noqa: N818  (a refusal is no error of the program)
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.refusal,)
