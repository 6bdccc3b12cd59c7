"""The table in text, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.engine.cards import HIDDEN
from offworld.engine.english import counted, listed
from offworld.games.on_mars.board import HEXES, NAMES
from offworld.games.on_mars.look.actions import shuttle_words, slots
from offworld.games.on_mars.look.panels import side_of
from offworld.games.on_mars.look.preview import complexes
from offworld.games.on_mars.look.view import OnMarsView, PlayerView
from offworld.games.on_mars.look.words import (
    action_name,
    amount_words,
    blueprint_words,
    capital,
    contract_words,
    items_words,
    kind_name,
    op,
    player,
    price_words,
    scientist_words,
    tech_name,
    tile_name,
    whose,
)
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    BUILDING_TYPES,
    CONTRACTS,
    DISCOVERIES,
    GOALS,
    GRID,
    LAB_LEVELS,
    MISSIONS,
    REWARD_TILES,
    SCIENTISTS,
    TURN_ORDER,
    WAREHOUSE,
)
from offworld.games.on_mars.state import CONTRACT_CARD, LYING, ON_HEX, QUARTERS, SLOTS, WORKING
from offworld.games.on_mars.tables import (
    CRYSTAL,
    LSS_TYPES,
    NONE,
    RESOURCES,
    SIDE_NAMES,
    SIDES,
)


def table_in_text(view: OnMarsView, more: Sequence[str]) -> str:
    """Sections under headings; the viewer's own things come first."""
    sections = [
        ("Course", course(view)),
        *[(title(view, one), company(view, one)) for one in in_order(view)],
        ("Map", the_map(view)),
        ("Actions", actions(view)),
        ("Colony", colony(view)),
        ("Displays", displays(view)),
    ]
    if more:
        sections.append(("More", list(more)))
    return "\n\n".join([f"{name}\n" + "\n".join(lines) for name, lines in sections if lines])


def in_order(view: OnMarsView) -> list[PlayerView]:
    return sorted(view.players, key=lambda one: (one.seat != view.seat, one.space, one.seat))


def title(view: OnMarsView, one: PlayerView) -> str:
    return f"{view.name(one.seat)} (you)" if one.seat == view.seat else view.name(one.seat)


def course(view: OnMarsView) -> list[str]:
    lines = [f"Round {view.round}. {shuttle_words(view)}."]
    for number, row in enumerate(TURN_ORDER, 1):
        there = [one for one in view.players if one.space == number]
        if there:
            done = ", has acted" if there[0].acted else ""
            where = SIDE_NAMES[SIDES.index("orbit") if number < 5 else SIDES.index("colony")]
            name = capital(player(view, there[0].seat))
            lines.append(f"Turn Order space {row.number}, {where}: {name}{done}.")
    if view.last_round:
        lines.append("This is the last round.")
    elif view.ending:
        lines.append("The end of the game is triggered.")
    return lines


def company(view: OnMarsView, one: PlayerView) -> list[str]:
    """All that a player has, a line for each kind."""
    home = len([place for place in one.colonists if QUARTERS <= place < SLOTS])
    side = side_of(one)
    where = f"in {SIDE_NAMES[side]}" if side != NONE else "not placed yet"
    stock = [amount_words(one.stock[item], item) for item in RESOURCES]
    lines = [
        f"{capital(where)}; {op(one.op)} scored, {op(one.score)} if the game ended now.",
        f"Storage (up to {one.storage_limit} of each): {listed(stock)}.",
        (
            f"Depot: {amount_words(one.stock[CRYSTAL], CRYSTAL)}, {one.waiting} waiting, "
            f"Ships on spaces {listed([str(i + 1) for i, ship in enumerate(one.ships) if ship])}. "
            f"Hangar: {counted(one.hangar, 'Ship')}."
        ),
        (
            f"Living Quarters: {home} of {one.quarters}; Working Area: "
            f"{one.colonists.count(WORKING)}; Bots left: {one.bots.count(NONE)}; "
            f"Shelters left: {one.shelters}; markers left: {one.markers}."
        ),
    ]
    techs = [
        f"{tech_name(tile)} (level {LAB_LEVELS[space]})"
        for space, tile in enumerate(one.lab)
        if tile != NONE
    ]
    cubes = [kind_name(kind) for kind, cube in enumerate(one.progress) if cube]
    lines.append(f"Laboratory: {listed(techs) or 'empty'}. Progress: {listed(cubes) or 'none'}.")
    for card in one.blueprints:
        hex = view.built[card]
        state = f"built in {NAMES[hex]}" if hex != NONE else "not built"
        lines.append(f"Blueprint ({state}): {blueprint_words(card)}")
    for number in one.scientists:
        card = view.scientist_at[number]
        at = f"; works on {BLUEPRINTS[card].name}" if card != NONE else ""
        lines.append(f"Scientist: {scientist_words(number)}{at}.")
    for number in one.contracts:
        lying = items_words(view.delivered[number]) or "nothing"
        done = "; completed" if view.contract_done[number] else f"; on it: {lying}"
        need = CONTRACTS[number].building == NONE
        lines.append(f"{contract_words(number)}{done if need or 'com' in done else ''}.")
    known = [GOALS[goal].text for goal in one.goals if goal != HIDDEN]
    if known:
        lines.append("Private Goals: " + "; ".join(known) + ".")
    elif one.goals:
        lines.append(f"{counted(len(one.goals), 'Private Goal')} in hand.")
    lines += [f"Completed Private Goal: {GOALS[goal].text}." for goal in one.goals_done]
    return lines


def the_map(view: OnMarsView) -> list[str]:
    """Every hex with something on it."""
    lines = []
    for hex in range(HEXES):
        said = on_hex(view, hex)
        if said:
            lines.append(f"{NAMES[hex]}: {', '.join(said)}.")
    for group in complexes(view):
        kind = view.building[group[0]]
        owner = view.owner[group[0]]
        name = kind_name(kind)
        if BUILDING_TYPES[kind].owned and owner != NONE:
            name = f"{capital(whose(view, owner))} {name}"
        lines.append(f"{name} Complex of {len(group)}: {listed([NAMES[hex] for hex in group])}.")
    return lines


def on_hex(view: OnMarsView, hex: int) -> list[str]:
    kind, said = view.building[hex], []
    if kind != NONE:
        name, owner = kind_name(kind), view.owner[hex]
        said.append(f"{whose(view, owner)} {name}" if BUILDING_TYPES[kind].owned and owner != NONE
                    else name)  # fmt: skip
    if view.marker[hex] != NONE:
        card = view.marker[hex]
        said.append(f"{whose(view, view.blueprint_owner[card])} {BLUEPRINTS[card].name}")
    if view.face_down[hex] != NONE:
        said.append(f"{kind_name(view.face_down[hex])}, face down")
    if view.crystal[hex]:
        said.append("Crystal")
    if view.tile[hex] != NONE:
        said.append(tile_name(view.tile[hex]))
    for one in view.players:
        who = whose(view, one.seat)
        said += [f"{who} Bot" for bot in one.bots if bot == hex]
        if one.rover == hex:
            said.append(f"{who} Rover")
        said += [f"{who} Miner" for place in one.colonists if place in (ON_HEX + hex, LYING + hex)]
    return said


def actions(view: OnMarsView) -> list[str]:
    """Each action with the Colonists on it."""
    lines = []
    for number, there in enumerate(slots(view)):
        row = ACTIONS[number]
        line = f"{action_name(number)} ({SIDE_NAMES[row.side]})"
        if row.slots:
            line += ", needs a Colonist"
        if there:
            line += f"; there: {listed([player(view, seat) for seat in there])}"
        extra = view.extra_costs[number] if view.extra_costs else 0
        if extra:
            line += f"; costs you {extra} more"
        lines.append(f"{line}.")
    return lines


def colony(view: OnMarsView) -> list[str]:
    lines = [f"Colony level {view.level}; row {view.level + 1} is needed."]
    for kind in LSS_TYPES:
        tile = view.reward_tiles[kind]
        reward = f"; reward: {REWARD_TILES[tile].text}" if tile != NONE else ""
        lines.append(f"{kind_name(kind)}s: row {view.lss[kind]}{reward}.")
    left = [f"{kind_name(kind)} {n}" for kind, n in enumerate(view.stacks) if n]
    lines.append(f"Building tiles left: {listed(left)}.")
    for mission, open_ in zip(view.missions, view.mission_left, strict=True):
        row = MISSIONS[mission]
        need = row.need[view.count - 1]
        lines.append(f"Mission: {row.name}: {need - open_} of {need}.")
    lines.append(f"Steps until the end: {view.remaining}.")
    return lines


def displays(view: OnMarsView) -> list[str]:
    stock = listed([amount_words(view.warehouse[item], item) for item in WAREHOUSE])
    shown = [tile_name(tile) for tile in view.exploration]
    people = []
    for card in view.hiring:
        if card >= CONTRACT_CARD:
            people.append(f"Contract {CONTRACTS[card - CONTRACT_CARD].number}")
        elif card != NONE:
            people.append(SCIENTISTS[card].name)
    techs = [
        f"{tech_name(tile)} for {price_words(GRID[place].cost) or 'nothing'}"
        for place, tile in enumerate(view.grid)
        if tile != NONE
    ]
    cards = [BLUEPRINTS[card].name for card in view.display if card != NONE]
    lines = [
        f"Warehouse: {stock}.",
        f"Discovery tiles face up: {listed(shown) or 'none'}.",
        f"Scientists and Contracts: {listed(people) or 'none'}.",
        f"Tech Grid: {listed(techs) or 'empty'}.",
        f"Blueprints: {listed(cards) or 'none'}.",
    ]
    if view.radar_tile != NONE:
        lines.append(f"On the Radar: {DISCOVERIES[view.radar_tile].effects.phrase()}.")
    return lines
