"""Movement (PD-MOVE) and rent (PD-RENT)."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from offworld.engine import Flow, Pile, Reason, Refused, ask_among
from offworld.engine.english import counted
from offworld.engine.log import Card, Place, Seat
from offworld.games.pandorum.bows import choose_spent, ready_bow, spend
from offworld.games.pandorum.conditions import usable
from offworld.games.pandorum.state import CONSTRUCTION, Table
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
from offworld.games.pandorum.terms.options import Move, MoveOver, Pay
from offworld.games.pandorum.terms.questions import PayingMovement

CROSSED_ONLY: Final = Reason("PD-MOVE-04", "it can be crossed, but not stopped on")
BARRED: Final = Reason("PD-MOVE-02", "no Harvester enters a Volcano")
NOTHING_TO_BUILD: Final = Reason("PD-BUILD-03", "you could build nothing there with the cards left")
NO_PIECE: Final = Reason("PD-BUILD-09", "you have no Structure left to build there")
NEEDED: Final = Reason("PD-MOVE-05", "you need it for the Construction that must follow")


def move_cost(s: Table, player: int) -> int:
    """PD-MOVE-05, PD-MOVE-06: how many cards a Movement costs."""
    return s.hooks.move_cost(s, player, MOVE_COST)


@cache
def too_few_cards(cost: int) -> Reason:
    return Reason("PD-MOVE-05", "a Movement costs {}", counted(cost, "card"))


@cache
def too_poor(rent: int) -> Reason:
    return Reason("PD-RENT-03", "you cannot pay the rent of {}", counted(rent, "quid"))


# -- where to --------------------------------------------------------------------------


def within_line(s: Table, start: int, way: int, drills: bool = False) -> list[int]:
    """PD-MOVE-01..03: the hexes a Harvester can pass in a direction; a Volcano ends the line."""
    found = []
    for hex in s.board.lines[start][way]:
        if why_not_over(s, hex, drills) is not None:
            break
        if s.feature[hex] != VOLCANO:
            found.append(hex)
    return found


def why_not_over(s: Table, hex: int, drills: bool) -> Reason | None:
    """PD-MOVE-02, PD-BOW-03: only drills pass a Volcano."""
    return BARRED if s.feature[hex] == VOLCANO and not drills else None


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


def why_not_stop(s: Table, player: int, hex: int, cost: int) -> Reason | None:
    """PD-MOVE-08: why a player who pays so many cards may not stop on a hex."""
    owner = s.owner[hex]
    hand = len(s.hands[player].cards)
    if s.feature[hex] == PASSAGE:
        return CROSSED_ONLY
    if hand < cost:
        return too_few_cards(cost)
    if owner == player:
        return None
    if owner != NONE:
        rent = RENT[s.piece[hex]]
        return None if s.quids[player] >= rent else too_poor(rent)
    if not s.is_empty(hex):
        return None  # a Landing pad
    needed = cards_needed(s, player)
    if not needed:
        return NO_PIECE
    enough = hand >= cost + needed and fitting(s, player, hex) >= needed
    return None if enough else NOTHING_TO_BUILD


def fitting(s: Table, player: int, hex: int) -> int:
    """How many cards of a hand could be used on a hex, the bow's help included (PD-BOW-04)."""
    if ignores_conditions(s, player):
        return len(s.hands[player].cards)
    return len(usable(s, player, hex))


def ignores_conditions(s: Table, player: int) -> bool:
    """PD-BOW-04: conditions do not matter to who can use such a bow."""
    bow = ready_bow(s)
    return player == s.active and bow is not None and bow.ignores_conditions


def movements(s: Table) -> list[Move]:
    """Every Movement along the lines, with the bow or without, wherever it ends."""
    start = s.harvester[s.active]
    found = [Move(hex) for hex in reach(s, start)]
    bow = ready_bow(s)
    if bow is None or not bow.moves:
        return found
    if bow.pays:
        return [*found, *[Move(hex, True) for hex in reach(s, start)]]
    if bow.drills:
        return [*found, *[Move(hex, True) for hex in drilled(s, start)]]
    return [*found, *[Move(hex, True, turn) for hex, turn in two_legs(s, start)]]


def is_paid_by_bow(s: Table, option: Move) -> bool:
    """PD-BOW-06."""
    return option.bow and BOWS[s.bows[s.active]].pays


def why_not_move(s: Table, option: Move, cost: int) -> Reason | None:
    """PD-MOVE-08: for the active player, to whom Movements cost so many cards of the hand."""
    return why_not_stop(s, s.active, option.hex, 0 if is_paid_by_bow(s, option) else cost)


def moves(s: Table) -> list[Move]:
    """Every Movement the active player may make."""
    cost = move_cost(s, s.active)
    found: list[Move] = []
    may_stop: dict[int, bool] = {}  # many ways lead to the same hex
    for option in movements(s):
        key = 2 * option.hex + int(is_paid_by_bow(s, option))
        if key not in may_stop:
            may_stop[key] = why_not_move(s, option, cost) is None
        if may_stop[key]:
            found.append(option)
    return found


def refused_moves(s: Table) -> list[Refused]:
    """The hexes in reach where no Movement may end, and the Volcanoes that bar a line."""
    cost = move_cost(s, s.active)
    open_hexes = {option.hex for option in moves(s)}
    found: dict[int, Refused] = {}
    for option in movements(s):
        reason = why_not_move(s, option, cost)
        if reason is not None and option.hex not in open_hexes:
            found.setdefault(option.hex, (option, reason))
    return [*found.values(), *barred_lines(s)]


def barred_lines(s: Table) -> list[Refused]:
    """The first hex on each line that the active player cannot pass."""
    bow = ready_bow(s)
    drills = bow is not None and bow.drills
    found: list[Refused] = []
    for line in s.board.lines[s.harvester[s.active]]:
        for hex in line:
            reason = why_not_over(s, hex, drills)
            if reason is not None:
                found.append((MoveOver(hex), reason))
                break
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
    hex = s.harvester[s.active]
    for left in range(cost, 0, -1):
        chosen = yield from ask_among(
            s.active,
            [Pay(card) for card in s.hands[s.active].distinct()],
            partial(why_not_pay, needed_cards(s)),
            "Pay for the Movement with a card",
            "PD-MOVE-05",
            PayingMovement(hex, left),
        )
        place_in_market(s, s.hands[s.active], chosen.card)


def why_not_pay(needed: list[int], option: Pay) -> Reason | None:
    """PD-MOVE-05: a possible Construction has to remain possible."""
    return NEEDED if option.card in needed else None


def needed_cards(s: Table) -> list[int]:
    """PD-MOVE-05: the cards without which nothing could be built on an empty hex."""
    player, hex = s.active, s.harvester[s.active]
    if not s.is_empty(hex) or ignores_conditions(s, player):
        return []
    fit = usable(s, player, hex)
    return fit if len(fit) <= cards_needed(s, player) else []


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
