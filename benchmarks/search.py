"""The search beside OpenSpiel's, on Connect Four: how fast, how strong, how near to perfect.

    python -m benchmarks.search speed        # simulations a second, in one run
    python -m benchmarks.search overhead     # the share of the time that is not the game's rules
    python -m benchmarks.search duel         # equal time a move
    python -m benchmarks.search best-moves   # against a perfect solver, by budget

Run it with PYTHONPATH=build/compiled for the compiled build.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from functools import partial
from math import sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Annotated, Any

import numpy
import pyspiel
import typer
from benchmarks.solver import POSITIONS
from open_spiel.python.algorithms import mcts

import offworld
from offworld.bots.search import Search, SearchBot
from offworld.engine import Game, Match, Option, match
from offworld.games.connect_four import ConnectFour, Drop
from offworld.lab.statistics import wilson

BUILD = "compiled" if (match.__file__ or "").endswith(".so") else "pure"
UNLIMITED = 1_000_000_000
UCT = sqrt(2)
SLOW = 800
"""The most simulations that are asked of the Python search in many positions."""
OPENSPIEL = {"cpp": "OpenSpiel's C++ MCTS", "python": "OpenSpiel's Python MCTS"}

app = typer.Typer(add_completion=False)


class Peer:
    """OpenSpiel's search, with random play-outs and its solver, for a time or a number."""

    def __init__(self, kind: str, seed: int, seconds: float = 0.0, simulations: int = 0) -> None:
        self.game = pyspiel.load_game("connect_four")
        if kind == "cpp":
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            self.bot = pyspiel.MCTSBot(
                self.game, evaluator, UCT, simulations or UNLIMITED, 1000, True, seed, False,
                max_wall_clock_time=seconds or -1.0,
            )  # fmt: skip
        else:
            rollouts = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(seed))
            self.bot = mcts.MCTSBot(
                self.game, UCT, simulations or python_simulations(seconds), rollouts,
                random_state=numpy.random.RandomState(seed),
            )  # fmt: skip

    def __call__(self, drops: list[int]) -> int:
        state = self.game.new_initial_state()
        for column in drops:
            state.apply_action(column)
        return int(self.bot.step(state))


def python_simulations(seconds: float) -> int:
    """Its Python search has no time limit: this many simulations take about that long."""
    trial = Peer("python", seed=0, simulations=300)
    start = perf_counter()
    trial([3, 3])
    return max(1, round(300 * seconds / (perf_counter() - start)))


def after(drops: list[int]) -> Match:
    position = ConnectFour().new(seed=0)
    for column in drops:
        position.choose(Drop(column))
    return position


# -- how fast ------------------------------------------------------------------


@app.command()
def speed(seconds: float = 1.0, rounds: int = 5) -> None:
    """Simulations a second from the empty rack, all in turn."""
    rates: dict[str, list[float]] = {}
    for seed in range(rounds):
        bot = SearchBot(seed, simulations=None, seconds=seconds)
        start = perf_counter()
        count = bot.analyse(after([])).simulations
        rates.setdefault(f"offworld, {BUILD}", []).append(count / (perf_counter() - start))
        for kind, simulations in (
            ("cpp", round(40_000 * seconds)),
            ("python", round(3000 * seconds)),
        ):
            peer = Peer(kind, seed, simulations=simulations)
            start = perf_counter()
            peer([])
            rates.setdefault(OPENSPIEL[kind], []).append(simulations / (perf_counter() - start))
    ours = median(next(iter(rates.values())))
    for name, found in rates.items():
        rate = median(found)
        print(f"{name:26} {rate:9,.0f} simulations/s   offworld is {ours / rate:.2f} x")


# -- how much of it is the search ----------------------------------------------


@app.command()
def overhead(simulations: int = 2000, rounds: int = 3, seed: int = 1) -> None:
    """The time of a search beside that of its worlds alone: the same choices and guesses again."""
    for name in offworld.game_names():
        position = in_the_middle(offworld.game(name), seed)
        shares = []
        for number in range(rounds):
            whole, rules = whole_and_rules(position, simulations, seed + number)
            shares.append(1 - rules / whole)
        print(f"{name:14} {BUILD:9} overhead {median(shares):6.1%}")


def in_the_middle(game: Game[Any], seed: int) -> Match:
    """A position after half of a random game, where there is something to choose."""
    length = played(game.new(seed=seed), Random(seed), 100_000).rev
    position = played(game.new(seed=seed), Random(seed), length // 2)
    while position.decision is not None and len(position.decision.options) < 2:
        position.choose(position.decision.options[0])
    return position


def played(position: Match, rng: Random, choices: int) -> Match:
    while position.decision is not None and position.rev < choices:
        position.choose(rng.choice(position.decision.options))
    return position


def whole_and_rules(position: Match, simulations: int, seed: int) -> tuple[float, float]:
    """Seconds of a search, and of imagining, playing and judging the same worlds without it."""
    search = Search(position, seed)
    whole = rules = 0.0
    gc.disable()  # it would fall now on the one, now on the other
    for number in range(simulations):
        start = perf_counter()
        search.simulate()
        found = perf_counter()
        assert search.world is not None
        again(position, search.seat, f"{seed} {number}", search.world.choices[position.rev :])
        whole += found - start
        rules += perf_counter() - found
    gc.enable()
    return whole, rules


def again(position: Match, seat: int, seed: str, line: list[Option]) -> None:
    """One world of a search, without the search; a line without choices was known to its end."""
    world = position.imagine(seat, seed)
    for number, option in enumerate(line):
        if number == len(line) - 1 and not position.game.mind.playout:
            assert world.decision is not None
            position.game.mind.appeal(world.state, world.decision.options)
        world.choose(option)
    judge = position.game.payoffs if world.over else position.game.mind.worth
    judge(world.state)


# -- how strong ----------------------------------------------------------------


@app.command()
def duel(
    kind: Annotated[str, typer.Argument()] = "cpp",
    games: int = 200,
    seconds: float = 0.05,
    seed: int = 0,
) -> None:
    """Matches at equal time a move; every second game the other begins."""
    points = 0.0
    spent = [[0.0, 0], [0.0, 0]]
    for number in range(games):
        ours = SearchBot(f"{seed} {number}", simulations=None, seconds=seconds)
        theirs = Peer(kind, seed * games + number + 1, seconds)
        position, drops = after([]), list[int]()
        while position.decision is not None:
            mine = position.decision.seat == number % 2
            start = perf_counter()
            column = ours(position).column if mine else theirs(drops)  # type: ignore[attr-defined]
            spent[mine][0] += perf_counter() - start
            spent[mine][1] += 1
            position.choose(Drop(column))
            drops.append(column)
        points += (position.game.payoffs(position.state)[number % 2] + 1) / 2
        print(f"\r{points:g}/{number + 1}", end="", file=sys.stderr, flush=True)
    low, high = wilson(points, games)
    our_time, their_time = (1000 * spent[side][0] / spent[side][1] for side in (1, 0))
    print(
        f"\roffworld ({BUILD}) against {OPENSPIEL[kind]}: {points:g} of {games} = "
        f"{points / games:.1%} (95 %: {low:.1%} to {high:.1%}), "
        f"{our_time:.0f} and {their_time:.0f} ms a move"
    )


# -- how near to perfect -------------------------------------------------------


@app.command("best-moves")
def best_moves(budgets: str = "50,200,800,3200,12800") -> None:
    """How often a search keeps what a solved position is worth."""
    positions = json.loads(POSITIONS.read_text())
    random = sum(share_of_best(position["values"]) for position in positions) / len(positions)
    print(f"{len(positions)} positions; a random move is best in {random:.0%}")
    for budget in map(int, budgets.split(",")):
        found = {"offworld": rate_of_best(positions, partial(ours_best, simulations=budget))}
        for kind, name in OPENSPIEL.items():
            if kind == "cpp" or budget <= SLOW:
                peer = partial(their_best, kind=kind, simulations=budget)
                found[name] = rate_of_best(positions, peer)
        print(
            f"{budget:6} simulations",
            *(f"{name} {rate:.0%}" for name, rate in found.items()),
            sep="   ",
        )


def share_of_best(values: list[int | None]) -> float:
    known = [value for value in values if value is not None]
    return known.count(max(known)) / len(known)


def ours_best(drops: list[int], simulations: int) -> int:
    option = SearchBot(1, simulations=simulations)(after(drops))
    assert isinstance(option, Drop)
    return option.column


def their_best(drops: list[int], kind: str, simulations: int) -> int:
    return Peer(kind, seed=1, simulations=simulations)(drops)


def rate_of_best(positions: list[dict[str, Any]], choose: Callable[[list[int]], int]) -> float:
    best = 0
    for position in positions:
        known = [value for value in position["values"] if value is not None]
        best += position["values"][choose(position["drops"])] == max(known)
    return best / len(positions)


if __name__ == "__main__":
    app()
