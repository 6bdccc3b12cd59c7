"""The hooks of Pandorum: what an expansion may change. By default each changes nothing.

What lies on the board a module changes directly: ``s.feature`` (more Volcanoes and Landing pads,
places that can be crossed but not stopped on), ``s.ground`` (other terrain), ``s.cut_off`` (hexes
no longer adjacent), ``s.remove`` (Structures back to the supply, or out of the game). What it keeps
itself is a Part in ``s.parts``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from offworld.drawing.picture import Picture
from offworld.engine import Dice, Flow, Module, Offer, Option, Pile, Refusal
from offworld.engine.log import Token

if TYPE_CHECKING:
    from offworld.games.pandorum.look.view import PandorumView
    from offworld.games.pandorum.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class PandorumModule(Module):
    """An expansion, an optional rule or an official opponent."""

    # -- set-up ------------------------------------------------------------------------

    def players(self, seats: int) -> int:
        """How many play, with those behind the seats for whom nobody sits."""
        return seats

    def uses_pyrrhum(self) -> bool:
        """Whether the Pyrrhum lies beside the board."""
        return True

    def market_size(self, size: int) -> int:
        """How many different cards the market must hold."""
        return size

    def has_hand(self, s: Table, player: int) -> bool:
        """Whether a player is dealt Project cards."""
        return True

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
        """Whether the active player is asked at his hex: by what everybody sees, not his hand."""
        return False

    def site_options(self, s: Table) -> list[Option]:
        """What the active player may do at his hex in place of Construction."""
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

    def returns_to_supply(self, s: Table, player: int) -> bool:
        """Whether Structures of a player that are removed go back to the supply."""
        return True

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

    def worth(self, s: Table, player: int) -> float:
        """What the module's things are worth to a player, in quids, for bots."""
        return 0.0

    def time_left(self, s: Table, time: float) -> float:
        """The share of the game that is still to come, for bots."""
        return time

    # -- what a seat sees: asked of the class, with the view alone ---------------------

    def show(self, s: Table, view: PandorumView) -> None:
        """Add to a view what the module shows: its own entry in ``view.extras``."""

    @classmethod
    def offer(cls, view: PandorumView, option: Option) -> Offer | None:
        """The words for one of the module's own options."""
        return None

    @classmethod
    def why_not(cls, view: PandorumView) -> list[Refusal]:
        """Wishes that the module's rules make impossible now."""
        return []

    @classmethod
    def draw(cls, view: PandorumView, picture: Picture) -> None:
        """Add the module's things to the picture."""

    @classmethod
    def text(cls, view: PandorumView) -> list[str]:
        """Lines about the module's things for the table in text."""
        return []

    @classmethod
    def spell(cls, token: Token) -> str | None:
        """The word for one of the module's own tokens in the log."""
        return None
