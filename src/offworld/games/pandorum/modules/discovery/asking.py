"""Questions of the modules: whom they are put to, in their turn or not (PD-HOOK-03)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from offworld.engine import About, Flow, Option, Refused, ask
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.modules.discovery.terms.questions import ReturningCard
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import PROJECT_IDS, SLOTS

O = TypeVar("O", bound=Option)  # noqa: E741 - the O of Option

RETURNING_CARD: Final = ReturningCard()


def is_person(s: Table, player: int) -> bool:
    """Whether somebody sits for a player."""
    return player < s.seats


def decider(s: Table, player: int) -> int:
    """Who decides for a player: somebody else, where nobody sits for him."""
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
    """Put a question of a module to a player; a single option is no question."""
    if len(options) == 1:
        return options[0]
    return (yield from ask(decider(s, player), options, prompt, clause, about, refused))


def return_slot_card(s: Table, player: int, clause: str) -> Flow[None]:
    """A card of the player's choice goes from a slot back into the hand, if there is any."""
    options = [
        ReturnCard(slot, card)
        for slot in range(1, SLOTS + 1)
        for card in s.slot(player, slot).distinct()
    ]
    if not options:
        return
    prompt = "Take a card from a slot back into your hand"
    chosen = yield from choose(s, player, options, prompt, clause, RETURNING_CARD)
    pile = s.slot(player, chosen.slot)
    s.move(pile, pile.find(chosen.card), s.hands[player])
    card = Card(PROJECT_IDS[chosen.card])
    s.log(Seat(player), "takes", card, "back from slot", str(chosen.slot))
