"""What Monolith cards let a player choose."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option
from offworld.engine.shapes import OneOf
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS
from offworld.games.pandorum.terms.ranges import Project, Slot

MonolithCard = Annotated[int, OneOf(len(MONOLITHS), "Monolith card")]


class UseMonolith(Option, frozen=True):
    """Use a Monolith card that was kept."""

    card: MonolithCard


class KeepCard(Option, frozen=True):
    """Keep one of the cards taken from other hands."""

    card: Project


class Load(Option, frozen=True):
    """Put the next card drawn into a slot."""

    slot: Slot
