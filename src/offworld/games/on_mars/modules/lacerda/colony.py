"""What Lacerda does in the Colony (OM-SOLO-11, OM-SOLO-23 to OM-SOLO-25)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Piece, Seat
from offworld.games.on_mars.board import HEXES
from offworld.games.on_mars.complexes import connected
from offworld.games.on_mars.construction import (
    lay,
    level_needed,
    settle,
    show_next,
    take_tile,
    types,
    why_not_stand,
)
from offworld.games.on_mars.hiring import take_card
from offworld.games.on_mars.life_support import needed_row
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.modules.lacerda.board import (
    CONTRACT,
    LACERDA,
    LEVEL_UP,
    NOT_NEEDED,
    SCIENTIST,
    SEQUENCE,
    UNDER_MARKER,
    UPGRADE,
    decide,
    lacerda_board,
    tell,
)
from offworld.games.on_mars.modules.lacerda.orbit import scored_types
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    BUILDING_TYPES,
    CONTRACTS,
    SCIENTISTS,
    TECH_IDS,
)
from offworld.games.on_mars.quarters import move, own, usable
from offworld.games.on_mars.state import CONTRACT_CARD, QUARTERS, SUPPLY, WORKING, Table
from offworld.games.on_mars.tables import BOTS, DEPOT_SPACES, MINE, NONE, SHELTER
from offworld.games.on_mars.technology import (
    UPGRADE_TECH,
    best_level,
    level_of,
    owner_of_tile,
    tiles_of,
    use_tech,
)
from offworld.games.on_mars.terms.options import Upgrade
from offworld.games.on_mars.upgrading import UPGRADED, place_marker, upgrades

SETTLE: Final = Effects(("lacerda_settle",))
OWNERS: Final = Effects(("lacerda_owners",))
MORE_UPGRADES: Final = Effects(("lacerda_upgrade",))
MOST_SCIENTISTS: Final = 2


def best_tile(s: Table, tech: int, least: int) -> int:
    """OM-SOLO-08: his own tile if it suffices, otherwise the best one in play; or NONE."""
    found = [(level, tile) for tile, level in tiles_of(s, tech) if level >= least]
    found.sort(key=lambda one: (owner_of_tile(s, one[1]) == LACERDA, one[0]))
    return found[-1][1] if found else NONE


def provide_colonist(s: Table) -> None:
    """OM-SOLO-05: he always has enough of them."""
    if not usable(s, LACERDA):
        for place in (SUPPLY, WORKING):
            for colonist in own(LACERDA):
                if s.colonists[colonist] == place:
                    move(s, colonist, QUARTERS)
                    return


# -- constructing --------------------------------------------------------------------------


def has_miner(s: Table, type: int) -> bool:
    """A Mine needs one of the 12 Colonists who is not elsewhere on the map."""
    if not BUILDING_TYPES[type].miner or usable(s, LACERDA):
        return True
    return any(s.colonists[colonist] in (SUPPLY, WORKING) for colonist in own(LACERDA))


def best_sites(s: Table, type: int) -> list[int]:
    """OM-SOLO-23: where a type makes the largest Complex that any Tech allows; no zone."""
    best = 0
    found: list[int] = []
    if type not in types(s, LACERDA) or not has_miner(s, type):
        return []
    level = best_level(s, TECH_IDS.index(BUILDING_TYPES[type].tech))
    for hex in range(HEXES):
        if level_needed(s, LACERDA, type, hex) > level:
            continue
        if why_not_stand(s, LACERDA, type, hex) is not None:
            continue
        size = 1 + len(connected(s, hex, type, LACERDA))
        if size > best:
            best, found = size, []
        if size == best:
            found.append(hex)
    return found


def wanted_types(s: Table) -> list[int]:
    """OM-SOLO-23: from the Bot marker on around the loop; a Mine is always allowed."""
    first = SEQUENCE.index(lacerda_board(s).marker)
    return [*SEQUENCE[first:], *SEQUENCE[:first]]


def is_possible(s: Table, type: int) -> bool:
    is_needed = type == MINE or s.lss[type] < needed_row(s)
    return is_needed and bool(best_sites(s, type))


def can_construct(s: Table) -> bool:
    return any(is_possible(s, type) for type in SEQUENCE)


def construct_wanted(s: Table) -> None:
    """OM-SOLO-23: the first type of the loop that is needed and possible."""
    for type in wanted_types(s):
        if is_possible(s, type):
            tell(s, UNDER_MARKER)
            construct_type(s, type)
            return
        tell(s, NOT_NEEDED, BUILDING_TYPES[type].name)


def construct_type(s: Table, type: int) -> None:
    """OM-SOLO-23: the rest comes after displacement; then the Bot marker moves on."""
    found = best_sites(s, type)
    if not found:
        return
    hex = decide(s, found)
    least = level_needed(s, LACERDA, type, hex)
    if least:
        use_tech(s, LACERDA, best_tile(s, TECH_IDS.index(BUILDING_TYPES[type].tech), least))
    show_next(s, type)
    tile = take_tile(s, LACERDA, type)
    lay(s, LACERDA, type, hex)
    s.agenda.start(SETTLE, LACERDA, memory=(type, hex, tile))
    if type in SEQUENCE:
        lacerda_board(s).marker = type
        advance_marker(s, 1)


def settle_building(s: Table, task: Task) -> Flow[None]:
    """After displacement: as for players, with a Colonist for a Mine."""
    type, hex, tile = task.memory
    provide_colonist(s)
    return settle(s, LACERDA, type, hex, tile)


def advance_marker(s: Table, steps: int) -> None:
    """Along the loop of Building types."""
    board = lacerda_board(s)
    board.marker = SEQUENCE[(SEQUENCE.index(board.marker) + steps) % len(SEQUENCE)]


def grow(s: Table) -> None:
    """OM-SOLO-11: a Shelter, the topmost Ship, and a Bot onto his board."""
    tell(s, LEVEL_UP)
    for row in range(DEPOT_SPACES):
        if s.has_ship(LACERDA, row):
            s.ships[DEPOT_SPACES * LACERDA + row] = 0
            s.hangar[LACERDA] += 1
            s.log(Seat(LACERDA), "welcomes", Piece("Ship"), "of Depot space", str(row + 1))
            s.hooks.ship_welcomed(s, LACERDA)
            break
    board = lacerda_board(s)
    if board.bots < BOTS - 1:  # one is his Bot marker
        board.bots += 1
        s.log(Seat(LACERDA), "takes", Amount(1, "Bot"), "onto his board")
        contribute(s, LACERDA, "bots")
    construct_type(s, SHELTER)
    s.agenda.start(OWNERS, LACERDA)


# -- upgrading -----------------------------------------------------------------------------


def wanted_upgrades(s: Table) -> list[Upgrade]:
    """OM-SOLO-24: the best Blueprint, with every Building for it."""
    found = upgrades(s, LACERDA, True, True)
    if not found:
        return []
    scored = scored_types(s)

    def rank(option: Upgrade) -> tuple[bool, int, int]:
        row = BLUEPRINTS[option.card]
        return (row.type not in scored, -row.level, row.number)

    best = min([rank(option) for option in found])
    return [option for option in found if rank(option) == best]


def upgrade_wanted(s: Table, count: int, tech: bool) -> None:
    """OM-SOLO-24: with Upgrade Tech as many as possible."""
    if not wanted_upgrades(s):
        return
    tile = best_tile(s, UPGRADE_TECH, best_level(s, UPGRADE_TECH)) if tech else NONE
    if tile != NONE:
        count += level_of(s, tile)
        use_tech(s, LACERDA, tile)
    upgrade_next(s, count)


def upgrade_next(s: Table, left: int) -> None:
    found = wanted_upgrades(s)
    if left and found:
        chosen = decide(s, found)
        tell(s, UPGRADE)
        place_marker(s, LACERDA, chosen.card, chosen.hex)
        s.agenda.start(UPGRADED, LACERDA, memory=(chosen.card, chosen.hex))
        s.agenda.start(MORE_UPGRADES, LACERDA, memory=(left - 1,))


# -- hiring --------------------------------------------------------------------------------


def potential(s: Table, scientist: int) -> int:
    """OM-SOLO-25: the Blueprints of both players that a Scientist would score."""
    return len(
        [
            card
            for card, owner in enumerate(s.blueprint_owner)
            if owner != NONE and BLUEPRINTS[card].type == SCIENTISTS[scientist].scores
        ]
    )


def wanted_cards(s: Table) -> list[int]:
    """OM-SOLO-25: spaces of the display, equally good for him."""
    people = [space for space, card in enumerate(s.hiring) if 0 <= card < CONTRACT_CARD]
    if people and s.scientist_owner.count(LACERDA) < MOST_SCIENTISTS:
        best = max([potential(s, s.hiring[space]) for space in people])
        return [space for space in people if potential(s, s.hiring[space]) == best]
    contracts = {
        space: CONTRACTS[card - CONTRACT_CARD].op_done
        for space, card in enumerate(s.hiring)
        if card >= CONTRACT_CARD
    }
    most = max(contracts.values(), default=0)
    return [space for space, op in contracts.items() if op == most]


def hire_wanted(s: Table) -> None:
    found = wanted_cards(s)
    if found:
        space = decide(s, found)
        tell(s, CONTRACT if s.hiring[space] >= CONTRACT_CARD else SCIENTIST)
        take_card(s, LACERDA, space)
