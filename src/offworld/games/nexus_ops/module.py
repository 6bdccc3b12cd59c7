"""The hooks of Nexus Ops: what an optional rule may change. By default each changes nothing.

What lies on the table a module changes directly; what it keeps itself is a Part in ``s.parts``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from offworld.engine import Dice, Flow, Hook, Module, Option, Pile, Refused

if TYPE_CHECKING:
    from offworld.games.nexus_ops.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class NexusModule(Module):
    """An optional rule of Nexus Ops."""

    hooks: ClassVar[Mapping[str, Hook]] = {
        "vp_target": Hook.VALUE,
        "board": Hook.VALUE,
        "sheet": Hook.VALUE,
        "centre": Hook.VALUE,
        "missions": Hook.VALUE,
        "tokens": Hook.VALUE,
        "teams": Hook.VALUE,
        "starting_hands": Hook.EVENT,
        "before_turn": Hook.EVENT,
        "free_options": Hook.LIST,
        "free_action": Hook.GATE,
        "refused": Hook.LIST,
        "mission_pile": Hook.VALUE,
        "before_roll": Hook.EVENT,
        "battle_won": Hook.EVENT,
        "draw_missions": Hook.REPLACEMENT,
        "monolith_reward": Hook.REPLACEMENT,
        "end_of_turn": Hook.EVENT,
        "survives_elimination": Hook.GATE,
        "sources": Hook.LIST,
        "mission_piles": Hook.LIST,
        "appeal": Hook.VALUE,
    }

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

    def tokens(self, dice: Dice, tokens: list[int]) -> list[int]:
        """The exploration tokens before they are shuffled."""
        return tokens

    def teams(self, teams: list[int]) -> list[int]:
        """The team of each seat, counted from the first player."""
        return teams

    def starting_hands(self, s: Table) -> None:
        """After the starting rubium was handed out."""

    # -- the turn ----------------------------------------------------------------------

    def before_turn(self, s: Table) -> Flow[None]:
        """Before the active player's turn begins."""
        return
        yield

    def free_options(self, s: Table) -> list[Option]:
        """More things the active player may do at any time in their turn."""
        return []

    def free_action(self, s: Table, option: Option) -> bool:
        """Do such a thing; whether it was one of this module's."""
        return False

    def refused(self, s: Table, seat: int) -> list[Refused]:
        """What the seat that is asked might expect of the module at any time and cannot have."""
        return []

    def mission_pile(self, s: Table, seat: int, pile: Pile) -> Pile:
        """Where a seat's missions are played from."""
        return pile

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

    # -- points and the end ------------------------------------------------------------

    def survives_elimination(self, s: Table, seat: int) -> bool:
        """Whether the game goes on without an eliminated player."""
        return False

    def sources(self, s: Table, seat: int) -> list[tuple[str, float]]:
        """Victory points of a seat that only the module gives: from what, and how many."""
        return []

    # -- hidden things and bots --------------------------------------------------------

    def mission_piles(self, s: Table) -> list[Pile]:
        """Piles of missions that the module has laid out."""
        return []

    def appeal(self, s: Table, option: Option, guess: float) -> float:
        """How much an option of the module's own deserves a look, for bots."""
        return guess
