"""The look of a game: what a seat sees, reads and may click. Made of its view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from offworld.drawing.picture import Picture
from offworld.engine import log
from offworld.engine.errors import BrokenGame
from offworld.engine.option import Offer, Option, Purpose, Refusal
from offworld.engine.reason import Reason
from offworld.engine.state import State
from offworld.engine.view import Fragment, Question, View

if TYPE_CHECKING:
    from offworld.engine.match import Match
    from offworld.engine.module import Module

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

Words = Callable[[Any, Any], Offer]
"""The words for one kind of option, or of wish: made of the view and the option."""


class ModuleLook(Generic[S, V]):
    """How a module presents itself, where it is in play: its own things, never anybody else's."""

    words: ClassVar[Mapping[type[Option], Words]] = {}
    """The words for the module's own options and wishes."""
    purposes: ClassVar[Mapping[str, Purpose]] = {}
    """What the module's own drawn things are for."""

    def show(self, s: S, view: V) -> None:
        """Add to a view what the module shows: its own entry in ``view.extras``."""

    def draw(self, view: V, picture: Picture) -> None:
        """Add the module's things to the layers and slots of the picture."""

    def text(self, view: V) -> list[str]:
        """Lines about the module's things for the table in text."""
        return []

    def spell(self, token: log.Token) -> str | None:
        """The word for one of the module's own tokens in the log."""
        return None


class Look(Generic[S, V]):
    """What people see in a game. ``view`` is needed; the rest has defaults."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Colours its pictures use besides the usual ones: name, in the dark and the light theme."""
    words: ClassVar[Mapping[type[Option], Words]] = {}
    """The words for each kind of option and wish."""
    purposes: ClassVar[Mapping[str, Purpose]] = {}
    """What drawn things are for, by the beginning of their ids: what a player is told who points at
    one that is neither offered nor refused now."""

    def __init__(self, modules: Sequence[type[Module]] = ()) -> None:
        self.modules = {kind.name: kind.look for kind in modules if kind.look is not None}

    def view(self, s: S, seat: int | None) -> V:
        """What a seat, or a spectator (None), may know."""
        raise NotImplementedError

    def presented(self, view: V) -> list[ModuleLook[S, V]]:
        """The looks of the modules that the view says are in play."""
        known: dict[str, ModuleLook[Any, Any]] = self.modules
        return [known[name] for name in view.modules if name in known]

    def all_purposes(self) -> dict[str, Purpose]:
        """What drawn things are for, those of all modules, too."""
        found = dict(self.purposes)
        for module in self.modules.values():
            found.update(module.purposes)
        return found

    def offer(self, view: V, option: Option) -> Offer:
        """An option, or a wish, in words, with its path of clicks."""
        kind = type(option)
        words = self.words.get(kind)
        if words is not None:
            return words(view, option)
        for module in self.presented(view):
            words = module.words.get(kind)
            if words is not None:
                return words(view, option)
        raise BrokenGame(f"nobody has words for {option!r}")

    def refusal(self, view: V, option: Option, reason: Reason) -> Refusal:
        """What is held back, in the words it would be offered with, and why."""
        offer = self.offer(view, option)
        return Refusal(
            option=option,
            what=offer.label,
            reason=reason.text,
            clause=reason.clause,
            path=offer.path,
        )

    def why_not(self, view: V) -> list[Refusal]:
        """What the viewing seat, which is asked now, might expect to do and cannot."""
        return []

    def concerns(self, view: V) -> bool:
        """Whether what is being resolved is about the viewer: they are attacked, say.

        A player who passes "until something concerns me" is asked then.
        """
        return False

    def draw(self, view: V) -> Picture:
        """The picture, made of the view alone; after it the modules in play add their things.

        Where each panel lies is said in docs/pictures.md.
        """
        return Picture()

    def verdict(self, view: V) -> str:
        """After the end: who has won or lost and why, in a sentence; "" if the places say it."""
        return ""

    def text(self, view: V) -> str:
        """The table in text, for terminals and screen readers."""
        return ""

    def spell(self, token: log.Token) -> str:
        """The word for a piece, place, card or amount in the log."""
        match token:
            case log.Piece(kind, count):
                return kind if count == 1 else f"{count} {kind}s"
            case log.Amount(number, unit):
                return f"{number} {unit}"
            case log.Place(id) | log.Card(id) | log.Clause(id):
                return id
            case _:
                return str(token)


class Seen:
    """A match as one seat, or a spectator, sees it now. Each part is made once, when asked for.

    It belongs to the moment it was made in: after the next choice, look again.
    """

    def __init__(self, match: Match, seat: int | None, names: Sequence[str] = ()) -> None:
        self.match = match
        self.seat = seat
        self.names = list(names) or match.names
        self.look: Look[Any, Any] = match.game.look
        self.decision = match.decision

    @property
    def is_asked(self) -> bool:
        return self.decision is not None and self.decision.seat == self.seat

    @cached_property
    def question(self) -> Question | None:
        """Who is asked, what, and by which clause, as the seat may know it."""
        decision = self.decision
        if decision is None:
            return None
        if decision.public and decision.seat != self.seat:
            return Question(seat=None, prompt=decision.public, clause="")
        return Question(
            seat=decision.seat,
            prompt=decision.prompt,
            clause=decision.clause,
            about=decision.about,
        )

    @cached_property
    def view(self) -> View:
        """What the seat may know."""
        view: View = self.look.view(self.match.state, self.seat)
        view.question = self.question
        view.names = self.names
        return view

    @cached_property
    def offers(self) -> list[Offer]:
        """What the seat may choose now, in words; nothing if it is not asked."""
        if self.decision is None or not self.is_asked:
            return []
        return [self.look.offer(self.view, option) for option in self.decision.options]

    @cached_property
    def refusals(self) -> list[Refusal]:
        """What the seat might expect to choose now and cannot; nothing if it is not asked."""
        if self.decision is None or not self.is_asked:
            return []
        refused = [] if self.decision.refused is None else self.decision.refused()
        return [
            *[self.look.refusal(self.view, option, reason) for option, reason in refused],
            *self.look.why_not(self.view),
        ]

    @cached_property
    def drawn(self) -> Picture:
        """The picture as a tree, with what the modules in play add to it."""
        picture = self.look.draw(self.view)
        for module in self.look.presented(self.view):
            module.draw(self.view, picture)
        return picture

    @cached_property
    def picture(self) -> dict[str, Fragment]:
        """The picture as text, in pieces by name."""
        return self.drawn.render()

    @cached_property
    def text(self) -> str:
        """The table in text."""
        return self.look.text(self.view)
