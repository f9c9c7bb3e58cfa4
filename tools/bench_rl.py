"""Measures the RL environments in one run: steps per second of the single and the vector one.

And of several agents in the vector one, against one agent among as many cars.

    PYTHONPATH=.dev/compiled .venv/bin/python tools/bench_rl.py

Only the steps themselves are timed, by processor time, single and vector in turns; the best of each
counts, since other programs on a machine only ever make things slower. Compare ratios.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import plankgas.rl  # noqa: F401 (registers the environments)

ENV = "plankgas/Race-v2"
FIELDS: dict[str, tuple[str, ...]] = {
    "random": ("agent", "random"),
    "5 Legends": ("agent", *["legend"] * 5),
    "5 random": ("agent", *["random"] * 5),
    "rookie": ("agent", "rookie"),
}
# How many agents race each other, and the field of the same size with one agent.
SELF_PLAY: dict[int, str] = {2: "random", 6: "5 random"}


def legal(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each row."""
    choices: NDArray[np.int64] = np.argmax(masks * rng.random(masks.shape, np.float32), axis=-1)
    return choices


def single_rate(env: Any, steps: int) -> float:
    """Steps per second of one race after another."""
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    spent = 0.0
    for _ in range(steps):
        action = int(legal(info["action_mask"], rng))
        began = time.thread_time()
        _, _, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            _, info = env.reset()
        spent += time.thread_time() - began
    return steps / spent


def vector_rate(envs: Any, steps: int) -> float:
    """Steps per second of all races together."""
    rng = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    spent = 0.0
    calls = max(1, steps // int(envs.num_envs))
    for _ in range(calls):
        actions = legal(info["action_mask"], rng)
        began = time.thread_time()
        _, _, _, _, info = envs.step(actions)
        spent += time.thread_time() - began
    races: int = envs.num_envs
    return calls * races / spent


def measure(seats: tuple[str, ...], races: int, scale: float) -> dict[str, float]:
    """The best rates of a few rounds."""
    best = {"single": 0.0, "single, gymnasium.make": 0.0, "vector": 0.0}
    made = gymnasium.make(ENV, seats=seats)
    envs = vector(seats, races)
    for _ in range(3):
        rates = {
            "single": single_rate(made.unwrapped, int(4_000 * scale)),
            "single, gymnasium.make": single_rate(made, int(2_000 * scale)),
            "vector": vector_rate(envs, int(200_000 * scale)),
        }
        best = {name: max(rate, best[name]) for name, rate in rates.items()}
    return best


def measure_self_play(agents: int, races: int, scale: float) -> dict[str, float]:
    """The best rates of a few rounds, with several agents and with one among as many cars."""
    together = vector(("agent",) * agents, races)
    alone = vector(FIELDS[SELF_PLAY[agents]], races)
    best = {"agents": 0.0, "one agent": 0.0}
    for _ in range(3):
        best["agents"] = max(best["agents"], vector_rate(together, int(200_000 * scale)))
        best["one agent"] = max(best["one agent"], vector_rate(alone, int(200_000 * scale)))
    return {**best, "ratio": best["agents"] / best["one agent"]}


def vector(seats: tuple[str, ...], races: int) -> Any:
    return gymnasium.make_vec(
        ENV, races, vectorization_mode="vector_entry_point", seats=seats, copy=False
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=256, help="races in the vector environment")
    parser.add_argument("--scale", type=float, default=1.0, help="how long to measure")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    arguments = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for name, seats in FIELDS.items():
        figures[name] = measure(seats, arguments.races, arguments.scale)
        figures[name]["ratio"] = figures[name]["vector"] / figures[name]["single"]
    self_play = {
        f"{agents} agents": measure_self_play(agents, arguments.races, arguments.scale)
        for agents in SELF_PLAY
    }
    if arguments.json:
        print(json.dumps({**figures, **self_play}, indent=2))
        return
    print(f"steps/s, by who else races; {arguments.races} races in the vector environment")
    names = list(figures["random"])
    print(" " * 12 + "".join(f"{name:>24}" for name in names))
    for field, rates in figures.items():
        print(f"{field:12}" + "".join(f"{rates[name]:24,.1f}" for name in names))
    print("steps/s of self-play in the vector environment; one agent: the others are `random`")
    for field, rates in self_play.items():
        print(f"{field:12}" + ", ".join(f"{name} {rate:,.2f}" for name, rate in rates.items()))


if __name__ == "__main__":
    main()
