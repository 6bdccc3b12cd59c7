"""What is asked about objectives."""

from __future__ import annotations

from offworld.engine import About


class MarkingTask(About, frozen=True):
    """Which task is marked?"""
