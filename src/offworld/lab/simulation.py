"""Simulate: play many games of one set-up and look at the results."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from offworld.engine.errors import BadSettings, OffworldError
from offworld.lab.needs import need
from offworld.lab.plan import Plan, make_plan, seated, split
from offworld.lab.playing import Failure
from offworld.lab.result import Result
from offworld.lab.shares import Shares, gaps
from offworld.lab.storage import Store
from offworld.lab.workers import Hands, play_here, play_in_processes, undisturbed

Progress = Callable[[int, int], None]
"""Told repeatedly how many games are done, and of how many."""


class GameFailed(OffworldError):
    """A game or a bot raised an error. ``traceback`` is where."""

    def __init__(self, failure: Failure, kept: int) -> None:
        super().__init__(
            f"game {failure.game} (seed {failure.seed!r}) failed: {failure.error}; "
            f"the {kept} games finished so far are kept"
        )
        self.failure = failure
        self.traceback = failure.traceback


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; ``result`` is what was finished."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


def simulate(
    game: str,
    *,
    games: int = 100,
    seats: int | None = None,
    bots: str | Sequence[str] = "random",
    rotate: bool = False,
    modules: Sequence[str] | Mapping[str, Any] = (),
    settings: Mapping[str, Any] | None = None,
    compare: Sequence[str | Sequence[str]] = (),
    seed: str | int = 0,
    events: bool = False,
    out: str | Path | None = None,
    jobs: int | None = None,
    on: str = "here",
    progress: Progress | None = None,
) -> Result:
    """Play a number of games of a set-up, and of each set of modules to compare it with.

    The same arguments give the same results, whatever ``jobs`` and ``on`` (here, or ray) are.
    With ``out`` they are kept, and the same call resumes where it stopped.
    """
    names = split(bots)
    plan = make_plan(
        game,
        seats=seats if seats is not None else (len(names) if len(names) > 1 else None),
        seatings=lambda number: seated(names, number, rotate),
        modules=modules,
        settings=settings,
        compare=[split(some) for some in compare],
        seed=seed,
        events=events,
    )
    return run(plan, games * len(plan.variants), out, jobs, on, progress)


def run(
    plan: Plan,
    games: int,
    out: str | Path | None = None,
    jobs: int | None = None,
    on: str = "here",
    progress: Progress | None = None,
) -> Result:
    """Play the first ``games`` games of a plan, except those already kept."""
    if games < 1:
        raise BadSettings(f"there is at least 1 game to play, not {games}")
    if jobs is not None and jobs < 1:
        raise BadSettings(f"there is at least 1 job, not {jobs}")
    store = Store(plan, Path(out) if out is not None else None)
    done = store.done()
    if done and max(done) >= games:
        raise BadSettings(
            f"{out} has {len(done)} games of this set-up already, more than the {games} asked for"
        )
    start, finished = perf_counter(), len(done)
    hands = hands_for(plan, gaps(done, games), jobs, on)
    failure = None
    if progress is not None:
        progress(finished, games)
    try:
        for share in hands:
            store.add(share)
            finished += len(share.games)
            if progress is not None:
                progress(finished, games)
            if share.failure is not None:
                failure = share.failure
                break
    except KeyboardInterrupt:
        with undisturbed():
            raise Stopped(Result(plan, store.finish())) from None
    except BaseException:
        store.finish()
        raise
    finally:
        hands.close()
    with undisturbed():
        result = Result(plan, store.finish(), finished - len(done), perf_counter() - start)
    if failure is not None:
        raise GameFailed(failure, len(result))
    return result


def hands_for(plan: Plan, missing: list[range], jobs: int | None, on: str) -> Hands:
    """Whoever plays the missing games."""
    if on == "ray":
        need("ray")
        from offworld.lab.on_ray import play_on_ray

        return play_on_ray(plan, missing, jobs)
    if on != "here":
        raise BadSettings(f"games are played here or on ray, not on {on!r}")
    jobs = jobs or os.cpu_count() or 1
    shares = Shares(missing, jobs)
    return play_here(plan, shares) if jobs == 1 else play_in_processes(plan, shares, jobs)
