"""What can be chosen in On Mars. The order of the fields is part of the record format."""

from __future__ import annotations

from offworld.engine import Option
from offworld.engine.option import Wish
from offworld.games.on_mars.terms.ranges import (
    Action,
    BlueprintCard,
    Bot,
    BuildingKind,
    Colonists,
    ContractCard,
    Crystals,
    DepotRow,
    Discovery,
    Executive,
    Goal,
    GridPlace,
    Hex,
    HiringSpace,
    Item,
    LabPlace,
    Number,
    ScientistCard,
    Side,
    Space,
    Tile,
    Where,
)

# -- the course of the game ------------------------------------------------------------


class ChooseSpace(Option, frozen=True):
    """Put the Player marker on a Turn Order space."""

    space: Space


class PlaceShuttle(Option, frozen=True):
    """Put the Shuttle on the red Travel space of a side."""

    side: Side


class TakeAction(Option, frozen=True):
    """Take a Main action."""

    action: Action


class TakeExecutive(Option, frozen=True):
    """Take the Executive action beside a Depot space."""

    executive: Executive


class EndTurn(Option, frozen=True):
    """End the turn."""


class FlyShuttle(Option, frozen=True):
    """Travel with the Shuttle."""


class FlyShip(Option, frozen=True):
    """Travel with a Ship of the Hangar."""


class Stay(Option, frozen=True):
    """Do not travel."""


class Done(Option, frozen=True):
    """No more of it: decline what is offered, stop moving."""


# -- at any time in the own turn -------------------------------------------------------


class CompleteGoal(Option, frozen=True):
    """Complete a Private Goal, for two developments or for its alternative reward."""

    goal: Goal
    alternative: bool


class Deliver(Option, frozen=True):
    """Move an item onto an own Earth Contract."""

    contract: ContractCard
    item: Item


# -- paying ----------------------------------------------------------------------------


class PayItem(Option, frozen=True):
    """Pay the next one with an item of this kind."""

    item: Item


class PayWithGoals(Option, frozen=True):
    """Pay so many of the Crystals with Private Goals."""

    goals: Number


class SpendGoal(Option, frozen=True):
    """Discard this Private Goal in place of a Crystal."""

    goal: Goal


class PayExtra(Option, frozen=True):
    """Pay for the Colonists already on an action."""

    crystals: Crystals
    colonists: Colonists
    goals: Number


class ColonistFrom(Option, frozen=True):
    """Take the Colonist from this part of the Living Quarters."""

    place: Where


class Boost(Option, frozen=True):
    """Move a Colonist to the Working Area, for more of the same."""


# -- effects ---------------------------------------------------------------------------


class TakeItem(Option, frozen=True):
    """Take an item from the Warehouse."""

    item: Item


class GainItem(Option, frozen=True):
    """Gain an item of this kind from the supply."""

    item: Item


class TakeBlueprint(Option, frozen=True):
    """Obtain a Blueprint."""

    card: BlueprintCard


class TakeTech(Option, frozen=True):
    """Take the tile on a space of the Tech Grid onto a space of the Laboratory."""

    grid: GridPlace
    space: LabPlace


class Develop(Option, frozen=True):
    """Develop a Tech tile onto a space."""

    tile: Tile
    space: LabPlace


class KeepOxygen(Option, frozen=True):
    """Take the Oxygen instead of developing the tile that was used."""


class UseTech(Option, frozen=True):
    """Use a Tech tile."""

    tile: Tile


class Construct(Option, frozen=True):
    """Construct a Building."""

    kind: BuildingKind
    hex: Hex


class Upgrade(Option, frozen=True):
    """Upgrade a Building with a Blueprint."""

    card: BlueprintCard
    hex: Hex


class MoveBot(Option, frozen=True):
    """Move a Bot to an adjacent hex."""

    bot: Bot
    hex: Hex


class MoveRover(Option, frozen=True):
    """Move the Rover to an adjacent hex."""

    hex: Hex


class BuyMovement(Option, frozen=True):
    """Pay a Crystal for a Movement point, for the Rover or for Bots."""

    rover: bool


class Displace(Option, frozen=True):
    """Move a displaced piece to a hex."""

    hex: Hex


class PlaceBot(Option, frozen=True):
    """Put a new Bot on a hex."""

    hex: Hex


class Retrieve(Option, frozen=True):
    """Return a Colonist from a place to the Living Quarters."""

    place: Where


class WelcomeShip(Option, frozen=True):
    """Move the Ship of a Depot space to the Hangar; what it brings by its number."""

    row: DepotRow
    brings: Number


class Hire(Option, frozen=True):
    """Take the card of a space of the hiring display."""

    space: HiringSpace


class LayOut(Option, frozen=True):
    """Put an Earth Contract of the deck onto the display."""

    contract: ContractCard


class UseBuilding(Option, frozen=True):
    """Use an Advanced Building: for Crystals, free with who works there, or by sending somebody."""

    card: BlueprintCard
    scientist: ScientistCard = -1


class PlaceDiscovery(Option, frozen=True):
    """Put a face-up Discovery tile on a hex."""

    tile: Discovery
    hex: Hex


class TakeDiscovery(Option, frozen=True):
    """Choose a face-up Discovery tile."""

    tile: Discovery


class ProduceOn(Option, frozen=True):
    """Let a hex produce once more."""

    hex: Hex


class Choose(Option, frozen=True):
    """One of several effects."""

    number: Number


END_TURN = EndTurn()
FLY_SHUTTLE = FlyShuttle()
FLY_SHIP = FlyShip()
STAY = Stay()
DONE = Done()
BOOST = Boost()
KEEP_OXYGEN = KeepOxygen()


# -- wishes: what somebody may want and no rule ever offers ----------------------------


class ConstructType(Wish, frozen=True):
    """Construct a Building of a type, wherever."""

    kind: BuildingKind


class UpgradeWith(Wish, frozen=True):
    """Upgrade some Building with a Blueprint."""

    card: BlueprintCard
