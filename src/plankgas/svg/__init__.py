"""Pictures: any circuit, position or moment of a race as an SVG, drawn as the board is.

>>> import plankgas, plankgas.svg
>>> usa = plankgas.CIRCUITS["usa"]
>>> race = plankgas.Race.new(plankgas.Options(usa, (plankgas.SeatOptions("red"),)), seed=1)
>>> plankgas.svg.board(race, night=True).startswith("<svg")
True

In a notebook a circuit, a race or a view that ends a cell shows its picture by itself.
"""

from collections.abc import Sequence

from plankgas.engine.circuit import Circuit
from plankgas.engine.race import Race
from plankgas.engine.record import Record, replay_to
from plankgas.engine.view import View
from plankgas.svg.board import draw_board
from plankgas.svg.png import NoConverterError, png

__all__ = ["NoConverterError", "board", "png", "step"]


def board(subject: Circuit | Race | View, *, names: Sequence[str] = (), night: bool = False) -> str:
    """The picture of a circuit, a race or a view, as the text of an SVG file.

    A race is drawn as a spectator sees it, a view as its seat does; cards in hand are in neither.
    `names` are the drivers by seat, for the caption. DataError if a circuit can't be drawn.
    """
    if isinstance(subject, Circuit):
        return draw_board(subject, None, names, night)
    view = subject.view(None) if isinstance(subject, Race) else subject
    return draw_board(view.options.circuit, view, names, night)


def step(record: Record, count: int | None = None, *, night: bool = False) -> str:
    """The picture of a recorded race after its first `count` actions; None: after all of them.

    ValueError if it has fewer actions, DataError if one of them is refused.
    """
    race = replay_to(record, len(record.actions) if count is None else count)
    return board(race, names=record.names, night=night)
