"""The cars: cigar-shaped single-seaters from above, each with its colour, number and nose."""

from plankgas.engine.view import CarView
from plankgas.svg.elements import element, moved, text
from plankgas.svg.look import BLACK, CREAM, LIVERIES, NAVY, WHITE, Inks
from plankgas.svg.track import Place

# 37 long, nose to the right, its middle at 0, 0.
BODY = (
    "M18.6 0C18.6-2.5 15.6-4.3 10-5.5C4-6.7-5-7-10.6-5.9C-15.4-4.9-18-2.7-18 0"
    "C-18 2.7-15.4 4.9-10.6 5.9C-5 7 4 6.7 10 5.5C15.6 4.3 18.6 2.5 18.6 0Z"
)
_WHEELS = ((10.2, 8.1, 7.2, 3.8), (-10.8, 8.6, 8.4, 4.6))
# The same in every picture, so it does no harm that one page may hold it several times.
_CLIP = "plankgas-car-body"
_NOSES = {
    "band": "M11-7H14.2V7H11ZM-16.4-7H-13.8V7H-16.4Z",
    "chevron": (
        "M9.4-7L15.6 0L9.4 7H13L19.2 0L13-7ZM-18.4-7L-12.8 0L-18.4 7H-15.4L-9.8 0L-15.4-7Z"
    ),
    "halves": "M-20 0H20V8H-20Z",
    "cross": "M9.6-5.2L18 4M9.6 5.2L18-4M-18-4.6L-12 4.6M-18 4.6L-12-4.6",
}
_DOTS = ((15.4, 0.0), (11.4, -2.8), (11.4, 2.8), (-14.6, -2.0), (-14.6, 2.0))


def car_outlines() -> str:
    """What pictures with cars need once."""
    clip = element("clipPath", element("path", d=BODY), id=_CLIP)
    return element("defs", clip)


def draw_car(
    car: CarView, place: Place, inks: Inks, *, is_active: bool = False, is_mine: bool = False
) -> str:
    """A car at its place, its number upright; ringed if it is on turn, or the viewer's own."""
    livery = LIVERIES[car.colour]
    rings = []
    if is_active:
        rings.append(
            element(
                "rect",
                x=-22.5,
                y=-14,
                width=45,
                height=28,
                rx=14,
                fill="none",
                stroke=inks.ring,
                stroke_width=2.6,
                stroke_dasharray="8 4.2",
            )
        )
    if is_mine:
        rings.append(
            element(
                "rect",
                x=-20.5,
                y=-12,
                width=41,
                height=24,
                rx=12,
                fill="none",
                stroke=inks.yellow,
                stroke_width=2.6,
            )
        )
    number = moved(
        3.6,
        0,
        element("circle", r=5.3, fill=WHITE, stroke=NAVY, stroke_width=0.7),
        text(str(livery.number), y=3.1, fill=NAVY, font_size=9, font_weight="800"),
        angle=-place.angle,
    )
    return moved(place.x, place.y, *rings, _shape(car.colour), number, angle=place.angle)


def _shape(colour: str) -> str:
    livery = LIVERIES[colour]
    wheels = [
        element(
            "rect",
            x=x - length / 2,
            y=side * y - width / 2,
            width=length,
            height=width,
            rx=1.6,
            fill=BLACK,
            stroke="#8d9199",
            stroke_width=0.5,
        )
        for x, y, length, width in _WHEELS
        for side in (-1, 1)
    ]
    return "".join(
        [
            element("path", d="M10.2-8V8M-10.8-8.4V8.4", stroke="#b9bcc2", stroke_width=1.3),
            *wheels,
            element("path", d=BODY, fill=livery.fill, stroke=CREAM, stroke_width=1.5),
            _nose(livery.nose, livery.second),
            element("ellipse", cx=-7.6, rx=4.4, ry=3.5, fill=BLACK),
            element(
                "path", d="M-3.8-3.2Q-2.4 0-3.8 3.2", fill="none", stroke="#cfe3ea", stroke_width=1
            ),
            element("circle", cx=-8.2, r=2.4, fill=CREAM),
            element("path", d="M-8.2-2.4A2.4 2.4 0 0 1-8.2 2.4Z", fill=livery.fill),
        ]
    )


def _nose(nose: str, ink: str) -> str:
    if nose == "dots":
        return "".join([element("circle", cx=x, cy=y, r=1.5, fill=ink) for x, y in _DOTS])
    if nose not in _NOSES:
        return ""
    is_line = nose == "cross"
    return element(
        "path",
        d=_NOSES[nose],
        fill="none" if is_line else ink,
        stroke=ink if is_line else None,
        stroke_width=2 if is_line else None,
        clip_path=f"url(#{_CLIP})",
    )
