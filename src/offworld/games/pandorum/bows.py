"""The bow (PD-BOW): an active ability, once a turn, for a card of slot 1."""

from __future__ import annotations

from offworld.engine import Flow, Option, ask
from offworld.engine.log import Card, Seat, Verb
from offworld.games.pandorum.market import refill
from offworld.games.pandorum.state import (
    NOTHING,
    RAIDING,
    SALVAGING,
    SPENDING,
    W1,
    W3,
    W4,
    Table,
)
from offworld.games.pandorum.tables import BOW_IDS, BOWS, NONE, PROJECT_IDS, Bow
from offworld.games.pandorum.terms.options import DONE, Spend, TakeFromMarket, TakeQuids


def ready_bow(s: Table) -> Bow | None:
    """PD-BOW-01: the active player's bow, if it can be used still this turn."""
    number = s.bows[s.active]
    if number == NONE or s.bow_used or not s.slot(s.active, 1).cards:
        return None
    return BOWS[number]


def choose_spent(s: Table) -> Flow[int]:
    """PD-BOW-09: which card of slot 1 is spent."""
    cards = s.slot(s.active, 1).distinct()
    if len(cards) == 1:
        return cards[0]
    s.asking = SPENDING
    chosen = yield from ask(
        s.active,
        [Spend(card) for card in cards],
        "Choose the card of slot 1 that you spend",
        "PD-BOW-09",
    )
    s.asking = NOTHING
    return chosen.card


def spend(s: Table, card: int) -> None:
    """PD-BOW-01: a card of slot 1 goes to the box, and the bow is used for this turn."""
    s.bow_used = True
    s.discard(s.slot(s.active, 1), card, s.box)
    bow = Card(BOW_IDS[s.bows[s.active]])
    s.log(Seat(s.active), "uses", bow, "and", Verb("spends"), Card(PROJECT_IDS[card]))


def can_use_freely(s: Table, window: int) -> bool:
    """PD-TURN-04: Salvage Claw in W1, W3 and W4, Raider Prow in W3 and W4 after a Movement."""
    bow = ready_bow(s)
    if bow is None:
        return False
    if bow.salvages:
        return window in (W1, W3, W4) and bool(s.market.cards)
    if bow.raids:
        return window in (W3, W4) and s.moved and bool(raidable(s))
    return False


def use_freely(s: Table) -> Flow[None]:
    """The ability of a bow that is a free action."""
    bow = BOWS[s.bows[s.active]]
    card = yield from choose_spent(s)
    spend(s, card)
    if bow.salvages:
        yield from salvage(s, bow)
    else:
        yield from raid(s, bow)


def salvage(s: Table, bow: Bow) -> Flow[None]:
    """PD-BOW-05: one or two cards of the market into the hand, then refill."""
    for number in range(bow.salvages):
        options: list[Option] = [TakeFromMarket(card) for card in s.market.distinct()]
        if not options:
            break
        if number:
            options.append(DONE)
        s.asking = SALVAGING
        chosen = yield from ask(
            s.active, options, "Take a card of the market into your hand", "PD-BOW-05"
        )
        if not isinstance(chosen, TakeFromMarket):
            break
        take_from_market(s, chosen.card)
    s.asking = NOTHING
    refill(s)


def take_from_market(s: Table, card: int) -> None:
    """A card that everybody has seen goes into the active player's hand."""
    s.move(s.market, s.market.find(card), s.hands[s.active])
    s.log(Seat(s.active), "takes", Card(PROJECT_IDS[card]), "from the market")


def raidable(s: Table) -> list[int]:
    """PD-BOW-07: opponents with quids and a Structure on or next to the Harvester's hex."""
    hex = s.harvester[s.active]
    owners = {s.owner[h] for h in [hex, *s.near(hex)]}
    return [p for p in s.opponents(s.active) if p in owners and s.quids[p] > 0]


def raid(s: Table, bow: Bow) -> Flow[None]:
    """PD-BOW-07: a quid from each of up to two different opponents."""
    victims = raidable(s)
    for number in range(min(bow.raids, len(victims))):
        options: list[Option] = [TakeQuids(victim) for victim in victims]
        if number:
            options.append(DONE)
        victim = victims[0]
        if len(options) > 1:
            s.asking = RAIDING
            chosen = yield from ask(
                s.active, options, "Choose from whom you take a quid", "PD-BOW-07"
            )
            s.asking = NOTHING
            if not isinstance(chosen, TakeQuids):
                return
            victim = chosen.victim
        victims.remove(victim)
        s.take(s.active, victim, bow.loot)
