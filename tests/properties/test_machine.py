"""The contract as a machine: races, clones, loaded positions and resampled worlds, in any order.

The other properties look at one way to get a race. Here each race may descend from any other in
any way, and all of them live at the same time: none may ever change but by its own actions.
"""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from plankgas.engine.action import Action
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.options import Options
from plankgas.engine.position import load_position, parse_position, position_of
from plankgas.engine.race import Race
from tests.properties.driving import examples, luck, players, race_options


class Line:
    """A race with all that it takes to get there a second time: a start and actions from there."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.start = position_of(race)
        self.actions: list[tuple[int, Action]] = []
        self.now = self.start

    def act(self, rng: random.Random) -> None:
        if not self.race.over:
            seat = rng.choice(self.race.pending())
            action = rng.choice(self.race.legal_actions(seat))
            self.race.apply(seat, action)
            self.actions.append((seat, action))
            self.now = position_of(self.race)


class Contract(RuleBasedStateMachine):
    """Rules make and drive races; whatever was not driven must be as it was."""

    lines: Bundle[Line] = Bundle("lines")

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Line] = []

    def keep(self, race: Race) -> Line:
        line = Line(race)
        self.all.append(line)
        return line

    @rule(target=lines, options=race_options(), seed=st.binary(min_size=32, max_size=32))
    def begin(self, options: Options, seed: bytes) -> Line:
        return self.keep(Race.new(options, seed))

    @rule(line=lines, number=luck, count=st.integers(1, 60))
    def drive(self, line: Line, number: int, count: int) -> None:
        rng = random.Random(number)
        for _ in range(count):
            line.act(rng)
        assert line.race.check() == []

    @rule(target=lines, line=lines)
    def clone(self, line: Line) -> Line:
        twin = self.keep(line.race.clone())
        assert twin.now == line.now
        return twin

    @rule(target=lines, line=lines)
    def save_and_load(self, line: Line) -> Line:
        copy = self.keep(parse_position(json.dumps(line.now)))
        assert copy.now == line.now
        return copy

    @rule(target=lines, line=lines, number=luck)
    def resample(self, line: Line, number: int) -> Line:
        rng = random.Random(number)
        viewer = rng.choice(players(line.race.state.rules.options))
        world = self.keep(line.race.resample(viewer, rng.randbytes(SEED_BYTES)))
        assert world.race.view(viewer) == line.race.view(viewer)
        return world

    @rule(line=lines)
    def play_again(self, line: Line) -> None:
        race = load_position(line.start)
        for seat, action in line.actions:
            race.apply(seat, action)
        assert position_of(race) == line.now

    @invariant()
    def nothing_else_changed(self) -> None:
        for line in self.all:
            position: dict[str, Any] = position_of(line.race)
            assert position == line.now


TestContract = Contract.TestCase
TestContract.settings = settings(max_examples=examples(15), stateful_step_count=25)
