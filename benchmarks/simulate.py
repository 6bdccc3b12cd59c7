"""How well simulation uses the cores: games a second with one job and with several, in one run.

python benchmarks/simulate.py                              # Pandorum, two jobs
PYTHONPATH=build/compiled python benchmarks/simulate.py    # on the compiled build

The ratio means something only on a machine that does nothing else; how long workers wait for
work, and what handing it out costs, can be measured on a busy one too.
"""

from __future__ import annotations

import argparse
import os
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from offworld.lab.plan import Plan, make_plan, seated
from offworld.lab.shares import Shares
from offworld.lab.workers import play_here, play_in_processes


class Measured(NamedTuple):
    """What so many jobs did in a time."""

    pace: float
    """Games a second by the clock."""
    busy: float
    """The part of the time in which workers played, and did not wait for work."""
    overhead: float
    """The part of one core that handing out and collecting took."""


def measure(plan: Plan, jobs: int, seconds: float) -> Measured:
    """Have so many jobs play for a time. The start, which takes a second once, does not count."""
    shares = Shares([range(10_000_000)], jobs)
    hands = play_here(plan, shares) if jobs == 1 else play_in_processes(plan, shares, jobs)
    games, played, start, own = 0, 0.0, 0.0, 0.0
    for number, share in enumerate(hands):
        now = perf_counter()
        if number < 4 * jobs:  # the first shares are small, to learn the pace
            start, own = now, process_time()
            continue
        games += len(share.games)
        played += share.seconds
        if now - start > seconds:
            own = process_time() - own
            hands.close()
            took = now - start
            return Measured(games / took, played / took / jobs, own / took)
    raise RuntimeError("there are not enough games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pandorum")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--times", type=int, default=3, help="how often, alternating")
    parser.add_argument("--events", action="store_true")
    asked = parser.parse_args()
    plan = make_plan(
        asked.game,
        seats=None,
        seatings=lambda seats: seated(asked.bots, seats, rotate=False),
        events=asked.events,
    )
    ratios = []
    for _ in range(asked.times):
        one, many = (measure(plan, jobs, asked.seconds) for jobs in (1, asked.jobs))
        ratios.append(many.pace / one.pace / asked.jobs)
        print(
            f"{asked.game}: 1 job {one.pace:,.1f} games/s, {asked.jobs} jobs {many.pace:,.1f}; "
            f"efficiency {ratios[-1]:.0%}; workers at work {many.busy:.1%} of the time, "
            f"handing out takes {many.overhead:.1%} of a core; load {os.getloadavg()[0]:.1f}"
        )
    print(f"median efficiency {median(ratios):.0%}")


if __name__ == "__main__":
    main()
