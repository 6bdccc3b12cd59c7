"""Movement (PD-MOVE) and rent (PD-RENT)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Pile, ask
from offworld.engine.log import Card, Place, Seat
from offworld.games.pandorum.bows import choose_spent, ready_bow, spend
from offworld.games.pandorum.conditions import usable
from offworld.games.pandorum.state import CONSTRUCTION, NOTHING, PAYING, Table
from offworld.games.pandorum.tables import (
    BASE,
    BOWS,
    CARDS_TO_BUILD,
    MODULE,
    MOVE_COST,
    NONE,
    PASSAGE,
    PROJECT_IDS,
    RENT,
    VOLCANO,
)
from offworld.games.pandorum.terms.options import Move, Pay

# Why a Harvester may not stop on a hex (PD-MOVE-08).
MAY_STOP: Final = 0
CANNOT_PAY: Final = 1
CANNOT_BUILD: Final = 2
CANNOT_RENT: Final = 3
NO_STOP: Final = 4
NO_PIECE: Final = 5


def move_cost(s: Table, player: int) -> int:
    """PD-MOVE-05, PD-MOVE-06: how many cards a Movement costs."""
    return s.hooks.move_cost(s, player, MOVE_COST)


# -- where to --------------------------------------------------------------------------


def within_line(s: Table, start: int, way: int, drills: bool = False) -> list[int]:
    """PD-MOVE-01..03: the hexes a Harvester can pass in a direction; a Volcano ends the line."""
    found = []
    for hex in s.board.lines[start][way]:
        if s.feature[hex] == VOLCANO:
            if not drills:
                break
        else:
            found.append(hex)
    return found


def reach(s: Table, start: int) -> list[int]:
    """Where a Harvester can go along one line."""
    found: list[int] = []
    for way in range(len(s.board.lines[start])):
        found += within_line(s, start, way)
    return found


def drilled(s: Table, start: int) -> list[int]:
    """PD-BOW-03: the hexes behind at least one Volcano."""
    found: list[int] = []
    for way in range(len(s.board.lines[start])):
        near = within_line(s, start, way)
        found += [hex for hex in within_line(s, start, way, drills=True) if hex not in near]
    return found


def two_legs(s: Table, start: int) -> list[tuple[int, int]]:
    """PD-BOW-02: hexes with the hex where the Harvester turns on its way there.

    Where nobody minds the way, one turning hex for each end is enough.
    """
    every = s.hooks.watches_path(s)
    ways = range(len(s.board.lines[start]))
    found: list[tuple[int, int]] = []
    ends: set[int] = set()
    for first in ways:
        for turn in within_line(s, start, first):
            for second in ways:
                if second == first:
                    continue
                for end in within_line(s, turn, second):
                    if end != start and (every or end not in ends):
                        found.append((end, turn))
                        ends.add(end)
    return found


def cards_needed(s: Table, player: int) -> int:
    """PD-BUILD-02, PD-BUILD-09: cards for the cheapest Structure in supply; 0 without any."""
    for piece in (MODULE, BASE):
        if s.left(player, piece):
            return CARDS_TO_BUILD[piece]
    return 0


def why_no_stop(s: Table, player: int, hex: int, cost: int) -> int:
    """PD-MOVE-08: whether a player who pays so many cards may stop on a hex, or why not."""
    owner = s.owner[hex]
    hand = len(s.hands[player].cards)
    if s.feature[hex] == PASSAGE:
        return NO_STOP  # PD-MOVE-04
    if hand < cost:
        return CANNOT_PAY
    if owner == player:
        return MAY_STOP
    if owner != NONE:  # PD-RENT-03
        return MAY_STOP if s.quids[player] >= RENT[s.piece[hex]] else CANNOT_RENT
    if not s.is_empty(hex):
        return MAY_STOP  # a Landing pad
    needed = cards_needed(s, player)
    if not needed:
        return NO_PIECE
    if hand < cost + needed or fitting(s, player, hex) < needed:  # PD-BUILD-03
        return CANNOT_BUILD
    return MAY_STOP


def fitting(s: Table, player: int, hex: int) -> int:
    """How many cards of a hand could be used on a hex, the bow's help included (PD-BOW-04)."""
    if ignores_conditions(s, player):
        return len(s.hands[player].cards)
    return len(usable(s, player, hex))


def ignores_conditions(s: Table, player: int) -> bool:
    """PD-BOW-04: conditions do not matter to who can use such a bow."""
    bow = ready_bow(s)
    return player == s.active and bow is not None and bow.ignores_conditions


def moves(s: Table) -> list[Option]:
    """Every Movement the active player may make (PD-MOVE-08), with the bow or without."""
    player = s.active
    start = s.harvester[player]
    cost = move_cost(s, player)
    found: list[Option] = []
    stops: dict[int, bool] = {}
    for hex in reach(s, start):
        stops[hex] = why_no_stop(s, player, hex, cost) == MAY_STOP
        if stops[hex]:
            found.append(Move(hex))
    bow = ready_bow(s)
    if bow is None or not bow.moves:
        return found
    if bow.pays:
        for hex in reach(s, start):
            if why_no_stop(s, player, hex, 0) == MAY_STOP:  # PD-BOW-06
                found.append(Move(hex, True))
    elif bow.drills:
        for hex in drilled(s, start):
            if why_no_stop(s, player, hex, cost) == MAY_STOP:
                found.append(Move(hex, True))
    else:
        for hex, turn in two_legs(s, start):
            if hex not in stops:
                stops[hex] = why_no_stop(s, player, hex, cost) == MAY_STOP
            if stops[hex]:
                found.append(Move(hex, True, turn))
    return found


def is_stuck(s: Table, player: int) -> bool:
    """PD-MOVE-09: nowhere to stop, even with unlimited cards and quids."""
    can_build = bool(cards_needed(s, player))
    return not any(
        s.feature[hex] != PASSAGE and (can_build or not s.is_empty(hex))
        for hex in reach(s, s.harvester[player])
    )


# -- moving ----------------------------------------------------------------------------


def move(s: Table, option: Move) -> Flow[None]:
    """PD-TURN-03: move, pay for it, pay rent."""
    player, start = s.active, s.harvester[s.active]
    cost = move_cost(s, player)
    spent = NONE
    if option.bow:
        spent = yield from choose_spent(s)  # PD-BOW-09
        if not BOWS[s.bows[player]].pays:
            spend(s, spent)
    s.moved = True
    passed = way(s, start, option)
    go(s, player, option.hex, passed)
    if option.bow:
        bow = BOWS[s.bows[player]]
        volcanoes = sum([s.feature[hex] == VOLCANO for hex in passed])
        s.gain(player, bow.gain + bow.gain_per_volcano * volcanoes, f"for {bow.name}")
    if option.bow and BOWS[s.bows[player]].pays:
        s.bow_used = True
        place_in_market(s, s.slot(player, 1), spent)  # PD-BOW-06
    else:
        yield from pay_cards(s, cost)
    s.hooks.movement_paid(s, player)
    s.stopped_on_empty = s.is_empty(option.hex)
    yield from stop(s, player)
    s.phase = CONSTRUCTION


def way(s: Table, start: int, option: Move) -> list[int]:
    """The hexes a Movement passes, one after the other, the turning hex included."""
    if option.via == NONE:
        return s.board.between(start, option.hex)
    first = s.board.between(start, option.via)
    return [*first, option.via, *s.board.between(option.via, option.hex)]


def go(s: Table, player: int, hex: int, passed: list[int]) -> None:
    """Set the Harvester down on another hex."""
    s.harvester[player] = hex
    s.log(Seat(player), "moves to", Place(s.board.names[hex]))
    s.hooks.crossed(s, player, passed)


def stop(s: Table, player: int) -> Flow[None]:
    """PD-DEF-15: the Harvester has stopped on its hex: rent, and what else awaits it there."""
    pay_rent(s, player)
    yield from s.hooks.stopped(s, player)


def pay_cards(s: Table, cost: int) -> Flow[None]:
    """PD-MOVE-05: cards of the hand go into the market, which is not refilled (PD-MOVE-07)."""
    for left in range(cost, 0, -1):
        s.asking = PAYING
        chosen = yield from ask(
            s.active,
            [Pay(card) for card in payable(s, left)],
            "Pay for the Movement with a card",
            "PD-MOVE-05",
        )
        s.asking = NOTHING
        place_in_market(s, s.hands[s.active], chosen.card)


def payable(s: Table, cost: int) -> list[int]:
    """PD-MOVE-05: cards that leave a possible Construction on an empty hex."""
    player, hand = s.active, s.hands[s.active]
    hex = s.harvester[player]
    if not s.is_empty(hex) or ignores_conditions(s, player):
        return hand.distinct()
    fit = usable(s, player, hex)
    spare = len(fit) - cards_needed(s, player)
    return [card for card in hand.distinct() if card not in fit or spare > 0]


def place_in_market(s: Table, pile: Pile, card: int) -> None:
    """A card that pays for a Movement."""
    s.hooks.card_paid(s, s.active, card)
    s.discard(pile, card, s.market)
    s.log(Seat(s.active), "pays with", Card(PROJECT_IDS[card]))


def pay_rent(s: Table, player: int) -> None:
    """PD-RENT-01, PD-RENT-02, PD-RENT-04."""
    hex = s.harvester[player]
    owner = s.owner[hex]
    if owner not in (NONE, player):
        s.pay(player, owner, RENT[s.piece[hex]], "as rent")
