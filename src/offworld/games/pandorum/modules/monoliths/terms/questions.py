"""What Monolith cards ask."""

from __future__ import annotations

from offworld.engine import About


class KeepingCard(About, frozen=True):
    """Which of the cards taken from other hands is kept?"""


class LoadingCard(About, frozen=True):
    """Into which slot goes the next card drawn, which the others do not see?"""
