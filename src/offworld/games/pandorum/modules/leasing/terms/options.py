"""What can be chosen when leasing."""

from __future__ import annotations

from offworld.engine import Option


class Lease(Option, frozen=True):
    """Use one or two cards on a foreign Structure's hex; two pay in this order."""

    first: int
    second: int = -1
