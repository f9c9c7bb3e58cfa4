"""The environments keep the contracts of Gymnasium and PettingZoo, and agree with each other."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from plankgas.encoding.fast.actions import ACTIONS, WAIT
from plankgas.engine.action import Action
from plankgas.engine.errors import DataError
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.view import View
from plankgas.rl import aec, parallel
from plankgas.rl.setting import Seat
from plankgas.rl.single import RaceEnv
from plankgas.rl.vector import RaceVectorEnv
from tests.properties.driving import RING

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"
# Every module at least once; a small circuit of our own, so that races are short.
MODULES: dict[str, dict[str, Any]] = {
    "base": {"seats": ("agent", "random")},
    "alone": {"seats": ("agent",)},
    "tournament": {"seats": ("random", "agent", "random"), "tournament": True, "grid": (2, 1, 0)},
    "draft": {"seats": ("agent", "random"), "garage": "all"},
    "quick garage": {"seats": ("agent", "random"), "garage": "quick", "handicap": (2, 1)},
    "legends": {"seats": ("legend", "agent", "legend", "random"), "legend_speed": 2},
    "weather": {
        "seats": ("agent", "random"),
        "weather": "rain",
        "roads": ("weather", "overheat", "slipstream"),
    },
    "championship": {
        "seats": ("agent", "random", "legend"),
        "garage": "advanced",
        "weather": "random",
        "event": "sponsor-withdraws",
    },
}
AGENTS: dict[str, dict[str, Any]] = {
    "base": {},
    "one": {"seats": ("random", "agent")},
    "all": {
        "seats": ("agent", "legend", "agent", "random", "agent"),
        "garage": "all",
        "weather": "random",
        "event": "record-crowds",
        "tournament": True,
        "shaping": 0.5,
    },
}
# PettingZoo warns of every observation that is a dictionary, its own games' included.
DICTIONARY = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


def choose(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row."""
    return np.argmax(masks * (1 - rng.random(np.shape(masks))), axis=-1)


def drive(env: RaceEnv, rng: np.random.Generator) -> tuple[list[float], dict[str, Any]]:
    """The rewards of a race to its end, and the last info."""
    rewards: list[float] = []
    mask = env.action_masks()
    while True:
        _, reward, terminated, truncated, info = env.step(int(choose(mask, rng)))
        rewards.append(reward)
        if terminated or truncated:
            return rewards, info
        mask = info["action_mask"]


# --- conformance -----------------------------------------------------------------------------


@pytest.mark.parametrize("modules", MODULES.values(), ids=MODULES)
def test_gymnasium_accepts_the_single_environment(modules: dict[str, Any]) -> None:
    circuit = RING.to_dict()  # Gymnasium copies its arguments
    env = gymnasium.make("plankgas/Race-v2", circuit=circuit, render_mode="ansi", **modules)
    check_env(env.unwrapped)


@DICTIONARY
@pytest.mark.parametrize("options", AGENTS.values(), ids=AGENTS)
def test_pettingzoo_accepts_the_environment_in_turns(options: dict[str, Any]) -> None:
    api_test(aec.env(circuit=RING, **options), num_cycles=200)
    api_test(aec.raw_env(circuit=RING, **options), num_cycles=200)
    seed_test(lambda: aec.env(circuit=RING, **options), num_cycles=100)


@pytest.mark.parametrize("options", AGENTS.values(), ids=AGENTS)
def test_pettingzoo_accepts_the_parallel_environment(options: dict[str, Any]) -> None:
    parallel_api_test(parallel.parallel_env(circuit=RING, **options), num_cycles=200)
    parallel_seed_test(lambda: parallel.parallel_env(circuit=RING, **options), num_cycles=100)


def test_gymnasium_makes_the_vector_environment() -> None:
    envs = gymnasium.make_vec(
        "plankgas/Race-v2", 3, vectorization_mode="vector_entry_point", seats=("agent", "random")
    )
    assert isinstance(envs.unwrapped, RaceVectorEnv)
    observations, info = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert info["action_mask"].shape == (3, ACTIONS)


# --- the vector environment is many single ones ----------------------------------------------


@pytest.mark.parametrize("modules", MODULES.values(), ids=MODULES)
def test_the_same_seeds_give_the_same_races(modules: dict[str, Any]) -> None:
    options: dict[str, Any] = {"circuit": RING, "shaping": 0.7, **modules}
    lanes = RaceVectorEnv(3, **options)
    singles = SyncVectorEnv(
        [lambda: RaceEnv(**options)] * 3, autoreset_mode=AutoresetMode.SAME_STEP
    )
    compare(lanes, singles, steps=160)


class Lowest:
    """A driver of somebody else's, who knows only views."""

    def choose(self, _view: View, legal: list[Action]) -> Action:
        return legal[0]


@pytest.mark.parametrize("driver", ["rookie", "club", lambda seed: Lowest()])
def test_drivers_choose_the_same_in_both(driver: Seat) -> None:
    options: dict[str, Any] = {"circuit": RING, "seats": (driver, "agent"), "garage": "all"}
    lanes = RaceVectorEnv(2, **options)
    singles = SyncVectorEnv(
        [lambda: RaceEnv(**options)] * 2, autoreset_mode=AutoresetMode.SAME_STEP
    )
    compare(lanes, singles, steps=120)


def compare(lanes: RaceVectorEnv, singles: Any, steps: int) -> None:
    rng = np.random.default_rng(3)
    seen, info = lanes.reset(seed=7)
    seen_single, info_single = singles.reset(seed=7)
    ended = 0
    for _ in range(steps):
        masks = info["action_mask"]
        np.testing.assert_array_equal(seen, seen_single)
        np.testing.assert_array_equal(masks, np.stack(list(info_single["action_mask"])))
        actions = choose(masks, rng)
        seen, rewards, terminated, truncated, info = lanes.step(actions)
        seen_single, rewards_single, *ends, info_single = singles.step(actions)
        np.testing.assert_allclose(rewards, rewards_single)
        np.testing.assert_array_equal(terminated, ends[0])
        np.testing.assert_array_equal(truncated, ends[1])
        for at in np.flatnonzero(terminated):
            ended += 1
            np.testing.assert_array_equal(info["final_obs"][at], info_single["final_obs"][at])
            place = info["final_info"]["place"][at]
            assert place == info_single["final_info"]["place"][at] > 0
    assert ended > 0


def test_without_copies_the_arrays_are_the_same_each_time() -> None:
    envs = RaceVectorEnv(2, ("agent", "random"), copy=False)
    first, info = envs.reset(seed=1)
    before = first.copy()
    second, *_ = envs.step(choose(info["action_mask"], np.random.default_rng(1)))
    assert second is first and (first != before).any()
    copies = RaceVectorEnv(2, ("agent", "random"))
    first, info = copies.reset(seed=1)
    second, *_ = copies.step(choose(info["action_mask"], np.random.default_rng(1)))
    np.testing.assert_array_equal(first, before)
    assert (second != first).any()


def test_illegal_actions_end_only_their_own_race() -> None:
    envs = RaceVectorEnv(3, ("agent", "random"))
    _, info = envs.reset(seed=1)
    actions = choose(info["action_mask"], np.random.default_rng(1))
    actions[1] = WAIT
    _, rewards, terminated, truncated, info = envs.step(actions)
    assert terminated.tolist() == [False, True, False] and not truncated.any()
    assert rewards.tolist() == [0.0, -1.0, 0.0]
    assert info["final_info"]["illegal"].tolist() == [False, True, False]
    assert info["action_mask"].any(axis=1).all()


# --- rewards and ends ------------------------------------------------------------------------


def test_the_reward_is_the_place_at_the_end() -> None:
    env = RaceEnv(("agent", "random", "random"), circuit=RING)
    places = set()
    for seed in range(12):
        env.reset(seed=seed)
        rewards, info = drive(env, np.random.default_rng(seed))
        assert not any(rewards[:-1])
        assert rewards[-1] == {1: 1.0, 2: 0.0, 3: -1.0}[info["place"]]
        places.add(info["place"])
    assert places == {1, 2, 3}


def test_a_race_ends_when_the_place_is_certain() -> None:
    env = RaceEnv(("agent", "club"), circuit=RING, render_mode="ansi")
    env.reset(seed=1)
    _, info = drive(env, np.random.default_rng(1))
    text = env.render()
    assert info["place"] == 2 and text is not None
    assert "place 1" in text  # the other car has finished,
    assert "* black   lap" in text  # and this one has not


def test_shaping_adds_up_to_the_lead_at_the_end() -> None:
    plain = RaceEnv(("agent", "random"), circuit=RING, laps=1)
    shaped = RaceEnv(("agent", "random"), circuit=RING, laps=1, shaping=2.0)
    gains = []
    for seed in range(4):
        plain.reset(seed=seed)
        shaped.reset(seed=seed)
        rewards, _ = drive(plain, np.random.default_rng(seed))
        more, _ = drive(shaped, np.random.default_rng(seed))
        gain = sum(more) - sum(rewards)
        # Both cars start side by side, and the one that wins is ahead of the other, or beside it.
        assert gain * sum(rewards) >= 0
        assert gain * RING.spaces / 2.0 == pytest.approx(round(gain * RING.spaces / 2.0))
        gains.append(gain)
    assert sum(gain != 0 for gain in gains) >= 3


@DICTIONARY
def test_the_rewards_of_all_agents_add_up_to_nothing() -> None:
    env = aec.raw_env(seats=("agent",) * 4, circuit=RING)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        env.step(None if terminated or truncated else int(choose(seen["action_mask"], rng)))
    assert sorted(earned.values()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])


def test_an_endless_race_is_cut_off() -> None:
    env = RaceEnv(("agent", "random"), most_rounds=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    mask = env.action_masks()
    for _ in range(100):
        _, reward, terminated, truncated, info = env.step(int(choose(mask, rng)))
        mask = info["action_mask"]
        if truncated:
            break
    assert truncated and not terminated and reward == 0.0 and not mask.any()


def test_an_illegal_action_ends_the_race() -> None:
    env = RaceEnv(("agent", "random"))
    for illegal in (WAIT, ACTIONS - 1, ACTIONS, -1):
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(illegal)
        assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    raw = aec.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="seat_0 may not choose 0 now"):
        raw.step(WAIT)
    both = parallel.parallel_env()
    both.reset(seed=1)
    _, rewards, terminations, _, _ = both.step({"seat_0": WAIT, "seat_1": 2})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert terminations == {"seat_0": True, "seat_1": True} and not both.agents


def test_agents_plan_at_the_same_time() -> None:
    env = parallel.parallel_env(seats=("agent", "agent", "agent"))
    seen, _ = env.reset(seed=2)
    assert all(view["action_mask"].sum() > 1 for view in seen.values())
    rng = np.random.default_rng(2)
    waiting = 0
    while env.agents:
        masks = {agent: view["action_mask"] for agent, view in seen.items()}
        waits = [agent for agent in env.agents if masks[agent][WAIT]]
        assert all(masks[agent].sum() == 1 for agent in waits)
        waiting = max(waiting, len(waits))
        seen, *_ = env.step({agent: int(choose(masks[agent], rng)) for agent in env.agents})
    assert waiting == 2


# --- seeds, settings, text -------------------------------------------------------------------


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    def grids(seed: int) -> list[bytes]:
        env = RaceEnv(("agent", "random"), circuit=RING, render_mode="ansi")
        first, _ = env.reset(seed=seed)
        return [first.tobytes(), *(env.reset()[0].tobytes() for _ in range(3))]

    assert grids(1) == grids(1) != grids(2)
    assert len(set(grids(1))) == 4


def test_ready_made_options_are_taken_as_they_are() -> None:
    options = Options(RING, (SeatOptions("red"), SeatOptions("gray", legend=True)), laps=2)
    env = RaceEnv(("agent", "legend"), options=options, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("Ring, 2 lap(s); round 1, plan\n")
    assert "* red" in text and "gray" in text and "hand: " in text
    same = gymnasium.make(
        "plankgas/Race-v2",
        seats=("agent", "legend"),
        options=options.to_dict(),
        render_mode="ansi",
    )
    same.reset(seed=1)
    assert same.render() == text


@pytest.mark.parametrize(
    ("seats", "race", "message"),
    [
        (("agent", "nobody"), {}, "'nobody' is not one of"),
        (("random",), {}, "one of the seats must be 'agent'"),
        (("agent", "agent"), {}, "just one of the seats"),
        (("agent",) + ("random",) * 6, {}, "7 cars, not 1 to 6"),
        (("agent",), {"circuit": "moon"}, "'moon' is not a circuit"),
        (
            ("agent",),
            {"options": {"circuit": "usa", "seats": [{"colour": "red"}] * 2}},
            "colour red is taken twice",
        ),
        (("agent",), {"laps": 99}, r"laps: 99 is not in 0\.\.20"),
        (
            ("agent",),
            {"laps": -5, "garage": "foo"},
            r"laps: -5(.|\n)*garage: \"foo\" is not one of",
        ),
        (("agent",), {"weather": "foggy"}, 'weather: "foggy" is not one of'),
        (("agent",), {"handicap": (99,)}, r"handicap: 99 is not in 0\.\."),
        (("agent",), {"handicap": (1, 1)}, "2 handicaps for 1 seats"),
        (
            ("agent", "random"),
            {"options": Options(RING, (SeatOptions("red"), SeatOptions("gray", legend=True)))},
            "are not those of the options",
        ),
    ],
)
def test_a_setting_that_can_not_be_is_refused(
    seats: tuple[str, ...], race: dict[str, Any], message: str
) -> None:
    with pytest.raises((ValueError, DataError), match=message):
        RaceEnv(seats, **race)


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_extra_is_named(missing: str) -> None:
    code = (
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        f"util.find_spec = lambda name, *rest: None if name == {missing!r} else find(name, *rest)\n"
        "import plankgas.rl"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    message = f"plankgas.rl needs {missing}; install them with: pip install 'plankgas[rl]'"
    assert result.stderr.splitlines()[-1] == f"ImportError: {message}"


@pytest.mark.parametrize("module", [aec, parallel])
def test_the_examples_in_the_code_run(module: Any) -> None:
    outcome = doctest.testmod(module)
    assert outcome.attempted > 0 and outcome.failed == 0
