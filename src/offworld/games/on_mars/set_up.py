"""Set-up (OM-SETUP, OM-PSETUP, OM-START): a function for each step; modules may replace some."""

from __future__ import annotations

from typing import Final

from offworld.engine import Dice, Flow, Option, Pile, ask
from offworld.engine.log import Seat
from offworld.games.on_mars.board import (
    CENTRE,
    RESEARCH_HEXES,
    RESEARCH_TYPE,
    START_LSS,
    START_SHELTERS,
)
from offworld.games.on_mars.executive import refill_exploration
from offworld.games.on_mars.life_support import deal_blueprints, refill_warehouse
from offworld.games.on_mars.module import PLACE_SHUTTLE, START_SPACE, OnMarsModule
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    BUILDING_TILES,
    CONTRACTS,
    DISCOVERIES,
    GOALS,
    GRID,
    MISSIONS,
    RESEARCH_IDS,
    RESEARCH_TILE,
    REWARD_TILES,
    SCIENTISTS,
    SHELTER_TECH_SPACE,
    TECH_TILES,
)
from offworld.games.on_mars.state import (
    QUARTERS,
    START_SHUTTLE,
    START_SPACES,
    TURN_START,
    Table,
)
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    CRYSTAL,
    DEPOT_SPACES,
    DISCOVERIES_SHOWN,
    GOALS_DEALT,
    ITEM_SLOTS,
    LSS_TYPES,
    MINE,
    MISSIONS_IN_GAME,
    NONE,
    REMAINING_MISSIONS,
    RESOURCES,
    SHELTER,
    SHELTERS,
    SHIPS,
    SIDE_NAMES,
    START_BOTS,
    START_COLONISTS,
    START_CRYSTALS,
    START_RESOURCES,
)
from offworld.games.on_mars.tables import (
    START_SHELTERS as SHELTERS_AT_START,
)
from offworld.games.on_mars.technology import LAB_SIZE
from offworld.games.on_mars.terms.options import ChooseSpace, PlaceShuttle
from offworld.games.on_mars.terms.questions import ChoosingSpace, PlacingShuttle
from offworld.games.on_mars.travel import free_spaces, put_marker

# The base game's own cards and tiles; behind them stand those of modules.
BASE_DISCOVERIES: Final = len(DISCOVERIES)
BASE_BLUEPRINTS: Final = [card for card, row in enumerate(BLUEPRINTS) if not row.promo]
BASE_SCIENTISTS: Final = len(SCIENTISTS)
BASE_CONTRACTS: Final = len(CONTRACTS)
BASE_MISSIONS: Final = len(MISSIONS)
BASE_REWARDS: Final = len(REWARD_TILES)
BASE_GOALS: Final = len(GOALS)
BASE_TECH_TILES: Final = len(TECH_TILES)
BASE_BUILDING_TILES: Final = len(BUILDING_TILES)
SHELTER_TECH: Final = [tile for tile, row in enumerate(TECH_TILES) if row.back == "player"]
SETS: Final = ("a", "b")


def set_up(
    seats: int, dice: Dice, modules: tuple[OnMarsModule, ...], long: bool, oddity: bool
) -> Table:
    """The table before the first Turn Order space is chosen."""
    s = Table(seats, dice, modules, long, oddity)
    hooks = s.hooks
    s.first = dice.below(seats)  # OM-START-01
    if not hooks.setup_main_step1(s):
        lay_out_discoveries(s, list(range(BASE_DISCOVERIES)))
    if not hooks.setup_main_step2(s):
        refill_warehouse(s)  # OM-SETUP-02
    if not hooks.setup_main_step3(s):
        lay_out_technology(s)
    if not hooks.setup_main_step4(s):
        lay_out_blueprints(s, BASE_BLUEPRINTS)
    if not hooks.setup_main_step5(s):
        s.hiring[:BASE_SCIENTISTS] = range(BASE_SCIENTISTS)  # OM-SETUP-05
    if not hooks.setup_main_step6(s):
        s.contract_deck = list(range(BASE_CONTRACTS))  # OM-SETUP-06
    place_first_buildings(s)
    if not hooks.setup_main_step9(s):
        stack_buildings(s, list(range(BASE_BUILDING_TILES)))
    place_research(s)
    if not hooks.setup_main_step11(s):
        choose_missions(s, list(range(BASE_MISSIONS)))
    if not hooks.setup_main_step12(s):
        place_trackers(s)
    if not hooks.setup_main_step13(s):
        s.remaining = REMAINING_MISSIONS  # OM-SETUP-13
    for type in LSS_TYPES:
        s.lss[type] = 1  # OM-SETUP-16
    if not hooks.setup_main_step17(s):
        lay_out_rewards(s, list(range(BASE_REWARDS)))
    s.goal_box = Pile(range(BASE_GOALS))
    s.shuffle(s.goal_box)
    for player in range(s.players):
        set_up_player(s, player)
    return s


# -- the main board ------------------------------------------------------------------------


def lay_out_discoveries(s: Table, tiles: list[int]) -> None:
    """OM-SETUP-01: shuffled face down, some face up."""
    s.discovery_deck = Pile(tiles)
    s.shuffle(s.discovery_deck)
    for _ in range(DISCOVERIES_SHOWN):
        refill_exploration(s)


def lay_out_technology(s: Table) -> None:
    """OM-SETUP-03, OM-2P-01: one set of tiles on the Tech Grid, the other to refill it."""
    sets = [
        [tile for tile in range(BASE_TECH_TILES) if TECH_TILES[tile].back == back] for back in SETS
    ]
    s.dice.shuffle(sets)
    s.dice.shuffle(sets[0])
    s.grid = sets[0][: len(GRID)]
    if s.count > 2:
        s.tech_stack = Pile(sets[1])
        s.shuffle(s.tech_stack)


def lay_out_blueprints(s: Table, cards: list[int]) -> None:
    """OM-SETUP-04: Level 1 on top of Level 3, a row face up."""
    s.display = [NONE] * (2 * s.row_size)
    s.deck_1 = Pile([card for card in cards if BLUEPRINTS[card].level == 1])
    s.deck_3 = Pile([card for card in cards if BLUEPRINTS[card].level != 1])
    s.shuffle(s.deck_1)
    s.shuffle(s.deck_3)
    deal_blueprints(s, 1, 0, False)


def place_first_buildings(s: Table) -> None:
    """OM-SETUP-07, OM-SETUP-08: the starting Mine, and the others at random; no Crystals."""
    s.building[CENTRE] = MINE
    types = LSS_TYPES[:]
    s.dice.shuffle(types)
    for hex, type in zip(START_LSS, types, strict=True):
        s.building[hex] = type


def stack_buildings(s: Table, tiles: list[int]) -> None:
    """OM-SETUP-09: shuffled stacks; everybody sees the back of the top tile."""
    for type, stack in enumerate(s.stacks):
        stack.cards = [tile for tile in tiles if BUILDING_TILES[tile].type == type]
        s.shuffle(stack)
        if stack.cards:
            s.reveal(stack, -1)


def place_research(s: Table) -> None:
    """OM-SETUP-10."""
    for hex in RESEARCH_HEXES:
        research = RESEARCH_IDS.index(f"research_{RESEARCH_TYPE[hex]}")
        s.tile[hex] = RESEARCH_TILE + research


def choose_missions(s: Table, missions: list[int]) -> None:
    """OM-SETUP-11: two short and a long one, or the reverse, in random order."""
    short = [mission for mission in missions if not MISSIONS[mission].is_long]
    long = [mission for mission in missions if MISSIONS[mission].is_long]
    s.dice.shuffle(short)
    s.dice.shuffle(long)
    several = MISSIONS_IN_GAME - 1
    s.missions = [short[0], *long[:several]] if s.is_long else [*short[:several], long[0]]
    s.dice.shuffle(s.missions)


def place_trackers(s: Table) -> None:
    """OM-SETUP-12."""
    s.mission_left = [MISSIONS[mission].need[s.count - 1] for mission in s.missions]


def lay_out_rewards(s: Table, tiles: list[int]) -> None:
    """OM-SETUP-17: one above each column, the others leave the game."""
    s.dice.shuffle(tiles)
    for type, tile in zip(LSS_TYPES, tiles, strict=False):
        s.reward_tiles[type] = tile


# -- players -------------------------------------------------------------------------------


def set_up_player(s: Table, player: int) -> None:
    """OM-PSETUP: everything on and beside a player board."""
    s.hooks.setup_player_step3(s, player)  # the marker stands on 0
    for item in RESOURCES:
        s.stock[ITEM_SLOTS * player + item] = START_RESOURCES
    s.stock[ITEM_SLOTS * player + CRYSTAL] = START_CRYSTALS
    s.lab[LAB_SIZE * player + SHELTER_TECH_SPACE] = SHELTER_TECH[player]
    for row in range(SHIPS):  # OM-PSETUP-07
        s.ships[DEPOT_SPACES * player + row] = 1
    hex = START_SHELTERS[player]  # OM-PSETUP-08, OM-MAP-02
    s.building[hex], s.owner[hex] = SHELTER, player
    s.shelters[player] = SHELTERS - SHELTERS_AT_START
    for bot in range(START_BOTS):  # OM-PSETUP-09
        s.bots[BOTS * player + bot] = hex
    for colonist in range(START_COLONISTS):  # OM-PSETUP-11
        s.colonists[COLONISTS * player + colonist] = QUARTERS
    s.hooks.setup_player_step13(s, player)  # the cubes lie on the board
    if not s.hooks.setup_player_step14(s, player):
        deal_goals(s, player)


def deal_goals(s: Table, player: int) -> None:
    """OM-PSETUP-14: secret; the rest stays unseen in the box."""
    for _ in range(GOALS_DEALT):
        s.draw(s.goal_box, s.goals[player], player)


# -- the first Turn Order spaces -----------------------------------------------------------


def end_set_up(s: Table) -> Flow[None]:
    """What modules set up after everything else."""
    s.phase = START_SPACES
    yield from s.hooks.setup_end(s)


def choose_start(s: Table) -> Flow[None]:
    """OM-START-02: clockwise from the first player, any empty space with its benefit."""
    order = [(s.first + i) % s.seats for i in range(s.seats)]
    order = [player for player in order if player < s.players]
    order = s.hooks.start_order(s, [*order, *range(s.seats, s.players)])
    waiting = [player for player in order if s.space[player] == 0]
    if not waiting:
        s.phase = START_SHUTTLE
        return
    player = waiting[0]
    played = yield from s.hooks.plays(s, player, START_SPACE)
    if played:
        return
    options: list[Option] = [ChooseSpace(space) for space in free_spaces(s, NONE)]
    chosen = yield from ask(
        player, options, "Choose a Turn Order space", "OM-START-02", ChoosingSpace(NONE)
    )
    assert isinstance(chosen, ChooseSpace)
    put_marker(s, player, chosen.space)


def place_shuttle(s: Table) -> Flow[None]:
    """OM-START-03: whoever is on the highest space chooses a side for the Shuttle."""
    s.shuttle = 1
    player = s.by_turn_order()[-1]
    played = yield from s.hooks.plays(s, player, PLACE_SHUTTLE)
    if not played:
        chosen = yield from ask(
            player,
            [PlaceShuttle(side) for side in range(len(SIDE_NAMES))],
            "Where does the Shuttle begin?",
            "OM-START-03",
            PlacingShuttle(),
        )
        s.shuttle_side = chosen.side
        s.log(Seat(player), "puts the Shuttle on the side of", SIDE_NAMES[chosen.side])
    s.phase = TURN_START
