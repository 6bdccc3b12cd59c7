"""The numbers of SETI, and what is printed on its components.

Plain numbers are read here. What holds effects is read by ``catalogue``, which fills the lists
below; modules add their own cards, planets, spaces and data slots to the same lists when they are
imported. A card, a planet, a space ... is a number into its list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from offworld.engine.effects import Effects
from offworld.engine.tables import read_table
from offworld.games.seti.effects.families import (
    Card,
    ComputerSpace,
    Cost,
    DataSlot,
    GoldSide,
    IncomeType,
    Moon,
    Planet,
    Tech,
    TechTile,
    TraceSpace,
)

NONE: Final = -1
NEUTRAL: Final = 7
"""Whose the neutral markers are."""
ROUNDS: Final = 5

# What is owned (SE-GEN-02). A module adds resources of its own.
VP: Final = 0
CREDIT: Final = 1
ENERGY: Final = 2
PUBLICITY: Final = 3
DATA: Final = 4
RESOURCES: Final[list[str]] = ["vp", "credit", "energy", "publicity", "data"]
CARD_PRICE: Final = 99
"""Where a price asks for cards of the hand."""
Price = tuple[tuple[int, int], ...]
"""What is paid: resources, and how much of each."""

TRACE_COLORS: Final = ("purple", "yellow", "blue")
PURPLE: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
SIGNAL_COLORS: Final = ("yellow", "red", "blue", "black")
TECH_TYPES: Final = ("probe", "telescope", "computer")
PROBE: Final = 0
TELESCOPE: Final = 1
COMPUTER: Final = 2
CORNER_ICONS: Final = ("move", "publicity", "data")
SIDES: Final = ("left", "right")
SPECIES_SLOTS: Final = 2


def add_resource(name: str) -> int:
    """A module's own resource; it is there once, however often it is asked for."""
    if name not in RESOURCES:
        RESOURCES.append(name)
    return RESOURCES.index(name)


def price(cost: Cost) -> Price:
    """A cost table of a row, ready to be paid."""
    return tuple(
        [
            (CARD_PRICE if what == "card" else RESOURCES.index(what), n)
            for what, n in cost.items()
            if n
        ]
    )


def corner_icon(effect: Any) -> int:
    """Which icon of a corner an operation is, as a bit; 0 for one that nobody asks for."""
    operation = effect.__struct_config__.tag
    icon = effect.what if operation == "gain" else operation
    return 1 << CORNER_ICONS.index(icon) if icon in CORNER_ICONS else 0


def add_cards(cards: Sequence[Card]) -> int:
    """Add cards, of the game or of a module; the number of the first of them."""
    first = len(CARDS)
    for card in cards:
        icons, rest = 0, []
        for name, effect in zip(card.corner.names, card.corner.effects, strict=True):
            icon = corner_icon(effect)
            icons |= icon
            if icon != MOVE_ICON:
                rest.append(name)
        CARDS.append(card)
        CARD_PRICES.append(price(card.cost))
        CARD_SIGNALS.append(SIGNAL_COLORS.index(card.signal))
        CARD_ICONS.append(icons)
        CORNERS_WITHOUT_MOVE.append(Effects(tuple(rest)))
        effects: list[Any] = list(card.effects)
        CARD_RULES.append([e.rule for e in effects if e.__struct_config__.tag == "turn_rule"])
    return first


# -- plain numbers -----------------------------------------------------------------


def rows(table: str, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind in a table."""
    found: list[dict[str, Any]] = read_table(__file__, table)[kind]
    return found


PLAYER_BOARD: Final = read_table(__file__, "player_board")
LIMITS: Final[dict[str, Any]] = PLAYER_BOARD["limits"]
MOST_PUBLICITY: Final[int] = LIMITS["publicity_max"]
DATA_POOL: Final[int] = LIMITS["data_pool_max"]
HAND_LIMIT: Final[int] = LIMITS["hand_limit_when_passing"]
PROBE_LIMIT: Final[int] = LIMITS["probe_limit"]
PROBE_LIMIT_WITH_TECH: Final[int] = LIMITS["probe_limit_with_probe_1"]
START: Final[dict[str, Any]] = PLAYER_BOARD["start"]
STARTING: Final = (
    (CREDIT, int(START["credits"])),
    (ENERGY, int(START["energy"])),
    (PUBLICITY, int(START["publicity"])),
)
STARTING_HAND: Final[int] = START["cards"]
STARTING_SCORES: Final[list[int]] = START["score_by_seat"]
BASE_INCOME: Final = (
    (CREDIT, int(PLAYER_BOARD["base_income"]["credits"])),
    (ENERGY, int(PLAYER_BOARD["base_income"]["energy"])),
)
BASE_INCOME_CARDS: Final[int] = PLAYER_BOARD["base_income"]["random_cards"]
COMPUTER_SLOT_UNDER: Final[list[int]] = [
    int(row["under_top_position"]) - 1 for row in PLAYER_BOARD["computer_tech_slot"]
]
"""Under which space of the top row each slot for a computer tech lies."""
COMPUTER_SLOTS: Final = len(COMPUTER_SLOT_UNDER)

SET_UP: Final = rows("setup", "player_count")


class SetUp:
    """The numbers of a set-up for so many players (SE-SETUP)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.stack: int = row["cards_per_end_of_round_stack"]
        self.neutral = [int(row["neutral_markers_at_20"]), int(row["neutral_markers_at_30"])]
        self.row: int = row["card_row"]


SET_UPS: Final = [SetUp(row) for row in SET_UP]
"""By the number of players, from 1."""
CARD_ROW: Final[int] = SET_UP[0]["card_row"]
DECK_PLACE: Final = CARD_ROW
"""Where a card is taken: a place of the row, or the deck."""

GOLD_MILESTONES: Final = [int(row["score"]) for row in rows("milestones", "gold_milestone")]
NEUTRAL_MILESTONES: Final = [int(row["score"]) for row in rows("milestones", "neutral_milestone")]

MAIN_ACTIONS: Final = {str(row["id"]): row for row in rows("actions", "main_action")}
FREE_ACTIONS: Final = {str(row["id"]): row for row in rows("actions", "free_action")}
LAUNCH_PRICE: Final = price(MAIN_ACTIONS["launch"]["cost"])
SCAN_PRICE: Final = price(MAIN_ACTIONS["scan"]["cost"])
ANALYZE_PRICE: Final = price(MAIN_ACTIONS["analyze"]["cost"])
RESEARCH_PRICE: Final = price(MAIN_ACTIONS["research"]["cost"])
BUY_CARD_PRICE: Final = price(FREE_ACTIONS["buy_card"]["cost"])
MOVE_PRICE: Final = price(FREE_ACTIONS["energy_move"]["cost"])
EXCHANGE_GIVES: Final[int] = next(iter(FREE_ACTIONS["exchange"]["cost_options"][0].values()))

# -- what is printed, with its effects: filled by the catalogue and by modules -----------

CARDS: Final[list[Card]] = []
PROJECTS: Final = 138
"""The first cards are the main deck."""
CARD_PRICES: Final[list[Price]] = []
CARD_SIGNALS: Final[list[int]] = []
"""The signal colour of each card."""
CARD_ICONS: Final[list[int]] = []
"""The icons in the corner of each card, as bits: move, publicity, data."""
CORNERS_WITHOUT_MOVE: Final[list[Effects]] = []
CARD_RULES: Final[list[list[str]]] = []
"""Rules for the turn in which each card is played: they hold for its own moves, too (SE-EFF-01)."""
MOVE_ICON: Final = 1
PLANETS: Final[list[Planet]] = []
MOONS: Final[list[Moon]] = []
SLOTS: Final[list[DataSlot]] = []
"""Data slots: the eight stars first, then those of modules."""
STARS: Final = 8
TECHS: Final[list[Tech]] = []
TILES: Final[list[TechTile]] = []
"""Four of each tech, one after the other."""
TILES_PER_TECH: Final = 4
GOLD_SIDES: Final[list[GoldSide]] = []
"""Two of each tile: side a, side b."""
GOLD_TILES: Final = 4
SPACES: Final[list[TraceSpace]] = []
"""Spaces for traces: six for discovery, six for overflow, then those on species' boards."""
DISCOVERY_SPACES: Final = 6
OVERFLOW: Final = 6
"""The number of the first overflow space."""
BOARD_SPACES: Final = 12
"""The number of the first space on a species' board."""
TOP_ROW: Final[list[ComputerSpace]] = []
INCOME_TYPES: Final[list[IncomeType]] = []
ANALYSIS: Final[list[Effects]] = []
"""What an analysis brings: one entry."""
BUY_CARD: Final[list[Effects]] = []
EXCHANGE_TAKES: Final[list[Effects]] = []
"""What an exchange brings: a card, a credit, an energy."""

SECTOR_BOARDS: Final = [
    (str(row["first_star"]), str(row["second_star"])) for row in rows("sectors", "sector_board")
]

EARTH: Final = 0
MERCURY: Final = 1

# Techs by their numbers.
TECHS_OF_A_TYPE: Final = 4
PROBE_1: Final = 0
PROBE_2: Final = 1
PROBE_3: Final = 2
PROBE_4: Final = 3
TELESCOPE_1: Final = 4
TELESCOPE_2: Final = 5
TELESCOPE_3: Final = 6
TELESCOPE_4: Final = 7
COMPUTER_1: Final = 8
ALL_TECHS: Final = 12

# Effects that rules put on the agenda by name; the vocabulary has them.
FINISH_CARD: Final = Effects(("finish_card",))
COVER_CIRCLE: Final = Effects(("cover_circle",))
ANNOUNCE: Final = Effects(("announce",))
AFTER_ROTATION: Final = Effects(("after_rotation",))
ROTATE: Final = Effects(("rotate",))
PAUSE: Final = Effects(("pause",))
LAUNCH: Final = Effects(("launch",))
SCAN: Final = Effects(("scan",))
RESEARCH: Final = Effects(("research",))
ANALYZE: Final = Effects(("analyze",))
DISCARD_TO_LIMIT: Final = Effects(("discard_to_limit",))
END_OF_ROUND_CARD: Final = Effects(("end_of_round_card",))
CLAIM_GOLD: Final = Effects(("claim_gold",))
ONE_MOVE: Final = Effects(("one_move",))
TAKE_CARD: Final = Effects(("take_card",))
EXCHANGE: Final = Effects(("exchange",))
TUCK: Final = Effects(("tuck",))


def number(things: list[Any], id: str) -> int:
    """The number of a printed thing by its id."""
    for index, thing in enumerate(things):
        if thing.id == id:
            return index
    raise ValueError(f"there is no {id!r}; known are {', '.join([t.id for t in things])}")
