"""What can be chosen with either module of Discovery."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.pandorum.terms.ranges import Project, Slot


class ReturnCard(Option, frozen=True):
    """Take a card from a slot of the Harvester back into the hand."""

    slot: Slot
    card: Project
