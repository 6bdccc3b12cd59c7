"""Why not? What a player might want now and cannot have, with the reason and the clause."""

from __future__ import annotations

from offworld.engine import Refusal
from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.looking import (
    controlled,
    enemies,
    hexes_of,
    is_aftermath,
    is_contested,
    open_window,
    progress,
    suffering,
    units_on_board,
)
from offworld.games.nexus_ops.look.view import BattleView, NexusView
from offworld.games.nexus_ops.look.words import (
    card_id,
    energize_name,
    faction,
    hex_id,
    mission_condition,
    mission_id,
    mission_name,
    place,
    stack_id,
    unit,
    units,
)
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    ENERGIZE,
    MISSIONS,
    MONOLITH,
    NONE,
    TERRAIN,
    VORTEX,
)


def why_not(view: NexusView) -> list[Refusal]:
    """The usual wishes that are impossible now, for the seat that is asked."""
    seat = view.seat
    if seat is None:
        return []
    if view.phase == state.FACTION_CHOICE:
        return taken_factions(view)
    found: list[Refusal] = []
    if seat == view.active:
        for phase, refusals in BY_PHASE.items():
            if view.phase == phase:
                found += refusals(view, seat)
    if view.battle is not None:
        found += in_battle(view, seat, view.battle)
    elif seat != view.active and view.phase == state.SPECIAL_ATTACKS:
        found += under_a_strike(view)
    return found + cards(view, seat) + missions(view, seat) + exchanges(view, seat)


def no(what: str, reason: str, clause: str, *path: str) -> Refusal:
    return Refusal(what=what, reason=reason, clause=clause, path=path)


def taken_factions(view: NexusView) -> list[Refusal]:
    return [
        no(
            f"Lead {faction(view, player.seat)}",
            f"Seat {player.seat + 1} leads it",
            "NX-SETUP-02",
        )
        for player in view.players
        if player.faction != NONE
    ]


# -- Deployment ------------------------------------------------------------------------


def in_deployment(view: NexusView, seat: int) -> list[Refusal]:
    found = [refusal for column in range(COLUMNS) for refusal in purchases(view, seat, column)]
    if any(units_on_board(view, seat)):
        found.append(no("Move units", "that comes next, in the Movement phase", "NX-MOVE-13"))
    return found


def purchases(view: NexusView, seat: int, column: int) -> list[Refusal]:
    """Why a unit cannot be bought, or not for every home base hex."""
    player, wanted = view.players[seat], unit(view, column)
    what, mat = f"Buy {units(view, column)}", f"mat-{column}"
    price, limit = view.prices[column], wanted.per_home_hex
    if not player.supply[column]:
        return [no(what, f"all your {wanted.name}s are on the board", "NX-DEPLOY-04", mat)]
    if price > player.rubium:
        return [no(what, f"you have {player.rubium} of {price} rubium", "NX-DEPLOY-02", mat)]
    used = [hex for hex in player.home if limit and view.bought[hex] >= limit]
    if len(used) == len(player.home):
        reason = f"you have bought {limit} for each home base hex this turn"
        return [no(what, reason, "NX-ALT-04", mat)]
    return [
        no(
            f"Buy another {wanted.name} for {place(view, hex)}",
            f"only {limit} may be bought for each home base hex in a turn",
            "NX-ALT-04",
            mat,
            hex_id(view, hex),
        )
        for hex in used
    ]


# -- Movement --------------------------------------------------------------------------


def in_movement(view: NexusView, seat: int) -> list[Refusal]:
    found = [no("Buy units", "deployment is over for this turn", "NX-DEPLOY-09")]
    for hex in hexes_of(view, seat):
        for column in range(COLUMNS):
            if view.unmoved[hex][column]:
                found += barred_steps(view, seat, hex, column)
            if view.stacks[hex][seat][column] > view.unmoved[hex][column]:
                found += moves_again(view, seat, hex, column)
    if any(any(stack) for stack in view.unmoved):
        reason = "a move goes to an adjacent hex, unless the unit's ability says otherwise"
        found.append(no("Move as far as you like", reason, "NX-MOVE-02"))
    return found


def barred_steps(view: NexusView, seat: int, origin: int, column: int) -> list[Refusal]:
    """Adjacent hexes that units may not go to."""
    found = []
    for hex in BOARDS[view.board].adjacent[origin]:
        terrain = view.terrain[hex]
        if not unit(view, column).may_enter[terrain]:
            reason = f"no {unit(view, column).name} may enter a {TERRAIN[terrain]['name']}"
            clause = "NX-MOVE-05"
            if terrain == VORTEX:
                reason, clause = "no unit can enter the Vortex", "NX-VTX-06"
        elif is_contested(view, origin) and enemies(view, seat, hex):
            reason = "from a contested hex a unit may not go to another hex with enemies"
            clause = "NX-MOVE-06"
        elif is_contested(view, origin) and is_contested(view, hex):
            reason = "from a contested hex a unit may not go to another contested hex"
            clause = "NX-TEAM-07"
        else:
            continue
        ids = stack_id(view, origin, seat, column), hex_id(view, hex)
        what = f"Move {units(view, column)} from {place(view, origin)} to {place(view, hex)}"
        found.append(no(what, reason, clause, *ids))
    return found


def moves_again(view: NexusView, seat: int, hex: int, column: int) -> list[Refusal]:
    """Units that have moved; where a Forced March is under way some may still go on."""
    what = f"Move {units(view, column)} in {place(view, hex)} again"
    id = stack_id(view, hex, seat, column)
    if enemies(view, seat, hex):
        return [no(what, "a unit that enters a hex with enemies stops there", "NX-MOVE-04", id)]
    if any(view.march):
        return []
    return [no(what, "each unit may move once", "NX-MOVE-01", id)]


# -- special attacks -------------------------------------------------------------------


def in_special_attacks(view: NexusView, seat: int) -> list[Refusal]:
    found = [no("Move units", "special attacks come when no more moves are made", "NX-MOVE-14")]
    for hex in hexes_of(view, seat):
        for column, striker in enumerate(unit(view, column) for column in range(COLUMNS)):
            here = view.stacks[hex][seat][column]
            if not striker.strike_on or not here:
                continue
            what = f"Strike with {units(view, column)} from {place(view, hex)}"
            id = stack_id(view, hex, seat, column)
            if is_contested(view, hex):
                reason = "a unit in a contested hex makes no special attack"
                found.append(no(what, reason, "NX-SPEC-02", id))
            elif not view.unstruck[hex][column]:
                reason = "each unit makes one special attack in a turn"
                found.append(no(what, reason, "NX-SPEC-02", id))
            elif not targets(view, seat, hex, column):
                found.append(no(what, "there is no enemy within reach", "NX-SPEC-04", id))
    return found


def targets(view: NexusView, seat: int, hex: int, column: int) -> list[int]:
    """Hexes with enemies that a unit can strike at."""
    striker = unit(view, column)
    from_monolith = view.terrain[hex] == MONOLITH
    reach = striker.strike_range_from_monolith if from_monolith else striker.strike_range
    return [h for h in BOARDS[view.board].within(hex, reach) if enemies(view, seat, h)]


def under_a_strike(view: NexusView) -> list[Refusal]:
    return [
        no("Lose no unit", "the special attack hit: you only choose which unit", "NX-SPEC-06"),
        no("Strike back", "a special attack is not a battle", "NX-SPEC-07"),
    ]


# -- Exploration, Battle, Draw ---------------------------------------------------------


def in_exploration(view: NexusView, seat: int) -> list[Refusal]:
    if not any(hex in view.facedown for hex in hexes_of(view, seat)):
        return []
    reason = "every token where you have units is revealed"
    return [no("Leave a token facedown", reason, "NX-EXPL-01")]


def in_battle_phase(view: NexusView, seat: int) -> list[Refusal]:
    if view.battle is not None:
        return []
    contested = [hex for hex in hexes_of(view, seat) if enemies(view, seat, hex)]
    found = [
        no(
            f"Fight again in {place(view, hex)}",
            "there is only one battle in a hex in a turn",
            "NX-BATTLE-21",
            hex_id(view, hex),
        )
        for hex in contested
        if hex in view.fought
    ]
    if set(contested) - set(view.fought):
        reason = "every contested hex where you have units that may fight is fought over"
        found.append(no("Leave out a battle", reason, "NX-BATTLE-01"))
        found.append(no("Retreat", "units move in their own Movement phase only", "NX-MOVE-13"))
    return found


def in_battle(view: NexusView, seat: int, battle: BattleView) -> list[Refusal]:
    found = []
    side = suffering(battle)
    if seat in battle.seats and not is_aftermath(battle):
        reason = "there is no retreat; units move in their own Movement phase only"
        found.append(no("Retreat", reason, "NX-MOVE-13"))
        if side != NONE and battle.seats[side] == seat:
            reason = "every hit destroys a unit: you only choose which"
            found.append(no("Lose no unit", reason, "NX-BATTLE-09"))
    return found


def in_draw_phase(view: NexusView, seat: int) -> list[Refusal]:
    found = []
    centre = BOARDS[view.board].centre
    if view.drawn:
        found.append(no("Keep all missions", "you keep one of them", "NX-OPT-TOP"))
    if view.terrain[centre] == MONOLITH and centre not in controlled(view, seat):
        reason = "you do not control the Monolith"
        found.append(no("Draw Energize cards", reason, "NX-DRAW-03", hex_id(view, centre)))
    return found


BY_PHASE = {
    state.DEPLOYMENT: in_deployment,
    state.MOVEMENT: in_movement,
    state.SPECIAL_ATTACKS: in_special_attacks,
    state.EXPLORATION: in_exploration,
    state.BATTLE: in_battle_phase,
    state.DRAWING: in_draw_phase,
}

# -- cards -----------------------------------------------------------------------------

WHEN = {
    "own_deployment": "it is for your own Deployment phase",
    "battle_start": "it is for the start of a battle",
    "step_before_roll": "it is for the moment before dice are rolled in a battle",
    "step_after_roll": "it is for the moment after dice were rolled in a battle",
    "step_hits": "it is for the moment when hits were scored in a battle",
}


def cards(view: NexusView, seat: int) -> list[Refusal]:
    """Energize cards of the hand that do not fit this moment (NX-EN-04, NX-EN-05)."""
    window = "" if view.battle is None else open_window(view.battle)
    if view.phase == state.DEPLOYMENT and seat == view.active:
        window = "own_deployment"
    found = []
    for card in sorted({card for card in view.players[seat].shown_energize if card != HIDDEN}):
        row = ENERGIZE[card]
        reason, clause = "", ""
        if row["window"] != window:
            reason = WHEN[row["window"]]
            clause = "NX-EN-04" if row["class"] == "deployment" else "NX-EN-05"
        elif view.battle is not None and is_for_the_sides(row["window"]):
            if seat not in view.battle.seats:
                reason, clause = "it is for the two sides of the battle", "NX-EN-06"
        elif is_useless(view, seat, card):
            reason, clause = "it would change nothing now", "NX-EN-09"
        if reason:
            what = f"Play {energize_name(card)}"
            found.append(no(what, reason, clause, card_id(False, card)))
    return found


def is_for_the_sides(window: str) -> bool:
    """NX-EN-06: the cards of the first window act on the player's own units."""
    return window == "battle_start"


def is_useless(view: NexusView, seat: int, card: int) -> bool:
    """NX-EN-09, where the view tells it for certain."""
    name, player = ENERGIZE[card]["id"], view.players[seat]
    if name == "scattered_rubium":
        return all(view.refinery[hex] for hex in controlled(view, seat))
    if name in ("phase_gate", "forced_march"):
        return not any(units_on_board(view, seat))
    if name == "overtime_shift":
        return not player.income
    if name == "conscription":
        return not player.supply[int(ENERGIZE[card]["params"]["columns"][0]) - 1]
    if name == "sniper_protocol" and view.battle is not None:
        return not any(hits[state.OWNERS_CHOICE] for hits in view.battle.hits)
    return False


# -- missions --------------------------------------------------------------------------


def missions(view: NexusView, seat: int) -> list[Refusal]:
    """Missions within reach that cannot be played now, with how far they are fulfilled."""
    held = {mission for mission in view.players[seat].shown_missions if mission != HIDDEN}
    reach = sorted(held | set(view.line))
    if not reach:
        return []
    if seat != view.active:
        return [no("Play a mission", "only the player whose turn it is does so", "NX-VP-02")]
    found = []
    for mission in reach:
        reason, clause = why_no_mission(view, seat, mission)
        if reason:
            what = f"Play {mission_name(mission)}"
            found.append(no(what, reason, clause, mission_id(view, mission)))
    return found


def why_no_mission(view: NexusView, seat: int, mission: int) -> tuple[str, str]:
    """The reason and its clause; nothing if the mission can perhaps be played."""
    battle, condition = view.battle, mission_condition(view, mission)
    won = battle is not None and is_aftermath(battle)
    if MISSIONS[mission]["type"] == "battle":
        if not won:
            return f"only right after a victory: {condition}", "NX-SM-02"
        return ("" if mission in view.fulfilled else f"needed: {condition}"), "NX-SM-02"
    if mission not in view.fulfilled:
        return f"needed: {condition}; {progress(view, seat, mission)}", "NX-SM-01"
    if battle is not None and not won:
        return "Objectives are played outside battles", "NX-TURN-05"
    return "", ""


def exchanges(view: NexusView, seat: int) -> list[Refusal]:
    player = view.players[seat]
    if seat != view.active and player.missions + player.energize:
        return [no("Exchange cards", "you may do so only in your own turn", "NX-XCH-01")]
    if view.line:
        reason = "cards of the transmission line belong to nobody"
        return [no("Exchange a card of the line", reason, "NX-OPT-INT-05")]
    return []


assert all(row["window"] in WHEN for row in ENERGIZE)
