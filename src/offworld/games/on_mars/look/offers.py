"""Every option in words, with what to click, what it costs and brings, and its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from offworld.engine import Offer, Option
from offworld.engine.english import listed
from offworld.games.on_mars.look import on_map
from offworld.games.on_mars.look.irreversible import reveals
from offworld.games.on_mars.look.preview import holder
from offworld.games.on_mars.look.view import OnMarsView, PlayerView, about, mine
from offworld.games.on_mars.look.words import (
    action_id,
    action_name,
    amount_words,
    blueprint_id,
    capital,
    choices_of,
    contract_id,
    contract_name,
    contract_need,
    discovery_id,
    executive_id,
    gains,
    goal_id,
    item_name,
    items_words,
    kind_name,
    lab_id,
    op,
    price_words,
    scientist_id,
    ship_id,
    side_id,
    source_name,
    space_id,
    stock_id,
    tech_id,
    tech_name,
    warehouse_id,
    whose,
)
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    GRID,
    LAB,
    LAB_COLUMNS,
    LAB_LEVELS,
    SCIENTISTS,
    TECH_TILES,
    TECHS,
    TURN_ORDER,
)
from offworld.games.on_mars.state import CONTRACT_CARD, QUARTERS, SLOTS, WORKING
from offworld.games.on_mars.tables import (
    BLUEPRINT_OP,
    COLONY,
    CONTRACT_COST,
    FIRST_COLONY_SPACE,
    NONE,
    ORBIT,
    SCIENTIST_OP,
    SHIP_COST,
    SHIP_OP,
    SIDE_NAMES,
    counts,
)
from offworld.games.on_mars.terms import options
from offworld.games.on_mars.terms.questions import (
    Accepting,
    Boosting,
    ChoosingEffect,
    Developing,
    Hiring,
    Moving,
    PayingExtra,
)

ROWS: Final = {"top": "upper", "mid": "middle", "bot": "lower"}


def me(view: OnMarsView) -> PlayerView:
    """The company of whoever is asked."""
    one = mine(view)
    assert one is not None, "only players are asked"
    return one


def crystals(n: int) -> str:
    return f"{n} Crystal{'s' * (n != 1)}"


def colonists(n: int) -> str:
    return f"{n} Colonist{'s' * (n != 1)}"


# -- the course of the game ------------------------------------------------------------


def choose_space(view: OnMarsView, option: options.ChooseSpace) -> Offer:
    side = COLONY if option.space >= FIRST_COLONY_SPACE else ORBIT
    effects = TURN_ORDER[option.space - 1].effects
    return Offer(
        option=option,
        label=f"Take Turn Order space {option.space}, in {SIDE_NAMES[side]}",
        path=(space_id(option.space),),
        effect=effects.phrase() if len(effects) else "",
        irreversible=reveals(view, option),
        clause="OM-TRAV-07",
    )


def place_shuttle(view: OnMarsView, option: options.PlaceShuttle) -> Offer:
    return Offer(
        option=option,
        label=f"The Shuttle begins on the side of {SIDE_NAMES[option.side]}",
        path=(side_id(option.side),),
        effect="players there may travel in the first Shuttle phase",
        irreversible=reveals(view, option),
        clause="OM-START-01",
    )


def take_action(view: OnMarsView, option: options.TakeAction) -> Offer:
    row = ACTIONS[option.action]
    extra = view.extra_costs[option.action] if view.extra_costs else 0
    cost = ["a Colonist"] if row.slots else []
    if extra:
        cost.append(f"{extra} Crystal{'s' * (extra > 1)} or Colonist{'s' * (extra > 1)}")
    return Offer(
        option=option,
        label=action_name(option.action),
        path=(action_id(option.action),),
        cost=" and ".join(cost),
        effect=row.effects.phrase(),
        irreversible=reveals(view, option),
        clause=row.clause,
    )


def take_executive(view: OnMarsView, option: options.TakeExecutive) -> Offer:
    row = EXECUTIVES[option.executive]
    cost = crystals(row.cost)
    return Offer(
        option=option,
        label=f"Executive action: {row.effects.phrase()}",
        path=(executive_id(option.executive),),
        cost=f"{cost}, or nothing with a Scientist" if row.is_building else cost,
        irreversible=reveals(view, option),
        clause="OM-EXEC-02",
    )


def end_turn(view: OnMarsView, option: options.EndTurn) -> Offer:
    return Offer(
        option=option,
        label="End your turn",
        irreversible=reveals(view, option),
        clause="OM-TURN-05",
        role="end",
    )


def destination(view: OnMarsView) -> str:
    """The side that the viewer would travel to."""
    side = ORBIT if me(view).space >= FIRST_COLONY_SPACE else COLONY
    return SIDE_NAMES[side]


def fly_shuttle(view: OnMarsView, option: options.FlyShuttle) -> Offer:
    return Offer(
        option=option,
        label=f"Travel with the Shuttle to {destination(view)}",
        path=("shuttle",),
        effect=travel_effect(view),
        irreversible=reveals(view, option),
        clause="OM-SHUT-03",
    )


def fly_ship(view: OnMarsView, option: options.FlyShip) -> Offer:
    return Offer(
        option=option,
        label=f"Travel with a Ship to {destination(view)}",
        path=("hangar",),
        cost=f"a Ship of your Hangar ({op(SHIP_OP)} at the end)",
        effect=travel_effect(view),
        irreversible=reveals(view, option),
        clause="OM-SHUT-04",
    )


def travel_effect(view: OnMarsView) -> str:
    if me(view).space >= FIRST_COLONY_SPACE:
        return "Miners and Advanced Buildings produce, your Colonists in Orbit come home"
    return "place a Discovery tile, your Colonists of the Colony's actions come home"


def stay(view: OnMarsView, option: options.Stay) -> Offer:
    return Offer(option=option, label="Stay here", irreversible=reveals(view, option),
                 clause="OM-SHUT-03", role="pass")  # fmt: skip


def done(view: OnMarsView, option: options.Done) -> Offer:
    match about(view):
        case Moving():
            label = "End the movement"
        case Boosting():
            label = "No boost"
        case Accepting():
            label = "Decline"
        case _:
            label = "Go on without"
    return Offer(option=option, label=label, irreversible=reveals(view, option), role="pass")


# -- at any time -----------------------------------------------------------------------


def complete_goal(view: OnMarsView, option: options.CompleteGoal) -> Offer:
    row = GOALS[option.goal]
    reward = row.effects.phrase() if option.alternative else "develop twice at no cost"
    return Offer(
        option=option,
        label=f"Complete your Goal ({row.text}): {reward}",
        path=(goal_id(option.goal),),
        effect=reward,
        irreversible=True,
        clause="OM-GOAL-01",
    )


def deliver(view: OnMarsView, option: options.Deliver) -> Offer:
    row = CONTRACTS[option.contract]
    lying = view.delivered[option.contract]
    left = sum(row.deliver) - sum(lying[: len(row.deliver)]) - 1
    then = f"{left} more to complete it" if left else f"completes it: {op(row.op_done)} at the end"
    return Offer(
        option=option,
        label=f"Deliver 1 {item_name(option.item)} for {contract_name(option.contract)}",
        path=(stock_id(option.item), contract_id(option.contract)),
        cost=amount_words(1, option.item),
        effect=then,
        irreversible=reveals(view, option),
        clause="OM-CONTRACT-03",
    )


# -- paying ----------------------------------------------------------------------------


def pay_item(view: OnMarsView, option: options.PayItem) -> Offer:
    return item_offer(view, option, option.item, "Pay", "OM-TERM-02")


def item_offer(view: OnMarsView, option: Option, item: int, verb: str, clause: str) -> Offer:
    one = me(view)
    return Offer(
        option=option,
        label=f"{verb} 1 {item_name(item)}",
        path=(stock_id(item),),
        effect=f"you have {amount_words(one.stock[item], item)}",
        irreversible=reveals(view, option),
        clause=clause,
    )


def pay_with_goals(view: OnMarsView, option: options.PayWithGoals) -> Offer:
    goals = f"{option.goals} Private Goal{'s' * (option.goals > 1)}"
    label = f"Pay with {goals} in place of Crystals" if option.goals else "Pay with Crystals"
    return Offer(option=option, label=label, irreversible=reveals(view, option),
                 clause="OM-GOAL-05")  # fmt: skip


def spend_goal(view: OnMarsView, option: options.SpendGoal) -> Offer:
    return Offer(
        option=option,
        label=f"Discard your Goal ({GOALS[option.goal].text})",
        path=(goal_id(option.goal),),
        effect="it pays for a Crystal",
        irreversible=reveals(view, option),
        clause="OM-GOAL-05",
    )


def pay_extra(view: OnMarsView, option: options.PayExtra) -> Offer:
    paid = []
    if option.crystals:
        paid.append(crystals(option.crystals))
    if option.colonists:
        paid.append(colonists(option.colonists))
    if option.goals:
        paid.append(f"{option.goals} Private Goal{'s' * (option.goals > 1)}")
    what = about(view)
    where = f" ({action_name(what.action)})" if isinstance(what, PayingExtra) else ""
    return Offer(
        option=option,
        label=f"Pay {listed(paid) or 'nothing'}{where}",
        effect="Colonists go to the Working Area" if option.colonists else "",
        irreversible=reveals(view, option),
        clause="OM-COL-03",
    )


def colonist_from(view: OnMarsView, option: options.ColonistFrom) -> Offer:
    number = option.place - QUARTERS
    where = f"compartment {number}" if number else "the Living Quarters"
    return Offer(option=option, label=f"Take the Colonist of {where}", path=("quarters",),
                 irreversible=reveals(view, option), clause="OM-COL-01")  # fmt: skip


def boost(view: OnMarsView, option: options.Boost) -> Offer:
    what = about(view)
    name = source_name(what.source) if isinstance(what, Boosting) else ""
    ready = len([place for place in me(view).colonists if QUARTERS <= place < SLOTS])
    return Offer(
        option=option,
        label="Boost" + (f": {name} once more" if name else ""),
        path=("quarters",),
        cost=f"a Colonist to the Working Area, of {ready}",
        irreversible=reveals(view, option),
        clause="OM-COL-06",
    )


# -- items and cards -------------------------------------------------------------------


def take_item(view: OnMarsView, option: options.TakeItem) -> Offer:
    one, item = me(view), option.item
    have = f"you have {amount_words(one.stock[item], item)}"
    return Offer(
        option=option,
        label=f"Take 1 {item_name(item)} from the Warehouse",
        path=(warehouse_id(item),),
        effect=f"{have}; {view.warehouse[item] - 1} left there",
        irreversible=reveals(view, option),
        clause="OM-ORB-05",
    )


def gain_item(view: OnMarsView, option: options.GainItem) -> Offer:
    return item_offer(view, option, option.item, "Gain", "OM-EFF-01")


def take_blueprint(view: OnMarsView, option: options.TakeBlueprint) -> Offer:
    row = BLUEPRINTS[option.card]
    value = BLUEPRINT_OP[f"level_{row.level}"]
    return Offer(
        option=option,
        label=f"Obtain {row.name}",
        path=(blueprint_id(option.card),),
        effect=f"1 {item_name(row.gain)}; {op(value)} at the end if built, {op(-value)} if not; "
        f"upgrades a {kind_name(row.type)}: {row.effects.phrase()}",
        irreversible=reveals(view, option),
        clause="OM-ORB-02",
    )


def lab_place(space: int) -> str:
    """A space of the Laboratory as people call it."""
    row = ROWS.get(LAB[space].id.rpartition("_")[2], "")
    return f"{row} space of column {LAB[space].level}".strip()


def space_gains(space: int) -> str:
    return LAB[space].effects.phrase() if len(LAB[space].effects) else ""


def take_tech(view: OnMarsView, option: options.TakeTech) -> Offer:
    tile = view.grid[option.grid]
    return Offer(
        option=option,
        label=f"Learn {tech_name(tile)}, {lab_place(option.space)}",
        path=(tech_id(tile), lab_id(option.space)),
        cost=price_words(GRID[option.grid].cost),
        effect="; ".join(
            [one for one in (tech_use(tile), space_gains(option.space)) if one]
        ),
        irreversible=reveals(view, option),
        clause="OM-ORB-03",
    )  # fmt: skip


def tech_use(tile: int) -> str:
    """What a technology is good for, shortly."""
    row = TECHS[TECH_TILES[tile].tech]
    return {
        "movement": "more movement of Rovers",
        "repeat": "more upgrades at a time",
        "arrival": "more Colonists with a Ship",
    }.get(row.kind, f"{row.name} Complexes")


def develop(view: OnMarsView, option: options.Develop) -> Offer:
    owner, here = holder(view, option.tile)
    column = LAB_COLUMNS[LAB_LEVELS[option.space] - 1]
    what = about(view)
    free = not isinstance(what, Developing) or what.is_free
    more = column.op - (LAB_COLUMNS[LAB_LEVELS[here] - 1].op if owner != NONE else 0)
    effects = [f"level {LAB[option.space].level}", f"+{op(more)} at the end"]
    if len(LAB[option.space].effects):
        effects.append(space_gains(option.space))
    return Offer(
        option=option,
        label=f"Develop {tech_name(option.tile)} to the {lab_place(option.space)}",
        path=(tech_id(option.tile), lab_id(option.space)),
        cost="" if free else price_words(column.cost),
        effect="; ".join(effects),
        irreversible=reveals(view, option),
        clause="OM-TECH-02",
    )


def keep_oxygen(view: OnMarsView, option: options.KeepOxygen) -> Offer:
    return Offer(option=option, label="Keep the Oxygen", path=(stock_id(4),), effect="1 Oxygen",
                 irreversible=reveals(view, option), clause="OM-TECH-04")  # fmt: skip


def use_tech(view: OnMarsView, option: options.UseTech) -> Offer:
    owner, space = holder(view, option.tile)
    level = LAB_LEVELS[space] if owner != NONE else 0
    mine = owner == view.seat
    name = tech_name(option.tile)
    return Offer(
        option=option,
        label=f"Use {'your' if mine or owner == NONE else whose(view, owner)} {name}",
        path=(tech_id(option.tile),),
        effect=f"level {level}" + ("" if mine else "; its owner develops it or gains 1 Oxygen"),
        irreversible=reveals(view, option),
        clause="OM-TECH-03",
    )


# -- ships, people, contracts ----------------------------------------------------------


def welcome_ship(view: OnMarsView, option: options.WelcomeShip) -> Offer:
    brought = brings(option.brings)
    row = EXECUTIVES[option.row]
    return Offer(
        option=option,
        label=f"Welcome the Ship of Depot space {option.row + 1}, with {brought}",
        path=(ship_id(option.row),),
        cost=items_words(counts(SHIP_COST)),
        effect=f"opens a space for a Crystal and an Executive action: {row.effects.phrase()}; "
        f"{op(SHIP_OP)} at the end",
        irreversible=reveals(view, option),
        clause="OM-SHIP-01",
    )


def brings(number: int) -> str:
    """What a Ship brings, by the number of the choice."""
    for effect in next(row for row in ACTIONS if row.id == "welcome_ship").effects:
        some: Any = getattr(effect, "brings", ())
        if number < len(some):
            one = some[number]
            said = [colonists(one.colonists)] if one.colonists else []
            if one.bots:
                said.append(f"{one.bots} Bot{'s' * (one.bots > 1)}")
            return listed(said)
    return f"choice {number + 1}"


def retrieve(view: OnMarsView, option: options.Retrieve) -> Offer:
    if option.place == WORKING or option.place < SLOTS:
        where, path = "the Working Area", "working"
    else:
        action = option.place - SLOTS
        known = action < len(ACTIONS)
        where = action_name(action) if known else "an action"
        path = action_id(action) if known else "working"
    return Offer(
        option=option,
        label=f"Retrieve a Colonist from {where}",
        path=(path,),
        irreversible=reveals(view, option),
        clause="OM-LSS-06",
    )


def hire(view: OnMarsView, option: options.Hire) -> Offer:
    card = view.hiring[option.space]
    if card >= CONTRACT_CARD:
        number = card - CONTRACT_CARD
        row = CONTRACTS[number]
        return Offer(
            option=option,
            label=f"Take {contract_name(number)} ({contract_need(number)})",
            path=(contract_id(number),),
            cost=crystals(CONTRACT_COST),
            effect=f"{op(row.op_done)} at the end if met, otherwise {op(row.op_failed)}",
            irreversible=reveals(view, option),
            clause="OM-HIRE-04",
        )
    person = SCIENTISTS[card]
    price = items_words(person.cost)
    if person.colonists:
        price = f"{colonists(person.colonists)} to the Working Area"
    return Offer(
        option=option,
        label=f"Hire the {person.name}",
        path=(scientist_id(card),),
        cost=price if isinstance(about(view), Hiring) else "",
        effect=f"works in a {kind_name(person.works_in)}; {op(SCIENTIST_OP)} for each "
        f"{kind_name(person.scores)} with a marker at the end",
        irreversible=reveals(view, option),
        clause="OM-HIRE-03",
    )


def lay_out(view: OnMarsView, option: options.LayOut) -> Offer:
    row = CONTRACTS[option.contract]
    return Offer(
        option=option,
        label=f"Put {contract_name(option.contract)} ({contract_need(option.contract)}) on the "
        "display",
        path=(contract_id(option.contract),),
        effect=f"{op(row.op_done)}, or {op(row.op_failed)}",
        irreversible=reveals(view, option),
        clause="OM-HIRE-06",
    )


def take_discovery(view: OnMarsView, option: options.TakeDiscovery) -> Offer:
    return Offer(
        option=option,
        label=f"Take the Discovery tile ({gains(DISCOVERIES[option.tile].effects)})",
        path=(discovery_id(option.tile),),
        irreversible=reveals(view, option),
        clause="OM-BP-05",
    )


def choose(view: OnMarsView, option: options.Choose) -> Offer:
    """A short label for the button; all of it where the pointer rests."""
    what = about(view)
    choices = choices_of(what.source) if isinstance(what, ChoosingEffect) else []
    known = option.number < len(choices)
    words = choices[option.number].phrase() if known else f"choice {option.number + 1}"
    short = words.partition(" from ")[0]
    return Offer(
        option=option,
        label=capital(short),
        effect=words if short != words else "",
        irreversible=reveals(view, option),
        clause="OM-LSS-06",
    )


WORDS: Final[Mapping[type[Option], Callable[[Any, Any], Offer]]] = {
    options.ChooseSpace: choose_space,
    options.PlaceShuttle: place_shuttle,
    options.TakeAction: take_action,
    options.TakeExecutive: take_executive,
    options.EndTurn: end_turn,
    options.FlyShuttle: fly_shuttle,
    options.FlyShip: fly_ship,
    options.Stay: stay,
    options.Done: done,
    options.CompleteGoal: complete_goal,
    options.Deliver: deliver,
    options.PayItem: pay_item,
    options.PayWithGoals: pay_with_goals,
    options.SpendGoal: spend_goal,
    options.PayExtra: pay_extra,
    options.ColonistFrom: colonist_from,
    options.Boost: boost,
    options.TakeItem: take_item,
    options.GainItem: gain_item,
    options.TakeBlueprint: take_blueprint,
    options.TakeTech: take_tech,
    options.Develop: develop,
    options.KeepOxygen: keep_oxygen,
    options.UseTech: use_tech,
    options.WelcomeShip: welcome_ship,
    options.Retrieve: retrieve,
    options.Hire: hire,
    options.LayOut: lay_out,
    options.TakeDiscovery: take_discovery,
    options.Choose: choose,
    **on_map.WORDS,
}
"""The words for every kind of option of the base game."""
