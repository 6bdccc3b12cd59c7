"""Setting the table of Nexus Ops for a test, in two or three lines.

    match = scene().units(A, "1S", "e0").units(B, "1H", "c0").terrain(c0="rock_plains").play()

A is the first player, then B, C, D clockwise. Units are written as in the worked examples:
H Human, F Fungoid, K Crystalline, S Rock Strider, L Lava Leaper, D Rubium Dragon (with the
alternate sheet: the unit of the same column).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from offworld.engine import Dice, Match, Option, State
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.state import DEPLOYMENT, Table
from offworld.games.nexus_ops.tables import (
    ENERGIZE_IDS,
    MISSION_IDS,
    STARTING_RUBIUM,
    TERRAINS,
    TOKEN_IDS,
)
from offworld.games.nexus_ops.terms.options import PickFaction

A, B, C, D = range(4)
LETTERS = "HFKSLD"
O = TypeVar("O", bound=Option)  # noqa: E741


class LoadedDice(Dice):
    """Six-sided dice that show what a test wants; all other chance is as usual."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__("loaded")
        self.faces = list(faces)

    def below(self, n: int) -> int:
        if n == 6 and self.faces:
            self.counter += 1
            return self.faces.pop(0) - 1
        return super().below(n)


class Scene:
    """A table in the making; ``play`` gives the match at its first question."""

    def __init__(
        self,
        seats: int = 2,
        modules: Sequence[str] | Mapping[str, Any] = (),
        settings: Mapping[str, Any] | None = None,
        seed: str = "scene",
    ) -> None:
        self.match = NexusOps().new(seats=seats, seed=seed, modules=modules, settings=settings)
        while isinstance(options(self.match)[0], PickFaction):
            self.match.choose(options(self.match)[0])
        self.changes: list[Callable[[Table], None]] = [first_player_is_a]

    def change(self, change: Callable[[Table], None]) -> Self:
        """Any change of the state."""
        self.changes.append(change)
        return self

    def units(self, seat: int, units: str, hex: str) -> Self:
        """Place units such as "2H 1D"."""

        def place(s: Table) -> None:
            for word in units.split():
                for _ in range(int(word[:-1])):
                    s.place(seat, LETTERS.index(word[-1]), s.board.names.index(hex))

        return self.change(place)

    def terrain(self, **terrain: str) -> Self:
        """``terrain(a0="rock_plains")``."""

        def lay(s: Table) -> None:
            for hex, name in terrain.items():
                s.terrain[s.board.names.index(hex)] = TERRAINS.index(name)

        return self.change(lay)

    def refinery(self, **values: int) -> Self:
        """``refinery(e5=1)``: a revealed refinery; the hex has no facedown token any more."""

        def lay(s: Table) -> None:
            for hex, value in values.items():
                s.refinery[s.board.names.index(hex)] = value
                take_token(s, hex)

        return self.change(lay)

    def no_tokens(self, *hexes: str) -> Self:
        """No facedown token on these hexes; without names: nowhere."""

        def clear(s: Table) -> None:
            for hex in hexes or [s.board.names[h] for h in s.facedown_hexes]:
                take_token(s, hex)

        return self.change(clear)

    def token(self, **tokens: str) -> Self:
        """``token(e5="tok_13")``: which token lies facedown in a hex."""

        def swap(s: Table) -> None:
            for hex, token in tokens.items():
                here = s.facedown_hexes.index(s.board.names.index(hex))
                there = s.facedown.cards.index(TOKEN_IDS.index(token))
                cards = s.facedown.cards
                cards[here], cards[there] = cards[there], cards[here]

        return self.change(swap)

    def rubium(self, seat: int, amount: int) -> Self:
        def give(s: Table) -> None:
            s.rubium[seat] = amount

        return self.change(give)

    def vp(self, seat: int, points: int) -> Self:
        """So many Battle Victory cards."""

        def give(s: Table) -> None:
            s.victories[seat] = points

        return self.change(give)

    def missions(self, seat: int, *names: str) -> Self:
        """Secret Missions in a hand."""

        def deal(s: Table) -> None:
            for name in names:
                card = MISSION_IDS.index(name)
                s.move(s.mission_deck, s.mission_deck.cards.index(card), s.mission_hands[seat])
                s.show(s.mission_hands[seat], -1, 1 << seat)

        return self.change(deal)

    def energize(self, seat: int, *names: str) -> Self:
        """Energize cards in a hand."""

        def deal(s: Table) -> None:
            for name in names:
                card = ENERGIZE_IDS.index(name)
                s.move(s.energize_deck, s.energize_deck.cards.index(card), s.energize_hands[seat])
                s.show(s.energize_hands[seat], -1, 1 << seat)

        return self.change(deal)

    def next_mission(self, *names: str) -> Self:
        """The missions on top of the deck, in the order they will be drawn."""

        def stack(s: Table) -> None:
            for name in reversed(names):
                s.mission_deck.cards.remove(MISSION_IDS.index(name))
                s.mission_deck.cards.append(MISSION_IDS.index(name))

        return self.change(stack)

    def phase(self, phase: int, active: int = A) -> Self:
        """Begin in a phase (of state.py) of a player's turn."""

        def begin(s: Table) -> None:
            s.phase, s.active = phase, active

        return self.change(begin)

    def dice(self, *faces: int) -> Self:
        """What the next six-sided dice will show."""

        def load(s: Table) -> None:
            s.dice = LoadedDice(faces)

        return self.change(load)

    def play(self) -> Match:
        """The match, at the first question after these changes."""

        def apply(s: State) -> None:
            assert isinstance(s, Table)
            s.phase = DEPLOYMENT
            for change in self.changes:
                change(s)

        return self.match.clone(change=apply)


def scene(
    seats: int = 2,
    modules: Sequence[str] | Mapping[str, Any] = (),
    settings: Mapping[str, Any] | None = None,
    seed: str = "scene",
) -> Scene:
    return Scene(seats, modules, settings, seed)


def first_player_is_a(s: Table) -> None:
    """Turn the table so that seat 0 is the first player."""
    s.first = s.active = A
    s.rubium = STARTING_RUBIUM[: s.seats]
    if len(set(s.team)) < s.seats:
        s.team = [0, 1, 0, 1]


def take_token(s: Table, hex: str) -> None:
    number = s.board.names.index(hex)
    if number in s.facedown_hexes:
        index = s.facedown_hexes.index(number)
        s.move(s.facedown, index, s.revealed)
        s.facedown_hexes.pop(index)


# -- looking and acting ----------------------------------------------------------------


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def options(match: Match) -> list[Option]:
    return list(match.decision.options) if match.decision else []


def offered(match: Match, kind: type[O]) -> list[O]:
    """The options of one kind."""
    return [option for option in options(match) if isinstance(option, kind)]


def asked(match: Match) -> int | None:
    """The seat that is asked now."""
    return match.decision.seat if match.decision else None


def hx(match: Match, name: str) -> int:
    """A hex by its name."""
    return table(match).board.names.index(name)


def stack(match: Match, seat: int, hex: str) -> str:
    """A player's units in a hex, as "2H 1D"; "" for none."""
    counts = table(match).stack(seat, hx(match, hex))
    return " ".join(f"{n}{LETTERS[column]}" for column, n in enumerate(counts) if n)


def passes(match: Match) -> Match:
    """Answer every routine question (nothing fitting to play) until a real one comes."""
    while match.decision is not None and match.decision.routine is not None:
        match.choose(match.decision.routine)
    return match
