"""Leases in words."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card, hand_id, hex_id, place, reward_of
from offworld.games.pandorum.modules.leasing.terms.options import BuildHere, Lease, LeaseForTwo
from offworld.games.pandorum.tables import NONE


def lease(view: PandorumView, option: Lease) -> Offer:
    used = [number for number in (option.first, option.second) if number != NONE]
    cards = ", then ".join([card(number) for number in used])
    return Offer(
        option=option,
        label=f"Lease the site for {cards}",
        path=tuple([hand_id(number) for number in used]),
        cost="the card goes into a slot" if len(used) == 1 else "the cards go into slots",
        effect=reward_of(view, used),
        irreversible=True,
        clause="PD-LEASE-01",
    )


def build_here(view: PandorumView, option: BuildHere) -> Offer:
    here = view.harvesters[view.active]
    return Offer(option=option, label="Build here", path=(hex_id(view, here),))


def lease_for_two(view: PandorumView, option: LeaseForTwo) -> Offer:
    here = view.harvesters[view.active]
    label = f"Use two cards in {place(view, here)}"
    return Offer(option=option, label=label, path=(hex_id(view, here),))


WORDS: dict[type[Option], Words] = {
    Lease: lease,
    BuildHere: build_here,
    LeaseForTwo: lease_for_two,
}
