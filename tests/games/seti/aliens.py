"""Setting the table of SETI for a test with species, or with the rival.

    match = aliens("anomalies").found("anomalies", WHITE, GREEN, NEUTRAL).play()
    match = solo(level=3).rival_deck("S.1").probes(RIVAL, (1, 2)).its_turn()

White, the first seat, is to move. The rival comes behind the one seat, as Green does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from offworld.engine import EVERYBODY, Match, Pile
from offworld.games.seti.discovery import discover
from offworld.games.seti.module import SPECIES
from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.modules.mascamites.board import SAMPLES, add_capsule, mascamites
from offworld.games.seti.modules.oumuamua.tile import EXOFOSSIL
from offworld.games.seti.modules.rival.board import RivalBoard, rival_board
from offworld.games.seti.modules.rival.look.view import RivalView, rival_of
from offworld.games.seti.modules.rival.tables import OBJECTIVES, RIVAL_CARDS
from offworld.games.seti.solar import cell
from offworld.games.seti.state import BETWEEN, NEXT, Table
from offworld.games.seti.tables import CARDS, NEUTRAL, NONE, PLANETS, SPACES, VP, number
from tests.games.seti.scene import WHITE, Scene, seen, table

RIVAL = 1
NAMES = [species.name for species in SPECIES]
QUIET = {"exertians": "centaurians"}
"""Which species lies in the other slot, where a test does not say."""

__all__ = ["NEUTRAL", "NONE"]


class Aliens(Scene):
    """A table with certain species in the making."""

    def __init__(
        self,
        left: str,
        right: str = "",
        seats: int = 2,
        modules: Sequence[str] | Mapping[str, Any] = (),
        seed: str = "aliens",
    ) -> None:
        self.pair = [left, right or QUIET.get(left, "exertians")]
        super().__init__(seats, modules, seed, {"species": ",".join(self.pair)})
        self.change(self.lay_species)

    def lay_species(self, s: Table) -> None:
        s.species.cards = [NAMES.index(name) for name in self.pair]

    def found(self, name: str, *owners: int) -> Self:
        """A species is discovered; the owners of the purple, yellow and blue marker."""
        slot = self.pair.index(name)

        def resolve(s: Table) -> None:
            for color, owner in enumerate(owners or (NEUTRAL, NEUTRAL, NEUTRAL)):
                s.place_trace(owner, 3 * slot + color, slot)
            discover(s, slot)

        return self.change(resolve)

    def almost(self, name: str, **owners: int) -> Self:
        """Discovery markers of some colours."""
        slot = self.pair.index(name)

        def mark(s: Table) -> None:
            for color, owner in owners.items():
                s.place_trace(owner, 3 * slot + ["purple", "yellow", "blue"].index(color), slot)

        return self.change(mark)

    def holds(self, player: int, *printed: str) -> Self:
        """Alien cards in a hand."""

        def deal(s: Table) -> None:
            for name in printed:
                fetch(s, card(name))
                s.hands[player].cards.append(card(name))
                s.hands[player].seen.append(1 << player)

        return self.change(deal)

    def on_mission(self, player: int, *printed: str) -> Self:
        """Alien missions in play."""

        def place(s: Table) -> None:
            for name in printed:
                fetch(s, card(name))
                s.missions[player].append(card(name))
                s.circles[player].append(0)

        return self.change(place)

    def market(self, name: str, printed: str, *deck: str) -> Self:
        """The market card, or none; and all cards of the deck, in the order of drawing."""

        def lay(s: Table) -> None:
            board = board_of(s, name)
            everything = board.deck.cards + board.market.cards
            chosen = [card(one) for one in deck]
            board.market = Pile([card(printed)] if printed else [], EVERYBODY)
            board.deck = Pile(reversed(chosen))
            rest = [x for x in everything if x not in chosen and x not in board.market.cards]
            board.discards = Pile(rest, EVERYBODY)

        return self.change(lay)

    def exofossils(self, player: int, n: int) -> Self:
        def give(s: Table) -> None:
            s.goods[EXOFOSSIL][player] = n

        return self.change(give)

    def samples(self, jupiter: Sequence[str], saturn: Sequence[str], board: str) -> Self:
        """Which samples lie where, by the ends of their ids."""

        def lay(s: Table) -> None:
            here = mascamites(s)
            here.on_planet = [Pile([sample(x) for x in jupiter]), Pile([sample(x) for x in saturn])]
            here.slots[0] = sample(board)

        return self.change(lay)

    def capsule(self, player: int, name: str, space: tuple[int, int]) -> Self:
        """A capsule with a sample, which is taken from a planet."""

        def make(s: Table) -> None:
            here = mascamites(s)
            for pile in here.on_planet:
                if sample(name) in pile.cards:
                    pile.cards.remove(sample(name))
                    pile.seen.pop()
            add_capsule(here, player, cell(*space), planet("jupiter"))
            here.under.cards.append(sample(name))
            here.under.seen.append(1 << player)

        return self.change(make)

    def between_turns(self) -> Match:
        """After White's turn has ended, at the next question."""

        def end(s: Table) -> None:
            s.active, s.phase = WHITE, BETWEEN

        return self.change(end).play()


class Solo(Aliens):
    """A table with the rival in the making."""

    def __init__(
        self,
        left: str = "mascamites",
        right: str = "anomalies",
        level: int = 1,
        seed: str = "solo",
        **settings: Any,
    ) -> None:
        modules = {"rival": {"level": str(level), **settings}}
        super().__init__(left, right, 1, modules, seed)
        self.change(self.plain_rival)

    def plain_rival(self, s: Table) -> None:
        board = rival_board(s)
        board.arrow = 0

    def board(self, **values: Any) -> Self:
        """What lies on the rival's board: progress, computer, techs, ..."""

        def put(s: Table) -> None:
            for name, value in values.items():
                assert hasattr(rival_board(s), name)
                setattr(rival_board(s), name, value)

        return self.change(put)

    def rival_deck(self, *printed: str) -> Self:
        """The next cards of the rival, and no others."""

        def lay(s: Table) -> None:
            board = rival_board(s)
            wanted = [rival_card(name) for name in printed]
            rest = [*board.deck.cards, *board.reserve.cards]
            board.deck = Pile(reversed(wanted))
            board.reserve = Pile([x for x in rest if x not in wanted])

        return self.change(lay)

    def objectives(self, *ids: str) -> Self:
        """The row of objectives; the others of them lie in the stack."""

        def lay(s: Table) -> None:
            board = rival_board(s)
            wanted = [objective(id) for id in ids]
            everything = [*board.row, *board.stack.cards, *board.box.cards]
            size = len(board.stack.cards) + len(board.row) - len(wanted)
            rest = [one for one in everything if one not in wanted]
            board.row, board.marked = wanted, [0] * len(wanted)
            board.stack = Pile(rest[:size])
            board.box = Pile(rest[size:])

        return self.change(lay)

    def its_turn(self) -> Match:
        """The rival takes its turn; the match at your next question."""

        def begin(s: Table) -> None:
            s.active, s.phase = WHITE, NEXT

        return self.change(begin).play()


def aliens(left: str, right: str = "", seats: int = 2) -> Aliens:
    return Aliens(left, right, seats)


def solo(left: str = "mascamites", right: str = "anomalies", level: int = 1) -> Solo:
    return Solo(left, right, level)


# -- printed things ----------------------------------------------------------------------


def card(printed: str) -> int:
    """An alien card by its printed number."""
    return next(i for i, row in enumerate(CARDS) if row.number == printed)


def rival_card(printed: str) -> int:
    return next(i for i, row in enumerate(RIVAL_CARDS) if row.number == printed)


def objective(id: str) -> int:
    """An objective by the end of its id, as in "2_06"."""
    return next(i for i, row in enumerate(OBJECTIVES) if row.id == f"obj_{id}")


def sample(name: str) -> int:
    return [id for id, _ in SAMPLES].index(f"sample_{name}")


def planet(id: str) -> int:
    return number(PLANETS, id)


def space(id: str) -> int:
    return number(SPACES, id)


def board_of(s: Table, name: str) -> SpeciesBoard:
    board = s.parts[name]
    assert isinstance(board, SpeciesBoard)
    return board


def fetch(s: Table, wanted: int) -> None:
    """Take an alien card away from wherever it lies."""
    for board in s.parts.values():
        if isinstance(board, SpeciesBoard):
            for pile in (board.deck, board.market, board.discards):
                drop(pile, wanted)
    for hand in s.hands:
        drop(hand, wanted)


def drop(pile: Pile, wanted: int) -> None:
    if wanted in pile.cards:
        place = pile.cards.index(wanted)
        pile.cards.pop(place)
        pile.seen.pop(place)


# -- looking -------------------------------------------------------------------------------


def alien_hand(match: Match, player: int) -> list[str]:
    """The alien cards of a hand by their printed numbers."""
    held = table(match).hands[player].cards
    return sorted(str(CARDS[one].number) for one in held if CARDS[one].species)


def missions(match: Match, player: int) -> list[str]:
    return [str(CARDS[one].number) for one in table(match).missions[player]]


def completed(match: Match, player: int) -> list[str]:
    return [str(CARDS[one].number) for one in table(match).completed[player]]


def exofossils(match: Match, player: int) -> int:
    return table(match).goods[EXOFOSSIL][player]


def total(match: Match, player: int) -> int:
    s = table(match)
    return s.goods[VP][player] + sum(s.final[player])


def its_board(match: Match) -> RivalBoard:
    return rival_board(table(match))


def its_view(match: Match, seat: int | None = 0) -> RivalView:
    return rival_of(seen(match, seat))


def steps_taken(match: Match) -> tuple[list[int], int]:
    """The steps of its card the rival skipped, and the one it carried out."""
    board = its_board(match)
    return [one.step for one in board.skipped], board.step


def told(match: Match, seat: int | None) -> str:
    """The log as a seat reads it."""
    return "\n".join(match.prose(seat))
