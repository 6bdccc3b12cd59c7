"""Every option in words, with what to click, what it costs and whether it can be taken back."""

from __future__ import annotations

from offworld.engine import About, Offer, Option
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.view import NexusView, about, battle_of
from offworld.games.nexus_ops.look.words import (
    army,
    came_from,
    card_id,
    card_name,
    chosen_units,
    energize_effect,
    faction_name,
    fighter_id,
    hex_id,
    mission_condition,
    mission_id,
    mission_name,
    place,
    player,
    points,
    stack_id,
    unit,
    units,
)
from offworld.games.nexus_ops.tables import BOARDS, ENERGIZE, ENERGIZE_IDS, FACTIONS, RULINGS
from offworld.games.nexus_ops.terms import options, questions


def me(view: NexusView) -> int:
    """The seat that is asked: a spectator is offered nothing."""
    assert view.seat is not None
    return view.seat


def resolving(view: NexusView) -> questions.Resolving:
    """The card that is being carried out, where there must be one."""
    found = about(view)
    assert isinstance(found, questions.Resolving)
    return found


# -- set-up and deployment -------------------------------------------------------------


def pick_faction(view: NexusView, option: options.PickFaction) -> Offer:
    label = f"Lead {faction_name(option.faction)}"
    path = (f"faction-{FACTIONS[option.faction]['id']}",)
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
PASSING: dict[type[About], tuple[str, str]] = {
    questions.InWindow: ("Pass", "NX-TIME-02"),
    questions.Marching: ("March no further", "NX-MOVE-16"),
    questions.AfterVictory: ("Play no mission", "NX-SM-02"),
    questions.AfterDefeat: ("Draw no card", "NX-BATTLE-20"),
}


def end_phase(view: NexusView, option: options.EndPhase) -> Offer:
    asked = about(view)
    label, clause = GOING_ON[view.phase]
    if isinstance(asked, questions.Resolving):
        label, clause = ENOUGH[ENERGIZE_IDS[asked.card]], "NX-EN-03"
    elif view.battle is not None:
        label = "Go on"
    # at the end of deployment a player with nothing left is eliminated, and their hand is shown
    harmless = view.phase == state.DEPLOYMENT and any(
        any(stacks[me(view)]) for stacks in view.stacks
    )
    return Offer(option=option, label=label, irreversible=not harmless, clause=clause, role="end")


def pass_by(view: NexusView, option: options.Pass) -> Offer:
    asked = about(view)
    label, clause = PASSING[type(asked)] if asked is not None else ("Pass", "")
    barred = not isinstance(asked, questions.Marching)
    return Offer(option=option, label=label, irreversible=barred, clause=clause, role="pass")


# -- cards -----------------------------------------------------------------------------


def exchange(view: NexusView, option: options.Exchange) -> Offer:
    gain = RULINGS["exchange_rubium_per_card"]
    return Offer(
        option=option,
        label=f"Exchange {card_name(option.mission, option.card)} for {gain} rubium",
        path=(card_id(option.mission, option.card),),
        cost="the card",
        irreversible=True,
        clause="NX-XCH-01",
        mode="Sell cards",
        quiet=not may_buy_by_selling(view),
    )


def may_buy_by_selling(view: NexusView) -> bool:
    """Whether all cards together would pay for a unit now."""
    mine = view.players[me(view)]
    cards = (mine.missions + mine.energize) * RULINGS["exchange_rubium_per_card"]
    in_supply = [price for price, left in zip(view.prices, mine.supply, strict=True) if left]
    return view.phase == state.DEPLOYMENT and mine.rubium + cards >= min(in_supply, default=99)


def play_objective(view: NexusView, option: options.PlayObjective) -> Offer:
    lies_open = option.mission in view.open_missions
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


def draw_card(view: NexusView, option: options.DrawCard) -> Offer:
    label = "Draw an Energize card"
    return Offer(option=option, label=label, irreversible=True, clause="NX-BATTLE-20")


ON_A_SIDE = {"targeting_jammer": "against", "second_chance": "on the dice of"}


def play_card(view: NexusView, option: options.PlayCard) -> Offer:
    row, target = ENERGIZE[option.card], option.target
    path = [card_id(False, option.card)]
    words = ""
    if row["id"] == "hidden_reserve":
        words = f" and bring {units(view, target)}" if target >= 0 else ""
    elif target >= 0 and row["class"] == "deployment":
        words = f" on {place(view, target)}"
        path.append(hex_id(view, target))
    elif target >= 0:
        seat = battle_of(view).seats[target]
        side = "your side" if seat == view.seat else player(view, seat)
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
    asked, where = resolving(view), place(view, option.hex)
    card = ENERGIZE_IDS[asked.card]
    if card == "overtime_shift":
        label = f"Collect {view.refinery[option.hex]} rubium in {where}"
    elif card == "conscription":
        column = int(ENERGIZE[asked.card]["params"]["columns"][0]) - 1
        label = f"Place {units(view, column)} on {where}"
    else:
        label = f"Send {chosen_units(view, asked.chosen)} to {where}"
    return Offer(
        option=option,
        label=label,
        path=(hex_id(view, option.hex),),
        irreversible=view.phase == state.BATTLE,
        clause="NX-EN-03",
    )


def pick_die(view: NexusView, option: options.PickDie) -> Offer:
    """Dice with the same face are taken from the left."""
    asked = resolving(view)
    dice = battle_of(view).dice[asked.target]
    same = [i for i, face in enumerate(dice) if face == option.face]
    index = same[asked.chosen.count(option.face)]
    return Offer(
        option=option,
        label=f"Choose a die that shows {option.face}",
        path=(f"die-{asked.target}-{index}",),
        irreversible=len(asked.chosen) + 1 == len(dice),
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
    """A unit for a card, or a casualty."""
    name = units(view, option.column) + came_from(view, option.left)
    asked, seat = about(view), me(view)
    if isinstance(asked, questions.LosingToStrike):
        hex, label, clause = asked.hex, f"Lose {name}", "NX-SPEC-06"
    elif isinstance(asked, questions.TakingLosses):
        battle = battle_of(view)
        hex, label, clause = battle.hex, f"Lose {name}", "NX-BATTLE-09"
        if battle.seats[asked.side] != seat:
            seat = battle.seats[asked.side]
            label, clause = f"Destroy {name} of {player(view, seat)}", "NX-BATTLE-10"
    else:
        target = resolving(view).target
        hex = target if view.battle is None else view.battle.hex
        label, clause = f"Choose {name}", "NX-EN-03"
    path = stack_id(view, hex, seat, option.column)
    if view.battle is not None and seat in view.battle.seats:
        path = fighter_id(view.battle.seats.index(seat), option.column)
    return Offer(
        option=option,
        label=label,
        path=(path,),
        irreversible=clause != "NX-EN-03",
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
        clause="NX-MOVE-01",
    )


def what_awaits(view: NexusView, hex: int) -> str:
    """What units meet in a hex."""
    there = [
        f"{player(view, seat)} with {army(view, stack)}"
        for seat, stack in enumerate(view.stacks[hex])
        if any(stack) and view.players[seat].team != view.players[me(view)].team
    ]
    if hex in view.facedown and view.phase == state.MOVEMENT:
        there.append("a facedown token")
    return f"meets {' and '.join(there)}" if there else ""


def strike(view: NexusView, option: options.Strike) -> Offer:
    striker = unit(view, option.column)
    again = ", then strikes again" if striker.strike_chain else ""
    return Offer(
        option=option,
        label=f"Strike at {player(view, option.victim)} in {place(view, option.target)} "
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
        label=f"Attack {player(view, option.defender)} in {place(view, option.hex)}",
        path=(hex_id(view, option.hex),),
        effect=f"against {army(view, view.stacks[option.hex][option.defender])}",
        irreversible=True,
        clause="NX-BATTLE-03",
    )


# -- wishes ----------------------------------------------------------------------------


def wish(label: str) -> Words:
    """A wish that is always the same."""

    def words(view: NexusView, option: Option) -> Offer:
        return Offer(option=option, label=label)

    return words


def buy_unit(view: NexusView, option: options.BuyUnit) -> Offer:
    label = f"Buy {units(view, option.column)}"
    return Offer(option=option, label=label, path=(f"mat-{option.column}",))


def move_again(view: NexusView, option: options.MoveAgain) -> Offer:
    label = f"Move {units(view, option.column)} in {place(view, option.hex)} again"
    path = (stack_id(view, option.hex, me(view), option.column),)
    return Offer(option=option, label=label, path=path)


def strike_from(view: NexusView, option: options.StrikeFrom) -> Offer:
    label = f"Strike with {units(view, option.column)} from {place(view, option.hex)}"
    path = (stack_id(view, option.hex, me(view), option.column),)
    return Offer(option=option, label=label, path=path)


def fight_in(view: NexusView, option: options.FightIn) -> Offer:
    path = (hex_id(view, option.hex),)
    return Offer(option=option, label=f"Fight in {place(view, option.hex)}", path=path)


def draw_at_monolith(view: NexusView, option: options.DrawAtMonolith) -> Offer:
    path = (hex_id(view, BOARDS[view.board].centre),)
    return Offer(option=option, label="Draw Energize cards", path=path)


WORDS: dict[type[Option], Words] = {
    options.PickFaction: pick_faction,
    options.Buy: buy,
    options.Resign: resign,
    options.EndPhase: end_phase,
    options.Pass: pass_by,
    options.Exchange: exchange,
    options.PlayObjective: play_objective,
    options.PlayMission: play_mission,
    options.DrawCard: draw_card,
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
    options.BuyUnit: buy_unit,
    options.BuyUnits: wish("Buy units"),
    options.MoveUnits: wish("Move units"),
    options.MoveAgain: move_again,
    options.MoveFar: wish("Move as far as you like"),
    options.StrikeFrom: strike_from,
    options.StrikeBack: wish("Strike back"),
    options.LoseNothing: wish("Lose no unit"),
    options.LeaveToken: wish("Leave a token facedown"),
    options.LeaveBattle: wish("Leave out a battle"),
    options.FightIn: fight_in,
    options.Retreat: wish("Retreat"),
    options.DrawAtMonolith: draw_at_monolith,
    options.PlayAnyMission: wish("Play a mission"),
    options.ExchangeAny: wish("Exchange cards"),
}

PURPOSES: dict[str, Purpose] = {
    "hex-": Purpose(
        "A hex", "units move there, one step at a time, in the Movement phase", "NX-MOVE-01"
    ),
    "stack-": Purpose("Units", "move in the Movement phase of their owner", "NX-MOVE-01"),
    "mat-": Purpose("Buy a unit", "in your Deployment phase, for rubium", "NX-DEPLOY-01"),
    "mission-": Purpose(
        "A secret mission",
        "is played when it is fulfilled, after a battle or as its text says",
        "NX-SM-02",
    ),
    "energize-": Purpose("An Energize card", "is played in the phase that it names", "NX-EN-04"),
    "player-": Purpose("A player", "here you see all that they have"),
    "side-": Purpose("A side of the battle", "cards may be played for or against it", "NX-EN-05"),
    "fighter-": Purpose("Units in battle", "fight when their step comes", "NX-BATTLE-04"),
    "die-": Purpose("A die", "may be rolled again only by a card", "NX-EN-05"),
}
"""What drawn things are for."""
