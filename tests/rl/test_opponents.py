"""Any driver may have a seat: by name, as a program, as a network, or from a function."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from plankgas.drivers import program
from plankgas.drivers.network_driver import NetworkDriver
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import Action, parse_action
from plankgas.engine.view import View
from plankgas.rl import aec
from plankgas.rl.single import RaceEnv
from plankgas.rl.vector import RaceVectorEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "driver.py"


class Slowest:
    """The first legal action, and a note of who was asked."""

    asked: list[int] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action]) -> Action:
        assert view.seat is not None
        self.asked.append(view.seat)
        return legal[0]


class Wrong(Slowest):
    def choose(self, view: View, legal: list[Action]) -> Action:
        return parse_action("boost")


def drive(env: Any, steps: int) -> list[Any]:
    """Some steps, each with another of the legal actions."""
    seen, info = env.reset(seed=2)
    told = [seen.tolist()]
    for step in range(steps):
        masks = np.atleast_2d(info["action_mask"])
        legal = [np.flatnonzero(mask) for mask in masks]
        actions = np.array([one[step % len(one)] for one in legal])
        is_vector = isinstance(env, RaceVectorEnv)
        seen, *_, info = env.step(actions if is_vector else int(actions[0]))
        told.append(seen.tolist())
    return told


def test_functions_that_make_drivers() -> None:
    Slowest.asked.clear()
    alone = drive(RaceEnv(seats=("agent", Slowest, "rookie"), laps=1), 25)
    assert set(Slowest.asked) == {1}
    many = drive(RaceVectorEnv(2, seats=("agent", Slowest, "rookie"), laps=1), 25)
    assert [races[0] for races in many] == alone


def test_a_function_may_make_any_driver_of_the_house() -> None:
    by_name = drive(RaceEnv(seats=("agent", "rookie"), laps=1), 20)
    made = RaceEnv(seats=("agent", lambda seed: make_driver("rookie", seed)), laps=1)
    assert drive(made, 20) == by_name


def test_a_program() -> None:
    name = f"program:{sys.executable} {EXAMPLE}"
    env = RaceEnv(seats=("agent", name), laps=1)
    drive(env, 15)
    drive(env, 5)  # the program has another race, and is not started a second time
    assert len(program._All.running) == 1
    env.close()
    assert sum(len(idle) for idle in program._All.idle.values()) == 1
    program.quit_programs()


def test_a_policy_in_the_making() -> None:
    """As in training: the agent races what it has learnt so far."""

    def highest(choice: Any) -> int:
        return int(choice.legal[-1])

    race = aec.env(seats=("agent", lambda seed: NetworkDriver(highest)), laps=1)
    race.reset(seed=1)
    for agent in race.agent_iter(60):
        seen, _, terminated, truncated, _ = race.last()
        is_done = terminated or truncated
        race.step(None if is_done else race.action_space(agent).sample(seen["action_mask"]))


def test_what_is_no_driver_is_refused() -> None:
    with pytest.raises(ValueError, match="'nobody' is not one of champion"):
        RaceEnv(seats=("agent", "nobody"))
    with pytest.raises(ValueError, match="no program"):
        RaceEnv(seats=("agent", "program:no-such-program"))
    with pytest.raises(ValueError, match="cannot be read"):
        RaceEnv(seats=("agent", "network:no-such-file.json"))
    with pytest.raises(ValueError, match="a name or a function that makes drivers, not 3"):
        RaceEnv(seats=("agent", 3))  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [RaceEnv, lambda **words: RaceVectorEnv(1, **words)])
def test_what_a_driver_may_not_do_is_an_error(make: Any) -> None:
    with pytest.raises(ValueError, match="seat 1 chose Action"):
        drive(make(seats=("agent", Wrong)), 30)
