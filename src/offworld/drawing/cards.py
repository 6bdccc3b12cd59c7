"""Cards: one frame for all faces, backs, small ones, rows with empty places, piles, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, tag
from offworld.drawing.panels import BESIDE, block, captioned, frame, framed, small_picture
from offworld.drawing.writing import TIMES, beside, lines, middle, text

BODY = 57
"""Where the first row of a card's body lies, and how far the next one is below."""
ROW = 20.5
WIDE_CARD = 140
"""From this width on, a card has its name in larger type."""


def card(
    width: float,
    height: float,
    name: str,
    *inside: Content,
    says: str,
    id: str | None = None,
    corner: Content = None,
    effect: str = "",
    kind: tuple[str, str] | None = None,
    copies: int = 1,
    marked: bool = False,
    dim: bool = False,
) -> Node:
    """The face of a card: a mark in the corner, the name, what it does, its kind at the foot.

    The ``effect`` is text; signs and other things are drawn ``inside``, below the name. The kind
    is an icon and a word. Equal cards are drawn once, with the number of copies; a marked one
    stands out with a tick.
    """
    size = 14 if width >= WIDE_CARD else 12
    left = 40 if corner else 12
    title = wrap(name, size, width - left - 8, bold=True, most=2)
    start = 27 if len(title) == 1 and size == 14 else 20
    foot = height - 14
    return framed(
        width,
        height,
        at(21, 21, corner) if corner else None,
        lines(left, start, title, size, bold=True),
        lines(12, BODY + 1, wrap(effect, 12, width - 24)) if effect else None,
        *inside,
        icon(kind[0], 20, foot, 16, "muted") if kind else None,
        beside(34, foot, kind[1], 12, "muted") if kind else None,
        icon("tick", width - 20, foot, 18) if marked else None,
        beside(width - (36 if marked else 12), foot, f"{TIMES}{copies}", bold=True, end=True)
        if copies > 1
        else None,
        class_="card",
        says=says,
        id=id,
        name=name,
        marked=marked,
        dim=dim,
    )


@kept
def card_back(
    width: float,
    height: float,
    says: str,
    count: int = 1,
    id: str | None = None,
    mark: str = "card",
) -> Node:
    """Cards that the viewer does not know, and how many."""
    up = 14 if count > 1 else 0
    return framed(
        width,
        height,
        tag("rect", x=6, y=6, width=width - 12, height=height - 12, rx=3, fill="none",
            stroke="line"),
        icon(mark, width / 2, height / 2 - up, 30, "muted"),
        middle(width / 2, height / 2 + 20, count, 20, bold=True) if count > 1 else None,
        class_="card",
        says=says,
        id=id,
        fill="ground",
    )  # fmt: skip


@kept
def small_card(x: float, y: float, mark: str, label: str, says: str, colour: str = "text") -> Node:
    """A card seen from afar: the mark of its kind and its number, 38 by 20."""
    return at(
        x,
        y,
        frame(38, 20, fill="ground", rx=3),
        icon(mark, 10, 10, 13, colour),
        beside(34, 10, label, 12, end=True),
        says=says,
    )


@kept
def tiny_card(x: float, y: float, mark: str, says: str, colour: str = "text") -> Node:
    """A card in a slot: only the mark of its kind, 17 by 22."""
    face = tag("rect", width=17, height=22, rx=3, fill="panel", stroke="muted")
    return at(x, y, face, icon(mark, 8.5, 11, 13, colour), says=says)


@kept
def empty_place(width: float, height: float, says: str = "", id: str | None = None) -> Node:
    """An empty place for a card."""
    edge = frame(width, height, fill="none", stroke_dasharray="4 4")
    return small_picture(width, height, group(edge, says=says, id=id), class_="card")


def card_row(
    caption: str,
    cards: Sequence[Node | None],
    width: float,
    height: float,
    *,
    stands: Content = None,
    more: str = "",
    room: float = BESIDE,
) -> Node:
    """A row or a market: cards at their places, a dashed outline where a card is missing.

    What ``stands`` before them is the deck that they come from.
    """
    drawn = [one or empty_place(width, height, "Empty place") for one in cards]
    return captioned(caption, stands, *drawn, more=more, width=room)


def hand(cards: Sequence[Node]) -> Node | None:
    """The viewer's cards, in as many lines as the table has room for."""
    return block(*cards, class_="hand-cards") if cards else None


# -- piles -----------------------------------------------------------------------------

PILE_WIDTH, PILE_HEIGHT = 68, 92


class Pile(NamedTuple):
    """A pile: what stands below it, its icon, the number of cards, and all of it in words."""

    label: str
    mark: str
    cards: int
    says: str
    id: str | None = None


@kept
def pile(x: float, y: float, one: Pile) -> Node:
    """A pile of cards with its icon and number, in a field of 68 by 92."""
    area = tag("rect", x=2, y=2, width=64, height=88, rx=6, fill="panel", class_="area")
    stack = at(
        14,
        10,
        at(3, 3, frame(40, 52, fill="ground")) if one.cards > 1 else None,
        frame(40, 52, fill="ground", stroke="muted"),
        icon(one.mark, 20, 17, 18, "muted"),
        middle(20, 38, one.cards, 16, bold=True),
        opacity=None if one.cards else 0.45,
    )
    label = text(34, 82, one.label, 12, "muted", "middle")
    return at(x, y, area, stack, label, says=one.says, name=one.label, id=one.id)


def piles(*some: Pile, width: float = 0, more: Content = None) -> Node:
    """Piles side by side in a frame; anything else that belongs there is drawn after them."""
    wide = width or PILE_WIDTH * len(some) + 8
    return small_picture(
        wide,
        PILE_HEIGHT,
        frame(wide, PILE_HEIGHT),
        *[pile(4 + PILE_WIDTH * i, 0, one) for i, one in enumerate(some)],
        at(PILE_WIDTH * len(some) + 16, 0, more) if more else None,
        class_="piles",
    )
