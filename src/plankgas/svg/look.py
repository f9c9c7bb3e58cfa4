"""The inks, the liveries and the icons of the board, from `look.json`.

They are the client's own (`web/src/board/inks.css`, `web/src/parts`); a test there compares them.
"""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final


@dataclass(frozen=True)
class Inks:
    """The colours of the poster, by day or by night."""

    paper: str
    panel: str
    ink: str
    soft: str
    line: str
    asphalt: str
    red: str
    yellow: str
    paint: str
    edge: str
    verge: str
    verge_opacity: float
    legend: str
    field: str
    hill: str
    hill_far: str
    hill_light: str
    snow: str
    tree: str
    tree_light: str
    shade: str
    shade_opacity: float
    sun: str
    title: str
    title_inside: str
    podium: str
    coat: str
    ring: str


@dataclass(frozen=True)
class Livery:
    """How a car is painted: colour, number and nose, so that colour is never the only sign."""

    fill: str
    second: str
    nose: str
    number: int


@dataclass(frozen=True)
class Shape:
    """A part of an icon of 24 by 24: filled, or a line of this width."""

    d: str
    line: float = 0.0


_LOOK: Final[dict[str, Any]] = json.loads(
    files("plankgas.svg").joinpath("look.json").read_text(encoding="utf-8")
)
DAY: Final = Inks(**_LOOK["day"])
NIGHT: Final = Inks(**_LOOK["night"])
LIVERIES: Final = {colour: Livery(**livery) for colour, livery in _LOOK["liveries"].items()}
ICONS: Final = {
    name: tuple([Shape(**shape) for shape in shapes]) for name, shapes in _LOOK["icons"].items()
}

# The same by day and by night: what is printed on signs, tents and cars.
WHITE: Final = "#fffaf0"
CREAM: Final = "#f4ead5"
NAVY: Final = "#14213d"
BLACK: Final = "#101116"
SIGN_RED: Final = "#c8102e"
FONT: Final = "'Jost Variable', Jost, Futura, 'Century Gothic', 'DejaVu Sans', sans-serif"
