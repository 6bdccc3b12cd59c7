"""Events (PD-EV): when they are turned up, what they hear of, and when they end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from offworld.engine import Dice, Flow, ModuleLook, Option, Pile, Refused, State, redeal_unseen
from offworld.engine.log import Card
from offworld.engine.shapes import Shape
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules.events.cards.harvesters import NewEngines
from offworld.games.pandorum.modules.events.cards.structures import Training
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS, find, running
from offworld.games.pandorum.modules.events.event import (
    EVENTS_MODULE,
    LONE_TOKENS,
    TOKENS,
    EventBoard,
    end,
    event_board,
    pay_out,
)
from offworld.games.pandorum.modules.events.learning import SHAPES
from offworld.games.pandorum.modules.events.look import EventsLook
from offworld.games.pandorum.modules.events.terms.options import EngineMove, Upgrade
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FEATURES, NONE

NEW_ENGINES: Final = cast(NewEngines, find(NewEngines))
TRAINING: Final = cast(Training, find(Training))
MOST_EVENTS: Final = 2
ENGINE_WORTH: Final = 1.0
CONTAMINATION_WORTH: Final = -0.5
BID_WORTH: Final = -0.8
"""A quid that may have to be paid, and of which a part may come back."""
CARD_WORTH: Final = 0.9


class Events(PandorumModule):
    """PD-DISC-01: up to two Events at a time."""

    name: ClassVar[str] = EVENTS_MODULE
    look: ClassVar[ModuleLook[Any, Any] | None] = EventsLook()
    title: ClassVar[str] = "Discovery: Events"
    help: ClassVar[str] = (
        "Anything can happen on a far planet: up to two Events at a time change the board or the "
        "rules, and pay quids to whoever makes the best of them."
    )
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def setup(self, s: State) -> None:
        """PD-EV-01..03: a shuffled deck; all tokens lie beside the board."""
        board = EventBoard(cast(Table, s).players)
        board.deck = Pile(range(len(EVENTS)))
        s.shuffle(board.deck)
        s.parts[self.name] = board

    # -- when Events come and go -------------------------------------------------------

    def before_turn(self, s: Table) -> Flow[None]:
        """PD-EV-12, PD-EV-16: a new Event applies from the next turn of another player on."""
        board = event_board(s)
        board.turned_by = [who if who == s.active else NONE for who in board.turned_by]
        return
        yield

    def built(self, s: Table, player: int, hex: int) -> Flow[None]:
        """PD-EV-04..06: the first Structure of all, and the first one of the last player."""
        is_first = sum(s.constructions) == 1
        is_last_first = s.constructions[player] == 1 and all(s.constructions)
        if is_first or is_last_first:
            event_board(s).due += 1
        return
        yield

    def end_of_turn(self, s: Table) -> Flow[None]:
        """PD-EV-08, PD-EV-09: close and turn up, until nothing is left to do."""
        board = event_board(s)
        while True:
            for event in [EVENTS[number] for number in board.active]:
                if event.is_over(s):
                    end(s, event)
            while board.ended:
                yield from EVENTS[board.ended.pop(0)].wind_up(s)
            if not board.due or not board.deck.cards:
                break
            yield from turn_up(s, board)
        board.due = 0

    # -- what pays ---------------------------------------------------------------------

    def building(self, s: Table, player: int, hex: int, piece: int, income: int) -> Flow[None]:
        """PD-EV-18: all Events that pay for a Construction; nothing for whom nobody plays."""
        if player < s.seats:  # PD-EV-21
            for event in running(s):
                pay_out(s, event, player, event.for_building(s, player, hex, income))
        return
        yield

    def card_paid(self, s: Table, player: int, card: int) -> None:
        for event in running(s):
            pay_out(s, event, player, event.for_card_paid(s, card))

    def movement_paid(self, s: Table, player: int) -> None:
        for event in running(s):
            pay_out(s, event, player, event.for_movement_paid())

    def crossed(self, s: Table, player: int, passed: list[int]) -> None:
        for event in running(s):
            pay_out(s, event, player, event.for_crossing(s, passed))

    def taken(self, s: Table, taker: int, victim: int, quids: int) -> None:
        """PD-EV-17, PD-EV-53: at the moment of each taking."""
        for event in running(s):
            pay_out(s, event, victim, event.for_being_robbed())

    def move_cost(self, s: Table, player: int, cost: int) -> int:
        """PD-EV-57."""
        return cost + sum([event.extra_cards() for event in running(s)])

    def watches_path(self, s: Table) -> bool:
        """Crossings matter while the Dead city pays."""
        city = event_board(s).places["dead_city"]
        return city != NONE and any(event.for_crossing(s, [city]) for event in running(s))

    # -- what players may do -----------------------------------------------------------

    def free_options(self, s: Table, window: int) -> list[Option]:
        return NEW_ENGINES.moves(s, window)

    def refused(self, s: Table, window: int) -> list[Refused]:
        return [*NEW_ENGINES.refused(s, window), *TRAINING.refused(s, window)]

    def free_action(self, s: Table, option: Option) -> Flow[bool]:
        if not isinstance(option, EngineMove):
            return False
        yield from NEW_ENGINES.move(s, option)
        return True

    def opens_site(self, s: Table) -> bool:
        return TRAINING.is_possible(s)

    def site_options(self, s: Table) -> list[Option]:
        return TRAINING.upgrades(s) if TRAINING.is_possible(s) else []

    def use_site(self, s: Table, option: Option) -> Flow[bool]:
        if not isinstance(option, Upgrade):
            return False
        yield from TRAINING.upgrade(s, option)
        return True

    # -- tokens ------------------------------------------------------------------------

    def removed(self, s: Table, player: int, hex: int) -> None:
        """PD-EV-20: a contamination token leaves with its Structure."""
        tokens = event_board(s).contaminated
        if hex in tokens:
            tokens.remove(hex)

    def objects(self, s: Table) -> list[int]:
        """PD-DEF-07: the meteor shower token; what else lies on hexes the board knows."""
        return event_board(s).meteors

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([event_board(s).deck], seat, dice)

    def check(self, s: Table) -> None:
        check_events(s, event_board(s))

    def worth(self, s: Table, player: int, quids: float) -> float:
        board = event_board(s)
        mine = [hex for hex in board.contaminated if s.owner[hex] == player]
        total = quids + ENGINE_WORTH * board.engines[player] + CONTAMINATION_WORTH * len(mine)
        if board.bidder == player:
            total += BID_WORTH * board.bid + CARD_WORTH
        return total


def turn_up(s: Table, board: EventBoard) -> Flow[None]:
    """PD-EV-08, PD-EV-10, PD-EV-11: the next Event, with its pool, and what happens at once."""
    board.due -= 1
    event = EVENTS[s.reveal(board.deck, len(board.deck.cards) - 1)]
    board.deck.cards.pop()
    board.deck.seen.pop()
    board.active.append(event.number)
    board.pools.append(event.pool)
    board.turned_by.append(s.active)
    s.log("A new Event:", Card(EVENT_IDS[event.number]))
    s.log(event.text)
    yield from event.resolve(s)


def check_events(s: Table, board: EventBoard) -> None:
    """Cards and tokens are all there, and the tokens are what they count as."""
    cards = sorted([*board.deck.cards, *board.active, *board.box])
    assert cards == list(range(len(EVENTS))), "an Event card is lost or doubled"
    assert len(board.active) == len(board.pools) == len(board.turned_by), "a pool has no Event"
    assert len(board.active) + board.due <= MOST_EVENTS, "there are too many Events"
    assert min([0, *board.pools]) == 0, "a pool is below nothing"
    assert sum(board.engines) <= TOKENS["engine"], "there are too many engine tokens"
    tokens = board.contaminated
    assert len(tokens) == len(set(tokens)) <= TOKENS["contamination"], "tokens are doubled"
    assert all(s.owner[hex] != NONE for hex in tokens), "contamination without a Structure"
    for id, hex in board.places.items():
        feature = FEATURES.index(LONE_TOKENS[id]["feature"])
        assert hex == NONE or s.feature[hex] == feature, "a token is not what it counts as"
