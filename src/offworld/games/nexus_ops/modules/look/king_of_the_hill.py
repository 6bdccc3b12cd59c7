"""King of the Hill: the choice at the Monolith, in types and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, cast

from offworld.drawing.nodes import Node, kept, together
from offworld.drawing.panels import RAIL, entry
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.engine import About, ModuleLook, Offer, Option
from offworld.engine.english import listed
from offworld.engine.look import Words
from offworld.games.nexus_ops.look.pieces import number_of
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import player
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import OPTIONS, RULINGS

if TYPE_CHECKING:
    from offworld.games.nexus_ops.modules.king_of_the_hill import Hills

NAME = "king_of_the_hill"


class ChoosingReward(About, frozen=True):
    """Cards, or a victory point?"""


class DrawInstead(Option, frozen=True):
    """Draw the Energize cards of the Monolith."""


class TakeHill(Option, frozen=True):
    """Take a King of the Hill card."""


def draw_instead(view: NexusView, option: DrawInstead) -> Offer:
    label = f"Draw {RULINGS['monolith_energize_cards']} Energize cards"
    return Offer(option=option, label=label, irreversible=True, clause="NX-OPT-KOH-01")


def take_hill(view: NexusView, option: TakeHill) -> Offer:
    points = OPTIONS["king_of_the_hill"]["params"]["vp"]
    return Offer(
        option=option,
        label=f"Take a King of the Hill card for {points} VP",
        effect="every other player draws an Energize card",
        irreversible=True,
        clause="NX-OPT-KOH-02",
    )


class HillLook(ModuleLook[Table, NexusView]):
    """The choice, and the cards taken."""

    words: ClassVar[Mapping[type[Option], Words]] = {
        DrawInstead: draw_instead,
        TakeHill: take_hill,
    }

    def show(self, s: Table, view: NexusView) -> None:
        """King of the Hill cards are backs of Battle Victory cards, and leave their pile."""
        taken = cast("Hills", s.parts[NAME]).points[:]
        view.extras[NAME] = taken
        view.decks[2] = max(0, view.decks[2] - sum(taken))

    def draw(self, view: NexusView, picture: Picture) -> None:
        held = [(seat, cards) for seat, cards in enumerate(view.extras[NAME]) if cards]
        if held:
            words = [f"{player(view, seat)} has {cards}" for seat, cards in held]
            total = number_of(sum([cards for _, cards in held]), "King of the Hill card")
            says = f"{total}, 1 victory point each: {listed(words)}"
            picture["players"].add("news", cards_held(tuple(held), says))


@kept
def cards_held(held: tuple[tuple[int, int], ...], says: str) -> Node:
    """A line with the mark of each player, and how many they hold."""
    marks = []
    for place, (seat, cards) in enumerate(reversed(held)):
        x = RAIL - 24 - 40 * place
        marks.append(together(seat_mark(seat, x - 10, 14, 6), beside(x, 14, cards, bold=True)))
    return entry(RAIL, "star", "King of the Hill", *marks, says=says)
