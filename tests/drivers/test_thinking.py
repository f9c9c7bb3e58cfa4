"""Drivers that search: their time, their candidates, and that the same seed thinks the same."""

from __future__ import annotations

from typing import cast

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.searching import SearchDriver
from plankgas.drivers.thinking import Effort, think
from plankgas.engine.action import parse_action
from plankgas.engine.race import Race
from plankgas.engine.veil import veil
from tests.situations import situation


class Clock:
    """Goes on by a little each time that somebody looks."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def crossroads() -> Race:
    """Before a corner, with Heat for a boost or two, and a car to follow."""
    return situation(
        {"space": 20, "gear": 3, "engine": 4, "hand": ["heat", "stress", "1", "2", "3", "4", "5"]},
        {"space": 21, "gear": 3, "engine": 4, "hand": ["1", "1", "2", "3", "3", "4", "5"]},
    )


def test_it_keeps_to_its_time_on_a_fast_and_on_a_slow_machine() -> None:
    world = veil(crossroads().state, 0)
    for step, tried in ((0.004, True), (0.3, False)):
        clock = Clock(step)
        driver = SearchDriver(1, Effort(1.0, 4000, 0, 4), clock)
        found = driver.think(world, 0)
        # A turn under way when time is up is the only thing that may still end.
        assert clock.now - 100.0 <= 1.0 + 3 * step
        assert (len(found[0].values) > 3) == tried
        assert len(found) == 4


def test_without_time_it_does_what_the_policy_would() -> None:
    race = crossroads()
    world = veil(race.state, 0)
    clock = Clock(10.0)
    hurried = SearchDriver(1, Effort(1.0, 4000, 0, 4), clock).think(world, 0)
    calm = SearchDriver(1, Effort(0, 1, 0, 1)).think(world, 0)
    assert hurried[0].code == calm[0].code


def test_the_same_seed_thinks_the_same() -> None:
    world = veil(crossroads().state, 0)
    effort = Effort(0, 3, 0, 3)
    one, same, other = (SearchDriver(seed, effort).think(world, 0) for seed in (1, 1, 2))
    assert [c.values for c in one] == [c.values for c in same]
    assert [c.values for c in one] != [c.values for c in other]
    # All were dealt the same luck at first.
    assert len(one) == 3
    assert one[0].mean >= one[1].mean


def test_it_remembers_the_cards_that_go_with_its_gear() -> None:
    race = crossroads()
    clock = Clock(0.0)
    driver = SearchDriver(1, Effort(0, 1, 0, 3), clock)
    legal = race.legal_codes(0)
    race.apply_code(0, driver.choose_flat(veil(race.state, 0), 0, legal))
    legal = race.legal_codes(0)
    clock.step = 1.0
    before = clock.now
    race.apply_code(0, driver.choose_flat(veil(race.state, 0), 0, legal))
    assert clock.now == before


def test_near_the_finish_races_are_driven_to_their_end() -> None:
    world = veil(crossroads().state, 0)
    forecast, result = (
        SearchDriver(1, Effort(0, 2, 0, 2, finish=finish)).think(world, 0) for finish in (0.0, 99.0)
    )
    # Of two cars, one has won and the other has lost.
    assert all(value in (0.0, 1.0) for candidate in result for value in candidate.values)
    assert all(0.0 < value < 1.0 for candidate in forecast for value in candidate.values)


def test_the_policy_ranks_plans_by_cost_and_its_own_choice_before_others_in_later_steps() -> None:
    race = crossroads()
    plans = Search(veil(race.state, 0), 0, bytes(32), Policy(4, 12)).guessed(6)
    losses = [worse for _, worse in plans]
    assert len(plans) == 6
    assert losses[0] == 0.0 < losses[-1]
    assert losses == sorted(losses)
    for seat, cards in ((0, "1 2 3"), (1, "1 1 2")):
        race.apply(seat, parse_action("shift 3"))
        race.apply(seat, parse_action(f"play {cards}"))
    (_, of_own), (_, of_other), *_ = Search(
        veil(race.state, 1), 1, bytes(32), Policy(4, 12)
    ).guessed(6)
    assert of_own == 0.0 < of_other


class Misled:
    """A search with two candidates; the one that the policy thinks worse is a little better."""

    def guessed(self, _most: int) -> list[tuple[int, float]]:
        return [(1, 0.0), (2, 0.1)]

    def rounds_to_go(self) -> float:
        return 9.0

    def deal(self, number: int) -> int:
        return number

    def try_out(self, world: int, code: int, *_: object) -> float:
        return 0.5 + 0.1 * (world % 2) + (0.03 if code == 2 else 0.0)


def test_in_few_worlds_the_opinion_of_the_policy_counts_and_in_many_no_more() -> None:
    for worlds, best in ((0, 1), (4, 1), (12, 1), (40, 2), (400, 2)):
        found = think(cast(Search, Misled()), Effort(0, worlds, 1, 2), Clock(0.0))
        assert found[0].code == best
