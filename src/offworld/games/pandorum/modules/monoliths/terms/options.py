"""What Monolith cards let a player choose."""

from __future__ import annotations

from offworld.engine import Option


class UseMonolith(Option, frozen=True):
    """Use a Monolith card that was kept."""

    card: int


class KeepCard(Option, frozen=True):
    """Keep one of the cards taken from other hands."""

    card: int


class Load(Option, frozen=True):
    """Put the next card drawn into a slot."""

    slot: int
