"""What is always true on the table."""

from __future__ import annotations

from offworld.engine import Pile
from offworld.games.nexus_ops.state import IN_SUPPLY, Table
from offworld.games.nexus_ops.tables import (
    COLUMN_OF,
    COLUMNS,
    ENERGIZE,
    FIGURES,
    MISSIONS,
    VORTEX,
    deck,
)


def check_table(s: Table) -> None:
    check_cards(s)
    check_figures(s)
    assert min(s.rubium) >= 0, "somebody owes rubium"
    assert len(s.facedown.cards) == len(s.facedown_hexes), "tokens and their hexes differ"
    assert all(len(pile.cards) == len(pile.seen) for pile in s.mission_hands), "masks are off"


def check_cards(s: Table) -> None:
    missions = deck(MISSIONS)
    for module in s.hooks:
        missions = module.missions(missions)
    piles: list[Pile] = [s.mission_deck, s.mission_discard, s.drawn, *s.mission_hands, *s.played]
    for module in s.hooks:
        piles += module.mission_piles(s)
    found = sorted([card for pile in piles for card in pile.cards])
    assert found == sorted(missions), "a mission is lost or doubled"
    energize = [s.energize_deck, s.energize_discard, *s.energize_hands]
    cards = sorted([card for pile in energize for card in pile.cards])
    assert cards == deck(ENERGIZE), "an Energize card is lost or doubled"


def check_figures(s: Table) -> None:
    size = len(s.terrain)
    count = [0] * (s.seats * size * COLUMNS)
    present = [0] * size
    for figure, hex in enumerate(s.where):
        if hex != IN_SUPPLY:
            seat, column = figure // FIGURES, COLUMN_OF[figure % FIGURES]
            count[(seat * size + hex) * COLUMNS + column] += 1
            present[hex] |= 1 << seat
            assert s.terrain[hex] != VORTEX, "a unit is in the Vortex"
    assert count == s.count, "the counts of figures are off"
    assert present == s.present, "who is where is off"
