"""Deployment phase (NX-DEPLOY): buying units and playing Deployment cards."""

from __future__ import annotations

from offworld.engine import Flow, Option
from offworld.engine.log import Amount, Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.cards.deployment import deployment_card_options, play_deployment_card
from offworld.games.nexus_ops.state import MOVEMENT, Table
from offworld.games.nexus_ops.tables import ENERGIZE, ENERGIZE_IDS
from offworld.games.nexus_ops.terms.options import END, Buy, EndPhase, PlayCard, Resign
from offworld.games.nexus_ops.turn import free_action, open_question

BLACK_MARKET = ENERGIZE[ENERGIZE_IDS.index("black_market")]["params"]


def deployment(s: Table) -> Flow[None]:
    """NX-DEPLOY-06: purchases and cards in any order, until the player ends it."""
    chosen = yield open_question(
        s, deployment_options(s), "Buy units, play cards, or end deployment", "NX-DEPLOY-01"
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
        free_action(s, chosen)  # and the question is put again (NX-TURN-05)


def deployment_options(s: Table) -> list[Option]:
    seat = s.active
    options: list[Option] = [
        Buy(column, hex)
        for column in range(len(s.sheet))
        if price(s, column) <= s.rubium[seat] and s.supply(seat, column)  # NX-DEPLOY-04
        for hex in s.home(seat)  # NX-DEPLOY-03
        if may_buy_for(s, column, hex)
    ]
    options += deployment_card_options(s)
    options.append(END)
    if s.resignation and s.seats == 2:  # NX-END-09
        options.append(Resign())
    return options


def price(s: Table, column: int) -> int:
    """NX-DEPLOY-02, and NX-EN-10: a waiting Black Market makes the next unit cheaper."""
    cost = s.sheet[column].cost
    if not s.price_cuts:
        return cost
    return min(cost, max(int(BLACK_MARKET["min_price"]), cost - int(BLACK_MARKET["amount"])))


def may_buy_for(s: Table, column: int, hex: int) -> bool:
    """NX-ALT-04: some units may be bought only so often for each home base hex."""
    limit = s.sheet[column].per_home_hex
    return not limit or s.bought[hex] < limit


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
