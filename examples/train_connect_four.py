"""Teach a small network Connect Four by playing against itself, on one core, in about a minute.

    pip install 'offworld[torch]'
    python examples/train_connect_four.py --seconds 60

Many games are played side by side, so that the network chooses for all of them at once. It plays
both seats; in every other game one of them chooses at random, so that it also meets what it would
never do itself. Each choice is made likelier if its game was won, and less likely if it was lost,
compared with what the network expected (an actor and a critic). An action that is not legal is
never chosen, because the mask takes its probability away.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from offworld.lab import rl

GAMES = 64  # played side by side
DISCOUNT = 0.97  # a choice long before the end has less to do with it
LEARNING_RATE = 2.5e-3
CURIOSITY = 0.005  # the weight of the entropy
FORBIDDEN = -1e9  # a preference that no chance is left for
EXAM = 400  # games against the random bot at the end, half of them in each seat


class Player(nn.Module):
    """From the two planes of the rack to a preference for each column, and the chance to win."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(2, 32, 4), nn.ReLU(), nn.Flatten(), nn.Linear(384, 128), nn.ReLU()
        )
        self.actor = nn.Linear(128, 7)
        self.critic = nn.Linear(128, 1)

    def forward(self, racks: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.body(racks.permute(0, 3, 1, 2))
        preferences = self.actor(seen).masked_fill(~masks, FORBIDDEN)
        return preferences, torch.tanh(self.critic(seen)).squeeze(1)


class Choice(NamedTuple):
    """What was seen, what might be chosen, and what was."""

    rack: NDArray[np.float32]
    mask: NDArray[np.int8]
    action: int
    seat: int
    result: float = 0.0


def tensors(racks: list[Any], masks: list[Any]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(np.stack(racks)), torch.from_numpy(np.stack(masks)).bool()


def random_seat(game: int) -> int | None:
    """Who chooses at random in a game: nobody in every other, then each seat in turn."""
    return game // 2 % 2 if game % 2 else None


def play_side_by_side(player: Player, envs: list[rl.TableEnv], seed: int) -> list[Choice]:
    """A game in each environment; all choices of the network, with their results."""
    for number, env in enumerate(envs):
        env.reset(seed=seed + number)
    stories: list[list[Choice]] = [[] for _ in envs]
    running = list(range(len(envs)))
    while running:
        seats = [envs[game].seat_of[envs[game].agent_selection] for game in running]
        asked = list(zip(running, seats, strict=True))
        seen = [envs[game].observe(f"seat_{seat}") for game, seat in asked]
        racks, masks = [s["observation"] for s in seen], [s["action_mask"] for s in seen]
        actions = choose(player, racks, masks, [seat == random_seat(game) for game, seat in asked])
        for (game, seat), rack, mask, action in zip(asked, racks, masks, actions, strict=True):
            stories[game].append(Choice(rack, mask, action, seat))
            envs[game].step(action)
        running = [game for game in running if not envs[game].terminations["seat_0"]]
    return [
        choice._replace(result=env.rewards[f"seat_{choice.seat}"] * DISCOUNT**to_come)
        for game, (env, story) in enumerate(zip(envs, stories, strict=True))
        for to_come, choice in enumerate(reversed(story))
        if choice.seat != random_seat(game)
    ]


def choose(player: Player, racks: list[Any], masks: list[Any], at_random: list[bool]) -> list[int]:
    """An action in each game: as the network likes, or any that is legal."""
    with torch.no_grad():
        preferences, _ = player(*tensors(racks, masks))
    preferences[torch.tensor(at_random)] = 0.0
    preferences[~tensors(racks, masks)[1]] = FORBIDDEN
    actions: list[int] = torch.distributions.Categorical(logits=preferences).sample().tolist()
    return actions


def learn(player: Player, optimiser: torch.optim.Optimizer, played: list[Choice]) -> None:
    """One step towards what went better than expected."""
    preferences, expected = player(
        *tensors([choice.rack for choice in played], [choice.mask for choice in played])
    )
    actions = torch.tensor([choice.action for choice in played])
    results = torch.tensor([choice.result for choice in played])
    chances = torch.distributions.Categorical(logits=preferences)
    surprise = (results - expected).detach()
    policy_loss = -(chances.log_prob(actions) * surprise).mean()
    value_loss = (results - expected).square().mean()
    loss = policy_loss + value_loss - CURIOSITY * chances.entropy().mean()
    optimiser.zero_grad()
    loss.backward()
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
            print(f"{spent:4.0f} s {done:6} games: {examine(player, 100, seed):.0%}")
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
