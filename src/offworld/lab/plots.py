"""Plots for reports: drawn by matplotlib, coloured by the page.

A plot is drawn in stand-in colours, which become the variables of the page's theme: so the same
picture works in the dark and the light theme.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.colors import is_color_like, to_hex
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

TEXT, MUTED, LINE, PANEL, ACCENT = "#010101", "#020202", "#030303", "#040404", "#050505"
SEAT = ("#060600", "#060601", "#060602", "#060603", "#060604")
THEME = {
    TEXT: "text",
    MUTED: "muted",
    LINE: "line",
    PANEL: "panel",
    ACCENT: "accent",
    **{colour: f"seat-{seat}" for seat, colour in enumerate(SEAT)},
}
"""Stand-in colours, and the variables they become."""
MARKERS = ("o", "s", "^", "D", "h")
"""The shapes of the seats."""
PIXELS_AN_INCH = 72
ROW = 26
STYLE: Any = {
    "font.size": 13,
    "svg.fonttype": "none",
    "svg.hashsalt": "offworld",
    "axes.facecolor": "none",
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.linewidth": 1,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 1,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": TEXT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.labelcolor": TEXT,
    "text.color": TEXT,
}


class Bar(NamedTuple):
    """A value with the interval it lies in."""

    label: str
    value: float
    low: float
    high: float
    seat: int | None = None
    """Whose colour and shape it has."""


class Series(NamedTuple):
    """Values of a group."""

    label: str
    values: Sequence[float]
    seat: int


def blank(width: int, height: int) -> tuple[Figure, Axes]:
    """An empty plot of so many pixels."""
    figure = Figure(figsize=(width / PIXELS_AN_INCH, height / PIXELS_AN_INCH), layout="constrained")
    figure.set_layout_engine("constrained", w_pad=0.04, h_pad=0.04)
    FigureCanvasSVG(figure)
    return figure, figure.add_subplot()


def to_svg(figure: Figure, name: str) -> str:
    """A plot as an element of a page; ids begin with its name, so that no two are the same."""
    written = StringIO()
    with mpl.rc_context(STYLE):
        figure.savefig(written, format="svg", transparent=True, metadata={"Date": None})
    text = written.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL)
    text = re.sub(r' xmlns:xlink="[^"]*"', "", text).replace("xlink:href", "href")
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(url\(|href=")#', rf"\1#{name}-", text)
    text = re.sub(r"(font: (?:\d+ )?[\d.]+px|font-family:) [^;\"]*", r"\1 var(--sans)", text)
    for colour, variable in THEME.items():
        text = text.replace(colour, f"var(--{variable})")
    return text.strip()


def to_png(figure: Figure, theme: dict[str, str], scale: int = 2) -> bytes:
    """A plot as a separate picture, in the real colours of a theme."""
    real = {to_hex(stand_in): theme[name] for stand_in, name in THEME.items()}
    for artist in figure.findobj():
        for part in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            recolour(artist, part, real)
    written = BytesIO()
    dpi = scale * PIXELS_AN_INCH
    figure.savefig(written, format="png", dpi=dpi, facecolor=theme["ground"])
    return written.getvalue()


def recolour(artist: Any, part: str, real: dict[str, str]) -> None:
    """Replace a stand-in colour of something drawn."""
    if hasattr(artist, f"get_{part}") and hasattr(artist, f"set_{part}"):
        colour = getattr(artist, f"get_{part}")()
        if is_color_like(colour) and to_hex(colour) in real:
            getattr(artist, f"set_{part}")(real[to_hex(colour)])


# -- kinds of plots ------------------------------------------------------------


def intervals(bars: Sequence[Bar], width: int, expected: float | None, shares: bool) -> Figure:
    """A line for every bar: its value, and the interval around it."""
    with mpl.rc_context(STYLE):
        figure, axes = blank(width, 56 + ROW * len(bars))
        for row, bar in enumerate(bars):
            colour = SEAT[bar.seat % len(SEAT)] if bar.seat is not None else SEAT[1]
            marker = MARKERS[bar.seat % len(MARKERS)] if bar.seat is not None else "o"
            axes.plot([bar.low, bar.high], [row, row], color=colour, linewidth=3, alpha=0.5)
            axes.plot([bar.value], [row], marker=marker, color=colour, markersize=8)
        axes.set_yticks(range(len(bars)), [shorten(bar.label, width) for bar in bars])
        axes.set_ylim(len(bars) - 0.5, -0.5)
        axes.grid(axis="y", visible=False)
        low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
        if expected is not None:
            axes.axvline(expected, color=TEXT, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
            low, high = min(low, expected), max(high, expected)
        room = max(0.05 * (high - low), 0.01)
        axes.set_xlim(low - room, high + room)
        if shares:
            axes.xaxis.set_major_formatter(percent)
        axes.xaxis.set_major_locator(MaxNLocator(ticks_for(width), steps=[1, 2, 5, 10]))
    return figure


def histogram(groups: Sequence[Series], width: int, label: str) -> Figure:
    """How values are spread, a curve of steps for each group."""
    with mpl.rc_context(STYLE):
        figure, axes = blank(width, 232 if len(groups) == 1 else 248)
        values = [value for group in groups for value in group.values]
        bins = edges(min(values), max(values), 20 if width < 400 else 28)
        for group in groups:
            colour = SEAT[group.seat % len(SEAT)]
            weights = [1 / len(group.values)] * len(group.values)
            how: dict[str, Any] = {"bins": bins, "weights": weights, "color": colour}
            if len(groups) < 3:  # more would make mud
                axes.hist(group.values, histtype="stepfilled", alpha=0.25, **how)
            axes.hist(group.values, histtype="step", linewidth=2, **how)
            mark = MARKERS[group.seat % len(MARKERS)]
            axes.plot([], [], mark, color=colour, markersize=8, label=group.label)
        axes.yaxis.set_major_formatter(percent)
        finish(axes, width, label, "of the games", len(groups) > 1)
    return figure


def edges(low: float, high: float, most: int) -> list[float]:
    """Bins of whole numbers' width, at most so many; finer ones where all values are close."""
    if low == high:
        return [low - 0.5, low + 0.5]
    if high - low <= 2 and not (float(low).is_integer() and float(high).is_integer()):
        return [low + (high - low) * i / 10 for i in range(11)]
    step = max(1, -int(-(high - low + 1) // most))
    count = int((high - low) // step) + 1
    return [low - 0.5 + i * step for i in range(count + 1)]


def curves(
    groups: Sequence[tuple[str, int, Sequence[tuple[float, float, float, float]]]],
    width: int,
    labels: tuple[str, str],
) -> Figure:
    """For each group a line through (x, low, middle, high), and the band around it."""
    with mpl.rc_context(STYLE):
        figure, axes = blank(width, 264)
        for name, seat, rows in groups:
            xs, lows, middles, highs = zip(*rows, strict=True)
            axes.fill_between(xs, lows, highs, color=SEAT[seat], alpha=0.2, linewidth=0)
            every = max(1, len(xs) // 8)
            how: dict[str, Any] = {"marker": MARKERS[seat], "markersize": 6, "markevery": every}
            axes.plot(xs, middles, color=SEAT[seat], linewidth=2, label=name, **how)
        finish(axes, width, *labels, legend=True)
    return figure


def pairs(
    rows: Sequence[tuple[str, Sequence[float]]], groups: Sequence[str], width: int, label: str
) -> Figure:
    """A line for every row with a mark for each group."""
    with mpl.rc_context(STYLE):
        figure, axes = blank(width, 84 + ROW * len(rows))
        for line, (_, values) in enumerate(rows):
            axes.plot([min(values), max(values)], [line, line], color=MUTED, linewidth=2)
        for group, name in enumerate(groups):
            values = [values[group] for _, values in rows]
            axes.plot(
                values,
                range(len(rows)),
                MARKERS[group],
                color=SEAT[group],
                markersize=8,
                label=name,
            )
        axes.set_yticks(range(len(rows)), [shorten(name, width) for name, _ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlim(left=-0.02 * max(max(values) for _, values in rows))
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(label)
        axes.xaxis.set_major_locator(MaxNLocator(ticks_for(width)))
        figure.legend(loc="outside upper left", ncols=3, handlelength=1.4, fontsize=13)
    return figure


def finish(axes: Axes, width: int, x: str, y: str, legend: bool) -> None:
    """Labels, few ticks, and a legend above."""
    axes.set_xlabel(x)
    axes.set_title(y, loc="left", fontsize=13, color=MUTED, pad=6)
    axes.tick_params(axis="y", labelcolor=MUTED)
    axes.xaxis.set_major_locator(MaxNLocator(ticks_for(width), integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    if legend:
        figure = axes.get_figure()
        assert isinstance(figure, Figure)
        names = len(axes.get_legend_handles_labels()[1])
        beside = 2 if width < 400 and names > 3 else names
        figure.legend(loc="outside upper left", ncols=beside, handlelength=1.4, fontsize=13)


def ticks_for(width: int) -> int:
    return 4 if width < 400 else 7


def percent(share: float, _: float) -> str:
    """A share on an axis, with as many decimals as it needs."""
    return f"{round(100 * share, 2):g}%"


def shorten(label: str, width: int) -> str:
    """A label that leaves room for the plot on a phone."""
    most = 18 if width < 400 else 34
    return label if len(label) <= most else label[: most - 1] + "…"
