"""What is asked in On Mars: it travels with the question, for whoever looks at the table.

A module declares questions of its own in the same way.
"""

from __future__ import annotations

from offworld.engine import About
from offworld.games.on_mars.terms.ranges import (
    Action,
    BlueprintCard,
    BuildingKind,
    Discovery,
    Hex,
    HiringSpace,
    Item,
    Number,
    Player,
    Points,
    Side,
    Tile,
)


class ChoosingSpace(About, frozen=True):
    """Which Turn Order space, on which side? -1: on either."""

    side: Side


class PlacingShuttle(About, frozen=True):
    """On which side does the Shuttle begin?"""


class Acting(About, frozen=True):
    """Which action now?"""

    main_done: bool
    executive_done: bool


class Travelling(About, frozen=True):
    """Travel or stay?"""


class Paying(About, frozen=True):
    """With what is the next one paid? -1: any Resource."""

    item: Item


class PayingCrystals(About, frozen=True):
    """How many Private Goals pay for Crystals?"""

    crystals: Number


class SpendingGoals(About, frozen=True):
    """Which Private Goal is discarded in place of a Crystal?"""


class PayingExtra(About, frozen=True):
    """Crystals or Colonists for the others on an action?"""

    action: Action
    cost: Number


class TakingColonist(About, frozen=True):
    """From which part of the Living Quarters?"""


class Boosting(About, frozen=True):
    """Another Colonist for more of the same? Where it comes from by its source."""

    source: int


class TakingFromWarehouse(About, frozen=True):
    """Which item of the Warehouse?"""


class ChoosingItem(About, frozen=True):
    """Which item is gained?"""


class ChoosingBlueprint(About, frozen=True):
    """Which Blueprint?"""


class Learning(About, frozen=True):
    """Which Tech tile, onto which space?"""


class Developing(About, frozen=True):
    """Which Tech tile, onto which space?"""

    is_free: bool


class OwnersChoice(About, frozen=True):
    """Another player has used a tile: develop it or keep the Oxygen?"""

    tile: Tile


class Constructing(About, frozen=True):
    """Which Building where?"""


class ChoosingTech(About, frozen=True):
    """Which Tech tile is used, for a Building on a hex?"""

    kind: BuildingKind
    hex: Hex


class Upgrading(About, frozen=True):
    """Which Building, with which Blueprint? So many upgrades are left."""

    left: Number


class Moving(About, frozen=True):
    """Where next? Movement points of Bots and Rover."""

    bots: Points
    rover: Points


class Displacing(About, frozen=True):
    """Where does a displaced piece go?"""

    player: Player
    hex: Hex


class PlacingBot(About, frozen=True):
    """Where does a new Bot stand?"""


class Retrieving(About, frozen=True):
    """Which Colonist comes back?"""


class Welcoming(About, frozen=True):
    """Which Ship, and what does it bring?"""


class UsingShipTech(About, frozen=True):
    """Which Ship Tech brings more Colonists?"""


class Hiring(About, frozen=True):
    """Which card of the display?"""


class RefillingDisplay(About, frozen=True):
    """Which Earth Contract comes onto the display?"""

    space: HiringSpace


class UsingBuilding(About, frozen=True):
    """Which Advanced Building is used?"""


class Exploring(About, frozen=True):
    """Which Discovery tile goes where?"""


class ChoosingDiscovery(About, frozen=True):
    """Which Discovery tile does a Blueprint take?"""

    card: BlueprintCard


class Producing(About, frozen=True):
    """What produces once more?"""


class ChoosingEffect(About, frozen=True):
    """Which of several effects?"""

    source: int


class Accepting(About, frozen=True):
    """Is a cost paid for a benefit?"""

    source: int


class StoringOnContract(About, frozen=True):
    """An item finds no room: does it go onto a Contract?"""

    item: Item


class LastDeliveries(About, frozen=True):
    """Items onto Contracts before the final scoring?"""


class TakingTile(About, frozen=True):
    """A tile is resolved."""

    tile: Discovery
