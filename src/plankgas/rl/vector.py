"""Many races in one call: Gymnasium's vector environment over the compiled `Batch`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Unpack

import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.race import Race
from plankgas.engine.rules import Rules
from plankgas.rl.arrays import (
    Floats,
    action_space,
    floats_of,
    masks_of,
    numbers_of,
    observation_space,
    rows_of,
    scaled,
)
from plankgas.rl.copies import IndependentCopies, check_saved
from plankgas.rl.fast.lanes import GOES_ON, ILLEGAL, TERMINATED, TRUNCATED, Batch
from plankgas.rl.rendering import RENDER_MODES, checked_mode, rendered
from plankgas.rl.setting import MOST_ROUNDS, RaceKeywords, Seat, make_setting
from plankgas.rl.single import DEFAULT_SEATS

_SORT: Final = "vector"
Flags = NDArray[np.bool_]

# The batch, and the views of what it writes.
_MADE_AGAIN: Final = (
    "_batch",
    "_rows",
    "_final_rows",
    "_masks",
    "_rewards",
    "_ends",
    "_places",
    "_deciders",
)


class RaceVectorEnv(IndependentCopies, VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """`RaceEnv` many times over; the same seeds give the same races as so many single ones.

    Where a race ends the next one begins in the same step; `info["final_obs"]` and
    `info["final_info"]` tell about the one that ended. With `copy=False` the arrays that are handed
    out are the same ones each time, and the next step changes them.

    With several agents a step is a decision of one of them in each race, and the observation is
    what the next one to decide sees: `info["agent"]` tells which that is, counted from 0. Rewards
    and places then have a column for each agent, and a race ends when the places of all are known.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        seats: Sequence[Seat] = DEFAULT_SEATS,
        shaping: float = 0.0,
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        copy: bool = True,
        **race: Unpack[RaceKeywords],
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs must be at least 1, not {num_envs}")
        self.setting = make_setting(seats, **race)
        self.agents = len(self.setting.agents)
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode)
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._most_rounds = most_rounds
        self._shaping = shaping
        self._is_seeded = False
        self._take_batch(self._new_batch())
        # What is handed out.
        self._observations = np.zeros(self._rows.shape, np.float32)
        self._finals = np.zeros(self._rows.shape, np.float32)
        self._terminated = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)

    def _new_batch(self) -> Batch:
        setting = self.setting
        return Batch(
            Rules(setting.options),
            self.num_envs,
            setting.codes(),
            setting.policies,
            setting.crew(),
            self._most_rounds,
            self._shaping,
        )

    def _take_batch(self, batch: Batch) -> None:
        self._batch = batch
        # Views of what the batch writes.
        self._rows = rows_of(batch.rows)
        self._final_rows = rows_of(batch.final_rows)
        self._masks = masks_of(batch.masks)
        self._ends = numbers_of(batch.ends)
        self._deciders = numbers_of(batch.deciders)
        self._rewards = floats_of(batch.rewards)
        self._places = numbers_of(batch.places)
        if self.agents > 1:
            self._rewards = self._rewards.reshape(self.num_envs, self.agents)
            self._places = self._places.reshape(self.num_envs, self.agents)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the batch, of which the seeds and the agents' actions are enough."""
        kept = {name: value for name, value in vars(self).items() if name not in _MADE_AGAIN}
        return {**kept, "_saved": self.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        saved = kept.pop("_saved")
        vars(self).update(kept)
        self.restore(saved)

    def save(self) -> dict[str, Any]:
        """This moment as plain values, for `restore` here or in another environment like this."""
        histories = [lane.history() for lane in self._batch.lanes]
        races = [[seed.hex(), number, taken] for seed, number, taken in histories]
        return {"environment": _SORT, "races": races}

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on from a moment that was saved; ValueError if it is from another sort of races.

        `action_masks()` and `observations()` then tell what `step` told when it was saved.
        """
        check_saved(saved, _SORT)
        if len(saved["races"]) != self.num_envs:
            raise ValueError(f"saved were {len(saved['races'])} races, not {self.num_envs}")
        batch = self._new_batch()
        for at, (seed, races, taken) in enumerate(saved["races"]):
            if races:
                batch.resume(at, bytes.fromhex(seed), races, taken)
        self._take_batch(batch)
        self._is_seeded = any(races for _, races, _ in saved["races"])
        scaled(self._rows, self._observations)

    def observations(self) -> Floats:
        """What the agents that must decide see now."""
        return self._observations.copy()

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Floats, dict[str, Any]]:
        """An int seeds the races with it and the numbers after it, as Gymnasium's own do."""
        if isinstance(seed, int):
            seed = range(seed, seed + self.num_envs)
        elif seed is None:
            seed = [None] * self.num_envs
        elif len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} races")
        for at, number in enumerate(seed):
            if number is not None or not self._is_seeded:
                self._batch.begin(at, np_random(number)[0].bytes(SEED_BYTES))
            else:
                self._batch.next_race(at)
        self._is_seeded = True
        scaled(self._rows, self._observations)
        return self._out(self._observations), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        if len(actions) != self.num_envs:
            raise ValueError(f"{len(actions)} actions for {self.num_envs} races")
        self._batch.step(actions.tolist())
        ends = self._ends
        scaled(self._rows, self._observations)
        info = self._info()
        np.equal(ends, TRUNCATED, out=self._truncated)
        np.not_equal(ends, GOES_ON, out=self._terminated)
        if self._terminated.any():
            self._tell_ends(info, self._terminated.copy())
            self._terminated &= ~self._truncated
        return (
            self._out(self._observations),
            self._out(self._rewards),
            self._out(self._terminated),
            self._out(self._truncated),
            info,
        )

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._out(self._masks)}
        if self.agents > 1:
            info["agent"] = self._deciders.astype(np.int64)
        return info

    def _tell_ends(self, info: dict[str, Any], ended: Flags) -> None:
        """In Gymnasium's form: for each key an array, and beside it where it counts."""
        self._finals[ended] = scaled(self._final_rows[ended])
        placed = self._places > 0 if self.agents > 1 else self._ends == TERMINATED
        illegal = self._ends == ILLEGAL
        info["final_obs"] = self._out(self._finals)
        info["_final_obs"] = ended
        info["final_info"] = {
            "place": self._places.astype(np.int64),
            "_place": placed,
            "illegal": illegal,
            "_illegal": illegal,
        }
        info["_final_info"] = ended

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def action_masks(self) -> NDArray[np.int8]:
        """What may be chosen now in each race."""
        return self._masks.copy()

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        lanes = self._batch.lanes
        return tuple(rendered(Race(lane.s), int(lane.seat), self.render_mode) for lane in lanes)

    def close_extras(self, **_: Any) -> None:
        """Let go of the drivers."""
        for lane in self._batch.lanes:
            lane.wheels = []
