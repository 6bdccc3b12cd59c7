"""A tournament drawn: ratings with their uncertainty, and who beats whom."""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure

from offworld.drawing.nodes import markup
from offworld.drawing.picture import Box, Layers, standalone
from offworld.drawing.theme import theme
from offworld.engine.errors import OffworldError
from offworld.engine.registry import find_game
from offworld.lab import plots
from offworld.lab.figures import Section, by_seat, length, percent, shares
from offworld.lab.page import page, set_up, tiles, write
from offworld.lab.plots import PIXELS_AN_INCH, Bar, to_png, to_svg
from offworld.lab.tournaments import Standings

CERTAIN = 2
"""This many times the uncertainty on both sides of a rating holds about 95 %."""
WIDTH = 640


def report(standings: Standings, file: Path) -> None:
    """Write the report of a tournament."""
    result = standings.result
    sections = [ratings(standings), matrix(standings), by_seat(result), length(result)]
    title = f"{find_game(result.plan.game).title}: tournament"
    shown = [section for section in sections if section is not None]
    write(file, page(title, set_up(result), tiles(result), shown))


def draw(standings: Standings, file: Path) -> None:
    """The ratings as a picture."""
    figure = rating_plot(standings, WIDTH)
    try:
        if file.suffix == ".svg":
            file.write_text(picture(figure) + "\n", encoding="utf-8")
        else:
            file.write_bytes(to_png(figure, theme()))
    except OSError as error:
        raise OffworldError(f"the plot cannot be written: {error}") from None


def picture(figure: Figure) -> str:
    """A plot as a file of its own, in the theme's colours."""
    width, height = (PIXELS_AN_INCH * inches for inches in figure.get_size_inches())
    panel = Layers("plot", Box(0, 0, width, height), "plot", says="Ratings")
    panel.add("plot", markup(to_svg(figure, "ratings")))
    return standalone(panel, theme(), width=width, height=height)


def rating_plot(standings: Standings, width: int) -> Figure:
    bars = [
        Bar(
            row["bot"],
            row["rating"],
            row["rating"] - CERTAIN * row["uncertainty"],
            row["rating"] + CERTAIN * row["uncertainty"],
        )
        for row in standings.ratings.rows(named=True)
    ]
    return plots.intervals(bars, width, None, shares=False)


def ratings(standings: Standings) -> Section:
    """What every bot is believed to be worth."""
    rows = standings.ratings.rows(named=True)
    return Section(
        "ratings",
        "Ratings",
        "What each bot is believed to be worth (Weng and Lin, Plackett-Luce model; everybody "
        "starts at 25), within twice the uncertainty.",
        lambda width: rating_plot(standings, width),
        ("bot", "rating", "uncertainty", "games", "won", "95 %"),
        [
            (
                row["bot"],
                f"{row['rating']:.2f}",
                f"{row['uncertainty']:.2f}",
                f"{row['games']:,}",
                *shares(row),
            )
            for row in rows
        ],
    )


def matrix(standings: Standings) -> Section:
    """Who does better than whom."""
    order = {bot: place for place, bot in enumerate(standings.ratings["bot"])}
    rows = sorted(
        standings.matrix.rows(named=True), key=lambda r: (order[r["bot"]], order[r["other"]])
    )
    upper = [row for row in rows if order[row["bot"]] < order[row["other"]]]
    bars = [
        Bar(f"{row['bot']} - {row['other']}", row["better"], row["low"], row["high"])
        for row in upper
    ]
    return Section(
        "matrix",
        "Who beats whom",
        "How often the first bot of each pair does better than the second in the games in which "
        "they meet, with 95 % intervals; a tie is half. The dashed line is even.",
        lambda width: plots.intervals(bars, width, 0.5, shares=True),
        ("bot", "other", "meetings", "better", "95 %"),
        [
            (
                row["bot"],
                row["other"],
                f"{row['meetings']:,}",
                percent(row["better"]),
                shares({**row, "won": row["better"]})[1],
            )
            for row in rows
        ],
    )
