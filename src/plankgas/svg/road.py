"""The track itself: ribbon, spots, race line, kerbs, lines and painted distances."""

from plankgas.engine.circuit import Circuit
from plankgas.svg.elements import element, figure, moved, text
from plankgas.svg.look import WHITE, Inks
from plankgas.svg.track import Track

_CHECKS = 8  # rows of the finish line


def draw_road(track: Track, circuit: Circuit, inks: Inks, *, has_legends: bool) -> str:
    """The road with all that is painted on it; without Legends in the race their lines fade."""
    half, steps = track.half, track.drawing.steps
    asphalt = track.asphalt()
    spots = "".join(
        [track.outline(space, side) for space in range(1, track.spaces + 1) for side in (-1, 1)]
    )
    ticks = "".join(
        [_line(track, space * steps, half) for space in range(track.spaces)],
    )
    legends = "".join([_line(track, corner.legend * steps, half) for corner in circuit.corners])
    corners = "".join([_line(track, corner.after * steps, half + 4) for corner in circuit.corners])
    stripe = (half * 2 + 8) / 9
    return "".join(
        [
            element(
                "path",
                d=asphalt,
                fill=inks.shade,
                fill_opacity=inks.shade_opacity,
                fill_rule="evenodd",
                transform="translate(3 4)",
            ),
            element(
                "path",
                d=asphalt,
                fill=inks.asphalt,
                fill_rule="evenodd",
                stroke=inks.edge,
                stroke_width=1.2,
            ),
            _kerbs(track, circuit, inks),
            element("path", d=spots, fill=inks.paint, fill_opacity=0.15),
            element("path", d=ticks, stroke=inks.paint, stroke_width=0.9, opacity=0.5),
            element("path", d=track.race_line(), fill="none", stroke=inks.paint, stroke_width=3.8),
            *_effects(track, inks),
            element(
                "path",
                d=legends,
                stroke=inks.legend,
                stroke_width=2.6,
                stroke_dasharray="5 3.4",
                opacity=None if has_legends else 0.6,
            ),
            element("path", d=corners, stroke=WHITE, stroke_width=7),
            element(
                "path",
                d=corners,
                stroke=inks.red,
                stroke_width=7,
                stroke_dasharray=f"{figure(stripe)} {figure(stripe)}",
            ),
            _finish(track),
            _distances(track, circuit, inks),
        ]
    )


def _line(track: Track, step: int, half: float) -> str:
    """A line across the track."""
    (ax, ay), (bx, by) = track.at(step, -half), track.at(step, half)
    return f"M{figure(ax)} {figure(ay)}L{figure(bx)} {figure(by)}"


def _kerbs(track: Track, circuit: Circuit, inks: Inks) -> str:
    """Kerbs lie along the inside of the bend that a corner line belongs to."""
    paths = []
    for corner in circuit.corners:
        inside = 1 if track.bend(corner.after * track.drawing.steps, 12) > 0 else -1
        paths.append(
            track.along(corner.after - 1.6, corner.after + 1.1, inside * (track.half + 1.6))
        )
    d = "".join(paths)
    return element(
        "g",
        element("path", d=d, stroke=WHITE),
        element("path", d=d, stroke=inks.red, stroke_dasharray="6 6"),
        fill="none",
        stroke_width=5,
    )


def _effects(track: Track, inks: Inks) -> list[str]:
    """The effects of the circuit, on the spaces that they cover."""
    return [
        element(
            "path",
            d="".join([track.outline(space, 0) for space in placed.spaces]),
            fill=inks.legend,
            fill_opacity=0.35,
        )
        for placed in track.drawing.effects
    ]


def _finish(track: Track) -> str:
    place = track.place(0, 0)
    half = track.half
    cell = half * 2 / _CHECKS
    dark = "".join(
        [
            f"M{figure(0 if row % 2 else -cell)} {figure(-half + row * cell)}"
            f"h{figure(cell)}v{figure(cell)}h{figure(-cell)}Z"
            for row in range(_CHECKS)
        ]
    )
    return moved(
        place.x,
        place.y,
        element("rect", x=-cell, y=-half, width=cell * 2, height=half * 2, fill=WHITE),
        element("path", d=dark, fill="#14171d"),
        angle=place.angle,
    )


def _distances(track: Track, circuit: Circuit, inks: Inks) -> str:
    """How far it is to the next corner line, along the track, but never upside down."""
    lines = [corner.after for corner in circuit.corners]
    painted = []
    for space in range(1, track.spaces + 1):
        after = next((line for line in lines if line >= space), lines[0] + track.spaces)
        place = track.place(track.middle(space), 0)
        number = text(str(after - space), y=3.9)
        painted.append(moved(place.x, place.y, number, angle=_upright(place.angle)))
    return element("g", *painted, fill=inks.paint, font_size=11.5, font_weight="600", opacity=0.85)


def _upright(angle: float) -> float:
    return (angle + 90) % 180 - 90
