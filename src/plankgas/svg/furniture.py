"""Corner signs, tents with tokens, press stands and the podium."""

from plankgas.engine.circuit import Circuit
from plankgas.engine.view import View
from plankgas.svg.elements import element, moved, text
from plankgas.svg.layout import SECTOR_ROADS, SIGN, Layout, Sign
from plankgas.svg.look import BLACK, ICONS, NAVY, SIGN_RED, WHITE, Inks

_SECTOR_ROOF = "#2e6f95"
_SKY_ROOF = "#d99a00"
_CHANGED = "#ffe08a"
_FACE = "#e8c39e"
_WEATHER = "weather"
# Tokens whose icon is not called as they are.
_ROAD_ICONS = {"slipstream": "road-slipstream"}


def draw_furniture(circuit: Circuit, view: View | None, layout: Layout, inks: Inks) -> str:
    """All that stands beside the track and matters; without a view: the circuit as printed."""
    parts = [
        element(
            "path",
            d=f"M{sign.foot[0]:.2f} {sign.foot[1]:.2f}L{sign.x:.2f} {sign.y:.2f}",
            stroke=inks.ink,
            stroke_width=2.6,
        )
        for sign in layout.signs
    ]
    parts.append(moved(*layout.podium, _podium(inks)))
    parts.extend([moved(*place, _press(inks)) for place in layout.press if place is not None])
    if view is not None:
        for road, place in zip(view.roads, layout.tents, strict=True):
            parts.append(moved(*place, _road_tent(road, view.weather, inks)))
        if layout.weather is not None and view.weather is not None:
            parts.append(moved(*layout.weather, _tent(view.weather, _SKY_ROOF, inks)))
    for index, (corner, sign) in enumerate(zip(circuit.corners, layout.signs, strict=True)):
        now = corner.limit if view is None else _limit_now(view, index)
        has_press = view is not None and view.corners[index].press
        parts.append(
            moved(sign.x, sign.y, _sign(sign, corner.letter, corner.limit, now, has_press))
        )
    return "".join(parts)


def _limit_now(view: View, index: int) -> int:
    """The limit that counts for the viewer: with the Adjusts of the car on turn if it is theirs."""
    corner = view.corners[index]
    is_theirs = view.active is not None and view.seat in (None, view.active)
    if is_theirs and corner.driver_limit is not None:
        return corner.driver_limit
    return corner.limit


def _sign(sign: Sign, letter: str, printed: int, now: int, has_press: bool) -> str:
    parts = []
    if now != printed:
        parts.append(
            moved(
                SIGN * 1.22,
                -SIGN * 0.72,
                element("circle", r=9.5, fill=WHITE, stroke=NAVY),
                text(str(printed), y=4, fill=NAVY, font_size=11.5, font_weight="700"),
                element("path", d="M-7 6L7-6", stroke=SIGN_RED, stroke_width=2.2),
            )
        )
    is_above = sign.y < sign.foot[1]
    parts += [
        element("circle", r=SIGN + 1.5, fill=WHITE),
        element("circle", r=SIGN, fill=SIGN_RED),
        element("circle", r=SIGN - 4.5, fill=WHITE if now == printed else _CHANGED),
        text(
            str(now),
            y=7 if now < 10 else 6,
            fill=NAVY,
            font_size=20 if now < 10 else 16,
            font_weight="800",
        ),
        moved(
            -SIGN * 0.82,
            SIGN * (0.82 if is_above else -0.82),
            element("circle", r=6.2, fill=NAVY, stroke=WHITE),
            text(letter, y=3, fill=WHITE, font_size=8.5, font_weight="700"),
        ),
    ]
    if has_press:
        parts.append(
            moved(
                SIGN * 1.12,
                SIGN * 0.5,
                element("circle", r=8, fill="#f2b705", stroke=NAVY),
                _icon("press", 0, 10),
            )
        )
    return "".join(parts)


def _icon(name: str, y: float, size: float) -> str:
    shapes = [
        element(
            "path",
            d=shape.d,
            fill="none",
            stroke=NAVY,
            stroke_width=shape.line,
            stroke_linejoin="round",
        )
        if shape.line
        else element("path", d=shape.d, fill=NAVY, fill_rule="evenodd")
        for shape in ICONS[name]
    ]
    return moved(-size / 2, y - size / 2, *shapes, scale=size / 24)


def _road_tent(road: str, weather: str | None, inks: Inks) -> str:
    if road == _WEATHER:
        return _tent(weather or "road-weather", _SKY_ROOF, inks)
    roof = _SECTOR_ROOF if road in SECTOR_ROADS else inks.red
    return _tent(_ROAD_ICONS.get(road, road), roof, inks)


def _tent(icon: str, roof: str, inks: Inks) -> str:
    flaps = (
        "M-17-4H-11.3A2.8 2.8 0 0 1-17-4ZM-5.6-4H0A2.8 2.8 0 0 1-5.6-4Z"
        "M5.6-4H11.3A2.8 2.8 0 0 1 5.6-4Z"
    )
    return "".join(
        [
            element(
                "path", d="M-14 15H18V11L14 4Z", fill=inks.shade, fill_opacity=inks.shade_opacity
            ),
            element("path", d="M0-18L17-4H-17Z", fill=roof),
            element("path", d="M0-18L6-4H0ZM0-18L-6-4H-12ZM0-18L17-4H12Z", fill=WHITE),
            element("path", d="M-15-4H15V15H-15Z", fill=WHITE, stroke=NAVY, stroke_width=0.8),
            element("path", d=flaps, fill=roof),
            _icon(icon, 5.5, 17),
        ]
    )


def _press(inks: Inks) -> str:
    """Three reporters on a stand, their cameras up."""
    people = [
        element("circle", cx=seat, cy=-13, r=3, fill=_FACE)
        + element(
            "path",
            d=f"M{seat - 4.5}-2V-6.5A4.5 3.8 0 0 1 {seat + 4.5}-6.5V-2Z",
            fill=inks.coat,
        )
        + element(
            "rect",
            x=seat - 3,
            y=-10.5,
            width=6,
            height=4,
            rx=1,
            fill=BLACK,
            stroke=WHITE,
            stroke_width=0.7,
        )
        for seat in (-9, 0, 9)
    ]
    legs = "M-12 18L-9 2M12 18L9 2M-11 12H11"
    return "".join(
        [
            element("path", d=legs, stroke=inks.ink, stroke_width=2),
            element("path", d="M-16 3H16V-2H-16Z", fill=inks.red),
            *people,
        ]
    )


def _podium(inks: Inks) -> str:
    rank = {"fill": WHITE, "font_weight": "800"}
    return "".join(
        [
            element("path", d="M-68 20H68", stroke=inks.podium, stroke_width=4),
            element("path", d="M-62 18H-20.7V0H-62ZM20.7 18H62V4H20.7Z", fill=inks.podium),
            element("path", d="M-20.7 18H20.7V-9H-20.7Z", fill=inks.red),
            text("2", x=-41.3, y=14, font_size=17, **rank),
            text("1", y=9, font_size=20, **rank),
            text("3", x=41.3, y=16, font_size=17, **rank),
        ]
    )
