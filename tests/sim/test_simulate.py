"""Bulk races: the same seed gives the same totals, however they are shared out."""

from __future__ import annotations

import dataclasses

import pytest

from plankgas.drivers.registry import make_driver
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.event import Boosted, Event, HeatPaid, SpunOut
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.view import view_of
from plankgas.sim.race import driver_seed, run_race
from plankgas.sim.share import available_cores
from plankgas.sim.simulate import no_totals, race_seed, simulate

OPTIONS = Options(
    CIRCUITS["italy"],
    tuple(SeatOptions(colour, legend=colour == "red") for colour in COLOURS[:4]),
    laps=1,
    garage="quick",
)
DRIVERS = ("random",) * 3  # quick, compiled or not


@pytest.mark.both_flavours
def test_the_number_of_workers_changes_nothing() -> None:
    heard: list[int] = []
    alone = simulate(OPTIONS, DRIVERS, 20, seed=5, workers=1)
    shared = simulate(OPTIONS, DRIVERS, 20, seed=5, workers=2, on_progress=heard.append)
    assert alone == shared
    assert sum(heard) == 20
    assert alone != simulate(OPTIONS, DRIVERS, 20, seed=6)


def test_more_races_begin_with_the_same_ones() -> None:
    totals = no_totals(4)
    for number in range(3):
        totals = totals.add(run_race(OPTIONS, DRIVERS, race_seed(5, number)))
    assert totals == simulate(OPTIONS, DRIVERS, 3, seed=5)


def test_totals_add_up() -> None:
    totals = simulate(OPTIONS, DRIVERS, 8, seed=1)
    assert totals.races == 8
    for place in range(4):
        assert sum(seat.places[place] for seat in totals.seats) == 8
    legend = totals.seats[COLOURS.index("red")]
    assert (legend.heat_paid, legend.spin_outs, legend.decisions) == (0, 0, 0)
    assert legend.top_speed >= 10
    assert totals.seats[0].decisions > totals.rounds


def test_a_result_counts_what_the_events_tell() -> None:
    seed = race_seed(9, 0)
    result = run_race(OPTIONS, ("random", "club", "random"), seed)
    race = Race.new(OPTIONS, seed)
    seats = {0: "random", 1: "club", 2: "random"}
    drivers = {seat: make_driver(name, driver_seed(seed, seat)) for seat, name in seats.items()}
    events: list[Event] = []
    decisions = [0] * 4
    while pending := race.pending():
        for seat in pending:
            action = drivers[seat].choose(view_of(race.state, seat), race.legal_actions(seat))
            events += race.apply(seat, action)
            decisions[seat] += 1
    for seat, counted in enumerate(result.seats):
        paid = [e.count for e in events if isinstance(e, HeatPaid) and e.seat == seat]
        spins = [e.stress for e in events if isinstance(e, SpunOut) and e.seat == seat]
        boosts = [e for e in events if isinstance(e, Boosted) and e.seat == seat]
        assert counted.heat_paid == sum(paid)
        assert (counted.spin_outs, counted.stress) == (len(spins), sum(spins))
        assert counted.boosts == len(boosts)
        assert counted.decisions == decisions[seat]
        assert counted.place == race.state.place[seat]
    assert result.rounds == race.state.round


def test_a_result_is_frozen() -> None:
    result = run_race(OPTIONS, DRIVERS, race_seed(1, 0))
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.rounds = 1  # type: ignore[misc]


def test_there_is_a_core() -> None:
    assert available_cores() >= 1
