"""A small sound game with hidden cards, dice and nested choices: the kit must find nothing in it.

The broken games of test_testing.py each spoil one thing of it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Box, Layers, Picture
from offworld.engine import (
    Dice,
    Flow,
    Game,
    GameOver,
    Look,
    Module,
    Offer,
    Option,
    Pile,
    Score,
    State,
    View,
    ask,
    by_points,
    redeal_unseen,
)
from offworld.engine.log import Amount, Card, Seat, Secret

TURNS = 8
CARDS = 10


class Play(Option, frozen=True):
    card: int


class Draw(Option, frozen=True):
    pass


class Roll(Option, frozen=True):
    pass


class Gift(Option, frozen=True):
    """Change a point with the other, once a turn; then comes a nested choice."""


class Keep(Option, frozen=True):
    """The nested choice: who gets it."""

    mine: bool


class Table(State):
    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.deck = Pile(range(CARDS))
        self.hands = [Pile(), Pile()]
        self.discarded = Pile()
        self.points = [0, 0]
        self.turn = 0
        self.gifted = False


class TableView(View):
    hands: list[list[int]]
    discard: list[int]
    deck: int
    points: list[int]
    turn: int


class ParlourLook(Look[Table, TableView]):
    def view(self, s: Table, seat: int | None) -> TableView:
        return TableView(
            seat=seat,
            hands=[hand.visible(seat) for hand in s.hands],
            discard=s.discarded.visible(seat),
            deck=len(s.deck),
            points=s.points[:],
            turn=s.turn,
        )

    def offer(self, view: TableView, option: Option) -> Offer:
        match option:
            case Play(card):
                path = (f"card-{card}",)
                return Offer(option=option, label=f"Play {card}", path=path, irreversible=True)
            case Keep(mine):
                return Offer(option=option, label="Keep it" if mine else "Give it away")
            case Gift():
                return Offer(option=option, label="Change a point")
            case _:
                return Offer(option=option, label=type(option).__name__, irreversible=True)

    def draw(self, view: TableView) -> Picture:
        mine = view.hands[view.seat] if view.seat is not None else []
        cards = [tag("rect", says=f"Card {card}", id=f"card-{card}") for card in mine]
        picture = Picture(Layers("board", Box(0, 0, 99, 99), "cards", says="The table"))
        picture["board"].add("cards", *cards, tag("text", str(view.points)))
        return picture

    def text(self, view: TableView) -> str:
        return f"turn {view.turn}, points {view.points}, hands {view.hands}"


class Parlour(Game[Table]):
    look: ClassVar[Look[Any, Any]] = ParlourLook()
    name: ClassVar[str] = "parlour"
    title: ClassVar[str] = "Parlour"

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        s = Table(dice)
        s.shuffle(s.deck)
        for seat in (0, 1, 0, 1):
            s.draw(s.deck, s.hands[seat], seat)
        return s

    def step(self, s: Table) -> Flow[None]:
        seat = s.turn % 2
        if s.turn >= TURNS:
            raise GameOver
        chosen = yield from ask(seat, self.options(s, seat), self.prompt(s, seat))
        if isinstance(chosen, Draw):
            self.draw_card(s, seat)
        elif isinstance(chosen, Roll):
            self.score(s, seat, s.dice.d6())
        elif isinstance(chosen, Play):
            yield from self.play_card(s, seat, chosen.card)
        else:
            yield from self.give(s, seat)
            return
        s.turn += 1
        s.gifted = False

    def options(self, s: Table, seat: int) -> list[Option]:
        options: list[Option] = [Play(card) for card in s.hands[seat].cards]
        if s.deck.cards:
            options.append(Draw())
        if not s.gifted:
            options.append(Gift())
        return [*options, Roll()]

    def prompt(self, s: Table, seat: int) -> str:
        return "Play, draw or roll"

    def draw_card(self, s: Table, seat: int) -> None:
        card = s.draw(s.deck, s.hands[seat], seat)
        s.log(Seat(seat), "draws", Secret(Card(str(card)), to=seat, instead="a card"))

    def play_card(self, s: Table, seat: int, card: int) -> Flow[None]:
        s.discard(s.hands[seat], card, s.discarded)
        s.log(Seat(seat), "plays", Card(str(card)))
        keep = yield from ask(seat, [Keep(True), Keep(False)], "Keep the points?")
        self.score(s, seat if keep.mine else 1 - seat, card)

    def give(self, s: Table, seat: int) -> Flow[None]:
        keep = yield from ask(seat, [Keep(True), Keep(False)], "Who gets a point?")
        self.score(s, seat if keep.mine else 1 - seat, 1)
        s.gifted = True

    def score(self, s: Table, seat: int, points: int) -> None:
        s.points[seat] += points
        s.log(Seat(seat), "now has", Amount(s.points[seat], "points"))

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([s.deck, *s.hands, s.discarded], seat, dice)

    def scores(self, s: Table) -> list[Score]:
        return by_points([float(p) for p in s.points])

    def check(self, s: Table) -> None:
        cards = [c for pile in (s.deck, *s.hands, s.discarded) for c in pile.cards]
        assert sorted(cards) == list(range(CARDS)), "a card is lost or doubled"
