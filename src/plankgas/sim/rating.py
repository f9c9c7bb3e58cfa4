"""Ratings from who finished ahead of whom, with intervals (docs/arena.md tells how and why)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from plankgas.sim.errors import MissingExtraError

try:
    import choix
    import numpy as np
    from numpy.typing import NDArray
    from scipy.optimize import brentq
    from scipy.special import expit
    from scipy.stats import binomtest
except ImportError:
    raise MissingExtraError("the arena", "arena") from None

SCALE: Final = 400 / math.log(10)  # as Elo's: 400 points are odds of 10 to 1
_PRIOR: Final = 0.5  # results of each sort that everybody is lent; Jeffreys' prior
_LEAST_PRIOR: Final = 1e-6  # what is lent is random in a resample, but never nothing
_RESAMPLES: Final = 1000
_BLOCK: Final = 2_000_000  # random weights made at once
_CONFIDENCE: Final = 0.95

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


def no_meetings(sets: int, size: int) -> Floats:
    """A table to be filled: `ahead[s, i, j]` is how often i finished ahead of j in set s."""
    return np.zeros((sets, size, size))


def ratings(ahead: Floats, seed: int) -> list[Estimate]:
    """A rating for each competitor. 0 is a car that finishes ahead of half of them.

    Sets are independent, races in a set are not: resamples give random weights to whole sets (the
    Bayesian bootstrap).
    """
    total = ahead.sum(axis=0)
    lent = _lent(len(total))
    params = choix.ilsr_pairwise_dense(total + lent)
    found = [
        choix.ilsr_pairwise_dense(matrix, initial_params=params, max_iter=1000)
        for matrix in _resampled(ahead, lent, seed)
    ]
    return _estimates(_anchored(params), np.array([_anchored(one) for one in found]))


def shares(ahead: Floats, pairs: list[tuple[int, int]], seed: int) -> list[Estimate]:
    """For each pair, in how many of their meetings the first one finished ahead."""
    total = ahead.sum(axis=0)
    lent = np.where(total + total.T > 0, _PRIOR, 0.0)
    first = [i for i, _ in pairs]
    second = [j for _, j in pairs]
    value = total[first, second] / (total[first, second] + total[second, first])
    found = [
        matrix[first, second] / (matrix[first, second] + matrix[second, first])
        for matrix in _resampled(ahead, lent, seed)
    ]
    return _estimates(value, np.array(found))


def wilson(wins: int, races: int) -> Estimate:
    """The share of wins with Wilson's interval."""
    interval = binomtest(wins, races).proportion_ci(_CONFIDENCE, "wilson")
    return Estimate(wins / races, float(interval.low), float(interval.high))


def _lent(size: int) -> Floats:
    """Half a win for everybody, spread over all others, so that ratings stay finite."""
    lent: Floats = (1 - np.eye(size)) * _PRIOR / (size - 1)
    return lent


def _resampled(ahead: Floats, lent: Floats, seed: int) -> Iterator[Floats]:
    sets, size, _ = ahead.shape
    flat = ahead.reshape(sets, size * size)
    random = np.random.default_rng(list(blake2b(str(seed).encode(), digest_size=16).digest()))
    block = max(1, _BLOCK // sets)
    for first in range(0, _RESAMPLES, block):
        count = min(block, _RESAMPLES - first)
        sums = random.standard_exponential((count, sets)) @ flat
        drawn = np.maximum(random.standard_gamma(lent, (count, size, size)), _LEAST_PRIOR)
        yield from sums.reshape(count, size, size) + np.where(lent > 0, drawn, 0.0)


def _anchored(params: Floats) -> Floats:
    """On the scale, with 0 where a car would beat one of the competitors, taken at random, half the
    time. Unlike their mean it hardly moves with one who always loses, by however much.
    """
    half = len(params) / 2
    zero = brentq(lambda at: expit(params - at).sum() - half, params.min(), params.max())
    anchored: Floats = (params - zero) * SCALE
    return anchored


def _estimates(values: Floats, found: Floats) -> list[Estimate]:
    tail = (1 - _CONFIDENCE) / 2
    low, high = np.quantile(found, [tail, 1 - tail], axis=0)
    # A share of nothing or all is at the end of its interval.
    low, high = np.minimum(low, values), np.maximum(high, values)
    return [Estimate(*map(float, one)) for one in zip(values, low, high, strict=True)]
