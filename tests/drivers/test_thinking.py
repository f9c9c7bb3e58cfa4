"""Drivers that search: their time, their candidates, and that the same seed thinks the same."""

from __future__ import annotations

from plankgas.drivers.champion import SearchDriver
from plankgas.drivers.thinking import Effort
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
