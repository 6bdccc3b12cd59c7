"""What the tests of the optional rules need besides: rounds, the next cards, passing turns."""

from __future__ import annotations

from collections.abc import Callable

from offworld.engine import Match, Option
from offworld.games.nexus_ops.modules.vortex import Turned
from offworld.games.nexus_ops.state import DEPLOYMENT, TURN_START, Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS
from tests.games.nexus_ops.scene import LoadedDice, asked, table


def mission(name: str) -> int:
    return MISSION_IDS.index(name)


def next_energize(*names: str) -> Callable[[Table], None]:
    """For ``Scene.change``: the Energize cards on top of the deck, in the order they are drawn."""

    def stack(s: Table) -> None:
        for name in reversed(names):
            s.energize_deck.cards.remove(ENERGIZE_IDS.index(name))
            s.energize_deck.cards.append(ENERGIZE_IDS.index(name))

    return stack


def in_round(number: int) -> Callable[[Table], None]:
    """For ``Scene.change``: this round of the game."""

    def begin(s: Table) -> None:
        s.round = number

    return begin


def out(seat: int) -> Callable[[Table], None]:
    """For ``Scene.change``: a player has been eliminated."""

    def eliminate(s: Table) -> None:
        s.is_out[seat] = True
        s.rubium[seat] = 0

    return eliminate


def vortex_numbers(s: Table) -> None:
    """For ``Scene.change``: number n of the Vortex borders the hex a(n-1), as in E36."""
    turned = s.parts["vortex"]
    assert isinstance(turned, Turned)
    turned.offset = 0


def vortex_destroys(hex: str) -> Callable[[Table], None]:
    """For ``Scene.change``: the Vortex, next, moves nothing and destroys the units in a hex."""

    def stir(s: Table) -> None:
        vortex_numbers(s)
        s.phase, s.round = TURN_START, 2
        s.dice = LoadedDice([1, 1, 1 + int(hex.removeprefix("a"))])

    return stir


def choose(match: Match, *choices: Option) -> Match:
    """One choice after another."""
    for option in choices:
        match.choose(option)
    return match


def declined(match: Match) -> Option:
    """The option that ends or passes what is asked."""
    assert match.decision is not None
    offers = match.offers(match.decision.seat)
    return next(offer.option for offer in offers if offer.role in ("end", "pass"))


def go_on_to_turn_of(match: Match, seat: int) -> Match:
    """Everybody declines everything until a player's Deployment phase."""
    while asked(match) != seat or table(match).active != seat or table(match).phase != DEPLOYMENT:
        match.choose(declined(match))
    return match


def energize_cards(match: Match) -> list[int]:
    """How many Energize cards each player holds."""
    return [len(hand) for hand in table(match).energize_hands]
