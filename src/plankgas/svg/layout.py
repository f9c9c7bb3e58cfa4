"""What stands beside the track, and where: placed from the circuit alone, the same every time.

The client places the same things in the same way in `web/src/board/layout.ts`.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plankgas.engine.circuit import Circuit
from plankgas.engine.components import ROADS
from plankgas.engine.geometry import Point
from plankgas.svg.landscape import Landscape, place_landscape
from plankgas.svg.room import Box, Room, spaced
from plankgas.svg.track import Track

SIGN: Final = 17.0  # radius
TENT: Final = 34.0
_PODIUM: Final = (130.0, 84.0)
_GRANDSTAND: Final = (136.0, 60.0)
_PAD: Final = 22.0
_GAP: Final = 6.0  # between the track and anything beside it

SECTOR_ROADS: Final = frozenset([road.id for road in ROADS if road.sector])


@dataclass(frozen=True)
class Sign:
    """The limit of a corner on its post, which stands at the end of the corner line."""

    x: float
    y: float
    foot: Point


@dataclass(frozen=True)
class Title:
    """The circuit's name in lines, around a middle; `widths` by line."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    widths: tuple[float, ...]
    is_inside: bool


@dataclass(frozen=True)
class Layout:
    """Everything beside the track; tents by road token, press by corner, None where it is not."""

    box: Box
    signs: tuple[Sign, ...]
    tents: tuple[Point, ...]
    press: tuple[Point | None, ...]
    weather: Point | None
    title: Title | None
    grandstand: Point | None
    podium: Point
    landscape: Landscape


def lay_out(
    track: Track,
    circuit: Circuit,
    roads: Sequence[str],
    press_corners: Sequence[str],
    has_weather: bool,
) -> Layout:
    """Place everything; roads are the tokens in the order of the corners, press their letters."""
    drawing = track.drawing
    box = Box(-_PAD, -_PAD, drawing.width + 2 * _PAD, drawing.height + 2 * _PAD)
    room = Room(_wider(box), box, track, _GAP)
    corners = circuit.corners
    signs = tuple([_sign(room, track, corner.after) for corner in corners])
    press = tuple(
        [
            _beside(room, track, corner.after + 1.5, 44, 40)
            if corner.letter in press_corners
            else None
            for corner in corners
        ]
    )
    tents = tuple(
        [
            _beside(
                room,
                track,
                # Tokens of a sector stand where it is under way, the others at their corner.
                corner.after + 3 if road in SECTOR_ROADS else corner.after - 1.2,
                TENT + 4,
                TENT + 4,
            )
            for road, corner in zip(roads, corners, strict=False)
        ]
    )
    start = track.at(0, 0)
    podium = room.claim_nearest(*start, *_PODIUM)
    if podium is None:
        podium = _beside(room, track, -3, _PODIUM[0] * 0.7, _PODIUM[1] * 0.7)
    weather = _beside(room, track, 2, TENT + 4, TENT + 4) if has_weather else None
    grandstand = room.claim_nearest(*start, *_GRANDSTAND)
    title = _title(room, track, circuit.name)
    return Layout(
        box=box,
        signs=signs,
        tents=tents,
        press=press,
        weather=weather,
        title=title,
        grandstand=grandstand,
        podium=podium,
        landscape=place_landscape(room, circuit),
    )


def _wider(box: Box) -> Box:
    """The land around the board, as the client has it for windows of another shape."""
    width = max(box.width, box.height * 1.9)
    height = max(box.height, box.width * 1.15)
    return Box(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height)


def _beside(room: Room, track: Track, space: float, width: float, height: float) -> Point:
    """As near as it fits; on a board without room, beside the track whatever lies there."""
    steps = track.drawing.steps
    x, y = track.at(space * steps, 0)
    return (
        room.claim(_near(track, space), width, height)
        or room.claim_nearest(x, y, width, height)
        or room.claim_nearest(x, y, width * 0.6, height * 0.6)
        or track.at(space * steps, track.half * 2)
    )


def _near(track: Track, space: float) -> list[Point]:
    """Points beside the track near a place on it (in spaces), the nearest first."""
    tries: list[tuple[float, Point]] = []
    for out in spaced(track.half + 12, 150, 8):
        for shift in spaced(-3, 3.25, 0.5):
            for side in (-1, 1):
                point = _off(track, (space + shift) * track.drawing.steps, out * side)
                tries.append((out + abs(shift) * 18, point))
    tries.sort(key=lambda found: found[0])
    return [point for _, point in tries]


def _off(track: Track, step: float, out: float) -> Point:
    """The point at a right angle to the track at a step, however far off it."""
    place = track.place(step, 0)
    turn = math.radians(place.angle + 90)
    return (place.x + math.cos(turn) * out, place.y + math.sin(turn) * out)


def _sign(room: Room, track: Track, after: int) -> Sign:
    step = after * track.drawing.steps
    # Outside the bend a sign is seen from afar and has the most room.
    outside = -1 if track.bend(step, 10) > 0 else 1
    tries: list[tuple[float, Point, int]] = []
    for out in spaced(track.half + SIGN + 8, 110, 5):
        for shift in range(-10, 11, 2):
            for side in (outside, -outside):
                cost = out + abs(shift) * 2.2 + (0 if side == outside else 9)
                tries.append((cost, _off(track, step + shift, out * side), side))
    tries.sort(key=lambda found: found[0])
    # Room for what a corner costs on the side away from the track, if there is any.
    for wide, near, away in ((56, 28, 40), (44, 24, 20), (30, 15, 15)):
        for _, (x, y), side in tries:
            foot = track.at(step, side * track.half)
            middle = y + (away - near) / (-2 if y < foot[1] else 2)
            if room.is_free(x, middle, wide, near + away):
                room.take(x, middle, wide, near + away)
                return Sign(x, y, foot)
    x, y = track.at(step, outside * (track.half + SIGN))
    return Sign(x, y, track.at(step, outside * track.half))


def _title(room: Room, track: Track, name: str) -> Title | None:
    """The name as large as there is room for it, as near to the middle as it can be."""
    bounds = room.bounds
    middle_x, middle_y = bounds.x + bounds.width / 2, bounds.y + bounds.height / 2
    places = [
        ((x - middle_x) ** 2 + (y - middle_y) ** 2, x, y)
        for y in spaced(bounds.y, bounds.y + bounds.height, 10)
        for x in spaced(bounds.x, bounds.x + bounds.width, 10)
    ]
    places.sort(key=lambda place: place[0])
    size = bounds.height * 0.14
    while size >= 26:
        found: list[tuple[float, Title]] = []
        for lines in _broken(name):
            widths = tuple([_width(line) * size for line in lines])
            width, height = max(widths) + 30, len(lines) * size * 0.86 + 26
            for far, x, y in places:
                if room.is_free(x, y, width, height):
                    found.append((far, Title(lines, x, y, size, widths, track.is_inside((x, y)))))
                    break
        if found:
            title = min(found, key=lambda one: one[0])[1]
            room.take(title.x, title.y, max(title.widths) + 30, len(title.lines) * size * 0.86 + 26)
            return title
        size *= 0.94
    return None


def _broken(name: str) -> list[tuple[str, ...]]:
    """The ways to break a name into lines of about the same length."""
    words = name.upper().split()
    ways: list[tuple[str, ...]] = []
    for count in range(1, min(4, len(words)) + 1):
        wanted = len(name) / count
        lines: list[str] = []
        line = ""
        for word in words:
            if line and len(lines) < count - 1 and len(line) + len(word) / 2 > wanted:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
        ways.append(tuple(lines))
    return ways


def _width(line: str) -> float:
    """About how wide a line is set, in heights of its letters."""
    return sum([0.38 if letter in "I " else 0.74 for letter in line])
