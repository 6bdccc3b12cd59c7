"""What a seat sees of the Monoliths (PD-INFO)."""

from __future__ import annotations

import msgspec

from offworld.games.pandorum.look.view import PandorumView, in_order
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS_MODULE, sites
from offworld.games.pandorum.state import Table


class MonolithsView(msgspec.Struct, kw_only=True):
    """Markers, cards kept, and what a card in use has laid out."""

    markers: list[int]
    deck: int
    kept: list[list[int]]
    box: list[int]
    in_use: int
    laid: list[int]
    """Project cards taken or drawn, as the viewer knows them: in order while they are loaded."""


def monoliths_view(s: Table, seat: int | None) -> MonolithsView:
    found = sites(s)
    visible = found.laid.visible(seat)
    return MonolithsView(
        markers=found.markers[:],
        deck=len(found.deck.cards),
        kept=[kept[:] for kept in found.kept],
        box=found.box[:],
        in_use=found.in_use,
        laid=visible if seat == s.active else in_order(visible),
    )


def monoliths(view: PandorumView) -> MonolithsView:
    """The Monoliths part of a view."""
    found: MonolithsView = view.extras[MONOLITHS_MODULE]
    return found
