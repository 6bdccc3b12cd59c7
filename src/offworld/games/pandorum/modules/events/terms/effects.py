"""What Events do at once or in the end: the vocabulary of their rows. The rules are in cards/."""

from __future__ import annotations

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect, Effects
from offworld.engine.log import Card
from offworld.games.pandorum.modules.discovery.rules import is_person
from offworld.games.pandorum.modules.events.cards import ground, harvesters, projects, structures
from offworld.games.pandorum.modules.events.event import TOKEN_IDS, event_board
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FEATURES, MODULE, NONE, TYPE_IDS

NOBODY = Reason("PD-EV-19", "nobody sits for this player")


class Everybody(Effect[Table], frozen=True):
    """PD-EV-19: each player in turn, beginning with the active one."""

    then: Effects

    def do(self, s: Table, task: Task) -> None:
        for player in s.in_turn_order(s.active):
            event_board(s).agenda.then(task.for_player(player), self.then)

    def words(self) -> str:
        return f"everybody {self.then.phrase()}"


class ForPeople(Effect[Table], frozen=True):
    """Something that only a player for whom somebody sits can do."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if is_person(s, task.player) else NOBODY


class DrawCards(ForPeople, frozen=True):
    cards: int

    def do(self, s: Table, task: Task) -> None:
        projects.draw_cards(s, task.player, self.cards)

    def words(self) -> str:
        return f"draws {cards(self.cards)}"


class TakeBack(ForPeople, frozen=True):
    """PD-EV-64."""

    cards: int

    def do(self, s: Table, task: Task) -> Flow[None]:
        return structures.take_back(s, task.player, self.cards)

    def words(self) -> str:
        return f"takes {cards(self.cards)} from a slot of the Harvester back into the hand"


class SellCards(ForPeople, frozen=True):
    """PD-EV-36: one card a step; the memory holds the types that have brought their quids."""

    quids: int

    def do(self, s: Table, task: Task) -> Flow[None]:
        return projects.sell_card(s, task, self.quids)

    def words(self) -> str:
        return (
            f"may discard cards of the hand, for {self.quids} quids from the bank for each "
            "different type"
        )


class Auction(Effect[Table], frozen=True):
    """PD-EV-40 to 42."""

    least_bid: int
    cards: int

    def do(self, s: Table, task: Task) -> Flow[None]:
        return projects.auction(s, task.source, self.least_bid, self.cards)

    def words(self) -> str:
        return (
            f"an auction: the highest bidder draws {cards(self.cards)}, and the bid becomes the "
            "pool of this Event"
        )


class ClearMarket(Effect[Table], frozen=True):
    """PD-EV-52, PD-EV-56: cards of one type, or all."""

    type: str = ""

    def do(self, s: Table, task: Task) -> None:
        projects.clear_market(s, TYPE_IDS.index(self.type) if self.type else NONE)

    def words(self) -> str:
        if not self.type:
            return "the whole market goes to the box and is refilled"
        return f"all {self.type.capitalize()} cards of the market go to the box"


class PutToken(Effect[Table], frozen=True):
    """A token on a hex of the active player's choice, which becomes something else."""

    token: str
    on: str
    becomes: str
    clause: str

    def can(self, s: Table, task: Task) -> Reason | None:
        if ground.sites(s, self.token):
            return None
        return Reason(self.clause, "there is no room for the token")

    def do(self, s: Table, task: Task) -> Flow[None]:
        token, becomes = TOKEN_IDS.index(self.token), FEATURES.index(self.becomes)
        return ground.choose_site(s, task, token, becomes, self.on, self.clause)

    def skipped(self, s: Table, task: Task, reason: Reason) -> None:
        s.log("There is no room for the token", Card(self.token))

    def words(self) -> str:
        return f"the {self.token.replace('_', ' ')} is put on {self.on}"


class Contaminate(Effect[Table], frozen=True):
    """PD-EV-44."""

    tokens: int

    def do(self, s: Table, task: Task) -> Flow[None]:
        return structures.contaminate(s, task, self.tokens)

    def words(self) -> str:
        return f"contaminates {self.tokens} Structures of their own"


class CleanUp(Effect[Table], frozen=True):
    """PD-EV-46, PD-EV-47."""

    quids: int

    def do(self, s: Table, task: Task) -> Flow[None]:
        return structures.clean_up(s, task.player, self.quids)

    def words(self) -> str:
        price = f"{self.quids} quid{'' if self.quids == 1 else 's'}"
        return f"pays {price} for each contaminated Structure of their own or loses it to the box"


class PutModule(ForPeople, frozen=True):
    """PD-EV-58."""

    def can(self, s: Table, task: Task) -> Reason | None:
        if not s.left(task.player, MODULE):
            return Reason("PD-EV-58", "no Module is left in supply")
        return super().can(s, task)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return structures.put_module(s, task)

    def words(self) -> str:
        return "puts a Module of the supply on an empty hex, free of charge"


class BuyTokens(ForPeople, frozen=True):
    """PD-EV-60."""

    most: int
    quids: int

    def can(self, s: Table, task: Task) -> Reason | None:
        if s.quids[task.player] < self.quids:
            return Reason("PD-EV-60", "an engine token costs {} quids", self.quids)
        return super().can(s, task)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return harvesters.buy_engines(s, task.player, self.most, self.quids)

    def words(self) -> str:
        return f"may buy up to {self.most} engine tokens for {self.quids} quids each"


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


EFFECTS = (
    Everybody, DrawCards, TakeBack, SellCards, Auction, ClearMarket, PutToken, Contaminate, CleanUp,
    PutModule, BuyTokens,
)  # fmt: skip
