"""Run simulations by their seeds; a failure says how to see it once more."""

from __future__ import annotations

from collections.abc import Iterable

from tests.simulation.pages import BrokenPromiseError
from tests.simulation.world import World


def simulate(seed: int, crashes: tuple[int, ...] | None = None) -> World:
    """The world as it was in the end; BrokenPromiseError names the seed."""
    world = World(seed, crashes)
    try:
        world.run()
    except BrokenPromiseError as violation:
        more = "" if crashes is None else f" --crash {' '.join(map(str, crashes))}"
        replay = f"python -m tools.simulate_server --seed {seed}{more}"
        raise BrokenPromiseError(f"seed {seed}: {violation}\nOnce more: {replay}") from violation
    return world


def first_violation(seeds: Iterable[int]) -> tuple[int, BrokenPromiseError] | None:
    """The first seed that breaks a promise."""
    for seed in seeds:
        try:
            simulate(seed)
        except BrokenPromiseError as violation:
            return seed, violation
    return None
