"""What came out of a simulation."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from offworld.lab.plan import Plan
from offworld.lab.statistics import wilson
from offworld.lab.storage import load_place
from offworld.lab.tables import Tables


class Result:
    """Finished games as polars frames: ``games``, ``seats`` and, if asked for, ``events``.

    In a notebook it shows itself as a table.
    """

    def __init__(self, plan: Plan, tables: Tables, played: int = 0, seconds: float = 0.0) -> None:
        self.plan = plan
        self.games = tables["games"]
        self.seats = tables["seats"]
        self.events = tables.get("events")
        self.played = played
        """How many of the games were played just now, and how long it took."""
        self.seconds = seconds

    def __len__(self) -> int:
        return len(self.games)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.plan.game}, {self.plan.seats} seats>"

    def _repr_html_(self) -> str:
        return self.summary()._repr_html_()

    def summary(self) -> pl.DataFrame:
        """Who won how often from where, with 95 % intervals, and the mean points.

        If several sets of modules were played, each has its own rows.
        """
        if len(self.plan.variants) == 1:
            return win_shares(self.seats, ["bot", "seat"])
        variants = self.games.select("game", "variant", "modules")
        shares = win_shares(self.seats.join(variants, on="game"), ["variant", "bot", "seat"])
        names = variants.select("variant", "modules").unique()
        return shares.join(names, on="variant", how="left", maintain_order="left").select(
            "modules", pl.all().exclude("modules", "variant")
        )

    def report(self, file: str | Path) -> None:
        """Write the report, one page for a browser."""
        from offworld.lab import report

        report(self, file)


def win_shares(seats: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """The share of games won by groups of seats, with Wilson's interval, and the mean points."""
    grouped = (
        seats.group_by(by)
        .agg(
            games=pl.len().cast(pl.Int64),
            wins=pl.col("won").sum(),
            points=pl.col("points").mean(),
        )
        .sort(by)
    )
    reach = [wilson(won, games) for won, games in grouped.select("wins", "games").iter_rows()]
    return grouped.select(
        *by,
        "games",
        (pl.col("wins") / pl.col("games")).alias("won"),
        pl.Series("low", [low for low, _ in reach], dtype=pl.Float64),
        pl.Series("high", [high for _, high in reach], dtype=pl.Float64),
        "points",
    )


def load(place: str | Path) -> Result:
    """The results that a simulation has saved in a place, finished or not."""
    plan, tables = load_place(Path(place))
    return Result(plan, tables)
