"""The environment of PettingZoo in parallel: in steps 1 and 2 all agents decide at the same time.

In the rest of a round one agent decides; the others can only choose to wait.

>>> from plankgas.rl import parallel
>>> race = parallel.parallel_env(seats=("agent", "agent"), circuit="usa", laps=1)
>>> sorted(race.reset(seed=1)[0])
['seat_0', 'seat_1']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Unpack

from gymnasium.utils.seeding import np_random
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from plankgas.encoding.fast.actions import WAIT
from plankgas.engine.chance import SEED_BYTES
from plankgas.rl.aec import DEFAULT_AGENTS, agent_name
from plankgas.rl.arrays import Floats, action_space, dict_space, state_space
from plankgas.rl.copies import IndependentCopies, check_saved
from plankgas.rl.episode import Episode
from plankgas.rl.fast.lanes import ILLEGAL_REWARD
from plankgas.rl.rendering import RENDER_MODES, checked_mode, rendered
from plankgas.rl.setting import MOST_ROUNDS, RaceKeywords, Seat, make_setting

_SORT: Final = "in parallel"
Seen = dict[str, dict[str, Any]]
Step = tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Seen]


class parallel_env(IndependentCopies, ParallelEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """An illegal action ends the race for all, with a reward of -1 for the one who chose it."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "plankgas_race_v2",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        seats: Sequence[Seat] = DEFAULT_AGENTS,
        shaping: float = 0.0,
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
        **race: Unpack[RaceKeywords],
    ) -> None:
        setting = make_setting(seats, **race)
        self.render_mode = checked_mode(render_mode)
        self._episode = Episode(setting, most_rounds, shaping)
        self._seat = {agent_name(seat): seat for seat in setting.agents}
        self.possible_agents = list(self._seat)
        self.agents: list[str] = []
        self._observation_spaces = {agent: dict_space() for agent in self._seat}
        self._action_spaces = {agent: action_space() for agent in self._seat}
        self.state_space = state_space(len(setting.seats))
        self._is_seeded = False

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Seen, Seen]:
        if seed is not None or not self._is_seeded:
            self._episode.begin(np_random(seed)[0].bytes(SEED_BYTES))
            self._is_seeded = True
        else:
            self._episode.next_race()
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        illegal = [agent for agent in self.agents if not self._may(agent, actions[agent])]
        if illegal:
            return self._end(illegal)
        for agent in self.agents:
            if actions[agent] != WAIT:
                self._episode.take(self._seat[agent], int(actions[agent]))
        is_over = self._episode.run() is None
        seen = self._seen()
        racing = {agent: self._episode.is_racing(self._seat[agent]) for agent in self.agents}
        rewards = {agent: self._episode.reward(self._seat[agent]) for agent in self.agents}
        terminated = {agent: not racing[agent] for agent in self.agents}
        truncated = {agent: racing[agent] and is_over for agent in self.agents}
        infos = {
            agent: {} if racing[agent] else {"place": self._episode.place(self._seat[agent])}
            for agent in self.agents
        }
        self.agents = [agent for agent in self.agents if racing[agent] and not is_over]
        return seen, rewards, terminated, truncated, infos

    def _may(self, agent: str, action: int) -> bool:
        return action in self._episode.options(self._seat[agent])

    def _end(self, illegal: list[str]) -> Step:
        seen = self._seen()
        rewards = {agent: ILLEGAL_REWARD if agent in illegal else 0.0 for agent in self.agents}
        terminated = dict.fromkeys(self.agents, True)
        truncated = dict.fromkeys(self.agents, False)
        infos: Seen = {agent: {"illegal": agent in illegal} for agent in self.agents}
        self.agents = []
        return seen, rewards, terminated, truncated, infos

    def _seen(self) -> Seen:
        return {
            agent: {
                "observation": self._episode.observation(self._seat[agent]),
                "action_mask": self._episode.mask(self._seat[agent]),
            }
            for agent in self.agents
        }

    def state(self) -> Floats:
        """The observations of all seats, one after another: what no single seat may know."""
        return self._episode.state()

    def save(self) -> dict[str, Any]:
        """This moment as plain values, for `restore` here or in another environment like this."""
        return {"environment": _SORT, "episode": self._episode.saved(), "agents": self.agents[:]}

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on from a moment that was saved; ValueError if it is from another sort of race."""
        check_saved(saved, _SORT)
        self._episode = self._episode.resumed(saved["episode"])
        self._is_seeded = saved["episode"]["races"] > 0
        self.agents = list(saved["agents"])

    def render(self) -> Any:
        return rendered(self._episode.race, None, self.render_mode)

    def close(self) -> None:
        self._episode.close()
