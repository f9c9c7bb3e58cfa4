"""A driver remembers what it put on its own discard pile, and nothing that it did not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from plankgas.drivers.fast.memory import Memory
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.event import Flipped, Reshuffled
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import DECK, DISCARD, State
from plankgas.engine.zones import kinds_in


def race_of(seed: int, **modules: Any) -> Race:
    seats = (SeatOptions("red"), SeatOptions("blue"))
    return Race.new(Options(CIRCUITS["usa"], seats, laps=2, **modules), bytes([seed]) * 32)


def drive(race: Race) -> Iterator[tuple[State, int]]:
    """By club drivers: each state in which seat 0 decides in the race, and its choice."""
    drivers = ClubDriver(), ClubDriver()
    while pending := race.pending():
        seat = pending[0]
        world = information_state(race.state, seat)
        code = drivers[seat].choose_flat(world, seat, race.legal_codes(seat))
        if seat == 0 and race.state.round > 0:
            yield race.state.clone(), code
        race.apply_code(seat, code)


def decisions(seed: int = 5, **modules: Any) -> Iterator[tuple[State, int]]:
    return drive(race_of(seed, **modules))


def cards(state: State, zone: int) -> Counter[int]:
    return Counter(kinds_in(state, 0, zone))


def remembered(memory: Memory) -> Counter[int]:
    return Counter({kind: int(number) for kind, number in enumerate(memory.pile) if number})


def test_it_knows_deck_and_pile_while_it_sees_all_that_goes_there() -> None:
    memory = Memory()
    race = race_of(5)
    unseen = False
    sure = []
    for state, code in drive(race):
        for event in race.state.log or ():
            # What is flipped past for a `+` goes there unseen, until the next shuffle.
            if isinstance(event, Flipped) and event.seat == 0 and not event.counts:
                unseen = True
            elif isinstance(event, Reshuffled) and event.seat == 0:
                unseen = False
        race.state.log = []
        world = information_state(state, 0)
        memory.recall(world, 0)
        memory.note(code)
        both = cards(state, DECK) + cards(state, DISCARD)
        assert cards(world, DECK) + cards(world, DISCARD) == both
        if not unseen:
            assert cards(world, DISCARD) == cards(state, DISCARD)
        sure.append(not unseen)
    assert sum(sure) > 30


@pytest.mark.parametrize("garage", ["off", "all"])
def test_it_never_remembers_a_card_that_is_not_there(garage: str) -> None:
    for seed in range(3):
        memory = Memory()
        for state, code in decisions(seed, garage=garage):
            memory.recall(information_state(state, 0), 0)
            assert remembered(memory) <= cards(state, DISCARD)
            memory.note(code)


def test_who_comes_late_knows_the_top_card_only() -> None:
    state = next(state for state, _ in decisions() if cards(state, DISCARD).total() > 3)
    memory = Memory()
    memory.recall(information_state(state, 0), 0)
    assert remembered(memory) == Counter([kinds_in(state, 0, DISCARD)[-1]])


def test_a_gap_makes_it_forget() -> None:
    states = [state for state, _ in decisions()]
    early = next(state for state in states if state.round == 2)
    later = next(state for state in states if state.round > 3 and cards(state, DISCARD).total() > 3)
    memory = Memory()
    memory.recall(information_state(early, 0), 0)
    memory.recall(information_state(later, 0), 0)
    assert remembered(memory) == Counter([kinds_in(later, 0, DISCARD)[-1]])
