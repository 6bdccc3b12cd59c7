"""Secret Missions (NX-SM): what fulfils them, and playing them.

A condition is a row of the table with a ``check``; each kind of check is one function here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from offworld.engine import Pile
from offworld.engine.log import Amount, Card, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, Battle, Table
from offworld.games.nexus_ops.tables import HOME_BASE, MISSION_IDS, MISSION_VP, MISSIONS, TERRAINS

Check = dict[str, Any]

IS_OBJECTIVE: Final = [row["type"] == "objective" for row in MISSIONS]


def mission_pile(s: Table, seat: int) -> Pile:
    """Where a player's missions are played from: his hand, unless a module says otherwise."""
    for module in s.hooks:
        pile: Pile | None = module.mission_pile(s, seat)
        if pile is not None:
            return pile
    return s.mission_hands[seat]


def playable_objectives(s: Table, seat: int) -> list[int]:
    """NX-SM-03: Objectives whose condition holds now."""
    return [
        mission
        for mission in mission_pile(s, seat).distinct()
        if IS_OBJECTIVE[mission] and objective_holds(s, seat, mission)
    ]


def playable_battle_missions(s: Table) -> list[int]:
    """NX-SM-02: Battle missions that the battle just won fulfils."""
    assert s.battle is not None
    return [
        mission
        for mission in mission_pile(s, s.active).distinct()
        if MISSIONS[mission]["type"] == "battle" and battle_fulfils(s, s.battle, mission)
    ]


def missions_within_reach(s: Table) -> bool:
    """Whether the active player could play an Objective that lies openly."""
    pile = mission_pile(s, s.active)
    return pile is not s.mission_hands[s.active] and bool(playable_objectives(s, s.active))


def play_mission(s: Table, mission: int) -> None:
    """NX-SM-01, NX-SM-06: lay a mission faceup before the active player; it counts at once."""
    seat = s.active
    s.discard(mission_pile(s, seat), mission, s.played[seat])
    name, points = Card(MISSION_IDS[mission]), Amount(MISSION_VP[mission], "VP")
    s.log(Seat(seat), "plays", name, "for", points)
    victory.check_victory(s, seat)


def objective_holds(s: Table, seat: int, mission: int) -> bool:
    check = MISSIONS[mission]["check"]
    return OBJECTIVES[check["kind"]](s, seat, check)


def battle_fulfils(s: Table, battle: Battle, mission: int) -> bool:
    check = MISSIONS[mission]["check"]
    return BATTLES[check["kind"]](s, battle, check)


def column(check: Check, key: str = "unit_column") -> int:
    """NX-DEF-08: a column of the table, counted from 0."""
    return int(check[key]) - 1


# -- Objectives ------------------------------------------------------------------------


def control_terrain_hex(s: Table, seat: int, check: Check) -> bool:
    terrain = TERRAINS.index(check["terrain"])
    return any(s.controls(seat, hex) for hex in s.hexes_named(terrain))


def special_attack_kill_this_phase(s: Table, seat: int, check: Check) -> bool:
    return seat == s.active and s.strike_kills[column(check)] > 0


def control_most_terrain(s: Table, seat: int, check: Check) -> bool:
    hexes = s.hexes_named(TERRAINS.index(check["terrain"]))
    mine, *others = [sum([s.controls(p, hex) for hex in hexes]) for p in s.in_turn_order(seat)]
    return mine >= int(check["min"]) and mine > max(others)


def unit_types_on_board(s: Table, seat: int, check: Check) -> bool:
    stacks = [s.stack(seat, hex) for hex in s.hexes_of(seat)]
    types = sum([any(stack[c] for stack in stacks) for c in range(len(s.sheet))])
    return types >= int(check["min"])


def mining_income(s: Table, seat: int, check: Check) -> bool:
    return s.income(seat) >= int(check["min"])


def control_enemy_home_hex(s: Table, seat: int, check: Check) -> bool:
    hexes = [h for p in range(s.seats) if s.is_enemy(seat, p) for h in s.home(p)]
    return sum([s.controls(seat, hex) for hex in hexes]) >= int(check["min"])


def control_hexes(s: Table, seat: int, check: Check) -> bool:
    return len(s.controlled(seat)) >= int(check["min"])


OBJECTIVES: dict[str, Callable[[Table, int, Check], bool]] = {
    "control_terrain_hex": control_terrain_hex,
    "special_attack_kill_this_phase": special_attack_kill_this_phase,
    "control_most_terrain": control_most_terrain,
    "unit_types_on_board": unit_types_on_board,
    "mining_income": mining_income,
    "control_enemy_home_hex": control_enemy_home_hex,
    "control_hexes": control_hexes,
}

# -- Battle missions: the battle is won (NX-SM-09) -------------------------------------


def destroyed(battle: Battle) -> list[int]:
    """NX-SM-08: columns of the defender's units that the attacker's hits removed."""
    losses, lost_to = battle.losses[DEFENDER], battle.lost_to[DEFENDER]
    return [victim for victim, by in zip(losses, lost_to, strict=True) if by >= 0]


def battle_participant_moved_from(s: Table, battle: Battle, check: Check) -> bool:
    return column(check) in battle.flew_in


def battle_destroyed(s: Table, battle: Battle, check: Check) -> bool:
    return destroyed(battle).count(column(check)) >= int(check["min"])


def battle_hit_by_destroyed(s: Table, battle: Battle, check: Check) -> bool:
    wanted = (column(check, "victim_column"), column(check, "by_column"))
    return wanted in zip(battle.losses[DEFENDER], battle.lost_to[DEFENDER], strict=True)


def battle_terrain(s: Table, battle: Battle, check: Check) -> bool:
    return s.terrain[battle.hex] == TERRAINS.index(check["terrain"])


def battle_enemy_home_base(s: Table, battle: Battle, check: Check) -> bool:
    enemies = [p for p in range(s.seats) if s.is_enemy(s.active, p)]
    return any(battle.hex in s.home(p) for p in enemies)


def battle_refinery_hex(s: Table, battle: Battle, check: Check) -> bool:
    return s.refinery[battle.hex] > 0 and s.terrain[battle.hex] != HOME_BASE


def battle_outnumbered_at_start(s: Table, battle: Battle, check: Check) -> bool:
    return battle.units[ATTACKER] < battle.units[DEFENDER]


def battle_own_losses(s: Table, battle: Battle, check: Check) -> bool:
    return len(battle.losses[ATTACKER]) <= int(check["max"])


def battle_own_survivors(s: Table, battle: Battle, check: Check) -> bool:
    return battle.units[ATTACKER] - len(battle.losses[ATTACKER]) <= int(check["max"])


def battle_destroyed_total(s: Table, battle: Battle, check: Check) -> bool:
    return len(destroyed(battle)) >= int(check["min"])


def battles_won_this_turn(s: Table, battle: Battle, check: Check) -> bool:
    return s.battles_won >= int(check["min"])


def battle_own_participants_all_miners(s: Table, battle: Battle, check: Check) -> bool:
    return battle.only_miners


BATTLES: dict[str, Callable[[Table, Battle, Check], bool]] = {
    "battle_participant_moved_from": battle_participant_moved_from,
    "battle_destroyed": battle_destroyed,
    "battle_hit_by_destroyed": battle_hit_by_destroyed,
    "battle_terrain": battle_terrain,
    "battle_enemy_home_base": battle_enemy_home_base,
    "battle_refinery_hex": battle_refinery_hex,
    "battle_outnumbered_at_start": battle_outnumbered_at_start,
    "battle_own_losses": battle_own_losses,
    "battle_own_survivors": battle_own_survivors,
    "battle_destroyed_total": battle_destroyed_total,
    "battles_won_this_turn": battles_won_this_turn,
    "battle_own_participants_all_miners": battle_own_participants_all_miners,
}
assert {row["check"]["kind"] for row in MISSIONS} == set(OBJECTIVES) | set(BATTLES)
