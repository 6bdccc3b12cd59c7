"""Set-up (NX-SETUP)."""

from __future__ import annotations

from offworld.engine import Dice, Flow, Pile, ask
from offworld.engine.log import Card, Seat
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.state import TURN_START, Table
from offworld.games.nexus_ops.tables import (
    BOARDS,
    ENERGIZE,
    FACTIONS,
    HOME_BASE,
    MISSIONS,
    MONOLITH,
    NONE,
    STARTING_RUBIUM,
    TERRAINS,
    TILES,
    TOKENS,
    VP_TARGET,
    deck,
)
from offworld.games.nexus_ops.terms.options import PickFaction


def set_up(
    board: str, resignation: bool, seats: int, dice: Dice, modules: tuple[NexusModule, ...]
) -> Table:
    """The table before the factions are chosen."""
    sheet, centre, target = "classic", MONOLITH, VP_TARGET
    for module in modules:
        board, sheet = module.board(board), module.sheet(sheet)
        centre, target = module.centre(centre), module.vp_target(target)
    s = Table(seats, dice, modules, board, sheet)
    s.resignation = resignation
    s.vp_target = target
    s.first = s.active = dice.below(seats)  # NX-SETUP-01
    group_teams(s, modules)
    lay_terrain(s, centre)
    shuffle_decks(s, modules)
    lay_tokens(s, modules)
    for seat in range(seats):
        s.rubium[seat] = STARTING_RUBIUM[s.order(seat)]  # NX-SETUP-10
    for module in modules:
        module.starting_hands(s)
    return s


def group_teams(s: Table, modules: tuple[NexusModule, ...]) -> None:
    """Everybody for himself, unless a module says otherwise."""
    for module in modules:
        teams = module.teams(s.seats)
        if teams is not None:
            s.team = [teams[s.order(seat)] for seat in range(s.seats)]


def lay_terrain(s: Table, centre: int) -> None:
    """NX-SETUP-04..06: tiles at random, double tiles either way round, home bases by seat."""
    board = s.board
    slots = sorted(set(board.slots))
    for size, kind in ((1, "single_"), (2, "double_")):
        tiles = [tile["terrain"] for tile in TILES if tile["size"] == size and "back" not in tile]
        s.dice.shuffle(tiles)
        places = [slot for slot in slots if slot.startswith(kind)]
        for slot, terrain in zip(places, tiles, strict=False):
            hexes = [hex for hex in range(board.size) if board.slots[hex] == slot]
            if size == 2 and s.dice.below(2):
                hexes.reverse()
            for hex, name in zip(hexes, terrain, strict=True):
                s.terrain[hex] = TERRAINS.index(name)
    s.terrain[board.centre] = centre
    printed = next(tile["refinery"] for tile in TILES if tile["size"] == 3)
    for hexes in board.homes:  # NX-BOARD-09
        for hex, value in zip(hexes, printed, strict=True):
            s.terrain[hex] = HOME_BASE
            s.refinery[hex] = value


def shuffle_decks(s: Table, modules: tuple[NexusModule, ...]) -> None:
    """NX-SETUP-07."""
    missions = deck(MISSIONS)
    for module in modules:
        missions = module.missions(missions)
    s.mission_deck = Pile(missions)
    s.energize_deck = Pile(deck(ENERGIZE))
    s.shuffle(s.mission_deck)
    s.shuffle(s.energize_deck)


def lay_tokens(s: Table, modules: tuple[NexusModule, ...]) -> None:
    """NX-SETUP-08: one token facedown on every explored hex; what is left stays unseen."""
    tokens = [number for number, token in enumerate(TOKENS) if not token["green_border"]]
    for module in modules:
        tokens = module.tokens(tokens, s.dice)
    s.facedown = Pile(tokens)
    s.shuffle(s.facedown)
    s.facedown_hexes = list(s.board.explored)
    while len(s.facedown.cards) > len(s.facedown_hexes):  # NX-ALTB-03
        s.move(s.facedown, len(s.facedown.cards) - 1, s.box)


def choose_faction(s: Table) -> Flow[None]:
    """NX-SETUP-02: the first player picks a faction, then the others clockwise."""
    seat = next(seat for seat in s.in_turn_order(s.first) if s.factions[seat] == NONE)
    free = [faction for faction in range(len(FACTIONS)) if faction not in s.factions]
    chosen = yield from ask(
        seat, [PickFaction(faction) for faction in free], "Choose your faction", "NX-SETUP-02"
    )
    s.factions[seat] = chosen.faction
    s.log(Seat(seat), "leads", Card(FACTIONS[chosen.faction]["id"]))
    if NONE not in s.factions:
        s.phase = TURN_START


def standard_board(seats: int) -> str:
    """NX-BOARD-05..07: the board for so many players."""
    name = f"standard_{seats}p"
    assert name in BOARDS
    return name
