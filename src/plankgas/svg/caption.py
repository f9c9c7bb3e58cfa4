"""Under the board: the moment of the race, and who drives which car."""

from collections.abc import Sequence
from typing import Final

from plankgas.engine.view import CarView, View
from plankgas.svg.cars import draw_car
from plankgas.svg.elements import element, moved, text
from plankgas.svg.look import Inks
from plankgas.svg.room import Box
from plankgas.svg.track import Place

_HEAD: Final = 42.0
_ROW: Final = 46.0
_CELL: Final = 300.0  # the least width of a driver's cell: four facts in the widest of our fonts
_LONGEST: Final = 22  # letters of a name


def caption_height(view: View, width: float) -> float:
    """How much room it takes under a board of this width."""
    columns = _columns(view, width)
    return _HEAD + _ROW * -(-len(view.cars) // columns) + 8


def draw_caption(view: View, names: Sequence[str], box: Box, inks: Inks) -> str:
    """The caption within a box; names by seat, where a seat has none its car's colour."""
    columns = _columns(view, box.width)
    wide = box.width / columns
    parts = [
        element("rect", x=box.x, y=box.y, width=box.width, height=box.height, fill=inks.panel),
        element(
            "path", d=f"M{box.x:.2f} {box.y:.2f}h{box.width:.2f}", stroke=inks.ink, stroke_width=3
        ),
        text(
            _moment(view),
            x=box.x + 20,
            y=box.y + 28,
            fill=inks.ink,
            font_size=19,
            font_weight="800",
            text_anchor="start",
        ),
    ]
    for index, car in enumerate(_in_order(view)):
        row, column = divmod(index, columns)
        name = names[car.seat] if car.seat < len(names) else ""
        parts.append(
            moved(
                box.x + column * wide,
                box.y + _HEAD + row * _ROW + _ROW / 2,
                _driver(car, view, name, inks),
            )
        )
    return "".join(parts)


def _columns(view: View, width: float) -> int:
    return max(1, min(len(view.cars), 3, int(width // _CELL)))


def _moment(view: View) -> str:
    if view.phase == "over":
        laps = "1 lap" if view.laps == 1 else f"{view.laps} laps"
        return f"Finished: {laps} in {view.round} rounds"
    if view.round == 0:
        return "Before the race"
    lap = max([car.lap for car in view.cars])
    return f"Lap {max(1, lap)} of {view.laps} · round {view.round}"


def _in_order(view: View) -> list[CarView]:
    """Race order: those who have finished by place, then by distance, the race line first."""
    circuit = view.options.circuit

    def rank(car: CarView) -> tuple[int, int, int]:
        if car.place is not None:
            return (0, car.place, 0)
        return (1, -(car.crossings * circuit.spaces + car.space), car.spot)

    return sorted(view.cars, key=rank)


def _driver(car: CarView, view: View, name: str, inks: Inks) -> str:
    shown = name or car.name or car.colour.capitalize()
    if len(shown) > _LONGEST:
        shown = shown[: _LONGEST - 1] + "…"
    is_mine = car.seat == view.seat
    return "".join(
        [
            draw_car(
                car, Place(42, 0, 0), inks, is_active=car.seat == view.active, is_mine=is_mine
            ),
            text(
                shown,
                x=74,
                y=-2,
                fill=inks.ink,
                font_size=16,
                font_weight="700",
                text_anchor="start",
            ),
            text(_state(car), x=74, y=15, fill=inks.soft, font_size=13, text_anchor="start"),
        ]
    )


def _state(car: CarView) -> str:
    if car.place is not None:
        return f"place {car.place}"
    if car.status == "eliminated":
        return "out of the race"
    where = "on the grid" if car.lap == 0 else f"lap {car.lap} · space {car.space}"
    return f"{where} · Legend" if car.legend else f"{where} · gear {car.gear} · Heat {car.engine}"
