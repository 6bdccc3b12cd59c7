"""Set-up (PD-SETUP)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Dice, Flow, Pile, ask
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.market import draw, refill
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.state import TURN_START, W0, Table
from offworld.games.pandorum.tables import (
    BASE,
    BOW_IDS,
    BOWS,
    DECK,
    EXTRA_SETS,
    HULL_IDS,
    HULLS,
    MODULE,
    NONE,
    PER_COLOUR,
    SATELLITE_IDS,
    SATELLITES,
    STARTING_HAND,
    STARTING_QUIDS,
)
from offworld.games.pandorum.terms.options import PickSet
from offworld.games.pandorum.terms.questions import ChoosingSet

SET: Final = 3
"""Parts of a Harvester set: bow, hull, Satellite."""


def set_up(
    random_harvesters: bool, seats: int, dice: Dice, modules: tuple[PandorumModule, ...]
) -> Table:
    """The table before the Harvester sets are chosen."""
    s = Table(seats, dice, modules)
    s.market_size = s.hooks.market_size(s.market_size)
    s.has_pyrrhum = s.hooks.uses_pyrrhum(True)  # PD-SETUP-13, PD-PYR-01
    s.first = s.active = dice.below(seats)  # PD-SETUP-06
    for player in range(s.players):
        hand_out(s, player)
    lay_out_sets(s)
    deal_projects(s)
    if random_harvesters:  # PD-SETUP-08
        for number, player in enumerate(choosers(s)):
            take_set(s, player, number)
        put_sets_away(s)
    return s


def hand_out(s: Table, player: int) -> None:
    """PD-SETUP-05, PD-SETUP-11: Structures of one colour, and quids."""
    pieces = s.hooks.starting_pieces(s, player, list(PER_COLOUR))
    s.supply[2 * player + MODULE] = pieces[MODULE]
    s.supply[2 * player + BASE] = pieces[BASE]
    s.quids[player] = s.hooks.starting_quids(s, player, STARTING_QUIDS)


def lay_out_sets(s: Table) -> None:
    """PD-SETUP-07: a set more than players, of a bow, a hull and a Satellite each."""
    bows, hulls = list(range(len(BOWS))), list(range(len(HULLS)))
    s.dice.shuffle(bows)
    s.dice.shuffle(hulls)
    s.spare_satellites = Pile(range(len(SATELLITES)))
    s.shuffle(s.spare_satellites)
    for _ in range(s.players + EXTRA_SETS):
        satellite = s.spare_satellites.cards.pop()
        s.spare_satellites.seen.pop()
        s.sets += [bows.pop(), hulls.pop(), satellite]


def deal_projects(s: Table) -> None:
    """PD-SETUP-09, PD-SETUP-10: shuffle, deal, fill the market."""
    s.deck = Pile(DECK)
    s.shuffle(s.deck)
    for player in s.in_turn_order(s.first):
        if s.hooks.has_hand(s, player, True):
            for _ in range(STARTING_HAND):
                draw(s, player, s.hands[player])
    refill(s)


def choosers(s: Table) -> list[int]:
    """PD-SETUP-07: of two players the second chooses first, of more the first player."""
    start = s.first + 1 if s.players == 2 else s.first
    return s.hooks.choosers(s, s.in_turn_order(start % s.players))


def choose_set(s: Table) -> Flow[None]:
    """PD-SETUP-07: the next player takes one of the sets that are left."""
    waiting = [player for player in choosers(s) if s.bows[player] == NONE]
    numbers = [number for number in range(len(s.sets) // SET) if s.sets[SET * number] != NONE]
    chosen = yield from ask(
        waiting[0],
        [PickSet(number) for number in numbers],
        "Choose your Harvester",
        "PD-SETUP-07",
        ChoosingSet(),
        partial(s.hooks.refused, s, W0),
    )
    take_set(s, waiting[0], chosen.set)
    if len(waiting) == 1:
        put_sets_away(s)


def take_set(s: Table, player: int, number: int) -> None:
    bow, hull, satellite = s.sets[SET * number : SET * number + SET]
    s.sets[SET * number : SET * number + SET] = [NONE] * SET
    s.bows[player], s.hulls[player] = bow, hull
    s.satellites[player] = [satellite]
    s.log(
        Seat(player),
        "commands a Harvester with",
        Card(BOW_IDS[bow]),
        ",",
        Card(HULL_IDS[hull]),
        "and",
        Card(SATELLITE_IDS[satellite]),
    )


def put_sets_away(s: Table) -> None:
    """PD-SETUP-07: bows and hulls go to the box, Satellites stay aside, shuffled."""
    s.hooks.sets_chosen(s)
    left = [satellite for satellite in s.sets[SET - 1 :: SET] if satellite != NONE]
    s.spare_satellites = Pile([*s.spare_satellites.cards, *left])
    s.shuffle(s.spare_satellites)
    s.sets = []
    s.phase = TURN_START
