"""Lessons: decisions of a teacher in races of all sorts, with what it saw and what was legal.

The teacher is the policy of the house that minds its rivals: microseconds a decision, and better
than `club`, which minds nobody.
"""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt

from plankgas.drivers.fast.card_values import best_card
from plankgas.drivers.fast.memory import Memory
from plankgas.drivers.fast.policy import Policy
from plankgas.encoding.choice import Choice, numbers_of
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import DRAFT, SWAP
from plankgas.rl.arrays import rows_of

SAMPLES, SHORTLIST = 16, 8  # as `club` has them
ALIKE = 20  # races with the same options: most new options need lap times of their own
CLUB_SHARE = 0.7  # of the pairs in which the other one is `club`
SURPRISES = (0.0, 0.03, 0.1)  # how often somebody does anything else, to learn what to do then


class Lessons:
    """So many decisions at a time; `pairs` is the share of plain races between two."""

    def __init__(self, seed: int, count: int, pairs: float) -> None:
        self.rows: npt.NDArray[np.int16] = np.zeros((count, SIZE), np.int16)
        self.masks: npt.NDArray[np.bool_] = np.zeros((count, ACTIONS), np.bool_)
        self.chosen: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self._dice = Random(seed)
        self._pairs = pairs
        self._races = 0
        self._at = 0

    def fill(self) -> None:
        """All of it with new decisions."""
        self._at = 0
        self.masks[:] = False
        while self._at < len(self.rows):
            if self._races % ALIKE == 0:
                self._options = self._drawn_options()
            self._races += 1
            self._race(self._options)

    def _drawn_options(self) -> Options:
        dice = self._dice
        circuit = dice.choice(list(CIRCUITS.values()))
        if dice.random() < self._pairs:
            return Options(circuit, (SeatOptions("red"), SeatOptions("blue")))
        cars = dice.randint(2, len(COLOURS))
        legends = dice.choice((0, 0, cars - 1))
        return Options(
            circuit,
            tuple(
                SeatOptions(colour, legend=number >= cars - legends)
                for number, colour in enumerate(COLOURS[:cars])
            ),
            laps=dice.choice((0, 0, 1, 2, 3)),
            garage=dice.choice(("off", "quick", "all")),
            weather=dice.choice(("off", "random")),
            tournament=dice.random() < 0.1,
        )

    def _race(self, options: Options) -> None:
        dice = self._dice
        race = Race.new(options, dice.randbytes(32))
        state = race.state
        seats = len(options.seats)
        teaches = [True] * seats
        if seats == 2 and dice.random() < CLUB_SHARE:
            teaches[dice.randrange(2)] = False
        policies = [Policy(SAMPLES, SHORTLIST) for _ in range(seats)]
        for policy, is_teacher in zip(policies, teaches, strict=True):
            if is_teacher:
                policy.mind(state)
        memories = [Memory() for _ in range(seats)]
        surprise = dice.choice(SURPRISES)
        while not race.over:
            seat = race.pending()[0]
            legal = race.legal_codes(seat)
            code = legal[0]
            if len(legal) > 1:
                if state.phase in (DRAFT, SWAP):
                    code = best_card(legal)
                else:
                    world = information_state(state, seat)
                    memories[seat].recall(world, seat)
                    code = policies[seat].decide(world, seat)
                if teaches[seat]:
                    self._note(race, seat, code)
                    if self._at == len(self.rows):
                        return
                if dice.random() < surprise:
                    code = dice.choice(legal)
                memories[seat].note(code)
            race.apply_code(seat, code)

    def _note(self, race: Race, seat: int, code: int) -> None:
        choice = Choice(race.state, seat)
        for number in numbers_of(race.state, seat, code):
            if self._at == len(self.rows):
                return
            self.rows[self._at] = rows_of(choice.row())[0]
            self.masks[self._at, choice.legal] = True
            self.chosen[self._at] = number
            self._at += 1
            choice.take(number)
