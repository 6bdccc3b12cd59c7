"""The scan (SE-SCAN): two signals, and what telescope techs add, in any order."""

from __future__ import annotations

from typing import Final

from offworld.engine import Option
from offworld.engine.agenda import Task
from offworld.games.seti.cards import discard, discard_from_row, refill_row
from offworld.games.seti.events import SCAN, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.movement import why_not_launch
from offworld.games.seti.signals import (
    earth_sector,
    mark,
    mercury_sector,
    sectors_of_color,
    slots_in,
    slots_in_any,
)
from offworld.games.seti.solar import SECTORS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    BUY_CARD_PRICE,
    CARD_SIGNALS,
    DATA,
    ENERGY,
    LAUNCH,
    NONE,
    ONE_MOVE,
    PUBLICITY,
    TELESCOPE_1,
    TELESCOPE_2,
    TELESCOPE_3,
    TELESCOPE_4,
)
from offworld.games.seti.terms.options import (
    DECLINE,
    LaunchFromScan,
    Mark,
    MarkFromMercury,
    MarkWithHand,
    MarkWithRow,
    MoveFromScan,
)

# The parts of a scan.
EARTH_PART: Final = 1
ROW_PART: Final = 2
MERCURY_PART: Final = 4
HAND_PART: Final = 8
SUPPORT_PART: Final = 16
MANDATORY: Final = EARTH_PART | ROW_PART
RELAY_PRICE: Final = ((PUBLICITY, 1),)
SUPPORT_PRICE: Final = ((ENERGY, 1),)


def with_row(s: Table, player: int) -> list[MarkWithRow]:
    """Each card of the row, with the slots of its colour."""
    return [
        MarkWithRow(place, slot)
        for place, card in enumerate(s.row)
        if card != NONE
        for slot in slots_of_card(s, player, card)
    ]


def with_hand(s: Table, player: int) -> list[MarkWithHand]:
    """Each card of the hand, with the slots of its colour."""
    return [
        MarkWithHand(card, slot)
        for card in s.hands[player].distinct()
        for slot in slots_of_card(s, player, card)
    ]


def slots_of_card(s: Table, player: int, card: int) -> list[int]:
    return slots_in_any(s, player, sectors_of_color(s, CARD_SIGNALS[card]))


def scan_options(s: Table, player: int, done: int) -> list[Option]:
    """SE-SCAN-01 .. 03: the parts that are still to be done, or may be."""
    found: list[Option] = []
    if not done & EARTH_PART:
        sector = earth_sector(s)
        sectors = [sector]
        if s.has_tech(player, TELESCOPE_1):
            sectors += [(sector - 1) % SECTORS, (sector + 1) % SECTORS]
        found += [Mark(slot) for slot in slots_in_any(s, player, sectors)]
    if not done & ROW_PART:
        found += with_row(s, player)
    must = bool(found)
    relay = s.has_tech(player, TELESCOPE_2) and s.can_pay(player, RELAY_PRICE)
    if relay and not done & MERCURY_PART:
        found += [MarkFromMercury(slot) for slot in slots_in(s, player, mercury_sector(s))]
    if not done & HAND_PART and s.has_tech(player, TELESCOPE_3):
        found += with_hand(s, player)
    if not done & SUPPORT_PART and s.has_tech(player, TELESCOPE_4):
        if s.can_pay(player, SUPPORT_PRICE) and why_not_launch(s, player) is None:
            found.append(LaunchFromScan())
        if s.pieces(player):
            found.append(MoveFromScan())
    if not must and (found or could_pay_later(s, player, done)):
        found.append(DECLINE)
    return found


def could_pay_later(s: Table, player: int, done: int) -> bool:
    """SE-TURN-05: a telescope tech that a free action may still make usable."""
    relay = s.has_tech(player, TELESCOPE_2) and not done & MERCURY_PART
    hand = s.has_tech(player, TELESCOPE_3) and not done & HAND_PART
    return (relay and bool(s.goods[DATA][player])) or (hand and s.can_pay(player, BUY_CARD_PRICE))


def scan(s: Table, task: Task, option: Option, done: int) -> None:
    """One part of the scan; when nothing more is wanted the scan is over."""
    player, part = task.player, SUPPORT_PART
    if isinstance(option, Mark):
        part = EARTH_PART
        mark(s, player, option.slot, task)
    elif isinstance(option, MarkWithRow):
        part = ROW_PART
        discard_from_row(s, option.place)
        mark(s, player, option.slot, task)
    elif isinstance(option, MarkFromMercury):
        part = MERCURY_PART
        s.pay(player, RELAY_PRICE)
        mark(s, player, option.slot, task)
    elif isinstance(option, MarkWithHand):
        part = HAND_PART
        discard(s, player, option.card)
        mark(s, player, option.slot, task)
    elif isinstance(option, LaunchFromScan):
        s.pay(player, SUPPORT_PRICE)
        s.agenda.then(task, LAUNCH)
    elif isinstance(option, MoveFromScan):
        s.agenda.then(task, ONE_MOVE)
    else:
        finish_scan(s, task)
        return
    s.agenda.again(task, done | part)


def finish_scan(s: Table, task: Task) -> None:
    """SE-SCAN-05, SE-CARD-10: the row is refilled, then missions hear of the scan."""
    refill_row(s)
    happened(s, task.player, Event(SCAN), task)
