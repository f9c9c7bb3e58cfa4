"""PPO in one file, in the style of CleanRL: everything that happens stands here, top to bottom.

    pip install 'plankgas[rl]' torch
    python examples/ppo_single_file.py --opponent rookie --network mine.json
    plankgas arena network:mine.json rookie --fields pairs

Against "self" two agents race each other with the same network, which is self-play.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from plankgas.drivers.network_file import save_network
from plankgas.rl.vector import RaceVectorEnv


def linear(taken_in: int, out: int, gain: float = 2**0.5) -> nn.Linear:
    """A layer with orthogonal weights."""
    layer = nn.Linear(taken_in, out)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    """Two networks: the actor chooses, the critic says how it will end."""

    def __init__(self, observation: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.actor = nn.Sequential(
            linear(observation, width),
            nn.ReLU(),
            linear(width, width),
            nn.ReLU(),
            linear(width, actions, gain=0.01),
        )
        self.critic = nn.Sequential(
            linear(observation, width),
            nn.ReLU(),
            linear(width, width),
            nn.ReLU(),
            linear(width, 1, gain=1.0),
        )

    def chances(self, observations: Tensor, masks: Tensor) -> Categorical:
        scores = self.actor(observations).masked_fill(~masks, -1e9)
        return Categorical(logits=scores, validate_args=False)

    def value(self, observations: Tensor) -> Tensor:
        value: Tensor = self.critic(observations)[:, 0]
        return value


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--opponent", default="rookie", help="any driver, or self")
    parser.add_argument("--circuit", default="usa")
    parser.add_argument("--laps", type=int, default=1)
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--races", type=int, default=256, help="at a time")
    parser.add_argument("--rollout", type=int, default=64, help="steps of each between updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--discount", type=float, default=0.98)
    parser.add_argument("--gae", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--shaping", type=float, default=3.0, help="weight of the lead in rewards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--network", type=Path, help="where to write the network that races")
    args = parser.parse_args()
    torch.manual_seed(args.seed)

    # --- the races
    seats = ("agent", "agent" if args.opponent == "self" else args.opponent)
    envs = RaceVectorEnv(
        args.races,
        seats,
        circuit=args.circuit,
        laps=args.laps,
        shaping=args.shaping,
        most_rounds=60,
    )
    seen, info = envs.reset(seed=args.seed)
    observation_size, actions_count = seen.shape[1], info["action_mask"].shape[1]
    agent = Agent(observation_size, actions_count)
    optimiser = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)

    # --- room for a rollout; with several agents, each race has a trajectory for each of them
    rollout, races, seated = args.rollout, args.races, envs.agents
    observations = torch.zeros((rollout, races, observation_size))
    masks = torch.zeros((rollout, races, actions_count), dtype=torch.bool)
    actions = torch.zeros((rollout, races), dtype=torch.long)
    chances = torch.zeros((rollout, races))
    values = torch.zeros((rollout, races))
    deciders = torch.zeros((rollout, races), dtype=torch.long)
    rewards = torch.zeros((rollout, races, seated))
    ends = torch.zeros((rollout, races))

    began, steps, places = time.monotonic(), 0, [0.0]
    every = np.arange(races)
    while steps < args.steps:
        optimiser.param_groups[0]["lr"] = args.rate * (1 - steps / args.steps) + 1e-5

        # --- drive
        for step in range(rollout):
            observations[step] = torch.from_numpy(seen)
            masks[step] = torch.from_numpy(info["action_mask"]).bool()
            deciders[step] = torch.from_numpy(info.get("agent", np.zeros(races, np.int64)))
            with torch.no_grad():
                drawn = agent.chances(observations[step], masks[step])
                actions[step] = drawn.sample()
                chances[step] = drawn.log_prob(actions[step])
                values[step] = agent.value(observations[step])
            seen, earned, terminated, truncated, info = envs.step(actions[step].numpy())
            rewards[step] = torch.from_numpy(earned.reshape(races, seated)).float()
            ends[step] = torch.from_numpy(terminated | truncated).float()
            if terminated.any():
                finals = info["final_info"]["place"].reshape(races, seated)[terminated, 0]
                places = [*places[-999:], *(finals == 1).astype(float)]
        steps += rollout * races

        # --- advantages, backwards: for each agent, from one of its own decisions to the next
        advantages = torch.zeros((rollout, races))
        with torch.no_grad():
            last = agent.value(torch.from_numpy(seen))
        next_value = torch.zeros((races, seated))
        next_value[every, torch.from_numpy(info.get("agent", np.zeros(races, np.int64)))] = last
        later = torch.zeros((races, seated))  # the advantage at the agent's next decision
        owed = torch.zeros((races, seated))  # rewards since, while others decided
        for step in reversed(range(rollout)):
            goes_on = (1 - ends[step])[:, None]
            next_value, later = next_value * goes_on, later * goes_on
            owed = owed * goes_on + rewards[step]
            who = deciders[step]
            delta = owed[every, who] + args.discount * next_value[every, who] - values[step]
            advantages[step] = delta + args.discount * args.gae * later[every, who]
            later[every, who] = advantages[step]
            next_value[every, who] = values[step]
            owed[every, who] = 0.0
        returns = advantages + values

        # --- learn
        flat = [part.flatten(0, 1) for part in (observations, masks, actions, chances)]
        all_advantages, all_returns = advantages.flatten(), returns.flatten()
        for _ in range(args.epochs):
            for part in torch.randperm(rollout * races).split(args.minibatch):
                now = agent.chances(flat[0][part], flat[1][part])
                ratio = (now.log_prob(flat[2][part]) - flat[3][part]).exp()
                gains = all_advantages[part]
                gains = (gains - gains.mean()) / (gains.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                policy_loss = -torch.min(ratio * gains, clipped * gains).mean()
                value_loss = (agent.value(flat[0][part]) - all_returns[part]).square().mean()
                loss = policy_loss + 0.5 * value_loss - args.entropy * now.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()
        rate = steps / (time.monotonic() - began)
        print(f"{steps:9,} steps, {rate:6,.0f}/s: {np.mean(places):.1%} won of late", flush=True)

    if args.network:
        layers = [layer for layer in agent.actor if isinstance(layer, nn.Linear)]
        save_network(args.network, [(one.weight.tolist(), one.bias.tolist()) for one in layers])


if __name__ == "__main__":
    main()
