"""How strong the bots are: each level against the one below, and against the official opponent.

    PYTHONPATH=build/compiled python benchmarks/strength.py              # all, some hours
    PYTHONPATH=build/compiled python benchmarks/strength.py --games 40 --only captain

Prints the table of docs/bots.md. The same seed gives the same games.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import polars as pl
import typer

from offworld.lab import simulate
from offworld.lab.statistics import wilson

MAXIMUS: dict[str, Any] = {"maximus": {"level": "admiral"}}
MEETINGS: list[tuple[str, int, str, str, dict[str, Any]]] = [
    ("nexus-ops", 2, "greedy", "random", {}),
    ("pandorum", 2, "greedy", "random", {}),
    ("nexus-ops", 2, "captain", "greedy", {}),
    ("nexus-ops", 3, "captain", "greedy", {}),
    ("pandorum", 2, "captain", "greedy", {}),
    ("pandorum", 4, "captain", "greedy", {}),
    ("pandorum", 1, "greedy", "", MAXIMUS),
    ("pandorum", 1, "captain", "", MAXIMUS),
    ("pandorum", 1, "admiral", "", MAXIMUS),
]
"""Game, seats, the bot in one seat, those in all others, modules."""


def main(
    games: int = 200,
    only: str = "",
    game: str = "",
    jobs: int | None = None,
    seed: str = "strength",
) -> None:
    print("| game | seats | bot | against | games | won | 95 % interval |")
    print("|---|---|---|---|---|---|---|")
    for name, seats, bot, other, modules in MEETINGS:
        if only in ("", bot) and game in ("", name):
            start = perf_counter()
            won = share_won(name, seats, bot, other, modules, games, jobs, seed)
            low, high = wilson(won * games, games)
            print(
                f"| {name} | {seats} | {bot} | {other or 'Maximus, Admiral'} | {games} "
                f"| {won:.1%} | {low:.1%} to {high:.1%} |",
                f"<!-- {perf_counter() - start:.0f} s -->",
                flush=True,
            )


def share_won(
    game: str,
    seats: int,
    bot: str,
    other: str,
    modules: dict[str, Any],
    games: int,
    jobs: int | None,
    seed: str,
) -> float:
    """The share of games a bot wins, from every seat in turn."""
    result = simulate(
        game,
        games=games,
        seats=seats,
        bots=[bot] + [other] * (seats - 1),
        rotate=True,
        modules=modules,
        jobs=jobs,
        seed=seed,
    )
    mine = result.seats.filter(pl.col("bot") == bot)["won"]
    return float(mine.sum()) / games


if __name__ == "__main__":
    typer.run(main)
