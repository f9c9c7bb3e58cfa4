"""What a driver is: something that picks one of a seat's legal actions."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from plankgas.engine.action import Action
from plankgas.engine.state import State
from plankgas.engine.view import View


class Driver(Protocol):
    """Drives one seat of one race; it may remember what it has seen."""

    def choose(self, view: View, legal: list[Action], /) -> Action:
        """One of the legal actions, which are sorted and never empty."""
        ...


@runtime_checkable
class BlindDriver(Driver, Protocol):
    """A driver that needs no view: bulk races save the time of making one."""

    def choose_code(self, legal: list[int], /) -> int:
        """`choose` by the codes of actions."""
        ...


@runtime_checkable
class FlatDriver(Driver, Protocol):
    """A driver that works on flat states: bulk races save the time of making a view."""

    def choose_flat(self, world: State, seat: int, legal: list[int], /) -> int:
        """`choose` by codes, from the information state, which holds just what the view does."""
        ...
