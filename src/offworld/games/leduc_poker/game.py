"""Leduc poker, whole. The kernel's test of hidden cards, redealing and dice."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from offworld.engine import (
    EVERYBODY,
    HIDDEN,
    Decision,
    Dice,
    Flow,
    Fragment,
    Game,
    GameOver,
    Learning,
    Look,
    Mind,
    Module,
    Offer,
    Option,
    Pile,
    Reason,
    Score,
    State,
    View,
    allowed,
    by_points,
    held_back,
    redeal_unseen,
)
from offworld.engine.log import Amount, Card, Seat, Secret, Token
from offworld.engine.svg import seat_mark, tag, title, words

RANKS = ("Jack", "Queen", "King")
SUITS = ("spades", "hearts")
ANTE = 1
RAISES = (2, 4)  # chips, in each round
RAISES_IN_ROUND = 2
MOST = ANTE + RAISES_IN_ROUND * sum(RAISES)
"""What a player can lose."""


class Fold(Option, frozen=True):
    """Give up the pot."""


class Call(Option, frozen=True):
    """Pay as much as the other has paid."""


class Raise(Option, frozen=True):
    """Pay more than the other."""


FOLD, CALL, RAISE = Fold(), Call(), Raise()
EVERY: Final[tuple[Option, ...]] = (FOLD, CALL, RAISE)


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


class Table(State):
    """Cards and chips."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.deck = Pile(range(len(RANKS) * len(SUITS)))
        self.hands = [Pile(), Pile()]
        self.board = Pile()
        self.paid = [ANTE, ANTE]  # LD-SETUP-02
        self.round = 0
        self.active = 0
        self.raises = 0
        self.calls = 0
        self.folded = -1


class TableView(View):
    """What a seat sees: its own card, the public card, the chips."""

    hands: list[list[int]]
    board: list[int]
    paid: list[int]
    round: int
    raises: int
    active: int


def rank(card: int) -> int:
    return card // len(SUITS)


def card_name(card: int) -> str:
    return f"the {RANKS[rank(card)]} of {SUITS[card % len(SUITS)]}"


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


def strength(s: Table, seat: int) -> int:
    """How good a hand is: a pair beats every rank."""
    mine = rank(s.hands[seat].cards[0])
    paired = bool(s.board.cards) and rank(s.board.cards[0]) == mine
    return mine + (len(RANKS) if paired else 0)


class TableLook(Look[Table, TableView]):
    """The table, drawn and in words."""

    def view(self, s: Table, seat: int | None) -> TableView:
        return TableView(
            seat=seat,
            hands=[hand.visible(seat) for hand in s.hands],
            board=s.board.visible(seat),
            paid=s.paid[:],
            round=s.round,
            raises=s.raises,
            active=s.active,
        )

    def offer(self, view: TableView, option: Option) -> Offer:
        mine, other = view.paid[view.active], view.paid[1 - view.active]
        ends_round = view.raises > 0 or view.active == 1  # then cards are turned: no way back
        if isinstance(option, Fold):
            return Offer(option=option, label="Fold and give up the pot", clause="LD-BET-02")
        if isinstance(option, Call):
            return Offer(
                option=option,
                label=f"Call with {other - mine} chips" if other > mine else "Check",
                cost=f"{other - mine} chips" if other > mine else "",
                irreversible=ends_round,
                clause="LD-BET-03",
            )
        more = other + RAISES[view.round]
        return Offer(
            option=option,
            label=f"Raise to {more} chips",
            cost=f"{more - mine} chips",
            clause="LD-BET-04",
        )

    def spell(self, token: Token) -> str:
        return card_name(int(token.id)) if isinstance(token, Card) else super().spell(token)

    def text(self, view: TableView) -> str:
        lines = [
            f"Seat {seat + 1}{' (you)' if seat == view.seat else ''}: "
            f"{shown(hand)}, paid {view.paid[seat]}"
            for seat, hand in enumerate(view.hands)
        ]
        return "\n".join([*lines, f"Public card: {shown(view.board)}"])

    def draw(self, view: TableView) -> dict[str, Fragment]:
        return {"board": draw_table(view)}


class TableMind(Mind[Table]):
    """How well a seat stands."""

    def worth(self, s: Table) -> list[float]:
        lead = winnings(s)[0] if s.folded >= 0 else strength(s, 0) - strength(s, 1)
        first = 0.5 + lead / (2 * abs(lead) + 4)
        return [first, 1 - first]


class TableLearning(Learning[TableView]):
    """Three actions; cards and chips."""

    dice_outcomes: ClassVar[int] = len(RANKS) * len(SUITS)
    every_option: ClassVar[tuple[Option, ...]] = (FOLD, CALL, RAISE)
    feature_shape: ClassVar[tuple[int, ...]] = (2 + 2 * len(RANKS) * len(SUITS) + 4,)

    def features(self, view: TableView) -> list[float]:
        """My seat, my card, the public card, chips of mine and of the other, round and raises."""
        seat = view.seat or 0
        return [
            *one_hot(seat, 2),
            *one_hot(view.hands[seat][0], len(RANKS) * len(SUITS)),
            *one_hot(view.board[0] if view.board else HIDDEN, len(RANKS) * len(SUITS)),
            view.paid[seat] / MOST,
            view.paid[1 - seat] / MOST,
            float(view.round),
            view.raises / RAISES_IN_ROUND,
        ]


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


def winnings(s: Table) -> list[float]:
    """LD-END-03: what each player takes home."""
    if s.folded >= 0:
        winner = 1 - s.folded
    elif strength(s, 0) == strength(s, 1):
        return [0.0, 0.0]
    else:
        winner = int(strength(s, 1) > strength(s, 0))
    loss = float(s.paid[1 - winner])
    return [loss, -loss] if winner == 0 else [-loss, loss]


def one_hot(which: int, things: int) -> list[float]:
    return [float(thing == which) for thing in range(things)]


def shown(cards: list[int]) -> str:
    """Cards in words, as far as they are known."""
    return ", ".join("face down" if c == HIDDEN else card_name(c) for c in cards) or "none yet"


def draw_table(view: TableView) -> Fragment:
    """Two hands with their chips, and the public card between them."""
    parts = [draw_card(view.board[0] if view.board else None, 180, "public")]
    for seat, hand in enumerate(view.hands):
        x = 40 + seat * 280
        chips = f"{view.paid[seat]} {'chip' if view.paid[seat] == 1 else 'chips'}"
        parts.append(draw_card(hand[0] if hand else None, x, f"hand-{seat}"))
        parts.append(seat_mark(seat, x + 12, 182, 8))
        parts.append(tag("text", words(chips), x=x + 28, y=188, fill="var(--text)", font_size=16))
    return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 440 208", role="img")


def draw_card(card: int | None, x: float, id: str) -> Fragment:
    """A card, its back, or the place where one will lie."""
    if card is None:
        return tag(
            "rect", title("No card yet"), x=x, y=24, width=80, height=128, rx=6, fill="none",
            stroke="var(--line)", stroke_dasharray="4 4", id=id,
        )  # fmt: skip
    face = card != HIDDEN
    parts = [
        title(card_name(card).capitalize() if face else "A card face down"),
        tag(
            "rect", x=x, y=24, width=80, height=128, rx=6, stroke="var(--muted)",
            fill="var(--panel)" if face else "var(--line)",
        ),
    ]  # fmt: skip
    if face:
        suit = "♠" if card % len(SUITS) == 0 else "♥"
        for text, y, size in ((RANKS[rank(card)][0], 88, 40), (suit, 128, 28)):
            parts.append(
                tag(
                    "text",
                    text,
                    x=x + 40,
                    y=y,
                    fill="var(--text)",
                    font_size=size,
                    text_anchor="middle",
                )
            )
    return tag("g", *parts, id=id)
