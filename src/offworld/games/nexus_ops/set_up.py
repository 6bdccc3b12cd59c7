"""Set-up (NX-SETUP)."""

from __future__ import annotations

from functools import partial

from offworld.engine import Dice, Flow, Pile, Reason, ask_among
from offworld.engine.hooks import together
from offworld.engine.log import Card, Seat
from offworld.engine.names import usual_name
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
from offworld.games.nexus_ops.terms.questions import CHOOSING_FACTION


def set_up(
    board: str, resignation: bool, seats: int, dice: Dice, modules: tuple[NexusModule, ...]
) -> Table:
    """The table before the factions are chosen."""
    hooks = together(NexusModule, modules)
    s = Table(seats, dice, modules, hooks.board(board), hooks.sheet("classic"))
    s.resignation = resignation
    s.vp_target = hooks.vp_target(VP_TARGET)
    s.first = s.active = dice.below(seats)  # NX-SETUP-01
    teams = hooks.teams(list(range(seats)))
    s.team = [teams[s.order(seat)] for seat in range(seats)]
    lay_terrain(s, hooks.centre(MONOLITH))
    shuffle_decks(s)
    lay_tokens(s)
    for seat in range(seats):
        s.rubium[seat] = STARTING_RUBIUM[s.order(seat)]  # NX-SETUP-10
    hooks.starting_hands(s)
    return s


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


def shuffle_decks(s: Table) -> None:
    """NX-SETUP-07."""
    s.mission_deck = Pile(s.hooks.missions(deck(MISSIONS)))
    s.energize_deck = Pile(deck(ENERGIZE))
    s.shuffle(s.mission_deck)
    s.shuffle(s.energize_deck)


def lay_tokens(s: Table) -> None:
    """NX-SETUP-08: one token facedown on every explored hex; what is left stays unseen."""
    tokens = [number for number, token in enumerate(TOKENS) if not token["green_border"]]
    s.facedown = Pile(s.hooks.tokens(s.dice, tokens))
    s.shuffle(s.facedown)
    s.facedown_hexes = list(s.board.explored)
    while len(s.facedown.cards) > len(s.facedown_hexes):
        s.move(s.facedown, len(s.facedown.cards) - 1, s.box)


def choose_faction(s: Table) -> Flow[None]:
    """NX-SETUP-02: the first player picks a faction, then the others clockwise."""
    seat = next(seat for seat in s.in_turn_order(s.first) if s.factions[seat] == NONE)
    chosen = yield from ask_among(
        seat,
        [PickFaction(faction) for faction in range(len(FACTIONS))],
        partial(why_not_lead, s),
        "Choose your faction",
        "NX-SETUP-02",
        CHOOSING_FACTION,
    )
    s.factions[seat] = chosen.faction
    s.log(Seat(seat), "leads", Card(FACTIONS[chosen.faction]["id"]))
    if NONE not in s.factions:
        s.phase = TURN_START


def why_not_lead(s: Table, option: PickFaction) -> Reason | None:
    """NX-SETUP-02: each faction has one leader."""
    if option.faction not in s.factions:
        return None
    leader = s.factions.index(option.faction)
    return Reason("NX-SETUP-02", "{} leads it", usual_name(leader))


def standard_board(seats: int) -> str:
    """NX-BOARD-05..07: the board for so many players."""
    name = f"standard_{seats}p"
    assert name in BOARDS
    return name
