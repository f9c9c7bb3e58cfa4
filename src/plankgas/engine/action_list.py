"""A growing list of action codes as machine words, filled again and again without new objects."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class ActionList:
    """Codes in `items`, of which the first `count` are valid."""

    def __init__(self) -> None:
        self.items = vec[i64]()
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, code: i64) -> None:
        if self.count < len(self.items):
            self.items[self.count] = code
        else:
            self.items = append(self.items, code)
        self.count += 1

    def sorted_list(self) -> list[int]:
        found: list[int] = []
        rising = True
        before: i64 = -1
        i: i64 = 0
        while i < self.count:
            code: i64 = self.items[i]
            found.append(code)
            rising = rising and code > before
            before = code
            i += 1
        if not rising:  # most offers come in order
            found.sort()
        return found
