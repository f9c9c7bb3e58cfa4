"""Rollouts: whole races at random inside the compiled code, for search and statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from plankgas.engine.chance import derive
from plankgas.engine.codes import Codes
from plankgas.engine.flow import act, decider, offer
from plankgas.engine.state import NOBODY, STREAMS, State

_WORD: Final = 0xFFFFFFFF


@dataclass(frozen=True)
class Rollouts:
    """What came of them: places[seat][place - 1] counts, rounds and decisions add up."""

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


def rollout(state: State, races: int, seed: bytes = bytes(32)) -> Rollouts:
    """Play this state to the end so many times, every choice uniform among the legal ones."""
    seats = state.rules.seats
    places = [[0] * seats for _ in range(seats)]
    rounds: i64 = 0
    decisions: i64 = 0
    codes = Codes()
    for number in range(races):
        chance = derive(seed, f"rollout {number}")
        s = state.clone()
        reseed(s, chance)
        decisions += play_out(s, Dice(chance), codes)
        rounds += s.round
        for seat in range(seats):
            places[seat][s.place[seat] - 1] += 1
    return Rollouts(races, tuple([tuple(row) for row in places]), rounds, decisions)


def reseed(s: State, seed: bytes) -> None:
    """Give a state another future."""
    s.seed = seed
    for stream in range(STREAMS):
        s.cursor[stream] = 0


def play_out(s: State, dice: Dice, codes: Codes) -> i64:
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
