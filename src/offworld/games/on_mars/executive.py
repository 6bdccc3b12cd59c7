"""Executive actions (OM-EXEC) and Advanced Buildings (OM-SCI, OM-BP)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Card, Place, Seat
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.complexes import advanced_buildings, miners
from offworld.games.on_mars.paying import pay_crystals, spendable_crystals
from offworld.games.on_mars.printed import (
    ADVANCED_BUILDING,
    BLUEPRINTS,
    BUILDING_TYPES,
    DISCOVERIES,
    EXECUTIVES,
    SCIENTISTS,
)
from offworld.games.on_mars.sources import BLUEPRINT, DISCOVERY, EXECUTIVE
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import gain
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.terms.options import ProduceOn, TakeDiscovery, UseBuilding
from offworld.games.on_mars.terms.questions import ChoosingDiscovery, Producing, UsingBuilding

TAKEN: Final = Reason("OM-EXEC-01", "you have taken an Executive action in this turn")
UNDER_SHIP: Final = Reason("OM-EXEC-01", "a Ship stands beside it in your Depot")
NO_BUILDING: Final = Reason("OM-SCI-02", "there is no Advanced Building that you can use")
NO_RESOURCE: Final = Reason("OM-BP-09", "you have no Resource to trade")
NOTHING_PRODUCES: Final = Reason("OM-BP-03", "nothing of yours produces")
NO_DISCOVERY: Final = Reason("OM-BP-05", "there is no Discovery tile face up")


def why_not_execute(s: Table, player: int, executive: int) -> Reason | None:
    """OM-EXEC-01, OM-EXEC-02, OM-TURN-07."""
    row = EXECUTIVES[executive]
    if s.executive_done:
        return TAKEN
    if s.has_ship(player, executive):
        return UNDER_SHIP
    if row.is_building:
        return None if buildings_to_use(s, player) else NO_BUILDING
    if spendable_crystals(s, player) < row.cost:
        return Reason("OM-EXEC-02", "it costs {} Crystals of your Depot", row.cost)
    s.reserved_crystals += row.cost
    reason = row.effects.can(s, Task("", player, EXECUTIVE + executive))
    s.reserved_crystals -= row.cost
    return reason


def execute(s: Table, player: int, executive: int) -> Flow[None]:
    """OM-EXEC-02: pay, then its effect."""
    row = EXECUTIVES[executive]
    s.log(Seat(player), "takes the Executive action", Card(row.id))
    s.executive_done = True
    if not row.is_building:
        yield from pay_crystals(s, player, row.cost)
        s.hooks.turn_executive_action(s, player, executive)
    s.agenda.start(row.effects, player, EXECUTIVE + executive)


# -- Advanced Buildings --------------------------------------------------------------------


def buildings_to_use(s: Table, player: int) -> list[UseBuilding]:
    """OM-SCI-02 to OM-SCI-06: every Advanced Building a player can use, in every way."""
    found = []
    cost = EXECUTIVES[ADVANCED_BUILDING].cost
    for card, hex in enumerate(s.built):
        if hex == NONE:
            continue
        mine = s.blueprint_owner[card] == player
        at_work = [who for who, at in enumerate(s.scientist_at) if at == card]
        own = [
            who
            for who, owner in enumerate(s.scientist_owner)
            if owner == player and SCIENTISTS[who].works_in == BLUEPRINTS[card].type
        ]
        free = bool(at_work) and (mine or any(who in own for who in at_work))
        ways = [UseBuilding(card, who) for who in own if who not in at_work]
        if free or (mine and not at_work and spendable_crystals(s, player) >= cost):
            ways.append(UseBuilding(card))
        if ways and why_not_use(s, player, card, 0 if free else cost) is None:
            found += ways
        elif ways and not free:
            moving = [way for way in ways if way.scientist != NONE]
            if why_not_use(s, player, card, 0) is None:
                found += moving
    return found


def why_not_use(s: Table, player: int, card: int, cost: int) -> Reason | None:
    """OM-TURN-07: at least a part of its action, after paying."""
    s.reserved_crystals += cost
    reason = BLUEPRINTS[card].effects.can(s, Task("", player, BLUEPRINT + card))
    s.reserved_crystals -= cost
    return reason


def use_building(s: Table, task: Task) -> Flow[None]:
    """OM-SCI-02 to OM-SCI-05: use the action of an Advanced Building."""
    player = task.player
    options: list[Option] = [*buildings_to_use(s, player)]
    if not options:
        return
    chosen = yield from question(
        s, player, options, "Use an Advanced Building", "OM-SCI-02", UsingBuilding()
    )
    assert isinstance(chosen, UseBuilding)
    if chosen.scientist != NONE:
        s.scientist_at[chosen.scientist] = chosen.card
        s.log(Seat(player), "sends", Card(SCIENTISTS[chosen.scientist].id))
    elif chosen.card not in s.scientist_at:
        yield from pay_crystals(s, player, EXECUTIVES[ADVANCED_BUILDING].cost)
    s.hooks.turn_executive_action(s, player, ADVANCED_BUILDING)
    s.log(Seat(player), "uses", Card(BLUEPRINTS[chosen.card].id))
    s.agenda.start(BLUEPRINTS[chosen.card].effects, player, BLUEPRINT + chosen.card)


# -- single actions ------------------------------------------------------------------------


def producers(s: Table, player: int) -> list[int]:
    """OM-TRAV-04, OM-BP-03: the hexes of own Miners and own Advanced Buildings."""
    hexes = sorted([*miners(s, player), *advanced_buildings(s, player)])
    return s.hooks.production(s, player, hexes)


def produce(s: Table, player: int) -> None:
    """OM-TRAV-04: each produces one of its items."""
    for hex in producers(s, player):
        gain(s, player, BUILDING_TYPES[s.building[hex]].gives)


def why_not_produce(s: Table, player: int) -> Reason | None:
    return None if producers(s, player) else NOTHING_PRODUCES


def produce_again(s: Table, task: Task) -> Flow[None]:
    """OM-BP-03: one of them once more."""
    hexes = producers(s, task.player)
    if not hexes:
        return
    chosen = yield from question(
        s,
        task.player,
        [ProduceOn(hex) for hex in hexes],
        "What produces once more?",
        "OM-BP-03",
        Producing(),
    )
    assert isinstance(chosen, ProduceOn)
    s.log(Place(NAMES[chosen.hex]), "produces once more")
    gain(s, task.player, BUILDING_TYPES[s.building[chosen.hex]].gives)


def why_not_radar(s: Table, task: Task) -> Reason | None:
    """OM-BP-05: the tile on the card, or one of those face up, must be of use."""
    tiles = [s.radar_tile] if s.radar_tile != NONE else s.exploration
    reason: Reason | None = NO_DISCOVERY
    for tile in tiles:
        reason = DISCOVERIES[tile].effects.can(s, task._replace(source=DISCOVERY + tile))
        if reason is None:
            return None
    return reason


def radar(s: Table, task: Task) -> Flow[None]:
    """OM-BP-05: the first use puts a Discovery tile onto the card; its benefit every time."""
    player = task.player
    if s.radar_tile == NONE:
        options = [
            TakeDiscovery(tile)
            for tile in s.exploration
            if DISCOVERIES[tile].effects.can(s, task._replace(source=DISCOVERY + tile)) is None
        ]
        chosen = yield from question(
            s,
            player,
            options,
            "Which Discovery tile goes onto the card?",
            "OM-BP-05",
            ChoosingDiscovery(task.source - BLUEPRINT),
        )
        assert isinstance(chosen, TakeDiscovery)
        s.radar_tile = chosen.tile
        s.exploration.remove(chosen.tile)
        refill_exploration(s)
    s.log(Seat(player), "receives the benefit of", Card(DISCOVERIES[s.radar_tile].id))
    s.agenda.start(DISCOVERIES[s.radar_tile].effects, player, DISCOVERY + s.radar_tile)


def refill_exploration(s: Table) -> None:
    """OM-TRAV-03, OM-SETUP-01: another Discovery tile face up, as long as there are any."""
    deck = s.discovery_deck
    if deck.cards:
        s.reveal(deck, -1)
        s.exploration.append(deck.cards.pop())
        deck.seen.pop()
