"""Arenas: counted right, and the same for any number of processes."""

from __future__ import annotations

from collections import Counter

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.sim.arena import Faults, Record, run_arena, standings
from plankgas.sim.race import Result, SeatResult
from plankgas.sim.rating import wilson
from plankgas.sim.results import RaceResult
from plankgas.sim.schedule import Places, Schedule, parse_competitor

ITALY = Options(CIRCUITS["italy"], (SeatOptions("red"),), laps=1).to_dict()


def schedule(*names: str, races: int, pairs: bool = True, fields: bool = True) -> Schedule:
    return Schedule(tuple(map(parse_competitor, names)), (ITALY,), races, pairs, fields, seed=2)


@pytest.mark.both_flavours
def test_the_number_of_workers_changes_nothing() -> None:
    plan = schedule("random", "legend", "legend+2", races=6)
    heard: list[int] = []
    alone = run_arena(plan, on_progress=heard.append)
    assert sum(heard) == plan.count == alone.races == 24
    assert run_arena(plan, workers=2) == alone


def test_legends_beat_a_random_driver() -> None:
    found = run_arena(schedule("random", "legend", races=12))
    (pair,) = found.pairs
    assert pair.ahead == (0, 12)
    assert pair.share.value == 0.0
    assert pair.share.high == wilson(0, 12).high
    assert found.ratings[0].high < 0 < found.ratings[1].low
    (field,) = found.fields
    assert field.count == 12 * 9  # three of each in a race
    assert field.share.high < 0.1


def driven(plan: Schedule, places: list[Places], at_fault: str = "") -> list[RaceResult]:
    """Races that ended so; `at_fault` failed in all of its own."""
    races = []
    for number, found in enumerate(places):
        names = tuple(plan.competitors[car].name for car in plan.seating(number).cars)
        faults = [(2, "it fell asleep") if name == at_fault else (0, "") for name in names]
        seats = tuple(
            SeatResult(place, 0, 0, 0, 0, 0, 9, *fault)
            for place, fault in zip(found, faults, strict=True)
        )
        races.append(RaceResult(plan.key(number), "usa", 1, "", names, Result(9, seats)))
    return races


def test_who_is_at_fault_forfeits_the_race() -> None:
    plan = schedule("a", "b", races=6)
    # The car in seat 0 wins, unless it is driven by a, who fails.
    places = [tuple(range(1, len(plan.seating(n).cars) + 1)) for n in range(plan.count)]
    found = standings(plan, driven(plan, places, at_fault="a"))
    assert found.faults == (Faults(12, 2 * 6 + 2 * 18, "it fell asleep"), None)
    assert found.in_pairs == (Record(6, 0, 12), Record(6, 6, 6))
    assert found.in_fields == (Record(18, 0, 6 * (4 + 5 + 6)), Record(18, 6, 6 * (1 + 2 + 3)))
    assert standings(plan, driven(plan, places)).faults == (None, None)


def test_places_are_counted_as_they_are() -> None:
    plan = schedule("a", "b", "c", races=6)
    # Two cars: a wins always, b beats c. Six cars: c before b before a.
    places = []
    for number in range(plan.count):
        cars = plan.seating(number).cars
        order = sorted(range(len(cars)), key=lambda seat: cars[seat], reverse=len(cars) > 2)
        places.append(tuple(order.index(seat) + 1 for seat in range(len(cars))))
    found = standings(plan, driven(plan, places))
    assert found.races == 18 + 6
    assert found.in_pairs == (Record(12, 12, 12), Record(12, 6, 18), Record(12, 0, 24))
    assert found.in_fields == (Record(12, 0, 66), Record(12, 0, 42), Record(12, 6, 18))
    assert [(one.first, one.second, one.ahead) for one in found.pairs] == [
        (0, 1, (6, 0)),
        (0, 2, (6, 0)),
        (1, 2, (6, 0)),
    ]
    assert [one.ahead for one in found.fields] == [(0, 24)] * 3
    assert found.in_pairs[1] is not None
    assert (found.in_pairs[1].win_share, found.in_pairs[1].mean_place) == (0.5, 1.5)


def test_pairs_or_fields_alone() -> None:
    pairs = run_arena(schedule("random", "legend", races=2, fields=False))
    assert (pairs.races, pairs.fields, pairs.in_fields) == (2, (), (None, None))
    fields = run_arena(schedule("random", "legend", races=2, pairs=False))
    assert (fields.races, fields.pairs, fields.in_pairs) == (6, (), (None, None))


def test_many_competitors_of_whom_not_all_have_met() -> None:
    names = [f"driver-{i}" for i in range(8)]
    plan = schedule(*names, races=6, pairs=False)
    places: list[Places] = [(1, 2, 3, 4, 5, 6)] * plan.count
    found = standings(plan, driven(plan, places))
    absent = [i for i, record in enumerate(found.in_fields) if record is None]
    present = [i for i in range(8) if i not in absent]
    assert len(absent) == 2
    assert len(found.fields) == 15
    assert Counter(one.count for one in found.fields) == {6: 15}
    # Nobody knows anything of who has not raced.
    known, unknown = found.ratings[present[0]], found.ratings[absent[0]]
    assert unknown.low < known.low - 200
    assert unknown.high > known.high + 200


def test_equal_drivers_are_rated_equal() -> None:
    """The luck of a set goes once to each, so that drivers who do the same come out even."""
    plan = schedule("a", "b", races=20)
    # The car in seat 0 always wins, whoever drives it.
    places = [tuple(range(1, len(plan.seating(n).cars) + 1)) for n in range(plan.count)]
    found = standings(plan, driven(plan, places))
    assert [estimate.value for estimate in found.ratings] == pytest.approx([0, 0], abs=1e-6)
    assert found.pairs[0].ahead == (10, 10)
