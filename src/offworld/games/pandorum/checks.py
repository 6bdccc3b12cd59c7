"""What is always true on the table. The test kit asks after every choice, so it has to be quick."""

from __future__ import annotations

from typing import Final

from offworld.engine import Pile
from offworld.games.pandorum.state import SETS, STOWING, Table
from offworld.games.pandorum.tables import (
    BASE,
    FREE,
    MODULE,
    NONE,
    PER_COLOUR,
    PROJECTS,
    SATELLITES,
)

COPIES: Final = [project.copies for project in PROJECTS]


def check_table(s: Table) -> None:
    check_cards(s)
    check_structures(s)
    check_satellites(s)
    assert min(s.quids) >= 0, "somebody owes quids"
    assert all(0 <= hex < s.board.size for hex in s.harvester), "a Harvester is beside the board"
    assert s.phase == STOWING or s.building == NONE or s.laid.cards, "a Construction was forgotten"
    s.hooks.check(s)


def check_cards(s: Table) -> None:
    left = COPIES[:]
    piles: list[Pile] = [s.deck, s.market, s.box, s.laid, *s.hands, *s.slots]
    piles += s.hooks.card_piles(s)
    for pile in piles:
        assert len(pile.cards) == len(pile.seen), "masks are off"
        for card in pile.cards:
            assert 0 <= card < len(left), "there is no such card"
            left[card] -= 1
    assert not any(left), "a Project card is lost or doubled"


def check_structures(s: Table) -> None:
    """Nobody has more Structures than in the box, and none stands where none can be."""
    on_board = [0] * (2 * s.players)
    for hex, owner in enumerate(s.owner):
        assert (owner == NONE) == (s.piece[hex] == NONE), "a Structure belongs to nobody"
        if owner != NONE:
            assert s.feature[hex] == FREE, "a Structure stands on something else"
            on_board[2 * owner + s.piece[hex]] += 1
    assert min(s.supply) >= 0, "a supply is below nothing"
    for player in range(s.seats):
        pieces = s.hooks.starting_pieces(s, player, list(PER_COLOUR))
        for piece in (MODULE, BASE):
            out = s.boxed[2 * player + piece]
            total = on_board[2 * player + piece] + s.left(player, piece) + out
            assert total == pieces[piece], "a Structure is lost or added"


def check_satellites(s: Table) -> None:
    found = [*s.spare_satellites.cards, *s.sets[2::3]]
    for satellites in s.satellites:
        found += satellites
    found = sorted([satellite for satellite in found if satellite != NONE])
    assert found == list(range(len(SATELLITES))), "a Satellite is lost or doubled"
    assert s.phase == SETS or not s.sets, "Harvester sets are left"
