"""What can be chosen when leasing, and what somebody may wish."""

from __future__ import annotations

from offworld.engine import Option, Wish
from offworld.games.pandorum.terms.ranges import Project


class Lease(Option, frozen=True):
    """Use one or two cards on a foreign Structure's hex; two pay in this order."""

    first: Project
    second: Project = -1


class BuildHere(Wish, frozen=True):
    """Build on a hex with a Structure."""


class LeaseForTwo(Wish, frozen=True):
    """Use two cards on a hex."""
