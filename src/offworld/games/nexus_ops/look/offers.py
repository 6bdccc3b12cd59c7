"""Every option in words, with what to click, what it costs and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.engine import Offer, Option
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.looking import (
    enemies,
    is_aftermath,
    suffering,
    units_on_board,
)
from offworld.games.nexus_ops.look.refusals import why_not
from offworld.games.nexus_ops.look.text import table_in_text
from offworld.games.nexus_ops.look.view import BattleView, NexusView
from offworld.games.nexus_ops.look.words import (
    army,
    came_from,
    card_id,
    chosen_units,
    energize_effect,
    energize_name,
    faction,
    hex_id,
    mission_condition,
    mission_id,
    mission_name,
    place,
    points,
    spell,
    stack_id,
    unit,
    units,
)
from offworld.games.nexus_ops.tables import (
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    MISSION_IDS,
    NONE,
    OPTIONS,
    RULINGS,
)
from offworld.games.nexus_ops.terms import options

__all__ = ["offer", "spell", "table_in_text", "why_not"]


def offer(view: NexusView, option: Option) -> Offer:
    """An option as the seat that is asked meets it."""
    return OFFERS[type(option)](view, option)


def me(view: NexusView) -> int:
    """The seat that is asked: a spectator is offered nothing."""
    assert view.seat is not None
    return view.seat


def going_battle(view: NexusView) -> BattleView:
    assert view.battle is not None
    return view.battle


# -- set-up and deployment -------------------------------------------------------------


def pick_faction(view: NexusView, option: options.PickFaction) -> Offer:
    row = FACTIONS[option.faction]
    label = f"Lead {row['name'].replace('The ', 'the ', 1)}"
    path = (f"faction-{row['id']}",)
    return Offer(option=option, label=label, path=path, clause="NX-SETUP-02")


def buy(view: NexusView, option: options.Buy) -> Offer:
    price = view.prices[option.column]
    return Offer(
        option=option,
        label=f"Buy {units(view, option.column)} for {price} rubium "
        f"and place it on {place(view, option.hex)}",
        path=(f"mat-{option.column}", hex_id(view, option.hex)),
        cost=f"{price} rubium",
        clause="NX-DEPLOY-01",
    )


def resign(view: NexusView, option: options.Resign) -> Offer:
    return Offer(
        option=option, label="Resign", irreversible=True, clause="NX-END-09", role="resign"
    )


# -- going on --------------------------------------------------------------------------

GOING_ON = {
    state.DEPLOYMENT: ("End deployment", "NX-DEPLOY-09"),
    state.MOVEMENT: ("End movement", "NX-MOVE-14"),
    state.SPECIAL_ATTACKS: ("Go on to exploration", "NX-SPEC-03"),
    state.EXPLORATION: ("Go on to the battles", "NX-TURN-05"),
    state.BATTLE: ("Go on to mining", "NX-TURN-05"),
    state.MINING: ("Go on to the Draw phase", "NX-TURN-05"),
    state.DRAWING: ("Go on", "NX-TURN-05"),
}
ENOUGH = {
    "overtime_shift": "Collect no more",
    "conscription": "Place no more units",
    "second_chance": "Roll the chosen dice again",
}


def end_phase(view: NexusView, option: options.EndPhase) -> Offer:
    label, clause = GOING_ON[view.phase]
    if view.card != NONE:
        label, clause = ENOUGH[ENERGIZE_IDS[view.card]], "NX-EN-03"
    elif view.battle is not None and is_aftermath(view.battle):
        label, clause = "Let the others stay", "NX-ALT-15"
    elif view.battle is not None:
        label, clause = f"Shatter no more {unit(view, view.battle.column).name}s", "NX-ALT-07"
    # at the end of deployment a player with nothing left is eliminated, and his hand is shown
    harmless = view.phase == state.DEPLOYMENT and any(units_on_board(view, me(view)))
    return Offer(option=option, label=label, irreversible=not harmless, clause=clause, role="end")


def pass_by(view: NexusView, option: options.Pass) -> Offer:
    label, clause = "Pass", "NX-TIME-02"
    if view.phase == state.MOVEMENT:
        label, clause = "March no further", "NX-MOVE-16"
    elif view.phase == state.DRAWING:
        label, clause = "Give no card", "NX-TEAM-04"
    elif is_aftermath(going_battle(view)):
        won = view.seat == view.active
        label, clause = ("Play no mission", "NX-SM-02") if won else ("Draw no card", "NX-BATTLE-20")
    barred = view.phase != state.MOVEMENT
    return Offer(option=option, label=label, irreversible=barred, clause=clause, role="pass")


# -- cards -----------------------------------------------------------------------------


def card_name(mission: bool, card: int) -> str:
    return mission_name(card) if mission else energize_name(card)


def exchange(view: NexusView, option: options.Exchange) -> Offer:
    gain = RULINGS["exchange_rubium_per_card"]
    return Offer(
        option=option,
        label=f"Exchange {card_name(option.mission, option.card)} for {gain} rubium",
        path=(card_id(option.mission, option.card),),
        cost="the card",
        irreversible=True,
        clause="NX-XCH-01",
    )


def play_objective(view: NexusView, option: options.PlayObjective) -> Offer:
    lies_open = option.mission in view.line
    return mission_offer(view, option, option.mission, not lies_open, "NX-SM-03")


def play_mission(view: NexusView, option: options.PlayMission) -> Offer:
    return mission_offer(view, option, option.mission, True, "NX-SM-02")


def mission_offer(
    view: NexusView, option: Option, mission: int, irreversible: bool, clause: str
) -> Offer:
    return Offer(
        option=option,
        label=f"Play {mission_name(mission)} for {points(mission)}",
        path=(mission_id(view, mission),),
        effect=mission_condition(view, mission),
        irreversible=irreversible,
        clause=clause,
    )


def show(view: NexusView, option: options.Show) -> Offer:
    return Offer(
        option=option,
        label=f"Show {card_name(option.mission, option.card)} to everybody",
        path=(card_id(option.mission, option.card),),
        irreversible=True,
        clause="NX-TEAM-09",
    )


def give(view: NexusView, option: options.Give) -> Offer:
    return Offer(
        option=option,
        label=f"Give {card_name(option.mission, option.card)} to your teammate",
        path=(card_id(option.mission, option.card),),
        cost="the card",
        irreversible=True,
        clause="NX-TEAM-04",
    )


def keep(view: NexusView, option: options.Keep) -> Offer:
    return Offer(
        option=option,
        label=f"Keep {mission_name(option.mission)}",
        path=(f"drawn-{MISSION_IDS[option.mission]}",),
        effect=f"{points(option.mission)}: {mission_condition(view, option.mission)}",
        clause="NX-OPT-TOP",
    )


def draw_card(view: NexusView, option: options.DrawCard) -> Offer:
    if view.phase == state.DRAWING:
        label, clause = f"Draw {RULINGS['monolith_energize_cards']} Energize cards", "NX-OPT-KOH-01"
    else:
        label, clause = "Draw an Energize card", "NX-BATTLE-20"
    return Offer(option=option, label=label, irreversible=True, clause=clause)


def take_hill(view: NexusView, option: options.TakeHill) -> Offer:
    points = OPTIONS["king_of_the_hill"]["params"]["vp"]
    return Offer(
        option=option,
        label=f"Take a King of the Hill card for {points} VP",
        effect="every other player draws an Energize card",
        irreversible=True,
        clause="NX-OPT-KOH-02",
    )


ON_A_SIDE = {"targeting_jammer": "against", "second_chance": "on the dice of"}


def play_card(view: NexusView, option: options.PlayCard) -> Offer:
    row, target = ENERGIZE[option.card], option.target
    path = [card_id(False, option.card)]
    words = ""
    if row["id"] == "hidden_reserve":
        words = f" and bring {units(view, target)}"
    elif target >= 0 and row["class"] == "deployment":
        words = f" on {place(view, target)}"
        path.append(hex_id(view, target))
    elif target >= 0:
        seat = going_battle(view).seats[target]
        side = "your side" if seat == view.seat else faction(view, seat)
        words = f" {ON_A_SIDE.get(row['id'], 'for')} {side}"
        path.append(f"side-{target}")
    return Offer(
        option=option,
        label=f"Play {row['name']}{words}",
        path=tuple(path),
        cost="the card",
        effect=energize_effect(view, option.card),
        irreversible=True,
        clause="NX-EN-04" if row["class"] == "deployment" else "NX-EN-05",
    )


# -- what a card lets one choose -------------------------------------------------------


def pick_hex(view: NexusView, option: options.PickHex) -> Offer:
    where, card = place(view, option.hex), ENERGIZE_IDS[view.card]
    if card == "overtime_shift":
        label = f"Collect {view.refinery[option.hex]} rubium in {where}"
    elif card == "conscription":
        column = int(ENERGIZE[view.card]["params"]["columns"][0]) - 1
        label = f"Place {units(view, column)} on {where}"
    else:
        label = f"Send {chosen_units(view)} to {where}"
    return Offer(
        option=option,
        label=label,
        path=(hex_id(view, option.hex),),
        irreversible=view.phase == state.BATTLE,
        clause="NX-EN-03",
    )


def pick_die(view: NexusView, option: options.PickDie) -> Offer:
    """Dice with the same face are taken from the left."""
    side = view.card_target
    dice = going_battle(view).dice[side]
    index = [i for i, face in enumerate(dice) if face == option.face][
        view.chosen.count(option.face)
    ]
    return Offer(
        option=option,
        label=f"Choose a die that shows {option.face}",
        path=(f"die-{side}-{index}",),
        irreversible=len(view.chosen) + 1 == len(dice),
        clause="NX-EN-03",
    )


def pick_hit(view: NexusView, option: options.PickHit) -> Offer:
    who = "roller" if option.by_roller else "owner"
    return Offer(
        option=option,
        label=f"Cancel a hit whose casualty the {who} chooses",
        irreversible=True,
        clause="NX-TIME-07",
    )


def pick_count(view: NexusView, option: options.PickCount) -> Offer:
    casualties = "one casualty" if option.count == 1 else f"{option.count} casualties"
    return Offer(
        option=option,
        label=f"Let the roller choose {casualties}",
        irreversible=True,
        clause="NX-TIME-07",
    )


def pick_unit(view: NexusView, option: options.PickUnit) -> Offer:
    name = units(view, option.column) + came_from(view, option.left)
    seat, hex = me(view), view.struck
    label, clause = f"Lose {name}", "NX-SPEC-06"
    if view.card != NONE:
        label, clause = f"Choose {name}", "NX-EN-03"
        hex = view.card_target
    if view.battle is not None:
        hex = view.battle.hex
    if view.battle is not None and view.card == NONE:
        side = suffering(view.battle)
        if side == NONE:
            label, clause = f"Shatter {name} for a hit", "NX-ALT-07"
        elif view.battle.seats[side] == seat:
            clause = "NX-BATTLE-09"
        else:
            seat = view.battle.seats[side]
            label, clause = f"Destroy {name} of {faction(view, seat)}", "NX-BATTLE-10"
    return Offer(
        option=option,
        label=label,
        path=(stack_id(view, hex, seat, option.column),),
        irreversible=view.card == NONE,
        clause=clause,
    )


# -- moving, striking, exploring, fighting ---------------------------------------------


def move(view: NexusView, option: options.Move) -> Offer:
    moved = units(view, option.column, option.count) + came_from(view, option.left)
    return Offer(
        option=option,
        label=f"Move {moved} from {place(view, option.origin)} to {place(view, option.target)}",
        path=(
            stack_id(view, option.origin, me(view), option.column),
            hex_id(view, option.target),
        ),
        effect=what_awaits(view, option.target),
        irreversible=view.phase == state.BATTLE,  # a drift: the next battle, or the draw, follows
        clause="NX-MOVE-01" if view.phase == state.MOVEMENT else "NX-ALT-06",
    )


def what_awaits(view: NexusView, hex: int) -> str:
    """What units meet in a hex."""
    there = [
        f"{faction(view, seat)} with {army(view, view.stacks[hex][seat])}"
        for seat in enemies(view, me(view), hex)
    ]
    if hex in view.facedown and view.phase == state.MOVEMENT:
        there.append("a facedown token")
    return f"meets {' and '.join(there)}" if there else ""


def strike(view: NexusView, option: options.Strike) -> Offer:
    striker = unit(view, option.column)
    again = ", then strikes again" if striker.strike_chain else ""
    return Offer(
        option=option,
        label=f"Strike at {faction(view, option.victim)} in {place(view, option.target)} "
        f"with your {striker.name} from {place(view, option.origin)}",
        path=(
            stack_id(view, option.origin, me(view), option.column),
            hex_id(view, option.target),
        ),
        effect=f"destroys a unit on {striker.strike_on}+{again}",
        irreversible=True,
        clause="NX-SPEC-04",
    )


def reveal(view: NexusView, option: options.Reveal) -> Offer:
    return Offer(
        option=option,
        label=f"Reveal the token in {place(view, option.hex)}",
        path=(hex_id(view, option.hex),),
        irreversible=True,
        clause="NX-EXPL-01",
    )


def fight(view: NexusView, option: options.Fight) -> Offer:
    return Offer(
        option=option,
        label=f"Attack {faction(view, option.defender)} in {place(view, option.hex)}",
        path=(hex_id(view, option.hex),),
        effect=f"against {army(view, view.stacks[option.hex][option.defender])}",
        irreversible=True,
        clause="NX-BATTLE-03",
    )


OFFERS: dict[type[Option], Callable[[NexusView, Any], Offer]] = {
    options.PickFaction: pick_faction,
    options.Buy: buy,
    options.Resign: resign,
    options.EndPhase: end_phase,
    options.Pass: pass_by,
    options.Exchange: exchange,
    options.PlayObjective: play_objective,
    options.PlayMission: play_mission,
    options.Show: show,
    options.Give: give,
    options.Keep: keep,
    options.DrawCard: draw_card,
    options.TakeHill: take_hill,
    options.PlayCard: play_card,
    options.PickHex: pick_hex,
    options.PickDie: pick_die,
    options.PickHit: pick_hit,
    options.PickCount: pick_count,
    options.PickUnit: pick_unit,
    options.Move: move,
    options.Strike: strike,
    options.Reveal: reveal,
    options.Fight: fight,
}
