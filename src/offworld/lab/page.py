"""The report: one page for a browser, with everything in it and nothing fetched from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from importlib.resources import files
from pathlib import Path

from offworld.drawing.nodes import Node, markup, tag
from offworld.drawing.theme import style_sheet
from offworld.engine.errors import OffworldError
from offworld.engine.game import span
from offworld.engine.registry import find_game
from offworld.lab import event_figures, figures
from offworld.lab.figures import Section, average, percent
from offworld.lab.plots import to_svg
from offworld.lab.result import Result, win_shares

HALF, WHOLE, PHONE = 440, 920, 318
"""Widths of plots in pixels: two side by side, one alone, and on a phone."""


def report(result: Result, file: str | Path) -> None:
    """Write the report of a simulation."""
    if not len(result):
        raise OffworldError("there is nothing to report: no game is finished")
    write(Path(file), result_page(result))


def write(file: Path, page: str) -> None:
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise OffworldError(f"the report cannot be written: {error}") from None


def result_page(result: Result) -> str:
    """The report as HTML."""
    sections: list[Section | None] = [
        figures.by_seat(result),
        figures.by_bot(result),
        figures.effects(result),
        figures.length(result),
        figures.scores(result),
        event_figures.sources(result),
    ]
    if result.events is not None:
        sections += event_figures.event_sections(result, result.events)
    game = find_game(result.plan.game)
    return page(game.title, set_up(result), tiles(result), [s for s in sections if s is not None])


def set_up(result: Result) -> str:
    """What was played, on one line."""
    plan = result.plan
    bots = ", ".join(dict.fromkeys(name for seating in plan.seatings for name in seating))
    modules = "; ".join(", ".join(variant) or "no modules" for variant in plan.variants)
    settings = "".join(f", {name} {value}" for name, value in plan.settings.items())
    seats = span(range(plan.seats, plan.seats + 1))
    return f"{seats} seats{settings} · {modules} · bots: {bots} · seed {plan.seed}"


def tiles(result: Result) -> list[tuple[str, str]]:
    """The first figures to look at."""
    games = result.games
    found = [(f"{len(games):,}", "games")]
    if games["rounds"].null_count() == 0:
        found.append((f"{average(games['rounds']):.1f}", "rounds a game"))
    found.append((f"{average(games['choices']):,.0f}", "choices a game"))
    shares = win_shares(result.seats, ["seat"])
    if len(shares) > 1:
        found.append((percent(shares["won"][0]), "won from the first seat"))
    return found


# -- HTML ----------------------------------------------------------------------


def page(title: str, line: str, tiles: list[tuple[str, str]], sections: list[Section]) -> str:
    """A whole page."""
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{tag('title', title, ': report')}<style>{style()}</style>"
    )
    figures_on_top = tag(
        "dl",
        *(tag("div", tag("dt", what), tag("dd", value)) for value, what in tiles),
        class_="tiles",
    )
    header = tag("header", tag("h1", title), tag("p", line), figures_on_top)
    body = tag("main", header, tag("div", *map(panel, sections), class_="panels"))
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def panel(section: Section) -> Node:
    """A section: what it says, its plot for a desk and for a phone, and its figures."""
    wide = WHOLE if section.wide else HALF
    plots = [
        tag(
            "div",
            markup(to_svg(section.draw(width), f"{section.id}-{where}")),
            class_=f"plot {where}",
            role="img",
            aria_label=section.title,
        )
        for where, width in (("desk", wide), ("phone", PHONE))
    ]
    header = tag("tr", *(tag("th", name, scope="col") for name in section.head))
    rows = [tag("tr", *(tag("td", cell) for cell in row)) for row in section.rows]
    table = tag("table", tag("thead", header), tag("tbody", *rows))
    return tag(
        "section",
        tag("h2", section.title),
        tag("p", section.text),
        *plots,
        tag(
            "details",
            tag("summary", "The figures"),
            tag("div", table, class_="figures", tabindex=0),
        ),
        id=section.id,
        class_="wide" if section.wide else None,
    )


def style() -> str:
    """The style sheet, with both themes and the fonts in it."""
    house = files("offworld")
    fonts = "".join(
        f'@font-face{{font-family:"{name}";font-weight:400 700;src:url(data:font/woff2;base64,'
        f"{b64encode((house / 'table/web/static/fonts' / file).read_bytes()).decode()})}}"
        for name, file in (("Offworld Sans", "offworld-sans.woff2"), ("Exo 2", "exo-2.woff2"))
    )
    return fonts + style_sheet() + (house / "lab/report.css").read_text(encoding="utf-8")
