"""Free actions (SE-TURN-02 .. 04): what the active player may do besides the main action.

They are possible before the main action, after it, and between its effects. There the player gets
at them without being asked after every icon: every question of an effect that has changed nothing
yet also offers ``FreeActions``, and ``PauseBetween`` asks between any two effects of this turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from offworld.engine import About, Flow, Option, Refused, ask, held_back
from offworld.engine.agenda import Interrupted, Task
from offworld.engine.effects import Effects
from offworld.engine.log import Seat
from offworld.engine.reason import Reason
from offworld.games.seti.cards import discard
from offworld.games.seti.computer import place_data, why_not_place
from offworld.games.seti.events import CORNER, Event
from offworld.games.seti.missions import complete_mission, happened, why_not_complete
from offworld.games.seti.movement import energy_steps, take_step
from offworld.games.seti.state import AFTER, TURN, Table, name_of
from offworld.games.seti.tables import (
    BUY_CARD_PRICE,
    CARDS,
    COMPUTER_SLOTS,
    CREDIT,
    DATA,
    DATA_POOL,
    DECK_PLACE,
    ENERGY,
    EXCHANGE_GIVES,
    EXCHANGE_TAKES,
    NONE,
    PAUSE,
    TAKE_CARD,
)
from offworld.games.seti.terms.options import (
    FREE_ACTIONS,
    GO_ON,
    BuyCard,
    CompleteMission,
    Exchange,
    FreeActions,
    PauseBetween,
    PlaceData,
    Step,
    UseCorner,
)
from offworld.games.seti.terms.questions import Pausing

# What is exchanged (SE-RES-05).
CARD_GOOD: Final = 0
CREDIT_GOOD: Final = 1
ENERGY_GOOD: Final = 2
RESOURCE_OF_GOOD: Final = (NONE, CREDIT, ENERGY)
GOODS: Final = ("cards", "credits", "energy")
PLACES: Final = [PlaceData(slot) for slot in range(NONE, COMPUTER_SLOTS)]
CORNER_USED: Final = Effects(("corner_used",))
GIVE_CARDS: Final = Effects(("give_cards",))
PURCHASES: Final = [BuyCard(place) for place in range(DECK_PLACE + 1)]
EXCHANGES: Final = [
    Exchange(give, take)
    for give in (CARD_GOOD, CREDIT_GOOD, ENERGY_GOOD)
    for take in (CARD_GOOD, CREDIT_GOOD, ENERGY_GOOD)
    if give != take or give == CARD_GOOD
]
EXCHANGES_OF: Final = [[one for one in EXCHANGES if one.give == give] for give in range(3)]
NO_CARD_THERE: Final = Reason("SE-RES-07", "there is no card")


def free_options(s: Table, player: int) -> list[Option]:
    """What the active player may do freely now."""
    found: list[Option] = []
    if s.goods[DATA][player]:
        found += [one for one in PLACES if why_not_place(s, player, one.slot) is None]
    found += missions(s, player)
    found += [UseCorner(card) for card in s.hands[player].distinct()]
    found += energy_steps(s, player)
    if s.can_pay(player, BUY_CARD_PRICE):
        found += [one for one in PURCHASES if why_not_buy(s, player, one) is None]
    for good, what in enumerate(RESOURCE_OF_GOOD):
        have = len(s.hands[player]) if what == NONE else s.goods[what][player]
        if have >= EXCHANGE_GIVES:
            found += EXCHANGES_OF[good]
    return found


def missions(s: Table, player: int) -> list[CompleteMission]:
    """SE-MIS-01: conditional missions that could be completed now."""
    found: list[CompleteMission] = []
    for card in s.missions[player]:
        if CARDS[card].mission_condition is None:
            continue
        pieces = s.hooks.mission_condition(s, player, card)
        if pieces:
            found += [CompleteMission(card, piece) for piece in pieces]
        elif why_not_complete(s, player, card, NONE) is None:
            found.append(CompleteMission(card))
    return found


def why_not_buy(s: Table, player: int, choice: BuyCard) -> Reason | None:
    """SE-RES-07."""
    if not is_there(s, choice.place):
        return NO_CARD_THERE
    return s.why_not_pay(player, BUY_CARD_PRICE, "SE-RES-07")


def is_there(s: Table, place: int) -> bool:
    """Whether there is a card at a place of the row, or in the deck or the discards."""
    if place == DECK_PLACE:
        return bool(s.deck.cards or s.discards.cards)
    return s.row[place] != NONE


def why_not_exchange(s: Table, player: int, choice: Exchange) -> Reason | None:
    """SE-RES-05."""
    what = RESOURCE_OF_GOOD[choice.give]
    have = len(s.hands[player]) if what == NONE else s.goods[what][player]
    if have >= EXCHANGE_GIVES:
        return None
    words = "cards" if what == NONE else name_of(what)
    return Reason("SE-RES-05", "an exchange takes {} {}, you have {}", EXCHANGE_GIVES, words, have)


def refused_freely(s: Table, player: int) -> list[Refused]:
    """Free actions that are not possible now."""
    wanted = [CompleteMission(c) for c in s.missions[player] if CARDS[c].mission_condition]
    return [
        *held_back(PLACES, lambda one: why_not_place(s, player, one.slot)),
        *held_back(wanted, lambda one: why_not_complete(s, player, one.card, one.piece)),
        *held_back(
            [one for one in PURCHASES if is_there(s, one.place)],
            lambda one: why_not_buy(s, player, one),
        ),
        *held_back(EXCHANGES, lambda one: why_not_exchange(s, player, one)),
    ]


def free_action(s: Table, player: int, option: Option) -> bool:
    """Begin a free action; whether the option was one. What it triggers is resolved before
    anything else (SE-TURN-03)."""
    if isinstance(option, PlaceData):
        place_data(s, player, option.slot)
    elif isinstance(option, CompleteMission):
        complete_mission(s, player, option.card, option.piece)
    elif isinstance(option, UseCorner):
        use_corner(s, player, option.card)
    elif isinstance(option, Step):
        take_step(s, player, option, 0, None)
    elif isinstance(option, BuyCard):
        buy_card(s, player, option.place)
    elif isinstance(option, Exchange):
        exchange(s, player, option)
    elif isinstance(option, PauseBetween):
        s.pausing = True
        s.log(Seat(player), "pauses between effects")
    else:
        return False
    return True


def use_corner(s: Table, player: int, card: int) -> None:
    """SE-CARD-03, SE-CARD-11."""
    discard(s, player, card)
    task = s.agenda.start(CARDS[card].corner, player, closed=True)
    s.agenda.then(task, CORNER_USED, (card,))


def corner_used(s: Table, player: int, card: int, task: Task) -> None:
    """The corner is gained: missions hear of it."""
    happened(s, player, Event(CORNER, card), task)


def buy_card(s: Table, player: int, place: int) -> None:
    """SE-RES-07."""
    s.pay(player, BUY_CARD_PRICE)
    s.log(Seat(player), "buys a card")
    s.agenda.start(TAKE_CARD, player, memory=(place,), closed=True)


def exchange(s: Table, player: int, choice: Exchange) -> None:
    """SE-RES-05: cards given are chosen one by one, before anything is taken."""
    takes = EXCHANGE_TAKES[choice.take]
    s.log(Seat(player), "exchanges", GOODS[choice.give], "for", GOODS[choice.take])
    what = RESOURCE_OF_GOOD[choice.give]
    if what == NONE:
        s.log(Seat(player), "exchanges cards:", takes.phrase())
        task = s.agenda.start(GIVE_CARDS, player, memory=(EXCHANGE_GIVES,), closed=True)
        s.agenda.then(task, takes)
        return
    s.pay(player, ((what, EXCHANGE_GIVES),))
    s.agenda.start(takes, player, closed=True)


# -- between effects ---------------------------------------------------------------


def may_interrupt(s: Table, task: Task) -> bool:
    """SE-TURN-05: whether free actions are possible where a task asks, or before it."""
    return not task.closed and task.player == s.active and s.phase in (TURN, AFTER)


def has_free_action(s: Table, player: int) -> bool:
    """Whether any is possible: seen quickly in most cases."""
    return bool(s.hands[player].cards) or bool(free_options(s, player))


def would_lose_data(s: Table, task: Task) -> bool:
    """Whether data that comes now would be lost although some could be placed."""
    player = task.player
    if s.goods[DATA][player] < DATA_POOL or not may_interrupt(s, task):
        return False
    return any(why_not_place(s, player, one.slot) is None for one in PLACES)


def ask_freely(s: Table, task: Task, prompt: str = "Take a free action, or go on") -> Flow[bool]:
    """A free action, or on with the effects; whether one was taken."""
    options = free_options(s, task.player)
    if not options:
        return False
    chosen = yield from ask(
        task.player,
        [*options, GO_ON],
        prompt,
        "SE-TURN-05",
        Pausing(task.source),
        partial(refused_freely, s, task.player),
    )
    return free_action(s, task.player, chosen)


def question(
    s: Table,
    task: Task,
    options: Sequence[Option],
    prompt: str,
    clause: str = "",
    about: About | None = None,
    refused: Callable[[], list[Refused]] | None = None,
) -> Flow[Option]:
    """The question of an effect that has changed nothing yet: free actions may come first."""
    offers = may_interrupt(s, task) and not s.pausing and not s.went_on
    if offers and has_free_action(s, task.player):
        options = [*options, FREE_ACTIONS]
    chosen = yield from ask(task.player, options, prompt, clause, about, refused)
    s.went_on = False
    if isinstance(chosen, FreeActions):
        s.agenda.start(PAUSE, task.player, task.source)
        raise Interrupted
    return chosen
