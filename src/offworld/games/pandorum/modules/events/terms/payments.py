"""What an Event pays for while it is in force: ``pays = { for = "terrain", ... }`` in its row.

Each says how many quids something brings, and how that reads on the card.
"""

from __future__ import annotations

from typing import Literal

from offworld.engine.effects import Term
from offworld.games.pandorum.modules.events.event import event_board
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FEATURES, NONE, PROJECTS, TERRAINS, TYPE_IDS
from offworld.engine.log import Place


class Payment(Term, frozen=True, tag_field="for"):
    """By default nothing pays; each kind says what does."""

    quids: int

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """For a Construction that is not yet placed."""
        return 0

    def for_card_paid(self, s: Table, card: int) -> int:
        """For a card that is about to be placed in the market as payment."""
        return 0

    def for_movement_paid(self, s: Table) -> int:
        """For a Movement that is paid for completely."""
        return 0

    def for_crossing(self, s: Table, passed: list[int]) -> int:
        """For the hexes a Harvester has passed."""
        return 0

    def for_loss(self) -> int:
        """To a player from whom an opponent has taken quids."""
        return 0

    def words(self) -> str:
        """What it pays for, after "2 quids"."""
        raise NotImplementedError


class Neighbours(Payment, frozen=True):
    """PD-EV-23, PD-EV-34."""

    feature: Literal["volcano", "landing_pad"]

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        feature = FEATURES.index(self.feature)
        return self.quids * sum([s.feature[near] == feature for near in s.near(hex)])

    def words(self) -> str:
        return f"for each {self.feature.replace('_', ' ').capitalize()} next to a new Structure"


class Terrain(Payment, frozen=True):
    """PD-EV-26, PD-EV-43."""

    terrain: Literal["dunes", "crater", "crystals", "ruins"]

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        return self.quids if s.terrain(hex) == TERRAINS.index(self.terrain) else 0

    def words(self) -> str:
        return f"for building on {'a crater' if self.terrain == 'crater' else self.terrain}"


class HexWith(Payment, frozen=True):
    """PD-EV-30: on a hex that a token touches."""

    token: str

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        return self.quids if hex in event_board(s).tokens[self.token] else 0

    def words(self) -> str:
        return f"for building on a hex that touches the {self.token}"


class Cleaning(Payment, frozen=True):
    """PD-EV-45: the tokens go to the box, even if the pool cannot pay for all."""

    token: str

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        tokens = event_board(s).tokens[self.token]
        cleaned = [near for near in s.near(hex) if near in tokens]
        for near in cleaned:
            tokens.remove(near)
            s.log("The contamination of", Place(s.board.names[near]), "is cleaned up")
        return self.quids * len(cleaned)

    def words(self) -> str:
        return "for each contaminated Structure next to a new one; their tokens go to the box"


class Isolation(Payment, frozen=True):
    """PD-EV-55."""

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        return self.quids if all(s.owner[near] == NONE for near in s.near(hex)) else 0

    def words(self) -> str:
        return "for a Structure built with no other one next to it"


class LowIncome(Payment, frozen=True):
    """PD-EV-59."""

    below: int

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        return self.quids if income < self.below else 0

    def words(self) -> str:
        return f"for a Construction whose cards brought less than {self.below} quids"


class CardsUsed(Payment, frozen=True):
    """PD-EV-39."""

    type: str

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        type = TYPE_IDS.index(self.type)
        return self.quids * sum([PROJECTS[card].type == type for card in s.laid.cards])

    def words(self) -> str:
        return f"for each {self.type.capitalize()} card used for a Construction"


class NewType(Payment, frozen=True):
    """PD-EV-37: each card is looked at by itself, in the order in which they are placed."""

    def for_card_paid(self, s: Table, card: int) -> int:
        there = [PROJECTS[other].type for other in s.market.cards]
        return self.quids if PROJECTS[card].type not in there else 0

    def words(self) -> str:
        return "for each card paid for a Movement whose type is not in the market yet"


class Movement(Payment, frozen=True):
    """PD-EV-57: once a Movement, after the whole payment."""

    def for_movement_paid(self, s: Table) -> int:
        return self.quids

    def words(self) -> str:
        return "for paying for a Movement"


class Crossing(Payment, frozen=True):
    """PD-EV-50: each time; turning on the token is one crossing."""

    token: str

    def for_crossing(self, s: Table, passed: list[int]) -> int:
        return self.quids * sum([passed.count(hex) for hex in event_board(s).tokens[self.token]])

    def words(self) -> str:
        return f"each time your Harvester crosses the {self.token.replace('_', ' ').capitalize()}"


class Loss(Payment, frozen=True):
    """PD-EV-53: once for each victim and effect."""

    def for_loss(self) -> int:
        return self.quids

    def words(self) -> str:
        return "each time an opponent takes quids from you"


class Upgrade(Payment, frozen=True):
    """PD-EV-65: paid by the upgrade itself."""

    def words(self) -> str:
        return "when you stop on your Module and build a Base in its place"


PAYMENTS = (
    Neighbours, Terrain, HexWith, Cleaning, Isolation, LowIncome, CardsUsed, NewType, Movement,
    Crossing, Loss, Upgrade,
)  # fmt: skip
