"""Options on the map in words: constructing, upgrading, moving, Advanced Buildings, tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from offworld.engine import Offer, Option
from offworld.games.on_mars.board import CENTRE, DISTANCE, NAMES
from offworld.games.on_mars.look.irreversible import reveals
from offworld.games.on_mars.look.preview import (
    best_tech,
    construction,
    tech_of,
    upgrade_effects,
)
from offworld.games.on_mars.look.view import OnMarsView, about
from offworld.games.on_mars.look.words import (
    a,
    blueprint_id,
    bot_id,
    discovery_id,
    gains,
    hex_id,
    item_name,
    items_words,
    kind_name,
    op,
    player,
    rover_id,
    tile_name,
    type_id,
    whose,
)
from offworld.games.on_mars.printed import (
    ADVANCED_BUILDING,
    BLUEPRINTS,
    BUILDING_TYPES,
    DISCOVERIES,
    EXECUTIVES,
    SCIENTISTS,
    TECHS,
)
from offworld.games.on_mars.tables import BLUEPRINT_OP, BOTS, MINERAL, NONE, UPGRADE_COST
from offworld.games.on_mars.terms import options
from offworld.games.on_mars.terms.questions import Moving


def seat_of(view: OnMarsView) -> int:
    assert view.seat is not None, "only seats are asked"
    return view.seat


# -- Buildings -------------------------------------------------------------------------


def construct(view: OnMarsView, option: options.Construct) -> Offer:
    """What it costs, the Complex that results, and all that the table gives for it."""
    row = BUILDING_TYPES[option.kind]
    result = construction(view, option.kind, option.hex, seat_of(view))
    cost = [items_words(row.cost)] if any(row.cost) else []
    if row.miner:
        cost.append("a Colonist as Miner")
    if result.level:
        cost.append(tech_words(view, option.kind, result.level))
    return Offer(
        option=option,
        label=f"Construct {a(row.name)} in {NAMES[option.hex]}",
        path=(type_id(option.kind), hex_id(option.hex)),
        cost=", ".join(cost),
        effect="; ".join(result.effects),
        irreversible=reveals(view, option),
        clause="OM-BUILD-01",
    )


def tech_words(view: OnMarsView, kind: int, level: int) -> str:
    """Which Tech a Complex needs, and whose may be used."""
    tech = tech_of(kind)
    if tech == NONE:
        return f"Tech of level {level}"
    _, owners = best_tech(view, tech)
    name = f"{TECHS[tech].name} Tech of level {level}"
    if view.seat in owners or not owners:
        return name
    return f"{name} of {', '.join([player(view, owner) for owner in owners])}"


def construct_type(view: OnMarsView, option: options.ConstructType) -> Offer:
    return Offer(
        option=option,
        label=f"Construct {a(kind_name(option.kind))}",
        path=(type_id(option.kind),),
        clause="OM-BUILD-01",
    )


def upgrade(view: OnMarsView, option: options.Upgrade) -> Offer:
    row = BLUEPRINTS[option.card]
    value = BLUEPRINT_OP[f"level_{row.level}"]
    said = [f"+{op(value)} at the end instead of {op(-value)}"]
    return Offer(
        option=option,
        label=f"Build {row.name} on the {kind_name(row.type)} in {NAMES[option.hex]}",
        path=(blueprint_id(option.card), hex_id(option.hex)),
        cost=f"{UPGRADE_COST} {item_name(MINERAL)}, if it is not free",
        effect="; ".join(said + upgrade_effects(view, option.card, option.hex)),
        irreversible=reveals(view, option),
        clause="OM-UPG-01",
    )


def upgrade_with(view: OnMarsView, option: options.UpgradeWith) -> Offer:
    return Offer(
        option=option,
        label=f"Build {BLUEPRINTS[option.card].name}",
        path=(blueprint_id(option.card),),
        clause="OM-UPG-01",
    )


def use_building(view: OnMarsView, option: options.UseBuilding) -> Offer:
    row = BLUEPRINTS[option.card]
    owner = view.blueprint_owner[option.card]
    sent = option.scientist != NONE
    works = option.card in view.scientist_at
    cost = "" if sent or works else f"{EXECUTIVES[ADVANCED_BUILDING].cost} Crystals"
    label = f"Use {whose(view, owner)} {row.name}"
    if sent:
        label += f", sending the {SCIENTISTS[option.scientist].name}"
    return Offer(
        option=option,
        label=label,
        path=(hex_id(view.built[option.card]),),
        cost=cost,
        effect=row.effects.phrase(),
        irreversible=reveals(view, option),
        clause="OM-SCI-03" if sent else "OM-SCI-02",
    )


def produce_on(view: OnMarsView, option: options.ProduceOn) -> Offer:
    kind = view.building[option.hex]
    return Offer(
        option=option,
        label=f"The {kind_name(kind)} in {NAMES[option.hex]} produces once more",
        path=(hex_id(option.hex),),
        effect=f"1 {item_name(BUILDING_TYPES[kind].gives)}",
        irreversible=reveals(view, option),
        clause="OM-BP-03",
    )


# -- movement --------------------------------------------------------------------------


def found_there(view: OnMarsView, hex: int, collects: bool) -> list[str]:
    """What a piece meets on a hex."""
    said = []
    if view.crystal[hex]:
        said.append("1 Crystal" if collects else "a Crystal is lost if it stops here")
    if view.tile[hex] != NONE:
        name = tile_name(view.tile[hex])
        said.append(f"{name} if it stops here" if collects
                    else f"{name} is destroyed if it stops here")  # fmt: skip
    return said


def left(view: OnMarsView, rover: bool) -> str:
    what = about(view)
    if not isinstance(what, Moving):
        return ""
    points = (what.rover if rover else what.bots) - 1
    return f"{points} step{'s' * (points != 1)} left"


def move_bot(view: OnMarsView, option: options.MoveBot) -> Offer:
    one = view.players[option.bot // BOTS]
    here = one.bots[option.bot % BOTS]
    effects = [left(view, False), *found_there(view, option.hex, False)]
    return Offer(
        option=option,
        label=f"Move the Bot of {NAMES[here]} to {NAMES[option.hex]}"
        + (f" (Bot {option.bot % BOTS + 1})" if one.bots.count(here) > 1 else ""),
        path=(bot_id(option.bot), hex_id(option.hex)),
        effect="; ".join([said for said in effects if said]),
        irreversible=reveals(view, option),
        clause="OM-MOVE-02",
    )


def move_rover(view: OnMarsView, option: options.MoveRover) -> Offer:
    effects = [left(view, True), *found_there(view, option.hex, True)]
    return Offer(
        option=option,
        label=f"Move your Rover to {NAMES[option.hex]}",
        path=(rover_id(seat_of(view)), hex_id(option.hex)),
        effect="; ".join([said for said in effects if said]),
        irreversible=reveals(view, option),
        clause="OM-MOVE-02",
    )


def buy_movement(view: OnMarsView, option: options.BuyMovement) -> Offer:
    who = "your Rover" if option.rover else "your Bots"
    return Offer(
        option=option,
        label=f"Pay a Crystal for a step of {who}",
        path=(rover_id(seat_of(view)) if option.rover else "stock-crystal",),
        cost="1 Crystal",
        irreversible=reveals(view, option),
        clause="OM-MOVE-01",
    )


def displace(view: OnMarsView, option: options.Displace) -> Offer:
    return Offer(
        option=option,
        label=f"Move the displaced piece to {NAMES[option.hex]}",
        path=(hex_id(option.hex),),
        irreversible=reveals(view, option),
        clause="OM-DISP-02",
    )


def place_bot(view: OnMarsView, option: options.PlaceBot) -> Offer:
    return Offer(
        option=option,
        label=f"Put the new Bot in {NAMES[option.hex]}",
        path=(hex_id(option.hex),),
        irreversible=reveals(view, option),
        clause="OM-SHIP-04",
    )


def place_discovery(view: OnMarsView, option: options.PlaceDiscovery) -> Offer:
    mine = [one for one in view.players if one.seat == view.seat]
    away = ""
    if mine:
        start = CENTRE if mine[0].rover == NONE else mine[0].rover
        away = f"{DISTANCE[start][option.hex]} hexes from your Rover"
    return Offer(
        option=option,
        label=f"Place the Discovery tile ({gains(DISCOVERIES[option.tile].effects)}) "
        f"in {NAMES[option.hex]}",
        path=(discovery_id(option.tile), hex_id(option.hex)),
        effect=away,
        irreversible=reveals(view, option),
        clause="OM-TRAV-02",
    )


WORDS: Final[Mapping[type[Option], Callable[[Any, Any], Offer]]] = {
    options.Construct: construct,
    options.ConstructType: construct_type,
    options.Upgrade: upgrade,
    options.UpgradeWith: upgrade_with,
    options.UseBuilding: use_building,
    options.ProduceOn: produce_on,
    options.MoveBot: move_bot,
    options.MoveRover: move_rover,
    options.BuyMovement: buy_movement,
    options.Displace: displace,
    options.PlaceBot: place_bot,
    options.PlaceDiscovery: place_discovery,
}
