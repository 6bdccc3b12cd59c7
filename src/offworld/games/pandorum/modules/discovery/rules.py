"""What both modules of Discovery share: who decides, and cards taken back from slots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from offworld.engine import About, Flow, Option, ask
from offworld.engine.log import Card, Seat
from offworld.engine.reason import Refused
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.modules.discovery.terms.questions import TakingBack
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import PROJECT_IDS, SLOTS

O = TypeVar("O", bound=Option)  # noqa: E741 - the O of Option


def is_person(s: Table, player: int) -> bool:
    """Whether somebody sits for a player."""
    return player < s.seats


def decider(s: Table, player: int) -> int:
    """PD-HOOK-03: who decides for a player: somebody else, where nobody sits for them."""
    return player if is_person(s, player) else 0


def choose(
    s: Table,
    player: int,
    options: Sequence[O],
    prompt: str,
    clause: str,
    about: About,
    refused: Callable[[], list[Refused]] | None = None,
) -> Flow[O]:
    """Ask a player, or whoever decides for them; a single option is no question."""
    if len(options) == 1:
        return options[0]
    seat = decider(s, player)
    return (yield from ask(seat, options, prompt, clause, about, refused))


def take_back_card(s: Table, player: int, clause: str) -> Flow[None]:
    """A card of the player's choice goes from a slot back into the hand, if there is any."""
    options = [
        ReturnCard(slot, card)
        for slot in range(1, SLOTS + 1)
        for card in s.slot(player, slot).distinct()
    ]
    if not options:
        return
    prompt = "Take a card from a slot back into your hand"
    chosen = yield from choose(s, player, options, prompt, clause, TakingBack(player))
    pile = s.slot(player, chosen.slot)
    s.move(pile, pile.find(chosen.card), s.hands[player])
    card = Card(PROJECT_IDS[chosen.card])
    s.log(Seat(player), "takes", card, "back from slot", str(chosen.slot))
