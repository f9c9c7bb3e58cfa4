"""The vector environment for Stable-Baselines3, and its networks as files that race.

from plankgas.rl.sb3 import RaceVecEnv, save_network

model = MaskablePPO("MlpPolicy", RaceVecEnv(256, seats=("agent", "rookie")))
model.learn(1_000_000)
save_network(model, "mine.json")  # plankgas arena network:mine.json rookie
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from plankgas.drivers.network_file import save_network as save_layers
from plankgas.rl.vector import RaceVectorEnv

_BENDS = {nn.ReLU: "relu", nn.Tanh: "tanh"}


class RaceVecEnv(VecEnv):
    """`RaceVectorEnv` in Stable-Baselines3's form, with the masks that MaskablePPO asks for."""

    def __init__(self, num_envs: int = 1, seed: int | None = None, **race: Any) -> None:
        self.envs = RaceVectorEnv(num_envs, **race)
        if self.envs.agents > 1:
            raise ValueError("Stable-Baselines3 trains one agent: just one seat may be 'agent'")
        self._seed = seed
        self._actions = np.zeros(num_envs, np.int64)
        self.render_mode = self.envs.render_mode
        super().__init__(
            num_envs, self.envs.single_observation_space, self.envs.single_action_space
        )

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Takes effect at the next reset."""
        self._seed = seed
        return [None if seed is None else seed + number for number in range(self.num_envs)]

    def reset(self) -> Any:
        seed, self._seed = self._seed, None
        return self.envs.reset(seed=seed)[0]

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        observations, rewards, terminated, truncated, info = self.envs.step(self._actions)
        ended = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            infos[at]["terminal_observation"] = info["final_obs"][at]
            infos[at]["TimeLimit.truncated"] = bool(truncated[at])
            infos[at]["place"] = int(info["final_info"]["place"][at])
        return observations, rewards.astype(np.float32), ended, infos

    def env_method(
        self, method_name: str, *arguments: Any, indices: Any = None, **keywords: Any
    ) -> list[Any]:
        """Of single races there are the masks alone."""
        if method_name != "action_masks" or arguments or keywords:
            raise AttributeError(f"there are no single environments to ask for {method_name!r}")
        masks = self.envs.action_masks()
        return [masks[at] for at in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        raise AttributeError(f"all races share one environment: {attr_name!r} can't be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> list[Any]:
        return list(self.envs.render() or ())

    def close(self) -> None:
        self.envs.close()


def save_network(model: Any, path: str | Path) -> None:
    """Write the policy of a model with `MlpPolicy` as a network file, for `network:PATH`.

    ValueError if the policy has another form than layers with ReLU or Tanh between them.
    """
    policy = model.policy
    hidden = list(policy.mlp_extractor.policy_net)
    layers = [*hidden[::2], policy.action_net]
    bends = {_BENDS.get(type(one), "") for one in hidden[1::2]}
    is_plain = all(isinstance(layer, nn.Linear) for layer in layers)
    if not is_plain or len(bends) != 1 or "" in bends:
        raise ValueError("only an MlpPolicy with ReLU or Tanh fits into a network file")
    figures = [(layer.weight.tolist(), layer.bias.tolist()) for layer in layers]
    save_layers(path, figures, bends.pop())
