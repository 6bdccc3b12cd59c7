"""What is asked with either module of Discovery."""

from __future__ import annotations

from offworld.engine import About


class TakingBack(About, frozen=True):
    """Which card goes from a slot of the player's Harvester back into the hand?"""

    player: int
