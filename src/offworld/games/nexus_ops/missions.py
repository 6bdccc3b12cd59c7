"""Secret Missions (NX-SM): what fulfils them, and playing them.

A condition is a row of the table with a ``check``; each kind of check is one function here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from offworld.engine import Pile, Reason, Refused
from offworld.engine.log import Amount, Card, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, Battle, Table
from offworld.games.nexus_ops.tables import (
    HOME_BASE,
    MISSION_IDS,
    MISSION_VP,
    MISSIONS,
    TERRAINS,
    in_words_of,
)
from offworld.games.nexus_ops.terms.options import PlayAnyMission, PlayMission, PlayObjective

Check = dict[str, Any]

CHECKS: Final[list[Check]] = [row["check"] for row in MISSIONS]
NEED: Final[list[int]] = [check.get("min", 1) for check in CHECKS]
IS_OBJECTIVE: Final[list[bool]] = [row["type"] == "objective" for row in MISSIONS]
NOT_YOUR_TURN: Final = Reason("NX-VP-02", "only the player whose turn it is does so")
NOT_IN_BATTLE: Final = Reason("NX-TURN-05", "Objectives are played outside battles")
ONE_A_BATTLE: Final = Reason("NX-SM-02", "one Battle mission is played for a victory")


def mission_pile(s: Table, seat: int) -> Pile:
    """Where a player's missions are played from: the hand, unless a module says otherwise."""
    return s.hooks.mission_pile(s, seat, s.mission_hands[seat])


def condition(s: Table, mission: int) -> str:
    """What a mission asks for, in the words of the sheet in use."""
    return in_words_of(s.sheet_name, str(MISSIONS[mission]["condition"]))


# -- what may be played, and why not ---------------------------------------------------


def playable_objectives(s: Table, seat: int) -> list[int]:
    """NX-SM-03: Objectives whose condition holds now."""
    return [
        mission
        for mission in mission_pile(s, seat).distinct()
        if IS_OBJECTIVE[mission] and objective_holds(s, seat, mission)
    ]


def why_not_objective(s: Table, seat: int, mission: int) -> Reason | None:
    """NX-SM-01, NX-SM-03, NX-TURN-05."""
    if not objective_holds(s, seat, mission):
        far = progress_in_words(s.sheet_name, mission, *progress(s, seat, mission))
        return Reason("NX-SM-01", "needed: {}; {}", condition(s, mission), far)
    return None if s.battle is None or s.battle.is_over else NOT_IN_BATTLE


def playable_battle_missions(s: Table) -> list[int]:
    """NX-SM-02: Battle missions that the battle just won fulfils."""
    pile = mission_pile(s, s.active).distinct()
    return [m for m in pile if not IS_OBJECTIVE[m] and why_not_battle_mission(s, m) is None]


def why_not_battle_mission(s: Table, mission: int) -> Reason | None:
    """NX-SM-02: one, right after a victory that fulfils it."""
    if s.battle is None or not s.battle.is_won:
        return Reason("NX-SM-02", "only right after a victory: {}", condition(s, mission))
    if s.battle.is_rewarded:
        return ONE_A_BATTLE
    if battle_fulfils(s, s.battle, mission):
        return None
    return Reason("NX-SM-02", "needed: {}", condition(s, mission))


def refused_missions(s: Table, seat: int) -> list[Refused]:
    """The missions within reach of a seat that cannot be played now."""
    pile = mission_pile(s, seat)
    if not pile.cards:
        return []
    if seat != s.active:
        return [(PlayAnyMission(), NOT_YOUR_TURN)]
    found: list[Refused] = []
    for mission in pile.distinct():
        if IS_OBJECTIVE[mission]:
            reason = why_not_objective(s, seat, mission)
        else:
            reason = why_not_battle_mission(s, mission)
        if reason is not None:
            kind = PlayObjective if IS_OBJECTIVE[mission] else PlayMission
            found.append((kind(mission), reason))
    return found


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
    have, rival = progress(s, seat, mission)
    return have >= NEED[mission] and have > rival


def progress(s: Table, seat: int, mission: int) -> tuple[int, int]:
    """How far a seat has come with an Objective, and the best of the others where that matters."""
    check = CHECKS[mission]
    return OBJECTIVES[check["kind"]](s, seat, check)


def progress_in_words(sheet: str, mission: int, have: int, rival: int) -> str:
    """How far somebody has come, as the mission's row says it."""
    text = str(MISSIONS[mission]["progress"])
    text = text.format(have=have, need=NEED[mission], rival=max(0, rival))
    return in_words_of(sheet, text)


def battle_fulfils(s: Table, battle: Battle, mission: int) -> bool:
    check = CHECKS[mission]
    return BATTLES[check["kind"]](s, battle, check)


def column(check: Check, key: str = "unit_column") -> int:
    """NX-DEF-08: a column of the table, counted from 0."""
    return int(check[key]) - 1


# -- Objectives ------------------------------------------------------------------------


Progress = tuple[int, int]
"""What a seat has, and the best of the others; NOBODY where these do not matter."""
NOBODY: Final = -1


def control_terrain_hex(s: Table, seat: int, check: Check) -> Progress:
    hexes = s.hexes_named(TERRAINS.index(check["terrain"]))
    return sum([s.controls(seat, hex) for hex in hexes]), NOBODY


def special_attack_kill_this_phase(s: Table, seat: int, check: Check) -> Progress:
    return s.strike_kills[column(check)] if seat == s.active else 0, NOBODY


def control_most_terrain(s: Table, seat: int, check: Check) -> Progress:
    hexes = s.hexes_named(TERRAINS.index(check["terrain"]))
    mine, *others = [sum([s.controls(p, hex) for hex in hexes]) for p in s.in_turn_order(seat)]
    return mine, max(others)


def unit_types_on_board(s: Table, seat: int, check: Check) -> Progress:
    stacks = [s.stack(seat, hex) for hex in s.hexes_of(seat)]
    return sum([any(stack[c] for stack in stacks) for c in range(len(s.sheet))]), NOBODY


def mining_income(s: Table, seat: int, check: Check) -> Progress:
    return s.income(seat), NOBODY


def control_enemy_home_hex(s: Table, seat: int, check: Check) -> Progress:
    hexes = [h for p in range(s.seats) if s.is_enemy(seat, p) for h in s.home(p)]
    return sum([s.controls(seat, hex) for hex in hexes]), NOBODY


def control_hexes(s: Table, seat: int, check: Check) -> Progress:
    return len(s.controlled(seat)), NOBODY


OBJECTIVES: dict[str, Callable[[Table, int, Check], Progress]] = {
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
