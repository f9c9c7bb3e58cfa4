"""The server in a world where everything goes wrong: it keeps its promises with every seed.

`docs/security.md` says what is simulated and what is promised; `python -m tools.simulate_server
--long` goes through many more seeds.
"""

from __future__ import annotations

import asyncio
import random

import pytest

from tests.simulation.loop import PROCESS, NeverEndsError, Process, VirtualLoop
from tests.simulation.planted import FAULTS, Fault
from tests.simulation.run import first_violation, simulate
from tests.simulation.world import World

SEEDS = 2000
AT_ONCE = 50
# docs/security.md names the seed by which each planted fault is found.
ENOUGH_SEEDS = 300


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_every_promise_holds_whatever_goes_wrong(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        simulate(seed)


# A race of two people: a socket breaks, and a wheel is handed over. The server does 200 steps.
SWEPT = 32


@pytest.mark.parametrize("first", range(1, 201, 40))
def test_the_server_may_be_killed_at_any_await(first: int) -> None:
    for step in range(first, first + 40):
        simulate(SWEPT, crashes=(step,))


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_found(fault: Fault) -> None:
    with fault():
        assert first_violation(range(ENOUGH_SEEDS)) is not None


def trace(world: World) -> object:
    """All that there is to compare of two runs."""
    told = [(page.seen, [vars(command) for command in page.commands]) for page in world.pages]
    return world.loop.time(), world.disk.entries, told


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_the_same_seed_does_the_same_again(seed: int) -> None:
    first, second, other = World(seed), World(seed), World(seed + 100)
    for world in (first, other, second):  # whatever ran before makes no difference
        world.run()
    assert trace(first) == trace(second) != trace(other)


def test_a_failure_names_its_seed_and_how_to_see_it_again() -> None:
    with FAULTS["answer_dropped"]():
        found = first_violation(range(50))
        assert found is not None
        seed, violation = found
    assert str(violation).startswith(f"seed {seed}: ")
    assert f"tools.simulate_server --seed {seed}" in str(violation)


# --- the loop itself ---------------------------------------------------------------------------


def test_time_passes_only_in_this_world() -> None:
    loop = VirtualLoop(random.Random(1))
    order: list[tuple[str, float]] = []

    async def sleep(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        order.append((name, loop.time()))

    async def main() -> None:
        await asyncio.gather(sleep("day", 86400.0), sleep("hour", 3600.0))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(5.0):
                await asyncio.sleep(10.0)

    loop.run(main())
    assert order == [("hour", 3600.0), ("day", 86400.0)] and loop.time() == 86405.0


def test_a_process_that_is_killed_does_nothing_any_more() -> None:
    loop = VirtualLoop(random.Random(1))
    done: list[str] = []
    process = Process()

    async def work() -> None:
        try:
            while True:
                await asyncio.sleep(1.0)
                assert PROCESS.get() is process
                done.append("work")
        finally:
            done.append("tidied up")

    async def main() -> None:
        loop.create_task(work(), context=process.context())
        await asyncio.sleep(2.5)
        process.is_alive = False
        await asyncio.sleep(10.0)
        assert done == ["work", "work"]

    loop.run(main())


def test_a_world_that_stands_still_is_noticed() -> None:
    async def main() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(NeverEndsError):
        VirtualLoop(random.Random(1)).run(main())
