"""What happens, as missions and modules hear of it (SE-MIS-03, SE-HOOK-16)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Event(NamedTuple):
    """Something one player did: one launch, one signal, one trace, one visit ... (SE-MIS-05)."""

    kind: int
    what: int = -1
    """A cell, planet, slot, tech, colour or card, as the kind says."""
    more: int = -1


VISIT: Final = 0
"""A probe came to a space: the cell, and what is visible there."""
LAUNCH: Final = 1
ORBIT: Final = 2
"""An orbiter was placed: the planet."""
LAND: Final = 3
"""A lander was placed: the planet, and the moon or NONE."""
SCAN: Final = 4
RESEARCH: Final = 5
"""A tech was taken: which, and its type."""
TRACE: Final = 6
"""A trace was marked: the colour, and the space."""
SIGNAL: Final = 7
"""A signal was marked: the data slot, and its colour or NONE."""
PLAY_CARD: Final = 8
"""A card was played as a main action: which, and the credits paid, or NONE if paid otherwise."""
CORNER: Final = 9
"""The corner of a card of the hand was used: which card."""
WIN_SECTOR: Final = 10
"""A sector was won: the star, and its colour."""
COMPLETE_MISSION: Final = 11
"""A mission was completed: the card."""
