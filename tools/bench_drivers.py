"""Measures the drivers of the house: the speed table of docs/drivers.md.

    PYTHONPATH=.dev/compiled .venv/bin/python tools/bench_drivers.py

By processor time, except for `champion`, whose limit is one of the wall clock. Every decision is
counted in with what it needs: the information state, and the list of legal actions.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from itertools import islice

from plankgas.drivers.base import FlatDriver
from plankgas.drivers.fast.laptimes import LapTimes
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.registry import make_driver
from plankgas.engine.chance import derive
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race

LIMIT = 0.2  # seconds that the champion measured may think


def race_of_six(seed: int) -> Race:
    seats = tuple(SeatOptions(colour) for colour in COLOURS)
    return Race.new(Options(CIRCUITS["usa"], seats), derive(bytes(32), f"bench {seed}"))


def drive(race: Race, name: str, clock: Callable[[], float]) -> Iterator[float]:
    """With such a driver in each seat: the seconds of every decision that left a choice."""
    drivers = [make_driver(name, seat) for seat in range(len(COLOURS))]
    while pending := race.pending():
        seat = pending[0]
        driver = drivers[seat]
        if not isinstance(driver, FlatDriver):
            raise TypeError(f"{name} does not drive by flat states")
        began = clock()
        legal = race.legal_codes(seat)
        code = driver.choose_flat(information_state(race.state, seat), seat, legal)
        spent = clock() - began
        race.apply_code(seat, code)
        if len(legal) > 1:
            yield spent


def driven(name: str, seed: int, clock: Callable[[], float], decisions: int) -> list[float]:
    """The first decisions of a race of six such drivers."""
    return list(islice(drive(race_of_six(seed), name, clock), decisions))


def each(work: Callable[[], object], times: int) -> float:
    """Seconds of processor time for doing it once."""
    began = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - began) / times


def later(seed: int) -> Race:
    """A race of six in its middle."""
    race = race_of_six(seed)
    for _ in drive(race, "club", time.process_time):
        if race.state.round >= 8:
            break
    return race


def measure(races: int) -> dict[str, float]:
    """All figures, in microseconds unless their name says otherwise."""
    found: dict[str, float] = {}
    race = race_of_six(0)
    rules, track = race.state.rules, race.state.track
    found["lap times of usa, ms"] = 1e3 * min(
        each(lambda: LapTimes(rules, track), 1) for _ in range(3)
    )
    for name in ("rookie", "club", "pro"):
        spent = sorted(
            seconds
            for seed in range(races)
            for seconds in driven(name, seed, time.process_time, 10**6)
        )
        found[f"a decision of {name}"] = 1e6 * sum(spent) / len(spent)
        found[f"99 of 100 decisions of {name} within"] = 1e6 * spent[len(spent) * 99 // 100]
    found["a race of six club drivers, ms"] = 1e3 * min(
        each(lambda: driven("club", 1, time.process_time, 10**6), 1) for _ in range(5)
    )
    spent = sorted(driven(f"champion@{LIMIT}", 1, time.perf_counter, 60))
    found["the longest decision of champion, % of its limit"] = 100 * spent[-1] / LIMIT
    race = later(1)
    found["information state of a race of six"] = 1e6 * each(
        lambda: information_state(race.state, 0), 5000
    )
    search = Search(information_state(race.state, 0), 0, bytes(32), Policy(8, 12))
    found["a world dealt"] = 1e6 * each(lambda: search.deal(7), 2000)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=6, help="races to take decisions from")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    arguments = parser.parse_args()
    figures = measure(arguments.races)
    if arguments.json:
        print(json.dumps(figures, indent=2))
        return
    print("drivers: microseconds unless it says otherwise")
    for name, value in figures.items():
        print(f"{name:52}{value:12,.1f}")


if __name__ == "__main__":
    main()
