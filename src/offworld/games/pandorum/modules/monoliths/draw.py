"""The picture of Monoliths: markers on the board, cards kept, cards laid out."""

from __future__ import annotations

from offworld.engine import HIDDEN, Fragment
from offworld.engine.hexes import centre
from offworld.engine.svg import points, tag, title
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.draw import SIZE, label
from offworld.games.pandorum.modules.discovery.draw import on_board, returnable_cards
from offworld.games.pandorum.modules.monoliths.offers import laid_id
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS
from offworld.games.pandorum.modules.monoliths.view import monoliths
from offworld.games.pandorum.modules.monoliths.words import monolith_id
from offworld.games.pandorum.tables import NONE
from offworld.games.pandorum.view import PandorumView
from offworld.games.pandorum.words import card, counted, hex_name, player


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    fragments["monoliths"] = draw_monoliths(view)
    on_board(fragments, *[draw_marker(view, hex) for hex in monoliths(view).markers])
    returnable_cards(view, fragments)


def draw_marker(view: PandorumView, hex: int) -> Fragment:
    """A standing stone."""
    x, y = centre(BOARDS[view.board].places[hex], SIZE)
    stone = [(x - 6, y + 26), (x - 4, y + 6), (x + 4, y + 6), (x + 6, y + 26)]
    shape = tag("polygon", points=points(stone), fill="var(--ink)", stroke="var(--accent)")
    id = f"marker-{hex_name(view, hex)}"
    return tag("g", title("Monolith marker"), shape, id=id, pointer_events="none")


def draw_monoliths(view: PandorumView) -> Fragment:
    found = monoliths(view)
    parts = [label("monolith-deck", f"Monoliths: {counted(found.deck, 'card')}")]
    for number, kept in enumerate(found.kept):
        for one in kept:
            row = MONOLITHS[one]
            said = f"{row.name}, kept by {player(view, number)}"
            parts.append(label(monolith_id(one), said, row.text))
    if found.in_use != NONE:
        row = MONOLITHS[found.in_use]
        parts.append(label("monolith-in-use", row.name, row.text))
    known = sorted({number for number in found.laid if number != HIDDEN})
    parts += [label(laid_id(number), card(number)) for number in known]
    hidden = found.laid.count(HIDDEN)
    if hidden:
        parts.append(label("found-hidden", counted(hidden, "hidden card")))
    return tag("div", *parts, class_="monoliths")
