"""What things are called: players, places, cards, tiles; the ids of the picture; the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from offworld.engine.effects import NO_EFFECTS, Effects
from offworld.engine.english import listed
from offworld.engine.log import Amount, Card, Piece, Place, Token
from offworld.games.on_mars import sources
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    BUILDING_TYPES,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB,
    LSS_BENEFITS,
    MISSIONS,
    RESEARCH,
    RESEARCH_TILE,
    REWARD_TILES,
    SCIENTISTS,
    TECH_TILES,
    TECHS,
    TURN_ORDER,
    Printed,
)
from offworld.games.on_mars.printed import Cost as Price
from offworld.games.on_mars.tables import CONTRACT_COMPLEX, ITEM_IDS, NONE, SIDES

MASSES = ("Water", "Oxygen")
"""Items without a plural."""
SHORT_ACTIONS = {
    "research_and_development": "R&D",
    "hire_scientist_or_contract": "Hire or take a Contract",
    "learn_technology": "Learn technology",
    "construct_building": "Construct a Building",
    "upgrade_building": "Upgrade a Building",
}

# -- English ---------------------------------------------------------------------------


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def item_name(item: int) -> str:
    return ITEM_IDS[item].title() if item < len(ITEM_IDS) else f"item {item}"


def amount_words(n: int, item: int) -> str:
    """ "2 Batteries", "1 Water"."""
    name = item_name(item)
    if n != 1 and name not in MASSES:
        name = "Batteries" if name == "Battery" else f"{name}s"
    return f"{n} {name}"


def items_words(counts: Sequence[int], any: int = 0) -> str:
    """Items in words: "1 Battery and 1 Resource of any type"."""
    said = [amount_words(n, item) for item, n in enumerate(counts) if n]
    if any:
        said.append(f"{any} Resource{'s' * (any > 1)} of any type")
    return listed(said)


def price_words(price: Price) -> str:
    return items_words(price.items, price.any)


def gains(effects: Effects) -> str:
    """What effects bring, shortly."""
    said = [effect.words() for effect in effects]
    return ", ".join([one.removeprefix("gain ") for one in said])


def op(n: int) -> str:
    return f"{n} OP".replace("-", "\N{MINUS SIGN}")


# -- things of the table ---------------------------------------------------------------


def player(view: OnMarsView, number: int) -> str:
    return "you" if number == view.seat else view.name(number)


def whose(view: OnMarsView, number: int) -> str:
    return "your" if number == view.seat else f"{view.name(number)}'s"


def action_name(action: int) -> str:
    row = ACTIONS[action]
    return SHORT_ACTIONS.get(row.id, row.name)


def tech_name(tile: int) -> str:
    """A Tech tile: "Mine Tech"."""
    return f"{TECHS[TECH_TILES[tile].tech].name} Tech"


def kind_name(kind: int) -> str:
    return BUILDING_TYPES[kind].name


def a(name: str) -> str:
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def contract_need(contract: int) -> str:
    """What an Earth Contract asks for."""
    row = CONTRACTS[contract]
    if row.building == NONE:
        return f"deliver {items_words(row.deliver)}"
    kind = BUILDING_TYPES[row.building].name
    return f"own Advanced Building in {a(kind)} Complex of {CONTRACT_COMPLEX}"


def contract_name(contract: int) -> str:
    return f"Contract {CONTRACTS[contract].number}"


def contract_words(contract: int) -> str:
    row = CONTRACTS[contract]
    return (
        f"{contract_name(contract)}: {contract_need(contract)}; {op(row.op_done)} if met, "
        f"otherwise {op(row.op_failed)}"
    )


def scientist_words(number: int) -> str:
    row = SCIENTISTS[number]
    price = items_words(row.cost)
    if row.colonists:
        price = f"{row.colonists} Colonists to the Working Area"
    return (
        f"{row.name}: works in {a(kind_name(row.works_in))} with a marker; scores for each "
        f"{kind_name(row.scores)} with a marker; costs {price}"
    )


def blueprint_words(card: int) -> str:
    row = BLUEPRINTS[card]
    return (
        f"{row.name}, level {row.level}: upgrades {a(kind_name(row.type))}; "
        f"gives 1 {item_name(row.gain)} when it is obtained. Action: {row.effects.words()}"
    )


def goal_words(goal: int) -> str:
    row = GOALS[goal]
    return (
        f"Private Goal: {row.text}. Reward: develop twice at no cost, or {row.effects.phrase()}. "
        "It can also pay for a Crystal"
    )


def tile_name(tile: int) -> str:
    """A Discovery or Research tile on the map."""
    if tile >= RESEARCH_TILE:
        return f"Research tile {RESEARCH[tile - RESEARCH_TILE].letter}"
    return f"Discovery tile ({gains(DISCOVERIES[tile].effects)})"


def tile_words(tile: int) -> str:
    if tile >= RESEARCH_TILE:
        row = RESEARCH[tile - RESEARCH_TILE]
        return f"Research tile {row.letter}: {row.effects.phrase()}; one of each letter for you"
    return f"Discovery tile: {DISCOVERIES[tile].effects.phrase()}"


def mission_words(mission: int) -> str:
    row = MISSIONS[mission]
    crystals = f"{row.crystals} Crystal{'s' * (row.crystals > 1)}"
    return f"Mission: {row.name}; {crystals} for each contribution"


def effects_of(source: int) -> Effects:
    """The effects that something has, by the source of a task."""
    number = sources.number(source)
    tables: dict[int, Sequence[Printed]] = {
        sources.ACTION: ACTIONS,
        sources.EXECUTIVE: EXECUTIVES,
        sources.BLUEPRINT: BLUEPRINTS,
        sources.LAB_SPACE: LAB,
        sources.DISCOVERY: DISCOVERIES,
        sources.RESEARCH_TILE: RESEARCH,
        sources.LSS_BENEFIT: REWARD_TILES,
        sources.GOAL: GOALS,
    }
    kind = sources.kind(source)
    if kind == sources.TURN_ORDER_SPACE:
        return TURN_ORDER[number - 1].effects
    rows = tables.get(kind)
    return NO_EFFECTS if rows is None or number >= len(rows) else rows[number].effects


def choices_of(source: int) -> list[Effects]:
    """What may be chosen, where one of several effects is chosen."""
    if sources.kind(source) == sources.LSS_BENEFIT:
        return [row.effects for row in LSS_BENEFITS]
    for effect in effects_of(source):
        of: tuple[Effects, ...] = getattr(effect, "of", ())
        if of and isinstance(of[0], Effects):
            return list(of)
    return []


def source_name(source: int) -> str:
    """What an effect comes from."""
    number = sources.number(source)
    match sources.kind(source):
        case sources.ACTION:
            return action_name(number) if number < len(ACTIONS) else "an action"
        case sources.EXECUTIVE:
            return "Executive action"
        case sources.BLUEPRINT:
            return BLUEPRINTS[number].name
        case sources.LAB_SPACE:
            return f"column {LAB[number].level} of the Laboratory"
        case sources.TURN_ORDER_SPACE:
            return f"Turn Order space {number}"
        case sources.DISCOVERY:
            return "Discovery tile"
        case sources.RESEARCH_TILE:
            return "Research tile"
        case sources.LSS_BENEFIT:
            return "Life Support System"
        case sources.GOAL:
            return "Private Goal"
        case sources.USED_TILE:
            return "your Tech was used"
        case _:
            return ""


# -- ids of the picture ----------------------------------------------------------------


def hex_id(hex: int) -> str:
    """A hex, as the log names it."""
    return f"hex-{NAMES[hex]}"


def bot_id(bot: int) -> str:
    return f"bot-{bot}"


def rover_id(seat: int) -> str:
    return f"rover-{seat}"


def action_id(action: int) -> str:
    return f"action-{ACTIONS[action].id}"


def executive_id(executive: int) -> str:
    return f"executive-{executive + 1}"


def space_id(space: int) -> str:
    """A Turn Order space."""
    return f"space-{space}"


def side_id(side: int) -> str:
    return f"side-{SIDES[side]}"


def type_id(kind: int) -> str:
    """The stack of a Building type."""
    return f"type-{BUILDING_TYPES[kind].id}"


def stock_id(item: int) -> str:
    """A kind of item on the viewer's board."""
    return f"stock-{ITEM_IDS[item]}" if item < len(ITEM_IDS) else f"stock-{item}"


def warehouse_id(item: int) -> str:
    return f"warehouse-{ITEM_IDS[item]}"


def tech_id(tile: int) -> str:
    """A Tech tile, wherever it lies."""
    return f"tile-{TECH_TILES[tile].id}"


def lab_id(space: int) -> str:
    """A space of the viewer's Laboratory."""
    return f"space-{LAB[space].id}"


def blueprint_id(card: int) -> str:
    return f"blueprint-{BLUEPRINTS[card].id}"


def scientist_id(number: int) -> str:
    return f"scientist-{SCIENTISTS[number].id}"


def contract_id(contract: int) -> str:
    return f"contract-{CONTRACTS[contract].id}"


def goal_id(goal: int) -> str:
    return f"goal-{GOALS[goal].id}"


def discovery_id(tile: int) -> str:
    return f"discovery-{DISCOVERIES[tile].id}"


def ship_id(row: int) -> str:
    """A Ship in the viewer's Depot."""
    return f"ship-{row + 1}"


def mission_id(mission: int) -> str:
    return f"mission-{MISSIONS[mission].id}"


# -- the log ---------------------------------------------------------------------------


@cache
def card_names() -> dict[str, str]:
    """Everything that the log calls a card."""
    names = {row.id: f"the Mission ({row.name})" for row in MISSIONS}
    names |= {row.id: row.name for row in ACTIONS}
    names |= {row.id: f"({row.effects.phrase()})" for row in EXECUTIVES}
    names |= {row.id: row.name for row in BLUEPRINTS}
    names |= {row.id: f"the {row.name}" for row in SCIENTISTS}
    names |= {
        row.id: f"{contract_name(number)} ({contract_need(number)})"
        for number, row in enumerate(CONTRACTS)
    }
    names |= {row.id: tech_name(number) for number, row in enumerate(TECH_TILES)}
    names |= {row.id: a(row.name) for row in BUILDING_TYPES}
    names |= {row.id: f"a {tile_name(number)}" for number, row in enumerate(DISCOVERIES)}
    names |= {row.id: f"Research tile {row.letter}" for row in RESEARCH}
    names |= {row.id: f"a Private Goal ({row.text})" for row in GOALS}
    return names


LAB_PLACES = {space.id: f"column {space.level} of the Laboratory" for space in LAB}


def spell(token: Token) -> str | None:
    """The words for a token of the log; None for tokens that are not ours."""
    match token:
        case Card(id):
            return card_names().get(id)
        case Place(id):
            return LAB_PLACES.get(id, id)
        case Piece("Ship" | "Bot" | "Colonist" as kind, 1):
            return f"a {kind}"
        case Piece("Rover", 1):
            return "the Rover"
        case Amount(number, unit) if unit in ITEM_IDS:
            return amount_words(number, ITEM_IDS.index(unit))
        case Amount(number, unit):
            return f"{number} {unit}" if number == 1 or unit == "OP" else f"{number} {unit}s"
    return None
