"""What is always true on the table. The test kit asks after every choice, so it has to be quick."""

from __future__ import annotations

from typing import Final

from offworld.games.on_mars.blueprints import markers_left
from offworld.games.on_mars.board import HEXES, RESEARCH_HEXES
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    BUILDING_TILES,
    CONTRACTS,
    GRID,
    LAB_LEVELS,
    RESEARCH_TILE,
    TECH_TILES,
)
from offworld.games.on_mars.quarters import capacity, in_quarters
from offworld.games.on_mars.set_up import (
    BASE_BLUEPRINTS,
    BASE_CONTRACTS,
    BASE_DISCOVERIES,
    BASE_GOALS,
)
from offworld.games.on_mars.state import CONTRACT_CARD, LYING, ON_HEX, TURN, TURN_START, Table
from offworld.games.on_mars.storage import storage_limit
from offworld.games.on_mars.tables import (
    DEPOT_SPACES,
    ITEM_SLOTS,
    LSS_TOP,
    LSS_TYPES,
    MINE,
    NONE,
    SHELTER,
    SHELTERS,
    TURN_ORDER_SPACES,
    TYPE_SLOTS,
)

TILES: Final = [
    1 + len([tile for tile in BUILDING_TILES if tile.type == type]) for type in range(TYPE_SLOTS)
]
"""Tiles of each shared type, with the starting one."""


def check_table(s: Table) -> None:
    check_map(s)
    check_boards(s)
    check_cards(s)
    check_tiles(s)
    if not s.agenda and s.phase in (TURN_START, TURN):
        check_quiet(s)
    assert s.reserved_colonists == s.reserved_crystals == 0, "a guard left something set aside"
    s.hooks.check(s)


def check_map(s: Table) -> None:
    """Buildings, markers and what lies between them."""
    shelters = [0] * s.players
    for hex in range(HEXES):
        type = s.building[hex]
        if type == NONE:
            assert s.marker[hex] == NONE, "a marker without a Building"
            assert hex in s.face_down or s.owner[hex] == NONE, "nothing belongs to somebody"
            continue
        assert not s.crystal[hex], "a Crystal lies under a Building"
        assert s.tile[hex] == NONE, "a tile lies under a Building"
        assert hex not in s.face_down, "a tile lies both ways"
        if type == SHELTER:
            shelters[s.owner[hex]] += 1
        if s.marker[hex] != NONE:
            assert BLUEPRINTS[s.marker[hex]].type == type, "a marker on a wrong Building"
            assert s.built[s.marker[hex]] == hex, "a marker is not where it is"
    for hex, type in s.face_down.items():
        if type == SHELTER:
            shelters[s.owner[hex]] += 1
    for type in (MINE, *LSS_TYPES):
        on_map = s.building.count(type) + list(s.face_down.values()).count(type)
        assert on_map + len(s.stacks[type].cards) == TILES[type], "a Building tile is lost or added"
    for player in range(s.players):
        assert shelters[player] + s.shelters[player] == SHELTERS, "a Shelter is lost or added"
    for card, hex in enumerate(s.built):
        assert hex == NONE or s.marker[hex] == card, "a Blueprint is built without a marker"
    for place in s.colonists:
        if ON_HEX <= place < LYING:
            hex = place - ON_HEX
            assert s.building[hex] == MINE or hex in s.face_down, "a Miner without a Mine"
            assert s.marker[hex] == NONE, "a Miner on an Advanced Building"


def check_boards(s: Table) -> None:
    """Nobody has less than nothing, or more than there is room for."""
    assert min(s.stock) >= 0, "somebody owes something"
    assert min(s.waiting) >= 0
    assert min(s.tech_oxygen) >= 0
    assert min(s.hangar) >= 0
    for player in range(s.players):
        assert markers_left(s, player) >= 0, "too many Advanced Building markers"
        removed = s.ships_removed(player)
        assert s.hangar[player] <= removed, "a Ship comes from nowhere"
        assert in_quarters(s, player) <= max(capacity(s, player), 0) or s.face_down
    assert len(s.ships) == DEPOT_SPACES * s.players
    assert all(0 <= row <= LSS_TOP for row in s.lss), "a marker left the Life Support System"
    assert all(0 <= space <= TURN_ORDER_SPACES for space in s.space)
    taken = [space for space in s.space if space]
    assert len(taken) == len(set(taken)), "two markers on one space"


def check_cards(s: Table) -> None:
    """Every card is in one place."""
    shown = [card for card in s.display if card != NONE] + s.deck_1.cards + s.deck_3.cards
    owned = [card for card, owner in enumerate(s.blueprint_owner) if owner != NONE]
    shown += s.boxed
    assert len({*shown, *owned}) == len(shown) + len(owned), "a Blueprint is doubled"
    assert s.modules or len(shown) + len(owned) == len(BASE_BLUEPRINTS), "a Blueprint is lost"
    contracts = [card - CONTRACT_CARD for card in s.hiring if card >= CONTRACT_CARD]
    held = [card for card, owner in enumerate(s.contract_owner) if owner != NONE]
    every = sorted([*contracts, *held, *s.contract_deck])
    assert len(set(every)) == len(every), "a Contract is doubled"
    assert s.modules or len(every) == BASE_CONTRACTS, "a Contract is lost"
    for scientist, owner in enumerate(s.scientist_owner):
        assert (scientist in s.hiring) + (owner != NONE) <= 1, "a Scientist is doubled"
        at = s.scientist_at[scientist]
        assert at == NONE or (owner != NONE and s.built[at] != NONE), "a Scientist works nowhere"
    for contract, row in enumerate(CONTRACTS):
        for item in range(ITEM_SLOTS):
            assert 0 <= s.delivered[ITEM_SLOTS * contract + item] <= row.deliver[item]
    goals = [*s.goal_box.cards]
    for player in range(s.players):
        goals += [*s.goals[player].cards, *s.goals_spent[player].cards, *s.goals_done[player]]
    assert len(set(goals)) == len(goals), "a Private Goal is doubled"
    assert s.modules or len(goals) == BASE_GOALS, "a Private Goal is lost"


def check_tiles(s: Table) -> None:
    """Tech, Discovery and Building tiles."""
    tiles = [tile for tile in [*s.lab, *s.grid, *s.tech_stack.cards] if tile != NONE]
    assert len(set(tiles)) == len(tiles), "a Tech tile is doubled"
    sets = 1 if s.count <= 2 else 2
    assert s.modules or len(tiles) == sets * len(GRID) + s.players, "a Tech tile is lost"
    size = len(LAB_LEVELS)
    for player in range(s.players):
        kinds = [
            TECH_TILES[tile].tech
            for tile in s.lab[size * player : size * (player + 1)]
            if tile != NONE
        ]
        assert len(set(kinds)) == len(kinds), "two Tech tiles of one kind"
    found = [tile for tile in [*s.tile, *s.destroyed] if 0 <= tile < 100]
    found += [*s.discovery_deck.cards, *s.exploration]
    for own in s.discoveries:
        found += own
    if s.radar_tile != NONE:
        found.append(s.radar_tile)
    assert len(set(found)) == len(found), "a Discovery tile is doubled"
    assert s.modules or len(found) == BASE_DISCOVERIES, "a Discovery tile is lost"
    research = len([tile for tile in [*s.tile, *s.destroyed] if tile >= RESEARCH_TILE])
    research += sum([len(own) for own in s.research])
    assert s.modules or research == len(RESEARCH_HEXES), "a Research tile is lost"


def check_quiet(s: Table) -> None:
    """OM-TERM-03, OM-TERM-12: between two effects nothing is out of place."""
    for player in range(s.players):
        if s.is_own_turn(player):
            for item in range(5):
                assert s.has(player, item) <= storage_limit(s, player, item) or s.face_down
    pieces = [hex for hex in [*s.bots, *s.rovers] if hex != NONE]
    pieces += [place - ON_HEX for place in s.colonists if place >= ON_HEX]
    pieces += [hex for hex in range(HEXES) if s.marker[hex] != NONE]
    assert len(set(pieces)) == len(pieces), "two pieces on one hex"
    for hex in [*s.bots, *s.rovers]:
        assert hex == NONE or s.tile[hex] == NONE, "a piece stands on a tile"
