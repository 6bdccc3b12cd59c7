"""What both modules of Discovery draw: badges on the board, cards to be taken back."""

from __future__ import annotations

from offworld.drawing import pieces
from offworld.drawing.nodes import Node
from offworld.drawing.panels import captioned
from offworld.drawing.picture import Picture
from offworld.games.pandorum.look.board import middle_of
from offworld.games.pandorum.look.cards import grouped, project_card
from offworld.games.pandorum.look.view import PandorumView, about, is_asked
from offworld.games.pandorum.modules.discovery.look.offers import return_id
from offworld.games.pandorum.modules.discovery.terms.questions import ReturningCard

BESIDE_A_STRUCTURE = (18, 22)


def badge(
    view: PandorumView,
    hex: int,
    mark: str,
    says: str,
    id: str,
    shift: tuple[float, float] = BESIDE_A_STRUCTURE,
) -> Node:
    """A round token with an icon, beside what else stands in a hex."""
    x, y = middle_of(view, hex)
    return pieces.badge(x + shift[0], y + shift[1], mark, says, id, name=says.partition(":")[0])


def returnable_cards(view: PandorumView, picture: Picture) -> None:
    """The cards in slots of whoever is asked to take one back; drawn by one module only."""
    if view.seat is None or not is_asked(view) or not isinstance(about(view), ReturningCard):
        return
    focus = picture["focus"]
    if "returning" in focus.slots:
        return
    focus.declare("returning")
    for slot, held in enumerate(view.players[view.seat].slots, start=1):
        cards = [
            project_card(return_id(slot, number), number, copies)
            for number, copies in grouped(held)
        ]
        if cards:
            focus.add("returning", captioned(f"Take back from slot {slot}", *cards))
