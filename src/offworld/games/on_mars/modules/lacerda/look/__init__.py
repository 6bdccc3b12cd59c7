"""How Lacerda shows himself: his card, the rules that decided, what he skipped, the goal."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Node, kept
from offworld.drawing.panels import RAIL, frame, small_picture
from offworld.drawing.picture import Picture
from offworld.drawing.writing import text as written
from offworld.engine import ModuleLook
from offworld.engine.english import counted
from offworld.engine.log import Card, Token
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.modules.lacerda.board import (
    NAME,
    SOLO_CARDS,
    SOLO_GOALS,
    WHY,
    lacerda_board,
)
from offworld.games.on_mars.printed import ACTIONS, BUILDING_TYPES
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import NONE

STEP = 19
"""How far lines are apart."""


class LacerdaView(msgspec.Struct, kw_only=True):
    """What everybody sees of Lacerda besides his board."""

    card: int
    """The latest solo card, or -1."""
    action: int
    used: list[int]
    deck: int
    passes: int
    marker: int
    """The Building type under his Bot marker."""
    bots: int
    goal: int
    said: list[int]
    """The rules that decided last, one after the other."""


class LacerdaLook(ModuleLook[Table, OnMarsView]):
    """His last turn beside the players, and in words."""

    def show(self, s: Table, view: OnMarsView) -> None:
        board = lacerda_board(s)
        view.reveals = True
        view.extras[NAME] = LacerdaView(
            card=board.card,
            action=board.action,
            used=board.used.cards[:],
            deck=len(board.deck.cards),
            passes=board.passes,
            marker=board.marker,
            bots=board.bots,
            goal=board.goal,
            said=board.said[:],
        )

    def draw(self, view: OnMarsView, picture: Picture) -> None:
        lines = tuple(text_lines(lacerda_of(view)))
        picture["players"].add("news", last_turn(lines))

    def text(self, view: OnMarsView) -> list[str]:
        return text_lines(lacerda_of(view))

    def spell(self, token: Token) -> str | None:
        if isinstance(token, Card):
            for card, row in enumerate(SOLO_CARDS):
                if row.id == token.id:
                    return card_words(card)
        return None


def lacerda_of(view: OnMarsView) -> LacerdaView:
    return cast(LacerdaView, view.extras[NAME])


def card_words(card: int) -> str:
    """What a solo card says."""
    row = SOLO_CARDS[card]
    stays = "" if row.travels else ", with the X"
    return f"a solo card (action {row.action}, Mission {'ABC'[row.mission]}{stays})"


def text_lines(his: LacerdaView) -> list[str]:
    """His card, what decided with the clauses, and what he needs next."""
    goal = SOLO_GOALS[his.goal]
    lines = [f"Your goal: {goal.name}, with a lead of {goal.margin} OP (OM-SOLO-32)."]
    if his.card == NONE:
        return [*lines, "Lacerda has not played yet."]
    lines.append(f"Lacerda turned up {card_words(his.card)}: {ACTIONS[his.action].name}.")
    for why in his.said:
        row = WHY[why]
        lines.append(f"He {row.verb} {row.text} ({row.clause}).")
    cards = counted(his.deck, "solo card")
    marker = BUILDING_TYPES[his.marker].name
    return [*lines, f"His Bot marker is on {marker}; {cards} left in the deck."]


@kept
def last_turn(said: tuple[str, ...]) -> Node:
    """The card, the rules that decided, and what was skipped."""
    lines = [
        (part, "muted" if " skips " in one else "text")
        for one in said
        for part in wrap(one, 12, RAIL - 40)
    ]
    high = 34 + STEP * len(lines)
    drawn = [written(14, 44 + STEP * i, part, 12, ink) for i, (part, ink) in enumerate(lines)]
    return small_picture(
        RAIL,
        high,
        frame(RAIL, high, fill="ground"),
        written(14, 22, "Lacerda's last turn", 14, bold=True),
        *drawn,
        class_="news",
        says=" ".join(said),
    )
