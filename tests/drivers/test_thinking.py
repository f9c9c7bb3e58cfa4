"""Drivers that search: their time, their candidates, and that the same seed thinks the same."""

from __future__ import annotations

from typing import cast

import pytest

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.search_drivers import SearchDriver
from plankgas.drivers.thinking import Candidate, Effort, think
from plankgas.engine.action import parse_action
from plankgas.engine.information_state import information_state
from plankgas.engine.race import Race
from tests.situations import situation


class Clock:
    """Goes on by a little each time that somebody looks."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def crossroads(legend: bool = False) -> Race:
    """Before a corner, with Heat for a boost or two, and a car to follow."""
    driven = {"gear": 3, "engine": 4, "hand": ["1", "1", "2", "3", "3", "4", "5"]}
    return situation(
        {"space": 20, "gear": 3, "engine": 4, "hand": ["heat", "stress", "1", "2", "3", "4", "5"]},
        {"space": 21, **({"legend": True} if legend else driven)},
    )


def test_it_keeps_to_its_time_on_a_fast_and_on_a_slow_machine() -> None:
    world = information_state(crossroads().state, 0)
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
    world = information_state(race.state, 0)
    clock = Clock(10.0)
    hurried = SearchDriver(1, Effort(1.0, 4000, 0, 4), clock).think(world, 0)
    calm = SearchDriver(1, Effort(0, 1, 0, 1)).think(world, 0)
    assert hurried[0].code == calm[0].code


def test_the_same_seed_thinks_the_same() -> None:
    world = information_state(crossroads().state, 0)
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
    race.apply_code(0, driver.choose_flat(information_state(race.state, 0), 0, legal))
    legal = race.legal_codes(0)
    clock.step = 1.0
    before = clock.now
    race.apply_code(0, driver.choose_flat(information_state(race.state, 0), 0, legal))
    assert clock.now == before


def test_near_the_finish_races_are_driven_to_their_end() -> None:
    world = information_state(crossroads().state, 0)
    near, far = Effort(0, 2, 0, 2, finish=99.0), Effort(0, 2, 0, 2, finish=1.0)
    result, forecast = (SearchDriver(1, effort).think(world, 0) for effort in (near, far))
    # Of two cars, one has won and the other has lost.
    assert all(value in (0.0, 1.0) for candidate in result for value in candidate.values)
    assert all(0.0 < value < 1.0 for candidate in forecast for value in candidate.values)


def test_against_legends_it_may_think_otherwise() -> None:
    few, many = Effort(0, 2, 0, 2), Effort(0, 5, 0, 2)
    driver = SearchDriver(1, few, against_legends=many)
    for legend, effort in ((False, few), (True, many)):
        best, _ = driver.think(information_state(crossroads(legend).state, 0), 0)
        assert len(best.values) == effort.worlds


def test_the_policy_ranks_plans_by_cost_and_its_own_choice_before_others_in_later_steps() -> None:
    race = crossroads()
    plans = Search(information_state(race.state, 0), 0, bytes(32), Policy(4, 12)).guessed(6)
    losses = [worse for _, worse in plans]
    assert len(plans) == 6
    assert losses[0] == 0.0 < losses[-1]
    assert losses == sorted(losses)
    for seat, cards in ((0, "1 2 3"), (1, "1 1 2")):
        race.apply(seat, parse_action("shift 3"))
        race.apply(seat, parse_action(f"play {cards}"))
    (_, of_own), (_, of_other), *_ = Search(
        information_state(race.state, 1), 1, bytes(32), Policy(4, 12)
    ).guessed(6)
    assert of_own == 0.0 < of_other


class Pretended:
    """A search with two candidates; what comes of the second, compared with the first, is given."""

    def __init__(self, *gaps: float, worse: float = 0.0) -> None:
        self.gaps = gaps  # in one world after another, and again from the first
        self.worse = worse

    def guessed(self, _most: int) -> list[tuple[int, float]]:
        return [(1, 0.0), (2, self.worse)]

    def rounds_to_go(self) -> float:
        return 9.0

    def deal(self, number: int) -> int:
        return number

    def try_out(self, world: int, code: int, *_: object) -> float:
        luck = 0.5 + 0.1 * (world % 2)
        return luck + (self.gaps[world % len(self.gaps)] if code == 2 else 0.0)


def decide(pretended: Pretended, worlds: int) -> list[Candidate]:
    return think(cast(Search, pretended), Effort(0, worlds, 1, 2), Clock(0.0))


def test_in_few_worlds_the_opinion_of_the_policy_counts_and_in_many_no_more() -> None:
    for worlds, best in ((0, 1), (4, 1), (12, 1), (40, 2), (400, 2)):
        assert decide(Pretended(0.03, worse=0.1), worlds)[0].code == best


@pytest.mark.parametrize("gap", [-0.2, 0.2, 0.0])
def test_it_thinks_no_longer_about_what_is_clear_or_does_not_matter(gap: float) -> None:
    best, other = decide(Pretended(gap, gap / 2), 2000)
    assert best.code == (2 if gap > 0 else 1)
    assert len(best.values) == len(other.values) == 64


def test_it_thinks_on_while_there_is_something_to_gain() -> None:
    doubtful = decide(Pretended(0.3, -0.3), 2000)
    assert len(doubtful[0].values) == 2000
    # A seldom stroke of luck is not seen in the first worlds, and makes up for the rest later.
    seldom = decide(Pretended(*[-0.01] * 60, *[0.9] * 4), 2000)
    assert seldom[0].code == 2
    assert len(seldom[0].values) > 64
