"""The whole picture: land, road, furniture and cars."""

from collections.abc import Sequence
from functools import lru_cache
from xml.sax.saxutils import escape

from plankgas.engine.circuit import Circuit
from plankgas.engine.drawing import draw
from plankgas.engine.view import CarView, View
from plankgas.svg.caption import caption_height, draw_caption
from plankgas.svg.cars import car_outlines, draw_car
from plankgas.svg.elements import element, figure
from plankgas.svg.furniture import draw_furniture
from plankgas.svg.layout import Layout, lay_out
from plankgas.svg.look import DAY, FONT, NIGHT
from plankgas.svg.road import draw_road
from plankgas.svg.room import Box
from plankgas.svg.scenery import draw_scenery
from plankgas.svg.track import Place, Track

# On the podium: the steps of the first three, beside its middle.
_PODIUM = ((0.0, -21.0), (-41.3, -12.0), (41.3, -8.0))


def draw_board(circuit: Circuit, view: View | None, names: Sequence[str], night: bool) -> str:
    """A circuit, or what a view shows on it, as the text of an SVG file."""
    inks = NIGHT if night else DAY
    roads = view.roads if view is not None else ()
    press = tuple([corner.letter for corner in view.corners if corner.press]) if view else ()
    has_weather = view is not None and view.weather is not None
    has_legends = view is not None and any(car.legend for car in view.cars)
    track, layout = _placed(circuit, roads, press, has_weather)
    parts = [
        _ground(circuit, roads, press, has_weather, has_legends, night),
        draw_furniture(circuit, view, layout, inks),
    ]
    box = layout.box
    height = box.height
    if view is not None:
        parts.append(car_outlines())
        for car in view.cars:
            if car.status != "eliminated":
                parts.append(
                    draw_car(
                        car,
                        _place(car, track, layout),
                        inks,
                        is_active=car.seat == view.active,
                        is_mine=car.seat == view.seat,
                    )
                )
        under = caption_height(view, box.width)
        below = Box(box.x, box.y + height, box.width, under)
        parts.append(draw_caption(view, names, below, inks))
        height += under
    whole = [figure(value) for value in (box.x, box.y, box.width, height)]
    return element(
        "svg",
        element("title", escape(circuit.name)),
        element("rect", x=box.x, y=box.y, width=box.width, height=height, fill=inks.paper),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(whole),
        width=whole[2],
        height=whole[3],
        font_family=FONT,
        text_anchor="middle",
    )


def _place(car: CarView, track: Track, layout: Layout) -> Place:
    """A car that has finished stands at the podium: three on it, the others before it."""
    if car.status == "finished" and car.place is not None:
        x, y = layout.podium
        on_podium = car.place <= len(_PODIUM)
        dx, dy = _PODIUM[car.place - 1] if on_podium else ((car.place - 5) * 41.3, 31.0)
        return Place(x + dx, y + dy, 0)
    return track.spot(car.space, car.spot)


@lru_cache(maxsize=32)
def _placed(
    circuit: Circuit, roads: tuple[str, ...], press: tuple[str, ...], has_weather: bool
) -> tuple[Track, Layout]:
    track = Track(draw(circuit))
    return track, lay_out(track, circuit, roads, press, has_weather)


@lru_cache(maxsize=32)
def _ground(
    circuit: Circuit,
    roads: tuple[str, ...],
    press: tuple[str, ...],
    has_weather: bool,
    has_legends: bool,
    night: bool,
) -> str:
    """What stays the same through a whole race is drawn once."""
    inks = NIGHT if night else DAY
    track, layout = _placed(circuit, roads, press, has_weather)
    return draw_scenery(track, layout, inks) + draw_road(
        track, circuit, inks, has_legends=has_legends
    )
