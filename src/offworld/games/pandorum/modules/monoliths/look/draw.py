"""The picture of Monoliths: markers on the board, cards kept, cards laid out."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from offworld.engine import HIDDEN, Fragment
from offworld.engine.drawing import at, block, middle, panel, picture
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum.look.board import middle_of, on_board
from offworld.games.pandorum.look.cards import HEIGHT, WIDTH, project_card
from offworld.games.pandorum.look.focus import add_focus
from offworld.games.pandorum.look.legend import add_to_legend
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.panels import add_to_hand
from offworld.games.pandorum.look.pieces import card_frame, group, icon, paragraph, pile
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_name
from offworld.games.pandorum.modules.discovery.look.draw import returnable_cards
from offworld.games.pandorum.modules.monoliths.look.offers import laid_id
from offworld.games.pandorum.modules.monoliths.look.view import MonolithsView, monoliths
from offworld.games.pandorum.modules.monoliths.look.words import monolith_id
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS
from offworld.games.pandorum.tables import NONE

CARD = 146
STONE = "M-6.5 13L-5.2-12L0-17L5.2-12L6.5 13Z"


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    found = monoliths(view)
    looks = ("monoliths", msgspec.json.encode(found), eyes(view))
    fragments["monoliths"] = as_before(looks, partial(draw_monoliths, view, found))
    on_board(fragments, *[marker(view, hex) for hex in found.markers])
    if view.seat is not None:
        mine = [monolith_card(one, NONE, monolith_id(one)) for one in found.kept[view.seat]]
        add_to_hand(fragments, *mine)
    if found.in_use != NONE or found.laid:
        add_focus(fragments, in_use(view, found))
    returnable_cards(view, fragments)
    add_to_legend(fragments, "Monoliths", {"monolith": "Monolith marker or card"})


# -- on the board ----------------------------------------------------------------------


def marker(view: PandorumView, hex: int) -> Fragment:
    """A standing stone, beside a Structure or in the middle of its hex."""
    built = view.owner[hex] != NONE
    look = ("marker", eyes(view), hex, built)
    return as_before(look, partial(draw_marker, view, hex, built))


def draw_marker(view: PandorumView, hex: int, built: bool) -> Fragment:
    x, y = middle_of(view, hex)
    edge = {"stroke": "var(--text)", "stroke_width": 1.5, "stroke_linejoin": "round"}
    stone = tag("path", d=STONE, fill="var(--ink)", **edge)
    runes = tag("path", d="M0-8V-3M-2 1H2M0 5V8", fill="none", stroke_linecap="round", **edge)
    foot = tag("ellipse", cy=13, rx=13, ry=4, fill="var(--ink)", fill_opacity=0.45)
    dx, dy, scale = (-25, 6, 0.62) if built else (0, 6, 1)
    return at(
        x + dx,
        y + dy,
        title("Monolith marker"),
        foot,
        stone,
        runes,
        scale=scale,
        id=f"marker-{hex_name(view, hex)}",
    )


# -- cards -----------------------------------------------------------------------------


@lru_cache(256)
def monolith_card(number: int, keeper: int, id: str) -> Fragment:
    """A Monolith card: what it does, and whose it is."""
    row = MONOLITHS[number]
    lines, _ = paragraph(10, 58, row.text, CARD - 20)
    kind = "At once" if row.immediate else "Kept, for any time in your turn"
    owner = seat_mark(keeper, CARD - 16, 17, 6) if keeper != NONE else ""
    return card_frame(
        CARD,
        HEIGHT,
        row.name,
        f"{row.name}: {row.text} {kind}.",
        lines,
        owner,
        corner=icon("monolith", 0, 0, 24, says="Monolith card"),
        id=id,
    )


@lru_cache(4)
def hidden_card(count: int) -> Fragment:
    """Cards that the viewer does not know."""
    body = tag(
        "g",
        title(counted(count, "hidden card")),
        panel(WIDTH, HEIGHT, fill="var(--ground)"),
        icon("card", WIDTH / 2, HEIGHT / 2 - 14, 30, "var(--muted)"),
        middle(WIDTH / 2, HEIGHT / 2 + 20, count, 20, bold=True),
        id="found-hidden",
    )
    return picture(WIDTH, HEIGHT, body, class_="card")


def in_use(view: PandorumView, found: MonolithsView) -> Fragment:
    """The card that is being carried out, and the Project cards that it has laid out."""
    drawn = []
    if found.in_use != NONE:
        drawn.append(monolith_card(found.in_use, NONE, "monolith-in-use"))
    known = dict.fromkeys([number for number in found.laid if number != HIDDEN])
    drawn += [project_card(laid_id(one), one, found.laid.count(one)) for one in known]
    hidden = found.laid.count(HIDDEN)
    if hidden:
        drawn.append(hidden_card(hidden))
    return group("Monolith", *drawn)


def draw_monoliths(view: PandorumView, found: MonolithsView) -> Fragment:
    """The deck, and the cards that players keep; the viewer's own are in his hand."""
    kept = [
        monolith_card(one, number, monolith_id(one))
        for number, cards in enumerate(found.kept)
        for one in cards
        if number != view.seat
    ]
    said = f"Monolith deck; {counted(found.deck, 'card')}"
    left = counted(len(found.markers), "marker")
    piles = picture(
        76, 92, panel(76, 92),
        pile(4, "Monoliths", "deck", found.deck, said, "monolith-deck"), class_="piles",
    )  # fmt: skip
    return block(
        group("Kept by others", *kept) if kept else "",
        group("Monoliths", piles, more=f"{left} on the board"),
        class_="monoliths",
    )
