"""Who meets whom in an arena: every seat, every circuit, and luck for all alike."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from itertools import combinations

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.sim.schedule import FIELD, Competitor, Schedule, Seating, parse_competitor
from plankgas.sim.share import never

CIRCUIT_OPTIONS = tuple(
    Options(circuit, (SeatOptions("red"),), laps=1).to_dict() for circuit in CIRCUITS.values()
)


def schedule(*names: str, races: int = 10, pairs: bool = True, fields: bool = True) -> Schedule:
    competitors = tuple(map(parse_competitor, names))
    return Schedule(competitors, CIRCUIT_OPTIONS, races, pairs, fields, seed=7)


def seatings(plan: Schedule) -> list[Seating]:
    return [plan.seating(number) for number in range(plan.count)]


def by_set(plan: Schedule) -> dict[int, list[Seating]]:
    sets: dict[int, list[Seating]] = {}
    for seating in seatings(plan):
        sets.setdefault(seating.set, []).append(seating)
    return sets


def test_competitors_by_name() -> None:
    assert parse_competitor("club") == Competitor("club")
    assert parse_competitor("legend") == parse_competitor("legend+0") == Competitor("legend", 0)
    assert parse_competitor("legend+02") == Competitor("legend+2", 2)
    assert parse_competitor("legendary") == Competitor("legendary")
    for wrong in ("legend+", "legend+x", "legend+21", "legend+-1", "legend+٢"):
        with pytest.raises(ValueError, match="0 to 20 more top speed"):
            parse_competitor(wrong)


@pytest.mark.parametrize("names", [("a", "b"), ("a", "b", "c", "d"), ("a", "b", "legend+2")])
def test_every_pair_meets_equally_often(names: tuple[str, ...]) -> None:
    plan = schedule(*names, fields=False)
    met = Counter(frozenset(seating.cars) for seating in seatings(plan))
    pairs = [frozenset(pair) for pair in combinations(range(len(names)), 2)]
    assert met == dict.fromkeys(pairs, 10)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 10])
def test_a_set_has_everybody_in_each_seat_once_and_the_same_luck(count: int) -> None:
    plan = schedule(*[f"driver-{i}" for i in range(count)], races=40)
    sets = by_set(plan)
    assert list(sets) == list(range(len(sets)))
    for races in sets.values():
        assert len({(race.seed, race.circuit) for race in races}) == 1
        cars = sorted(races[0].cars)
        assert len(set(cars)) > 1
        assert len({race.cars for race in races}) == len(cars)
        for seat in range(len(cars)):
            assert sorted(race.cars[seat] for race in races) == cars
    assert len({races[0].seed for races in sets.values()}) == len(sets)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 10])
def test_fields_are_spread_evenly_over_competitors_and_circuits(count: int) -> None:
    # Enough sets for each field to come to each circuit.
    plan = schedule(*[f"driver-{i}" for i in range(count)], races=count * 4 * FIELD, pairs=False)
    driven = Counter((car, seating.circuit) for seating in seatings(plan) for car in seating.cars)
    assert len(driven) == count * len(CIRCUITS)
    assert len(set(driven.values())) == 1
    for races in by_set(plan).values():
        cars = Counter(races[0].cars)
        assert max(cars.values()) - min(cars.values()) <= 1


def test_everybody_of_many_meets_everybody_in_fields() -> None:
    plan = schedule(*[f"driver-{i}" for i in range(12)], races=600, pairs=False)
    met = {pair for seating in seatings(plan) for pair in combinations(sorted(seating.cars), 2)}
    assert met == set(combinations(range(12), 2))


def test_legends_of_different_top_speed_never_meet() -> None:
    plan = schedule("a", "legend", "b", "legend+2", races=1)
    assert len(plan.pairs) == 5
    met: set[int] = set()
    for seating in seatings(plan):
        assert not {1, 3} <= set(seating.cars)
        met |= set(seating.cars) if len(seating.cars) == FIELD else set()
    assert met == {0, 1, 2, 3}  # in mixed fields too, even of the smallest arena


def test_races_of_a_pair_do_not_depend_on_who_else_is_there() -> None:
    small = schedule("a", "b", fields=False)
    large = schedule("x", "a", "b", fields=False)
    seeds = {race.seed for race in seatings(small)}
    assert seeds == {race.seed for race in seatings(large) if set(race.cars) == {1, 2}}


def test_whole_sets_only() -> None:
    for races, pair_races, field_races in ((1, 2, 6), (2, 2, 6), (7, 8, 12)):
        plan = schedule("a", "b", races=races)
        assert (plan.pair_races, plan.count - plan.pair_races) == (pair_races, field_races)
    assert schedule("a", "b", races=7, pairs=False).count == 12
    assert schedule("a", "b", races=7, fields=False).count == 8


def test_a_set_has_the_same_grid_and_hands() -> None:
    plan = schedule("random", "club", "legend+3", races=1)
    for races in by_set(plan).values():
        grids = set()
        hands: dict[int, set[tuple[int, ...]]] = {}
        for seating in races:
            cars = [plan.competitors[car] for car in seating.cars]
            race = Race.new(plan._options(seating.circuit, cars), seating.seed)
            grids.add(race.view(None).order)
            for seat, car in enumerate(cars):
                own = race.view(seat).own
                if not car.is_legend and own is not None:
                    hands.setdefault(seat, set()).add(own.hand)
        assert len(grids) == 1
        assert len(hands) == len(races[0].cars)
        assert all(len(dealt) == 1 for dealt in hands.values())


def test_legends_have_the_top_speed_of_their_name() -> None:
    plan = schedule("random", "legend", "legend+3", races=1)
    for seating in seatings(plan):
        cars = [plan.competitors[car] for car in seating.cars]
        options = plan._options(seating.circuit, cars)
        assert [seat.legend for seat in options.seats] == [car.is_legend for car in cars]
        assert options.legend_speed == (3 if 2 in seating.cars else 0)


def test_a_schedule_goes_to_other_processes() -> None:
    plan = schedule("random", "legend", races=2)
    copy: Schedule = pickle.loads(pickle.dumps(plan))
    numbers = range(1, 4)
    parts = plan.run(numbers, never)
    assert copy.run(numbers, never) == parts
    assert [number for number, _ in parts] == list(numbers)
    for number, race in parts:
        places = [seat.place for seat in race.result.seats]
        assert sorted(places) == list(range(1, len(places) + 1))
        assert race.key == plan.key(number)
    assert plan.run(numbers, lambda: True) == []


def test_who_drives_the_races_needs_no_scipy() -> None:
    """Every process of an arena would pay for it."""
    ask = "import sys, plankgas.sim.schedule; print('scipy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"
