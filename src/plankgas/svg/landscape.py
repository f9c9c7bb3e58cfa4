"""Hills and trees, placed from the circuit's name, so that each circuit has a face of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from plankgas.engine.circuit import Circuit
from plankgas.engine.geometry import Point
from plankgas.svg.room import Room

# The built-in circuits keep the country's own hills and trees; others get theirs by name.
_FACES: Final = {
    "usa": ("mesa", "pine"),
    "italy": ("dome", "cypress"),
    "great-britain": ("dome", "oak"),
    "france": ("peak", "poplar"),
}
_HILLS: Final = ("dome", "peak", "mesa")
_TREES: Final = ("oak", "cypress", "pine", "poplar")
_STEEP: Final = {"dome": 0.42, "peak": 0.58, "mesa": 0.36}
_HILL_WIDTHS: Final = (170, 150, 120)
_WOODS: Final = (9, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2)  # trees in each
_WORD: Final = 0xFFFFFFFF


@dataclass(frozen=True)
class Hill:
    """A hill, by the middle of its foot."""

    kind: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tree:
    """A tree, by its foot."""

    kind: str
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Landscape:
    """Hills and trees from the back to the front; the sun is its middle and radius."""

    sun: tuple[float, float, float] | None
    hills: tuple[Hill, ...]
    trees: tuple[Tree, ...]


class _Chance:
    """A stream of numbers from 0 to 1 that a text decides; only looks depend on it."""

    def __init__(self, text: str) -> None:
        self._state = 0x811C9DC5
        for letter in text:
            self._state = (self._state ^ ord(letter)) * 0x01000193 & _WORD

    def next(self) -> float:
        self._state = state = (self._state + 0x6D2B79F5) & _WORD
        mixed = (state ^ state >> 15) * (1 | state) & _WORD
        mixed = (mixed + ((mixed ^ mixed >> 7) * (61 | mixed) & _WORD)) & _WORD ^ mixed
        return (mixed ^ mixed >> 14) / 2**32

    def places(self, room: Room, tries: int) -> Iterator[Point]:
        """Anywhere on the board, so many times."""
        bounds = room.bounds
        for _ in range(tries):
            x = bounds.x + self.next() * bounds.width
            yield (x, bounds.y + self.next() * bounds.height)


def place_landscape(room: Room, circuit: Circuit) -> Landscape:
    """Fill what room is left."""
    chance = _Chance(circuit.name)
    if circuit.id in _FACES:
        hill, tree = _FACES[circuit.id]
    else:
        hill = _HILLS[int(chance.next() * len(_HILLS))]
        tree = _TREES[int(chance.next() * len(_TREES))]
    sun, hills = _vista(room, chance, hill)
    hills += _hills(room, chance, hill)
    trees = _trees(room, chance, tree)
    trees.sort(key=lambda found: found.y)
    return Landscape(sun, tuple(hills), tuple(trees))


def _vista(
    room: Room, chance: _Chance, kind: str
) -> tuple[tuple[float, float, float] | None, list[Hill]]:
    """The largest thing of the landscape: a sun behind hills, where there is room for it."""
    size = room.bounds.height / 560
    while size >= 0.45:
        found = room.claim(chance.places(room, 260), 250 * size, 150 * size)
        if found is not None:
            x, y = found
            hills = [
                Hill(kind, x + at * size, y + 75 * size, wide * size, wide * size * _STEEP[kind])
                for at, wide in ((48, 140), (-42, 165), (88, 74))
            ]
            aside = (-34 if chance.next() < 0.5 else 34) * size
            return (x + aside, y - 9 * size, 64 * size), hills
        size -= 0.1
    return None, []


def _hills(room: Room, chance: _Chance, kind: str) -> list[Hill]:
    hills: list[Hill] = []
    for width in _HILL_WIDTHS:
        height = width * _STEEP[kind]
        found = room.claim(chance.places(room, 60), width + 8, height + 8)
        if found is None:
            continue
        x, y = found[0], found[1] + height / 2
        hills.append(Hill(kind, x - width * 0.13, y, width * 0.74, height * 0.94))
        hills.append(Hill(kind, x + width * 0.24, y, width * 0.52, height * 0.6))
    return hills


def _trees(room: Room, chance: _Chance, kind: str) -> list[Tree]:
    """Woods: a few trees in two or three rows."""
    trees: list[Tree] = []
    for many in _WOODS:
        rows = 3 if many > 5 else 2 if many > 2 else 1
        in_row = -(-many // rows)
        width, height = in_row * 15 + 14, rows * 11 + 28
        found = room.claim(chance.places(room, 70), width, height)
        if found is None:
            continue
        for tree in range(many):
            row, column = divmod(tree, in_row)
            x = found[0] - width / 2 + 13 + column * 15 + row % 2 * 6 + chance.next() * 3
            y = found[1] + height / 2 - 4 - (rows - 1 - row) * 11 - chance.next() * 3
            trees.append(Tree(kind, x, y, 25 + chance.next() * 7))
    return trees
