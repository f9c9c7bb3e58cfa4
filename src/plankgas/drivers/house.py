"""What the drivers of the house share: all work on a flat state of what a seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod

from plankgas.drivers.fast.card_values import best_card
from plankgas.drivers.fast.memory import Memory
from plankgas.engine.action import Action, action_of
from plankgas.engine.state import DRAFT, OVER, PHASES, SWAP, State
from plankgas.engine.state_from_view import world_of
from plankgas.engine.view import View

# Before the race and between the races of a season only the cards on offer count.
_SETUP = (PHASES[DRAFT], PHASES[SWAP], PHASES[OVER])


class HouseDriver(ABC):
    """Base of the house's drivers; it chooses the same from a view as from the flat state of it."""

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, view: View, legal: list[Action]) -> Action:
        codes = [action.code for action in legal]
        if view.phase in _SETUP or view.seat is None:
            return action_of(best_card(codes))
        return action_of(self.choose_flat(world_of(view), view.seat, codes))

    def choose_flat(self, world: State, seat: int, legal: list[int]) -> int:
        if world.phase in (DRAFT, SWAP, OVER):
            return best_card(legal)
        self.memory.recall(world, seat)
        code = legal[0] if len(legal) == 1 else self.decide(world, seat, legal)
        self.memory.note(code)
        return code

    @abstractmethod
    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        """A choice in the race, where there are at least two."""
