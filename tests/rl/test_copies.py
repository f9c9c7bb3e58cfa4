"""Environments copy and pickle in mid-race, and go on as if nothing had happened."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.rl import aec, parallel
from plankgas.rl.single import RaceEnv
from plankgas.rl.vector import RaceVectorEnv

Copying = Callable[[Any], Any]
OPTIONS = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")), laps=1)
# A driver with a memory, one that the compiled code drives, and a Legend.
SEATS = ("agent", "club", "random", "legend")
KEYWORDS: dict[str, Any] = {"laps": 1, "garage": "quick", "shaping": 0.5}


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


by_all_ways = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])


def chosen(mask: Any, step: int) -> int:
    """Another of the legal actions each time, always the same for the same mask and step."""
    legal = np.flatnonzero(mask)
    return int(legal[step * 7 % len(legal)])


def drive_single(env: Any, mask: Any, first: int, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(first, first + steps):
        seen, reward, terminated, truncated, info = env.step(chosen(mask, step))
        told.append((seen.tolist(), reward, terminated, truncated))
        mask = info["action_mask"]
        if terminated or truncated:
            seen, info = env.reset()
            told.append(seen.tolist())
            mask = info["action_mask"]
    return told


@by_all_ways
def test_a_single_environment_goes_on(way: Copying) -> None:
    env = RaceEnv(seats=SEATS, **KEYWORDS)
    env.reset(seed=4)
    drive_single(env, env.action_masks(), 0, 30)
    twin = way(env)
    mask = env.action_masks()
    assert twin.action_masks().tolist() == mask.tolist()
    # Beyond the end of the race, so that the next one is the same, too.
    told = drive_single(twin, mask, 30, 150)
    assert any(len(step) == 4 and step[2] for step in told)
    assert told == drive_single(env, mask, 30, 150)


@by_all_ways
def test_an_environment_that_has_not_begun(way: Copying) -> None:
    one, other = RaceEnv(), way(RaceEnv())
    assert np.array_equal(one.reset(seed=3)[0], other.reset(seed=3)[0])
    many = way(RaceVectorEnv(2))
    assert np.array_equal(many.reset(seed=3)[0], RaceVectorEnv(2).reset(seed=3)[0])


@by_all_ways
def test_a_race_that_an_illegal_action_has_ended_stays_ended(way: Copying) -> None:
    env = RaceEnv()
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks() == 0)[0]))
    assert not way(env).action_masks().any()


@by_all_ways
def test_a_vector_environment_goes_on(way: Copying) -> None:
    env = RaceVectorEnv(3, seats=SEATS, **KEYWORDS)
    env.reset(seed=4)
    drive_vector(env, 0, 40)
    twin = way(env)
    assert np.array_equal(twin.action_masks(), env.action_masks())
    told = drive_vector(twin, 40, 120)
    assert any(any(step[2]) for step in told)
    assert told == drive_vector(env, 40, 120)


def drive_vector(env: RaceVectorEnv, first: int, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(first, first + steps):
        actions = np.array([chosen(mask, step) for mask in env.action_masks()])
        told.append([part.tolist() for part in env.step(actions)[:4]])
    return told


@by_all_ways
def test_the_environment_in_turns_goes_on(way: Copying) -> None:
    # A shallow copy of PettingZoo's wrappers is two wrappers of one environment.
    for make in (aec.raw_env,) if way is copy.copy else (aec.raw_env, aec.env):
        env = make(seats=("agent", "club", "agent"), laps=1)
        env.reset(seed=4)
        drive_in_turns(env, 0, 30)
        twin = way(env)
        assert drive_in_turns(twin, 30, 60) == drive_in_turns(env, 30, 60)


def drive_in_turns(env: Any, first: int, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(first, first + steps):
        seen, reward, terminated, truncated, _ = env.last()
        told.append((env.agent_selection, seen["observation"].tolist(), reward, terminated))
        if terminated or truncated:
            break
        env.step(chosen(seen["action_mask"], step))
    return told


@by_all_ways
def test_the_environment_in_parallel_goes_on(way: Copying) -> None:
    env = parallel.parallel_env(seats=("agent", "rookie", "agent"), laps=1)
    seen, _ = env.reset(seed=4)
    seen = drive_in_parallel(env, seen, 0, 30)[-1][0]
    twin = way(env)
    assert said(drive_in_parallel(twin, seen, 30, 60)) == said(drive_in_parallel(env, seen, 30, 60))


def drive_in_parallel(env: Any, seen: Any, first: int, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(first, first + steps):
        if not env.agents:
            break
        told.append(
            env.step({agent: chosen(seen[agent]["action_mask"], step) for agent in env.agents})
        )
        seen = told[-1][0]
    return told


def said(told: list[Any]) -> list[Any]:
    return [
        ({agent: part["observation"].tolist() for agent, part in seen.items()}, *rest)
        for seen, *rest in told
    ]


def test_two_copies_do_not_disturb_each_other() -> None:
    env = RaceEnv()
    env.reset(seed=1)
    before = env.action_masks()
    expected = drive_single(pickled(env), before, 0, 5)
    drive_single(copy.copy(env), before, 3, 5)
    assert drive_single(env, before, 0, 5) == expected


def test_gymnasium_may_copy_options() -> None:
    """`make` keeps a deep copy of its arguments, and `spec` can be written down."""
    env = gymnasium.make("plankgas/Race-v2", options=OPTIONS)
    assert env.unwrapped.setting.options == OPTIONS  # type: ignore[attr-defined]
    assert isinstance(copy.deepcopy(env).unwrapped, RaceEnv)


def make_race(options: Options = OPTIONS) -> RaceEnv:
    return RaceEnv(options=options)


def test_processes_that_begin_from_nothing_can_drive() -> None:
    """As on macOS and Windows, where a process is not a copy of the one that started it."""
    together = AsyncVectorEnv([make_race, make_race], context="spawn")
    try:
        seen, _ = together.reset(seed=5)
        alone = make_race()
        assert np.array_equal(seen[0], alone.reset(seed=5)[0])
    finally:
        together.close()
