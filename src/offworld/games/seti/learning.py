"""What the numbers of a view mean, for learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from offworld.engine import Learning
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.solar import CELLS, PLANET
from offworld.games.seti.tables import GOLD_SIDES, STARS, TILES
from offworld.games.seti.terms.ranges import (
    MOST_CARDS,
    MOST_MOONS,
    MOST_PLANETS,
    MOST_SPACES,
)

CARDS: Final = Counts(MOST_CARDS)
CARD: Final = OneOf(MOST_CARDS)
CELL: Final = OneOf(CELLS)
MOST_MARKERS: Final = 16
MOST_TRACES: Final = 64
MOST_FIGURES: Final = 48
MOST_PENDING: Final = 48

PLAYER: Final[dict[str, Shape]] = {
    "players": BySeat(),
    "players[].seat": WhichSeat(),
    "players[].hand": CARDS,
    "players[].tucked": CARDS,
    "players[].missions": Row(24),
    "players[].missions[]": CARD,
    "players[].circles": Row(24),
    "players[].completed": CARDS,
    "players[].front": CARDS,
    "players[].techs": Counts(12),
    "players[].computer_techs[]": OneOf(12),
    "players[].probes": Counts(CELLS),
    "players[].mobiles": Row(8),
}
MOST_MODULES: Final = 4
"""With the species that are discovered."""
SHAPES: Final[dict[str, Shape]] = {
    "modules": Row(MOST_MODULES),
    "phase": OneOf(8),
    "active": WhichSeat(),
    "start": WhichSeat(),
    **PLAYER,
    "orientations[]": OneOf(8),
    "rotation": OneOf(3),
    "visible[]": OneOf(PLANET + MOST_PLANETS),
    "planet_cells[]": CELL,
    "printed[][]": OneOf(PLANET + MOST_PLANETS),
    "star_at[]": OneOf(STARS),
    "slots[].markers": Row(MOST_MARKERS),
    "slots[].markers[]": WhichSeat(),
    "slots[].wins": Row(MOST_MARKERS),
    "slots[].wins[]": WhichSeat(),
    "completions": Row(STARS + 2),
    "figures": Row(MOST_FIGURES),
    "figures[].owner": WhichSeat(),
    "figures[].planet": OneOf(MOST_PLANETS),
    "figures[].moon": OneOf(MOST_MOONS),
    "row[]": CARD,
    "discards": CARDS,
    "stack": CARDS,
    "in_play": CARDS,
    "techs[].top": OneOf(len(TILES)),
    "gold[].side": OneOf(len(GOLD_SIDES)),
    "gold[].claims": Row(4),
    "gold[].claims[]": WhichSeat(),
    "traces": Row(MOST_TRACES),
    "traces[][0]": OneOf(MOST_SPACES),
    "tokens": Row(12),
    "turn_rules": Row(6),
    "pending": Row(MOST_PENDING),
    "pending[].player": WhichSeat(),
    "pending[].source": CARD,
}


class SetiLearning(Learning[SetiView]):
    """What the parts of a view mean."""

    shapes: ClassVar[Mapping[str, Shape]] = SHAPES
