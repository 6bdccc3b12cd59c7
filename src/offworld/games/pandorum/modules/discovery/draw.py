"""What both modules of Discovery draw: things on the board, and cards to be taken back."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.engine.svg import tag
from offworld.games.pandorum.draw import label
from offworld.games.pandorum.modules.discovery.asking import RETURNING
from offworld.games.pandorum.modules.discovery.offers import return_id
from offworld.games.pandorum.view import PandorumView
from offworld.games.pandorum.words import card

END = "</svg>"


def on_board(fragments: dict[str, Fragment], *things: Fragment) -> None:
    """Draw things above all others on the game board."""
    fragments["board"] = fragments["board"].removesuffix(END) + "".join(things) + END


def returnable_cards(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    """The cards in slots of who is asked to take one back."""
    if view.asking != RETURNING or view.seat is None or view.asked != view.seat:
        return
    cards = [
        label(return_id(slot, number), f"Slot {slot}: {card(number)}")
        for slot, held in enumerate(view.players[view.seat].slots, start=1)
        for number in sorted(set(held))
    ]
    fragments["focus"] = tag("div", *cards, class_="focus")
