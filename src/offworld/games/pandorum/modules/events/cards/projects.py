"""Events about Project cards and quids: Investment returns, Government support, Ancient
civilization, Insurance benefits, Sandstorm."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from offworld.engine import Flow, Option, Reason, Refused, allowed, ask, held_back
from offworld.engine.english import counted
from offworld.engine.log import Amount, Card, Seat
from offworld.games.pandorum.market import draw, refill
from offworld.games.pandorum.modules.discovery.asking import decider, is_person
from offworld.games.pandorum.modules.events.event import Event, EventBoard, event_board
from offworld.games.pandorum.modules.events.terms.options import (
    KEEP_HAND,
    PASS_BID,
    Bid,
    Discard,
    QuidsForNothing,
)
from offworld.games.pandorum.modules.events.terms.questions import BIDDING, Discarding
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, PROJECT_IDS, PROJECTS, TERRAINS, TYPE_IDS

FOR_CARDS_ONLY: Final = Reason("PD-EV-36", "only cards discarded pay")


class InvestmentReturns(Event):
    """Quids for many types of cards."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-36: everybody may discard cards, for quids from the bank for each type."""
        for player in s.in_turn_order(s.active):
            paid: list[int] = []
            while s.hands[player].cards:
                options: list[Option] = [Discard(card) for card in s.hands[player].distinct()]
                options.append(KEEP_HAND)
                prompt = "Discard cards of your hand for quids"
                chosen = yield from ask(
                    decider(s, player),
                    options,
                    prompt,
                    "PD-EV-36",
                    Discarding(tuple(paid)),
                    refused_discards,
                )
                if not isinstance(chosen, Discard):
                    break
                self.discard(s, player, chosen.card, paid)

    def discard(self, s: Table, player: int, card: int, paid: list[int]) -> None:
        """A card of the hand to the box; the first one of a type pays."""
        s.discard(s.hands[player], card, s.box)
        s.log(Seat(player), "discards", Card(PROJECT_IDS[card]))
        if PROJECTS[card].type not in paid:
            paid.append(PROJECTS[card].type)
            s.gain(player, self.at_once["pay"], "for a type of cards discarded")

    def for_card_paid(self, s: Table, card: int) -> int:
        """PD-EV-37: its type is not in the market yet."""
        there = [PROJECTS[other].type for other in s.market.cards]
        return self.pay if PROJECTS[card].type not in there else 0


def refused_discards() -> list[Refused]:
    return [(QuidsForNothing(), FOR_CARDS_ONLY)]


class GovernmentSupport(Event):
    """Cards for everybody, quids for Generators."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-38: everybody draws."""
        for player in s.in_turn_order(s.active):
            if is_person(s, player):
                for _ in range(self.at_once["cards"]):
                    draw(s, player, s.hands[player])
        refill(s)
        return
        yield

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-39: for each Generator card used."""
        generator = TYPE_IDS.index(self.going_on["type"])
        return self.pay * sum([PROJECTS[card].type == generator for card in s.laid.cards])


class AncientCivilization(Event):
    """An auction fills the pool."""

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        super().__init__(number, row)
        self.terrain = TERRAINS.index(self.going_on["terrain"])
        self.least_bid: int = self.at_once["least_bid"]

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-40, PD-EV-42: the highest bidder draws a card, and the bid becomes the pool."""
        board = event_board(s)
        yield from self.auction(s, board)
        winner, bid = board.bidder, board.bid
        board.bid, board.bidder, board.bidders = 0, NONE, []
        if winner == NONE:
            s.log("Nobody bids")
            return  # PD-EV-41: it is over
        s.quids[winner] -= bid
        board.pools[board.active.index(self.number)] = bid
        s.log(Seat(winner), "wins the auction and pays", Amount(bid, "quids"))
        for _ in range(self.at_once["cards"]):
            draw(s, winner, s.hands[winner])
        refill(s)

    def auction(self, s: Table, board: EventBoard) -> Flow[None]:
        """PD-EV-41: rising bids in seat order; who passes is out."""
        board.bidders = [p for p in s.in_turn_order(s.active) if is_person(s, p)]
        while board.bidders and board.bidders != [board.bidder]:
            player = board.bidders.pop(0)
            least = board.bid + 1 if board.bidder != NONE else self.least_bid
            candidates = [Bid(quids) for quids in range(least, s.quids[player] + 2)]
            guard = partial(why_not_bid, s.quids[player])
            options = allowed(candidates, guard)
            if not options:
                s.log(Seat(player), "cannot bid")
                continue
            chosen = yield from ask(
                player,
                [*options, PASS_BID],
                "Bid for a card and the pool, or pass",
                "PD-EV-41",
                BIDDING,
                partial(held_back, candidates, guard),
            )
            if isinstance(chosen, Bid):
                board.bid, board.bidder = chosen.quids, player
                board.bidders.append(player)
                s.log(Seat(player), "bids", Amount(chosen.quids, "quids"))
            else:
                s.log(Seat(player), "bids no more")

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-43."""
        return self.pay if s.terrain(hex) == self.terrain else 0


def why_not_bid(held: int, option: Bid) -> Reason | None:
    """PD-EV-41: never more than a player has."""
    if option.quids <= held:
        return None
    return Reason("PD-EV-41", "you have {}", counted(held, "quid"))


class InsuranceBenefits(Event):
    """Quids for who is robbed."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-52: the System cards of the market go to the box."""
        system = TYPE_IDS.index(self.at_once["type"])
        for card in s.market.cards[:]:
            if PROJECTS[card].type == system:
                s.discard(s.market, card, s.box)
                s.log(Card(PROJECT_IDS[card]), "goes to the box")
        refill(s)
        return
        yield

    def for_being_robbed(self) -> int:
        """PD-EV-53: once for each victim and effect."""
        return self.pay


class Sandstorm(Event):
    """Movements cost more and bring quids."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-56: a new market."""
        clear_market(s)
        return
        yield

    def for_movement_paid(self) -> int:
        """PD-EV-57: once a Movement, after the whole payment."""
        return self.pay

    def extra_cards(self) -> int:
        cards: int = self.going_on["extra_cards"]
        return cards


def clear_market(s: Table) -> None:
    """All cards of the market go to the box, and it is filled anew."""
    while s.market.cards:
        s.move(s.market, len(s.market.cards) - 1, s.box)
    s.log("The whole market goes to the box")
    refill(s)
