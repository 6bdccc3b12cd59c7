"""Questions of the modules: whom they are put to, in their turn or not (PD-HOOK-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from offworld.engine import Flow, Option, ask
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.state import MODULES_ASK, NOTHING, Table
from offworld.games.pandorum.tables import NONE, PROJECT_IDS, SLOTS

O = TypeVar("O", bound=Option)  # noqa: E741 - the O of Option

# What the question is about, for who looks at the table.
PLACING: Final = MODULES_ASK
DISCARDING: Final = MODULES_ASK + 1
BIDDING: Final = MODULES_ASK + 2
CLEANING: Final = MODULES_ASK + 3
GIVING_UP: Final = MODULES_ASK + 4
BUYING: Final = MODULES_ASK + 5
RETURNING: Final = MODULES_ASK + 6
KEEPING: Final = MODULES_ASK + 7
LOADING: Final = MODULES_ASK + 8


def is_person(s: Table, player: int) -> bool:
    """Whether somebody sits for a player."""
    return player < s.seats


def decider(s: Table, player: int) -> int:
    """Who decides for a player: somebody else, where nobody sits for him."""
    return player if is_person(s, player) else 0


def choose(
    s: Table, player: int, about: int, options: Sequence[O], prompt: str, clause: str
) -> Flow[O]:
    """Put a question of a module to a player; a single option is no question."""
    if len(options) == 1:
        return options[0]
    return (yield from put(s, player, about, options, prompt, clause))


def put(
    s: Table, player: int, about: int, options: Sequence[O], prompt: str, clause: str
) -> Flow[O]:
    """Put a question of a module to a player, however little there is to choose."""
    seat = decider(s, player)
    s.asking, s.asked = about, seat
    chosen = yield from ask(seat, options, prompt, clause)
    s.asking, s.asked = NOTHING, NONE
    return chosen


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
    chosen = yield from choose(s, player, RETURNING, options, prompt, clause)
    pile = s.slot(player, chosen.slot)
    s.move(pile, pile.find(chosen.card), s.hands[player])
    card = Card(PROJECT_IDS[chosen.card])
    s.log(Seat(player), "takes", card, "back from slot", str(chosen.slot))
