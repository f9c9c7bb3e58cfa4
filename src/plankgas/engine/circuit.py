"""Circuits: the four built in, and anybody's own from a file of the same format."""

import re
from dataclasses import dataclass
from typing import Final

from plankgas.engine.effects import PlacedEffect, corner_letter, read_placed
from plankgas.engine.geometry import Point, line_problems
from plankgas.engine.picture import svg_of
from plankgas.engine.reader import Reader, read_data, read_file, reader_of
from plankgas.engine.value import Value

LEFT: Final = "left"
RIGHT: Final = "right"

# What the format can hold. 30 spaces are room for the grid and a lap longer than a fast turn;
# there are 12 road tokens, one for each corner.
SPACES: Final = (30, 200)
LAPS: Final = (1, 20)
GIVEN_CARDS: Final = (0, 20)
LIMITS: Final = (0, 20)
MOST_CORNERS: Final = 12
POINTS: Final = (4, 400)
FURTHEST: Final = 100_000.0
LONGEST_NAME: Final = 60
ID_FORM: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

# How far before its corner a legend line lies, beyond the limit, if the file does not say.
_LEGEND_GAP: Final = 3


@dataclass(frozen=True)
class Corner(Value):
    """A corner line after a space; `line` is the race line's side in the sector that begins."""

    letter: str
    after: int
    limit: int
    legend: int
    line: str


@dataclass(frozen=True)
class Circuit(Value):
    """A closed loop of spaces 1..spaces with its corners, and what it gives each player."""

    id: str
    name: str
    spaces: int
    laps: int
    stress: int
    heat: int
    corners: tuple[Corner, ...]
    centre: tuple[Point, ...]
    effects: tuple[PlacedEffect, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """The circuit as its file would have it; parse_circuit gives the same circuit again."""
        return {
            "id": self.id,
            "name": self.name,
            "spaces": self.spaces,
            "laps": self.laps,
            "stress": self.stress,
            "heat": self.heat,
            "corners": [
                {
                    "after": corner.after,
                    "limit": corner.limit,
                    "legend": corner.legend,
                    "line": corner.line,
                }
                for corner in self.corners
            ],
            "centre": [[x, y] for x, y in self.centre],
            "effects": [effect.to_dict() for effect in self.effects],
        }

    def __repr__(self) -> str:
        return f"Circuit({self.id!r}, {self.spaces} spaces, {len(self.corners)} corners)"

    def _repr_svg_(self) -> str:
        return svg_of(self)


def sectors(circuit: Circuit) -> tuple[int, ...]:
    """For each space, space 1 first: the index of the corner at which its sector begins (R0.2)."""
    found: list[int] = []
    # The spaces before the first corner belong to the last corner's sector.
    sector = len(circuit.corners) - 1
    begins = {corner.after + 1: index for index, corner in enumerate(circuit.corners)}
    for space in range(1, circuit.spaces + 1):
        sector = begins.get(space, sector)
        found.append(sector)
    return tuple(found)


def parse_circuit(mapping: object, source: str) -> Circuit:
    """A circuit from a table as read from TOML or JSON; DataError names all that is wrong."""
    fields = reader_of(mapping, source)
    circuit = _circuit(fields)
    fields.check()
    for problem in line_problems(circuit.spaces, circuit.centre):
        fields.note("centre", problem)
    fields.check()
    return circuit


def load_circuit(path: str) -> Circuit:
    """A circuit from a user's own file, JSON if its name ends in .json, else TOML."""
    return parse_circuit(read_file(path), path)


def _circuit(fields: Reader) -> Circuit:
    id = fields.text("id")
    if id and (len(id) > LONGEST_NAME or ID_FORM.fullmatch(id) is None):
        fields.note("id", "must be short: lower-case letters and digits, joined by -")
    name = fields.text("name")
    if len(name) > LONGEST_NAME or not name.isprintable():
        fields.note("name", f"must be at most {LONGEST_NAME} letters, all printable")
    spaces = fields.integer("spaces", SPACES[0], SPACES[1])
    # In the order of the format, in which all that is wrong is told.
    laps = fields.integer("laps", LAPS[0], LAPS[1])
    stress = fields.integer("stress", GIVEN_CARDS[0], GIVEN_CARDS[1])
    heat = fields.integer("heat", GIVEN_CARDS[0], GIVEN_CARDS[1])
    corners = _corners(fields, spaces)
    circuit = Circuit(
        id=id,
        name=name,
        spaces=spaces,
        laps=laps,
        stress=stress,
        heat=heat,
        corners=corners,
        centre=fields.points("centre", -FURTHEST, FURTHEST),
        effects=read_placed(fields, spaces, len(corners)),
    )
    count = len(circuit.centre)
    if count and not POINTS[0] <= count <= POINTS[1]:
        fields.note("centre", f"{count} points, not {POINTS[0]} to {POINTS[1]}")
    elif not count and fields.content.get("centre") == []:
        fields.note("centre", "the drawing has no points")
    fields.finish()
    return circuit


def _corners(fields: Reader, spaces: int) -> tuple[Corner, ...]:
    tables = fields.tables("corners")
    if not tables and fields.content.get("corners") == []:
        fields.note("corners", "a circuit needs at least one corner")
    if len(tables) > MOST_CORNERS:
        fields.note("corners", f"{len(tables)} corners, at most {MOST_CORNERS}")
    corners: list[Corner] = []
    previous = 0
    for index, table in enumerate(tables):
        noted = len(table.problems)
        after = table.integer("after", 1, spaces - 1)
        placed = len(table.problems) == noted
        limit = table.integer("limit", LIMITS[0], LIMITS[1])
        if placed and after <= previous:
            table.note("after", f"must be more than {previous}, where the corner before it lies")
        legend = table.integer("legend", 0, spaces - 1, max(previous, after - limit - _LEGEND_GAP))
        if placed and previous < after and table.has("legend"):
            if legend >= after:
                table.note("legend", f"{legend} is beyond its corner, which lies after {after}")
            elif legend < previous:
                table.note("legend", f"{legend} is before the previous corner, after {previous}")
        line = table.text("line", (LEFT, RIGHT))
        corners.append(Corner(corner_letter(index), after, limit, legend, line))
        previous = max(previous, after)  # a corner in the wrong place is told once
        table.finish()
    return tuple(corners)


def _built_in(id: str) -> Circuit:
    # Their drawings are checked by the tests, not at every start of the program.
    fields = read_data(f"circuits/{id}.toml")
    circuit = _circuit(fields)
    if circuit.id != id:
        fields.note("id", f"must be the file's name, {id}")
    fields.check()
    return circuit


def _built_in_ids() -> tuple[str, ...]:
    fields = read_data("circuits.toml")
    ids = fields.texts("circuits")
    if not ids:
        fields.note("circuits", "there must be at least one")
    fields.finish()
    fields.check()
    return ids


CIRCUITS: Final[dict[str, Circuit]] = {id: _built_in(id) for id in _built_in_ids()}
