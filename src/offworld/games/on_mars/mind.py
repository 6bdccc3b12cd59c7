"""How well a seat stands, and which options deserve a look: guesses, for bots.

Everything is counted in OP: what the final scoring would give now, and what may become of the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from offworld.engine import Mind, Option
from offworld.games.on_mars.board import DISTANCE
from offworld.games.on_mars.complexes import advanced_buildings, miners, shelters_on_map
from offworld.games.on_mars.contracts import contracts_of, is_met, missing
from offworld.games.on_mars.goals import completable
from offworld.games.on_mars.metrics import lab_tiles, scientists_of
from offworld.games.on_mars.movement import rover_hex
from offworld.games.on_mars.outlook import promise, site_worth
from offworld.games.on_mars.printed import BLUEPRINTS, CONTRACTS, LAB_LEVELS, MISSIONS, SCIENTISTS
from offworld.games.on_mars.quarters import in_quarters
from offworld.games.on_mars.state import QUARTERS, SUPPLY, WORKING, Table
from offworld.games.on_mars.tables import (
    COLONISTS,
    CRYSTAL,
    GOALS_COMPLETABLE,
    ITEM_SLOTS,
    MINERAL,
    MISSIONS_IN_GAME,
    NONE,
    PROGRESS_OP,
    RESOURCES,
)
from offworld.games.on_mars.terms.options import (
    DONE,
    END_TURN,
    Construct,
    Hire,
    MoveBot,
    MoveRover,
    TakeBlueprint,
    Upgrade,
)
from offworld.games.on_mars.the_end import blueprint_value, total
from offworld.games.on_mars.tiles import is_research, why_not_take

SPREAD: Final = 14.0
"""The lead, in OP, that makes a seat about three times as likely to win."""
RESOURCE: Final = 0.55
MINERAL_WORTH: Final = 1.1
DEPOT_CRYSTAL: Final = 0.55
WAITING_CRYSTAL: Final = 0.45
COLONIST: Final = 0.75
BUSY_COLONIST: Final = 0.35
BOT: Final = 1.5
SHELTER_WORTH: Final = 2.0
PRODUCER: Final = 1.4
LEVEL: Final = 0.35
BUILT: Final = 0.75
"""The chance that a Blueprint is built in time; each further one is less likely."""
NEXT_ONE: Final = 0.74
TILE: Final = 2.2
NEARER: Final = 0.78
GOAL_DONE: Final = 3.0
GOAL_HOLDS: Final = 2.5
GOAL_OPEN: Final = 1.2


def worth(s: Table) -> list[float]:
    """The chance of each seat to win, as a guess."""
    scores = [strength(s, player) for player in range(s.players)]
    scores += [s.hooks.worth(s, seat, 0.0) for seat in range(s.players, s.seats)]
    top = max(scores)
    weights = [exp((score - top) / SPREAD) for score in scores]
    return [weights[seat] / sum(weights) for seat in range(s.seats)]


def strength(s: Table, player: int) -> float:
    """What a player has, and may expect."""
    op = float(total(s, player))
    time = time_left(s)
    if not s.over:
        op += time * board_worth(s, player)
        op += blueprints_worth(s, player, time)
        op += contracts_worth(s, player, time)
        op += scientists_worth(s, player, time)
        op += outside_worth(s, player, time)
        if player == s.active or s.agenda:
            op += promise(s, player, time)
    return s.hooks.worth(s, player, op)


def time_left(s: Table) -> float:
    """The share of the game that is still to come, by the Missions."""
    if s.last_round:
        return 0.06
    if s.ending:
        return 0.12
    open_shares = [
        left / max(1, MISSIONS[mission].need[s.count - 1])
        for mission, left in zip(s.missions, s.mission_left, strict=True)
        if left
    ]
    nearest = min(open_shares, default=0.5)
    time = (s.remaining - 1 + nearest) / MISSIONS_IN_GAME
    return s.hooks.time_left(s, max(0.15, min(1.0, time)))


# -- what a player has ---------------------------------------------------------------------


def board_worth(s: Table, player: int) -> float:
    """Resources, Crystals, Colonists and what brings more of them."""
    found = 0.0
    for item in RESOURCES:
        each = MINERAL_WORTH if item == MINERAL else RESOURCE
        has = s.has(player, item)
        found += each * min(has, 3) + 0.4 * each * max(0, has - 3)
    kept = max(0, min(s.waiting[player], s.depot_capacity(player) - s.has(player, CRYSTAL)))
    found += DEPOT_CRYSTAL * s.has(player, CRYSTAL) + WAITING_CRYSTAL * kept
    own = s.colonists[COLONISTS * player : COLONISTS * (player + 1)]
    away = len([1 for place in own if place == WORKING or place > QUARTERS + 7])
    home = in_quarters(s, player)
    found += COLONIST * min(home, 5) + 0.4 * COLONIST * max(0, home - 5) + BUSY_COLONIST * away
    found += SHELTER_WORTH * (shelters_on_map(s, player) - 1)
    found += PRODUCER * (len(miners(s, player)) + len(advanced_buildings(s, player)))
    found += BOT * len(s.bots_on_map(player))
    found += LEVEL * sum([LAB_LEVELS[space] for _, space in lab_tiles(s, player)])
    if s.updates < 2:
        found += 0.5 * PROGRESS_OP[s.progress_cubes(player)]
    return found + (1.0 if own.count(SUPPLY) else 0.0)


def blueprints_worth(s: Table, player: int, time: float) -> float:
    """Those not built yet count against their owner now, but most will be built."""
    found, chance = 0.0, BUILT * min(1.0, 2.2 * time)
    for card, owner in enumerate(s.blueprint_owner):
        if owner == player and s.built[card] == NONE:
            likely = chance if BLUEPRINTS[card].level == 1 or time > 0.3 else chance * 0.6
            found += likely * 2 * blueprint_value(card)
            chance *= NEXT_ONE
    return found


def contracts_worth(s: Table, player: int, time: float) -> float:
    """Those not complete count against their owner now."""
    found = 0.0
    for contract in contracts_of(s, player):
        if is_met(s, contract):
            continue
        row = CONTRACTS[contract]
        stake = row.op_done - row.op_failed
        if row.building == NONE:
            need = sum(row.deliver)
            there = need - sum([missing(s, contract, item) for item in range(ITEM_SLOTS)])
            near = there / need
            found += stake * (near * 0.6 + 0.4 * min(1.0, 2 * time)) * 0.9
        else:
            found += stake * 0.45 * min(1.0, 2 * time)
    return found


def scientists_worth(s: Table, player: int, time: float) -> float:
    """Further Advanced Buildings of the scored type, and free use of those of the other."""
    found = 0.0
    for who in scientists_of(s, player):
        waiting = 0
        usable = 0
        for card, owner in enumerate(s.blueprint_owner):
            if owner != NONE:
                waiting += BLUEPRINTS[card].type == SCIENTISTS[who].scores and s.built[card] == NONE
                usable += BLUEPRINTS[card].type == SCIENTISTS[who].works_in
        found += 3 * 0.6 * waiting * min(1.0, 2 * time) + time * (1.5 + 0.8 * usable)
    return found


def outside_worth(s: Table, player: int, time: float) -> float:
    """Tiles within the Rover's reach, sites within the zone, a Private Goal that holds."""
    here = rover_hex(s, player)
    best = 0.0
    for hex, tile in enumerate(s.tile):
        if tile != NONE and (not is_research(tile) or why_not_take(s, player, hex) is None):
            best = max(best, TILE * NEARER ** DISTANCE[here][hex])
    found = best + 0.5 * (len(s.discoveries[player]) + len(s.research[player]))
    found += site_worth(s, player)
    if len(s.goals_done[player]) >= GOALS_COMPLETABLE:
        found += GOAL_DONE
    elif s.goals[player].cards:
        holds = s.is_own_turn(player) and completable(s, player)
        found += GOAL_HOLDS if holds else GOAL_OPEN
    return found * min(1.0, 3 * time)


# -- which options deserve a look ----------------------------------------------------------


def appeal_of(s: Table, option: Option) -> float:
    """A quick guess at an option, without trying it."""
    player = s.active
    if isinstance(option, Construct):
        needed = 1 <= option.kind <= 4 and s.lss[option.kind] <= s.level
        cube = option.kind < 5 and s.progress[5 * player + option.kind] == 0
        near = [1 for other in s.building if other == option.kind]
        return 2.0 * needed + 1.0 * cube + (2.5 if option.kind == 5 else 0.0) + 0.1 * len(near)
    if isinstance(option, MoveRover):
        return rover_appeal(s, player, option.hex)
    if isinstance(option, MoveBot):
        return 0.5 if s.building[option.hex] == NONE else 0.2
    if isinstance(option, Upgrade):
        return 5.0 + BLUEPRINTS[option.card].level
    if isinstance(option, (TakeBlueprint, Hire)):
        return 2.0
    return 1.5 if option in (DONE, END_TURN) else 1.0


def rover_appeal(s: Table, player: int, hex: int) -> float:
    """Whether a step leads to a tile."""
    best = 0.0
    for other, tile in enumerate(s.tile):
        if tile != NONE:
            best = max(best, NEARER ** DISTANCE[hex][other])
    return best + 0.2 * s.crystal[hex]


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsMind(Mind[Table]):
    """What bots go by."""

    playout: ClassVar[int] = 0

    def worth(self, s: Table) -> list[float]:
        return worth(s)

    def appeal(self, s: Table, options: Sequence[Option]) -> list[float]:
        return [appeal_of(s, option) for option in options]
