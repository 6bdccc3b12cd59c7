"""How First Colonists shows itself: the secret cards of the viewer, the tasks done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from offworld.engine import ModuleLook
from offworld.engine.log import Card, Token
from offworld.games.on_mars.look.view import OnMarsView, in_order
from offworld.games.on_mars.printed import BUILDING_TYPES, TYPE_IDS
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import rows

if TYPE_CHECKING:
    from offworld.games.on_mars.modules.first_colonists.rules import Tasks

NAME: Final = "first-colonists"
A_ROWS: Final = rows("first_colonists", "a_card")
B_ROWS: Final = rows("first_colonists", "b_card")


class TasksView(msgspec.Struct, kw_only=True):
    """What a seat may know of the secret cards."""

    a_cards: list[list[int]]
    """By player, as the viewer knows them."""
    b_cards: list[list[int]]
    b_deck: int
    returned: list[int]


class FirstColonistsLook(ModuleLook[Table, OnMarsView]):
    """Secret cards, in words."""

    def show(self, s: Table, view: OnMarsView) -> None:
        tasks = cast("Tasks", s.parts[NAME])
        view.reveals = True
        view.extras[NAME] = TasksView(
            a_cards=[hand.visible(view.seat) for hand in tasks.a_hands],
            b_cards=[in_order(hand.visible(view.seat)) for hand in tasks.b_hands],
            b_deck=len(tasks.b_deck.cards),
            returned=tasks.returned[:],
        )

    def text(self, view: OnMarsView) -> list[str]:
        """The viewer's own cards."""
        if view.seat is None:
            return []
        shown: TasksView = view.extras[NAME]
        lines = [f"Your first card: {a_text(card)}" for card in shown.a_cards[view.seat]]
        return lines + [f"Your task: {b_text(card)}" for card in shown.b_cards[view.seat]]

    def spell(self, token: Token) -> str | None:
        if isinstance(token, Card):
            for card, row in enumerate(A_ROWS):
                if row["id"] == token.id:
                    return f"a card ({a_text(card)})"
            for row in B_ROWS:
                if row["id"] == token.id:
                    return f"a task ({row['text']})"
        return None


def a_text(card: int) -> str:
    """The Building types of an A card."""
    names = [BUILDING_TYPES[TYPE_IDS.index(id)].name for id in A_ROWS[card]["buildings"]]
    return "construct a " + " or ".join(names)


def b_text(card: int) -> str:
    return str(B_ROWS[card]["text"])
