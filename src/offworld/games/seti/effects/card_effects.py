"""Operations with cards: drawing, tucking, corners, and where played cards go."""

from __future__ import annotations

from typing import ClassVar, Literal

from offworld.engine import Flow, Option
from offworld.engine.agenda import Task
from offworld.engine.decision import ask
from offworld.engine.effects import NO_EFFECTS, Glyph
from offworld.engine.english import counted
from offworld.engine.log import Card, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.cards import (
    discard,
    discard_from_row,
    draw,
    refill_row,
    take_from_row,
)
from offworld.games.seti.effects.families import Operation
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.free_actions import corner_used, is_there, question
from offworld.games.seti.income import pay_income, tuck, tuck_from_hand
from offworld.games.seti.passing import look_at_stack, surplus, take_from_stack
from offworld.games.seti.playing import finish_card, return_to_hand
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, DECK_PLACE, NONE
from offworld.games.seti.terms.options import (
    DECLINE,
    TUCK_THIS,
    GiveUp,
    Keep,
    Take,
    Tuck,
    TuckThis,
    UseRowCorner,
)
from offworld.games.seti.terms.questions import (
    DiscardingToLimit,
    PayingCards,
    TakingCard,
    TakingFromStack,
    Tucking,
    UsingRowCorners,
)

NO_CARDS = Reason("SE-CARD-06", "there are no cards to draw")
NO_HAND = Reason("SE-EFF-04", "you have no card to tuck")
NO_DRAWN = Reason("SE-EFF-04", "no card was drawn")
NO_ROW = Reason("SE-EFF-04", "there is no card in the row")
NO_STACK = Reason("SE-PASS-03", "the end-of-round stack is empty")
ENOUGH = Reason("SE-RES-03", "there are no cards above the hand limit")


class Draw(Operation, frozen=True, rename={"where": "from"}):
    """Cards from the deck, or each time from row or deck (SE-RES-08)."""

    n: int
    where: Literal["deck", "row_or_deck"]

    def can(self, s: Table, task: Task) -> Reason | None:
        if s.deck.cards or s.discards.cards:
            return None
        row = self.where == "row_or_deck" and any(card != NONE for card in s.row)
        return None if row else NO_CARDS

    def do(self, s: Table, task: Task) -> Flow[None] | None:
        left = task.memory[0] if task.memory else self.n
        if self.where == "row_or_deck":
            return self.ask(s, task, left)
        draw(s, task.player)
        self.drawn(s, task, left)
        return None

    def ask(self, s: Table, task: Task, left: int) -> Flow[None]:
        places = [place for place in range(DECK_PLACE + 1) if is_there(s, place)]
        chosen = yield from question(
            s,
            task,
            [Take(place) for place in places],
            "Take a card of the row or the deck",
            "SE-RES-08",
            TakingCard(task.source, left),
        )
        assert isinstance(chosen, Take)
        take(s, task.player, chosen.place)
        self.drawn(s, task, left)

    def drawn(self, s: Table, task: Task, left: int) -> None:
        s.agenda.note(task, "drawn", 1)
        if left > 1:
            s.agenda.again(task, left - 1)
        elif len(s.agenda.tasks) > 1 and is_about_drawn_card(s.agenda.tasks[1]):
            s.agenda.tasks[1] = s.agenda.tasks[1]._replace(closed=True)

    def words(self) -> str:
        if self.where == "deck":
            return f"draw {counted(self.n, 'card')} from the deck"
        return f"take {counted(self.n, 'card')} from the row or the deck"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("random_card" if self.where == "deck" else "card", self.n),)


def take(s: Table, player: int, place: int) -> None:
    """The card at a place of the row, or the top card of the deck."""
    if place == DECK_PLACE:
        draw(s, player)
    else:
        take_from_row(s, player, place)


class Income(Operation, frozen=True):
    """Cards may be tucked for income, each gained at once (SE-INC-01)."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.hands[task.player].cards else NO_HAND

    def do(self, s: Table, task: Task) -> Flow[None]:
        left = task.memory[0] if task.memory else self.n
        cards: list[Option] = [Tuck(card) for card in s.hands[task.player].distinct()]
        chosen = yield from question(
            s,
            task,
            [*cards, DECLINE],
            "Tuck a card for income",
            "SE-INC-01",
            Tucking(task.source),
        )
        if isinstance(chosen, Tuck):
            tuck_from_hand(s, task.player, chosen.card, task)
            if left > 1:
                s.agenda.again(task, left - 1)

    def words(self) -> str:
        return "you may tuck a card" if self.n == 1 else f"you may tuck up to {self.n} cards"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("income"),) * self.n


class TuckThisCard(Operation, frozen=True):
    """The card being resolved may be tucked instead of being discarded (SE-PLAY-02)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from question(
            s,
            task,
            [TUCK_THIS, DECLINE],
            "Tuck this card for income, or discard it",
            "SE-PLAY-02",
            Tucking(task.source),
        )
        if isinstance(chosen, TuckThis):
            s.in_play.remove(task.source)
            tuck(s, task.player, task.source, task)

    def words(self) -> str:
        return "you may tuck this card"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tuck_this"),)


class ReturnThisCardToHand(Operation, frozen=True):
    """The card being played goes back to the hand."""

    def do(self, s: Table, task: Task) -> None:
        return_to_hand(s, task.player, task.source)
        s.log(Card(CARDS[task.source].id), "returns to the hand of", Seat(task.player))

    def words(self) -> str:
        return "return this card to your hand"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("return_card"),)


class CornerOfDrawnCard(Operation, frozen=True):
    """Show the card just drawn and gain its corner; it stays in hand.

    It follows the draw without a window, so it is the last card of the hand; its corner may be
    interrupted again.
    """

    interruptible: ClassVar[bool] = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.agenda.noted(task, "drawn") else NO_DRAWN

    def do(self, s: Table, task: Task) -> None:
        hand = s.hands[task.player]
        card = s.reveal(hand, len(hand.cards) - 1)
        s.log(Seat(task.player), "shows", Card(CARDS[card].id))
        s.agenda.then(task._replace(closed=False), CARDS[card].corner)

    def words(self) -> str:
        return "show it and gain its corner"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("show"), Glyph("corner"))


def is_about_drawn_card(task: Task) -> bool:
    """Whether an effect of a card shows what was just drawn."""
    effects = CARDS[task.source].effects if task.source != NONE else NO_EFFECTS
    return any(
        name == task.effect and isinstance(effect, CornerOfDrawnCard)
        for name, effect in zip(effects.names, effects.effects, strict=True)
    )


class CornersOfRowCards(Operation, frozen=True):
    """Discard all cards of the row for their corners, in any order; then refill (SE-CARD-10)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory or any(card != NONE for card in s.row) else NO_ROW

    def do(self, s: Table, task: Task) -> Flow[None]:
        places = [place for place, card in enumerate(s.row) if card != NONE]
        if not places:
            refill_row(s)
            return
        place = places[0]
        if len(places) > 1:
            chosen = yield from question(
                s,
                task,
                [UseRowCorner(place) for place in places],
                "Choose which corner comes next",
                "SE-CARD-10",
                UsingRowCorners(task.source),
            )
            assert isinstance(chosen, UseRowCorner)
            place = chosen.place
        card = discard_from_row(s, place)
        s.log(Seat(task.player), "uses the corner of", Card(CARDS[card].id))
        s.agenda.then(task, CARDS[card].corner)
        s.agenda.again(task, 1)

    def words(self) -> str:
        return "discard all cards of the row and gain their corners"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("row"), Glyph("corner"))


# -- the course of play ----------------------------------------------------------------


class TakeCard(Internal, frozen=True):
    """A bought card."""

    def do(self, s: Table, task: Task) -> None:
        take(s, task.player, task.memory[0])


class GiveCards(Internal, frozen=True):
    """SE-RES-05: cards for an exchange, one by one; the memory says how many."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        left = task.memory[0]
        chosen = yield from ask(
            task.player,
            [GiveUp(card) for card in s.hands[task.player].distinct()],
            "Choose a card to give",
            "SE-RES-05",
            PayingCards(left),
        )
        discard(s, task.player, chosen.card)
        if left > 1:
            s.agenda.again(task, left - 1)


class CornerUsed(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        corner_used(s, task.player, task.memory[0], task)


class FinishCard(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        finish_card(s, task, task.memory[0])


class PayIncome(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        pay_income(s, task.player)


class DiscardToLimit(Internal, frozen=True):
    """SE-PASS-01."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if surplus(s, task.player) else ENOUGH

    def skipped(self, s: Table, task: Task, reason: Reason) -> None:
        """Most hands are small enough."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from ask(
            task.player,
            [GiveUp(card) for card in s.hands[task.player].distinct()],
            "Discard down to the hand limit",
            "SE-PASS-01",
            DiscardingToLimit(surplus(s, task.player)),
        )
        discard(s, task.player, chosen.card)
        s.agenda.again(task)


class EndOfRoundCard(Internal, frozen=True):
    """SE-PASS-01, SE-PASS-04."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.stacks[s.round - 1].cards else NO_STACK

    def do(self, s: Table, task: Task) -> Flow[None]:
        cards = look_at_stack(s, task.player)
        chosen = yield from ask(
            task.player,
            [Keep(card) for card in cards],
            "Take a card of the end-of-round stack",
            "SE-PASS-01",
            TakingFromStack(),
        )
        take_from_stack(s, task.player, chosen.card)
