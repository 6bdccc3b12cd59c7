"""Why not? Monolith cards that cannot be used now."""

from __future__ import annotations

from offworld.engine import Refusal
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.monoliths.look.view import monoliths
from offworld.games.pandorum.modules.monoliths.look.words import monolith_id
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS

IDLE = {
    "disintegrator": "there is no Structure on your Harvester's hex",
    "market_pulse": "the market is empty",
    "recall_beam": "there is no card in your slots",
}


def no(what: str, reason: str, clause: str, *path: str) -> Refusal:
    return Refusal(what=what, reason=reason, clause=clause, path=path)


def why_not(view: PandorumView) -> list[Refusal]:
    if view.seat is None or view.asking:
        return []
    found = monoliths(view)
    if view.seat != view.active:
        return []
    return [
        no(
            f"Use {MONOLITHS[number].name}",
            IDLE[MONOLITHS[number].id],
            "PD-MONO-07",
            monolith_id(number),
        )
        for number in found.idle
    ]
