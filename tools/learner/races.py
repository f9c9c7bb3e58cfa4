"""Races of the network against `club`, many at a time, with the advice of the teacher if wanted."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from plankgas.drivers.fast.memory import Memory
from plankgas.drivers.fast.policy import Policy
from plankgas.encoding.fast.actions import AT_CARD, AT_DISCARD, AT_DONE, AT_PLAY, action_of
from plankgas.encoding.observation_table import UNITS
from plankgas.engine.action import (
    DISCARD_CARD,
    PLAY_CARDS,
    SHIFT_BITS,
    cards_in,
    code_0,
    code_1,
    played_card,
    with_card,
)
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.information_state import information_state
from plankgas.engine.state import MUST_PLAY, PLAN
from plankgas.rl.vector import RaceVectorEnv
from tools.learner.lessons import SAMPLES, SHORTLIST
from tools.learner.network import PolicyNet

UNKNOWN = -1  # instead of advice
_UNITS = np.array(UNITS, np.float32)


class AdvisedRaces:
    """Races of one circuit and one order of seats."""

    def __init__(self, circuit: str, seats: tuple[str, ...], races: int, shaping: float) -> None:
        self.envs = RaceVectorEnv(
            races, seats, circuit=circuit, shaping=shaping, most_rounds=80, copy=False
        )
        self._policy = Policy(SAMPLES, SHORTLIST)
        self._memories = [Memory() for _ in range(races)]
        self._plans = [0] * races

    def reset(self, seed: int) -> None:
        self._observations, info = self.envs.reset(seed=seed)
        self.masks = info["action_mask"]
        self._lanes: Any = self.envs._batch.lanes  # what the teacher sees is no observation
        self._policy.mind(self._lanes[0].s)

    @property
    def rows(self) -> npt.NDArray[np.int16]:
        rows: npt.NDArray[np.int16] = np.rint(self._observations * _UNITS).astype(np.int16)
        return rows

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Any, Any, Any, dict[str, Any]]:
        for number, action in enumerate(actions.tolist()):
            self._remember(number, action)
        self._observations, rewards, terminated, truncated, info = self.envs.step(actions)
        self.masks = info["action_mask"]
        for ended in np.flatnonzero(terminated | truncated):
            self._memories[int(ended)] = Memory()
        return rewards, terminated, truncated, info

    def advice(self) -> list[int]:
        """What the teacher would choose in each race; UNKNOWN where it would not be there."""
        return [self._advised(number) for number in range(len(self._lanes))]

    def _advised(self, number: int) -> int:
        lane = self._lanes[number]
        if lane.picks.count == 0:
            world = information_state(lane.s, lane.seat)
            self._memories[number].recall(world, lane.seat)
            self._plans[number] = self._policy.decide(world, lane.seat)
        code = self._plans[number]
        if code >> SHIFT_BITS != PLAY_CARDS:
            return action_of(code)
        left = [played_card(code, i) for i in range(cards_in(code))]
        for i in range(lane.picks.count):
            if lane.picks.kinds[i] not in left:
                return UNKNOWN
            left.remove(lane.picks.kinds[i])
        return AT_PLAY + left[-1] if left else AT_DONE

    def _remember(self, number: int, action: int) -> None:
        """The teacher's memory goes by what was done, not by what it would have done."""
        lane = self._lanes[number]
        if AT_DISCARD <= action < AT_CARD:
            self._memories[number].note(code_1(DISCARD_CARD, action - AT_DISCARD + 1))
        named = lane.picks.count + 1
        is_play = lane.s.phase == PLAN and lane.s.plan[lane.seat] == MUST_PLAY
        if is_play and named == lane.s.gear[lane.seat]:
            kinds = [int(lane.picks.kinds[i]) for i in range(named - 1)] + [action - AT_PLAY]
            code = code_0(PLAY_CARDS)
            for i, kind in enumerate(sorted(kinds)):
                code = with_card(code, i, kind)
            self._memories[number].note(code)


def against_club(races: int, shaping: float) -> list[AdvisedRaces]:
    """So many races for each circuit and each of the two seats."""
    orders = (("agent", "club"), ("club", "agent"))
    return [AdvisedRaces(id, seats, races, shaping) for id in CIRCUITS for seats in orders]


def win_share(net: PolicyNet, races: int, seed: int) -> float:
    """The share that the network wins by its best choices, on all circuits, in both seats."""
    won = 0
    groups = against_club(races, 0.0)
    for group in groups:
        group.reset(seed)
        is_over = np.zeros(races, np.bool_)
        while not is_over.all():
            with torch.no_grad():
                masks = torch.from_numpy(group.masks.astype(np.bool_))
                actions = net(torch.from_numpy(group.rows), masks).argmax(1).numpy()
            _, terminated, truncated, info = group.step(actions)
            if terminated.any():
                won += int((terminated & ~is_over & (info["final_info"]["place"] == 1)).sum())
            is_over |= terminated | truncated
    return won / (races * len(groups))
