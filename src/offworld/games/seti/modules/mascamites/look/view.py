"""What a seat sees of the Mascamites (SX-MASC-16, SX-HID-02)."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.look import BoardView, cards_of_board
from offworld.games.seti.modules.mascamites.board import NAME, mascamites
from offworld.games.seti.state import Table


class CapsuleView(msgspec.Struct, kw_only=True):
    """A capsule."""

    number: int
    owner: int
    cell: int
    origin: int
    """The planet it came from."""
    sample: int
    """What is under it, as the viewer knows it; HIDDEN for the others."""


class MascamitesView(BoardView, kw_only=True):
    samples: list[int]
    """How many samples lie on Jupiter and on Saturn."""
    capsules: list[CapsuleView]
    slots: list[int]
    """The sample in each slot of the board, or -1."""
    delivered: list[int]
    """Samples turned up that go to the board next."""


def mascamites_view(s: Table, seat: int | None) -> MascamitesView:
    """SX-MASC-16: samples on planets are not shown, whoever has looked at them."""
    board = mascamites(s)
    under = board.under.visible(seat)
    return MascamitesView(
        **cards_of_board(board),
        samples=[len(pile.cards) for pile in board.on_planet],
        capsules=[
            CapsuleView(
                number=capsule.number,
                owner=capsule.owner,
                cell=capsule.cell,
                origin=capsule.origin,
                sample=sample,
            )
            for capsule, sample in zip(board.capsules, under, strict=True)
        ],
        slots=board.slots[:],
        delivered=board.delivered[:],
    )


def mascamites_of(view: SetiView) -> MascamitesView:
    return cast(MascamitesView, view.extras[NAME])
