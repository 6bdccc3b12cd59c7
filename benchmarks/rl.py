"""Environments for learners: steps a second, beside PettingZoo's own Connect Four, in one run.

    python benchmarks/rl.py

A step is what a learner does: look at the observation with its mask, choose at random, act.
Everybody plays in turn in every round, so that a slow minute of the machine hits all.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable
from random import random
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from offworld.lab import rl


def environments() -> dict[str, Callable[[], Any]]:
    """What is measured, by its name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of pygame, when it is loaded
        from pettingzoo.classic import connect_four_v3
    return {
        "PettingZoo connect_four_v3, raw": connect_four_v3.raw_env,
        "offworld connect-four, raw": lambda: rl.raw_env("connect-four"),
        "PettingZoo connect_four_v3, wrapped": connect_four_v3.env,
        "offworld connect-four, wrapped": lambda: rl.env("connect-four"),
        "offworld leduc-poker, wrapped": lambda: rl.env("leduc-poker"),
        "offworld nexus-ops, 2 seats": lambda: rl.raw_env("nexus-ops", seats=2),
        "offworld nexus-ops, 4 seats": lambda: rl.raw_env("nexus-ops", seats=4),
        "offworld pandorum, 2 seats": lambda: rl.raw_env("pandorum", seats=2),
        "offworld pandorum, 4 seats, all of Discovery": lambda: rl.raw_env(
            "pandorum", seats=4, modules=["events", "monoliths"]
        ),
    }


def steps_in(env: Any, seconds: float) -> float:
    """Steps a second, over and over from the start; the dead steps at an end are left out."""
    steps, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated or perf_counter() - start > seconds:
                break
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random() * len(legal))]))
            steps += 1
    return steps / (perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each, in each round")
    parser.add_argument("--repeat", type=int, default=5, help="how many rounds")
    asked = parser.parse_args()
    found = {name: make() for name, make in environments().items()}
    rates: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(asked.repeat):
        for name, env in found.items():
            rates[name].append(steps_in(env, asked.seconds))
    table = Table("environment", "steps/s", "best", "observation", "actions")
    for name, env in found.items():
        agent = env.possible_agents[0]
        shape = env.observation_space(agent)["observation"].shape
        middle, best = median(rates[name]), max(rates[name])
        size = env.action_space(agent).n
        table.add_row(name, f"{middle:,.0f}", f"{best:,.0f}", "x".join(map(str, shape)), str(size))
    Console().print(table)


if __name__ == "__main__":
    main()
