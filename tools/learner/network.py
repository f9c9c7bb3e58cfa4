"""The networks: one that chooses, which becomes the driver, and one that only helps to train it."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from plankgas.drivers.network_file import save_network
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import UNITS, field_slices

WIDTHS = (256, 128)
# Fields that are also taken in value by value, with the lowest and the highest of them.
ONE_HOT = {
    "gear": (1, 4),
    "engine": (0, 7),
    "last_speed": (0, 20),
    "hand_heat": (0, 5),
    "hand_stress": (0, 4),
    "speed": (0, 20),
    "moved": (0, 20),
    "named_low": (0, 16),
    "to_name": (0, 4),
    "named_plus": (0, 3),
    "cool": (0, 4),
    "corner_cost": (0, 6),
    "to_finish": (-3, 24),
    "corner1.distance": (0, 24),
    "corner2.distance": (0, 30),
    "corner3.distance": (0, 36),
    "corner1.limit": (0, 8),
    "corner2.limit": (0, 8),
    "corner3.limit": (0, 8),
    "car1.gap": (-16, 16),
    "car1.gear": (0, 4),
    "car1.engine": (0, 7),
    "car1.hand_count": (0, 7),
    "car1.last_speed": (0, 20),
}


class PolicyNet(nn.Module):
    """From rows of whole numbers to a number for each action."""

    def __init__(self) -> None:
        super().__init__()
        slices = field_slices()
        self.one_hot = [(slices[name].start, low, high) for name, (low, high) in ONE_HOT.items()]
        self.inputs = SIZE + sum(high - low + 1 for _, low, high in self.one_hot)
        self.register_buffer("factors", torch.tensor([1 / unit for unit in UNITS]))
        self.first = nn.Linear(self.inputs, WIDTHS[0])
        self.second = nn.Linear(*WIDTHS)
        self.last = nn.Linear(WIDTHS[1], ACTIONS)
        with torch.no_grad():
            self.last.weight *= 0.1

    def taken_in(self, rows: Tensor) -> Tensor:
        parts = [rows.float() * self.factors]
        for column, low, high in self.one_hot:
            values = rows[:, column].long().clamp(low, high) - low
            parts.append(functional.one_hot(values, high - low + 1).float())
        return torch.cat(parts, 1)

    def scores(self, taken_in: Tensor, masks: Tensor) -> Tensor:
        hidden = functional.relu(self.second(functional.relu(self.first(taken_in))))
        scores: Tensor = self.last(hidden).masked_fill(~masks, -1e9)
        return scores

    def forward(self, rows: Tensor, masks: Tensor) -> Tensor:
        return self.scores(self.taken_in(rows), masks)

    def sharpen(self, times: float) -> None:
        """Make it so many times as sure of itself; what it thinks best stays the same."""
        with torch.no_grad():
            self.last.weight *= times
            self.last.bias *= times

    def save(self, path: Path) -> None:
        layers = [
            (layer.weight.tolist(), layer.bias.tolist())
            for layer in (self.first, self.second, self.last)
        ]
        save_network(path, layers, "relu", self.one_hot)


class ValueNet(nn.Module):
    """How a race is expected to end for the one who must decide."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1)
        )

    def forward(self, taken_in: Tensor) -> Tensor:
        value: Tensor = self.layers(taken_in)[:, 0]
        return value
