"""The contract between the kernel and a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from offworld.engine.decision import Flow
from offworld.engine.dice import Dice
from offworld.engine.errors import BadSettings
from offworld.engine.learning import Learning
from offworld.engine.look import Look
from offworld.engine.mind import Mind
from offworld.engine.module import Module
from offworld.engine.settings import Settings as AnySettings
from offworld.engine.settings import named, read_settings
from offworld.engine.state import State
from offworld.engine.view import Score

if TYPE_CHECKING:
    from offworld.engine.match import Match

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of a game: what it is called, how it is set up, what may be chosen, who wins.

    ``setup``, ``step`` and ``scores`` make a game, with a ``look`` for people, and optionally a
    ``mind`` for bots and a ``learning`` for learners. A game object holds no match: everything that
    changes is in the state.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    blurb: ClassVar[str] = ""
    """One sentence for the lobby."""
    note: ClassVar[str] = ""
    """What players should know about this version, such as that it is partly a reconstruction."""
    seats: ClassVar[range] = range(2, 3)
    minutes: ClassVar[int] = 10
    weight: ClassVar[float] = 1.0
    """How heavy it is, from 1 (a child learns it by watching) to 5."""
    rules_version: ClassVar[int] = 1
    """Raised whenever an old record would no longer replay to the same state."""
    complete: ClassVar[bool] = False
    """Every clause of rules.md is implemented; then every clause must have a passing test."""
    is_open: ClassVar[bool] = False
    """Everybody sees everything, and after the set-up nothing is left to chance."""
    payoff_range: ClassVar[tuple[float, float]] = (-1.0, 1.0)
    """The lowest and highest value that ``payoffs`` can give a seat."""
    Settings: ClassVar[type[AnySettings]] = AnySettings
    modules: ClassVar[tuple[type[Module], ...]] = ()
    look: ClassVar[Look[Any, Any]] = Look()
    """What people see: views, words, pictures."""
    mind: ClassVar[Mind[Any]] = Mind()
    """What bots go by."""
    learning: ClassVar[Learning[Any]] = Learning()
    """What learners are told."""

    # -- what every game says --------------------------------------------------

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> S:
        """The table before the first step."""
        raise NotImplementedError

    def step(self, s: S) -> Flow[None]:
        """One action with its nested choices, or a phase's bookkeeping.

        Between two steps the state alone says what comes next. A step may be entered again
        from a copy of the state at any time, and keeps nothing hidden in a local variable
        while it asks. It raises GameOver when the match has ended.
        """
        raise NotImplementedError

    def scores(self, s: S) -> list[Score]:
        """The result, one entry a seat, in seat order."""
        raise NotImplementedError

    def rivals(self, s: S) -> list[Score]:
        """The results of official opponents that have points, numbered after the seats."""
        return []

    def payoffs(self, s: S) -> list[float]:
        """What the result is worth to each seat, for bots and learners.

        A win is 1, a defeat -1; a shared win is worth less. A game for stakes returns those.
        """
        winners = [score.seat for score in self.scores(s) if score.place == 1]
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(s.seats)]

    # -- what a game with secrets says -----------------------------------------

    def redeal(self, s: S, seat: int | None, dice: Dice) -> None:
        """Replace everything the seat cannot know by another possible world, in place."""

    # -- what makes it pleasant ------------------------------------------------

    def check_setup(self, settings: Any, seats: int, modules: frozenset[str]) -> None:
        """Raise BadSettings if these contradict each other."""

    def points(self, s: S) -> list[float]:
        """The points each seat has now; none if points come only at the end."""
        return []

    def sources(self, s: S) -> list[tuple[tuple[str, float], ...]]:
        """Where the points each seat has now come from; none if a game cannot say."""
        return []

    def round(self, s: S) -> int:
        """The round being played, from 1; 0 if a game does not count them."""
        return 0

    def check(self, s: S) -> None:
        """Assert what is always true: components conserved, limits kept."""

    # -- what the kernel adds --------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: str | int | None = None,
        settings: AnySettings | Mapping[str, Any] | None = None,
        modules: Sequence[str] | Mapping[str, Any] = (),
        names: Sequence[str] = (),
        light: bool = False,
        dice: Dice | None = None,
        told: bool = False,
    ) -> Match:
        """Start a match. ``light`` leaves out log and undo, for play-outs by the thousand;
        ``told`` keeps the log all the same."""
        from offworld.engine.match import Match

        return Match(
            self,
            seats=self.fewest_seats(settings, modules) if seats is None else seats,
            seed=seed,
            settings=settings,
            modules=modules,
            names=names,
            light=light,
            dice=dice,
            told=told,
        )

    def fewest_seats(
        self,
        settings: AnySettings | Mapping[str, Any] | None,
        modules: Sequence[str] | Mapping[str, Any],
    ) -> int:
        """The fewest seats these settings and modules allow."""
        for seats in self.seats:
            try:
                active = self.read_modules(modules, seats)
                names = frozenset([module.name for module in active])
                self.check_setup(read_settings(self.Settings, settings), seats, names)
            except BadSettings:
                continue
            return seats
        return self.seats[0]  # what is wrong is said when the match starts

    def read_modules(
        self, given: Sequence[str] | Mapping[str, Any], seats: int
    ) -> tuple[Module, ...]:
        """The modules asked for, in the game's own order, or what is wrong with them."""
        if not given:
            return ()
        wanted = named(given)
        known = {module.name: module for module in self.modules}
        for name in wanted:
            if name not in known:
                raise BadSettings(
                    f"{self.title} has no module {name!r}; "
                    f"its modules are: {', '.join(known) or 'none'}"
                )
        for name in wanted:
            kind = known[name]
            if kind.seats is not None and seats not in kind.seats:
                raise BadSettings(f"{kind.title} is for {span(kind.seats)} seats, not {seats}")
            for other in kind.needs:
                if other not in wanted:
                    raise BadSettings(f"{kind.title} needs {known[other].title} as well")
            for other in kind.excludes:
                if other in wanted:
                    raise BadSettings(f"{kind.title} cannot be combined with {known[other].title}")
        return tuple(
            kind(read_settings(kind.Settings, wanted[name]))
            for name, kind in known.items()
            if name in wanted
        )


def span(seats: range) -> str:
    """A range of seat numbers in words: "2", or "2 to 4"."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
