"""What is on the table in On Mars."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine import Dice, Pile, State
from offworld.engine.agenda import Agenda
from offworld.engine.hooks import together
from offworld.engine.log import Amount, Seat
from offworld.games.on_mars.board import HEXES
from offworld.games.on_mars.module import OnMarsModule
from offworld.games.on_mars.printed import BLUEPRINTS, CONTRACTS, GRID, LAB, SCIENTISTS
from offworld.games.on_mars.tables import (
    BLUEPRINT_ROW,
    BOTS,
    COLONISTS,
    COLONY,
    CRYSTAL,
    DEPOT_SPACES,
    FIRST_COLONY_SPACE,
    ITEM_IDS,
    ITEM_SLOTS,
    NONE,
    ORBIT,
    PROGRESS_TYPES,
    SHIPS,
    TYPE_SLOTS,
)

# The course of the game (OM-ROUND, OM-TURN, OM-SHUT).
SETTING_UP: Final = 0
START_SPACES: Final = 1
START_SHUTTLE: Final = 2
TURN_START: Final = 3
TURN: Final = 4
USED_TECH: Final = 5
REFILL: Final = 6
STATUS: Final = 7
TURN_END: Final = 8
TURN_AFTER: Final = 9
COLONIZATION_END: Final = 10
SHUTTLE: Final = 11
TRAVELS: Final = 12
ROUND_END: Final = 13
LAST_DELIVERIES: Final = 14

# Where a Colonist is (OM-HOOK-02).
SUPPLY: Final = 0
WORKING: Final = 1
QUARTERS: Final = 2
"""Living Quarters; a module may tell compartments apart, numbered from here."""
SLOTS: Final = 10
"""On a slot of an action: its number is added."""
ON_HEX: Final = 100
"""A Miner: the hex is added."""
LYING: Final = 200
"""Lying on a Building, no Miner: the hex is added."""

ROVERS: Final = 100
"""Pieces are numbered: Bots as in ``bots``, Rovers from here by player."""
CONTRACT_CARD: Final = 100
"""A space of the hiring display holds a Scientist by number, or a Contract and this."""


class Table(State):
    """Map, boards and displays. Everything of a player is a slice of a list, by player.

    Players are numbered as seats; behind them may come official opponents, and a seat behind the
    players may play something else.
    """

    def __init__(
        self, seats: int, dice: Dice, modules: tuple[OnMarsModule, ...], long: bool, oddity: bool
    ) -> None:
        super().__init__(seats, dice, modules)
        self.hooks = together(OnMarsModule, modules)
        """The modules in play, as one."""
        self.players = players = self.hooks.players(seats)
        self.count = self.hooks.players_count(players)
        """The number of players that rules go by."""
        self.is_long = long
        self.is_oddity = oddity
        self.agenda = Agenda()
        # The map.
        self.building = [NONE] * HEXES
        self.owner = [NONE] * HEXES
        """Whose Building it is, where that matters: a Shelter."""
        self.face_down: dict[int, int] = {}
        """Tiles that are no Buildings at present: the type by the hex (OM-HOOK-09)."""
        self.marker = [NONE] * HEXES
        """The Blueprint of an Advanced Building."""
        self.crystal = [0] * HEXES
        self.tile = [NONE] * HEXES
        """A Discovery tile, or a Research tile by type and RESEARCH_TILE."""
        self.bots = [NONE] * (BOTS * players)
        """The hex of each Bot; NONE in the personal supply."""
        self.rovers = [NONE] * players
        """The hex of each Rover; NONE beside the board (OM-MOVE-05)."""
        self.colonists = [SUPPLY] * (COLONISTS * players)
        # Player boards.
        self.stock = [0] * (ITEM_SLOTS * players)
        """Resources in Storage, Crystals in the Depot."""
        self.waiting = [0] * players
        """Crystals below the Depot (OM-TERM-08)."""
        self.ships = [0] * (DEPOT_SPACES * players)
        """1 where a Ship stands on a Depot space."""
        self.hangar = [0] * players
        self.shelters = [0] * players
        """Shelter tiles still on the player board."""
        self.lab = [NONE] * (len(LAB) * players)
        """Tech tiles in the Laboratory, by space."""
        self.tech_oxygen = [0] * players
        """Oxygen at the top of the board (OM-TECH-04)."""
        self.progress = [0] * (PROGRESS_TYPES * players)
        """1 for a cube in the Progress area."""
        self.op = [0] * players
        self.goals = [Pile() for _ in range(players)]
        """Private Goals in hand."""
        self.goal_box = Pile()
        self.goals_spent = [Pile() for _ in range(players)]
        """Discarded unseen (OM-GOAL-05)."""
        self.goals_done: list[list[int]] = [[] for _ in range(players)]
        self.discoveries: list[list[int]] = [[] for _ in range(players)]
        self.research: list[list[int]] = [[] for _ in range(players)]
        """Research tiles taken, by type."""
        # Displays and decks.
        self.discovery_deck = Pile()
        self.exploration: list[int] = []
        """The Discovery tiles face up."""
        self.destroyed: list[int] = []
        """Discovery and Research tiles out of the game."""
        self.warehouse = [0] * ITEM_SLOTS
        self.grid = [NONE] * len(GRID)
        self.tech_stack = Pile()
        self.row_size = BLUEPRINT_ROW
        self.display = [NONE] * (2 * BLUEPRINT_ROW)
        """Blueprints face up: the row of Level 1, then that of Level 3."""
        self.deck_1 = Pile()
        self.deck_3 = Pile()
        self.blueprint_owner = [NONE] * len(BLUEPRINTS)
        self.built = [NONE] * len(BLUEPRINTS)
        """The hex of the Advanced Building of each Blueprint."""
        self.unmarked: list[int] = []
        """Blueprints owned without a marker (OM-HOOK-08)."""
        self.boxed: list[int] = []
        """Blueprints that have left the display unsold."""
        self.radar_tile = NONE
        self.hiring = [NONE] * len(SCIENTISTS)
        self.contract_deck: list[int] = []
        self.scientist_owner = [NONE] * len(SCIENTISTS)
        self.scientist_at = [NONE] * len(SCIENTISTS)
        """The Blueprint on which a Scientist works; NONE on his own card."""
        self.contract_owner = [NONE] * len(CONTRACTS)
        self.contract_done = [0] * len(CONTRACTS)
        self.delivered = [0] * (ITEM_SLOTS * len(CONTRACTS))
        self.stacks = [Pile() for _ in range(TYPE_SLOTS)]
        """Building tiles by type, face down; everybody sees the arrows of the top one."""
        # Tracks.
        self.level = 1
        self.lss = [0] * TYPE_SLOTS
        """The row of each column's marker, by Building type."""
        self.reward_tiles = [NONE] * TYPE_SLOTS
        self.missions: list[int] = []
        self.mission_left: list[int] = []
        self.remaining = 0
        """The Remaining Missions marker; 0 beyond its track."""
        self.space = [0] * players
        """Turn Order spaces; 0 before the first one is chosen."""
        self.acted = [0] * players
        """1 for a marker that lies."""
        self.shuttle_side = ORBIT
        self.shuttle = 0
        """The Travel space of the Shuttle."""
        self.shuttle_from = NONE
        """The side from which the Shuttle travelled in this round."""
        # The course of the game.
        self.phase = SETTING_UP
        self.round = 1
        self.first = 0
        self.active = 0
        self.updates = 0
        """Colony Status Updates so far."""
        self.ending = False
        """The end is triggered (OM-END-01)."""
        self.last_round = False
        self.over = False
        self.to_travel: list[int] = []
        """Who has still to decide in this Shuttle phase."""
        self.reserved_colonists = 0
        self.reserved_crystals = 0
        """Not available while a guard asks what remains possible after some cost."""
        self.start_turn()

    def start_turn(self) -> None:
        """Forget what belongs to a turn."""
        self.main_done = False
        self.executive_done = False
        self.used_tech: list[int] = []
        """Tech tiles of others that were used, in order (OM-TECH-04)."""
        self.vacated: list[int] = []
        """Spaces of the hiring display to be refilled (OM-HIRE-06)."""
        self.arrivals = 0
        """Colonists gained by the active player."""

    # -- questions -----------------------------------------------------------------

    def data(self) -> Any:
        found = super().data()
        del found["hooks"]  # follows from the modules
        return found

    def has(self, player: int, item: int) -> int:
        """Items of a kind in Storage, or Crystals in the Depot."""
        return self.stock[ITEM_SLOTS * player + item]

    def side(self, player: int) -> int:
        """OM-START-02: where a player's marker is."""
        return COLONY if self.space[player] >= FIRST_COLONY_SPACE else ORBIT

    def own_bots(self, player: int) -> list[int]:
        """The numbers of a player's Bots."""
        return list(range(BOTS * player, BOTS * player + BOTS))

    def bots_on_map(self, player: int) -> list[int]:
        return [bot for bot in self.own_bots(player) if self.bots[bot] != NONE]

    def bots_left(self, player: int) -> int:
        """Bots in the personal supply."""
        return self.bots[BOTS * player : BOTS * player + BOTS].count(NONE)

    def tech_at(self, player: int, space: int) -> int:
        """The tile on a space of a Laboratory, or NONE."""
        return self.lab[len(LAB) * player + space]

    def has_ship(self, player: int, row: int) -> bool:
        """Whether a Ship stands on a Depot space."""
        return self.ships[DEPOT_SPACES * player + row] == 1

    def ships_in_depot(self, player: int) -> int:
        return self.ships[DEPOT_SPACES * player : DEPOT_SPACES * (player + 1)].count(1)

    def depot_capacity(self, player: int) -> int:
        """OM-TERM-05."""
        return DEPOT_SPACES - self.ships_in_depot(player)

    def ships_removed(self, player: int) -> int:
        """OM-SHIP-03: ever, including those spent later."""
        return SHIPS - self.ships_in_depot(player)

    def progress_cubes(self, player: int) -> int:
        """A player's cubes in the Progress area."""
        return sum(self.progress[PROGRESS_TYPES * player : PROGRESS_TYPES * (player + 1)])

    def by_turn_order(self) -> list[int]:
        """OM-TERM-16."""
        return sorted(range(self.players), key=self.space.__getitem__)

    def is_seated(self, player: int) -> bool:
        """Whether somebody sits for a player."""
        return player < self.seats

    def is_own_turn(self, player: int) -> bool:
        """Whether it is a player's own turn of the Colonization phase."""
        return player == self.active and TURN_START <= self.phase <= TURN_END

    # -- changes -------------------------------------------------------------------

    def score(self, player: int, op: int, reason: str) -> None:
        """OP gained or lost during play; they may become negative (OM-GEN-04)."""
        op = self.hooks.op_change(self, player, reason, op)
        if op:
            self.op[player] += op
            self.log(Seat(player), "scores" if op > 0 else "loses", Amount(abs(op), "OP"), reason)

    def gain_crystals(self, player: int, count: int) -> None:
        """OM-TERM-08: they wait below the Depot until the player's next turn."""
        count = self.hooks.crystal_gained(self, player, count)
        if count > 0:
            self.waiting[player] += count
            self.log(Seat(player), "gains", Amount(count, ITEM_IDS[CRYSTAL]))

    def pay(self, player: int, item: int, count: int = 1) -> None:
        """OM-TERM-10: to the general supply."""
        if count:
            self.stock[ITEM_SLOTS * player + item] -= count
            self.log(Seat(player), "pays", Amount(count, ITEM_IDS[item]))
