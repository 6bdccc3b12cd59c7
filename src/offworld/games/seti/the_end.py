"""The end of the game (SE-END): final scoring."""

from __future__ import annotations

from typing import Final

from offworld.engine import GameOver
from offworld.engine.agenda import Task
from offworld.engine.log import Amount, Card, Seat
from offworld.games.seti.milestones import claimable, gold_side, gold_value
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, GOLD_SIDES, GOLD_TILES, VP

CARDS_SCORED: Final = 0
GOLD_SCORED: Final = 1
SPECIES_SCORED: Final = 2
FINAL_PARTS: Final = ("End-of-game cards", "Gold tiles", "Species")


def final_scoring(s: Table) -> None:
    """SE-END-01, SE-END-02: no milestones any more."""
    s.log("Final scoring", heading=True)
    for player in range(s.seats):
        score_cards(s, player)
    for player in range(s.seats):
        score_gold(s, player)
    s.hooks.final_scoring_extra(s)
    s.over = True
    for player in range(s.players):
        s.log(Seat(player), "has", Amount(total(s, player), "points"), "in the end")
    raise GameOver


def score_cards(s: Table, player: int) -> None:
    """SE-EGC-01."""
    for card in s.front[player]:
        end_game = CARDS[card].end_game
        if end_game is not None:
            points = end_game.points(s, player, card)
            s.final[player][CARDS_SCORED] += points
            s.log(Seat(player), "scores", Amount(points, "points"), "for", Card(CARDS[card].id))


def sets_of(s: Table, player: int, tile: int) -> int:
    """SE-GOLD-02 .. 05: how many sets a gold tile counts."""
    return GOLD_SIDES[gold_side(s, tile)].metric.count(s, Task("", player))


def score_gold(s: Table, player: int) -> None:
    """SE-GOLD-06."""
    for tile in range(GOLD_TILES):
        if player in s.gold_claims[tile]:
            value = gold_value(s, tile, s.gold_claims[tile].index(player))
            points = value * sets_of(s, player, tile)
            s.final[player][GOLD_SCORED] += points
            name = GOLD_SIDES[gold_side(s, tile)].id
            s.log(Seat(player), "scores", Amount(points, "points"), "for", name)


def best_unmarked_gold(s: Table, player: int) -> int:
    """SE-END-04: the best unmarked gold tile at its last value."""
    return max(
        [gold_value(s, tile, 2) * sets_of(s, player, tile) for tile in claimable(s, player)],
        default=0,
    )


def total(s: Table, player: int) -> int:
    """All points so far, on the track and of the final scoring."""
    return s.goods[VP][player] + sum(s.final[player])
