"""Simulate the server with many seeds: `python -m tools.simulate_server --long`.

A seed that breaks a promise is printed with the command that shows it once more.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))  # the simulation is part of the tests

from tests.simulation.pages import BrokenPromiseError
from tests.simulation.planted import FAULTS
from tests.simulation.run import first_violation, simulate

_AT_ONCE = 200
_LONG = 200_000


def violations(first: int, count: int) -> list[str]:
    """What these seeds break, in a process of its own."""
    found: list[str] = []
    for seed in range(first, first + count):
        try:
            simulate(seed)
        except BrokenPromiseError as violation:
            found.append(str(violation))
    return found


def simulate_many(first: int, count: int) -> int:
    """All of these seeds on all cores; how many broke a promise."""
    starts = range(first, first + count, _AT_ONCE)
    sizes = [min(_AT_ONCE, first + count - start) for start in starts]
    broken = 0
    began = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done, found in enumerate(pool.map(violations, starts, sizes), start=1):
            for violation in found:
                broken += 1
                print(f"\n{violation}", flush=True)
            seeds = min(done * _AT_ONCE, count)
            minutes = (time.monotonic() - began) / 60
            print(f"\r{seeds} of {count} seeds, {broken} broken, {minutes:.1f} min", end="")
    print()
    return broken


def find_planted() -> int:
    """Print which seed finds each planted fault first."""
    missed = 0
    for name, fault in FAULTS.items():
        with fault():
            found = first_violation(range(_AT_ONCE * 10))
        missed += found is None
        print(f"{name:32} {'not found' if found is None else found[0] + 1}", flush=True)
    return missed


def main() -> int:
    """Simulate what the arguments ask for; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, help="this seed only")
    parser.add_argument("--crash", type=int, nargs="*", help="kill its server after these steps")
    parser.add_argument("--first", type=int, default=0, help="the first of many seeds")
    parser.add_argument("--count", type=int, default=2000, help="how many seeds")
    parser.add_argument("--long", action="store_true", help=f"{_LONG} seeds")
    parser.add_argument("--planted", action="store_true", help="find the planted faults")
    asked = parser.parse_args()
    if asked.planted:
        return int(find_planted() > 0)
    if asked.seed is not None:
        crashes = None if asked.crash is None else tuple(asked.crash)
        try:
            world = simulate(asked.seed, crashes)
        except BrokenPromiseError as violation:
            print(violation)
            return 1
        print(f"seed {asked.seed}: all promises kept, in {world.loop.time():.1f} virtual seconds")
        return 0
    return int(simulate_many(asked.first, _LONG if asked.long else asked.count) > 0)


if __name__ == "__main__":
    sys.exit(main())
