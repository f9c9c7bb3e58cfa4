"""Choice: a decision of a seat made number by number, as an environment asks for it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from plankgas.encoding.fast.actions import (
    AT_CARD,
    AT_DONE,
    AT_PLAY,
    UNFINISHED,
    WAIT,
    Picks,
    action_of,
    choose,
    must_decide,
    offer,
)
from plankgas.encoding.fast.observation import SIZE, observe
from plankgas.engine.action import (
    PLAY_CARDS,
    SHIFT_BITS,
    SWAP_CARDS,
    cards_in,
    first,
    played_card,
    second,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.state import State


class Choice:
    """The decision that a seat has before it. What has only one way out is not asked for.

    `legal` has the numbers to choose from; once the last is taken it is empty, and `code` is the
    engine's action. A seat that has nothing to decide can only wait, and has no code.
    """

    def __init__(self, world: State, seat: int) -> None:
        self._world = world
        self._seat = seat
        self._picks = Picks()
        self.code: int | None = None
        self.legal: list[int] = [WAIT]
        if must_decide(world, seat):
            self._go_on()

    def take(self, number: int) -> None:
        """Choose one of `legal`, and whatever then has only one way out."""
        if self.legal == [WAIT]:
            raise ValueError(f"seat {self._seat} has nothing to decide")
        if number not in self.legal:
            raise ValueError(f"{number} is not legal here; there are: {self.legal}")
        self._take(number)
        self._go_on()

    def row(self) -> vec[i16]:
        """The observation in whole numbers, which `observation_table.UNITS` divides."""
        row = vec[i16]([0] * SIZE)
        observe(self._world, self._seat, self._picks, row, 0, ActionList())
        return row

    def _take(self, number: int) -> None:
        code = choose(self._world, self._seat, self._picks, number)
        if code != UNFINISHED:
            self.code = int(code)

    def _go_on(self) -> None:
        self.legal = []
        while self.code is None:
            legal = _legal_numbers(self._world, self._seat, self._picks)
            if len(legal) != 1:
                self.legal = legal
                return
            self._take(legal[0])


def _legal_numbers(world: State, seat: int, picks: Picks) -> list[int]:
    """The numbers of all actions open to a seat; only to wait if it is not its decision."""
    options = ActionList()
    offer(world, seat, picks, ActionList(), options)
    return options.sorted_list()


def numbers_of(world: State, seat: int, code: int) -> list[int]:
    """What to take one after another for this action of the engine, where there is a choice."""
    picks = Picks()
    left = _spelt(code)
    numbers: list[int] = []
    made = UNFINISHED
    while made == UNFINISHED:
        legal = _legal_numbers(world, seat, picks)
        number = next((number for number in left if number in legal), None)
        if number is None:
            raise ValueError("that action is not legal here")
        left.remove(number)
        if len(legal) > 1:
            numbers.append(number)
        made = choose(world, seat, picks, number)
    if made != code:
        raise ValueError("that action is not legal here")
    return numbers


def _spelt(code: int) -> list[int]:
    """An action of the engine as numbers, all that there may be."""
    verb = code >> SHIFT_BITS
    if verb == PLAY_CARDS:
        cards = [AT_PLAY + played_card(code, i) for i in range(cards_in(code))]
        return [*reversed(cards), AT_DONE]  # the highest first; any order would do
    if verb == SWAP_CARDS:
        return [AT_CARD + first(code) - 1, AT_CARD + second(code) - 1]
    return [action_of(code)]
