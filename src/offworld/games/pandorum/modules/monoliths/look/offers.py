"""What Monolith cards let a player choose, in words and clicks."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.games.pandorum import state
from offworld.games.pandorum.look.offers import SLOT_USES, me
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card
from offworld.games.pandorum.modules.discovery.look import offers as shared
from offworld.games.pandorum.modules.monoliths.look.view import monoliths
from offworld.games.pandorum.modules.monoliths.look.words import monolith_id
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS
from offworld.games.pandorum.modules.monoliths.terms.options import KeepCard, Load, UseMonolith
from offworld.games.pandorum.tables import PROJECT_IDS, PROJECTS


def laid_id(number: int) -> str:
    """A card that a Monolith card has laid out, in the picture."""
    return f"found-{PROJECT_IDS[number]}"


def use_monolith(view: PandorumView, option: UseMonolith) -> Offer:
    row = MONOLITHS[option.card]
    return Offer(
        option=option,
        label=f"Use {row.name}",
        path=(monolith_id(option.card),),
        cost="the card goes to the box",
        effect=row.text,
        irreversible=view.phase != state.ACTION or row.id == "market_pulse",
        clause="PD-MONO-07",
    )


def keep_card(view: PandorumView, option: KeepCard) -> Offer:
    return Offer(
        option=option,
        label=f"Keep {card(option.card)}",
        path=(laid_id(option.card),),
        cost="the other cards taken go to the box",
        effect=PROJECTS[option.card].text,
        irreversible=True,
        clause="PD-MONO-11",
    )


def load(view: PandorumView, option: Load) -> Offer:
    return Offer(
        option=option,
        label=f"Put {card(monoliths(view).laid[0])} into slot {option.slot}",
        path=(f"slot-{me(view)}-{option.slot}",),
        effect=SLOT_USES[option.slot - 1],
        irreversible=True,
        clause="PD-MONO-14",
    )


WORDS: dict[type[Option], Words] = {
    **shared.WORDS,
    UseMonolith: use_monolith,
    KeepCard: keep_card,
    Load: load,
}
