"""Setting the table of SETI for a test, in two or three lines.

    match = scene().hand(WHITE, 21).goods(WHITE, credits=1, energy=2).probes(WHITE, (1, 2)).play()

White is to move, then Green, Purple, Orange clockwise. Cards are written by their printed numbers,
spaces as (ring, sector). The discs and the sector boards lie as in the layout L0 of the worked
examples: all orientations 0, the next rotation turns disc 1. Hands and supplies are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from offworld.engine import EVERYBODY, Match, Option, Pile
from offworld.games.seti import SetiGame
from offworld.games.seti.effects.families import Figure
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.rotation import rotate as do_rotate
from offworld.games.seti.solar import cell
from offworld.games.seti.state import AFTER, TURN, Table
from offworld.games.seti.tables import (
    COMPUTER_SLOTS,
    CREDIT,
    DATA,
    ENERGY,
    MOONS,
    NEUTRAL,
    NONE,
    PLANETS,
    PUBLICITY,
    ROTATE,
    SLOTS,
    SPACES,
    TECHS,
    TILES_PER_TECH,
    VP,
    number,
)
from offworld.games.seti.terms.options import (
    DECLINE,
    END_TURN,
    Mark,
    MarkTrace,
    MarkWithRow,
    Play,
    Step,
    Take,
    Tuck,
)
from offworld.games.seti.traces import slot_of_space

WHITE, GREEN, PURPLE, ORANGE = range(4)
L0 = (
    "proxima_centauri",
    "procyon",
    "vega",
    "sirius_a",
    "barnards_star",
    "virginis_61",
    "beta_pictoris",
    "kepler_22",
)
"""The star in each sector."""
ROW = (121, 110, 120)
"""The cards of the row: yellow, red, black."""
O = TypeVar("O", bound=Option)  # noqa: E741

__all__ = ["AFTER", "NEUTRAL", "NONE"]


class Scene:
    """A table in the making; ``play`` gives the match at its first question."""

    def __init__(
        self,
        seats: int = 2,
        modules: Sequence[str] | Mapping[str, Any] = (),
        seed: str = "scene",
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        self.match = SetiGame().new(seats, seed, settings, modules)
        self.changes: list[Callable[[Table], None]] = [plain_table]
        self.last: list[Callable[[Table], None]] = []
        """Changes of the deck, made when all other cards lie where they belong."""

    def change(self, change: Callable[[Table], None]) -> Self:
        """Any change of the state."""
        self.changes.append(change)
        return self

    # -- players ---------------------------------------------------------------------

    def goods(self, player: int, **amounts: int) -> Self:
        """So many points, credits, energy, publicity, data."""
        names = {
            "points": VP,
            "credits": CREDIT,
            "energy": ENERGY,
            "publicity": PUBLICITY,
            "data": DATA,
        }

        def give(s: Table) -> None:
            for name, n in amounts.items():
                s.goods[names[name]][player] = n

        return self.change(give)

    def hand(self, player: int, *numbers: int) -> Self:
        """These cards in a hand."""

        def deal(s: Table) -> None:
            for printed in numbers:
                lay(s, printed, s.hands[player], 1 << player)

        return self.change(deal)

    def tucked(self, player: int, *numbers: int) -> Self:
        return self.change(lambda s: lay_out(s, s.tucked[player], numbers))

    def mission(self, player: int, number: int, covered: int = 0) -> Self:
        """A mission in play, with circles covered as bits."""

        def place(s: Table) -> None:
            lay_out(s, s.missions[player], [number])
            s.circles[player].append(covered)

        return self.change(place)

    def completed(self, player: int, *numbers: int) -> Self:
        return self.change(lambda s: lay_out(s, s.completed[player], numbers))

    def front(self, player: int, *numbers: int) -> Self:
        return self.change(lambda s: lay_out(s, s.front[player], numbers))

    def techs(self, player: int, *ids: str) -> Self:
        """Probe and telescope techs."""

        def give(s: Table) -> None:
            for id in ids:
                take_tile(s, player, number(TECHS, id))

        return self.change(give)

    def computer_tech(self, player: int, id: str, slot: int) -> Self:
        """A computer tech in slot 0 to 3 (a to d)."""

        def give(s: Table) -> None:
            take_tile(s, player, number(TECHS, id))
            s.computer_techs[COMPUTER_SLOTS * player + slot] = number(TECHS, id)

        return self.change(give)

    def computer(self, player: int, top: int, *lower: int) -> Self:
        """Data on so many spaces of the top row, and below some slots."""

        def fill(s: Table) -> None:
            s.top_row[player] = top
            for slot in lower:
                s.lower[COMPUTER_SLOTS * player + slot] = 1

        return self.change(fill)

    # -- the board -------------------------------------------------------------------

    def probes(self, player: int, *spaces: tuple[int, int]) -> Self:
        def place(s: Table) -> None:
            s.probes[player] = [cell(*space) for space in spaces]

        return self.change(place)

    def orbiter(self, player: int, planet: str, first: bool = False) -> Self:
        figure = Figure(player, number(PLANETS, planet), NONE, 0 if first else NONE, True)
        return self.change(lambda s: s.figures.append(figure))

    def lander(self, player: int, planet: str, space: int = NONE, moon: str = "") -> Self:
        where = number(MOONS, moon) if moon else NONE
        figure = Figure(player, number(PLANETS, planet), where, space, False)
        return self.change(lambda s: s.figures.append(figure))

    def markers(self, star: str, *players: int) -> Self:
        """Markers in a data slot, from the first position on."""

        def place(s: Table) -> None:
            slot = number(SLOTS, star)
            s.markers[slot] = list(players)
            if len(players) >= SLOTS[slot].data_slots:
                s.completions.append(slot)

        return self.change(place)

    def wins(self, star: str, *players: int) -> Self:
        return self.change(lambda s: s.wins[number(SLOTS, star)].extend(players))

    def traces(self, player: int, *spaces: str) -> Self:
        """Traces, or neutral markers, on spaces by their ids."""

        def mark(s: Table) -> None:
            for id in spaces:
                space = number(SPACES, id)
                s.place_trace(player, space, slot_of_space(s, space))

        return self.change(mark)

    def turned(self, *orientations: int, step: int = 1) -> Self:
        """The orientations of discs 1, 2, 3, and which disc turns next."""

        def turn(s: Table) -> None:
            s.orientations = list(orientations) or [0, 0, 0]
            s.rotation = step - 1
            s.look_up()

        return self.change(turn)

    # -- cards -----------------------------------------------------------------------

    def row(self, *numbers: int) -> Self:
        """Exactly these cards in the row; 0 for an empty place."""

        def place(s: Table) -> None:
            for old in s.row:
                if old != NONE:
                    s.deck.cards.insert(0, old)
                    s.deck.seen.insert(0, 0)
            s.row = [NONE] * 3
            for index, printed in enumerate(numbers):
                if printed:
                    take_out(s, printed - 1)
                    s.row[index] = printed - 1

        return self.change(place)

    def deck(self, *numbers: int) -> Self:
        """The next cards of the deck, in the order in which they are drawn."""

        def stack(s: Table) -> None:
            for printed in reversed(numbers):
                lay(s, printed, s.deck, 0)

        self.last.append(stack)
        return self

    def only_deck(self, *numbers: int, discards: Sequence[int] | None = None) -> Self:
        """These are all the cards of the deck; the others are gone, or these are discards."""

        def cut(s: Table) -> None:
            s.completed[1] += [card for card in s.deck.cards if card + 1 not in numbers]
            s.deck = Pile([printed - 1 for printed in reversed(numbers)])
            for printed in discards or []:
                s.completed[1].remove(printed - 1)
                s.discards.cards.append(printed - 1)
                s.discards.seen.append(EVERYBODY)

        self.last.append(cut)
        return self

    def top_tile(self, tech: str, bonus: str, two_points: bool = True) -> Self:
        """The open tile of a stack: vp, publicity, energy or card."""

        def place(s: Table) -> None:
            index = number(TECHS, tech)
            tile = TILES_PER_TECH * index + ["vp", "publicity", "energy", "card"].index(bonus)
            stack = s.tiles[index]
            if tile in stack.cards:
                stack.cards.remove(tile)
                stack.cards.append(tile)
            else:  # somebody has taken it: they have taken another one instead
                stack.cards[-1] = tile
            s.two_points[index] = int(two_points)

        return self.change(place)

    def play(self) -> Match:
        """The match at its first question."""

        def apply(state: Any) -> None:
            for change in [*self.changes, *self.last]:
                change(state)

        return self.match.clone(change=apply)


def scene(
    seats: int = 2,
    modules: Sequence[str] | Mapping[str, Any] = (),
    seed: str = "scene",
    settings: Mapping[str, Any] | None = None,
) -> Scene:
    return Scene(seats, modules, seed, settings)


def plain_table(s: Table) -> None:
    """L0, White to move, nobody owns anything."""
    s.start = s.active = WHITE
    s.start_turn()
    s.phase = TURN
    for hand in s.hands:
        while hand.cards:
            s.deck.cards.insert(0, hand.cards.pop())
            s.deck.seen.insert(0, 0)
        hand.seen.clear()
    for goods in s.goods:
        goods[:] = [0] * s.players
    s.orientations = [0, 0, 0]
    s.star_at = [number(SLOTS, star) for star in L0]
    s.look_up()
    s.gold_sides = [0, 0, 0, 0]
    for place, printed in enumerate(ROW):
        old = s.row[place]
        if old != printed - 1:
            take_out(s, printed - 1)
            if s.row[place] != NONE:
                s.deck.cards.insert(0, s.row[place])
                s.deck.seen.insert(0, 0)
            s.row[place] = printed - 1


def take_out(s: Table, card: int) -> None:
    """Take a card away from wherever it lies; a stack or a row gets another one instead."""
    if card in s.row:
        s.row[s.row.index(card)] = NONE
        return
    for pile in (s.deck, s.discards, *s.hands):
        if card in pile.cards:
            place = pile.cards.index(card)
            pile.cards.pop(place)
            pile.seen.pop(place)
            return
    for stack in s.stacks:
        if card in stack.cards:
            stack.cards[stack.cards.index(card)] = s.deck.cards.pop(0)
            s.deck.seen.pop(0)
            return
    raise AssertionError(f"card {card + 1} lies somewhere else already")


def lay(s: Table, number: int, pile: Pile, seen: int) -> None:
    take_out(s, number - 1)
    pile.cards.append(number - 1)
    pile.seen.append(seen)


def lay_out(s: Table, place: list[int], numbers: Sequence[int]) -> None:
    for printed in numbers:
        take_out(s, printed - 1)
        place.append(printed - 1)


def take_tile(s: Table, player: int, tech: int) -> None:
    s.tiles[tech].cards.pop()
    s.tiles[tech].seen.pop()
    s.reveal(s.tiles[tech], len(s.tiles[tech].cards) - 1)
    s.two_points[tech] = 0
    s.takers[tech] |= 1 << player
    s.techs[player] |= 1 << tech


# -- looking ---------------------------------------------------------------------------


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def options(match: Match) -> list[Option]:
    return list(match.decision.options) if match.decision else []


def offered(match: Match, kind: type[O]) -> list[O]:
    """The options of one kind."""
    return [option for option in options(match) if isinstance(option, kind)]


def asked(match: Match) -> int | None:
    return match.decision.seat if match.decision else None


def reason(match: Match, option: Option) -> str:
    """The clause by which an option is refused now."""
    assert match.decision is not None
    for refused in match.refusals(match.decision.seat):
        if refused.option == option:
            return refused.clause
    return ""


def goods(match: Match, player: int) -> dict[str, int]:
    names = ("points", "credits", "energy", "publicity", "data")
    return {name: values[player] for name, values in zip(names, table(match).goods, strict=False)}


def points(match: Match, player: int) -> int:
    return table(match).goods[VP][player]


def hand(match: Match, player: int) -> list[int]:
    """A hand by printed numbers, sorted."""
    return sorted(card + 1 for card in table(match).hands[player].cards)


def row(match: Match) -> list[int]:
    return [card + 1 for card in table(match).row]


def markers(match: Match, star: str) -> list[int]:
    return table(match).markers[number(SLOTS, star)]


def at(match: Match, player: int) -> list[tuple[int, int]]:
    """Where a player's probes are, as (ring, sector)."""
    return [(here // 8 + 1, here % 8) for here in table(match).probes[player]]


def traces(match: Match, player: int) -> list[str]:
    return [SPACES[t // 8].id for t in table(match).traces if t % 8 == player]


def seen(match: Match, seat: int | None) -> SetiView:
    view = match.view(seat)
    assert isinstance(view, SetiView)
    return view


def places_of_signal(match: Match) -> set[str]:
    """Where a signal may be marked now."""
    return {SLOTS[option.slot].id for option in offered(match, Mark)}


# -- acting ----------------------------------------------------------------------------


def play(match: Match, number: int) -> None:
    match.choose(Play(number - 1))


def step(match: Match, start: tuple[int, int], *way: tuple[int, int], card: int = 0) -> None:
    """Move a probe from space to space."""
    here = start
    for to in way:
        match.choose(Step(cell(*here), cell(*to), NONE, card - 1 if card else NONE))
        here = to


def decline(match: Match) -> None:
    match.choose(DECLINE)


def end_turn(match: Match) -> None:
    match.choose(END_TURN)


def mark(match: Match, star: str) -> None:
    match.choose(Mark(number(SLOTS, star)))


def mark_with_row(match: Match, place: int, star: str) -> None:
    match.choose(MarkWithRow(place, number(SLOTS, star)))


def trace(match: Match, space: str) -> None:
    match.choose(MarkTrace(number(SPACES, space)))


def tuck(match: Match, number: int) -> None:
    match.choose(Tuck(number - 1))


def take(match: Match, place: int) -> None:
    match.choose(Take(place))


def rotate(match: Match) -> None:
    """The next rotation, with what it brings at once; circles are not offered."""
    s = table(match)
    s.agenda.start(ROTATE, s.active, closed=True)
    do_rotate(s, s.agenda.tasks[0])
    s.agenda.tasks.clear()
    s.agenda.cursor = 0


def planet(id: str) -> int:
    return number(PLANETS, id)


def moon(id: str) -> int:
    return number(MOONS, id)


def tech(id: str) -> int:
    return number(TECHS, id)


def star(id: str) -> int:
    return number(SLOTS, id)
