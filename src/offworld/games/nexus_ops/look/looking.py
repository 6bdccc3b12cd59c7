"""Questions about the table that a view answers."""

from __future__ import annotations

from offworld.games.nexus_ops.look.view import BattleView, NexusView
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER
from offworld.games.nexus_ops.tables import (
    COLUMNS,
    MISSIONS,
    NONE,
    SHEETS,
    TERRAIN,
    TERRAINS,
)

# -- hexes -----------------------------------------------------------------------------


def present(view: NexusView, hex: int) -> list[int]:
    """The seats with units in a hex."""
    return [seat for seat, stack in enumerate(view.stacks[hex]) if any(stack)]


def enemies(view: NexusView, seat: int, hex: int) -> list[int]:
    """NX-DEF-03: the enemies with units in a hex."""
    team = view.players[seat].team
    return [p for p in present(view, hex) if view.players[p].team != team]


def is_contested(view: NexusView, hex: int) -> bool:
    return len(present(view, hex)) > 1


def controlled(view: NexusView, seat: int) -> list[int]:
    return [hex for hex in range(len(view.terrain)) if present(view, hex) == [seat]]


def hexes_of(view: NexusView, seat: int) -> list[int]:
    return [hex for hex in range(len(view.terrain)) if any(view.stacks[hex][seat])]


def units_on_board(view: NexusView, seat: int) -> list[int]:
    """A seat's units on the board, by column."""
    stacks = [view.stacks[hex][seat] for hex in range(len(view.terrain))]
    return [sum([stack[column] for stack in stacks]) for column in range(COLUMNS)]


# -- the battle ------------------------------------------------------------------------


def is_aftermath(battle: BattleView) -> bool:
    """NX-BATTLE-20: the attacker has won, and what follows is being done."""
    return battle.column != NONE and not battle.steps and not any(battle.units[DEFENDER])


def open_window(battle: BattleView) -> str:
    """NX-TIME-01: which window for cards the battle has come to; "" for none."""
    if battle.column == NONE:
        return "battle_start"
    if is_aftermath(battle):
        return ""
    if any(battle.hits[ATTACKER] + battle.hits[DEFENDER]):
        return "step_hits"
    if any(battle.dice):
        return "step_after_roll"
    return "step_before_roll" if any(battle.rolling) else ""


def suffering(battle: BattleView) -> int:
    """NX-BATTLE-12: the side that takes its losses now, or NONE."""
    for side in (ATTACKER, DEFENDER):
        if any(battle.hits[side]):
            return side
    return NONE


# -- cards -----------------------------------------------------------------------------


def progress(view: NexusView, seat: int, mission: int) -> str:
    """How far a seat has come with an Objective."""
    check = MISSIONS[mission]["check"]
    kind, least = check["kind"], int(check.get("min", 1))
    mine = controlled(view, seat)
    if kind == "control_hexes":
        return f"you control {len(mine)} of {least} hexes"
    if kind == "mining_income":
        return f"yours add up to {view.players[seat].income} of {least}"
    if kind == "unit_types_on_board":
        types = sum([n > 0 for n in units_on_board(view, seat)])
        return f"you have {types} of {least} types"
    if kind == "control_most_terrain":
        return terrain_race(view, seat, TERRAINS.index(check["terrain"]), least)
    if kind == "control_terrain_hex":
        return f"you do not control the {TERRAIN[TERRAINS.index(check['terrain'])]['name']}"
    if kind == "control_enemy_home_hex":
        return "you control none"
    striker = SHEETS[view.sheet][int(check["unit_column"]) - 1].name
    return f"no {striker} of yours has destroyed a unit so in this phase"


def terrain_race(view: NexusView, seat: int, terrain: int, least: int) -> str:
    counts = [
        len([hex for hex in controlled(view, player.seat) if view.terrain[hex] == terrain])
        for player in view.players
    ]
    most = max(counts[:seat] + counts[seat + 1 :])
    others = f", another player {most}" if most else ""
    return f"you control {counts[seat]} of at least {least}{others}"
