"""What a report shows: sections, each with a plot and the figures behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, median
from typing import Any, NamedTuple

import polars as pl
from matplotlib.figure import Figure

from offworld.engine.names import usual_name
from offworld.lab import plots
from offworld.lab.plots import Bar, Series
from offworld.lab.result import Result, win_shares
from offworld.lab.statistics import Z95


class Section(NamedTuple):
    """A part of the report."""

    id: str
    title: str
    text: str
    draw: Callable[[int], Figure]
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    wide: bool = False
    """It takes the whole width of the page."""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def shares(row: Mapping[str, Any]) -> tuple[str, str]:
    """The share won, and its interval."""
    return percent(row["won"]), f"{100 * row['low']:.1f} to {100 * row['high']:.1f} %"


def roughly(interval: tuple[float, float, float]) -> str:
    """A mean with its interval."""
    return "{:.1f} ({:.1f} to {:.1f})".format(*interval)


def by_seat(result: Result) -> Section | None:
    """Who wins from where."""
    table = win_shares(result.seats, ["seat"]).rows(named=True)
    if len(table) < 2:
        return None
    bars = [Bar(usual_name(s["seat"]), s["won"], s["low"], s["high"], s["seat"]) for s in table]
    fair = 1 / len(bars)
    return Section(
        "seats",
        "Wins by seat",
        f"The share of games won from each seat, with 95 % intervals. Were all seats equally good "
        f"and all bots the same, it would be {percent(fair)}, the dashed line.",
        lambda width: plots.intervals(bars, width, fair, shares=True),
        ("seat", "games", "won", "95 %", "points"),
        [
            (usual_name(s["seat"]), f"{s['games']:,}", *shares(s), f"{s['points']:.2f}")
            for s in table
        ],
    )


def by_bot(result: Result) -> Section | None:
    """Who wins."""
    table = win_shares(result.seats, ["bot"]).sort("won", descending=True).rows(named=True)
    if len(table) < 2:
        return None
    bars = [Bar(s["bot"], s["won"], s["low"], s["high"]) for s in table]
    return Section(
        "bots",
        "Wins by bot",
        "The share of its games that each bot wins, from whatever seat, with 95 % intervals.",
        lambda width: plots.intervals(bars, width, 1 / result.plan.seats, shares=True),
        ("bot", "games", "won", "95 %", "points"),
        [(s["bot"], f"{s['games']:,}", *shares(s), f"{s['points']:.2f}") for s in table],
    )


def length(result: Result) -> Section:
    """How long games are."""
    unit = "rounds" if result.games["rounds"].null_count() == 0 else "choices"
    values = result.games[unit].to_list()
    return Section(
        "length",
        "Length",
        f"How many {unit} a game takes.",
        lambda width: plots.histogram([Series(unit, values, 1)], width, unit),
        ("", "mean", "least", "half", "most"),
        [spread(name, result.games[name]) for name in dict.fromkeys([unit, "choices"])],
    )


def scores(result: Result) -> Section | None:
    """How many points each seat has at the end."""
    seats = result.seats
    if seats["points"].n_unique() < 3:
        return None  # won, lost, and perhaps drawn: the wins already say that
    groups = [
        Series(usual_name(seat), seats.filter(pl.col("seat") == seat)["points"].to_list(), seat)
        for seat in range(result.plan.seats)
    ]
    return Section(
        "points",
        "Points at the end",
        "How the final points are spread, by seat.",
        lambda width: plots.histogram(groups, width, "points"),
        ("seat", "mean", "least", "half", "most"),
        [spread(group.label, pl.Series(group.values)) for group in groups],
    )


def spread(name: str, values: pl.Series) -> list[str]:
    """Mean, least, median and most of some numbers."""
    floats = sorted(map(float, values))
    found = (average(values), floats[0], median(floats), floats[-1])
    return [name, *(f"{number:,.1f}" for number in found)]


def effects(result: Result) -> Section | None:
    """What modules change, if several sets of them were played."""
    if len(result.plan.variants) < 2:
        return None
    unit = "rounds" if result.games["rounds"].null_count() == 0 else "choices"
    points = result.seats.group_by("game").agg(pl.col("points").mean())
    first = result.seats.filter(pl.col("seat") == 0).select("game", first="won")
    table = result.games.join(points, on="game").join(first, on="game")
    rows, bars = [], []
    for (modules,), some in table.sort("variant").group_by("modules", maintain_order=True):
        name = str(modules) or "none"
        length = mean(some[unit])
        bars.append(Bar(name, *length))
        rows.append(
            [
                name,
                f"{len(some):,}",
                roughly(length),
                roughly(mean(some["points"])),
                percent(mean(some["first"])[0]),
            ]
        )
    return Section(
        "modules",
        "What modules change",
        f"The mean number of {unit} with each set of modules, with 95 % intervals. All other "
        "sections are about all games together.",
        lambda width: plots.intervals(bars, width, None, shares=False),
        ("modules", "games", f"{unit} (95 %)", "points a seat (95 %)", "first seat wins"),
        rows,
    )


def mean(values: pl.Series) -> tuple[float, float, float]:
    """The mean, and the 95 % interval it lies in."""
    middle = average(values)
    squares = sum((value - middle) ** 2 for value in values)
    error = (squares / max(1, len(values) - 1) / len(values)) ** 0.5
    return middle, middle - Z95 * error, middle + Z95 * error


def average(values: pl.Series) -> float:
    return fmean(values.to_list())
