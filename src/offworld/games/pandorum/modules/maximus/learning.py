"""What the numbers of Maximus' part of a view mean, for learners."""

from __future__ import annotations

from typing import Final

from offworld.engine.shapes import Counts, OneOf, Row, Shape
from offworld.games.pandorum.learning import CARDS, HEX
from offworld.games.pandorum.modules.maximus.board import NAME
from offworld.games.pandorum.modules.maximus.tables import DIRECTION_IDS, PREFERENCES, SOLO_CARDS
from offworld.games.pandorum.tables import TYPES
from offworld.games.pandorum.terms.ranges import HEXES

WAY: Final = OneOf(len(DIRECTION_IDS))

SHAPES: Final[dict[str, Shape]] = {
    f"extras.{NAME}.{path}": shape
    for path, shape in {
        "preferences": Row(len(PREFERENCES)),
        "preferences[]": OneOf(len(TYPES)),
        "solo_used": Counts(len(SOLO_CARDS)),
        "last.start": HEX,
        "last.stop": HEX,
        "last.card": OneOf(len(SOLO_CARDS)),
        "last.tried": Counts(len(DIRECTION_IDS)),
        "last.way": WAY,
        "last.line": Counts(HEXES),
        "last.candidates": Counts(HEXES),
        "last.cards": CARDS,
        "last.from_deck": CARDS,
    }.items()
}
