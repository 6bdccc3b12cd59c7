"""Pieces and parts of pictures: tokens, icons, lines of text, frames, tracks, arrows.

Everything is drawn around its own middle, or from its upper left corner where it has a frame, and
then set down where it belongs. Modules draw their own things with the same parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, cos, hypot, pi, sin

from offworld.engine import Fragment, drawing
from offworld.engine.drawing import at, block, line_icon, middle, panel, picture, text
from offworld.engine.svg import number, points, seat_mark, tag, title
from offworld.games.pandorum.look.icons import HARVESTER, ICONS, SILHOUETTES, TRACKS
from offworld.games.pandorum.tables import BASE, PIECE_IDS

RAIL = 316
"""The width of what stands in the column of the players."""
BESIDE = 346
"""The width of what stands between the board and that column."""

PLATES = ((13.1, 0.92, 0.0), (13.8, 1.0, 0.0), (13.3, 0.72, 3.0), (12.2, 0.78, 0.0), (13, 0.9, 0))
"""For each seat the reach of its shape, and the scale and drop of the silhouette inside it."""
PLATE = 28.5
"""The side of the square that holds every plate."""


# -- pieces ----------------------------------------------------------------------------


@cache
def silhouette(piece: int, ink: str) -> Fragment:
    """The shape of a Structure, the same everywhere."""
    return tag("path", d=SILHOUETTES[PIECE_IDS[piece]], fill=ink, fill_rule="evenodd")


@lru_cache(4096)
def token(player: int, piece: int, size: float, x: float = 0, y: float = 0) -> Fragment:
    """A Structure of a player: its silhouette on the player's shape; a Base has a rim."""
    reach, fit, drop = PLATES[player]
    edge = {"stroke": "var(--ink)", "stroke_linejoin": "round"}
    plate = seat_mark(player, 0, 0, reach, stroke_width=1, **edge)
    if piece == BASE:
        rim = seat_mark(player, 0, 0, reach * 1.14, stroke_width=1.25, **edge)
        plate = rim + seat_mark(player, 0, 0, reach * 0.98, stroke_width=1.25, **edge)
    figure = at(0, drop, silhouette(piece, "var(--ink)"), scale=fit)
    return at(x, y, plate, figure, scale=size / PLATE)


@lru_cache(1024)
def harvester(player: int, size: float, x: float = 0, y: float = 0) -> Fragment:
    """The crawler of a player, marked with his shape; ``size`` is its width."""
    paint = f"var(--seat-{player})"
    halo = {"stroke": "var(--ground)", "stroke_width": 4, "stroke_linejoin": "round"}
    body = {"stroke": "var(--ink)", "stroke_width": 1.25, "stroke_linejoin": "round"}
    tracks = tag("path", d=TRACKS, fill="var(--ink)")
    wheels = "".join([tag("circle", cx=x, cy=5.2, r=1.3, fill=paint) for x in (-9.4, -3, 3, 9.4)])
    glass = tag("path", d="M2.2-7.2H7.3L9.2-3.9H2.2Z", fill="var(--ink)")
    back = tag("circle", cx=-5.8, cy=-1.4, r=3.7, fill="var(--ink)")
    mark = seat_mark(player, -5.8, -1.4, 2.2)
    return at(
        x,
        y,
        tag("path", d=HARVESTER, fill="var(--ground)", **halo),
        tag("path", d=HARVESTER, fill=paint, class_="area", **body),
        tracks,
        wheels,
        glass,
        back,
        mark,
        scale=size / 27,
    )


def icon(
    name: str, x: float, y: float, size: float = 16, colour: str = "var(--text)", says: str = ""
) -> Fragment:
    """An icon around a point; what it says is read aloud and shown at rest."""
    return line_icon(ICONS[name], x, y, size, colour, says)


# -- text ------------------------------------------------------------------------------


NARROW, WIDE = frozenset("iljtfrI.,:;'|!()[]- "), frozenset("mwMW@")


def width(what: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is, rather too much than too little."""
    ems = sum(
        [
            0.32 if c in NARROW else 0.86 if c in WIDE else 0.62 if c.isupper() else 0.54
            for c in what
        ]
    )
    return ems * size * (1.08 if bold else 1)


def wrapped(what: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Text in lines that fit into a width."""
    return drawing.wrapped(what, room, lambda line: width(line, size, bold))


def capital(what: str) -> str:
    """Words at the start of a sentence."""
    return what[:1].upper() + what[1:]


def paragraph(
    x: float, y: float, what: str, room: float, colour: str = "var(--text)", size: float = 12
) -> tuple[Fragment, float]:
    """Text in lines from a first base line on, and how high they are together."""
    lines = wrapped(what, size, room)
    step = size + 4
    drawn = [text(x, y + step * i, line, size, colour) for i, line in enumerate(lines)]
    return "".join(drawn), step * len(lines)


@lru_cache(1024)
def pill(
    x: float, y: float, label: str, size: float = 12, fill: str = "text", ink: str = "panel"
) -> Fragment:
    """A number or a word on a small badge around a point."""
    high = size * 1.34
    wide = max(high, width(label, size, bold=True) + size * 0.7)
    return drawing.pill(x, y, wide, high, label, size, fill, ink)


# -- frames ----------------------------------------------------------------------------


@lru_cache(256)
def caption(name: str, more: str = "") -> Fragment:
    """A line of its own above a group of cards."""
    said = text(4, 17, name, 14, "var(--muted)")
    if more:
        said += text(BESIDE - 4, 17, more, 12, "var(--muted)", "end")
    return block(picture(BESIDE, 24, said, class_="caption"), class_="caption")


def group(name: str, *pictures: Fragment, more: str = "") -> Fragment:
    """Pictures that belong together, under their name."""
    return block(caption(name, more), *pictures, class_="group")


def card_frame(
    width: float,
    height: float,
    name: str,
    says: str,
    *inside: Fragment,
    corner: Fragment = "",
    id: str | None = None,
    marked: bool = False,
    dim: bool = False,
) -> Fragment:
    """The one frame of all cards: a mark in the corner, the name, and what is below it."""
    room = width - (44 if corner else 20)
    lines = wrapped(name, 12, room, bold=True)
    x, start = (38, 20) if corner else (10, 20)
    edge = {"stroke": "var(--text)", "stroke_width": 2} if marked else {}
    return picture(
        width,
        height,
        tag(
            "g",
            title(says),
            panel(width, height, **edge),
            tag(
                "g",
                at(19, 17, corner) if corner else "",
                *[text(x, start + 14 * i, line, 12, bold=True) for i, line in enumerate(lines)],
                *inside,
                opacity=0.5 if dim else None,
            ),
            id=id,
            data_name=name,
            class_="card",
        ),
        class_="card",
    )


@lru_cache(1024)
def pile(x: float, label: str, mark: str, count: int, says: str, id: str | None = None) -> Fragment:
    """A pile of cards with its icon and number, in a column of 68 by 92."""
    back = panel(40, 52, fill="var(--ground)", stroke="var(--muted)")
    under = at(3, 3, panel(40, 52, fill="var(--ground)")) if count > 1 else ""
    figures = icon(mark, 20, 17, 18, "var(--muted)") + middle(20, 38, count, 16, bold=True)
    stack = at(14, 10, under, back, figures)
    name = text(34, 82, label, 12, "var(--muted)", "middle")
    field = tag("rect", x=2, y=2, width=64, height=88, rx=6, fill="var(--panel)", class_="area")
    dim = None if count else 0.45
    return at(x, 0, title(says), field, tag("g", stack, opacity=dim), name, id=id)


# -- tracks, pools, arrows -------------------------------------------------------------


def track(
    x: float,
    y: float,
    length: int,
    filled: int,
    step: float = 10,
    colour: str = "var(--text)",
    marks: Sequence[int] = (),
) -> Fragment:
    """Pips in a row, the first of them filled; those at a mark (counted from 1) are larger."""
    drawn = []
    for i in range(length):
        full, large = i < filled, i + 1 in marks
        drawn.append(
            tag(
                "circle",
                cx=x + i * step,
                cy=y,
                r=(4.25 if large else 3) if full else (3.75 if large else 2.25),
                fill=colour if full else "none",
                stroke=colour if full or large else "var(--muted)",
                stroke_width=1.25,
            )
        )
    return "".join(drawn)


def pool(x: float, y: float, left: int, laid: int, room: float, says: str) -> Fragment:
    """Coins of a pool in rows: those left are filled, those taken are hollow; then how many."""
    size, step = 12.0, 15.0
    in_row = max(1, int(room // step))
    drawn = []
    for i in range(max(left, laid)):
        cx, cy = x + size / 2 + step * (i % in_row), y + size / 2 + step * (i // in_row)
        there = i < left
        look = {"fill": "var(--text)" if there else "none", "stroke": "var(--muted)"}
        drawn.append(tag("circle", cx=cx, cy=cy, r=5 if there else 4, stroke_width=1, **look))
        if there:
            ring = {"fill": "none", "stroke": "var(--panel)", "stroke_width": 1.25}
            drawn.append(tag("circle", cx=cx, cy=cy, r=2.25, **ring))
    return tag("g", title(says), *drawn)


def arrow(
    way: Sequence[tuple[float, float]], colour: str = "var(--text)", thick: float = 3
) -> Fragment:
    """An arrow through points, drawn with a rim so that it is seen on every ground."""
    if len(way) < 2:
        return ""
    (x0, y0), (x1, y1) = way[-2], way[-1]
    turn, tip = atan2(y1 - y0, x1 - x0), 4.0 * thick
    back = min(tip, hypot(x1 - x0, y1 - y0)) * 0.8
    shaft = [*way[:-1], (x1 - back * cos(turn), y1 - back * sin(turn))]
    wings = [(x1 + tip * cos(turn + a), y1 + tip * sin(turn + a)) for a in (pi * 0.86, -pi * 0.86)]
    head = points([(x1, y1), *wings])
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    d = "M" + "L".join([f"{number(float(x))} {number(float(y))}" for x, y in shaft])
    rim = {"stroke": "var(--ground)", "stroke_opacity": 0.75}
    return (
        tag("path", d=d, stroke_width=thick + 4, **line, **rim)
        + tag("polygon", points=head, fill="var(--ground)", stroke_width=4, **rim)
        + tag("path", d=d, stroke=colour, stroke_width=thick, **line)
        + tag("polygon", points=head, fill=colour)
    )
