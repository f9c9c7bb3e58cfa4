"""Where everything lies on a board, for the tests of both who draw it: this package and the client.

`python -m tests.svg.make` writes `tests/svg/placed.json` again, after either has changed.
"""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.drawing import draw
from plankgas.svg.layout import lay_out
from plankgas.svg.track import Track

PLACED = Path(__file__).with_name("placed.json")
CIRCUIT = CIRCUITS["italy"]
ROADS = ("limit-up", "slipstream", "weather")
PRESS = ("B",)


def placed() -> dict[str, object]:
    """A circuit, its drawing, and what both make of it."""
    drawing = draw(CIRCUIT)
    track = Track(drawing)
    layout = lay_out(track, CIRCUIT, ROADS, PRESS, has_weather=True)
    return {
        "circuit": CIRCUIT.to_dict(),
        "roads": ROADS,
        "press": PRESS,
        "drawing": dataclasses.asdict(drawing),
        "race_line": track.race_line(),
        "spots": [
            dataclasses.astuple(track.spot(space, spot))
            for space in range(1, track.spaces + 1)
            for spot in (0, 1)
        ],
        "layout": dataclasses.asdict(layout),
    }


def rounded(value: object) -> object:
    """The same with numbers of at most two decimals."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {name: rounded(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(inner) for inner in value]
    return value


if __name__ == "__main__":
    lines = [
        f" {json.dumps(name)}: {json.dumps(rounded(value))}" for name, value in placed().items()
    ]
    PLACED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
