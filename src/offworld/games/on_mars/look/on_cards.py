"""Options about items, cards, tiles and Ships in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from offworld.engine import Offer, Option
from offworld.engine.english import listed
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
    gains,
    item_name,
    items_words,
    kind_name,
    lab_id,
    op,
    price_words,
    scientist_id,
    ship_id,
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
    GRID,
    LAB,
    LAB_COLUMNS,
    LAB_LEVELS,
    SCIENTISTS,
    TECH_TILES,
    TECHS,
)
from offworld.games.on_mars.state import CONTRACT_CARD, SLOTS, WORKING
from offworld.games.on_mars.tables import (
    BLUEPRINT_OP,
    CONTRACT_COST,
    NONE,
    SCIENTIST_OP,
    SHIP_COST,
    SHIP_OP,
    counts,
)
from offworld.games.on_mars.terms import options
from offworld.games.on_mars.terms.questions import (
    ChoosingEffect,
    Developing,
    Hiring,
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
}
