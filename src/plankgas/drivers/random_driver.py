"""The random driver: any legal action, all equally likely."""

from __future__ import annotations

import random

from plankgas.engine.action import Action
from plankgas.engine.view import View


class RandomDriver:
    """Has its own stream of chance, so that the same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def choose(self, _view: View, legal: list[Action]) -> Action:
        return legal[int(self._next() * len(legal))]

    def choose_code(self, legal: list[int]) -> int:
        return legal[int(self._next() * len(legal))]
