"""Races for agents over the engine's contract: what the single and the PettingZoo ones share.

Every action goes through `Race`, which refuses what is not legal; house drivers take the seats that
no agent has, and a decision with only one way out is taken without asking. `lanes` does the same
inside the compiled code, and the same seed gives the same races in both.
"""

from __future__ import annotations

from typing import Final, TypedDict

import numpy as np

from plankgas.encoding.fast.actions import UNFINISHED, Picks, choose, offer
from plankgas.encoding.fast.observation import observe
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import derive
from plankgas.engine.race import Race
from plankgas.engine.rollout import Dice
from plankgas.engine.rules import Rules
from plankgas.engine.setup import blank_track, start
from plankgas.rl.arrays import Floats, Mask, Row, mask_of
from plankgas.rl.fast.lanes import AGENT, RANDOM, Wheel, lead, place_of, random_code, score
from plankgas.rl.setting import Setting

_RUN: Final = (-1, 0)  # stands in the history where the race went on to the next choice


class SavedEpisode(TypedDict):
    """The seed, how many races have begun, and what the agents have done in the last of them."""

    seed: str
    races: int
    history: list[list[int]]
    leads: list[float]


class Episode:
    """One race after another, all from one seed.

    A pickle holds the seed and what the agents have done in the current race; unpickled, they do
    the same again, and the drivers of the other seats with them.
    """

    def __init__(self, setting: Setting, most_rounds: int, shaping: float) -> None:
        self.setting = setting
        self._rules = Rules(setting.options)
        self._track = blank_track(self._rules)
        self._seats = setting.codes()
        self._crew = setting.crew()
        self._most_rounds = most_rounds
        self._shaping = shaping
        self._picks = [Picks() for _ in self._seats]
        self._codes = ActionList()
        self._options = ActionList()
        self._row = Row()
        self._seed = b""
        self._races = 0
        self._history: list[tuple[int, int]] = []  # seats and actions of agents in this race
        self._wheels: list[Wheel | None] = []

    def __reduce__(self) -> tuple[object, ...]:
        return _resumed, (self.setting, self._most_rounds, self._shaping, self.saved())

    def saved(self) -> SavedEpisode:
        """All that it takes to be here again, as plain values."""
        return {
            "seed": self._seed.hex(),
            "races": self._races,
            "history": [list(step) for step in self._history],
            "leads": list(self._leads) if self._races else [],
        }

    def resumed(self, saved: SavedEpisode) -> Episode:
        """An episode of the same setting, where this one was saved; ValueError if it can't be."""
        return _resumed(self.setting, self._most_rounds, self._shaping, saved)

    def _resume(self, saved: SavedEpisode) -> None:
        self._seed = bytes.fromhex(saved["seed"])
        self._races = saved["races"] - 1
        self.next_race()
        for seat, action in saved["history"]:
            if (seat, action) == _RUN:
                self.run()
            elif 0 <= seat < len(self._seats) and action in self.options(seat):
                self.take(seat, action)
            else:
                raise ValueError("saved from an environment with another setting")
        self._leads = list(saved["leads"])

    def begin(self, seed: bytes) -> int | None:
        """The first race from this seed; `next_race` gives the others."""
        self._seed = seed
        self._races = 0
        return self.next_race()

    def next_race(self) -> int | None:
        """Start the next race, and return the agent's seat that must decide first."""
        seed = derive(self._seed, f"race {self._races}")
        self._races += 1
        self._dice = Dice(derive(seed, "dice"))
        self._wheels = self._crew(seed)
        for picks in self._picks:
            picks.clear()
        self._state = start(self._rules, self._track, seed)
        self.race = Race(self._state)
        self._leads = [lead(self._state, seat) for seat in range(len(self._seats))]
        self._history = []
        return self._run()

    @property
    def is_too_long(self) -> bool:
        return self.race.round > self._most_rounds

    def is_racing(self, seat: int) -> bool:
        """Whether a car's place is still open."""
        return self.place(seat) == 0

    def is_over(self) -> bool:
        """Whether the places of all agents are known, or it takes too long."""
        if self.race.over or self.is_too_long:
            return True
        return not any(self.is_racing(seat) for seat in self.setting.agents)

    def run(self) -> int | None:
        """Let the race go on until an agent has a choice, and return its seat; None at the end."""
        self._history.append(_RUN)
        return self._run()

    def _run(self) -> int | None:
        while not self.is_over():
            seat = self.race.pending()[0]
            if self._seats[seat] != AGENT:
                self.race.apply_code(seat, self._driven(seat))
                continue
            options = self.options(seat)
            if len(options) > 1:
                return seat
            self._take(seat, options[0])
        return None

    def _driven(self, seat: int) -> int:
        """What a house driver chooses."""
        if self._seats[seat] == RANDOM:
            return random_code(self._state, seat, self._codes, self._dice)
        legal = self.race.legal_codes(seat)
        wheel = self._wheels[seat]
        if len(legal) == 1 or wheel is None:
            return legal[0]
        return wheel(self._state, seat, legal)

    def options(self, seat: int) -> list[int]:
        """The numbers of all actions open to a seat; only to wait if it is not its decision."""
        offer(self._state, seat, self._picks[seat], self._codes, self._options)
        return self._options.sorted_list()

    def take(self, seat: int, action: int) -> None:
        """Carry out one of the actions that `options` has given."""
        self._history.append((seat, action))
        self._take(seat, action)

    def _take(self, seat: int, action: int) -> None:
        code = choose(self._state, seat, self._picks[seat], action)
        if code != UNFINISHED:
            self.race.apply_code(seat, code)

    def mask(self, seat: int) -> Mask:
        return mask_of(self.options(seat))

    def observation(self, seat: int) -> Floats:
        observe(self._state, seat, self._picks[seat], self._row.numbers, 0, self._row.marks)
        return self._row.scaled()

    def state(self) -> Floats:
        """What all seats see, one after another: together that is all but the order of cards."""
        return np.concatenate([self.observation(seat) for seat in range(len(self._seats))])

    def reward(self, seat: int) -> float:
        """What has been earned since the last time: by the lead if shaped, and by the place."""
        reward = score(self._state, seat)
        if self._shaping:
            now = lead(self._state, seat)
            reward += self._shaping * (now - self._leads[seat])
            self._leads[seat] = now
        return reward

    def close(self) -> None:
        """Let go of the drivers."""
        self._wheels = []

    def place(self, seat: int) -> int:
        return place_of(self._state, seat)


def _resumed(setting: Setting, most_rounds: int, shaping: float, saved: SavedEpisode) -> Episode:
    episode = Episode(setting, most_rounds, shaping)
    if saved["races"]:
        episode._resume(saved)
    return episode
