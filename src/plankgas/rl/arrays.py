"""The compiled rows as NumPy arrays, without copies, and the spaces they belong to."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import UNITS
from plankgas.engine.action_list import ActionList

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

BOUND: Final = 512.0  # no number of an observation lies beyond
FACTORS: Final[Floats] = np.array([1 / unit for unit in UNITS], dtype=np.float32)


def observation_space() -> Any:  # Gymnasium's types do not say that a Box is of these arrays
    return gymnasium.spaces.Box(-BOUND, BOUND, (SIZE,), np.float32)


def state_space(seats: int) -> Any:
    """The observations of all seats, one after another."""
    return gymnasium.spaces.Box(-BOUND, BOUND, (seats * SIZE,), np.float32)


def action_space() -> Any:
    return gymnasium.spaces.Discrete(ACTIONS)


def dict_space() -> gymnasium.spaces.Dict:
    """Observation and mask together, as PettingZoo has them."""
    mask = gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8)
    return gymnasium.spaces.Dict({"observation": observation_space(), "action_mask": mask})


def rows_of(rows: vec[i16]) -> NDArray[np.int16]:
    """A view of the rows: it changes with them."""
    return np.frombuffer(memoryview(rows), np.int16).reshape(-1, SIZE)


def masks_of(masks: vec[u8]) -> Mask:
    return np.frombuffer(memoryview(masks), np.int8).reshape(-1, ACTIONS)


def numbers_of(numbers: vec[u8]) -> NDArray[np.uint8]:
    return np.frombuffer(memoryview(numbers), np.uint8)


def floats_of(numbers: vec[float]) -> NDArray[np.float64]:
    return np.frombuffer(memoryview(numbers), np.float64)


def scaled(rows: NDArray[np.int16], out: Floats | None = None) -> Floats:
    """Whole numbers divided by their units."""
    return np.multiply(rows, FACTORS, out=out, dtype=np.float32)


class Row:
    """A row of its own, for one observation at a time."""

    def __init__(self) -> None:
        self.numbers = vec[i16]([0] * SIZE)
        self.marks = ActionList()
        self._array = rows_of(self.numbers)[0]

    def scaled(self) -> Floats:
        return scaled(self._array)


def mask_of(options: list[int]) -> Mask:
    """A mask with a 1 for each of these actions, and 0 for all others."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[options] = 1
    return mask
