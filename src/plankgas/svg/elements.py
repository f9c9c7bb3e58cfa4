"""Writing SVG: elements with their attributes, and paths along points."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from plankgas.engine.geometry import Point

_ROUNDING: Final = 2.4  # how much of a corner of a rounded outline is taken off


def figure(value: float) -> str:
    """A number as short as a hundredth allows: 3, 3.5, -0.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """An element; `stroke_width=2` is the attribute stroke-width, and None is none at all."""
    written = "".join(
        [
            f" {key.rstrip('_').replace('_', '-')}={quoteattr(_written(value))}"
            for key, value in attributes.items()
            if value is not None
        ]
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(words: str, **attributes: str | float | None) -> str:
    """Words, or a number; whatever they hold, they are no markup."""
    return element("text", escape(words), **attributes)


def moved(x: float, y: float, *children: str, angle: float = 0.0, scale: float = 1.0) -> str:
    """Children at another place, turned clockwise by so many degrees."""
    transform = f"translate({figure(x)} {figure(y)})"
    if angle:
        transform += f" rotate({figure(angle)})"
    if scale != 1:
        transform += f" scale({scale:.4g})"
    return element("g", *children, transform=transform)


def closed(points: Sequence[Point]) -> str:
    """A smooth closed curve near these points."""
    path = [f"M{_pair(_between(points[-1], points[0]))}"]
    for index, point in enumerate(points):
        after = points[(index + 1) % len(points)]
        path.append(f"Q{_pair(point)} {_pair(_between(point, after))}")
    return "".join(path) + "Z"


def opened(points: Sequence[Point]) -> str:
    """A smooth open curve near these points, from the first to the last."""
    path = [f"M{_pair(points[0])}"]
    for here, after in pairwise(points[1:]):
        path.append(f"Q{_pair(here)} {_pair(_between(here, after))}")
    return "".join(path) + f"L{_pair(points[-1])}"


def outlined(there: Sequence[Point], back: Sequence[Point]) -> str:
    """A closed outline along two sides, with its four sharp corners taken off."""
    points = [*there, *back]
    corners = {0, len(there) - 1, len(there), len(points) - 1}
    path: list[str] = []
    for index, point in enumerate(points):
        letter = "L" if path else "M"
        if index not in corners:
            path.append(f"{letter}{_pair(point)}")
            continue
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start, end = _toward(point, before), _toward(point, after)
        path.append(f"{letter}{_pair(start)}Q{_pair(point)} {_pair(end)}")
    return "".join(path) + "Z"


def _written(value: str | float | None) -> str:
    return value if isinstance(value, str) else figure(value or 0)


def _pair(point: Point) -> str:
    # A tenth is finer than a screen shows, and keeps the files small.
    return f"{point[0]:.1f} {point[1]:.1f}".replace(".0", "")


def _between(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _toward(start: Point, goal: Point) -> Point:
    length = math.dist(start, goal)
    share = min(0.5, _ROUNDING / length) if length else 0.0
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
