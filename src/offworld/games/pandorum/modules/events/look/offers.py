"""What Events let a player choose, in words and clicks."""

from __future__ import annotations

from typing import Any

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.games.pandorum.board import BOARDS, DIRECTION_NAMES
from offworld.games.pandorum.look.offers import me, what_awaits
from offworld.games.pandorum.look.view import PandorumView, about
from offworld.games.pandorum.look.words import (
    bow_id,
    card,
    counted,
    hand_id,
    hex_id,
    hex_name,
    place,
    quids,
    reward_of,
    whose,
)
from offworld.games.pandorum.modules.discovery.look import offers as shared
from offworld.games.pandorum.modules.events.cards.structures import Contamination
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.event import Event
from offworld.games.pandorum.modules.events.look.view import events
from offworld.games.pandorum.modules.events.look.words import engine_id, event_id
from offworld.games.pandorum.modules.events.terms import options
from offworld.games.pandorum.modules.events.terms.questions import Discarding
from offworld.games.pandorum.tables import NONE, PIECES, PROJECTS, RENT, TYPES

BY_ID: dict[str, Event] = {event.id: event for event in EVENTS}


def made(option: Option, label: str, clause: str, *path: str, **more: Any) -> Offer:
    """Most of these choices end what is going on, and the next card may follow."""
    return Offer(
        option=option, label=label, path=path, clause=clause, **{"irreversible": True, **more}
    )


# -- tokens ----------------------------------------------------------------------------


def put_meteors(view: PandorumView, option: options.PutMeteors) -> Offer:
    first, second = place(view, option.first), place(view, option.second)
    return made(
        option,
        f"Put the meteor shower on {first} and {second}",
        "PD-EV-25",
        hex_id(view, option.first),
        hex_id(view, option.second),
        effect="both become craters",
    )


def put_crack(view: PandorumView, option: options.PutCrack) -> Offer:
    """The clicks are the two ends of the row."""
    board = BOARDS[view.board]
    steps = int(BY_ID["earthquake"].at_once["row"]) - 1
    last = board.lines[option.hex][option.way][steps - 1]
    side = DIRECTION_NAMES[option.way + 1]
    return made(
        option,
        f"Open the crack {side} of {hex_name(view, option.hex)} to {hex_name(view, last)}",
        "PD-EV-28",
        hex_id(view, option.hex),
        hex_id(view, last),
        effect="hexes on opposite sides are not adjacent any more",
    )


def put_token(view: PandorumView, option: options.PutToken) -> Offer:
    """In the words of the Event's row."""
    said = EVENTS[option.event].at_once
    label = f"{said['label']} {place(view, option.hex)}"
    return made(option, label, said["clause"], hex_id(view, option.hex))


# -- cards and quids -------------------------------------------------------------------


def discard(view: PandorumView, option: options.Discard) -> Offer:
    row = PROJECTS[option.card]
    question = about(view)
    paid = isinstance(question, Discarding) and row.type in question.paid
    brings = 0 if paid else BY_ID["investment_returns"].at_once["pay"]
    return made(
        option,
        f"Discard {card(option.card)}",
        "PD-EV-36",
        hand_id(option.card),
        cost="the card goes to the box",
        effect=f"{TYPES[row.type]['name']}: brings {quids(brings)}",
    )


def keep_hand(view: PandorumView, option: options.KeepHand) -> Offer:
    return made(option, "Discard no more cards", "PD-EV-36", role="end")


def bid(view: PandorumView, option: options.Bid) -> Offer:
    return made(
        option,
        f"Bid {quids(option.quids)}",
        "PD-EV-41",
        cost=f"{quids(option.quids)}, if nobody bids more",
        effect="the highest bidder draws a card; the bid becomes the pool",
    )


def pass_bid(view: PandorumView, option: options.PassBid) -> Offer:
    return made(option, "Bid no more", "PD-EV-41", effect="you are out of the auction", role="end")


# -- Structures ------------------------------------------------------------------------


def structure(view: PandorumView, hex: int) -> str:
    return f"{whose(view, view.owner[hex])} {PIECES[view.piece[hex]]} in {hex_name(view, hex)}"


def contaminate(view: PandorumView, option: options.Contaminate) -> Offer:
    label = f"Contaminate {structure(view, option.hex)}"
    return made(option, label, "PD-EV-44", hex_id(view, option.hex))


def clean_up(view: PandorumView, option: options.CleanUp) -> Offer:
    event = BY_ID["contamination"]
    assert isinstance(event, Contamination)
    return made(
        option,
        f"Pay for {structure(view, option.hex)}",
        "PD-EV-46",
        hex_id(view, option.hex),
        cost=quids(event.price),
        effect="it stays on the board",
    )


def abandon(view: PandorumView, option: options.Abandon) -> Offer:
    left = [hex for hex in events(view).contaminated if view.owner[hex] == me(view)]
    effect = f"{counted(len(left), 'contaminated Structure')} of yours to the box"
    return made(option, "Pay for no more Structures", "PD-EV-46", effect=effect, role="end")


def tear_down(view: PandorumView, option: options.TearDown) -> Offer:
    label = f"Remove {structure(view, option.hex)}"
    return made(option, label, "PD-EV-54", hex_id(view, option.hex))


def put_module(view: PandorumView, option: options.PutModule) -> Offer:
    label = f"Put a Module on {place(view, option.hex)}"
    return made(option, label, "PD-EV-58", hex_id(view, option.hex), effect="nothing is paid")


def upgrade(view: PandorumView, option: options.Upgrade) -> Offer:
    used = [option.first, option.second]
    label = f"Build a Base in the Module's place with {', then '.join(map(card, used))}"
    path: tuple[str, ...] = ("supply-base", *map(hand_id, used))
    cost = "the cards go into slots"
    if option.foundry:
        label += ", ignoring conditions"
        path = (bow_id(me(view)), *path)
        cost = f"a card of slot 1; {cost}"
    effect = f"{reward_of(view, used)}, and {quids(BY_ID['training'].pay)} from Training"
    return made(option, label, "PD-EV-65", *path, cost=cost, effect=effect)


# -- engines ---------------------------------------------------------------------------


def buy_engines(view: PandorumView, option: options.BuyEngines) -> Offer:
    if not option.count:
        return made(option, "Buy no engine tokens", "PD-EV-60")
    price = option.count * int(BY_ID["new_engines"].at_once["price"])
    label = f"Buy {counted(option.count, 'engine token')}"
    return made(option, label, "PD-EV-60", cost=quids(price), effect="a free move for each")


def engine_move(view: PandorumView, option: options.EngineMove) -> Offer:
    seat = me(view)
    cost, owner = "an engine token", view.owner[option.hex]
    if owner not in (NONE, seat):
        cost += f" and {quids(RENT[view.piece[option.hex]])} of rent"
    return made(
        option,
        f"Move to {place(view, option.hex)} with an engine token",
        "PD-EV-61",
        engine_id(seat),
        hex_id(view, option.hex),
        cost=cost,
        effect=what_awaits(view, option.hex),
    )


# -- wishes ----------------------------------------------------------------------------


def do_without(view: PandorumView, wish: options.DoWithout) -> Offer:
    label = f"Do without {EVENTS[wish.event].name}"
    return Offer(option=wish, label=label, path=(event_id(wish.event),))


def quids_for_nothing(view: PandorumView, wish: options.QuidsForNothing) -> Offer:
    return Offer(option=wish, label="Take the quids without discarding")


def keep_unpaid(view: PandorumView, wish: options.KeepUnpaid) -> Offer:
    return Offer(option=wish, label="Keep a contaminated Structure without paying")


def use_engine(view: PandorumView, wish: options.UseEngine) -> Offer:
    return Offer(option=wish, label="Use an engine token", path=(engine_id(me(view)),))


def build_over(view: PandorumView, wish: options.BuildOver) -> Offer:
    label = f"Build a Base in the Module's place in {place(view, wish.hex)}"
    return Offer(option=wish, label=label, path=(hex_id(view, wish.hex),))


WORDS: dict[type[Option], Words] = {
    **shared.WORDS,
    options.PutMeteors: put_meteors,
    options.PutCrack: put_crack,
    options.PutToken: put_token,
    options.Discard: discard,
    options.KeepHand: keep_hand,
    options.Bid: bid,
    options.PassBid: pass_bid,
    options.Contaminate: contaminate,
    options.CleanUp: clean_up,
    options.Abandon: abandon,
    options.TearDown: tear_down,
    options.PutModule: put_module,
    options.Upgrade: upgrade,
    options.BuyEngines: buy_engines,
    options.EngineMove: engine_move,
    options.DoWithout: do_without,
    options.QuidsForNothing: quids_for_nothing,
    options.KeepUnpaid: keep_unpaid,
    options.UseEngine: use_engine,
    options.BuildOver: build_over,
}
