"""What is on the table in Pandorum."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine import Dice, Pile, State
from offworld.engine.hooks import together
from offworld.engine.log import Amount, Piece, Place, Seat
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.tables import (
    BASE,
    FREE,
    MARKET_SIZE,
    MODULE,
    NONE,
    PIECE_IDS,
    SLOTS,
    VOLCANO,
)

# The course of a turn (PD-TURN).
SETS: Final = 0
TURN_START: Final = 1
ACTION: Final = 2
TAKING: Final = 3
CONSTRUCTION: Final = 4
STOWING: Final = 5
AFTER_ACTION: Final = 6
HAND_LIMIT: Final = 7
TURN_END: Final = 8

# The windows for free actions (PD-TURN-04); W0 is the choice of Harvester sets.
W0: Final = 0
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4


class Table(State):
    """Board, Structures, Harvesters, cards and quids.

    Players are numbered as seats; behind them may come players for whom nobody sits.
    """

    def __init__(self, seats: int, dice: Dice, modules: tuple[PandorumModule, ...]) -> None:
        super().__init__(seats, dice, modules)
        self.hooks = together(PandorumModule, modules)
        """The modules in play, as one."""
        self.players = players = self.hooks.players(seats)
        self.board = BOARDS[players]
        size = self.board.size
        self.ground = self.board.ground[:]
        """The terrain of each hex, where nothing else stands."""
        self.feature = self.board.features[:]
        self.cuts: list[int] = []
        """Pairs of neighbours that are not adjacent any more, one hex * size + the other."""
        self.owner = [NONE] * size
        self.piece = [NONE] * size
        self.harvester = [self.board.centre] * players  # PD-SETUP-12
        self.supply = [0] * (2 * players)
        self.boxed = [0] * (2 * players)
        """Modules and Bases that are out of the game."""
        self.quids = [0] * players
        self.deck = Pile()
        self.market = Pile()
        self.market_size = MARKET_SIZE
        self.box = Pile()
        self.hands = [Pile() for _ in range(players)]
        self.slots = [Pile() for _ in range(SLOTS * players)]
        self.batches = 0
        """How often the market was shuffled into a new deck."""
        self.sets: list[int] = []
        """The Harvester sets on offer: bow, hull and Satellite of each, or NONE three times."""
        self.bows = [NONE] * players
        self.hulls = [NONE] * players
        self.satellites: list[list[int]] = [[] for _ in range(players)]
        self.spare_satellites = Pile()
        self.pyrrhum = NONE
        """Who holds the Pyrrhum."""
        self.has_pyrrhum = True
        self.constructions = [0] * players
        self.first = 0
        self.active = 0
        self.round = 1
        self.phase = SETS
        self.stalled = 0
        """Complete rounds in a row without a Construction."""
        self.built_in_round = False
        self.extra_turns = 0
        """Extra turns the active player has won."""
        self.is_extra_turn = False
        self.ending = False
        self.over = False
        self.start_turn()

    def start_turn(self) -> None:
        """Forget what belongs to a turn."""
        self.moved = False
        """The active player has made a Movement."""
        self.stopped_on_empty = False
        self.passed = False
        self.bow_used = False
        self.taken = 0
        """Cards taken in the Take cards action."""
        self.taken_from_deck = 0
        self.laid = Pile()
        """Cards used for the Construction that is under way."""
        self.building = NONE
        """The hex of the Construction that is under way."""
        self.income = 0
        self.claims = [0] * self.players
        """What the active player is about to take from each other one."""

    # -- questions -----------------------------------------------------------------

    def data(self) -> Any:
        found = super().data()
        del found["board"], found["hooks"]  # a table, and what follows from the modules
        return found

    def order(self, player: int) -> int:
        """The player's number counted from the first player."""
        return (player - self.first) % self.players

    def in_turn_order(self, start: int) -> list[int]:
        """All players, clockwise from one of them."""
        return [(start + i) % self.players for i in range(self.players)]

    def opponents(self, player: int) -> list[int]:
        """The other players, clockwise."""
        return self.in_turn_order(player)[1:]

    def slot(self, player: int, number: int) -> Pile:
        """Slot 1, 2 or 3 of a Harvester."""
        return self.slots[SLOTS * player + number - 1]

    def left(self, player: int, piece: int) -> int:
        """How many Modules or Bases a player has in supply."""
        return self.supply[2 * player + piece]

    def terrain(self, hex: int) -> int:
        """PD-DEF-05: NONE where something else stands."""
        return self.ground[hex] if self.feature[hex] == FREE else NONE

    def is_empty(self, hex: int) -> bool:
        """PD-DEF-06: a Structure can be built there."""
        return self.owner[hex] == NONE and self.feature[hex] == FREE

    def near(self, hex: int) -> list[int]:
        """PD-DEF-03: the adjacent hexes."""
        adjacent = self.board.adjacent[hex]
        if not self.cuts:
            return adjacent
        size = self.board.size
        return [
            other
            for other in adjacent
            if hex * size + other not in self.cuts and other * size + hex not in self.cuts
        ]

    def structures(self, player: int) -> list[int]:
        """The hexes with a Structure of a player."""
        return [hex for hex, owner in enumerate(self.owner) if owner == player]

    def is_next_to_volcano(self, hex: int) -> bool:
        return any(self.feature[other] == VOLCANO for other in self.near(hex))

    def next_to_volcanoes(self, player: int) -> int:
        """How many Structures of a player stand next to a Volcano."""
        return len([hex for hex in self.structures(player) if self.is_next_to_volcano(hex)])

    # -- changes -------------------------------------------------------------------

    def gain(self, player: int, quids: int, why: str) -> None:
        """Quids from the bank, which never runs out (PD-DEF-09)."""
        if quids > 0:
            self.quids[player] += quids
            self.log(Seat(player), "receives", Amount(quids, "quids"), why)

    def pay(self, player: int, other: int, quids: int, why: str) -> None:
        """Quids from one player to another, which is no taking (PD-DEF-11)."""
        self.quids[player] -= quids
        self.quids[other] += quids
        self.log(Seat(player), "pays", Amount(quids, "quids"), "to", Seat(other), why)

    def take(self, taker: int, victim: int, quids: int) -> int:
        """PD-DEF-11: take quids from a player, at most all they have; how many were taken."""
        taken = min(quids, self.quids[victim])
        if taken <= 0:
            return 0
        self.quids[victim] -= taken
        self.quids[taker] += taken
        self.log(Seat(taker), "takes", Amount(taken, "quids"), "from", Seat(victim))
        self.hooks.taken(self, taker, victim, taken)
        return taken

    def place(self, player: int, piece: int, hex: int) -> None:
        """Put a Structure from the supply on a hex."""
        self.supply[2 * player + piece] -= 1
        self.owner[hex] = player
        self.piece[hex] = piece

    def remove(self, hex: int, to_box: bool = False) -> None:
        """PD-BUILD-08: a Structure leaves the board, mostly back to its owner's supply."""
        player, piece = self.owner[hex], self.piece[hex]
        self.owner[hex] = NONE
        self.piece[hex] = NONE
        returns = self.hooks.returns_to_supply(self, player, True)
        where_to = self.supply if returns and not to_box else self.boxed
        where_to[2 * player + piece] += 1
        where = Place(self.board.names[hex])
        self.log(Piece(PIECE_IDS[piece]), "of", Seat(player), "in", where, "is removed")
        self.hooks.removed(self, player, hex)

    def cut_off(self, hex: int, other: int) -> None:
        """Two neighbours are not adjacent any more."""
        self.cuts.append(hex * self.board.size + other)


assert (MODULE, BASE) == (0, 1)  # the order of supplies
