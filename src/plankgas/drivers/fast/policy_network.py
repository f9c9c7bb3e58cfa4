"""PolicyNetwork: a network that chooses from an observation, without NumPy.

Layers of weights with a bend between them; the first takes in the observation, the last has a
number for each action, of which the highest legal one is chosen. Docs: rl.md, "Network files".
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from plankgas.encoding.fast.actions import ACTIONS, UNFINISHED, Picks, choose, offer
from plankgas.encoding.fast.observation import SIZE, observe
from plankgas.engine.action_list import ActionList
from plankgas.engine.state import State

RELU: Final = "relu"
TANH: Final = "tanh"


class Layer:
    """What a layer does with each of the numbers that it takes in stands together."""

    def __init__(self, weights: list[float], bias: list[float]) -> None:
        self.weights = vec[float](weights)
        self.bias = vec[float](bias)
        self.width: i64 = len(bias)


class OneHot:
    """A field that the network also takes in value by value, from the lowest to the highest.

    A whole number on a scale says little to a network; each value as an input of its own says all.
    """

    def __init__(self, column: i64, low: i64, high: i64) -> None:
        self.column = column
        self.low = low
        self.high = high


class PolicyNetwork:
    """Chooses for any seat, and remembers nothing. The observation is divided by `units`."""

    def __init__(
        self, units: list[int], one_hots: list[OneHot], layers: list[Layer], bend: str
    ) -> None:
        self.factors = vec[float]([1.0 / unit for unit in units])
        self.one_hots = one_hots
        self.layers = layers
        self.is_tanh: bool = bend == TANH
        self.picks = Picks()
        self.codes = ActionList()
        self.options = ActionList()
        self.row = vec[i16]([0] * SIZE)
        self.marks = ActionList()

    def decide(self, s: State, seat: i64) -> i64:
        """The code of a legal action for a seat that must decide."""
        self.picks.clear()
        code: i64 = UNFINISHED
        while code == UNFINISHED:
            offer(s, seat, self.picks, self.codes, self.options)
            number: i64 = self.options.items[0]
            if self.options.count > 1:
                observe(s, seat, self.picks, self.row, 0, self.marks)
                number = self.best()
            code = choose(s, seat, self.picks, number)
        return code

    def best(self) -> i64:
        """The best of `options` for the observation in `row`."""
        last: i64 = len(self.layers) - 1
        taken_in = self._first()
        at: i64 = 1
        while at < last:
            taken_in = self._next(self.layers[at], taken_in)
            at += 1
        layer = self.layers[last]
        best: i64 = self.options.items[0]
        highest: float = -math.inf
        i: i64 = 0
        while i < self.options.count:
            number: i64 = self.options.items[i]
            found: float = layer.bias[number]
            k: i64 = 0
            while k < len(taken_in):
                found += taken_in[k] * layer.weights[k * ACTIONS + number]
                k += 1
            if found > highest:
                highest = found
                best = number
            i += 1
        return best

    def _first(self) -> vec[float]:
        """The first layer: most numbers of an observation are 0, and need no work."""
        layer = self.layers[0]
        out = layer.bias[:]
        i: i64 = 0
        while i < SIZE:
            if self.row[i] != 0:
                _add(out, layer, i, float(int(self.row[i])) * self.factors[i])
            i += 1
        base: i64 = SIZE
        for one in self.one_hots:
            value: i64 = i64(self.row[one.column])
            if value < one.low:
                value = one.low
            if value > one.high:
                value = one.high
            _add(out, layer, base + value - one.low, 1.0)
            base += one.high - one.low + 1
        self._bend(out)
        return out

    def _next(self, layer: Layer, taken_in: vec[float]) -> vec[float]:
        out = layer.bias[:]
        i: i64 = 0
        while i < len(taken_in):
            if taken_in[i] != 0.0:
                _add(out, layer, i, taken_in[i])
            i += 1
        self._bend(out)
        return out

    def _bend(self, out: vec[float]) -> None:
        i: i64 = 0
        while i < len(out):
            if self.is_tanh:
                out[i] = math.tanh(out[i])
            elif out[i] < 0.0:
                out[i] = 0.0
            i += 1


def _add(out: vec[float], layer: Layer, i: i64, number: float) -> None:
    """Add what the layer makes of this number, its i-th."""
    at: i64 = i * layer.width
    k: i64 = 0
    while k < layer.width:
        out[k] += number * layer.weights[at + k]
        k += 1
