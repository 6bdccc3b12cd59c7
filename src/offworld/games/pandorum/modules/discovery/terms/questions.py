"""What either module of Discovery asks."""

from __future__ import annotations

from offworld.engine import About


class ReturningCard(About, frozen=True):
    """Which card goes from a slot back into the hand?"""
