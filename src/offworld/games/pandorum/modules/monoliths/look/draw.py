"""The picture of Monoliths: markers on the board, cards kept, cards laid out."""

from __future__ import annotations

import msgspec

from offworld.drawing.cards import Pile, card, card_back, piles
from offworld.drawing.icons import icon
from offworld.drawing.legend import legend, sign
from offworld.drawing.nodes import Node, at, kept, kept_by, tag, together
from offworld.drawing.panels import captioned
from offworld.drawing.picture import Flow, Picture
from offworld.drawing.theme import seat_mark
from offworld.engine import HIDDEN
from offworld.games.pandorum.look.board import middle_of, passed_through
from offworld.games.pandorum.look.cards import HEIGHT, WIDTH, project_card
from offworld.games.pandorum.look.pieces import eyes
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


def draw(view: PandorumView, picture: Picture) -> None:
    found = monoliths(view)
    panel = Flow("monoliths", "cards")
    panel.add("cards", deck_and_cards(view, found))
    picture.add(panel, before="legend")
    picture["board"].add("tokens", *[marker(view, hex) for hex in found.markers])
    if view.seat is not None:
        mine = [monolith_card(one, monolith_id(one)) for one in found.kept[view.seat]]
        picture["hand"].add("kept", *mine)
    if found.in_use != NONE or found.laid:
        picture["focus"].add("cards", in_use(found))
    returnable_cards(view, picture)
    picture["legend"].add("signs", signs())


@kept
def signs() -> Node:
    return legend("Monoliths", [sign("monolith", "Monolith marker or card")])


# -- on the board ----------------------------------------------------------------------


def marker_looks(view: PandorumView, hex: int) -> tuple[object, ...]:
    return eyes(view), hex, view.owner[hex] == NONE


@kept_by(marker_looks)
def marker(view: PandorumView, hex: int) -> Node:
    """A standing stone, beside a Structure or in the middle of its hex."""
    x, y = middle_of(view, hex)
    edge = {"stroke": "text", "stroke_width": 1.5, "stroke_linejoin": "round"}
    free = view.owner[hex] == NONE
    stone = at(
        x if free else x - 25,
        y + 6,
        tag("ellipse", cy=13, rx=13, ry=4, fill="ink", fill_opacity=0.45),
        tag("path", d=STONE, fill="ink", **edge),
        tag("path", d="M0-8V-3M-2 1H2M0 5V8", fill="none", stroke_linecap="round", **edge),
        scale=1 if free else 0.62,
        says="Monolith marker",
        name="Monolith",
        id=f"marker-{hex_name(view, hex)}",
    )
    return passed_through(stone)


# -- cards -----------------------------------------------------------------------------


@kept
def monolith_card(number: int, id: str, keeper: int = NONE) -> Node:
    """A Monolith card: what it does, and whose it is."""
    row = MONOLITHS[number]
    kind = "At once" if row.immediate else "Kept, for any time in your turn"
    return card(
        CARD,
        HEIGHT,
        row.name,
        seat_mark(keeper, CARD - 16, 17, 6) if keeper != NONE else None,
        corner=icon("monolith", 0, 0, 24, says="Monolith card"),
        effect=row.text,
        says=f"{row.name}: {row.text} {kind}.",
        id=id,
    )


def in_use(found: MonolithsView) -> Node:
    """The card that is being carried out, and the Project cards that it has laid out."""
    drawn = []
    if found.in_use != NONE:
        drawn.append(monolith_card(found.in_use, "monolith-in-use"))
    known = dict.fromkeys([number for number in found.laid if number != HIDDEN])
    drawn += [project_card(laid_id(one), one, found.laid.count(one)) for one in known]
    hidden = found.laid.count(HIDDEN)
    if hidden:
        says = counted(hidden, "hidden card")
        drawn.append(card_back(WIDTH, HEIGHT, says, hidden, "found-hidden"))
    return captioned("Monolith", *drawn)


def monolith_looks(view: PandorumView, found: MonolithsView) -> tuple[object, ...]:
    return msgspec.json.encode(found), eyes(view)


@kept_by(monolith_looks)
def deck_and_cards(view: PandorumView, found: MonolithsView) -> Node:
    """The deck, and the cards that others keep; the viewer's own are in their hand."""
    others = [
        monolith_card(one, monolith_id(one), keeper)
        for keeper, cards in enumerate(found.kept)
        for one in cards
        if keeper != view.seat
    ]
    says = f"Monolith deck; {counted(found.deck, 'card')}"
    left = counted(len(found.markers), "marker")
    deck = Pile("Monoliths", "deck", found.deck, says, "monolith-deck")
    return together(
        captioned("Kept by others", *others) if others else None,
        captioned("Monoliths", piles(deck), more=f"{left} on the board"),
    )
