"""What the numbers of the rival's part of a view mean, for learners."""

from __future__ import annotations

from typing import Final

from offworld.engine.shapes import Counts, OneOf, Row, Shape
from offworld.games.seti.modules.rival.board import NAME
from offworld.games.seti.modules.rival.tables import OBJECTIVES, RIVAL_CARDS, ROW_SIZE, TRACK
from offworld.games.seti.solar import CELLS
from offworld.games.seti.terms.ranges import MOST_PLANETS

MOST_STEPS: Final = max([len(card.steps) for card in RIVAL_CARDS])
CARD: Final = OneOf(len(RIVAL_CARDS))
CARDS: Final = Counts(len(RIVAL_CARDS))

SHAPES: Final[dict[str, Shape]] = {
    f"extras.{NAME}.{path}": shape
    for path, shape in {
        "track[]": OneOf(TRACK),
        "progress": OneOf(TRACK),
        "preferred_tech": OneOf(TRACK),
        "used": CARDS,
        "removed": CARDS,
        "last.card": CARD,
        "last.replaced": CARD,
        "last.step": OneOf(MOST_STEPS),
        "last.skipped": Row(MOST_STEPS),
        "last.skipped[].step": OneOf(MOST_STEPS),
        "last.target": OneOf(MOST_PLANETS),
        "last.route": Counts(CELLS),
        "row": Row(ROW_SIZE),
        "row[].objective": OneOf(len(OBJECTIVES)),
        "done": Counts(len(OBJECTIVES)),
        "paid": Counts(len(OBJECTIVES)),
    }.items()
}
