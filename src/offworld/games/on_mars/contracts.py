"""Earth Contracts (OM-CONTRACT): what lies on them, and when they are complete."""

from __future__ import annotations

from offworld.engine.log import Amount, Card, Seat
from offworld.games.on_mars.complexes import advanced_buildings, size
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.printed import CONTRACTS
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import (
    CONTRACT_COMPLEX,
    CRYSTAL,
    ITEM_IDS,
    ITEM_SLOTS,
    NONE,
)
from offworld.games.on_mars.terms.options import Deliver


def contracts_of(s: Table, player: int) -> list[int]:
    """The Contracts a player holds."""
    if player not in s.contract_owner:
        return []
    return [contract for contract, owner in enumerate(s.contract_owner) if owner == player]


def missing(s: Table, contract: int, item: int) -> int:
    """OM-CONTRACT-02: items of a kind that are not yet on a Contract."""
    return CONTRACTS[contract].deliver[item] - s.delivered[ITEM_SLOTS * contract + item]


def wanting(s: Table, player: int, item: int) -> list[tuple[int, int]]:
    """A player's Contracts that lack an item, and how many of it."""
    found = [(contract, missing(s, contract, item)) for contract in contracts_of(s, player)]
    return [(contract, count) for contract, count in found if count > 0]


def deliveries(s: Table, player: int) -> list[Deliver]:
    """OM-CONTRACT-03: what a player can move from the board onto Contracts."""
    found = []
    for contract in contracts_of(s, player):
        if not s.contract_done[contract]:
            for item in range(len(ITEM_IDS)):
                if missing(s, contract, item) > 0 and available(s, player, item):
                    found.append(Deliver(contract, item))
    return found


def available(s: Table, player: int, item: int) -> int:
    """Items that can go onto a Contract: a Crystal also when it could not be spent yet."""
    return s.has(player, item) + (s.waiting[player] if item == CRYSTAL else 0)


def move_onto(s: Table, player: int, contract: int, item: int) -> None:
    """OM-CONTRACT-03: an item from the board onto a Contract; waiting Crystals first."""
    if item == CRYSTAL and s.waiting[player]:
        s.waiting[player] -= 1
    else:
        s.stock[ITEM_SLOTS * player + item] -= 1
    deliver(s, player, contract, item)


def deliver(s: Table, player: int, contract: int, item: int) -> None:
    """OM-CONTRACT-02: an item lies on a Contract for good."""
    s.delivered[ITEM_SLOTS * contract + item] += 1
    s.log(Seat(player), "delivers", Amount(1, ITEM_IDS[item]), "for", Card(CONTRACTS[contract].id))
    judge(s, contract)


def is_met(s: Table, contract: int) -> bool:
    """OM-CONTRACT-02, OM-CONTRACT-04: its requirement as things stand now."""
    building = CONTRACTS[contract].building
    if building == NONE:
        return all(missing(s, contract, item) <= 0 for item in range(ITEM_SLOTS))
    return any(
        s.building[hex] == building and size(s, hex) >= CONTRACT_COMPLEX
        for hex in advanced_buildings(s, s.contract_owner[contract])
    )


def judge(s: Table, contract: int) -> None:
    """OM-MISSION-06: completed once, at the moment the requirement is first met."""
    if not s.contract_done[contract] and is_met(s, contract):
        player = s.contract_owner[contract]
        s.contract_done[contract] = 1
        s.log(Seat(player), "completes", Card(CONTRACTS[contract].id))
        s.hooks.contract_completed(s, player, contract)
        contribute(s, player, "contracts")


def judge_upgrades(s: Table) -> None:
    """After a Building or a marker was placed: the Upgrade Contracts of everybody."""
    for contract, owner in enumerate(s.contract_owner):
        if owner != NONE and CONTRACTS[contract].building != NONE:
            judge(s, contract)
