"""Exploration phase (NX-EXPL)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason, Refused
from offworld.engine.log import Amount, Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import BATTLE, FOUND, Table
from offworld.games.nexus_ops.tables import CLASSIC_IDS, TOKENS
from offworld.games.nexus_ops.terms.options import LeaveToken, Reveal
from offworld.games.nexus_ops.terms.questions import EXPLORING
from offworld.games.nexus_ops.turn import pause, question

ALL_ARE_REVEALED: Final = Reason("NX-EXPL-01", "every token where you have units is revealed")


def exploration(s: Table) -> Flow[None]:
    """NX-EXPL-01: reveal every facedown token where the active player has units."""
    hexes = [hex for hex in s.facedown_hexes if s.has_units(s.active, hex)]
    revealed = bool(hexes)
    while hexes:
        hex = hexes[0]
        if len(hexes) > 1 and supply_may_run_short(s, len(hexes)):
            chosen = yield from question(
                s,
                [Reveal(hex) for hex in hexes],
                "Choose the next token to reveal",
                "NX-EXPL-01",
                EXPLORING,
                refused_in_exploration,
            )
            assert isinstance(chosen, Reveal)
            hex = chosen.hex
        reveal_token(s, hex)
        hexes.remove(hex)
    if revealed:
        yield from pause(s)
    s.phase = BATTLE
    victory.check_elimination(s)


def refused_in_exploration(s: Table) -> list[Refused]:
    return [(LeaveToken(), ALL_ARE_REVEALED)]


def supply_may_run_short(s: Table, tokens: int) -> bool:
    """Only then does the order of reveals matter. Which tokens are still hidden is public."""
    hidden = [TOKENS[token]["unit"] for token in [*s.facedown.cards, *s.box.cards]]
    found = {CLASSIC_IDS.index(unit) for unit in hidden if unit}
    return any(s.supply(s.active, column) < tokens for column in found)


def reveal_token(s: Table, hex: int) -> None:
    """NX-EXPL-02..07: a unit, a refinery, or both."""
    seat, index = s.active, s.facedown_hexes.index(hex)
    s.reveal(s.facedown, index)
    token = TOKENS[s.move(s.facedown, index, s.revealed)]
    s.facedown_hexes.pop(index)
    place = Place(s.board.names[hex])
    s.log(Seat(seat), "explores", place)
    if token["unit"]:
        column = CLASSIC_IDS.index(token["unit"])
        unit = Piece(s.sheet[column].id)
        if s.supply(seat, column):
            s.flags[s.place(seat, column, hex)] |= FOUND  # NX-EXPL-03
            s.log(Seat(seat), "finds", unit, "in", place)
        else:
            s.log("There is", unit, "in", place, "but", Seat(seat), "has no figure left")
    if token["refinery"]:  # NX-EXPL-04
        s.refinery[hex] = token["refinery"]
        s.log("A refinery in", place, "yields", Amount(token["refinery"], "rubium"))
