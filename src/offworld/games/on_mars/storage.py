"""Storage, Depot and Warehouse (OM-TERM-03, OM-TERM-05, OM-TERM-07 to OM-TERM-09, OM-ORB-05)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Seat
from offworld.games.on_mars.asking import choose, question, question_among
from offworld.games.on_mars.complexes import shelters_on_map
from offworld.games.on_mars.contracts import deliver, wanting
from offworld.games.on_mars.printed import WAREHOUSE
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import CRYSTAL, ITEM_IDS, ITEM_SLOTS
from offworld.games.on_mars.terms.options import DONE, Deliver, GainItem, TakeItem
from offworld.games.on_mars.terms.questions import (
    ChoosingItem,
    StoringOnContract,
    TakingFromWarehouse,
)

STORE_ON_CONTRACT: Final = Effects(("store_on_contract",))
NONE_LEFT: Final = Reason("OM-LIMIT-01", "there is none of it in the Warehouse")
NO_ROOM: Final = Reason("OM-ORB-05", "you have no room for it")
EMPTY: Final = Reason("OM-TURN-07", "there is nothing in the Warehouse that you have room for")


def storage_limit(s: Table, player: int, item: int) -> int:
    """OM-TERM-03: of each Resource one more than own Shelters."""
    return s.hooks.storage_limit(s, player, item, shelters_on_map(s, player) + 1)


def room(s: Table, player: int, item: int) -> int:
    """How many of a Resource fit into Storage, or of Crystals into the Depot (OM-TERM-09)."""
    if item == CRYSTAL:
        kept = s.has(player, CRYSTAL) - s.reserved_crystals + s.waiting[player]
        return s.depot_capacity(player) - kept
    return storage_limit(s, player, item) - s.has(player, item)


def gain(s: Table, player: int, item: int, count: int = 1) -> None:
    """OM-TERM-07: from the supply. What finds no room is lost, unless an own Contract takes it."""
    if item == CRYSTAL:
        s.gain_crystals(player, count)
        return
    kept = max(0, min(count, room(s, player, item)))
    s.stock[ITEM_SLOTS * player + item] += kept
    if kept:
        s.log(Seat(player), "gains", Amount(kept, ITEM_IDS[item]))
    excess = count - kept
    if excess > 0:
        overflow(s, player, item, excess)


def overflow(s: Table, player: int, item: int, excess: int) -> None:
    """OM-CONTRACT-03: items without room go onto Contracts, or are lost."""
    wanted = min(excess, sum([count for _, count in wanting(s, player, item)]))
    for _ in range(wanted):
        s.agenda.start(STORE_ON_CONTRACT, player, memory=(item,))
    if excess > wanted:
        s.log(Seat(player), "has no room for", Amount(excess - wanted, ITEM_IDS[item]))


def store_on_contract(s: Table, task: Task) -> Flow[None]:
    """OM-CONTRACT-03, OM-CONTRACT-05: an item that finds no room, onto a Contract or lost."""
    player, item = task.player, task.memory[0]
    contracts = [contract for contract, _ in wanting(s, player, item)]
    if not contracts:
        return
    options: list[Option] = [Deliver(contract, item) for contract in contracts]
    chosen = yield from choose(
        s,
        player,
        [*options, DONE],
        f"No room for a {ITEM_IDS[item]}: put it on a Contract?",
        "OM-CONTRACT-03",
        StoringOnContract(item),
    )
    if isinstance(chosen, Deliver):
        deliver(s, player, chosen.contract, item)


def depot_crystals(s: Table, player: int) -> None:
    """OM-TURN-01, OM-END-03: waiting Crystals move into free Depot spaces, the excess is lost."""
    arrived = s.waiting[player]
    s.waiting[player] = 0
    kept = max(0, min(arrived, s.depot_capacity(player) - s.has(player, CRYSTAL)))
    s.stock[ITEM_SLOTS * player + CRYSTAL] += kept
    if arrived > kept:
        overflow(s, player, CRYSTAL, arrived - kept)


# -- the Warehouse -----------------------------------------------------------------------


def why_not_take_item(s: Table, player: int, item: int) -> Reason | None:
    """OM-ORB-05, OM-TERM-09, OM-CONTRACT-05."""
    if not s.warehouse[item]:
        return NONE_LEFT
    if room(s, player, item) <= 0 and not wanting(s, player, item):
        return NO_ROOM
    return None


def why_not_take_any(s: Table, player: int) -> Reason | None:
    """Whether there is anything in the Warehouse that a player can take."""
    for item in WAREHOUSE:
        if why_not_take_item(s, player, item) is None:
            return None
    return EMPTY


def take_from_warehouse(s: Table, task: Task, n: int) -> Flow[None]:
    """OM-ORB-05: up to n items, one after the other."""
    player = task.player
    done = task.memory[0] if task.memory else 0

    def why_not(option: TakeItem) -> Reason | None:
        return why_not_take_item(s, player, option.item)

    chosen = yield from question_among(
        s,
        player,
        [TakeItem(item) for item in WAREHOUSE],
        why_not,
        bool(done) or may_decline(task.source),
        "Take an item from the Warehouse",
        "OM-ORB-05",
        TakingFromWarehouse(),
    )
    if isinstance(chosen, TakeItem):
        take_item(s, player, chosen.item)
        if done + 1 < n:
            s.agenda.again(task, done + 1)


def take_item(s: Table, player: int, item: int) -> None:
    """One item of the Warehouse into Storage, below the Depot, or onto a Contract."""
    s.warehouse[item] -= 1
    s.log(Seat(player), "takes", Amount(1, ITEM_IDS[item]), "from the Warehouse")
    if room(s, player, item) <= 0:
        overflow(s, player, item, 1)
    else:
        gain(s, player, item)


def gain_choice(s: Table, task: Task, n: int, items: list[int]) -> Flow[None]:
    """OM-BP-09, OM-GOAL-01: n items of some kinds, in any mix."""
    done = task.memory[0] if task.memory else 0
    chosen = yield from question(
        s,
        task.player,
        [GainItem(item) for item in items],
        "Gain a Resource",
        "OM-EFF-01",
        ChoosingItem(),
    )
    assert isinstance(chosen, GainItem)
    gain(s, task.player, chosen.item)
    if done + 1 < n:
        s.agenda.again(task, done + 1)
