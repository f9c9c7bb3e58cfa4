"""The single-agent environment of Gymnasium: one seat is the agent's, drivers have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Unpack

import gymnasium

from plankgas.encoding.fast.actions import ACTIONS
from plankgas.engine.chance import SEED_BYTES
from plankgas.rl.arrays import Floats, Mask, action_space, mask_of, observation_space
from plankgas.rl.copies import IndependentCopies, check_saved
from plankgas.rl.episode import Episode
from plankgas.rl.fast.lanes import ILLEGAL_REWARD
from plankgas.rl.rendering import RENDER_MODES, checked_mode, rendered
from plankgas.rl.setting import MOST_ROUNDS, RaceKeywords, Seat, make_single_setting

_SORT: Final = "single"
DEFAULT_SEATS: Final = ("agent", "rookie")


class RaceEnv(IndependentCopies, gymnasium.Env[Floats, int]):
    """`plankgas/Race-v2`: a step is a choice of the agent; it ends when the agent's place is known.

    `info["action_mask"]` (also `action_masks()`) says which actions are legal. Any other ends the
    race with a reward of -1.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        seats: Sequence[Seat] = DEFAULT_SEATS,
        shaping: float = 0.0,
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        **race: Unpack[RaceKeywords],
    ) -> None:
        self.setting = make_single_setting(seats, race)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._seat = self.setting.agents[0]
        self._episode = Episode(self.setting, most_rounds, shaping)
        self._is_seeded = False
        self._mask = mask_of([])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        if seed is not None or not self._is_seeded:
            self._episode.begin(self.np_random.bytes(SEED_BYTES))
            self._is_seeded = True
        else:
            self._episode.next_race()
        self._mask = self._episode.mask(self._seat)
        return self._episode.observation(self._seat), {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        episode = self._episode
        seat = self._seat
        if not 0 <= action < ACTIONS or not self._mask[action]:
            self._mask = mask_of([])
            info = {"action_mask": self.action_masks(), "illegal": True}
            return episode.observation(seat), ILLEGAL_REWARD, True, False, info
        episode.take(seat, int(action))
        is_over = episode.run() is None
        self._mask = mask_of([]) if is_over else episode.mask(seat)
        info = {"action_mask": self.action_masks()}
        is_terminated = not episode.is_racing(seat)
        if is_terminated:
            info["place"] = episode.place(seat)
        is_truncated = is_over and not is_terminated
        return episode.observation(seat), episode.reward(seat), is_terminated, is_truncated, info

    def action_masks(self) -> Mask:
        """What may be chosen now, 1 for each; the name is the one that sb3-contrib asks for."""
        return self._mask.copy()

    def state(self) -> Floats:
        """The observations of all seats, one after another: what no single seat may know."""
        return self._episode.state()

    def save(self) -> dict[str, Any]:
        """This moment as plain values, for `restore` here or in another environment like this."""
        is_over = not self._mask.any()
        return {"environment": _SORT, "episode": self._episode.saved(), "is_over": is_over}

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on from a moment that was saved; ValueError if it is from another sort of race."""
        check_saved(saved, _SORT)
        self._episode = self._episode.resumed(saved["episode"])
        self._is_seeded = saved["episode"]["races"] > 0
        self._mask = mask_of([]) if saved["is_over"] else self._episode.mask(self._seat)

    def render(self) -> Any:
        return rendered(self._episode.race, self._seat, self.render_mode)

    def close(self) -> None:
        self._episode.close()
