"""What a seat sees in On Mars (OM-INFO-01)."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine import About, View
from offworld.engine.cards import HIDDEN
from offworld.games.on_mars.blueprints import markers_left
from offworld.games.on_mars.board import HEXES
from offworld.games.on_mars.complexes import shelters_on_map
from offworld.games.on_mars.metrics import metric
from offworld.games.on_mars.printed import ACTIONS, LAB, REWARD_TILES
from offworld.games.on_mars.quarters import capacity, extra_cost
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import storage_limit
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    DEPOT_SPACES,
    ITEM_SLOTS,
    MINERAL,
    NONE,
    PROGRESS_TYPES,
)
from offworld.games.on_mars.the_end import total


class PlayerView(msgspec.Struct, kw_only=True):
    """What everybody sees of a player."""

    seat: int
    name: str
    """"Seat 1", or the name of an official opponent."""
    is_person: bool
    space: int
    """The Turn Order space; 0 before the first one is chosen."""
    acted: bool
    op: int
    """OP scored in play."""
    score: int
    """What the final scoring would give now."""
    stock: list[int]
    """By item: Resources in Storage, Crystals in the Depot."""
    waiting: int
    """Crystals below the Depot."""
    storage_limit: int
    """Of each Resource."""
    ships: list[int]
    """1 where a Ship stands on a Depot space, from the top."""
    hangar: int
    shelters: int
    """Shelter tiles on the board."""
    shelters_on_map: int
    quarters: int
    """Slots of the Living Quarters."""
    colonists: list[int]
    """The place of each Colonist."""
    bots: list[int]
    """The hex of each Bot, or -1."""
    rover: int
    markers: int
    """Advanced Building markers left."""
    lab: list[int]
    """The Tech tile on each space of the Laboratory, or -1."""
    tech_oxygen: int
    progress: list[int]
    """1 for a cube in the Progress area, by Building type."""
    blueprints: list[int]
    scientists: list[int]
    contracts: list[int]
    discoveries: list[int]
    research: list[int]
    goals: list[int]
    """Private Goals in hand as the viewer knows them; HIDDEN for the others."""
    goals_spent: list[int]
    """Private Goals discarded, as the viewer knows them."""
    goals_done: list[int]


class OnMarsView(View, kw_only=True):
    """The whole table."""

    seats: int
    """How many of the players somebody sits for."""
    round: int
    phase: int
    active: int
    first: int
    main_done: bool
    executive_done: bool
    ending: bool
    last_round: bool
    over: bool
    players: list[PlayerView]
    building: list[int]
    owner: list[int]
    """By hex: whose Shelter it is."""
    face_down: list[int]
    """By hex: the type of a tile that lies face down."""
    marker: list[int]
    """By hex: the Blueprint of an Advanced Building."""
    crystal: list[int]
    tile: list[int]
    """By hex: a Discovery tile, or a Research type and 100."""
    arrows: list[int]
    """By Building type: the top tile of the stack, or -1."""
    stacks: list[int]
    """By Building type: tiles left."""
    exploration: list[int]
    discovery_deck: int
    destroyed: list[int]
    warehouse: list[int]
    grid: list[int]
    tech_stack: int
    row_size: int
    display: list[int]
    deck_1: int
    deck_3: int
    blueprint_owner: list[int]
    built: list[int]
    """By Blueprint: the hex of its Advanced Building."""
    unmarked: list[int]
    radar_tile: int
    hiring: list[int]
    """Scientists, or Contracts and 100, or -1."""
    contract_deck: list[int]
    scientist_at: list[int]
    """By Scientist: the Blueprint he works on."""
    contract_owner: list[int]
    contract_done: list[int]
    delivered: list[list[int]]
    """By Contract and item."""
    level: int
    lss: list[int]
    reward_tiles: list[int]
    missions: list[int]
    mission_left: list[int]
    remaining: int
    shuttle_side: int
    shuttle: int
    shuttle_from: int
    to_travel: list[int]
    used_tech: list[int]
    vacated: list[int]
    agenda: list[tuple[str, int, int]]
    """Pending effects: name, player and source."""
    count: int
    """The number of players that rules go by."""
    extra_costs: list[int]
    """By action: what the Colonists of others on it cost the viewer."""
    rewards: list[int]
    """By Building type: the OP that its LSS Reward tile would give the viewer now."""
    reveals: bool = False
    """Any choice may turn up something hidden: a module says so."""
    extras: dict[str, Any] = {}
    """What modules show, by their names."""


def on_mars_view(s: Table, seat: int | None) -> OnMarsView:
    return OnMarsView(
        seat=seat,
        seats=s.seats,
        modules=[module.name for module in s.modules],
        round=s.round,
        phase=s.phase,
        active=s.active,
        first=s.first,
        main_done=s.main_done,
        executive_done=s.executive_done,
        ending=s.ending,
        last_round=s.last_round,
        over=s.over,
        players=[player_view(s, player, seat) for player in range(s.players)],
        building=s.building[:],
        owner=s.owner[:],
        face_down=[s.face_down.get(hex, NONE) for hex in range(HEXES)],
        marker=s.marker[:],
        crystal=s.crystal[:],
        tile=s.tile[:],
        arrows=[stack.visible(seat)[-1] if stack.cards else -1 for stack in s.stacks],
        stacks=[len(stack.cards) for stack in s.stacks],
        exploration=s.exploration[:],
        discovery_deck=len(s.discovery_deck.cards),
        destroyed=s.destroyed[:],
        warehouse=s.warehouse[:],
        grid=s.grid[:],
        tech_stack=len(s.tech_stack.cards),
        row_size=s.row_size,
        display=s.display[:],
        deck_1=len(s.deck_1.cards),
        deck_3=len(s.deck_3.cards),
        blueprint_owner=s.blueprint_owner[:],
        built=s.built[:],
        unmarked=s.unmarked[:],
        radar_tile=s.radar_tile,
        hiring=s.hiring[:],
        contract_deck=s.contract_deck[:],
        scientist_at=s.scientist_at[:],
        contract_owner=s.contract_owner[:],
        contract_done=s.contract_done[:],
        delivered=[
            s.delivered[first : first + ITEM_SLOTS]
            for first in range(0, len(s.delivered), ITEM_SLOTS)
        ],
        level=s.level,
        lss=s.lss[:],
        reward_tiles=s.reward_tiles[:],
        missions=s.missions[:],
        mission_left=s.mission_left[:],
        remaining=s.remaining,
        shuttle_side=s.shuttle_side,
        shuttle=s.shuttle,
        shuttle_from=s.shuttle_from,
        to_travel=s.to_travel[:],
        used_tech=s.used_tech[:],
        vacated=s.vacated[:],
        agenda=[(task.effect, task.player, task.source) for task in s.agenda.tasks],
        count=s.count,
        extra_costs=extra_costs(s, seat),
        rewards=rewards(s, seat),
    )


def is_player(s: Table, seat: int | None) -> bool:
    """Whether a seat plays a company; others look on, or play something else."""
    return seat is not None and seat < s.players


def extra_costs(s: Table, seat: int | None) -> list[int]:
    """OM-COL-03: Crystals or Colonists, by action."""
    if seat is None or not is_player(s, seat):
        return []
    return [
        extra_cost(s, seat, number) if action.slots else 0 for number, action in enumerate(ACTIONS)
    ]


def rewards(s: Table, seat: int | None) -> list[int]:
    """OM-LSS-06: what is counted, times the OP for each."""
    if seat is None or not is_player(s, seat):
        return []
    found = []
    for tile in s.reward_tiles:
        row = REWARD_TILES[tile] if tile != NONE else None
        found.append(row.factor * metric(s, seat, row.metric, {}) if row and row.metric else 0)
    return found


def player_view(s: Table, player: int, viewer: int | None) -> PlayerView:
    return PlayerView(
        seat=player,
        name=player_name(s, player),
        is_person=s.is_seated(player),
        space=s.space[player],
        acted=s.acted[player] == 1,
        op=s.op[player],
        score=total(s, player),
        stock=s.stock[ITEM_SLOTS * player : ITEM_SLOTS * (player + 1)],
        waiting=s.waiting[player],
        storage_limit=storage_limit(s, player, MINERAL),
        ships=s.ships[DEPOT_SPACES * player : DEPOT_SPACES * (player + 1)],
        hangar=s.hangar[player],
        shelters=s.shelters[player],
        shelters_on_map=shelters_on_map(s, player),
        quarters=capacity(s, player),
        colonists=s.colonists[COLONISTS * player : COLONISTS * (player + 1)],
        bots=s.bots[BOTS * player : BOTS * (player + 1)],
        rover=s.rovers[player],
        markers=markers_left(s, player),
        lab=s.lab[len(LAB) * player : len(LAB) * (player + 1)],
        tech_oxygen=s.tech_oxygen[player],
        progress=s.progress[PROGRESS_TYPES * player : PROGRESS_TYPES * (player + 1)],
        blueprints=[card for card, owner in enumerate(s.blueprint_owner) if owner == player],
        scientists=[who for who, owner in enumerate(s.scientist_owner) if owner == player],
        contracts=[card for card, owner in enumerate(s.contract_owner) if owner == player],
        discoveries=s.discoveries[player][:],
        research=s.research[player][:],
        goals=in_order(s.goals[player].visible(viewer)),
        goals_spent=in_order(s.goals_spent[player].visible(viewer)),
        goals_done=s.goals_done[player][:],
    )


def player_name(s: Table, player: int) -> str:
    """Behind the seats come the official opponents."""
    opponents = [module.title for module in s.modules if module.automaton]
    return f"Seat {player + 1}" if player < s.seats else opponents[player - s.seats]


def in_order(cards: list[int]) -> list[int]:
    """Known cards sorted, hidden ones last: where a card is held says nothing."""
    known = sorted(card for card in cards if card != HIDDEN)
    return known + [HIDDEN] * (len(cards) - len(known))


def about(view: OnMarsView) -> About | None:
    """What is asked now, as far as the viewer may know it."""
    return None if view.question is None else view.question.about


def mine(view: OnMarsView) -> PlayerView | None:
    """The viewer's company, if they have one."""
    if view.seat is None or view.seat >= len(view.players):
        return None
    return view.players[view.seat]
