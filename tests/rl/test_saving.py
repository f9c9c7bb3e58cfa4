"""Environments save a moment as plain values and go on from it; `state` and `render` show it."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from plankgas.rl import aec, parallel
from plankgas.rl.single import RaceEnv
from plankgas.rl.vector import RaceVectorEnv
from tests.rl.test_copies import drive_in_parallel, drive_in_turns, drive_single, drive_vector, said

KEYWORDS: dict[str, Any] = {"laps": 1, "garage": "quick", "shaping": 0.5}
SEATS = ("agent", "rookie", "legend")


def stored(saved: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(saved))


def test_a_single_environment() -> None:
    env = RaceEnv(seats=SEATS, **KEYWORDS)
    env.reset(seed=4)
    drive_single(env, env.action_masks(), 0, 20)
    saved, mask = stored(env.save()), env.action_masks()
    told = drive_single(env, mask, 20, 100)
    other = RaceEnv(seats=SEATS, **KEYWORDS)
    for again in (env, other):
        again.restore(saved)
        assert np.array_equal(again.action_masks(), mask)
        assert drive_single(again, mask, 20, 100) == told


def test_a_vector_environment() -> None:
    env = RaceVectorEnv(2, seats=(*SEATS, "agent"), **KEYWORDS)
    env.reset(seed=4)
    drive_vector(env, 0, 20)
    saved, seen = stored(env.save()), env.observations()
    told = drive_vector(env, 20, 30)
    env.restore(saved)
    assert np.array_equal(env.observations(), seen)
    assert drive_vector(env, 20, 30) == told
    with pytest.raises(ValueError, match="saved were 2 races, not 3"):
        RaceVectorEnv(3, seats=SEATS).restore(saved)


def test_environments_of_several_agents() -> None:
    turns = aec.env(seats=("agent", *SEATS), laps=1)
    turns.reset(seed=4)
    drive_in_turns(turns, 0, 20)
    saved = stored(turns.save())
    told = drive_in_turns(turns, 20, 30)
    turns.restore(saved)
    assert drive_in_turns(turns, 20, 30) == told

    together = parallel.parallel_env(seats=("agent", *SEATS), laps=1)
    seen, _ = together.reset(seed=4)
    seen = drive_in_parallel(together, seen, 0, 20)[-1][0]
    saved = stored(together.save())
    expected = said(drive_in_parallel(together, seen, 20, 30))
    together.restore(saved)
    assert said(drive_in_parallel(together, seen, 20, 30)) == expected


def test_what_was_saved_elsewhere_is_refused_and_changes_nothing() -> None:
    env = RaceEnv(seats=SEATS, **KEYWORDS)
    env.reset(seed=4)
    mask = env.action_masks()
    other = RaceEnv(seats=("agent",), garage="all")
    other.reset(seed=1)
    drive_single(other, other.action_masks(), 0, 20)
    for wrong in (other.save(), RaceVectorEnv(1).save(), {}, None):
        with pytest.raises(ValueError, match="saved"):
            env.restore(wrong)  # type: ignore[arg-type]
    many = RaceVectorEnv(1, seats=SEATS)
    elsewhere = RaceVectorEnv(1, seats=("agent",), garage="all")
    elsewhere.reset(seed=1)
    drive_vector(elsewhere, 0, 20)
    with pytest.raises(ValueError, match="another setting"):
        many.restore(elsewhere.save())
    assert np.array_equal(env.action_masks(), mask)


def test_the_state_is_what_all_seats_see() -> None:
    race = aec.raw_env(seats=("agent", "agent"), laps=1)
    race.reset(seed=1)
    state = race.state()
    seen = [race.observe(agent)["observation"] for agent in race.agents]
    assert np.array_equal(state, np.concatenate(seen))
    assert race.state_space.contains(state)
    together = parallel.parallel_env(seats=("agent", "agent", "legend"), laps=1)
    together.reset(seed=1)
    assert together.state_space.contains(together.state())
    alone = RaceEnv(seats=("agent", "random"))
    seen_alone, _ = alone.reset(seed=1)
    assert np.array_equal(alone.state()[: len(seen_alone)], seen_alone)


def test_a_picture_of_the_race() -> None:
    env = RaceEnv(seats=("agent", "random"), render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.dtype == np.uint8 and before.ndim == 3 and before.shape[1:] == (960, 3)
    drive_single(env, env.action_masks(), 0, 25)
    after = env.render()
    assert after.shape == before.shape and (after != before).any()
    envs = RaceVectorEnv(2, render_mode="rgb_array")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None and len(pictures) == 2
    with pytest.raises(ValueError, match="'human' is not a render mode"):
        RaceEnv(render_mode="human")
