"""Fits the value network from races of the policy with itself, and writes its data file.

The file is src/plankgas/drivers/data/value_network.json:

    PYTHONPATH=.dev/compiled python tools/fit_value_network.py

It needs NumPy and PyTorch (the extra `train`), and the compiled engine if it is not to take hours.
Before every round of every race two cars are looked at, and who of them ends ahead is what the
network is to tell. Now and then a car plans something else than it would: a search tries that, too.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from plankgas.drivers.fast.features import CAR, OTHERS, PAIR, Features
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import take_turn
from plankgas.engine.action import SHIFT, cards_in, code_1
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.flow import act, decider
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import MUST_SHIFT, NOBODY, PLAN, RACING, State

Floats = npt.NDArray[np.float32]

FIGURES = (
    Path(__file__).parent.parent / "src" / "plankgas" / "drivers" / "data" / "value_network.json"
)
SAMPLES = 4  # as the champion's policy draws
SHORTLIST = 12
SHARE = 100  # races that a worker drives at a time
ALIKE = 20  # of them with the same options
TESTED = 10  # one share of so many is kept for testing
WIDTHS = (32, 16)
BATCH = 2048


def drawn_options(dice: Random) -> Options:
    """Any circuit, mostly two cars and as printed; laps, cards and weather are drawn, too."""
    cars = 2 if dice.random() < 0.6 else dice.randint(3, len(COLOURS))
    return Options(
        dice.choice(list(CIRCUITS.values())),
        tuple(SeatOptions(colour) for colour in COLOURS[:cars]),
        laps=dice.choice((0, 0, 0, 1, 2, 3)),
        garage="quick" if dice.random() < 0.2 else "off",
        weather="random" if dice.random() < 0.15 else "off",
    )


def raced(seed: int) -> Floats:
    """A share of races: each row is two cars at a moment, and whether the first ended ahead."""
    dice = Random(seed)
    rows: list[list[float]] = []
    for number in range(SHARE):
        # Not drawn for each race: most new options need lap times of their own.
        if number % ALIKE == 0:
            options = drawn_options(dice)
        rows += race(options, dice)
    return np.array(rows, np.float32)


def race(options: Options, dice: Random) -> list[list[float]]:
    s = Race.new(options, dice.randbytes(32)).state
    policy = Policy(SAMPLES, SHORTLIST)
    policy.mind(s)
    looks = Features(s.rules, policy)
    surprise = dice.choice((0.0, 0.05, 0.15))
    seen: list[tuple[int, int, list[float]]] = []
    round = 0
    while (seat := decider(s)) != NOBODY:
        if s.phase == PLAN and s.round != round:
            round = s.round
            racing = [seat for seat in range(s.rules.seats) if s.status[seat] == RACING]
            if len(racing) > 1:
                one, other = dice.sample(racing, 2)
                seen.append((one, other, look(s, looks, one, other)))
        if not surprised(s, policy, seat, surprise, dice):
            take_turn(s, policy, seat)
    return [[*row, float(s.place[one] < s.place[other])] for one, other, row in seen]


def look(s: State, looks: Features, one: int, other: int) -> list[float]:
    """Two cars, both ways round, and how many rounds they have to go."""
    looks.take_in(s)
    row: list[float] = []
    for seat in (one, other):
        row += looks.cars[seat * CAR : (seat + 1) * CAR]
    for first, second in ((one, other), (other, one)):
        looks.compare(s, first, second)
        row += looks.pair
    return [*row, (looks.togo[one] + looks.togo[other]) / 2]


def surprised(s: State, policy: Policy, seat: int, chance: float, dice: Random) -> bool:
    """Whether the car has made one of its other plans."""
    if s.phase != PLAN or s.plan[seat] != MUST_SHIFT or dice.random() >= chance:
        return False
    if policy.whole_plan(s, seat) == 0:
        return False
    code = policy.codes_listed[dice.randrange(policy.listed)]
    act(s, seat, code_1(SHIFT, cards_in(code)))
    act(s, seat, code)
    return True


def gathered(races: int, seed: int, workers: int) -> tuple[Floats, Floats]:
    """Rows to learn from and rows to test with, of different races."""
    shares = [seed * 1_000_000 + number for number in range(math.ceil(races / SHARE))]
    with Pool(workers) as pool:
        found = pool.map(raced, shares, chunksize=1)
    learnt = [rows for number, rows in enumerate(found) if number % TESTED]
    return np.concatenate(learnt), np.concatenate(found[::TESTED])


class Edge:
    """What speaks for the first of two cars; see Network in value_network.py."""

    def __init__(self, inputs: torch.Tensor) -> None:
        self.mean = inputs.mean(0)
        self.spread = inputs.std(0) + 1e-3
        self.first = nn.Linear(2 * CAR + PAIR, WIDTHS[0])
        self.second = nn.Linear(WIDTHS[0], WIDTHS[1])
        self.last = nn.Linear(WIDTHS[1], 1, bias=False)
        self.net = nn.Sequential(self.first, nn.ReLU(), self.second, nn.ReLU(), self.last)

    def of(self, inputs: torch.Tensor) -> torch.Tensor:
        edge: torch.Tensor = self.net((inputs - self.mean) / self.spread).squeeze(1)
        return edge


def both_ways(rows: Floats) -> tuple[torch.Tensor, torch.Tensor]:
    one, other = rows[:, :CAR], rows[:, CAR : 2 * CAR]
    pair = rows[:, 2 * CAR : 2 * CAR + PAIR]
    back = rows[:, 2 * CAR + PAIR : 2 * CAR + 2 * PAIR]
    return (
        torch.from_numpy(np.concatenate((one, other, pair), axis=1)),
        torch.from_numpy(np.concatenate((other, one, back), axis=1)),
    )


def fit(rows: Floats, epochs: int) -> Edge:
    there, back = both_ways(rows)
    outcome = torch.from_numpy(rows[:, -1])
    edge = Edge(there)
    best = torch.optim.AdamW(edge.net.parameters(), lr=1e-3, weight_decay=1e-2)
    batches = len(rows) // BATCH
    pace = torch.optim.lr_scheduler.OneCycleLR(best, 3e-3, total_steps=epochs * batches)
    for epoch in range(epochs):
        lost = 0.0
        for some in torch.randperm(len(rows))[: batches * BATCH].split(BATCH):
            loss = nn.functional.binary_cross_entropy_with_logits(
                edge.of(there[some]) - edge.of(back[some]), outcome[some]
            )
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
            lost += loss.item()
        print(f"epoch {epoch + 1} of {epochs}: {lost / batches:.4f}", flush=True)
    return edge


def report(edge: Edge, rows: Floats) -> None:
    """The loss in races not learnt from: 0.6931 is that of a coin."""
    there, back = both_ways(rows)
    with torch.no_grad():
        losses = nn.functional.binary_cross_entropy_with_logits(
            edge.of(there) - edge.of(back), torch.from_numpy(rows[:, -1]), reduction="none"
        ).numpy()
    togo = rows[:, -2]
    duels = np.isclose(rows[:, OTHERS], 0.2)
    for cars, chosen in (("two cars left", duels), ("more cars", ~duels)):
        for least, most in ((-9, 2), (2, 4), (4, 7), (7, 10), (10, 99)):
            those = chosen & (togo >= least) & (togo < most)
            print(f"{cars}, {least} to {most} rounds to go: {losses[those].mean():.4f}")


def figures(edge: Edge) -> dict[str, list[float]]:
    """Input by input, with the scaling of the inputs worked in."""
    with torch.no_grad():
        first = edge.first.weight / edge.spread
        bias = edge.first.bias - first @ edge.mean
        parts = {
            "one": first[:, :CAR],
            "other": first[:, CAR : 2 * CAR],
            "pair": first[:, 2 * CAR :],
            "bias": bias,
            "second": edge.second.weight,
            "second_bias": edge.second.bias,
            "last": edge.last.weight,
        }
        return {
            name: [float(f"{figure:.4g}") for figure in part.t().flatten().tolist()]
            for name, part in parts.items()
        }


def at_least(least: int) -> Callable[[str], int]:
    """Reads a flag's number."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return int(text)

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--races", type=at_least(TESTED * SHARE), default=100_000)
    parser.add_argument("--seed", type=at_least(0), default=2)
    parser.add_argument("--epochs", type=at_least(1), default=8)
    parser.add_argument("--workers", type=at_least(1), default=2)
    parser.add_argument("--out", type=Path, default=FIGURES)
    given = parser.parse_args()
    started = time.monotonic()
    learnt, tested = gathered(given.races, given.seed, given.workers)
    print(f"{len(learnt):,} and {len(tested):,} rows, {time.monotonic() - started:.0f} s")
    torch.manual_seed(given.seed)
    edge = fit(learnt, given.epochs)
    report(edge, tested)
    lines = [f'"{name}": {json.dumps(part)}' for name, part in figures(edge).items()]
    given.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{given.out}, {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
