"""Upgrading Buildings (OM-UPG)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, Refused
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Place, Seat
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.blueprints import markers_left, unused
from offworld.games.on_mars.board import HEXES, NAMES
from offworld.games.on_mars.complexes import size
from offworld.games.on_mars.construction import zone
from offworld.games.on_mars.contracts import judge_upgrades
from offworld.games.on_mars.displacement import push_out
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.printed import BLUEPRINTS, BUILDING_TYPES
from offworld.games.on_mars.quarters import come_home
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import ON_HEX, Table
from offworld.games.on_mars.tables import LEVEL_3_COMPLEX, MINERAL, NONE, UPGRADE_COST
from offworld.games.on_mars.technology import UPGRADE_TECH, level_of, tiles_of, use_tech
from offworld.games.on_mars.terms.options import DONE, Upgrade, UpgradeWith, UseTech
from offworld.games.on_mars.terms.questions import Upgrading

UPGRADED: Final = Effects(("upgraded",))
NO_BLUEPRINT: Final = Reason("OM-UPG-01", "you have no unused Blueprint")
NO_BUILDING: Final = Reason("OM-UPG-02", "there is no Building of that type without a marker")
NOT_YOURS: Final = Reason("OM-UPG-02", "that Shelter belongs to somebody else")
TOO_SMALL: Final = Reason("OM-UPG-03", "a Blueprint of Level 3 needs a Complex of size 3")
OUT_OF_ZONE: Final = Reason("OM-UPG-02", "none of your Bots is there or next to it")
NO_MARKER: Final = Reason("OM-HOOK-08", "you have no Advanced Building marker left")


def why_not_upgrade(s: Table, player: int, card: int, hex: int, is_free: bool) -> Reason | None:
    """OM-UPG-02 to OM-UPG-04: type, owner, size and cost; the zone apart."""
    row = BLUEPRINTS[card]
    reason: Reason | None = None
    if s.building[hex] != row.type or s.marker[hex] != NONE:
        reason = NO_BUILDING
    elif BUILDING_TYPES[row.type].owned and s.owner[hex] != player:
        reason = NOT_YOURS
    elif row.level > 1 and size(s, hex) < LEVEL_3_COMPLEX:
        reason = TOO_SMALL
    elif card in s.unmarked and markers_left(s, player) <= 0:
        reason = NO_MARKER
    reason = s.hooks.building_can_upgrade(s, player, card, hex, reason)
    if reason is None and not is_free:
        minerals = s.hooks.upgrade_cost(s, player, card, UPGRADE_COST)
        if s.has(player, MINERAL) < minerals:
            reason = Reason("OM-UPG-04", "it costs {} Mineral", minerals)
    return reason


def reach(s: Table, player: int, anywhere: bool) -> list[int]:
    """OM-UPG-02, OM-BP-11: the zone of own Bots, or the whole map."""
    return list(range(HEXES)) if anywhere else zone(s, player)


def upgrades(s: Table, player: int, is_free: bool, anywhere: bool) -> list[Upgrade]:
    """Every upgrade a player can make now."""
    cards = unused(s, player)
    if not cards:
        return []
    hexes = [
        hex
        for hex in reach(s, player, anywhere)
        if s.building[hex] != NONE and s.marker[hex] == NONE
    ]
    return [
        Upgrade(card, hex)
        for card in cards
        for hex in hexes
        if why_not_upgrade(s, player, card, hex, is_free) is None
    ]


def why_not_upgrade_any(s: Table, player: int, is_free: bool, anywhere: bool) -> Reason | None:
    """Whether a player can upgrade anything; otherwise why no Blueprint can be used."""
    cards = unused(s, player)
    if not cards:
        return NO_BLUEPRINT
    if upgrades(s, player, is_free, anywhere):
        return None
    return why_not_use_card(s, player, cards[0], is_free, anywhere)


def why_not_use_card(s: Table, player: int, card: int, is_free: bool, anywhere: bool) -> Reason:
    """Why a Blueprint cannot be used on any Building."""
    found: Reason | None = None
    near = reach(s, player, anywhere)
    for hex in range(HEXES):
        if s.building[hex] == BLUEPRINTS[card].type:
            reason = why_not_upgrade(s, player, card, hex, is_free)
            if reason is None:
                reason = OUT_OF_ZONE
            if found is None or hex in near:
                found = reason
    return found or NO_BUILDING


def upgrade(s: Table, task: Task, n: int, is_free: bool, tech: bool, anywhere: bool) -> Flow[None]:
    """OM-UPG-01, OM-UPG-05: up to n upgrades, and with Upgrade Tech as many more as its level.

    The memory is how many are left, how many were made, and whether a tile has been used.
    """
    player = task.player
    left, made, used = task.memory if task.memory else (n, 0, 0)
    options: list[Option] = []
    found = upgrades(s, player, is_free, anywhere)
    if left:
        options += found
    if tech and not used and found:
        options += [UseTech(tile) for tile, _ in tiles_of(s, UPGRADE_TECH)]
    if not options:
        return
    if made or may_decline(task.source):
        options.append(DONE)

    def refused() -> list[Refused]:
        possible = {option.card for option in found}
        return [
            (UpgradeWith(card), why_not_use_card(s, player, card, is_free, anywhere))
            for card in unused(s, player)
            if card not in possible
        ]

    chosen = yield from question(
        s, player, options, "Upgrade a Building", "OM-UPG-01", Upgrading(left), refused
    )
    if isinstance(chosen, UseTech):
        use_tech(s, player, chosen.tile)
        s.agenda.again(task, left + level_of(s, chosen.tile), made, 1)
    elif isinstance(chosen, Upgrade):
        if not is_free:
            s.pay(player, MINERAL, s.hooks.upgrade_cost(s, player, chosen.card, UPGRADE_COST))
        place_marker(s, player, chosen.card, chosen.hex)
        s.agenda.then(task, UPGRADED, (chosen.card, chosen.hex))
        s.agenda.again(task, left - 1, made + 1, used)


def place_marker(s: Table, player: int, card: int, hex: int) -> None:
    """OM-UPG-04, OM-DISP: the marker moves to the Building, what stands there makes way."""
    if card in s.unmarked:
        s.unmarked.remove(card)
    s.log(Seat(player), "builds", Card(BLUEPRINTS[card].id), "on", Place(NAMES[hex]))
    push_out(s, hex)
    s.built[card] = hex
    s.marker[hex] = card
    for colonist, place in enumerate(s.colonists):
        if place == ON_HEX + hex:  # OM-DISP-03
            come_home(s, colonist)


def upgraded(s: Table, task: Task) -> None:
    """After displacement: what an upgrade brings about."""
    card, hex = task.memory
    s.hooks.building_upgraded(s, task.player, card, hex)
    contribute(s, task.player, "advanced_buildings")
    judge_upgrades(s)


def downgrade(s: Table, card: int) -> None:
    """OM-HOOK-08: a marker leaves the map; who works there returns to his own card."""
    hex = s.built[card]
    s.built[card] = NONE
    s.marker[hex] = NONE
    s.unmarked.append(card)
    s.scientist_at = [NONE if at == card else at for at in s.scientist_at]
    s.hooks.building_downgraded(s, s.blueprint_owner[card], card, hex)


def turn_face_down(s: Table, hex: int) -> None:
    """OM-HOOK-09: a tile stops being a Building."""
    type = s.building[hex]
    s.face_down[hex] = type
    s.building[hex] = NONE
    s.hooks.building_face_down(s, hex, type)
