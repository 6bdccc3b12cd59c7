"""Every option in words, with what to click, what it costs and whether it can be taken back."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.pandorum import state
from offworld.games.pandorum.look.view import PandorumView, about
from offworld.games.pandorum.look.words import (
    bow_id,
    card,
    counted,
    hand_id,
    harvester_id,
    hex_id,
    hex_name,
    market_id,
    place,
    player,
    quids,
    reward_of,
    spent_id,
    whose,
)
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.tables import (
    BOWS,
    HULLS,
    NONE,
    PIECE_IDS,
    PIECES,
    PROJECTS,
    RENT,
    SATELLITES,
)
from offworld.games.pandorum.terms import options
from offworld.games.pandorum.terms.questions import Raiding, Salvaging, TakingCards, UsingSite


def me(view: PandorumView) -> int:
    """The seat that is asked: a spectator is offered nothing."""
    assert view.seat is not None
    return view.seat


def may_end_turn(view: PandorumView) -> bool:
    """Whether a choice may be the last one before what modules do at the end of a turn."""
    return bool(view.modules) and view.phase in (state.CONSTRUCTION, state.AFTER_ACTION)


def pick_set(view: PandorumView, option: options.PickSet) -> Offer:
    bow, hull, satellite = view.sets[SET * option.set : SET * option.set + SET]
    parts = BOWS[bow], HULLS[hull], SATELLITES[satellite]
    taken = sum(view.sets[i] == NONE for i in range(0, len(view.sets), SET))
    return Offer(
        option=option,
        label="Take " + ", ".join(part.name for part in parts),
        path=(f"set-{option.set}",),
        effect=" ".join(part.text for part in parts),
        irreversible=taken == view.seats - 1,  # the last to choose
        clause="PD-SETUP-07",
    )


# -- Movement --------------------------------------------------------------------------


def move(view: PandorumView, option: options.Move) -> Offer:
    seat = me(view)
    bow = BOWS[view.players[seat].bow]
    label = f"Move to {place(view, option.hex)}"
    path: tuple[str, ...] = (harvester_id(seat), hex_id(view, option.hex))
    cost, clause = counted(view.move_cost, "card"), "PD-MOVE-01"
    if option.bow:
        label += f" with {bow.name}"
        path = (bow_id(seat), hex_id(view, option.hex))
        cost, clause = f"{cost} and a card of slot 1", "PD-BOW-09"
    if option.bow and bow.pays:
        cost = "a card of slot 1"
    if option.via != NONE:
        label += f", turning in {hex_name(view, option.via)}"
        path = (bow_id(seat), hex_id(view, option.via), hex_id(view, option.hex))
    owner = view.owner[option.hex]
    if owner not in (NONE, seat):
        cost += f" and {quids(RENT[view.piece[option.hex]])} of rent"
    return Offer(
        option=option,
        label=label,
        path=path,
        cost=cost,
        effect=what_awaits(view, option.hex),
        irreversible=option.bow and bow.pays,
        clause=clause,
    )


def what_awaits(view: PandorumView, hex: int) -> str:
    owner = view.owner[hex]
    if owner == me(view):
        return "nothing is built on your own Structure"
    if owner != NONE:
        return f"stops on {whose(view, owner)} Structure"
    return "nothing is built there" if view.feature[hex] else "then you build there"


def to_landing_pad(view: PandorumView, option: options.ToLandingPad) -> Offer:
    return Offer(
        option=option,
        label="Put your Harvester on the Landing pad",
        path=(harvester_id(me(view)),),
        effect="before your action",
        clause="PD-MOVE-09",
    )


def pay(view: PandorumView, option: options.Pay) -> Offer:
    return Offer(
        option=option,
        label=f"Pay with {card(option.card)}",
        path=(hand_id(option.card),),
        effect="the card goes into the market",
        irreversible=True,
        clause="PD-MOVE-05",
    )


def spend(view: PandorumView, option: options.Spend) -> Offer:
    return Offer(
        option=option,
        label=f"Spend {card(option.card)} from slot 1",
        path=(spent_id(option.card),),
        irreversible=may_end_turn(view) or BOWS[view.players[me(view)].bow].pays,
        clause="PD-BOW-09",
    )


def use_bow(view: PandorumView, option: options.UseBow) -> Offer:
    bow = BOWS[view.players[me(view)].bow]
    return Offer(
        option=option,
        label=f"Use {bow.name}",
        path=(bow_id(me(view)),),
        cost="a card of slot 1",
        effect=bow.text,
        irreversible=may_end_turn(view),
        clause="PD-BOW-05" if bow.salvages else "PD-BOW-07",
    )


# -- cards -----------------------------------------------------------------------------


def take_from_market(view: PandorumView, option: options.TakeFromMarket) -> Offer:
    salvaging = isinstance(about(view), Salvaging)
    ends = view.taken + 1 >= view.may_take or len(view.market) == 1  # then it is refilled
    return Offer(
        option=option,
        label=f"Take {card(option.card)} from the market",
        path=(market_id(option.card),),
        effect=PROJECTS[option.card].text,
        irreversible=salvaging or ends,
        clause="PD-BOW-05" if salvaging else "PD-TAKE-01",
    )


def take_from_deck(view: PandorumView, option: options.TakeFromDeck) -> Offer:
    label = "Take the top card of the deck"
    if not view.deck:
        label = "Shuffle the market into a new deck and take its top card"
    clause = "PD-TAKE-02" if view.deck else "PD-MKT-05"
    return Offer(option=option, label=label, path=("deck",), irreversible=True, clause=clause)


def give_up(view: PandorumView, option: options.GiveUp) -> Offer:
    return Offer(
        option=option,
        label=f"Put {card(option.card)} into the market",
        path=(hand_id(option.card),),
        irreversible=True,
        clause="PD-TAKE-06",
    )


# -- Construction ----------------------------------------------------------------------


def build(view: PandorumView, option: options.Build) -> Offer:
    used = [number for number in (option.first, option.second) if number != NONE]
    base = len(used) > 1
    label = f"Build a {'Base' if base else 'Module'} with {', then '.join(map(card, used))}"
    path = ("supply-base" if base else "supply-module", *map(hand_id, used))
    cost = "the card goes into a slot" if not base else "the cards go into slots"
    clause = "PD-BUILD-02"
    if option.foundry:
        label += ", ignoring conditions"
        path = (bow_id(me(view)), *path)
        cost, clause = f"a card of slot 1; {cost}", "PD-BOW-04"
    return Offer(
        option=option,
        label=label,
        path=path,
        cost=cost,
        effect=build_brings(view, option, used),
        irreversible=True,
        clause=clause,
    )


def build_brings(view: PandorumView, option: options.Build, used: list[int]) -> str:
    """What the cards, the hull and the bow bring together."""
    more = view.bonus[len(used) - 1] if view.bonus else 0
    if option.foundry:
        more += BOWS[view.players[me(view)].bow].gain
    return reward_of(view, used, more)


def take_quids(view: PandorumView, option: options.TakeQuids) -> Offer:
    victim = view.players[option.victim]
    held = f"has {quids(victim.quids)}"
    if view.claims[option.victim]:
        held += f", {view.claims[option.victim]} of them claimed"
    return Offer(
        option=option,
        label=f"Take from {player(view, option.victim)}",
        path=(f"player-{option.victim}",),
        effect=held,
        irreversible=may_end_turn(view),
        clause="PD-BOW-07" if isinstance(about(view), Raiding) else "PD-REW-04",
    )


SLOT_USES = ("for your bow", "for your hull", "for your Satellite")


def stow(view: PandorumView, option: options.Stow) -> Offer:
    seat = me(view)
    there = len(view.players[seat].slots[option.slot - 1])
    return Offer(
        option=option,
        label=f"Put {card(view.laid[0])} into slot {option.slot}",
        path=(f"slot-{seat}-{option.slot}",),
        effect=f"{SLOT_USES[option.slot - 1]}; there {'is' if there == 1 else 'are'} "
        f"{counted(there, 'card')} now",
        irreversible=len(view.laid) == 1,
        clause="PD-SLOT-02",
    )


# -- going on --------------------------------------------------------------------------


def done(view: PandorumView, option: options.Done) -> Offer:
    label, clause = "End your turn", "PD-TURN-05"
    match about(view):
        case Salvaging():
            label, clause = "Take no second card", "PD-BOW-05"
        case Raiding():
            label, clause = "Take from nobody else", "PD-BOW-07"
        case TakingCards():
            label, clause = "Take no more cards", "PD-TAKE-03"
        case UsingSite(hex=hex):
            clause = "PD-BUILD-04"
            label = "Build nothing" if view.owner[hex] == NONE else "Use nothing here"
    return Offer(option=option, label=label, irreversible=True, clause=clause, role="end")


def pass_by(view: PandorumView, option: options.Pass) -> Offer:
    return Offer(
        option=option,
        label="Pass",
        effect="neither action is possible",
        irreversible=True,
        clause="PD-TURN-02",
        role="end",
    )


# -- wishes ----------------------------------------------------------------------------


def move_over(view: PandorumView, wish: options.MoveOver) -> Offer:
    path = (harvester_id(me(view)), hex_id(view, wish.hex))
    return Offer(option=wish, label=f"Move over {place(view, wish.hex)}", path=path)


def move_at_all(view: PandorumView, wish: options.MoveAtAll) -> Offer:
    return Offer(option=wish, label="Move", path=(harvester_id(me(view)),))


def take_cards(view: PandorumView, wish: options.TakeCards) -> Offer:
    more = "more " if view.taken else ""
    return Offer(option=wish, label=f"Take {more}cards", path=("deck",))


def use_card(view: PandorumView, wish: options.UseCard) -> Offer:
    return Offer(option=wish, label=f"Use {card(wish.card)} here", path=(hand_id(wish.card),))


def build_piece(view: PandorumView, wish: options.BuildPiece) -> Offer:
    label, path = f"Build a {PIECES[wish.piece]}", (f"supply-{PIECE_IDS[wish.piece]}",)
    return Offer(option=wish, label=label, path=path)


def keep_all_cards(view: PandorumView, wish: options.KeepAllCards) -> Offer:
    return Offer(option=wish, label="Keep all cards")


WORDS: dict[type[Option], Words] = {
    options.PickSet: pick_set,
    options.Move: move,
    options.ToLandingPad: to_landing_pad,
    options.TakeFromMarket: take_from_market,
    options.TakeFromDeck: take_from_deck,
    options.Pay: pay,
    options.Spend: spend,
    options.UseBow: use_bow,
    options.Build: build,
    options.TakeQuids: take_quids,
    options.Stow: stow,
    options.GiveUp: give_up,
    options.Done: done,
    options.Pass: pass_by,
    options.MoveOver: move_over,
    options.MoveAtAll: move_at_all,
    options.TakeCards: take_cards,
    options.UseCard: use_card,
    options.BuildPiece: build_piece,
    options.KeepAllCards: keep_all_cards,
}

PURPOSES: dict[str, Purpose] = {
    "hex-": Purpose(
        "Move there", "your Harvester moves in straight lines, as your action", "PD-MOVE-01"
    ),
    "harvester-": Purpose("Move", "as your action, before you build", "PD-TURN-01"),
    "supply-": Purpose("Build", "after moving, with cards of your hand", "PD-BUILD-02"),
    "hand-": Purpose("Use a card", "to pay for a Movement, and to build after it", "PD-BUILD-02"),
    "laid-": Purpose("The card is in use", "it goes into a slot after it has paid", "PD-SLOT-01"),
    "market-": Purpose("Take a card", "as your action, instead of moving", "PD-TAKE-01"),
    "deck": Purpose("Take a card", "as your action, instead of moving", "PD-TAKE-02"),
    "box": Purpose("The box", "its cards are out of the game"),
    "bow-": Purpose("Use a bow", "once a turn, for a card of slot 1", "PD-BOW-01"),
    "hull-": Purpose("The hull", "works by itself, by the cards in slot 2", "PD-SLOT-02"),
    "satellite": Purpose(
        "The Satellite", "scores at the end, by the cards in slot 3", "PD-SLOT-02"
    ),
    "slot-": Purpose("A slot", "takes the cards that you have built with", "PD-SLOT-02"),
    "set-": Purpose("A Harvester set", "is chosen before the first round", "PD-SETUP-07"),
    "player-": Purpose("A player", "here you see all that they have"),
    "structure-": Purpose("A Structure", "stays where it was built", "PD-BUILD-02"),
}
"""What drawn things are for."""
