"""The environment of PettingZoo in turns: agents have seats, and decide one after another.

>>> from plankgas.rl import aec
>>> race = aec.env(seats=("agent", "agent", "legend"), circuit="italy", weather="random")
>>> race.possible_agents
['seat_0', 'seat_1']
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, Final, Unpack

from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from plankgas.engine.chance import SEED_BYTES
from plankgas.rl.arrays import Floats, action_space, dict_space, state_space
from plankgas.rl.copies import IndependentCopies, check_saved
from plankgas.rl.episode import Episode
from plankgas.rl.fast.lanes import ILLEGAL_REWARD
from plankgas.rl.rendering import RENDER_MODES, checked_mode, rendered
from plankgas.rl.setting import MOST_ROUNDS, RaceKeywords, Seat, make_setting

DEFAULT_AGENTS: Final = ("agent", "agent")
_SORT: Final = "in turns"
# What the environment says of its agents, in PettingZoo's names.
_TOLD: Final = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "_skip_agent_selection",
)


def env(
    seats: Sequence[Seat] = DEFAULT_AGENTS,
    shaping: float = 0.0,
    most_rounds: int = MOST_ROUNDS,
    render_mode: str | None = None,
    **race: Unpack[RaceKeywords],
) -> Any:
    """`raw_env` in PettingZoo's usual wrappers: an illegal action ends the race with -1."""
    made: Any = raw_env(seats, shaping, most_rounds, render_mode, **race)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def agent_name(seat: int) -> str:
    return f"seat_{seat}"


class raw_env(IndependentCopies, AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """The environment itself; an illegal action raises ValueError."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "plankgas_race_v2",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        seats: Sequence[Seat] = DEFAULT_AGENTS,
        shaping: float = 0.0,
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        **race: Unpack[RaceKeywords],
    ) -> None:
        super().__init__()
        setting = make_setting(seats, **race)
        self.render_mode = checked_mode(render_mode)
        self._episode = Episode(setting, most_rounds, shaping)
        self._seat = {agent_name(seat): seat for seat in setting.agents}
        self.possible_agents = list(self._seat)
        self._observation_spaces = {agent: dict_space() for agent in self._seat}
        self._action_spaces = {agent: action_space() for agent in self._seat}
        self.state_space = state_space(len(setting.seats))
        self._is_seeded = False

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None or not self._is_seeded:
            decider = self._episode.begin(np_random(seed)[0].bytes(SEED_BYTES))
            self._is_seeded = True
        else:
            decider = self._episode.next_race()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        assert decider is not None
        self.agent_selection = agent_name(decider)

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return {
            "observation": self._episode.observation(seat),
            "action_mask": self._episode.mask(seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat[agent]
        if action is None or action not in self._episode.options(seat):
            raise ValueError(f"{agent} may not choose {action} now")
        self._cumulative_rewards[agent] = 0.0
        self._episode.take(seat, int(action))
        decider = self._episode.run()
        for other in self.agents:
            self._settle(other, is_over=decider is None)
        if decider is not None:
            self.agent_selection = agent_name(decider)
        self._accumulate_rewards()
        self._deads_step_first()

    def _settle(self, agent: str, is_over: bool) -> None:
        """What the step has brought an agent; one whose place is known is done."""
        if self.terminations[agent]:
            self.rewards[agent] = 0.0
            return
        seat = self._seat[agent]
        self.rewards[agent] = self._episode.reward(seat)
        if not self._episode.is_racing(seat):
            self.terminations[agent] = True
            self.infos[agent] = {"place": self._episode.place(seat)}
        else:
            self.truncations[agent] = is_over

    def state(self) -> Floats:
        """The observations of all seats, one after another: what no single seat may know."""
        return self._episode.state()

    def save(self) -> dict[str, Any]:
        """This moment as plain values, for `restore` here or in another environment like this."""
        told = {name: copy.deepcopy(vars(self).get(name)) for name in _TOLD}
        return {"environment": _SORT, "episode": self._episode.saved(), **told}

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on from a moment that was saved; ValueError if it is from another sort of race."""
        check_saved(saved, _SORT)
        self._episode = self._episode.resumed(saved["episode"])
        self._is_seeded = saved["episode"]["races"] > 0
        for name in _TOLD:
            setattr(self, name, copy.deepcopy(saved[name]))

    def render(self) -> Any:
        return rendered(self._episode.race, None, self.render_mode)

    def close(self) -> None:
        self._episode.close()
