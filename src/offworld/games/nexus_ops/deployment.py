"""Deployment phase (NX-DEPLOY): buying units and playing Deployment cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused
from offworld.engine.log import Amount, Card, Piece, Place, Seat, Word
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.cards.energize import OWN_DEPLOYMENT, card_options, carry_out
from offworld.games.nexus_ops.cards.play import NO_TARGET, Play
from offworld.games.nexus_ops.state import MOVEMENT, Table
from offworld.games.nexus_ops.tables import ENERGIZE, ENERGIZE_IDS
from offworld.games.nexus_ops.terms.options import (
    END,
    Buy,
    BuyUnit,
    EndPhase,
    MoveUnits,
    PlayCard,
    Resign,
)
from offworld.games.nexus_ops.terms.questions import DEPLOYING, Resolving
from offworld.games.nexus_ops.turn import free_action, open_question, question

BLACK_MARKET: Final = ENERGIZE[ENERGIZE_IDS.index("black_market")]["params"]
TOO_EXPENSIVE: Final[dict[tuple[int, int], Reason]] = {}
MOVES_LATER: Final = Reason("NX-MOVE-13", "that comes next, in the Movement phase")


def deployment(s: Table) -> Flow[None]:
    """NX-DEPLOY-06: purchases and cards in any order, until the player ends it."""
    chosen = yield open_question(
        s,
        deployment_options(s),
        "Buy units, play cards, or end deployment",
        "NX-DEPLOY-01",
        DEPLOYING,
        refused_in_deployment,
    )
    if isinstance(chosen, Buy):
        buy(s, chosen)
    elif isinstance(chosen, PlayCard):
        yield from play_deployment_card(s, chosen)
    elif isinstance(chosen, EndPhase):  # NX-DEPLOY-09
        s.price_cuts = 0
        s.phase = MOVEMENT
        victory.check_elimination(s)
    elif isinstance(chosen, Resign):
        victory.resign(s, s.active)
    else:
        free_action(s, chosen)  # and the question is asked again (NX-TURN-05)


def deployment_options(s: Table) -> list[Option]:
    options: list[Option] = [
        Buy(column, hex)
        for column in range(len(s.sheet))
        if why_not_buy(s, column) is None
        for hex in s.home(s.active)  # NX-DEPLOY-03
        if why_not_buy_for(s, column, hex) is None
    ]
    options += card_options(s, s.active, OWN_DEPLOYMENT)
    options.append(END)
    if s.resignation and s.seats == 2:  # NX-END-09
        options.append(Resign())
    return options


def why_not_buy(s: Table, column: int) -> Reason | None:
    """NX-DEPLOY-02, NX-DEPLOY-04."""
    if not s.supply(s.active, column):
        return Reason("NX-DEPLOY-04", "all your {}s are on the board", s.sheet[column].name)
    cost, rubium = price(s, column), s.rubium[s.active]
    return too_expensive(cost, rubium) if cost > rubium else None


def too_expensive(cost: int, rubium: int) -> Reason:
    """NX-DEPLOY-02: the same few reasons again and again, made once."""
    reason = TOO_EXPENSIVE.get((cost, rubium))
    if reason is None:
        reason = Reason("NX-DEPLOY-02", "you have {} of {} rubium", rubium, cost)
        TOO_EXPENSIVE[cost, rubium] = reason
    return reason


def why_not_buy_for(s: Table, column: int, hex: int) -> Reason | None:
    """Some units may be bought only so often for each home base hex."""
    unit = s.sheet[column]
    if not unit.per_home_hex or s.bought[hex] < unit.per_home_hex:
        return None
    template = "only {} may be bought for each home base hex in a turn"
    return Reason(unit.limit_clause, template, unit.per_home_hex)


def refused_in_deployment(s: Table) -> list[Refused]:
    """Units that cannot be bought, or not for every hex; moving comes later."""
    found: list[Refused] = []
    for column in range(len(s.sheet)):
        reason = why_not_buy(s, column)
        if reason is not None:
            found.append((BuyUnit(column), reason))
            continue
        for hex in s.home(s.active):
            reason = why_not_buy_for(s, column, hex)
            if reason is not None:
                found.append((Buy(column, hex), reason))
    if s.is_on_board(s.active):
        found.append((MoveUnits(), MOVES_LATER))
    return found


def price(s: Table, column: int) -> int:
    """NX-DEPLOY-02, and NX-EN-10: a waiting Black Market makes the next unit cheaper."""
    cost = s.sheet[column].cost
    if not s.price_cuts:
        return cost
    return min(cost, max(int(BLACK_MARKET["min_price"]), cost - int(BLACK_MARKET["amount"])))


def buy(s: Table, option: Buy) -> None:
    """NX-DEPLOY-01: pay the price and place the unit."""
    seat, column, hex = s.active, option.column, option.hex
    cost = price(s, column)
    s.rubium[seat] -= cost
    s.price_cuts = max(0, s.price_cuts - 1)
    if s.sheet[column].per_home_hex:
        s.bought[hex] += 1
    s.place(seat, column, hex)
    s.log(
        Seat(seat), "buys", Piece(s.sheet[column].id), "for", Amount(cost, "rubium"),
        "and places it on", Place(s.board.names[hex]),
    )  # fmt: skip


def play_deployment_card(s: Table, option: PlayCard) -> Flow[None]:
    """NX-EN-03: announce the card, carry it out; it lies faceup on the discard pile."""
    s.discard(s.energize_hands[s.active], option.card, s.energize_discard)
    where: list[Word] = []
    if option.target != NO_TARGET:
        where = ["on", Place(s.board.names[option.target])]
    s.log(Seat(s.active), "plays", Card(ENERGIZE_IDS[option.card]), *where)
    yield from carry_out(s, Play(s.active, option.card, option.target, partial(ask_for_card, s)))


def ask_for_card(s: Table, options: list[Option], prompt: str, about: Resolving) -> Flow[Option]:
    """A choice that belongs to a card; free actions fit between (NX-TURN-05)."""
    return question(s, options, prompt, "NX-EN-03", about)
