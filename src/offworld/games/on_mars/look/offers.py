"""Every option in words, with what to click, what it costs and brings, and its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from offworld.engine import Offer, Option
from offworld.engine.english import listed
from offworld.games.on_mars.look import on_cards, on_map
from offworld.games.on_mars.look.irreversible import reveals
from offworld.games.on_mars.look.on_cards import colonists, crystals, item_offer, me
from offworld.games.on_mars.look.view import OnMarsView, about
from offworld.games.on_mars.look.words import (
    action_id,
    action_name,
    amount_words,
    contract_id,
    contract_name,
    executive_id,
    goal_id,
    item_name,
    op,
    side_id,
    source_name,
    space_id,
    stock_id,
)
from offworld.games.on_mars.printed import (
    ACTIONS,
    CONTRACTS,
    EXECUTIVES,
    GOALS,
    TURN_ORDER,
)
from offworld.games.on_mars.state import QUARTERS, SLOTS
from offworld.games.on_mars.tables import (
    COLONY,
    FIRST_COLONY_SPACE,
    ORBIT,
    SHIP_OP,
    SIDE_NAMES,
)
from offworld.games.on_mars.terms import options
from offworld.games.on_mars.terms.questions import (
    Accepting,
    Boosting,
    Moving,
    PayingExtra,
)

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
    **on_cards.WORDS,
    **on_map.WORDS,
}
"""The words for every kind of option of the base game."""
