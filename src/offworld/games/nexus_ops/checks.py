"""What is always true on the table. The test kit asks after every choice, so it has to be quick."""

from __future__ import annotations

from typing import Final

from offworld.engine import Pile
from offworld.games.nexus_ops.state import IN_SUPPLY, Table
from offworld.games.nexus_ops.tables import (
    COLUMN_OF,
    COLUMNS,
    ENERGIZE,
    FIGURES,
    MISSIONS,
    TOKENS,
    VORTEX,
    deck,
)

MISSION_DECK: Final = deck(MISSIONS)
ENERGIZE_COUNTS: Final = [int(row["count"]) for row in ENERGIZE]
TOKENS_IN_USE: Final = len([token for token in TOKENS if not token["green_border"]])


def check_table(s: Table) -> None:
    check_missions(s)
    check_energize(s)
    check_tokens(s)
    check_figures(s)
    assert min(s.rubium) >= 0, "somebody owes rubium"


def check_missions(s: Table) -> None:
    piles: list[Pile] = [s.mission_deck, s.mission_discard, *s.mission_hands, *s.played]
    piles += s.hooks.mission_piles(s)
    left = [0] * len(MISSIONS)
    for card in s.hooks.missions(MISSION_DECK):
        left[card] += 1
    count_off(left, piles)
    assert not any(left), "a mission is lost or doubled"


def check_energize(s: Table) -> None:
    left = ENERGIZE_COUNTS[:]
    count_off(left, [s.energize_deck, s.energize_discard, *s.energize_hands])
    assert not any(left), "an Energize card is lost or doubled"


def check_tokens(s: Table) -> None:
    """Each token at most once, and always as many as in the base game."""
    left = [1] * len(TOKENS)
    count_off(left, [s.facedown, s.revealed, s.box])
    assert min(left) >= 0, "a token is doubled"
    assert sum(left) == len(TOKENS) - TOKENS_IN_USE, "a token is lost or added"
    assert len(s.facedown.cards) == len(s.facedown_hexes), "tokens and their hexes differ"


def count_off(left: list[int], piles: list[Pile]) -> None:
    """Take the cards of all piles from how many there should be of each."""
    for pile in piles:
        assert len(pile.cards) == len(pile.seen), "masks are off"
        for card in pile.cards:
            assert 0 <= card < len(left), "there is no such card"
            left[card] -= 1


def check_figures(s: Table) -> None:
    size, columns, where = len(s.terrain), COLUMN_OF, s.where
    count = [0] * (s.seats * size * COLUMNS)
    present = [0] * size
    for seat in range(s.seats):
        start, bit = seat * FIGURES, 1 << seat
        for figure in range(FIGURES):
            hex = where[start + figure]
            if hex != IN_SUPPLY:
                assert 0 <= hex < size, "a unit is beside the board"
                assert s.terrain[hex] != VORTEX, "a unit is in the Vortex"
                count[(seat * size + hex) * COLUMNS + columns[figure]] += 1
                present[hex] |= bit
    assert len(where) == s.seats * FIGURES, "a figure is lost or added"
    assert count == s.count, "the counts of figures are off"
    assert present == s.present, "who is where is off"
