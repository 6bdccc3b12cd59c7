"""Tournaments: every bot meets every other in every seat, and all are rated.

Ratings are Weng and Lin's for the Plackett-Luce model, as in the library openskill: a rating is
what a bot is believed to be worth, with the uncertainty of that belief, and a game of any number
of seats moves both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial
from pathlib import Path
from typing import Any

import polars as pl
from openskill.models import PlackettLuce

from offworld.engine.errors import BadSettings
from offworld.lab.needs import need
from offworld.lab.plan import check_bot, make_plan, split
from offworld.lab.result import Result, win_shares
from offworld.lab.simulation import Progress, run
from offworld.lab.statistics import wilson


class Standings:
    """The end of a tournament: ``ratings``, ``matrix`` (who beats whom), and all the games."""

    def __init__(self, result: Result) -> None:
        self.result = result
        self.ratings = rate(result.seats)
        self.matrix = meetings(result.seats)

    def __repr__(self) -> str:
        return f"<tournament of {len(self.ratings)} bots, {len(self.result)} games>"

    def _repr_html_(self) -> str:
        return self.ratings._repr_html_()

    def plot(self, file: str | Path) -> None:
        """Draw the ratings: as SVG if the name says so, else as PNG."""
        need("matplotlib")
        from offworld.lab.tournament_page import draw

        draw(self, Path(file))

    def report(self, file: str | Path) -> None:
        """Write the report, one page for a browser."""
        need("matplotlib")
        from offworld.lab.tournament_page import report

        report(self, Path(file))


def tournament(
    game: str,
    *,
    bots: str | Sequence[str],
    games: int = 100,
    seats: int | None = None,
    modules: Sequence[str] | Mapping[str, Any] = (),
    settings: Mapping[str, Any] | None = None,
    seed: str | int = 0,
    out: str | Path | None = None,
    jobs: int | None = None,
    on: str = "here",
    progress: Progress | None = None,
) -> Standings:
    """Play a number of games in every group of bots, and rate them.

    With two seats a group is a pair. Games of a group go through all its orders of seating, so
    that seats are fair. The same arguments give the same standings, whatever ``jobs`` and
    ``on`` are.
    """
    names = split(bots)
    for name in names:
        check_bot(name)
    if len(set(names)) < len(names) or len(names) < 2:
        raise BadSettings("a tournament needs two or more different bots")
    if games < 1:
        raise BadSettings(f"there is at least 1 game to play, not {games}")
    plan = make_plan(
        game,
        seats=seats,
        seatings=lambda number: all_seatings(names, number),
        modules=modules,
        settings=settings,
        seed=seed,
    )
    total = games * len(groups(names, plan.seats))
    return Standings(run(plan, total, out, jobs, on, progress))


# -- who meets whom ------------------------------------------------------------


def groups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits at one table: every group of that many bots; if they are too few, some sit twice."""
    if len(names) >= seats:
        return list(combinations(names, seats))
    return [
        group
        for group in combinations_with_replacement(names, seats)
        if len(set(group)) == len(names)
    ]


def all_seatings(names: Sequence[str], seats: int) -> list[list[str]]:
    """Every group in every order; orders in which everybody moves on one seat come first."""
    if seats < 2:
        raise BadSettings("a tournament needs a game with two seats or more")
    order = orders(seats)
    return [
        [group[place] for place in places] for places in order for group in groups(names, seats)
    ]


def orders(seats: int) -> list[tuple[int, ...]]:
    """All orders of that many: each followed by its rotations, so that a few games are fair too."""
    found = [
        first[turn:] + first[:turn]
        for first in permutations(range(seats))
        if first[0] == 0
        for turn in range(seats)
    ]
    assert len(found) == factorial(seats)
    return found


# -- rating --------------------------------------------------------------------


def rate(seats: pl.DataFrame) -> pl.DataFrame:
    """A rating for every bot, out of the games in their order, the best first.

    Bots do not learn, so uncertainty only shrinks (``tau`` is 0). A bot that sits at a table
    twice takes the mean of what its two seats learned.
    """
    model = PlackettLuce(tau=0.0)
    ratings = {name: model.rating(name=name) for name in seats["bot"].unique().sort()}
    for _, bots, places in (
        seats.group_by("game", maintain_order=True).agg("bot", "place").iter_rows()
    ):
        teams = [[model.rating(mu=ratings[bot].mu, sigma=ratings[bot].sigma)] for bot in bots]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for bot in dict.fromkeys(bots):
            mine = [team[0] for team, name in zip(rated, bots, strict=True) if name == bot]
            ratings[bot].mu = sum(one.mu for one in mine) / len(mine)
            ratings[bot].sigma = sum(one.sigma for one in mine) / len(mine)
    table = pl.DataFrame(
        {
            "bot": list(ratings),
            "rating": [rating.mu for rating in ratings.values()],
            "uncertainty": [rating.sigma for rating in ratings.values()],
        }
    )
    shares = win_shares(seats, ["bot"])
    return table.join(shares, on="bot", how="left").sort("rating", descending=True)


def meetings(seats: pl.DataFrame) -> pl.DataFrame:
    """For every two bots the share of meetings in which one did better; a tie is half."""
    mine = seats.select("game", "seat", "bot", "place")
    pairs = mine.join(mine, on="game", suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    ahead = pl.col("place") < pl.col("place_other")
    level = pl.col("place") == pl.col("place_other")
    table = (
        pairs.group_by("bot", pl.col("bot_other").alias("other"))
        .agg(
            meetings=pl.len().cast(pl.Int64),
            ahead=(ahead.cast(pl.Float64) + level.cast(pl.Float64) / 2).sum(),
        )
        .sort("bot", "other")
    )
    reach = [wilson(won, met) for won, met in table.select("ahead", "meetings").iter_rows()]
    return table.select(
        "bot",
        "other",
        "meetings",
        (pl.col("ahead") / pl.col("meetings")).alias("better"),
        pl.Series("low", [low for low, _ in reach], dtype=pl.Float64),
        pl.Series("high", [high for _, high in reach], dtype=pl.Float64),
    )
