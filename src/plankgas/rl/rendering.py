"""What `render()` gives: a race in a few lines of text, or as the picture of its board."""

from __future__ import annotations

import io
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plankgas import svg
from plankgas.engine.cards import CARDS
from plankgas.engine.race import Race
from plankgas.engine.view import CarView

ANSI: Final = "ansi"
RGB_ARRAY: Final = "rgb_array"
RENDER_MODES: Final = (ANSI, RGB_ARRAY)
_WIDTH: Final = 960  # of a picture, in pixels


def checked_mode(mode: str | None) -> str | None:
    """A render mode; ValueError if there is none of that name, or something is not installed."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"{mode!r} is not a render mode; there are: {', '.join(RENDER_MODES)}")
    missing = [name for name in ("resvg_py", "PIL") if find_spec(name) is None]
    if mode == RGB_ARRAY and missing:
        raise ValueError(f"{mode!r} needs more than `rl`: pip install 'plankgas[rl,render]'")
    return mode


def rendered(race: Race, seat: int | None, mode: str | None) -> Any:
    """What the mode asks for, as this seat sees it (None: as everybody does)."""
    if mode == ANSI:
        return race_text(race, seat)
    return race_picture(race) if mode == RGB_ARRAY else None


def race_picture(race: Race) -> NDArray[np.uint8]:
    """The board with its cars, as rows of red, green and blue."""
    from PIL import Image  # noqa: PLC0415 (an extra)

    with Image.open(io.BytesIO(svg.png(svg.board(race), _WIDTH))) as image:
        return np.asarray(image.convert("RGB"))


def race_text(race: Race, seat: int | None) -> str:
    """The cars in race order, and what this seat has in hand; None: what everybody sees."""
    view = race.view(seat)
    circuit = view.options.circuit
    lines = [f"{circuit.name}, {view.laps} lap(s); round {view.round}, {view.phase}"]
    cars = sorted(
        view.cars, key=lambda car: (car.place or 99, -car.crossings, -car.space, car.spot)
    )
    for car in cars:
        mark = "*" if car.seat == seat else ">" if car.seat == view.active else " "
        lines.append(f"{mark} {_car_text(car)}")
    if view.own is not None:
        lines.append("hand: " + " ".join(CARDS[kind].id for kind in view.own.hand))
        if view.own.planned:
            lines.append("plan: " + " ".join(CARDS[kind].id for kind in view.own.planned))
    return "\n".join(lines) + "\n"


def _car_text(car: CarView) -> str:
    where = f"lap {car.lap} space {car.space:3}"
    if car.place is not None:
        where = f"place {car.place}"
    if car.legend:
        return f"{car.colour:6}  {where}  Legend, Speed {car.last_speed}"
    return f"{car.colour:6}  {where}  gear {car.gear}  Heat {car.engine}  Speed {car.last_speed}"
