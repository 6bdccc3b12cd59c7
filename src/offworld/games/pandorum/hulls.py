"""The hull (PD-HULL): a passive ability with two levels."""

from __future__ import annotations

from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import HAND_LIMIT, HULLS, NONE, TAKE_CARDS, HullLevel


def hull_level(s: Table, player: int) -> int:
    """PD-HULL-01: by the number of cards in slot 2."""
    if s.hulls[player] == NONE:
        return 0
    cards = len(s.slot(player, 2).cards)
    return sum([cards >= threshold for threshold in HULLS[s.hulls[player]].thresholds])


def hull(s: Table, player: int) -> HullLevel | None:
    """What the hull of a player gives now; nothing at level 0."""
    level = hull_level(s, player)
    return HULLS[s.hulls[player]].levels[level - 1] if level else None


def cards_to_take(s: Table, player: int) -> int:
    """PD-TAKE-01, PD-HULL-07."""
    gives = hull(s, player)
    return TAKE_CARDS + (gives.extra_cards if gives is not None else 0)


def hand_limit(s: Table, player: int) -> int:
    """PD-TAKE-06, PD-HULL-07."""
    gives = hull(s, player)
    return HAND_LIMIT + (gives.hand_limit if gives is not None else 0)
