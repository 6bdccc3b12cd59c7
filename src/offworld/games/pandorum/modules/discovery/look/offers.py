"""Choices of both modules of Discovery in words and clicks."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.tables import PROJECT_IDS


def return_id(slot: int, number: int) -> str:
    """A card of the viewer's own slots that may be taken back."""
    return f"return-{slot}-{PROJECT_IDS[number]}"


def take_back(view: PandorumView, option: ReturnCard) -> Offer:
    return Offer(
        option=option,
        label=f"Take {card(option.card)} back from slot {option.slot}",
        path=(return_id(option.slot, option.card),),
        effect="it goes into your hand",
        irreversible=True,
        clause="PD-SLOT-03",
    )


WORDS: dict[type[Option], Words] = {ReturnCard: take_back}
