"""Grass, hills, trees, the grandstand and the circuit's name: nothing but looks."""

from plankgas.svg.elements import closed, element, figure, moved, text
from plankgas.svg.landscape import Hill, Tree
from plankgas.svg.layout import Layout, Title
from plankgas.svg.look import Inks
from plankgas.svg.track import Track


def draw_scenery(track: Track, layout: Layout, inks: Inks) -> str:
    """Everything that lies under the road or beside it, from the back to the front."""
    parts = [
        element(
            "path",
            d=closed(track.drawing.centre),
            fill=inks.field,
            stroke=inks.verge,
            stroke_opacity=inks.verge_opacity,
            stroke_width=(track.half + 11) * 2,
            stroke_linejoin="round",
        )
    ]
    landscape = layout.landscape
    if landscape.sun is not None:
        x, y, radius = landscape.sun
        parts.append(element("circle", cx=x, cy=y, r=radius, fill=inks.sun))
    for index, hill in enumerate(landscape.hills):
        parts.append(_hill(hill, inks.hill if index % 2 else inks.hill_far, inks))
    if layout.title is not None:
        parts.append(_title(layout.title, inks))
    parts.extend([_tree(tree, inks) for tree in landscape.trees])
    if layout.grandstand is not None:
        parts.append(moved(*layout.grandstand, _grandstand(inks)))
    return "".join(parts)


def _hill(hill: Hill, fill: str, inks: Inks) -> str:
    w, h = hill.width, hill.height
    if hill.kind == "peak":
        front = [(-0.5, 0), (-0.08, -1), (0.2, -0.42), (0.3, -0.56), (0.5, 0)]
        light = [(-0.08, -1), (-0.2, -0.7), (-0.12, -0.6), (-0.05, -0.72), (0.01, -0.6)]
        light.append((0.06, -0.71))
    elif hill.kind == "mesa":
        front = [(-0.5, 0), (-0.33, -0.86), (0.08, -0.86), (0.14, -0.5), (0.36, -0.5), (0.5, 0)]
        light = [(-0.33, -0.86), (0.08, -0.86), (0.1, -0.68), (-0.365, -0.68)]
    else:
        return moved(
            hill.x,
            hill.y,
            element("path", fill=fill, d=_DOME.format(*_scaled(_DOME_POINTS, w, h))),
            element("path", fill=inks.hill_light, d=_SLOPE.format(*_scaled(_SLOPE_POINTS, w, h))),
        )
    bright = inks.snow if hill.kind == "peak" else inks.hill_light
    return moved(
        hill.x,
        hill.y,
        element("path", fill=fill, d=f"M{'L'.join(_scaled(front, w, h))}Z"),
        element("path", fill=bright, d=f"M{'L'.join(_scaled(light, w, h))}Z"),
    )


_DOME = "M{}C{} {} {}C{} {} {}Z"
_DOME_POINTS = [
    (-0.5, 0.0),
    (-0.36, -1.16),
    (-0.04, -1.16),
    (0.1, -0.56),
    (0.2, -0.84),
    (0.42, -0.66),
    (0.5, 0.0),
]
_SLOPE = "M{}C{} {} {}C{} {} {}Z"
_SLOPE_POINTS = [
    (-0.5, 0.0),
    (-0.36, -1.16),
    (-0.1, -1.1),
    (0.03, -0.7),
    (-0.12, -0.86),
    (-0.3, -0.66),
    (-0.3, 0.0),
]


def _scaled(points: list[tuple[float, float]], width: float, height: float) -> list[str]:
    return [f"{figure(x * width)} {figure(y * height)}" for x, y in points]


def _title(title: Title, inks: Inks) -> str:
    """Printed twice, the red plate a little off, as on the posters of the time."""
    over = inks.title_inside if title.is_inside else inks.title
    printed = []
    for fill, off in ((inks.red, title.size * 0.035), (over, 0.0)):
        for index, line in enumerate(title.lines):
            row = (index - (len(title.lines) - 1) / 2) * title.size * 0.86
            printed.append(
                text(
                    line,
                    x=title.x + off,
                    y=title.y + row + title.size * 0.34 + off,
                    fill=fill,
                    textLength=title.widths[index],
                    lengthAdjust="spacingAndGlyphs",
                )
            )
    return element("g", *printed, font_size=title.size * 0.98, font_weight="800")


_TREES = {
    "cypress": ("M0-36C7-24 6-6 0-4C-6-6-7-24 0-36Z", "M0-36C-2-24-2-10 0-4C-6-6-7-24 0-36Z"),
    "pine": (
        "M0-34L7-22H4L9-13H5L10-4H-10L-5-13H-9L-4-22H-7Z",
        "M0-34L-7-22H-4L-9-13H-5L-10-4H-3Z",
    ),
    "oak": (
        "M-10.5-17A10.5 10.5 0 1 1 10.5-17A10.5 10.5 0 1 1-10.5-17Z",
        "M-10.5-17A10.5 10.5 0 0 1 0-27.5A14 14 0 0 0-10.5-17Z",
    ),
    "poplar": (
        "M-5.5-30.5A5.5 5.5 0 0 1 5.5-30.5V-9.5A5.5 5.5 0 0 1-5.5-9.5Z",
        "M0-36A5.5 5.5 0 0 0-5.5-30.5V-9.5A5.5 5.5 0 0 0 0-4Z",
    ),
}


def _tree(tree: Tree, inks: Inks) -> str:
    crown, leaf = _TREES[tree.kind]
    return moved(
        tree.x,
        tree.y,
        element("path", d="M0 0V-10", stroke=inks.ink, stroke_width=2.4, opacity=0.75),
        element("path", d=crown, fill=inks.tree),
        element("path", d=leaf, fill=inks.tree_light),
        scale=tree.size / 30,
    )


def _grandstand(inks: Inks) -> str:
    crowd = [
        element(
            "circle",
            cx=-49 + seat * 6.1 + row % 2 * 3,
            cy=row * 7.4,
            r=2.5,
            fill=(inks.red, inks.yellow, inks.paint)[(seat * 5 + row * 2) % 3],
        )
        for row in range(3)
        for seat in range(17 - row % 2)
    ]
    stripes = (
        "M-50-22H-38L-41-14H-54ZM-26-22H-14L-15-14H-28ZM-2-22H10L11-14H-2Z"
        "M22-22H34L37-14H24ZM46-22H58L64-14H50Z"
    )
    poles = "M-58 25V-20M58 25V-20M0-20V-28M-40-20V-28M40-20V-28"
    return "".join(
        [
            element("path", d=poles, stroke=inks.ink, stroke_width=1.8),
            element("path", d="M-60 27V6L-54-6H54L60 6V27Z", fill=inks.podium),
            *crowd,
            element("path", d="M-64-14L-58-22H58L64-14Z", fill=inks.paint),
            element("path", d=stripes, fill=inks.red),
            element("path", d="M-40-28L-29-25.5L-40-23ZM40-28L51-25.5L40-23Z", fill=inks.red),
            element("path", d="M0-28L11-25.5L0-23Z", fill=inks.yellow),
        ]
    )
