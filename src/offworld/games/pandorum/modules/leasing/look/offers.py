"""Leases in words."""

from __future__ import annotations

from offworld.engine import Offer, Refusal
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card, hand_id, hex_id, place, reward_of
from offworld.games.pandorum.modules.leasing.terms.options import Lease
from offworld.games.pandorum.state import CONSTRUCTION
from offworld.games.pandorum.tables import MODULE, NONE


def lease(view: PandorumView, option: Lease) -> Offer:
    used = [number for number in (option.first, option.second) if number != NONE]
    cards = ", then ".join([card(number) for number in used])
    return Offer(
        option=option,
        label=f"Lease the site for {cards}",
        path=tuple([hand_id(number) for number in used]),
        cost="the cards go into slots",
        effect=reward_of(view, used),
        irreversible=True,
        clause="PD-LEASE-01",
    )


def why_not(view: PandorumView) -> list[Refusal]:
    """What a lessee may wish and cannot have."""
    if view.seat is None or view.phase != CONSTRUCTION:
        return []
    hex = view.harvesters[view.active]
    if view.owner[hex] in (NONE, view.seat):
        return []
    found = [
        Refusal(
            what="Build here",
            reason="the hex holds a Structure: you may only lease it",
            clause="PD-LEASE-01",
            path=(hex_id(view, hex),),
        )
    ]
    if view.piece[hex] == MODULE:
        found.append(
            Refusal(
                what=f"Use two cards in {place(view, hex)}",
                reason="a Module can be leased for one card only",
                clause="PD-LEASE-01",
                path=(hex_id(view, hex),),
            )
        )
    return found
