"""The rules of Leduc poker: the kernel's test of hidden cards, redealing and dice."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from offworld.engine import (
    EVERYBODY,
    Decision,
    Dice,
    Flow,
    Game,
    GameOver,
    Module,
    Option,
    Reason,
    Score,
    allowed,
    by_points,
    held_back,
    redeal_unseen,
)
from offworld.engine.log import Amount, Card, Seat, Secret
from offworld.games.leduc_poker.learning import TableLearning
from offworld.games.leduc_poker.look import TableLook
from offworld.games.leduc_poker.mind import TableMind
from offworld.games.leduc_poker.table import MOST, RAISES, RAISES_IN_ROUND, Table, winnings
from offworld.games.leduc_poker.terms import CALL, EVERY, FOLD, RAISE


def why_not_bet(owes: bool, may_raise: bool, option: Option) -> Reason | None:
    """LD-BET-02, LD-BET-05."""
    if option == FOLD and not owes:
        return Reason("LD-BET-02", "nobody has paid more than you: checking costs nothing")
    if option == RAISE and not may_raise:
        return Reason("LD-BET-05", "there have been {} raises in this round", RAISES_IN_ROUND)
    return None


GUARDS: Final = [
    partial(why_not_bet, owes, may_raise) for may_raise in (False, True) for owes in (False, True)
]
OPTIONS: Final = [tuple(allowed(EVERY, guard)) for guard in GUARDS]
REFUSED: Final = [partial(held_back, EVERY, guard) for guard in GUARDS]
"""By what is possible: +1 if something is owed, +2 if a raise is left."""


def deal_private_cards(s: Table) -> None:
    """LD-SETUP-02: a card each, for its owner's eyes."""
    for seat, hand in enumerate(s.hands):
        card = s.move_at_random(s.deck, hand, 1 << seat)
        s.log(Seat(seat), "is dealt", Secret(Card(str(card)), to=seat, instead="a card"))


def bet(s: Table) -> Flow[None]:
    """LD-BET: one player folds, calls or raises."""
    seat, other = s.active, 1 - s.active
    owed = s.paid[other] - s.paid[seat]
    case = (owed > 0) + 2 * (s.raises < RAISES_IN_ROUND)
    chosen = yield Decision(
        seat, OPTIONS[case], "Fold, call or raise", "LD-BET-01", refused=REFUSED[case]
    )
    if chosen == FOLD:
        s.log(Seat(seat), "folds")
        s.folded = seat
        raise GameOver
    if chosen == CALL:
        s.log(Seat(seat), *(["calls with", Amount(owed, "chips")] if owed else ["checks"]))
        s.paid[seat] = s.paid[other]
        s.calls += 1
    else:
        s.paid[seat] = s.paid[other] + RAISES[s.round]
        s.log(Seat(seat), "raises to", Amount(s.paid[seat], "chips"))
        s.raises += 1
        s.calls = 0
    s.active = other


def round_has_ended(s: Table) -> bool:
    """LD-BET-06: both checked, or a raise was called."""
    return s.calls == 2 or (s.calls == 1 and s.raises > 0)


def turn_public_card(s: Table) -> None:
    """LD-DEAL-01: the second round begins with a card for both."""
    card = s.move_at_random(s.deck, s.board, EVERYBODY)
    s.log(Card(str(card)), "is turned up")
    s.round, s.active, s.raises, s.calls = 1, 0, 0, 0


def showdown(s: Table) -> None:
    """LD-END-02: both cards are shown."""
    for seat, hand in enumerate(s.hands):
        s.log(Seat(seat), "shows", Card(str(s.reveal(hand, 0))))


class LeducPoker(Game[Table]):
    """LD: one card each, one for both, two rounds of betting."""

    name: ClassVar[str] = "leduc-poker"
    title: ClassVar[str] = "Leduc Poker"
    blurb: ClassVar[str] = "Six cards, two rounds of betting: all of poker's lies in one minute."
    minutes: ClassVar[int] = 1
    complete: ClassVar[bool] = True
    payoff_range: ClassVar[tuple[float, float]] = (-float(MOST), float(MOST))
    look: ClassVar[TableLook] = TableLook()
    mind: ClassVar[TableMind] = TableMind()
    learning: ClassVar[TableLearning] = TableLearning()

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        return Table(dice)

    def step(self, s: Table) -> Flow[None]:
        """The deal, then one bet after another."""
        if not s.hands[0].cards:
            deal_private_cards(s)
        yield from bet(s)
        if round_has_ended(s):
            if s.round == 1:
                showdown(s)
                raise GameOver
            turn_public_card(s)

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([s.deck, *s.hands, s.board], seat, dice)

    def scores(self, s: Table) -> list[Score]:
        return by_points(winnings(s))

    def payoffs(self, s: Table) -> list[float]:
        return winnings(s)

    def check(self, s: Table) -> None:
        cards = sorted([*s.deck.cards, *s.hands[0].cards, *s.hands[1].cards, *s.board.cards])
        assert cards == list(range(6)), "a card was lost or doubled"
        assert max(s.paid) <= MOST, "too many raises"
