"""From views to observations and from numbers to actions, outside of any environment.

>>> from plankgas import CIRCUITS, Options, Race, SeatOptions
>>> race = Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue"))), bytes(32))
>>> view = race.view(0)
>>> encode(view).shape, action_mask(view).nonzero()[0].tolist()
((459,), [2, 3, 4])
>>> decode(view, 3)
Action('shift 2')
"""

from __future__ import annotations

from collections.abc import Sequence

from plankgas.encoding.choice import Choice
from plankgas.encoding.choice import numbers_of as spelt
from plankgas.engine.action import Action, action_of
from plankgas.engine.state import State
from plankgas.engine.state_from_view import known_state
from plankgas.engine.view import View
from plankgas.rl.arrays import Floats, Mask, mask_of, rows_of, scaled


def encode(view: View, chosen: Sequence[int] = ()) -> Floats:
    """The observation that an environment shows a seat with this view.

    Plays and swaps take several numbers; `chosen` are those of them that it has chosen so far.
    """
    observation: Floats = scaled(rows_of(_choice(view, chosen).row()))[0]
    return observation


def action_mask(view: View, chosen: Sequence[int] = ()) -> Mask:
    """A 1 for each number that may be chosen next; just 0, to wait, where others must decide."""
    return mask_of(_choice(view, chosen).legal)


def decode(view: View, *chosen: int) -> Action | None:
    """The action that these numbers stand for; None if it takes more of them to make one."""
    code = _choice(view, chosen).code
    return None if code is None else action_of(code)


def numbers_of(view: View, action: Action) -> list[int]:
    """The way back: what to choose for an action. Where there is just one way, that is nothing."""
    return spelt(*_known(view), action.code)


def _choice(view: View, chosen: Sequence[int]) -> Choice:
    """ValueError if something was chosen that is not legal."""
    choice = Choice(*_known(view))
    for number in chosen:
        choice.take(number)
    return choice


def _known(view: View) -> tuple[State, int]:
    if view.seat is None:
        raise ValueError("a spectator's view has no observation: it needs the view of a seat")
    return known_state(view), view.seat
