"""What is on the table in Nexus Ops."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine import Dice, Part, Pile, State
from offworld.engine.hooks import together
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMN_OF,
    COLUMNS,
    FIGURES,
    FIRST_FIGURE,
    MISSION_VP,
    MONOLITH,
    NONE,
    SHEETS,
    SUPPLY,
)
from offworld.games.nexus_ops.ways import Ways

IN_SUPPLY: Final = -1

# What a figure has done this turn (NX-GEN-02); all are taken off at the end of the turn.
MOVED: Final = 1
FOUND: Final = 2
STRUCK: Final = 4
FLEW_OUT: Final = 8

# The phases of a turn, in order (NX-TURN-02).
FACTION_CHOICE: Final = 0
TURN_START: Final = 1
DEPLOYMENT: Final = 2
MOVEMENT: Final = 3
SPECIAL_ATTACKS: Final = 4
EXPLORATION: Final = 5
BATTLE: Final = 6
MINING: Final = 7
DRAWING: Final = 8

ATTACKER: Final = 0
DEFENDER: Final = 1
OWNERS_CHOICE: Final = 0
ROLLERS_CHOICE: Final = 1


class Battle(Part):
    """One battle (NX-BATTLE-23). Lists of two are for attacker and defender."""

    def __init__(self, hex: int, seats: list[int]) -> None:
        self.hex = hex
        self.seats = seats
        self.begun = False
        self.steps: list[int] = []
        """The columns still to attack, in battle order."""
        self.column = NONE
        """The column that attacks now."""
        self.units = [0, 0]
        """Units taking part at the start."""
        self.only_miners = False
        self.flew_in: list[int] = []
        """Columns of the attacking units that left the Monolith this turn."""
        self.losses: list[list[int]] = [[], []]
        """Columns of the units each side lost, in order."""
        self.lost_to: list[list[int]] = [[], []]
        """For each loss the column whose step scored the hit; NONE: its own doing."""
        self.called_off = False
        self.is_over = False
        self.is_won = False
        """NX-BATTLE-16: it is over, and every defender who took part is destroyed."""
        self.is_rewarded = False
        """A Battle mission has been played for it."""
        self.reset_step()

    def reset_step(self) -> None:
        """Forget the dice and hits of the step before."""
        self.rolling = [0, 0]
        """Dice of each side before cards."""
        self.doubled = [0, 0]
        """How many of them Double Strike has doubled."""
        self.bonus = [0, 0]
        self.dice: list[list[int]] = [[], []]
        self.automatic = [0, 0]
        """Hits each side scored without a die."""
        self.hits: list[list[int]] = [[0, 0], [0, 0]]
        """Hits against each side: casualty of the owner's choice, and of the roller's."""

    def side(self, seat: int) -> int:
        return self.seats.index(seat)


class Table(State):
    """Board, figures, cards and rubium."""

    def __init__(
        self, seats: int, dice: Dice, modules: tuple[NexusModule, ...], board: str, sheet: str
    ) -> None:
        super().__init__(seats, dice, modules)
        self.hooks = together(NexusModule, modules)
        """The optional rules in use, as one."""
        size = BOARDS[board].size
        self.board_name = board
        self.board = BOARDS[board]
        self.sheet_name = sheet
        self.sheet = tuple(SHEETS[sheet])
        self.ways: Ways | None = None
        self.resignation = False
        self.first = 0
        self.team = list(range(seats))
        self.vp_target = 0
        self.factions = [NONE] * seats
        self.terrain = [NONE] * size
        self.refinery = [0] * size
        self.facedown = Pile()
        self.facedown_hexes: list[int] = []
        self.revealed = Pile()
        self.box = Pile()
        self.where = [IN_SUPPLY] * (seats * FIGURES)
        self.flags = [0] * (seats * FIGURES)
        self.left = [0] * (seats * FIGURES)
        """For each figure that may drift the hexes it left this turn, as a set of bits."""
        self.count = [0] * (seats * size * COLUMNS)
        """Figures by seat, hex and column: kept in step with ``where``."""
        self.present = [0] * size
        """For each hex the seats with units there, as a set of bits."""
        self.rubium = [0] * seats
        self.mission_deck = Pile()
        self.mission_discard = Pile()
        self.mission_hands = [Pile() for _ in range(seats)]
        self.energize_deck = Pile()
        self.energize_discard = Pile()
        self.energize_hands = [Pile() for _ in range(seats)]
        self.played = [Pile() for _ in range(seats)]
        self.victories = [0] * seats
        self.is_out = [False] * seats
        self.places: list[int] = []
        """The final places, once the game is over."""
        self.phase = FACTION_CHOICE
        self.active = 0
        self.round = 1
        self.start_turn()

    def start_turn(self) -> None:
        """Forget what belongs to a turn."""
        self.battle: Battle | None = None
        self.price_cuts = 0
        self.bought = [0] * len(self.terrain)
        """Units with a purchase limit bought for each hex this turn."""
        self.march = [0] * len(self.terrain)
        """Extra steps left for units that start the Movement phase in a hex."""
        self.fought: list[int] = []
        self.battles_won = 0
        self.strike_kills = [0] * COLUMNS
        """Units destroyed by special attacks in this Movement phase, by attacking column."""

    # -- questions -----------------------------------------------------------------

    def data(self) -> Any:
        found = super().data()
        for known in (
            "board",
            "sheet",
            "ways",
            "hooks",
        ):  # tables, and what follows from the set-up
            del found[known]
        return found

    def usual_ways(self) -> Ways:
        """Where units may go over this terrain."""
        if self.ways is None or self.ways.terrain != self.terrain:
            self.ways = Ways(self.board, self.sheet, self.terrain)
        return self.ways

    def order(self, seat: int) -> int:
        """NX-SETUP-13: the seat's number counted from the first player."""
        return (seat - self.first) % self.seats

    def in_turn_order(self, start: int) -> list[int]:
        """All seats, clockwise from one of them."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def home(self, seat: int) -> list[int]:
        """The hexes of a seat's home base."""
        return self.board.homes[self.order(seat)]

    def units(self, seat: int, hex: int, column: int) -> int:
        return self.count[(seat * len(self.terrain) + hex) * COLUMNS + column]

    def stack(self, seat: int, hex: int) -> list[int]:
        """How many units of each column a seat has in a hex."""
        start = (seat * len(self.terrain) + hex) * COLUMNS
        return self.count[start : start + COLUMNS]

    def has_units(self, seat: int, hex: int) -> bool:
        return bool(self.present[hex] >> seat & 1)

    def hexes_of(self, seat: int) -> list[int]:
        """The hexes where a seat has units."""
        bit = 1 << seat
        return [hex for hex, seats in enumerate(self.present) if seats & bit]

    def is_enemy(self, seat: int, other: int) -> bool:
        """NX-DEF-03."""
        return self.team[seat] != self.team[other]

    def enemies_in(self, seat: int, hex: int) -> list[int]:
        """The enemies with units in a hex."""
        seats = self.present[hex]
        return [p for p in range(self.seats) if seats >> p & 1 and self.team[p] != self.team[seat]]

    def enemies_of(self, seat: int) -> int:
        """The enemies of a seat, as a set of bits."""
        found = 0
        for p in range(self.seats):
            if self.team[p] != self.team[seat]:
                found |= 1 << p
        return found

    def is_enemy_hex(self, seat: int, hex: int) -> bool:
        """NX-DEF-04: a hex with at least one enemy unit."""
        return bool(self.present[hex] & self.enemies_of(seat))

    def enemy_hexes(self, seat: int) -> int:
        """All enemy hexes of a seat, as a set of bits."""
        enemies, found = self.enemies_of(seat), 0
        for hex, seats in enumerate(self.present):
            if seats & enemies:
                found |= 1 << hex
        return found

    def is_contested(self, hex: int) -> bool:
        """NX-DEF-02: more than one player has units there."""
        seats = self.present[hex]
        return bool(seats & (seats - 1))

    def contested_hexes(self) -> int:
        """All contested hexes, as a set of bits."""
        found = 0
        for hex, seats in enumerate(self.present):
            if seats & (seats - 1):
                found |= 1 << hex
        return found

    def controls(self, seat: int, hex: int) -> bool:
        """NX-DEF-02: nobody else has units there."""
        return self.present[hex] == 1 << seat

    def controlled(self, seat: int) -> list[int]:
        bit = 1 << seat
        return [hex for hex, seats in enumerate(self.present) if seats == bit]

    def controls_monolith(self, seat: int) -> bool:
        centre = self.board.centre
        return self.terrain[centre] == MONOLITH and self.controls(seat, centre)

    def supply(self, seat: int, column: int) -> int:
        """NX-DEF-07: figures that are not on the board."""
        start = seat * FIGURES + FIRST_FIGURE[column]
        return self.where[start : start + SUPPLY[column]].count(IN_SUPPLY)

    def figures(self, seat: int, hex: int, column: int) -> list[int]:
        """The figures of a column a seat has in a hex."""
        start = seat * FIGURES + FIRST_FIGURE[column]
        return [f for f in range(start, start + SUPPLY[column]) if self.where[f] == hex]

    def fighters(self, seat: int, hex: int) -> list[int]:
        """The figures of a seat in a hex that may fight: none found this turn (NX-EXPL-03)."""
        found: list[int] = []
        for column in range(COLUMNS):
            found += self.fighters_of(seat, hex, column)
        return found

    def fighters_of(self, seat: int, hex: int, column: int) -> list[int]:
        """Those of a column."""
        if not self.units(seat, hex, column):
            return []  # mostly so, and then there is no need to look at the figures
        return [f for f in self.figures(seat, hex, column) if not self.flags[f] & FOUND]

    def may_enter(self, column: int, hex: int) -> bool:
        """NX-MOVE-05: terrain the unit may go to."""
        return self.sheet[column].may_enter[self.terrain[hex]]

    def is_on_board(self, seat: int) -> bool:
        """A seat has a unit somewhere."""
        bit = 1 << seat
        return any(seats & bit for seats in self.present)

    def units_on_board(self, seat: int) -> int:
        start = seat * FIGURES
        return FIGURES - self.where[start : start + FIGURES].count(IN_SUPPLY)

    def has_miner(self, seat: int, hex: int) -> bool:
        stack = self.stack(seat, hex)
        return any(stack[column] and unit.miner for column, unit in enumerate(self.sheet))

    def refineries_worked(self, seat: int) -> list[int]:
        """NX-MINE-01, NX-MINE-02: controlled refinery hexes with a miner."""
        return [h for h in self.controlled(seat) if self.refinery[h] and self.has_miner(seat, h)]

    def income(self, seat: int) -> int:
        """What the refineries of a seat add up to."""
        return sum([self.refinery[hex] for hex in self.refineries_worked(seat)])

    def vp(self, seat: int) -> int:
        """NX-DEF-09: the sum of the numbers on all faceup cards."""
        points = self.mission_vp(seat) + self.victories[seat]
        for _, more in self.hooks.sources(self, seat):
            points += int(more)
        return points

    def mission_vp(self, seat: int) -> int:
        """What the missions a seat has played are worth."""
        return sum([MISSION_VP[mission] for mission in self.played[seat].cards])

    def team_vp(self, seat: int) -> int:
        return sum([self.vp(p) for p in range(self.seats) if self.team[p] == self.team[seat]])

    def hand_size(self, seat: int) -> int:
        return len(self.mission_hands[seat].cards) + len(self.energize_hands[seat].cards)

    def hexes_named(self, terrain: int) -> list[int]:
        return [hex for hex, here in enumerate(self.terrain) if here == terrain]

    # -- changes -------------------------------------------------------------------

    def place(self, seat: int, column: int, hex: int) -> int:
        """Put a figure from the supply into a hex."""
        start = seat * FIGURES + FIRST_FIGURE[column]
        figure = self.where.index(IN_SUPPLY, start, start + SUPPLY[column])
        self.put(figure, hex)
        return figure

    def remove(self, figure: int) -> None:
        """NX-DEF-06: a destroyed unit returns to its owner's supply."""
        self.put(figure, IN_SUPPLY)
        self.flags[figure] = 0
        self.left[figure] = 0

    def leave(self, figure: int, hex: int) -> None:
        """Remember a hex left this turn, for units to which it can matter (NX-GEN-02)."""
        if self.sheet[COLUMN_OF[figure % FIGURES]].drift_steps:
            self.left[figure] |= 1 << hex

    def put(self, figure: int, hex: int) -> None:
        """Set a figure down elsewhere, and keep the counts."""
        seat, column = figure // FIGURES, COLUMN_OF[figure % FIGURES]
        size = len(self.terrain)
        before = self.where[figure]
        if before != IN_SUPPLY:
            self.count[(seat * size + before) * COLUMNS + column] -= 1
            if not any(self.units(seat, before, other) for other in range(COLUMNS)):
                self.present[before] &= ~(1 << seat)
        self.where[figure] = hex
        if hex != IN_SUPPLY:
            self.count[(seat * size + hex) * COLUMNS + column] += 1
            self.present[hex] |= 1 << seat
