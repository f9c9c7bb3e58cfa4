"""ValueNetwork: how likely one driver ends ahead of another, by a small network fitted to races.

Docs: drivers.md, "The value network". Its figures are made by tools/fit_value_network.py.
"""

from __future__ import annotations

import json
import math
from importlib import resources
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.drivers.fast.features import CAR, PAIR, Features
from plankgas.drivers.fast.laptimes import floats
from plankgas.drivers.fast.policy import Policy
from plankgas.engine.rules import Rules
from plankgas.engine.state import RACING, State


class Network:
    """Two hidden layers. The first takes in one car, the other car, and the two side by side.

    What a layer does with each of the numbers that it takes in stands together.
    """

    def __init__(self, figures: dict[str, list[float]]) -> None:
        self.bias = vec[float](figures["bias"])
        self.second_bias = vec[float](figures["second_bias"])
        self.width: i64 = len(self.bias)
        self.second_width: i64 = len(self.second_bias)
        self.one = _matrix(figures["one"], self.width * CAR)
        self.other = _matrix(figures["other"], self.width * CAR)
        self.pair = _matrix(figures["pair"], self.width * PAIR)
        self.second = _matrix(figures["second"], self.second_width * self.width)
        self.last = _matrix(figures["last"], self.second_width)


def _matrix(figures: list[float], size: i64) -> vec[float]:
    if len(figures) != size:
        raise ValueError(f"the value network has {len(figures)} figures instead of {size}")
    return vec[float](figures)


_networks: Final[list[Network]] = []


def network() -> Network:
    """The network of the package, read from its file when it is first asked for."""
    if not _networks:
        file = resources.files("plankgas.drivers").joinpath("data").joinpath("value_network.json")
        _networks.append(Network(json.loads(file.read_text(encoding="utf-8"))))
    return _networks[0]


class ValueNetwork:
    """Chances in one race without Legends."""

    def __init__(self, rules: Rules, policy: Policy) -> None:
        self.looks = Features(rules, policy)
        self.network = network()
        width: i64 = self.network.width
        # What each car adds to the first layer, as the one and as the other.
        self.as_one = floats(rules.seats * width)
        self.as_other = floats(rules.seats * width)
        self.first = floats(width)
        self.second = floats(self.network.second_width)

    def take_in(self, s: State) -> None:
        """Look at a moment between two rounds, before `ahead` is asked about it."""
        self.looks.take_in(s)
        seat: i64 = 0
        while seat < s.rules.seats:
            if s.status[seat] == RACING:
                self._add(seat, self.network.one, self.as_one)
                self._add(seat, self.network.other, self.as_other)
            seat += 1

    def _add(self, seat: i64, figures: vec[float], into: vec[float]) -> None:
        cars = self.looks.cars
        width: i64 = self.network.width
        start: i64 = seat * width
        end: i64 = start + width
        to: i64 = start
        while to < end:
            into[to] = 0.0
            to += 1
        i: i64 = 0
        while i < CAR:
            number: float = cars[seat * CAR + i]
            # Many are 0: cards that a car does not have, gears that it is not in.
            if number != 0.0:
                at: i64 = i * width
                to = start
                while to < end:
                    into[to] += figures[at] * number
                    at += 1
                    to += 1
            i += 1

    def ahead(self, s: State, one: i64, other: i64) -> float:
        """The chance that the first of two cars that still race ends ahead of the second."""
        edge: float = self._edge(s, one, other) - self._edge(s, other, one)
        return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, -edge))))

    def _edge(self, s: State, one: i64, other: i64) -> float:
        """What speaks for the first; what speaks against it is what speaks for the second."""
        n = self.network
        pair = self.looks.pair
        layer = self.first
        self.looks.compare(s, one, other)
        row: i64 = 0
        while row < n.width:
            total: float = n.bias[row]
            total += self.as_one[one * n.width + row] + self.as_other[other * n.width + row]
            i: i64 = 0
            while i < PAIR:
                total += n.pair[i * n.width + row] * pair[i]
                i += 1
            layer[row] = total
            row += 1
        second = self.second
        row = 0
        while row < n.second_width:
            second[row] = n.second_bias[row]
            row += 1
        i = 0
        while i < n.width:
            if layer[i] > 0.0:
                at: i64 = i * n.second_width
                row = 0
                while row < n.second_width:
                    second[row] += n.second[at] * layer[i]
                    at += 1
                    row += 1
            i += 1
        edge: float = 0.0
        row = 0
        while row < n.second_width:
            edge += n.last[row] * max(0.0, second[row])
            row += 1
        return edge
