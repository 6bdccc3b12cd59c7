"""Teach a small network Connect Four by playing against itself, on one core, in about a minute.

    pip install 'offworld[torch]'
    python examples/train_connect_four.py --seconds 60

Many games are played side by side, so that the network chooses for all of them at once. Both
seats learn: each choice is made likelier if its game was won, and less likely if it was lost,
compared with what the network expected (an actor and a critic). An action that is not legal is
never chosen, because the mask takes its probability away. Now and then the network plays a bot
that chooses at random.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import Tensor, nn

from offworld.lab import rl

GAMES = 64  # played side by side
DISCOUNT = 0.97  # a choice long before the end has less to do with it
LEARNING_RATE = 1e-3
CURIOSITY = 0.01  # the weight of the entropy
EXAM = 400  # games against the random bot at the end, half of them in each seat


class Player(nn.Module):
    """From the two planes of the rack to a preference for each column, and the chance to win."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Flatten(), nn.Linear(84, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU()
        )
        self.actor = nn.Linear(128, 7)
        self.critic = nn.Linear(128, 1)

    def forward(self, racks: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.body(racks)
        preferences = self.actor(seen).masked_fill(~masks, -1e9)
        return preferences, torch.tanh(self.critic(seen)).squeeze(1)


@dataclass
class Choices:
    """What was seen, what might be chosen, what was, and what came of it."""

    racks: list[np.ndarray] = field(default_factory=list)
    masks: list[np.ndarray] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    results: list[float] = field(default_factory=list)


def tensors(racks: list[np.ndarray], masks: list[np.ndarray]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(np.stack(racks)), torch.from_numpy(np.stack(masks)).bool()


def play_side_by_side(player: Player, envs: list[rl.TableEnv], seed: int) -> Choices:
    """A game in each environment, both seats by the network; all choices with their results."""
    for number, env in enumerate(envs):
        env.reset(seed=seed + number)
    stories = [Choices() for _ in envs]
    running = list(range(len(envs)))
    while running:
        seen = [envs[game].observe(envs[game].agent_selection) for game in running]
        racks, masks = [s["observation"] for s in seen], [s["action_mask"] for s in seen]
        with torch.no_grad():
            preferences, _ = player(*tensors(racks, masks))
            actions = torch.distributions.Categorical(logits=preferences).sample().tolist()
        for game, rack, mask, action in zip(running, racks, masks, actions, strict=True):
            story = stories[game]
            story.racks.append(rack)
            story.masks.append(mask)
            story.actions.append(action)
            envs[game].step(action)
        running = [game for game in running if not envs[game].terminations["seat_0"]]
    played = Choices()
    for env, story in zip(envs, stories, strict=True):
        length = len(story.actions)
        for number in range(length):
            result = env.rewards[f"seat_{number % 2}"]
            story.results.append(result * DISCOUNT ** (length - 1 - number))
        played.racks += story.racks
        played.masks += story.masks
        played.actions += story.actions
        played.results += story.results
    return played


def learn(player: Player, optimiser: torch.optim.Optimizer, played: Choices) -> None:
    """One step towards what went better than expected."""
    preferences, expected = player(*tensors(played.racks, played.masks))
    results = torch.tensor(played.results)
    chances = torch.distributions.Categorical(logits=preferences)
    surprise = (results - expected).detach()
    policy_loss = -(chances.log_prob(torch.tensor(played.actions)) * surprise).mean()
    value_loss = (results - expected).square().mean()
    loss = policy_loss + value_loss - CURIOSITY * chances.entropy().mean()
    optimiser.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call]
    optimiser.step()


def examine(player: Player, games: int, seed: int) -> float:
    """The share of games won against the random bot, a draw as half a win."""
    points = 0.0
    for seat in (0, 1):
        env = rl.solo("connect-four", seat=seat, bots="random")
        for number in range(games // 2):
            rack, info = env.reset(seed=seed + number)
            reward, over = 0.0, False
            while not over:
                with torch.no_grad():
                    preferences, _ = player(*tensors([rack], [info["action_mask"]]))
                rack, reward, over, _, info = env.step(int(preferences.argmax()))
            points += (reward + 1) / 2
    return points / (games // 2 * 2)


def train(seconds: float, episodes: int | None, seed: int) -> float:
    """Play and learn until time or games are up; how well it does against the random bot."""
    torch.set_num_threads(1)  # the same numbers on every run
    torch.manual_seed(seed)
    player = Player()
    optimiser = torch.optim.Adam(player.parameters(), lr=LEARNING_RATE)
    envs = [rl.raw_env("connect-four") for _ in range(GAMES)]
    start, done, told = time.perf_counter(), 0, 0.0
    print(f"before: {examine(player, 100, seed):.0%} of the points against the random bot")
    while (done < episodes) if episodes else (time.perf_counter() - start < seconds):
        played = play_side_by_side(player, envs, seed + done)
        learn(player, optimiser, played)
        done += GAMES
        spent = time.perf_counter() - start
        if spent >= told + seconds / 10:
            told = spent
            length = len(played.actions) / GAMES
            score = examine(player, 100, seed)
            print(f"{spent:4.0f} s {done:6} games, {length:.0f} choices each: {score:.0%}")
    score = examine(player, EXAM, seed + 10**6)
    print(f"after {done} games: {score:.1%} of the points in {EXAM} games")
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to learn")
    parser.add_argument("--episodes", type=int, help="how many games to learn from instead")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    train(asked.seconds, asked.episodes, asked.seed)


if __name__ == "__main__":
    main()
