"""Where an effect comes from, as one number: the ``source`` of a task."""

from __future__ import annotations

from typing import Final

ACTION: Final = 0
EXECUTIVE: Final = 100
BLUEPRINT: Final = 200
LAB_SPACE: Final = 300
TURN_ORDER_SPACE: Final = 400
DISCOVERY: Final = 500
RESEARCH_TILE: Final = 600
LSS_BENEFIT: Final = 700
GOAL: Final = 800
TRAVELLING: Final = 900
USED_TILE: Final = 1000
STEP: Final = 100
"""Kinds are so far apart; a module's own come behind those of the base game."""


def kind(source: int) -> int:
    """The kind of a source: an action, a card, a space."""
    return source // STEP * STEP


def number(source: int) -> int:
    """Which of its kind it is."""
    return source % STEP


def may_decline(source: int) -> bool:
    """OM-TURN-03, OM-TECH-02, OM-TRAV-07: benefits of spaces are optional; what was chosen and
    paid for does at least a part of its effect (OM-TURN-07)."""
    return kind(source) in (LAB_SPACE, TURN_ORDER_SPACE)
