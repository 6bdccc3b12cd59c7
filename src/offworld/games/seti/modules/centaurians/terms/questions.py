"""What the Centaurians ask."""

from __future__ import annotations

from offworld.engine import About


class TakingReward(About, frozen=True):
    """Which reward does the message tile cover?"""
