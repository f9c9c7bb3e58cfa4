"""Trains a small network by PPO to beat a house driver in races of two cars, and draws its curve.

    pip install 'plankgas[rl,train]'
    python examples/train_ppo.py --opponent rookie --picture training.png --network mine.json
    plankgas arena network:mine.json rookie --fields pairs

It takes some minutes on two cores. `--save` keeps the model for `MaskablePPO.load`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from plankgas.rl.sb3 import RaceVecEnv, save_network
from plankgas.rl.vector import RaceVectorEnv

RACES = 256  # at a time
EXAMINED = 512
MOST_ROUNDS = 60
SEED = 1


class Examiner(BaseCallback):
    """Lets the network race the driver now and then, and notes how many races it wins."""

    def __init__(self, envs: RaceVectorEnv, every: int) -> None:
        super().__init__()
        self.envs = envs
        self.every = every
        self.next = 0
        self.began = time.monotonic()
        self.steps: list[int] = []
        self.wins: list[float] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.next:
            self.next += self.every
            self.examine()

    def _on_training_end(self) -> None:
        self.examine()

    def examine(self) -> None:
        share = win_share(self.model, self.envs)
        self.steps.append(self.num_timesteps)
        self.wins.append(share)
        minutes = (time.monotonic() - self.began) / 60
        print(f"{self.num_timesteps:9,} steps, {minutes:4.1f} min: {share:.1%} won", flush=True)


def win_share(model: Any, envs: RaceVectorEnv) -> float:
    """The share of races won; the same races each time, one in each lane."""
    observations, info = envs.reset(seed=10_000)
    is_over = np.zeros(envs.num_envs, np.bool_)
    won = 0
    while not is_over.all():
        actions, _ = model.predict(
            observations, action_masks=info["action_mask"], deterministic=True
        )
        observations, _, terminated, truncated, info = envs.step(actions)
        if terminated.any():
            won += (terminated & ~is_over & (info["final_info"]["place"] == 1)).sum()
        is_over |= terminated | truncated
    return float(won) / envs.num_envs


def draw(examiner: Examiner, opponent: str, picture: Path) -> None:
    """The share of races won against the steps, with its 95 % interval."""
    steps = np.array(examiner.steps) / 1e6
    wins = np.array(examiner.wins)
    margin = 1.96 * np.sqrt(wins * (1 - wins) / examiner.envs.num_envs)
    figure = Figure(figsize=(7, 4), dpi=110)
    axes = figure.subplots()
    axes.fill_between(steps, wins - margin, wins + margin, alpha=0.25, linewidth=0)
    axes.plot(steps, wins, marker="o", markersize=3)
    axes.axhline(0.5, color="gray", linestyle="--", linewidth=1)
    axes.set(
        xlabel="steps of training (millions)",
        ylabel=f"races won against {opponent}",
        title=f"PPO against {opponent}, two cars, USA, 1 lap",
        ylim=(0, 1),
    )
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    picture.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--opponent", default="rookie", help="the driver to learn to beat")
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--every", type=int, default=100_000, help="steps between examinations")
    parser.add_argument("--picture", type=Path, help="where to draw the curve")
    parser.add_argument("--network", type=Path, help="where to write the network that races")
    parser.add_argument("--save", type=Path, help="where to keep the model, to train on")
    options = parser.parse_args(arguments)

    seats = ("agent", options.opponent)
    torch.distributions.Distribution.set_default_validate_args(False)  # takes half of the time
    examiner = Examiner(
        RaceVectorEnv(EXAMINED, seats, laps=1, most_rounds=MOST_ROUNDS), options.every
    )
    model = MaskablePPO(
        "MlpPolicy",
        # The lead counts while learning; what is drawn is races won.
        RaceVecEnv(RACES, SEED, seats=seats, laps=1, most_rounds=MOST_ROUNDS, shaping=3.0),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=lambda left: 1e-3 * left + 1e-5,
        gamma=0.98,
        gae_lambda=0.95,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=SEED,
        device="cpu",
    )
    model.learn(options.steps, callback=examiner)
    if options.network:
        save_network(model, options.network)
    if options.save:
        model.save(options.save)
    if options.picture:
        draw(examiner, options.opponent, options.picture)


if __name__ == "__main__":
    main()
