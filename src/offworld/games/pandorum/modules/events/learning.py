"""What the numbers of the Events' part of a view mean, for learners."""

from __future__ import annotations

from typing import Final

from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.games.pandorum.learning import HEX
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.event import EVENTS_MODULE
from offworld.games.pandorum.terms.ranges import HEXES

IN_FORCE: Final = 4  # two, and those that are about to end or to begin

SHAPES: Final[dict[str, Shape]] = {
    f"extras.{EVENTS_MODULE}.{path}": shape
    for path, shape in {
        "active": Row(IN_FORCE),
        "active[].number": OneOf(len(EVENTS)),
        "box": Counts(len(EVENTS)),
        "places[]": HEX,
        "meteors": Counts(HEXES),
        "crack": Counts(HEXES),
        "contaminated": Counts(HEXES),
        "engines": BySeat(),
        "bidder": WhichSeat(),
    }.items()
}
