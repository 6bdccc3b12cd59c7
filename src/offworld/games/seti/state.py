"""What is on the table in SETI."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine import Dice, Module, Pile, State
from offworld.engine.agenda import Agenda, Task
from offworld.engine.hooks import together
from offworld.engine.log import Amount, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.effects.families import Figure
from offworld.games.seti.module import SPECIES, Mobile, SetiModule, Species
from offworld.games.seti.solar import (
    CELLS,
    DISCS,
    EMPTY,
    PLANET,
    PRINTED,
    SECTORS,
    visible_map,
)
from offworld.games.seti.tables import (
    ALL_TECHS,
    CARD_PRICE,
    CARD_ROW,
    COMPUTER_SLOTS,
    DATA,
    DATA_POOL,
    EARTH,
    GOLD_TILES,
    MOST_PUBLICITY,
    NEUTRAL_MILESTONES,
    NONE,
    PLANETS,
    PROBE_1,
    PROBE_LIMIT,
    PROBE_LIMIT_WITH_TECH,
    PUBLICITY,
    RESOURCES,
    SLOTS,
    SPACES,
    STARS,
    TRACE_COLORS,
    VP,
    Price,
)

# The course of the game (SE-TURN-07).
SET_UP: Final = 0
"""Everybody tucks a first card."""
TURN: Final = 1
"""Before the main action."""
AFTER: Final = 2
"""After it: completed sectors, free actions, the end of the turn."""
ENDING: Final = 3
"""The turn has ended: modules hear of it."""
BETWEEN: Final = 4
"""Milestones and discoveries."""
NEXT: Final = 5
"""The next player, or the end of the round."""
ROUND_OVER: Final = 6
"""Income and the next round, or the final scoring."""

NAMES_OF_RESOURCES: Final = ("points", "credits", "energy", "publicity", "data")


def name_of(what: int) -> str:
    """What a resource is called."""
    if what == CARD_PRICE:
        return "cards"
    return NAMES_OF_RESOURCES[what] if what <= DATA else RESOURCES[what]


class Amounts:
    """Some resources, in words only if somebody reads them."""

    def __init__(self, amounts: Price, named: bool = True) -> None:
        self.amounts = amounts
        self.named = named

    def __str__(self) -> str:
        if self.named:
            return " and ".join([f"{n} {name_of(what)}" for what, n in self.amounts])
        return " and ".join([str(n) for _, n in self.amounts])


class Table(State):
    """Everything on the table. Players are seats; behind them come rivals for whom nobody sits.

    Whatever belongs to a player is a list by player, or by player * n + something.
    """

    def __init__(self, seats: int, dice: Dice, modules: tuple[Module, ...]) -> None:
        super().__init__(seats, dice, modules)
        self.players = players = seats + len([module for module in modules if module.automaton])
        # -- the course of the game --
        self.agenda = Agenda()
        self.round = 1
        self.phase = SET_UP
        self.start = 0
        """Who has the starting-player marker."""
        self.active = 0
        self.passed = [0] * players
        self.over = False
        # -- what players own --
        self.goods = [[0] * players for _ in RESOURCES]
        """goods[ENERGY][player]: points, credits, energy, publicity, data in the pool, ..."""
        self.hands = [Pile() for _ in range(players)]
        self.tucked: list[list[int]] = [[] for _ in range(players)]
        """Cards tucked for income."""
        self.missions: list[list[int]] = [[] for _ in range(players)]
        """Missions in play, face up, in the order in which they were played."""
        self.circles: list[list[int]] = [[] for _ in range(players)]
        """For each mission in play its covered circles, as bits."""
        self.completed: list[list[int]] = [[] for _ in range(players)]
        self.front: list[list[int]] = [[] for _ in range(players)]
        """Other cards that stay in front of a player: end-of-game cards, and those of modules."""
        self.techs = [0] * players
        """A bit for each tech owned."""
        self.computer_techs = [NONE] * (COMPUTER_SLOTS * players)
        """The tech in each slot of the computer: player * 4 + slot."""
        self.top_row = [0] * players
        """How many spaces of the top row hold data."""
        self.lower = [0] * (COMPUTER_SLOTS * players)
        """Whether the lower space of each slot holds data."""
        self.probes: list[list[int]] = [[] for _ in range(players)]
        """The cells of probes in space."""
        # -- the solar system --
        self.printed = [layer[:] for layer in PRINTED]
        """What is printed on each layer; a module may have changed a cell."""
        self.orientations = [0] * DISCS
        self.turns = [0] * DISCS
        """How often each disc has turned since the set-up: pictures never turn back."""
        self.rotation = 0
        """The step of the rotation token: 0, 1 or 2."""
        self.visible = [EMPTY] * CELLS
        """What is visible in each cell: follows from the orientations."""
        self.planet_cells = [NONE] * len(PLANETS)
        """Where each planet is: follows, too."""
        self.star_at = [0] * SECTORS
        """Which star is in each sector."""
        # -- data slots: stars, and what modules add --
        self.markers: list[list[int]] = [[] for _ in SLOTS]
        """For each data slot its markers in order of placement, excess markers last."""
        self.completions: list[int] = []
        """Completed slots that are not yet resolved, in the order of completion."""
        self.wins: list[list[int]] = [[] for _ in range(STARS)]
        # -- the planetary board --
        self.figures: list[Figure] = []
        """Orbiters and landers in order of placement."""
        # -- cards --
        self.deck = Pile()
        self.discards = Pile()
        self.row = [NONE] * CARD_ROW
        self.stacks = [Pile() for _ in range(4)]
        """The end-of-round stacks."""
        self.in_play: list[int] = []
        """The card being resolved."""
        # -- techs --
        self.tiles = [Pile() for _ in range(ALL_TECHS)]
        """The stacks of tech tiles; the top tile is the last one, and open."""
        self.two_points = [1] * ALL_TECHS
        self.takers = [0] * ALL_TECHS
        """Who has ever taken a tile of a tech, as bits (SE-GEN-09)."""
        # -- gold tiles and milestones --
        self.gold_sides = [0] * GOLD_TILES
        self.gold_claims: list[list[int]] = [[] for _ in range(GOLD_TILES)]
        """Who has marked each gold tile, in order."""
        self.gold_passed = [0] * players
        """How many gold milestones of each player are resolved."""
        self.neutral_passed = [0] * players
        self.evaluated = 0
        """How many players have no milestone left, between turns."""
        self.neutral_left = [0] * len(NEUTRAL_MILESTONES)
        # -- species --
        self.species = Pile()
        """The species in the left and the right slot; nobody knows which before discovery."""
        self.species_box = Pile()
        self.discovered: list[int] = []
        """The slots of discovered species, in the order of discovery."""
        self.traces: list[int] = []
        """Marked traces in order: 8 * space + owner."""
        self.trace_counts = [0] * (6 * players)
        """Traces of each player: player * 6 + slot * 3 + colour."""
        # -- the end --
        self.final: list[list[int]] = [[0, 0, 0] for _ in range(players)]
        """Points of the final scoring: end-of-game cards, gold tiles, species."""
        self.start_turn()
        self.hooks = together(SetiModule, ())
        """The modules in play and the discovered species, as one."""
        self.listens = False
        """Whether somebody among them wants to hear of every trigger."""
        self.refresh_hooks()

    def start_turn(self) -> None:
        """Forget what belongs to a turn (SE-EFF-08, SE-HOOK-15)."""
        self.visited_planets = 0
        """A bit for each planet the active player has visited this turn."""
        self.visited_features = 0
        """A bit for each content visited."""
        self.moved_within_ring = False
        self.completed_a_sector = False
        """A signal of the active player has completed a sector."""
        self.turn_rules: list[str] = []
        self.lasting: list[Task] = []
        """Rewards that wait until something happens this turn."""
        self.pausing = False
        """The active player wants to be asked between effects."""
        self.went_on = False
        """They have just gone on from free actions: the same question does not offer them again."""

    # -- copying and comparing -----------------------------------------------------

    def data(self) -> Any:
        found = super().data()
        del found["hooks"], found["listens"]  # they follow from the rest
        del found["turns"]  # for pictures: the game goes on in the same way without it
        return found

    def refresh_hooks(self) -> None:
        """The modules in play, and the species discovered so far, as one."""
        known = [module for module in self.modules if isinstance(module, SetiModule)]
        known += [self.species_in(slot) for slot in sorted(self.discovered)]
        self.hooks = together(SetiModule, known)
        self.listens = any(module.listens for module in known)

    def species_in(self, slot: int) -> Species:
        """The species in a slot. Only rules may ask before it is discovered, and then tell nobody
        what follows from it."""
        return SPECIES[self.species.cards[slot]]

    def slot_of(self, species: str) -> int:
        """The slot of a discovered species, or NONE."""
        for slot in self.discovered:
            if self.species_in(slot).name == species:
                return slot
        return NONE

    # -- questions -----------------------------------------------------------------

    def in_turn_order(self, start: int) -> list[int]:
        """All players, clockwise from one of them."""
        return [(start + i) % self.players for i in range(self.players)]

    def is_person(self, player: int) -> bool:
        """Whether somebody decides for the player."""
        return player < self.seats

    def has_tech(self, player: int, tech: int) -> bool:
        return bool(self.techs[player] >> tech & 1)

    def content(self, planet: int) -> int:
        return PLANET + planet

    def earth(self) -> int:
        """The cell of Earth."""
        return self.planet_cells[EARTH]

    def probe_limit(self, player: int) -> int:
        return PROBE_LIMIT_WITH_TECH if self.has_tech(player, PROBE_1) else PROBE_LIMIT

    def pieces(self, player: int) -> list[int]:
        """The cells of everything that counts as a probe of a player (SE-HOOK-05)."""
        others = self.hooks.mobile_pieces(self, player)
        return [*self.probes[player], *[piece.cell for piece in others]]

    def mobile(self, player: int, number: int) -> Mobile:
        """A probe-like piece of a module, by its number."""
        for piece in self.hooks.mobile_pieces(self, player):
            if piece.number == number:
                return piece
        raise ValueError(f"player {player} has no piece {number}")

    def can_pay(self, player: int, cost: Price) -> bool:
        """SE-RES-04: whether a player has all of a price."""
        for what, n in cost:  # noqa: SIM110 - a loop is faster than a generator
            if self.amount(player, what) < n:
                return False
        return True

    def why_not_pay(self, player: int, cost: Price, clause: str) -> Reason | None:
        """SE-RES-04, with what is missing."""
        if self.can_pay(player, cost):
            return None
        have = tuple([(what, self.amount(player, what)) for what, _ in cost])
        return Reason(clause, "this costs {}, you have {}", Amounts(cost), Amounts(have, False))

    def amount(self, player: int, what: int) -> int:
        """How much of a resource, or how many cards, a player has."""
        return len(self.hands[player]) if what == CARD_PRICE else self.goods[what][player]

    def traces_of(self, player: int, color: int, slot: int = NONE) -> int:
        """SE-TRACE-05: traces of a colour, for one species or for both."""
        at = 6 * player + color
        if slot != NONE:
            return self.trace_counts[at + 3 * slot]
        return self.trace_counts[at] + self.trace_counts[at + 3]

    def marks_on(self, space: int) -> list[int]:
        """Whose markers lie on a space for traces, in order."""
        return [trace % 8 for trace in self.traces if trace // 8 == space]

    def tile_on_top(self, tech: int) -> int:
        """The open tile of a stack, or NONE."""
        stack = self.tiles[tech].cards
        return stack[-1] if stack else NONE

    # -- changes -------------------------------------------------------------------

    def gain(self, player: int, what: int, n: int) -> int:
        """SE-RES-01, SE-RES-02: gain so much of a resource, as far as its limit allows."""
        if self.listens:
            n = self.hooks.gains(self, player, what, n)
        goods = self.goods[what]
        most = n
        if what == PUBLICITY:
            most = min(n, MOST_PUBLICITY - goods[player])
        elif what == DATA:
            most = min(n, DATA_POOL - goods[player])
        goods[player] += most
        if self.journal is not None and n:
            words = Amount(most, name_of(what))
            if most < n:
                self.log(Seat(player), "gains", words, f"({n - most} lost)")
            else:
                self.log(Seat(player), "gains", words)
        if self.listens:
            self.hooks.gained(self, player, what)
        return most

    def score(self, player: int, points: int) -> None:
        if points:
            self.gain(player, VP, points)

    def wait(self, task: Task, *memory: int) -> None:
        """SE-EFF-08: an effect looks again whenever something happens this turn."""
        self.lasting.append(task._replace(memory=memory, run=0, group=0, closed=True))

    def pay(self, player: int, cost: Price) -> None:
        """Pay a price without cards of the hand, which are chosen by whoever asks for them."""
        for what, n in cost:
            self.goods[what][player] -= n
            if self.journal is not None:
                self.log(Seat(player), "pays", Amount(n, name_of(what)))

    def place_trace(self, player: int, space: int, slot: int) -> None:
        """A marker on a space of the species in a slot; neutral ones count for nobody."""
        self.traces.append(8 * space + player)
        if player < self.players:
            color = TRACE_COLORS.index(SPACES[space].color)
            self.trace_counts[6 * player + 3 * slot + color] += 1

    def look_up(self) -> None:
        """Find out what is visible, after a rotation or when a cell has changed."""
        self.visible = visible_map(self.printed, self.orientations)
        for planet in range(len(self.planet_cells)):
            content = PLANET + planet
            found = content in self.visible
            self.planet_cells[planet] = self.visible.index(content) if found else NONE
