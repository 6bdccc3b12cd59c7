"""The bow (PD-BOW): an active ability, once a turn, for a card of slot 1."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask
from offworld.engine.log import Card, Seat, Verb
from offworld.games.pandorum.market import refill
from offworld.games.pandorum.state import W1, W3, W4, Table
from offworld.games.pandorum.tables import BOW_IDS, BOWS, NONE, PROJECT_IDS, Bow
from offworld.games.pandorum.terms.options import DONE, Spend, TakeFromMarket, TakeQuids, UseBow
from offworld.games.pandorum.terms.questions import Raiding, Salvaging, SpendingCard

USED: Final = Reason("PD-BOW-01", "you have used it this turn")
NOTHING_TO_SPEND: Final = Reason("PD-BOW-01", "there is no card in slot 1")
WHILE_TAKING: Final = Reason("PD-BOW-05", "not while you take cards")
EMPTY_MARKET: Final = Reason("PD-BOW-05", "the market is empty")
NOT_MOVED: Final = Reason("PD-BOW-07", "only after a Movement")
NO_VICTIM: Final = Reason("PD-BOW-07", "nobody with a Structure on or next to your hex has a quid")


def ready_bow(s: Table) -> Bow | None:
    """PD-BOW-01: the active player's bow, if it can still be used this turn."""
    number = s.bows[s.active]
    return None if number == NONE or why_not_bow(s) is not None else BOWS[number]


def why_not_bow(s: Table) -> Reason | None:
    """PD-BOW-01: once a turn, for a card of slot 1."""
    if s.bow_used:
        return USED
    return None if s.slot(s.active, 1).cards else NOTHING_TO_SPEND


def choose_spent(s: Table) -> Flow[int]:
    """PD-BOW-09: which card of slot 1 is spent."""
    cards = s.slot(s.active, 1).distinct()
    if len(cards) == 1:
        return cards[0]
    chosen = yield from ask(
        s.active,
        [Spend(card) for card in cards],
        "Choose the card of slot 1 that you spend",
        "PD-BOW-09",
        SpendingCard(),
    )
    return chosen.card


def spend(s: Table, card: int) -> None:
    """PD-BOW-01: a card of slot 1 goes to the box, and the bow is used for this turn."""
    s.bow_used = True
    s.discard(s.slot(s.active, 1), card, s.box)
    bow = Card(BOW_IDS[s.bows[s.active]])
    s.log(Seat(s.active), "uses", bow, "and", Verb("spends"), Card(PROJECT_IDS[card]))


def can_use_freely(s: Table, window: int) -> bool:
    """PD-TURN-04: the bow is a free action in this window."""
    number = s.bows[s.active]
    return number != NONE and is_free(BOWS[number]) and why_not_use_freely(s, window) is None


def is_free(bow: Bow) -> bool:
    """The others are used with a Movement or a Construction."""
    return bool(bow.salvages or bow.raids)


def why_not_use_freely(s: Table, window: int) -> Reason | None:
    """PD-TURN-04: Salvage Claw in W1, W3 and W4, Raider Prow in W3 and W4 after a Movement."""
    reason = why_not_bow(s)
    if reason is not None:
        return reason
    if BOWS[s.bows[s.active]].salvages:
        if window not in (W1, W3, W4):
            return WHILE_TAKING
        return None if s.market.cards else EMPTY_MARKET
    if window not in (W3, W4) or not s.moved:
        return NOT_MOVED
    return None if raidable(s) else NO_VICTIM


def refused_bow(s: Table, window: int) -> list[Refused]:
    """Why the bow cannot be used; one that belongs to an action is no free action anyway."""
    number = s.bows[s.active]
    if number == NONE:
        return []
    reason = why_not_use_freely(s, window) if is_free(BOWS[number]) else why_not_bow(s)
    return [] if reason is None else [(UseBow(), reason)]


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
        prompt = "Take a card of the market into your hand"
        chosen = yield from ask(s.active, options, prompt, "PD-BOW-05", Salvaging(number))
        if not isinstance(chosen, TakeFromMarket):
            break
        take_from_market(s, chosen.card)
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
            prompt = "Choose from whom you take a quid"
            chosen = yield from ask(s.active, options, prompt, "PD-BOW-07", Raiding())
            if not isinstance(chosen, TakeQuids):
                return
            victim = chosen.victim
        victims.remove(victim)
        s.take(s.active, victim, bow.loot)
