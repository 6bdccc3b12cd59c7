"""Tiny games of one question each seat, to see for whom a search plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from offworld.engine import (
    Decision,
    Dice,
    Flow,
    Game,
    GameOver,
    Look,
    Mind,
    Module,
    Offer,
    Option,
    Pile,
    Score,
    State,
    View,
    redeal_unseen,
)


class Take(Option, frozen=True):
    """Take a number."""

    number: int


class Party(State):
    """What everybody has taken, in the order of seats."""

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.taken: list[int] = []
        self.deck = Pile(range(6))
        self.rolled = 0


class PartyView(View):
    taken: list[int]


class PartyGameLook(Look[Party, PartyView]):
    def view(self, s: Party, seat: int | None) -> PartyView:
        return PartyView(seat=seat, taken=s.taken[:])

    def offer(self, view: PartyView, option: Option) -> Offer:
        return Offer(option=option, label=f"{option}")


class PartyGame(Game[Party]):
    """Each seat takes a number below ``numbers``; ``places`` says who has won."""

    look: ClassVar[Look[Any, Any]] = PartyGameLook()

    name: ClassVar[str] = "party"
    title: ClassVar[str] = "Party"
    seats: ClassVar[range] = range(1, 5)
    is_open: ClassVar[bool] = True
    numbers: ClassVar[int] = 3

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Party:
        return Party(seats, dice)

    def step(self, s: Party) -> Flow[None]:
        seat = len(s.taken)
        options = [Take(number) for number in range(self.numbers)]
        chosen = yield Decision(seat, options, "Take a number")
        assert isinstance(chosen, Take)
        s.taken.append(chosen.number)
        if len(s.taken) == s.seats:
            self.finish(s)
            raise GameOver

    def finish(self, s: Party) -> None:
        """What happens after the last choice."""

    def places(self, s: Party) -> list[int]:
        raise NotImplementedError

    def scores(self, s: Party) -> list[Score]:
        places = self.places(s) if len(s.taken) == s.seats else [1] * s.seats
        return [Score(seat=seat, points=0, place=place) for seat, place in enumerate(places)]


class Alone(PartyGame):
    """One seat wins by taking 2."""

    def places(self, s: Party) -> list[int]:
        return [1 if s.taken == [2] else 2]


class Spite(PartyGame):
    """Three seats. If the first takes 0 they win unless the second, who then may choose between
    the first and the third, prefers the third: each seat must be believed to play for itself."""

    def places(self, s: Party) -> list[int]:
        winner = ((2, 1, 1) if s.taken[0] == 0 else (0, 0, 0) if s.taken[0] == 1 else (2, 2, 2))[
            s.taken[1]
        ]
        return [1 if seat == winner else 2 for seat in range(3)]


class Teams(PartyGame):
    """Seats 0 and 2 against 1 and 3: the last of a team to choose may make their mate win."""

    def places(self, s: Party) -> list[int]:
        first = s.taken[0] == 1 and s.taken[2] == 2
        return [1 if (seat % 2 == 0) == first else 2 for seat in range(4)]


class Together(PartyGame):
    """All win if they take 0, 1, 2 in this order, else all lose."""

    def places(self, s: Party) -> list[int]:
        return [1 if s.taken == [0, 1, 2] else 2] * 3


class CrowdMind(Mind[Any]):
    def appeal(self, s: Party, options: Sequence[Option]) -> list[float]:
        return [float(option.number) for option in options if isinstance(option, Take)]


class Crowd(PartyGame):
    """A hundred options; the game knows at a glance that large numbers are good."""

    mind: ClassVar[Mind[Any]] = CrowdMind()

    is_open: ClassVar[bool] = False
    numbers: ClassVar[int] = 100

    def places(self, s: Party) -> list[int]:
        return [1 if s.taken[0] > 90 else 2]


class Prophecy(PartyGame):
    """Guess the next roll of a die; nobody can know it."""

    is_open: ClassVar[bool] = False
    numbers: ClassVar[int] = 6

    def finish(self, s: Party) -> None:
        s.rolled = s.dice.below(6)

    def places(self, s: Party) -> list[int]:
        return [1 if s.taken[0] == s.rolled else 2]


class Secret(PartyGame):
    """Guess the top card of a deck; a cheat could look."""

    is_open: ClassVar[bool] = False
    numbers: ClassVar[int] = 6

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Party:
        s = Party(seats, dice)
        s.shuffle(s.deck)
        return s

    def redeal(self, s: Party, seat: int | None, dice: Dice) -> None:
        redeal_unseen([s.deck], seat, dice)

    def places(self, s: Party) -> list[int]:
        return [1 if s.taken[0] == s.deck.cards[-1] else 2]
