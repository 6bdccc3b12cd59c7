"""King of the Hill: who holds its cards."""

from __future__ import annotations

from offworld.drawing.nodes import Node, kept, together
from offworld.drawing.panels import RAIL, entry
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.pieces import number_of
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import faction, listed
from offworld.games.nexus_ops.state import Table


class HillLook(ModuleLook[Table, NexusView]):
    """The cards taken so far, a victory point each."""

    def draw(self, view: NexusView, picture: Picture) -> None:
        held = [(one.seat, one.hills) for one in view.players if one.hills]
        if held:
            words = [f"{faction(view, seat)} has {cards}" for seat, cards in held]
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
