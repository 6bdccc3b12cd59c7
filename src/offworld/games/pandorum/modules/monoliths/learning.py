"""What the numbers of the Monoliths' part of a view mean, for learners."""

from __future__ import annotations

from typing import Final

from offworld.engine.shapes import BySeat, Counts, OneOf, Shape
from offworld.games.pandorum.learning import CARDS
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS, MONOLITHS_MODULE
from offworld.games.pandorum.terms.ranges import HEXES

TECHNOLOGIES: Final = Counts(len(MONOLITHS))

SHAPES: Final[dict[str, Shape]] = {
    f"extras.{MONOLITHS_MODULE}.{path}": shape
    for path, shape in {
        "markers": Counts(HEXES),
        "kept": BySeat(),
        "kept[]": TECHNOLOGIES,
        "box": TECHNOLOGIES,
        "in_use": OneOf(len(MONOLITHS)),
        "laid": CARDS,
    }.items()
}
