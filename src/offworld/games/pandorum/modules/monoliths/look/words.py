"""Monoliths in words: names, ids of the picture, the log, and the table in text."""

from __future__ import annotations

from offworld.engine import HIDDEN
from offworld.engine.log import Card, Token
from offworld.games.pandorum.look.text import paragraph
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card, counted, hex_name, listed, player
from offworld.games.pandorum.modules.monoliths.look.view import monoliths
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS, MONOLITHS
from offworld.games.pandorum.tables import NONE


def monolith_id(number: int) -> str:
    """A Monolith card that somebody keeps, in the picture."""
    return f"monolith-{MONOLITH_IDS[number]}"


def spell(token: Token) -> str | None:
    if isinstance(token, Card) and token.id in MONOLITH_IDS:
        return MONOLITHS[MONOLITH_IDS.index(token.id)].name
    return None


def project(number: int) -> str:
    """A Project card as the viewer knows it."""
    return "a hidden card" if number == HIDDEN else card(number)


def text(view: PandorumView) -> list[str]:
    found = monoliths(view)
    places = listed([hex_name(view, hex) for hex in found.markers])
    where = f" in {places}" if places else ""
    markers = counted(len(found.markers), "marker")
    lines = paragraph(f"Monoliths: {markers}{where}; {counted(found.deck, 'card')} in the deck.")
    for number, kept in enumerate(found.kept):
        for one in kept:
            row = MONOLITHS[one]
            said = f"Kept by {player(view, number)}: {row.name}. {row.text}"
            lines += paragraph(f"  {said}", " " * 6)
    if found.in_use != NONE:
        row = MONOLITHS[found.in_use]
        lines += paragraph(f"In use: {row.name}. {row.text}")
    if found.laid:
        lines += paragraph(f"Cards laid out: {listed([project(one) for one in found.laid])}.")
    return lines
