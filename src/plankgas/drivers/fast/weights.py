"""Weights: what the policy counts beyond the lap times, in rounds; less is better."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MOST_RIVALS: Final = 5


class Weights:
    """The weights for a car that races against Legends, or against so many drivers and no Legend.

    Each weight has three figures: against Legends (and alone), against one rival, against five.
    Docs: drivers.md, "How the policy was tuned".
    """

    def __init__(self, rivals: i64 = 0) -> None:
        self.rivals: i64 = rivals
        # How far to trust the hands drawn for the next turn: the best of many plans owes some to
        # luck. More where there are fewer ways to choose from.
        self.of_rest: float = _of(rivals, 0.5, 0.48, 0.55)
        self.of_hand: float = _of(rivals, 0.75, 0.84, 0.78)
        # A car not far ahead when the round ends, of two at most; a close one is worth less.
        # Below some rounds to go they count for less and less.
        self.to_follow: float = _of(rivals, -0.05, -0.27, -0.075)
        self.to_follow_close: float = _of(rivals, 0.0, 0.055, 0.0)
        self.not_far: float = _of(rivals, 8.0, 12.0, 9.0)  # spaces
        self.time_to_follow: float = _of(rivals, 5.0, 1.9, 1.7)
        # The later, the more it counts to be ahead of each of them, and of the first by spaces.
        self.late: float = _of(rivals, 1.0, 3.3, 1.6)  # rounds to go, from which on
        self.ahead: float = _of(rivals, 0.0, -0.09, -0.125)
        self.lead: float = _of(rivals, 0.0, -0.014, 0.0)
        self.sprint: float = _of(rivals, 2.0, 2.4, 2.4)  # to go, from which on
        self.sprinted: float = _of(rivals, -0.02, -0.042, -0.052)  # each space counts
        self.adrenaline: float = _of(rivals, -0.06, 0.008, -0.07)  # in the next round
        self.slip_trust: float = _of(rivals, 1.0, 0.7, 1.0)  # that a car will be there to follow
        self.slipped: float = _of(rivals, 0.0, 0.13, 0.0)  # to stay behind it is worth something
        self.stress_played: float = _of(rivals, -0.045, -0.07, -0.066)  # else it stays in hand
        self.far_shift: float = _of(rivals, 0.045, 0.08, 0.014)  # by two gears, besides its Heat
        self.gear_1: float = _of(rivals, 0.03, 0.13, 0.035)
        self.gear_2: float = _of(rivals, 0.0, 0.055, 0.0)
        self.gear_4: float = _of(rivals, 0.0, -0.02, 0.0)
        # Heat left after a turn is worth more than the lap times say, which know neither the hand
        # that is kept nor the company: the first few cards of it, and more; late it is worth less.
        self.heat_saved: float = _of(rivals, 0.02, 0.07, 0.047)
        self.more_saved: float = _of(rivals, 0.01, 0.065, 0.027)
        self.too_late: float = _of(rivals, 2.0, 2.7, 1.0)
        # In step 5: a boost must be worth it, and going further than planned may be worth more.
        self.boosted: float = _of(rivals, 0.04, -0.025, -0.023)
        self.moved: float = _of(rivals, 0.0, -0.08, 0.0)
        # A card discarded, beyond the next turn: low cards are better cycled.
        self.discarded: float = _of(rivals, -0.04, -0.066, -0.057)
        self.of_value: float = _of(rivals, 0.015, 0.0195, 0.019)


def _of(rivals: i64, legends: float, one: float, five: float) -> float:
    """The figure for so many rivals: between one and five by the share that each of them has."""
    if rivals == 0:
        return legends
    share: float = (_MOST_RIVALS / float(rivals) - 1.0) / (_MOST_RIVALS - 1.0)
    return five + (one - five) * share
