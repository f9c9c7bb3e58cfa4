"""Trains the network of the driver `learner`, in three stages, and draws its curve.

    pip install 'plankgas[rl,train]'
    PYTHONPATH=.dev/compiled python -m tools.learner --out learner.json --picture learner.png

1. It imitates a teacher, from decisions in races of all sorts.
2. It races `club`, imitates what the teacher advises where it gets to, and learns from the results.
3. It races `club` and learns from the results alone (PPO); of the lessons a little is repeated, so
   that it does not forget the races of other sorts.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor, nn
from torch.nn import functional

from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from tools.learner.lessons import Lessons
from tools.learner.network import PolicyNet, ValueNet
from tools.learner.races import AdvisedRaces, against_club, win_share

LESSONS = 8192  # made at a time; so many times are kept
LESSONS_KEPT = 32
PAIRS = 0.75
TIMES = 3  # how often each lesson is learnt from
BATCH = 1024
RACES = 32  # for each circuit and seat
STEPS = 64  # between two updates
MINIBATCH = 2048
REPEATED, REPEATED_KEPT = 2048, 16  # lessons of other sorts of races
DISCOUNT, GAE = 0.997, 0.95
SHAPING = 0.5
CLIP = 0.2
EXAMINED = 50  # races for each circuit and seat
SHARPER = 2.5  # between the stages: an imitator is unsure where its teacher is not


@dataclass(frozen=True)
class Stage:
    """How the network learns from its races."""

    rate: float
    epochs: int
    entropy: float
    advice: float  # weight of what the teacher says, at first
    repeated: float  # weight of lessons of other sorts of races


ADVISED = Stage(rate=3e-4, epochs=2, entropy=0.003, advice=1.0, repeated=0.15)
ALONE = Stage(rate=4e-4, epochs=3, entropy=0.0005, advice=0.0, repeated=0.04)


class Kept:
    """The last few fillings of some lessons."""

    def __init__(self, lessons: Lessons, fillings: int) -> None:
        self._lessons = lessons
        self._size = len(lessons.rows)
        self._fillings = fillings
        self._filled = 0
        self._rows = torch.zeros((fillings * self._size, SIZE), dtype=torch.int16)
        self._masks = torch.zeros((fillings * self._size, ACTIONS), dtype=torch.bool)
        self._chosen = torch.zeros(fillings * self._size, dtype=torch.long)

    def fill(self) -> None:
        self._lessons.fill()
        at = self._filled % self._fillings * self._size
        self._filled += 1
        self._rows[at : at + self._size] = torch.from_numpy(self._lessons.rows)
        self._masks[at : at + self._size] = torch.from_numpy(self._lessons.masks)
        self._chosen[at : at + self._size] = torch.from_numpy(self._lessons.chosen)

    def loss(self, net: PolicyNet, count: int) -> Tensor:
        """How badly the network imitates some of them."""
        drawn = torch.randint(0, min(self._filled, self._fillings) * self._size, (count,))
        scores = net(self._rows[drawn], self._masks[drawn])
        return functional.cross_entropy(scores, self._chosen[drawn])


class Training:
    """The network, and how it has done so far: steps, processor minutes and share of races won."""

    def __init__(self, seed: int, examined: int) -> None:
        torch.manual_seed(seed)
        self.seed = seed
        self.net = PolicyNet()
        self.value = ValueNet(self.net.inputs)
        self.examined = examined
        self.steps = 0
        self.curve: list[tuple[int, float, float]] = []
        self._began = time.monotonic()

    def examine(self, stage: str) -> None:
        share = win_share(self.net, self.examined, seed=77)
        minutes = (time.monotonic() - self._began) / 60
        processor = time.process_time() / 60
        self.curve.append((self.steps, processor, share))
        print(
            f"{stage}, {minutes:.1f} min ({processor:.1f} of processor time), "
            f"{self.steps:,} steps: {share:.1%} won",
            flush=True,
        )

    def imitate(self, lessons: int) -> None:
        kept = Kept(Lessons(self.seed, LESSONS, PAIRS), LESSONS_KEPT)
        optimiser = torch.optim.Adam(self.net.parameters())
        fillings = max(1, lessons // LESSONS)
        for filling in range(fillings):
            kept.fill()
            optimiser.param_groups[0]["lr"] = 1e-3 * (1 - filling / fillings) + 2e-5
            for _ in range(TIMES * LESSONS // BATCH):
                loss = kept.loss(self.net, BATCH)
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
        self.examine("imitating")

    def race(self, name: str, stage: Stage, steps: int, every: int) -> None:
        groups = against_club(RACES, SHAPING)
        for number, group in enumerate(groups):
            group.reset(seed=1000 * number)
        kept = Kept(Lessons(self.seed + 1, REPEATED, pairs=0.0), REPEATED_KEPT)
        optimiser = torch.optim.Adam(
            [{"params": self.net.parameters()}, {"params": self.value.parameters(), "lr": 1e-3}],
            eps=1e-5,
        )
        end, examined = self.steps + steps, self.steps
        while self.steps < end:
            left = (end - self.steps) / steps
            optimiser.param_groups[0]["lr"] = stage.rate * left + 1e-5
            advice = stage.advice * max(0.03, 1.6 * left - 0.6)
            rollout = Rollout(groups, self.net, self.value, is_advised=advice > 0)
            self.steps += len(rollout.actions)
            kept.fill()
            # At first the value network knows nothing, and results mean nothing without it.
            trusts = 1.0 if left < 0.98 else 0.0
            for _ in range(stage.epochs):
                for part in torch.randperm(len(rollout.actions)).split(MINIBATCH):
                    loss = rollout.loss(part, self.net, self.value, trusts, stage.entropy, advice)
                    loss = loss + stage.repeated * kept.loss(self.net, 384)
                    optimiser.zero_grad()
                    loss.backward()
                    nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
                    optimiser.step()
            if self.steps - examined >= every or self.steps >= end:
                examined = self.steps
                self.examine(name)


class Rollout:
    """Some steps of all races by the network's chances, and what came of them."""

    def __init__(
        self, groups: list[AdvisedRaces], net: PolicyNet, value: ValueNet, is_advised: bool
    ) -> None:
        count = sum(group.envs.num_envs for group in groups)
        rows, masks, actions, chances = [], [], [], []
        values, rewards, ends, advice = [], [], [], []
        for _ in range(STEPS):
            rows.append(torch.from_numpy(np.concatenate([group.rows for group in groups])))
            legal = np.concatenate([group.masks for group in groups]).astype(np.bool_)
            masks.append(torch.from_numpy(legal))
            with torch.no_grad():
                taken_in = net.taken_in(rows[-1])
                logs = functional.log_softmax(net.scores(taken_in, masks[-1]), 1)
                actions.append(torch.multinomial(logs.exp(), 1)[:, 0])
                values.append(value(taken_in))
            chances.append(logs.gather(1, actions[-1][:, None])[:, 0])
            if is_advised:
                advice += [one for group in groups for one in group.advice()]
            parts = actions[-1].split([group.envs.num_envs for group in groups])
            told = [group.step(part.numpy()) for group, part in zip(groups, parts, strict=True)]
            rewards.append(torch.from_numpy(np.concatenate([one[0] for one in told])).float())
            ends.append(torch.from_numpy(np.concatenate([one[1] | one[2] for one in told])).float())
        with torch.no_grad():
            after = np.concatenate([group.rows for group in groups])
            values.append(value(net.taken_in(torch.from_numpy(after))))
        gains = []
        gain = torch.zeros(count)
        for step in reversed(range(STEPS)):
            goes_on = 1 - ends[step]
            surprise = rewards[step] + DISCOUNT * values[step + 1] * goes_on - values[step]
            gain = surprise + DISCOUNT * GAE * goes_on * gain
            gains.append(gain)
        self.rows, self.masks = torch.cat(rows), torch.cat(masks)
        self.actions, self.chances = torch.cat(actions), torch.cat(chances)
        self.gains = torch.cat(gains[::-1])
        self.returns = self.gains + torch.cat(values[:-1])
        self.advice = torch.tensor(advice)

    def loss(
        self,
        part: Tensor,
        net: PolicyNet,
        value: ValueNet,
        trusts: float,
        entropy: float,
        advice: float,
    ) -> Tensor:
        """PPO's loss on a part of the steps, and how far the network is from the advice."""
        taken_in = net.taken_in(self.rows[part])
        logs = functional.log_softmax(net.scores(taken_in, self.masks[part]), 1)
        now = logs.gather(1, self.actions[part][:, None])[:, 0]
        ratio = (now - self.chances[part]).exp()
        gains = self.gains[part]
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        better = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        unsure = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
        wrong = functional.mse_loss(value(taken_in), self.returns[part])
        loss = 0.5 * wrong - trusts * better - entropy * unsure
        if advice > 0:
            given = self.advice[part]
            loss = loss + advice * functional.nll_loss(logs[given >= 0], given[given >= 0])
        return loss


def draw(curve: list[tuple[int, float, float]], races: int, picture: Path) -> None:
    """The share of races won against the steps, with its 95 % interval."""
    steps = np.array([point[0] for point in curve]) / 1e6
    wins = np.array([point[2] for point in curve])
    margin = 1.96 * np.sqrt(wins * (1 - wins) / races)
    figure = Figure(figsize=(7, 4), dpi=110)
    axes = figure.subplots()
    axes.fill_between(steps, wins - margin, wins + margin, alpha=0.25, linewidth=0)
    axes.plot(steps, wins, marker="o", markersize=3)
    axes.axhline(0.5, color="gray", linestyle="--", linewidth=1)
    axes.set(
        xlabel="steps of racing after imitation (millions)",
        ylabel="races won against club",
        title="The learner against club: pairs on all four circuits",
        ylim=(0, 1),
    )
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(picture)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--lessons", type=int, default=900_000, help="to imitate")
    parser.add_argument("--advised", type=int, default=1_500_000, help="steps with advice")
    parser.add_argument("--steps", type=int, default=4_000_000, help="steps without")
    parser.add_argument("--every", type=int, default=250_000, help="steps between examinations")
    parser.add_argument("--examined", type=int, default=EXAMINED, help="races, times eight")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learner.json"))
    parser.add_argument("--curve", type=Path, help="where to write the curve, as JSON")
    parser.add_argument("--picture", type=Path, help="where to draw it")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    training = Training(given.seed, given.examined)
    training.imitate(given.lessons)
    training.race("with advice", ADVISED, given.advised, given.every)
    training.net.sharpen(SHARPER)
    training.race("alone", ALONE, given.steps, given.every)
    training.net.save(given.out)
    if given.curve:
        given.curve.write_text(json.dumps(training.curve) + "\n", encoding="utf-8")
    if given.picture:
        draw(training.curve, given.examined * 8, given.picture)


if __name__ == "__main__":
    main()
