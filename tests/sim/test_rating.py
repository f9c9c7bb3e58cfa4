"""Ratings: known strengths are found, intervals hold, and nobody is infinitely good."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.special import expit

from plankgas.sim.rating import SCALE, Floats, no_meetings, ratings, shares, wilson


@pytest.fixture(autouse=True)
def fewer_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plankgas.sim.rating._RESAMPLES", 200)


def raced(strengths: list[float], sets: int, seed: int) -> Floats:
    """Two races of each pair in a set, won at random by these strengths."""
    random = np.random.default_rng(seed)
    ahead = no_meetings(sets, len(strengths))
    for i, one in enumerate(strengths):
        for j, other in enumerate(strengths[:i]):
            wins = random.binomial(2, expit((one - other) / SCALE), sets)
            ahead[:, i, j] = wins
            ahead[:, j, i] = 2 - wins
    return ahead


def test_known_strengths_are_found() -> None:
    strengths = [150.0, 50.0, -30.0, -170.0]  # such that an even match is at 0
    found = ratings(raced(strengths, 5000, 1), 1)
    for estimate, strength in zip(found, strengths, strict=True):
        assert estimate.value == pytest.approx(strength, abs=12)
        assert estimate.low < estimate.value < estimate.high
        assert estimate.high - estimate.low < 25


def test_zero_is_ahead_of_half_of_them() -> None:
    for strengths in ([300.0, -100.0], [0.0, 100.0, -900.0], [5.0, 5.0, 5.0, 5.0, 900.0]):
        found = ratings(raced(strengths, 200, 3), 1)
        beaten = sum(float(expit(estimate.value / SCALE)) for estimate in found)
        assert beaten == pytest.approx(len(strengths) / 2)


def test_400_points_are_odds_of_ten_to_one() -> None:
    ahead = no_meetings(1, 2)
    ahead[0, 0, 1], ahead[0, 1, 0] = 100_000, 10_000
    found = ratings(ahead, 1)
    assert found[0].value - found[1].value == pytest.approx(400, abs=0.1)


def test_intervals_nearly_always_hold() -> None:
    strengths = [100.0, -100.0]
    holds = 0
    for seed in range(40):
        found = ratings(raced(strengths, 40, seed), seed)
        holds += found[0].low <= 100 <= found[0].high
    assert 34 <= holds <= 40


def test_cancelled_luck_makes_intervals_narrow() -> None:
    """Sets that all end 1:1 say more than as many races that fell at random."""
    even = no_meetings(50, 2)
    even[:, 0, 1] = even[:, 1, 0] = 1
    random = no_meetings(50, 2)
    random[:25, 0, 1] = random[25:, 1, 0] = 2
    widths = []
    for ahead in (even, random):
        best, _ = ratings(ahead, 1)
        assert best.value == pytest.approx(0)
        widths.append(best.high - best.low)
    assert widths[0] < widths[1] / 3


def test_who_always_wins_is_better_by_a_finite_and_uncertain_amount() -> None:
    widths = []
    for sets in (5, 50):
        ahead = no_meetings(sets, 3)
        ahead[:, 0, 1] = ahead[:, 0, 2] = ahead[:, 1, 2] = 2
        first, second, third = ratings(ahead, 1)
        assert first.value > first.low > second.high > second.low > third.high > third.value
        assert np.isfinite([first.high, third.low]).all()
        widths.append(first.high - first.low)
        assert second.high - second.low < widths[-1]
    assert widths[0] > 200


def test_those_who_never_met_are_rated_through_others() -> None:
    ahead = no_meetings(300, 3)
    ahead[:, 0, 1], ahead[:, 1, 0] = 3, 1
    ahead[:, 1, 2], ahead[:, 2, 1] = 3, 1
    first, second, third = (estimate.value for estimate in ratings(ahead, 1))
    assert first - second == pytest.approx(second - third, abs=1)
    assert first - second == pytest.approx(float(np.log(3)) * SCALE, abs=3)


def test_the_same_seed_gives_the_same_numbers() -> None:
    ahead = raced([50.0, 0.0, -50.0], 20, 1)
    assert ratings(ahead, 5) == ratings(ahead, 5)
    assert ratings(ahead, 5) != ratings(ahead, -5)


def test_shares_of_meetings() -> None:
    ahead = no_meetings(40, 3)
    ahead[:, 0, 1], ahead[:, 1, 0] = 3, 1
    ahead[:20, 0, 2] = 4
    ahead[20:, 2, 0] = 4
    ahead[:, 1, 2] = 1
    clear, luck, always = shares(ahead, [(0, 1), (0, 2), (1, 2)], 1)
    assert (clear.value, luck.value, always.value) == (0.75, 0.5, 1.0)
    assert luck.high - luck.low > 5 * (clear.high - clear.low)
    assert always.high == 1.0
    assert 0.85 < always.low < 1.0


def test_wilsons_interval() -> None:
    # From Wilson's formula by hand: (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n).
    estimate = wilson(7, 10)
    assert (estimate.value, round(estimate.low, 4), round(estimate.high, 4)) == (
        *(0.7, 0.3968, 0.8922),
    )
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
