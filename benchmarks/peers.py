"""Offworld beside its peers: the same games, the same random players, the same machine, one run.

    python benchmarks/peers.py --both

Nobody computes a result at the end of a game, and nobody draws or observes more than their own
way of stepping needs. See README.md in this folder for what the columns mean.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import io
import math
import os
import platform
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from offworld.engine import Game, Match, match
from offworld.games.connect_four import ConnectFour
from offworld.games.leduc_poker import LeducPoker

BUILD = "compiled" if (match.__file__ or "").endswith(".so") else "pure"
COMPILED = Path(__file__).resolve().parent.parent / "build" / "compiled"
OFFWORLD = "offworld"
FULL = "offworld, full match"
OPENSPIEL = "OpenSpiel from Python"
RAW, WRAPPED = "PettingZoo raw", "PettingZoo wrapped"
RLCARD = "RLCard (own rules)"
BATCH = 20  # games or copies between two looks at the clock


# -- the games -------------------------------------------------------------------


@dataclass(frozen=True)
class Work:
    """What everybody must do, and how to tell that they did: how long random games are."""

    game: str
    length: float
    """Decisions in a random game, on average."""
    opening: tuple[int, ...]
    """The position that is copied: which of the legal actions were chosen."""
    left: float
    """Decisions in a random game from there, on average."""
    spread: float
    """The standard deviation of both, at most."""


CONNECT_FOUR = Work("connect four", 21.3, (3, 3, 2, 4, 3, 0, 6, 1), 15.92, 7.4)
LEDUC = Work("leduc poker", 4.0625, (0, 1), 2.5833, 1.42)  # both exact
LEDUC_OF_RLCARD = Work("leduc poker", 2.57, (0,), 2.42, 1.52)  # blinds: the first may fold

WORK = {CONNECT_FOUR.game: CONNECT_FOUR, LEDUC.game: LEDUC, RLCARD: LEDUC_OF_RLCARD}
"""By game; by name for those with rules of their own."""

Played = tuple[int, int]
"""The decisions of a game, and the chance nodes that had to be stepped as well."""


@dataclass(frozen=True)
class Contestant:
    """One way to play a game. ``state`` is whatever that library plays on."""

    name: str
    work: Work
    start: Callable[[], Any]
    play: Callable[[Any], Played]
    """Random play to the end, in place."""
    choose: Callable[[Any, int], Any]
    """Take one of the legal actions, by its place in the list; the state after it."""
    copy: Callable[[Any], Any]
    look: Callable[[Any], object]
    """Something that differs between any two positions of a game."""
    root: Callable[[], Any] | None = None
    """Makes a state that can be copied, where ``start`` does not."""

    def position(self) -> Any:
        """The state after the opening."""
        state = (self.root or self.start)()
        for index in self.work.opening:
            state = self.choose(state, index)
        return state


# -- offworld --------------------------------------------------------------------


def play_match(played: Match) -> Played:
    decisions = 0
    while (decision := played.decision) is not None:
        options = decision.options
        played.choose(options[int(random() * len(options))])
        decisions += 1
    return decisions, 0


def choose_option(played: Match, index: int) -> Match:
    assert played.decision is not None
    played.choose(played.decision.options[index])
    return played


def matches(name: str, game: Game[Any], work: Work, light: bool) -> Contestant:
    """Light matches are play-outs as bots make them, without undo and log."""
    seeds = count()
    return Contestant(
        name,
        work,
        start=lambda: game.new(seed=next(seeds), light=light),
        play=play_match,
        choose=choose_option,
        copy=lambda played: played.clone(light=light),
        look=Match.digest,
        root=game.new,
    )


def offworld() -> list[Contestant]:
    return [
        matches(OFFWORLD, ConnectFour(), CONNECT_FOUR, light=True),
        matches(FULL, ConnectFour(), CONNECT_FOUR, light=False),
        matches(OFFWORLD, LeducPoker(), LEDUC, light=True),
        matches(FULL, LeducPoker(), LEDUC, light=False),
    ]


# -- peers -----------------------------------------------------------------------


def openspiel() -> list[Contestant]:
    import pyspiel

    def play_without_chance(state: Any) -> Played:
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0

    def step_chance(state: Any) -> None:
        outcomes = state.chance_outcomes()  # all equally likely in Leduc
        state.apply_action(outcomes[int(random() * len(outcomes))][0])

    def play_with_chance(state: Any) -> Played:
        terminal, chance = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
        decisions = chances = 0
        while (player := state.current_player()) != terminal:  # one call tells all three cases
            if player == chance:
                step_chance(state)
                chances += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions, chances

    def choose(state: Any, index: int) -> Any:
        while state.is_chance_node():
            step_chance(state)
        state.apply_action(state.legal_actions()[index])
        return state

    def contestant(name: str, work: Work, play: Callable[[Any], Played]) -> Contestant:
        start = pyspiel.load_game(name).new_initial_state
        return Contestant(
            OPENSPIEL, work, start, play, choose, lambda state: state.clone(), lambda s: s.history()
        )

    return [
        contestant("connect_four", CONNECT_FOUR, play_without_chance),
        contestant("leduc_poker", LEDUC, play_with_chance),
    ]


def pettingzoo() -> list[Contestant]:
    from pettingzoo.classic import connect_four_v3

    def play(env: Any) -> Played:
        decisions = 0
        while True:
            observation, _, terminated, _, _ = env.last()
            if terminated:  # the two dead steps that would follow are left out
                return decisions, 0
            mask = observation["action_mask"].tolist()
            legal = [action for action in range(7) if mask[action]]
            env.step(legal[int(random() * len(legal))])
            decisions += 1

    def choose(env: Any, index: int) -> Any:
        env.step(index)  # no column is full in the opening
        return env

    def contestant(name: str, env: Any) -> Contestant:
        def start() -> Any:
            env.reset()
            return env

        return Contestant(
            name, CONNECT_FOUR, start, play, choose, copy.deepcopy, lambda e: e.unwrapped.board[:]
        )

    return [
        contestant(RAW, connect_four_v3.raw_env()),
        contestant(WRAPPED, connect_four_v3.env()),
    ]


def rlcard() -> list[Contestant]:
    import rlcard

    env = rlcard.make("leduc-holdem")

    def play(at: tuple[Any, Any]) -> Played:
        env, seen = at
        decisions = 0
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0

    def choose(at: tuple[Any, Any], index: int) -> tuple[Any, Any]:
        env, seen = at
        return env, env.step(list(seen["legal_actions"])[index])[0]

    def look(at: tuple[Any, Any]) -> object:
        return at[0].get_perfect_information(), tuple(at[0].action_recorder)

    return [
        Contestant(
            RLCARD,
            LEDUC_OF_RLCARD,
            start=lambda: (env, env.reset()[0]),
            play=play,
            choose=choose,
            copy=lambda at: (copy.deepcopy(at[0]), at[1]),
            look=look,
        )
    ]


PEERS = {"OpenSpiel": openspiel, "PettingZoo": pettingzoo, "RLCard": rlcard}


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Peers greet, warn and deprecate while they load."""
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        warnings.simplefilter("ignore")
        yield


def contestants(only: str = "") -> tuple[list[Contestant], list[str]]:
    """Everyone present, game by game, and the names of the peers that are not."""
    found, missing = offworld(), []
    for name, make in PEERS.items():
        if name.startswith(only) or only.startswith(name):
            try:
                with quiet():
                    found += make()
            except ImportError:
                missing.append(name)
    found = [contestant for contestant in found if contestant.name.startswith(only)]
    return sorted(found, key=lambda contestant: contestant.work.game), missing


# -- measuring -------------------------------------------------------------------


class Tally(msgspec.Struct):
    """Games played one after another."""

    games: int
    decisions: int
    chances: int
    seconds: float

    def agrees_with(self, length: float, spread: float) -> bool:
        """They were as long as random games are: to five standard errors, and rounding."""
        off = abs(self.decisions / self.games - length)
        return off <= 0.03 + 5 * spread / math.sqrt(self.games)


def total(tallies: Sequence[Tally]) -> Tally:
    return Tally(
        sum(t.games for t in tallies),
        sum(t.decisions for t in tallies),
        sum(t.chances for t in tallies),
        sum(t.seconds for t in tallies),
    )


def is_copied(contestant: Contestant) -> bool:
    """A copy is at the same position, and playing on it leaves the original alone."""
    original = contestant.position()
    before = contestant.look(original)
    twin = contestant.copy(original)
    if contestant.look(twin) != before:
        return False
    contestant.play(twin)
    return contestant.look(original) == before


def play_outs(start: Callable[[], Any], play: Callable[[Any], Played], seconds: float) -> Tally:
    """Whole games, one after another."""
    games = decisions = chances = 0
    begun = now = perf_counter()
    while now < begun + seconds:
        for _ in range(BATCH):
            asked, chance = play(start())
            decisions += asked
            chances += chance
        games += BATCH
        now = perf_counter()
    return Tally(games, decisions, chances, now - begun)


def copy_time(make_copy: Callable[[Any], Any], original: Any, seconds: float) -> float:
    """Microseconds a copy."""
    copies = 0
    begun = now = perf_counter()
    while now < begun + seconds:
        for _ in range(BATCH):
            make_copy(original)
        copies += BATCH
        now = perf_counter()
    return (now - begun) / copies * 1e6


class Row(msgspec.Struct):
    """What a contestant did, round by round."""

    game: str
    name: str
    build: str
    """Of offworld; nothing for a peer."""
    played: list[Tally] = []
    copied: list[Tally] = []
    """Play-outs of copies; none if what the library calls a copy is not one."""
    copy_us: list[float] = []

    @property
    def decisions(self) -> list[float]:
        """A second, in each round."""
        return [tally.decisions / tally.seconds for tally in self.played]


def empty_row(contestant: Contestant) -> Row:
    build = BUILD if contestant.name.startswith(OFFWORLD) else ""
    return Row(contestant.work.game, contestant.name, build)


def measure(contestant: Contestant, seconds: float, row: Row) -> None:
    """One round: play-outs, copies, and copies that are played out."""
    row.played.append(play_outs(contestant.start, contestant.play, seconds))
    if is_copied(contestant):
        original = contestant.position()
        row.copy_us.append(copy_time(contestant.copy, original, seconds))
        row.copied.append(play_outs(lambda: contestant.copy(original), contestant.play, seconds))


def did_the_work(row: Row) -> bool:
    """Whole games and those of copies have the length they must have."""
    work = WORK.get(row.name) or WORK[row.game]
    return total(row.played).agrees_with(work.length, work.spread) and (
        not row.copied or total(row.copied).agrees_with(work.left, work.spread)
    )


def run(
    contestants: Sequence[Contestant],
    seconds: float,
    repeat: int,
    other_build: Callable[[], list[Row]] | None = None,
) -> list[Row]:
    """Round after round, everybody in turn, so that a slow minute of the machine hits all."""
    rows = [empty_row(contestant) for contestant in contestants]
    others: list[Row] = []
    for _ in range(repeat):
        for row, contestant in zip(rows, contestants, strict=True):
            measure(contestant, seconds, row)
        if other_build is not None:
            merge(others, other_build())
    return sorted(rows + others, key=lambda row: (row.game, not row.build))


def merge(rows: list[Row], more: list[Row]) -> None:
    """Add a round that was measured elsewhere."""
    if not rows:
        rows += more
        return
    for row, other in zip(rows, more, strict=True):
        row.played += other.played
        row.copied += other.copied
        row.copy_us += other.copy_us


def run_compiled(seconds: float) -> list[Row]:
    """One round of offworld's compiled build, in a process of its own."""
    command = [sys.executable, __file__, "--only", OFFWORLD, "--json", "-"]
    command += ["--seconds", str(seconds), "--repeat", "1"]
    path = os.pathsep.join(filter(None, [str(COMPILED), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    report = msgspec.json.decode(done.stdout)
    return msgspec.convert([row["measured"] for row in report["rows"]], list[Row])


# -- reporting -------------------------------------------------------------------


def pick(rows: Sequence[Row], game: str, name: str, build: str = "") -> float | None:
    """Somebody's decisions a second."""
    for row in rows:
        if (row.game, row.name, row.build) == (game, name, build):
            return median(row.decisions)
    return None


def ratio(rows: Sequence[Row], row: Row, build: str) -> float | None:
    """A row's decisions a second, as a multiple of offworld's in the same game."""
    ours = pick(rows, row.game, OFFWORLD, build)
    return median(row.decisions) / ours if ours else None


def builds(rows: Sequence[Row]) -> list[str]:
    return [build for build in ("pure", "compiled") if any(row.build == build for row in rows)]


def figures(values: Sequence[float], lower_is_better: bool = False) -> dict[str, float] | None:
    """Median and best of the rounds."""
    if not values:
        return None
    return {"median": median(values), "best": min(values) if lower_is_better else max(values)}


def summary(rows: Sequence[Row], row: Row) -> dict[str, Any]:
    """A row as the table shows it."""
    played = total(row.played)
    return {
        "game": row.game,
        "contestant": f"{row.name} ({row.build})" if row.build else row.name,
        "decisions_per_second": figures(row.decisions),
        "games_per_second": figures([tally.games / tally.seconds for tally in row.played]),
        "clone_us": figures(row.copy_us, lower_is_better=True),
        "clone_and_play_out_per_second": figures([t.games / t.seconds for t in row.copied]),
        "ratio": {build: ratio(rows, row, build) for build in builds(rows)},
        "decisions_a_game": played.decisions / played.games,
        "chance_nodes_a_game": played.chances / played.games,
        "did_the_work": did_the_work(row),
        "measured": row,
    }


def shown(values: dict[str, float] | None, places: int = 0) -> str:
    if values is None:
        return "[red]no clone[/red]"
    return f"{values['median']:,.{places}f} [dim]({values['best']:,.{places}f})[/dim]"


def table(rows: Sequence[Row]) -> Table:
    """All contestants: the median of the rounds, and in brackets the best."""
    made = Table(title=f"Random play, {len(rows[0].played)} rounds: median (best)")
    made.add_column("contestant")
    numbers = ["decisions/s", "games/s", "clone µs", "clone+play-out/s"]
    for column in [*numbers, *(f"x {build}" for build in builds(rows)), "length"]:
        made.add_column(column, justify="right")
    game = ""
    for row in rows:
        if row.game != game:
            made.add_section()
            made.add_row(f"[bold]{row.game}[/bold]")
            game = row.game
        made.add_row(*cells(summary(rows, row)))
    return made


def cells(said: dict[str, Any]) -> list[str]:
    """A row of the table."""
    chance = said["chance_nodes_a_game"]
    length = f"{said['decisions_a_game']:.2f}" + (f" + {chance:.2f} chance" if chance else "")
    return [
        said["contestant"],
        shown(said["decisions_per_second"]),
        shown(said["games_per_second"]),
        shown(said["clone_us"], places=2),
        shown(said["clone_and_play_out_per_second"]),
        *(f"{value:.3f}" if value else "" for value in said["ratio"].values()),
        length if said["did_the_work"] else f"[red]{length} ?[/red]",
    ]


def versus(rows: Sequence[Row], game: str, build: str, peer: str, factor: float) -> str:
    """One target in words: met, or by how much missed."""
    ours, theirs = pick(rows, game, OFFWORLD, build), pick(rows, game, peer)
    if ours is None or theirs is None:
        return f"{game}, {peer}: not measured"
    times = ours / theirs
    verdict = "met" if times >= factor else f"missed by a factor of {factor / times:.2f}"
    return f"{game}, {peer}: {times:.2f} x, {verdict}"


def targets(rows: Sequence[Row]) -> list[str]:
    four, leduc = CONNECT_FOUR.game, LEDUC.game
    pure = [versus(rows, four, "pure", peer, 20) for peer in (RAW, WRAPPED)]
    compiled = [versus(rows, game, "compiled", OPENSPIEL, 1) for game in (four, leduc)]
    return [
        f"pure Python at least 20 x PettingZoo: {'; '.join(pure)}",
        f"compiled at least as fast as OpenSpiel from Python: {'; '.join(compiled)}",
    ]


def report(rows: Sequence[Row], missing: Sequence[str], seconds: float) -> dict[str, Any]:
    """All that was measured, for a program."""
    return {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "this_build": BUILD,
        "seconds": seconds,
        "rows": [summary(rows, row) for row in rows],
        "missing": list(missing),
        "targets": targets(rows),
    }


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--repeat", type=int, default=5, help="rounds")
    parser.add_argument("--only", default="", help="contestants whose name begins so")
    parser.add_argument("--both", action="store_true", help="pure and compiled, round by round")
    parser.add_argument("--json", metavar="FILE", help="write all figures; -: instead of the table")
    options = parser.parse_args(arguments)
    if options.both and (BUILD == "compiled" or not (COMPILED / "offworld").is_dir()):
        parser.error(f"--both is run by plain Python and needs the compiled build in {COMPILED}")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = read_arguments(arguments)
    console = Console(width=None if sys.stdout.isatty() else 150, quiet=options.json == "-")
    beside = ", and compiled beside it" if options.both else ""
    console.print(f"offworld runs {BUILD}{beside}; Python {platform.python_version()}")
    found, missing = contestants(options.only)
    compiled = partial(run_compiled, options.seconds) if options.both else None
    rows = run(found, options.seconds, options.repeat, compiled)
    console.print(table(rows))
    for line in (*(f"missing: {name}" for name in missing), *targets(rows)):
        console.print(line, soft_wrap=True, highlight=False)
    said = msgspec.json.format(msgspec.json.encode(report(rows, missing, options.seconds)))
    if options.json == "-":
        sys.stdout.buffer.write(said)
    elif options.json:
        Path(options.json).write_bytes(said)
    idle = [row.name for row in rows if not did_the_work(row)]
    if idle:
        print(f"not the work that was asked for: {', '.join(idle)}", file=sys.stderr)
    return 1 if idle else 0


if __name__ == "__main__":
    sys.exit(main())
