"""What a player may wish of Maximus and cannot have."""

from __future__ import annotations

from offworld.engine import Refusal
from offworld.games.pandorum import state
from offworld.games.pandorum.look.view import PandorumView


def why_not(view: PandorumView) -> list[Refusal]:
    if view.seat is None:
        return []
    if view.phase == state.SETS:
        return [
            Refusal(
                what="Choose Maximus' Harvester",
                reason="it gets a random other bow and hull, which have no effect",
                clause="PD-MX-09",
            )
        ]
    me = view.players[view.seat]
    if view.phase == state.ACTION and not view.asking and not me.modules and not me.bases:
        return [
            Refusal(
                what="End the game with your last Structure",
                reason="only the last Structure of Maximus ends it",
                clause="PD-MX-43",
            )
        ]
    return []
