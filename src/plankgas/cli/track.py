"""The track in a terminal: the strip before one's car, the whole lap in a line, and as a map."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from plankgas.engine.circuit import Circuit
from plankgas.engine.drawing import draw
from plankgas.engine.road_ahead import RoadAhead
from plankgas.engine.view import CarView, View

_CARS: Final = {
    "red": ("R", "bold white on red3"),
    "blue": ("B", "bold white on blue3"),
    "green": ("G", "bold black on green3"),
    "yellow": ("Y", "bold black on yellow3"),
    "gray": ("S", "bold black on grey70"),
    "black": ("K", "bold white on grey23"),
}
_CORNER: Final = "bold red"
_FINISH: Final = "bold bright_white"
_ASPHALT: Final = "grey50"
_LABEL: Final = 7  # columns of the words before the strip
_BEHIND: Final = 4  # spaces of the strip behind one's car
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille letter


def chip(car: CarView) -> Text:
    """The letter of a car on its colour."""
    letter, style = _CARS[car.colour]
    return Text(f" {letter} ", style)


def strip(road: RoadAhead, width: int) -> list[Text]:
    """The next spaces with both spots; a space is headed by its distance."""
    count = (width - _LABEL) // 3
    view = road.view
    cars = {(car.space, car.spot): car for car in view.cars if car.status == "racing"}
    heads, race, other, limits = (
        Text(word.ljust(_LABEL), style="dim") for word in ("ahead", "line", "other", "limit")
    )
    for away in range(-_BEHIND, count - _BEHIND):
        head = f"{away:>2} " if away > 0 else "you" if away == 0 else "   "
        heads.append(head, "bold" if away == 0 or away % 5 == 0 else "dim")
        mark, bar, style = _line_after(road, away)
        limits.append(f"{mark:>3}", style)
        for row, spot in ((race, 0), (other, 1)):
            car = cars.get((road.space(away), spot))
            _cell(row, car, car is not None and car.seat == view.seat, bar, style)
    return [heads, race, other, limits]


def _cell(row: Text, car: CarView | None, is_own: bool, bar: str, style: str) -> None:
    if car is None:
        row.append(" ·", _ASPHALT)
    else:
        letter, colour = _CARS[car.colour]
        row.append(("▸" if is_own else " ") + letter, colour)
    row.append(bar, style)


def _line_after(road: RoadAhead, away: int) -> tuple[str, str, str]:
    """What lies between this space and the next: its sign, its bar and its style."""
    view = road.view
    space = road.space(away)
    if space == view.options.circuit.spaces:
        return ("END" if away + 1 == road.to_finish else "lap"), "▓", _FINISH
    if away + 1 < road.to_finish:
        for corner in view.corners:
            if corner.after == space:
                return f"{corner.letter}{corner.limit}", "┃", _CORNER
    return "", " ", ""


def lap_line(view: View, width: int) -> Text:
    """The whole lap in one line; a limit stands in the last space before its corner line."""
    length = view.options.circuit.spaces
    cells = min(length, width - 2)
    line: list[tuple[str, str]] = [("─", _ASPHALT)] * cells
    for corner in view.corners:
        limit = str(corner.limit)
        end = (corner.after - 1) * cells // length
        for at, digit in enumerate(limit, end - len(limit) + 1):
            line[max(0, at)] = (digit, _CORNER)
    for car in sorted(view.cars, key=lambda car: car.seat == view.seat):
        if car.status == "racing":
            line[(car.space - 1) * cells // length] = _CARS[car.colour]
    text = Text("▓", _FINISH)
    for letter, style in line:
        text.append(letter, style)
    return text.append("▓", _FINISH)


# --- the map -----------------------------------------------------------------------------------


class TrackMap:
    """A circuit drawn in braille dots to fit a number of columns and rows."""

    def __init__(self, circuit: Circuit, columns: int, rows: int) -> None:
        drawing = draw(circuit)
        # A letter has 2 by 4 dots, about as far apart across as down.
        scale = min((2 * columns - 1) / drawing.width, (4 * rows - 1) / drawing.height)
        self.columns = int(drawing.width * scale) // 2 + 1
        self.rows = int(drawing.height * scale) // 4 + 1
        self._dots = [[0] * self.columns for _ in range(self.rows)]
        for x, y in drawing.centre:
            across, down = int(x * scale), int(y * scale)
            self._dots[down // 4][across // 2] |= _DOTS[down % 4][across % 2]
        self._spaces = [
            (int(space.centre[1] * scale) // 4, int(space.centre[0] * scale) // 2)
            for space in drawing.spaces
        ]

    def show(self, view: View) -> Text:
        letters = [
            [(chr(0x2800 + dots) if dots else " ", _ASPHALT) for dots in row] for row in self._dots
        ]
        row, column = self._spaces[0]
        letters[row][column] = ("▓", _FINISH)
        for corner in view.corners:
            row, column = self._spaces[corner.after - 1]
            limit = str(corner.limit)
            for at, digit in enumerate(limit[: self.columns - column]):
                letters[row][column + at] = (digit, _CORNER)
        for car in sorted(view.cars, key=lambda car: car.seat == view.seat):
            if car.status == "racing":
                row, column = self._spaces[car.space - 1]
                letters[row][column] = _CARS[car.colour]
        text = Text()
        for line in letters:
            for letter, style in line:
                text.append(letter, style)
            text.append("\n")
        text.right_crop(1)
        return text
