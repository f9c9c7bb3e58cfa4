"""Rollouts: whole races at random inside the compiled code, for search and statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import derive, reseed, seed_bytes
from plankgas.engine.flow import act, decider, offer
from plankgas.engine.race import Race
from plankgas.engine.state import NOBODY, State
from plankgas.engine.value import Value

_WORD: Final = 0xFFFFFFFF


@dataclass(frozen=True)
class Rollouts(Value):
    """How rollouts ended: places[seat][place - 1] counts races, the rest are sums over them."""

    races: int
    places: tuple[tuple[int, ...], ...]
    rounds: int
    decisions: int


class Dice:
    """A small xorshift generator for choices; chance in the race itself has its own streams."""

    def __init__(self, seed: bytes) -> None:
        self.word: i64 = int.from_bytes(seed[:4], "little") or 1

    def below(self, n: i64) -> i64:
        word: i64 = self.word
        word ^= (word << 13) & _WORD
        word ^= word >> 17
        word ^= (word << 5) & _WORD
        self.word = word
        return (word * n) >> 32


def rollout(race: Race, races: int, seed: int | bytes = 0) -> Rollouts:
    """Play a race to its end so many times, every choice at random among the legal ones.

    Each time with other luck, from the cards as they really lie; the race itself stays as it is.
    To know only what a seat knows, roll out `race.resample(seat, seed)`.
    """
    if races < 0:
        raise ValueError(f"races: {races} is less than 0")
    state = race.state
    dealt = seed_bytes(seed)
    seats = state.rules.seats
    places = [[0] * seats for _ in range(seats)]
    rounds: i64 = 0
    decisions: i64 = 0
    codes = ActionList()
    for number in range(races):
        chance = derive(dealt, f"rollout {number}")
        s = state.clone()
        reseed(s, chance)
        decisions += play_out(s, Dice(chance), codes)
        rounds += s.round
        for seat in range(seats):
            places[seat][s.place[seat] - 1] += 1
    return Rollouts(races, tuple([tuple(row) for row in places]), rounds, decisions)


def play_out(s: State, dice: Dice, codes: ActionList) -> i64:
    """Random legal play to the end of the race; returns the number of decisions."""
    decisions: i64 = 0
    while True:
        seat: i64 = decider(s)
        if seat == NOBODY:
            return decisions
        codes.clear()
        offer(s, seat, codes)
        act(s, seat, codes.items[dice.below(codes.count)])
        decisions += 1
