"""What was drawn before: most of a picture looks as it did one choice ago."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from offworld.engine import Fragment
from offworld.games.pandorum.view import PandorumView

MOST_DRAWN = 20_000
"""Pieces of pictures; a piece has about 1 kB."""
DRAWN: dict[Hashable, Fragment] = {}


def eyes(view: PandorumView) -> tuple[object, ...]:
    """Which board it is, who looks, and what the players are called: so words may differ."""
    return view.board, view.seat, *[player.name for player in view.players]


def as_before(looks: Hashable, draw: Callable[[], Fragment]) -> Fragment:
    """A piece of the picture, by everything that is drawn of it; drawn anew if it is new."""
    found = DRAWN.get(looks)
    if found is None:
        if len(DRAWN) >= MOST_DRAWN:
            DRAWN.clear()
        DRAWN[looks] = found = draw()
    return found
