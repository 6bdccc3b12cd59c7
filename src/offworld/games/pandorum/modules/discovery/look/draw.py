"""What both modules of Discovery draw: their icons, badges on the board, cards to be taken back."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.engine.drawing import at
from offworld.engine.svg import tag, title
from offworld.games.pandorum.look.board import middle_of
from offworld.games.pandorum.look.cards import grouped, project_card
from offworld.games.pandorum.look.focus import add_focus
from offworld.games.pandorum.look.icons import ICONS
from offworld.games.pandorum.look.pieces import group, icon
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.discovery.asking import RETURNING
from offworld.games.pandorum.modules.discovery.look.offers import return_id

ICONS.update(
    {
        "eruption": "M12 21C7 21 5 17.5 6 13.5C7.5 15 8.5 14.5 8.5 12.5C8.5 9 10 6 13.5 3"
        "C13 7 18.5 9.5 18.5 15C18.5 18.5 16 21 12 21Z",
        "meteor": "M9.5 10A5.5 5.5 0 1 1 9.5 21A5.5 5.5 0 1 1 9.5 10ZM13 9L20 3M15.5 12L21 7.5"
        "M9 7.5L13 3.5",
        "crack": "M13 3L9 9L14 12L8 16L11 21",
        "city": "M4 21V11H9V6H14V21M14 13H20V21M3 21H21M11.5 10h.01M11.5 14h.01M17 17h.01",
        "pad": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM9 8V16M15 8V16M9 12H15",
        "contamination": "M12 9.5A2.5 2.5 0 1 1 12 14.5A2.5 2.5 0 1 1 12 9.5ZM12 9.5V3.5M9.8 13.2"
        "L4.6 16.3M14.2 13.2L19.4 16.3M7.5 4.6A8.6 8.6 0 0 0 3.6 11.5M16.5 4.6"
        "A8.6 8.6 0 0 1 20.4 11.5M8 19.6A8.6 8.6 0 0 0 16 19.6",
        "engine": "M12 3C15.5 6 16.5 10 15.5 15H8.5C7.5 10 8.5 6 12 3ZM8.3 12L5 16V19L8.6 16.8"
        "M15.7 12L19 16V19L15.4 16.8M10 18V20.5M14 18V20.5M12 18V21.5",
        "monolith": "M8.5 21L9.5 5L12 2.5L14.5 5L15.5 21ZM6 21H18M12 8V12M10.8 14.5H13.2",
        "gavel": "M4 20H13M6 12L12 6M9.5 15.5L15.5 9.5M5 11L10.5 16.5M11 5L16.5 10.5M14 11.5"
        "L20 17.5",
    }
)


def badge(
    view: PandorumView, hex: int, mark: str, says: str, id: str, dx: float, dy: float
) -> Fragment:
    """A round token with an icon, beside what else stands in a hex."""
    x, y = middle_of(view, hex)
    disc = tag("circle", r=10, fill="var(--panel)", stroke="var(--text)", stroke_width=1.5)
    return at(x + dx, y + dy, title(says), disc, icon(mark, 0, 0, 15), id=id)


def returnable_cards(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    """The cards in slots of who is asked to take one back."""
    if view.asking != RETURNING or view.seat is None or view.asked != view.seat:
        return
    if 'id="return-' in fragments.get("focus", ""):
        return  # the other module was first
    for slot, held in enumerate(view.players[view.seat].slots, start=1):
        cards = [
            project_card(return_id(slot, number), number, copies)
            for number, copies in grouped(held)
        ]
        if cards:
            add_focus(fragments, group(f"Take back from slot {slot}", *cards))
