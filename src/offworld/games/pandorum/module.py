"""The hooks of Pandorum: what an expansion may change. By default each changes nothing.

What lies on the board a module changes directly: ``s.feature`` (more Volcanoes and Landing pads,
places that can be crossed but not stopped on), ``s.ground`` (other terrain), ``s.cut_off`` (hexes
no longer adjacent), ``s.remove`` (Structures back to the supply, or out of the game). What it keeps
itself is a Part in ``s.parts``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from offworld.engine import Dice, Flow, Hook, Module, Option, Pile, Refused

if TYPE_CHECKING:
    from offworld.games.pandorum.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class PandorumModule(Module):
    """An expansion, an optional rule or an official opponent."""

    hooks: ClassVar[Mapping[str, Hook]] = {
        "players": Hook.VALUE,
        "uses_pyrrhum": Hook.VALUE,
        "market_size": Hook.VALUE,
        "has_hand": Hook.VALUE,
        "starting_quids": Hook.VALUE,
        "starting_pieces": Hook.VALUE,
        "choosers": Hook.VALUE,
        "sets_chosen": Hook.EVENT,
        "before_turn": Hook.EVENT,
        "take_turn": Hook.REPLACEMENT,
        "free_options": Hook.LIST,
        "free_action": Hook.REPLACEMENT,
        "refused": Hook.LIST,
        "end_of_turn": Hook.EVENT,
        "ends_game": Hook.VALUE,
        "is_over": Hook.GATE,
        "move_cost": Hook.VALUE,
        "watches_path": Hook.GATE,
        "crossed": Hook.EVENT,
        "card_paid": Hook.EVENT,
        "movement_paid": Hook.EVENT,
        "stopped": Hook.EVENT,
        "opens_site": Hook.GATE,
        "site_options": Hook.LIST,
        "use_site": Hook.REPLACEMENT,
        "building": Hook.EVENT,
        "built": Hook.EVENT,
        "removed": Hook.EVENT,
        "returns_to_supply": Hook.VALUE,
        "taken": Hook.EVENT,
        "objects": Hook.LIST,
        "slot_3_score": Hook.VALUE,
        "places": Hook.VALUE,
        "redeal": Hook.EVENT,
        "card_piles": Hook.LIST,
        "check": Hook.EVENT,
        "worth": Hook.VALUE,
        "time_left": Hook.VALUE,
    }

    # -- set-up ------------------------------------------------------------------------

    def players(self, seats: int) -> int:
        """How many play, with those behind the seats for whom nobody sits."""
        return seats

    def uses_pyrrhum(self, used: bool) -> bool:
        """Whether the Pyrrhum lies beside the board."""
        return used

    def market_size(self, size: int) -> int:
        """How many different cards the market must hold."""
        return size

    def has_hand(self, s: Table, player: int, has: bool) -> bool:
        """Whether a player is dealt Project cards."""
        return has

    def starting_quids(self, s: Table, player: int, quids: int) -> int:
        """With how many quids a player begins."""
        return quids

    def starting_pieces(self, s: Table, player: int, pieces: list[int]) -> list[int]:
        """How many Modules and Bases a player has."""
        return pieces

    def choosers(self, s: Table, players: list[int]) -> list[int]:
        """Who chooses a Harvester set, in which order; the others have none."""
        return players

    def sets_chosen(self, s: Table) -> None:
        """Everybody has a Harvester set; ``s.sets`` are those left over."""

    # -- the turn ----------------------------------------------------------------------

    def before_turn(self, s: Table) -> Flow[None]:
        """Before the active player's turn begins."""
        return
        yield

    def take_turn(self, s: Table) -> Flow[bool]:
        """Instead of the active player's turn up to its end; whether that was done."""
        return False
        yield

    def free_options(self, s: Table, window: int) -> list[Option]:
        """What the active player may do besides, in one of the windows W1 to W4."""
        return []

    def free_action(self, s: Table, option: Option) -> Flow[bool]:
        """Do such a thing; whether it was one of this module's."""
        return False
        yield

    def refused(self, s: Table, window: int) -> list[Refused]:
        """What the active player might expect of the module in this window and cannot have.

        While Harvester sets are chosen the window is W0.
        """
        return []

    def end_of_turn(self, s: Table) -> Flow[None]:
        """After the hand limit, before the check for the end of the game."""
        return
        yield

    def ends_game(self, s: Table, ending: bool) -> bool:
        """Whether the end of the game is triggered, at the end of a turn or of a round."""
        return ending

    def is_over(self, s: Table) -> bool:
        """Whether the game is over right now, in the middle of a round."""
        return False

    # -- movement ----------------------------------------------------------------------

    def move_cost(self, s: Table, player: int, cost: int) -> int:
        """How many cards a Movement costs."""
        return cost

    def watches_path(self, s: Table) -> bool:
        """Whether it matters over which hexes a Harvester passes."""
        return False

    def crossed(self, s: Table, player: int, passed: list[int]) -> None:
        """A Harvester has moved over these hexes, one after the other."""

    def card_paid(self, s: Table, player: int, card: int) -> None:
        """A card is about to be placed in the market as payment for a Movement."""

    def movement_paid(self, s: Table, player: int) -> None:
        """A Movement has been paid for completely."""

    def stopped(self, s: Table, player: int) -> Flow[None]:
        """A Harvester has stopped on its hex and the rent is paid."""
        return
        yield

    # -- construction ------------------------------------------------------------------

    def opens_site(self, s: Table) -> bool:
        """Whether the active player is asked on their hex, by what everybody can see."""
        return False

    def site_options(self, s: Table) -> list[Option]:
        """What the active player may do on their hex in place of Construction."""
        return []

    def use_site(self, s: Table, option: Option) -> Flow[bool]:
        """Do such a thing; whether it was one of this module's."""
        return False
        yield

    def building(self, s: Table, player: int, hex: int, piece: int, income: int) -> Flow[None]:
        """Rewards and hull bonus of a Construction are paid; the piece is not yet placed.

        The cards used lie in ``s.laid``; ``income`` is what they brought.
        """
        return
        yield

    def built(self, s: Table, player: int, hex: int) -> Flow[None]:
        """A Construction is complete; ``s.constructions`` counts it already."""
        return
        yield

    def removed(self, s: Table, player: int, hex: int) -> None:
        """A Structure has left the board."""

    def returns_to_supply(self, s: Table, player: int, returns: bool) -> bool:
        """Whether Structures of a player that are removed go back to the supply."""
        return returns

    def taken(self, s: Table, taker: int, victim: int, quids: int) -> None:
        """An effect took quids from a player: once for each victim and effect."""

    def objects(self, s: Table) -> list[int]:
        """PD-DEF-07: the hexes on which the module's markers lie, one entry for each marker."""
        return []

    # -- the end -----------------------------------------------------------------------

    def slot_3_score(self, s: Table, player: int, score: int) -> int:
        """What the cards in slot 3 of a player are worth in the final scoring."""
        return score

    def places(self, s: Table, places: list[int]) -> list[int]:
        """The final places of all players."""
        return places

    # -- hidden things and conservation ------------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """Deal anew what a seat cannot know of the module's own cards."""

    def card_piles(self, s: Table) -> list[Pile]:
        """Piles of Project cards that the module has laid out."""
        return []

    def check(self, s: Table) -> None:
        """Assert what is always true of the module's own things."""

    def worth(self, s: Table, player: int, quids: float) -> float:
        """What a player's position is worth in quids, with the module's own things, for bots."""
        return quids

    def time_left(self, s: Table, time: float) -> float:
        """The share of the game that is still to come, for bots."""
        return time
