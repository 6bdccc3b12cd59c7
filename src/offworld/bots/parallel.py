"""Several trees for one decision at once, in separate processes: more thought in less time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any

from offworld.bots.analysis import Analysis, merged
from offworld.bots.search import CAPTAIN, SearchBot
from offworld.engine import Match, Option, Record

LOOK_AGAIN = 0.02
"""Seconds between two checks whether to stop."""


class Memory:
    """What a process remembers from one thought to the next."""

    stop: Event
    bot: SearchBot
    match: Match | None = None
    made: list[Any] = []


def begin(stop: Event) -> None:
    Memory.stop = stop


def think(record: Record, seed: str, simulations: int | None, seconds: float | None) -> Analysis:
    """In a process: one tree. The match resumes where it was left, and so does the tree."""
    match, made = Memory.match, len(Memory.made)
    if match is None or Memory.made != record.choices[:made]:
        match = Match.replay(record)
        Memory.bot = SearchBot(seed, simulations, seconds)
    else:
        for raw in record.choices[made:]:
            match.choose(match.find(raw))
    Memory.match, Memory.made = match, record.choices
    return Memory.bot.analyse(match, Memory.stop.is_set)


class ParallelSearchBot:
    """A search with a tree in each of several processes, whose findings are combined.

    It is for one match at a time, of an installed game; ``close`` ends the processes.
    """

    def __init__(
        self,
        seed: str | int = 0,
        simulations: int | None = CAPTAIN,
        seconds: float | None = None,
        jobs: int = 2,
    ) -> None:
        self.seed = str(seed)
        self.simulations = simulations if simulations is None else -(-simulations // jobs)
        self.seconds = seconds
        context = get_context("spawn")
        self.stop = context.Event()
        # A pool of one each, so that every process remembers its own tree.
        self.pools = [ProcessPoolExecutor(1, context, begin, (self.stop,)) for _ in range(jobs)]

    def __call__(self, match: Match) -> Option:
        assert match.decision is not None
        return match.decision.forced() or self.analyse(match).best

    def analyse(self, match: Match, stop: Callable[[], bool] | None = None) -> Analysis:
        """What all trees think of every option, when their budget is spent or ``stop`` says so."""
        self.stop.clear()
        record = match.record
        thoughts = [
            pool.submit(think, record, f"{self.seed} {number}", self.simulations, self.seconds)
            for number, pool in enumerate(self.pools)
        ]
        if stop is not None:
            self.watch(set(thoughts), stop)
        return merged([thought.result() for thought in thoughts])

    def watch(self, waiting: set[Future[Analysis]], stop: Callable[[], bool]) -> None:
        while waiting:
            waiting = wait(waiting, LOOK_AGAIN, FIRST_COMPLETED).not_done
            if waiting and stop():
                self.stop.set()
                return

    def close(self) -> None:
        for pool in self.pools:
            pool.shutdown(cancel_futures=True)
