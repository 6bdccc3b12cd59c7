"""The hooks of Nexus Ops: what an optional rule may change. By default each changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from offworld.engine import Dice, Flow, Module, Option, Pile

if TYPE_CHECKING:
    from offworld.games.nexus_ops.look.view import NexusView
    from offworld.games.nexus_ops.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class NexusModule(Module):
    """An optional rule of Nexus Ops."""

    # -- set-up ------------------------------------------------------------------------

    def vp_target(self, target: int) -> int:
        """How many victory points end the game."""
        return target

    def board(self, name: str) -> str:
        """Which board is laid out."""
        return name

    def sheet(self, name: str) -> str:
        """Which side of the reference sheets is up."""
        return name

    def centre(self, terrain: int) -> int:
        """What lies in the middle."""
        return terrain

    def missions(self, cards: list[int]) -> list[int]:
        """The mission deck before it is shuffled."""
        return cards

    def tokens(self, tokens: list[int], dice: Dice) -> list[int]:
        """The exploration tokens before they are shuffled."""
        return tokens

    def teams(self, seats: int) -> list[int] | None:
        """The team of each seat, counted from the first player."""
        return None

    def starting_hands(self, s: Table) -> None:
        """After the starting rubium was handed out."""

    def mission_piles(self, s: Table) -> list[Pile]:
        """Piles of missions that the module has laid out."""
        return []

    def show(self, s: Table, view: NexusView) -> None:
        """Add what the module shows to everybody."""

    # -- the turn ----------------------------------------------------------------------

    def before_turn(self, s: Table) -> Flow[None]:
        """Before the active player's turn begins."""
        return
        yield

    def free_options(self, s: Table) -> list[Option]:
        """More things the active player may do at any time in his turn."""
        return []

    def free_action(self, s: Table, option: Option) -> bool:
        """Do such a thing; whether it was one of this module's."""
        return False

    def mission_pile(self, s: Table, seat: int) -> Pile | None:
        """Where missions are played from, instead of the hand."""
        return None

    def before_roll(self, s: Table) -> Flow[None]:
        """In a battle step, before the first window: what units may do."""
        return
        yield

    def battle_won(self, s: Table) -> Flow[None]:
        """After the attacker won a battle and everything was handed out."""
        return
        yield

    def draw_missions(self, s: Table) -> Flow[bool]:
        """Instead of drawing one mission; whether that was done."""
        return False
        yield

    def monolith_reward(self, s: Table) -> Flow[bool]:
        """Instead of the Energize cards for the Monolith; whether that was done."""
        return False
        yield

    def end_of_turn(self, s: Table) -> Flow[None]:
        """The very last act of a turn."""
        return
        yield

    def survives_elimination(self, s: Table, seat: int) -> bool:
        """Whether the game goes on without an eliminated player."""
        return False
