"""Several agents in the vector environment race as they do in PettingZoo's."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from plankgas.rl import aec
from plankgas.rl.vector import RaceVectorEnv

KEYWORDS: dict[str, Any] = {"laps": 1, "garage": "quick", "shaping": 0.5}
RACES = 2


def chosen(mask: Any, step: int) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[step * 7 % len(legal)])


@pytest.mark.parametrize(
    "seats", [("agent", "agent"), ("agent", "random", "agent", "legend", "agent")]
)
def test_each_race_goes_as_it_does_in_turns(seats: tuple[str, ...]) -> None:
    envs = RaceVectorEnv(RACES, seats=seats, **KEYWORDS)
    observations, info = envs.reset(seed=4)
    twins = [aec.raw_env(seats=seats, **KEYWORDS) for _ in range(RACES)]
    for number, twin in enumerate(twins):
        twin.reset(seed=4 + number)
    ended = 0
    for step in range(400):
        for at, twin in enumerate(twins):
            name = twin.possible_agents[info["agent"][at]]
            assert twin.agent_selection == name
            seen = twin.observe(name)
            assert np.array_equal(observations[at], seen["observation"])
            assert np.array_equal(info["action_mask"][at], seen["action_mask"])
        actions = np.array([chosen(mask, step) for mask in info["action_mask"]])
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert rewards.shape == (RACES, envs.agents)
        for at, twin in enumerate(twins):
            racing = list(twin.agents)
            twin.step(int(actions[at]))
            for column, name in enumerate(twin.possible_agents):
                expected = twin.rewards[name] if name in racing else 0.0
                assert rewards[at, column] == pytest.approx(expected)
            while twin.agents and (twin.terminations[twin.agent_selection]):
                twin.step(None)
            assert terminated[at] == (not twin.agents)
            if terminated[at]:
                ended += 1
                places = info["final_info"]["place"][at]
                assert sorted(set(places)) == sorted(places) and places.min() > 0
                twin.reset()
        assert not truncated.any()
    assert ended  # and so the next race, too, was the same


def test_who_chooses_what_is_illegal_pays_for_it() -> None:
    envs = RaceVectorEnv(1, seats=("agent", "agent"), laps=1)
    _, info = envs.reset(seed=1)
    while info["agent"][0] == 0:
        _, _, _, _, info = envs.step(np.array([chosen(info["action_mask"][0], 0)]))
    wrong = np.flatnonzero(info["action_mask"][0] == 0)[:1]
    _, rewards, terminated, _, info = envs.step(wrong)
    assert rewards.tolist() == [[0.0, -1.0]] and terminated.all()
    assert info["final_info"]["illegal"].all()


def test_a_race_that_takes_too_long_is_truncated() -> None:
    envs = RaceVectorEnv(2, seats=("agent", "agent"), most_rounds=1)
    _, info = envs.reset(seed=1)
    for step in range(200):
        actions = np.array([chosen(mask, step) for mask in info["action_mask"]])
        _, rewards, terminated, truncated, info = envs.step(actions)
        assert not terminated.any() and not rewards.any()
        if truncated.any():
            return
    raise AssertionError("no race was truncated")


def test_it_goes_on_after_a_pickle() -> None:
    envs = RaceVectorEnv(2, seats=("agent", "rookie", "agent"), laps=1)
    _, info = envs.reset(seed=3)
    for step in range(40):
        actions = np.array([chosen(mask, step) for mask in info["action_mask"]])
        _, _, _, _, info = envs.step(actions)
    twin: RaceVectorEnv = pickle.loads(pickle.dumps(envs))
    for step in range(40):
        actions = np.array([chosen(mask, step) for mask in envs.action_masks()])
        parts: zip[tuple[Any, Any]] = zip(envs.step(actions), twin.step(actions), strict=True)
        for one, other in list(parts)[:4]:
            assert np.array_equal(one, other)
