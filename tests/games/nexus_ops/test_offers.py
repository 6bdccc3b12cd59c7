"""Words for people: offers, refusals, the log, the table in text, and the rules themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from offworld.engine import Fragment, Match, Offer, Refusal
from offworld.engine.cards import HIDDEN
from offworld.engine.clauses import clauses
from offworld.engine.log import Amount, Card, Clause, Piece, Place
from offworld.engine.svg import tag
from offworld.engine.testing import fuzz
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.draw_text import WIDTH
from offworld.games.nexus_ops.options import END, PASS, Buy, Exchange, Fight, Move
from offworld.games.nexus_ops.state import BATTLE, DRAWING, MOVEMENT, SPECIAL_ATTACKS
from offworld.games.nexus_ops.tables import BOARDS, ENERGIZE_IDS, FACTIONS, MISSION_IDS
from offworld.games.nexus_ops.view import NexusView
from offworld.games.nexus_ops.words import spell
from tests.games.nexus_ops.scene import A, B, C, hx, options, passes, scene

EVERYTHING = (
    (2, ()),
    (3, ()),
    (4, ()),
    (2, ("alternate_units", "intercepted_transmissions", "vortex")),
    (3, ("alternate_units", "king_of_the_hill", "top_priority", "executive_orders")),
    (4, ("four_player_teams", "vortex", "top_priority")),
    (4, ("four_player_teams", "intercepted_transmissions", "alternate_units")),
    (2, ("alternate_two_player_board", "extra_exploration_tokens", "king_of_the_hill")),
)


class Sketched(NexusOps):
    """Nexus Ops with a picture that has an element for everything that can be clicked."""

    __module__ = NexusOps.__module__  # beside which the rules lie

    def draw(self, view: NexusView) -> dict[str, Fragment]:
        drawn = (tag("g", "x", id=id) for id in dict.fromkeys(drawn_ids(view)))
        return {"board": tag("svg", *drawn)}


def drawn_ids(view: NexusView) -> Iterator[str]:
    names = BOARDS[view.board].names
    for hex, name in enumerate(names):
        yield f"hex-{name}"
        for seat, stack in enumerate(view.stacks[hex]):
            yield from (f"stack-{name}-{seat}-{column}" for column, n in enumerate(stack) if n)
    if view.seat is not None:
        hand = view.players[view.seat]
        yield from (f"mission-{MISSION_IDS[card]}" for card in hand.shown_missions)
        yield from (f"energize-{ENERGIZE_IDS[card]}" for card in hand.shown_energize)
        yield from (f"mat-{column}" for column in range(6))
    yield from (f"line-{MISSION_IDS[card]}" for card in view.line)
    yield from (f"drawn-{MISSION_IDS[card]}" for card in view.drawn if card != HIDDEN)
    if view.battle is not None:
        for side, dice in enumerate(view.battle.dice):
            yield f"side-{side}"
            yield from (f"die-{side}-{index}" for index in range(len(dice)))
    taken = [player.faction for player in view.players]
    yield from (f"faction-{row['id']}" for i, row in enumerate(FACTIONS) if i not in taken)


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_the_kit_finds_nothing(seats: int, modules: tuple[str, ...]) -> None:
    fuzz(Sketched(), games=6, seats=seats, modules=modules, moments=2)
