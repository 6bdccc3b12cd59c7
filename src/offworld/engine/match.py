"""A match: one game being played, from the first decision to the last.

The rules run as a coroutine, which cannot be copied. So the match keeps a copy of the
state as it was before the running step (a *snapshot*); undo and clone take the snapshot
and repeat the few choices since then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from offworld.engine.decision import Decision, Flow, GameOver
from offworld.engine.dice import Dice, seed_hash
from offworld.engine.errors import (
    BrokenGame,
    CannotUndo,
    IllegalChoice,
    NotOver,
    OffworldError,
    OutOfTurn,
    StaleChoice,
)
from offworld.engine.game import Game
from offworld.engine.log import Journal, Line, Seat, Token, prose
from offworld.engine.look import Seen
from offworld.engine.match_setup import Setup
from offworld.engine.module import Module
from offworld.engine.notebook import Result, match_html
from offworld.engine.option import Offer, Option, Refusal
from offworld.engine.record import SCHEMA, Record
from offworld.engine.settings import Settings
from offworld.engine.state import State
from offworld.engine.view import Fragment, Question, View


class Snapshot:
    """The state before a step, and how much had been chosen and logged by then."""

    def __init__(self, state: State, rev: int, lines: int) -> None:
        self.state = state
        self.rev = rev
        self.lines = lines


@mypyc_attr(serializable=True)
class Match:
    """One game being played.

    ``decision`` is what is asked now (None when the match is over); ``choose`` answers it.
    ``rev`` is the number of choices made so far.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str | int | None = None,
        settings: Settings | Mapping[str, Any] | None = None,
        modules: Sequence[str] | Mapping[str, Any] = (),
        names: Sequence[str] = (),
        light: bool = False,
        dice: Dice | None = None,
        told: bool = False,
    ) -> None:
        self.game: Game[Any] = game
        self._setup = Setup(game, seats, seed, settings, modules, names)
        self.choices: list[Option] = []
        self.decision: Decision | None = None
        self.light = light
        self._snapshots: list[Snapshot] = []
        self._before: list[tuple[int, int]] = []  # for each choice: its seat, what was known
        setup = self._setup
        state: State = game.setup(setup.settings, seats, dice or Dice(setup.seed), setup.modules)
        for module in setup.modules:
            module.setup(state)
        self.state: State = state
        state.journal = Journal() if told or not light else None
        self._begin([])

    # -- playing ---------------------------------------------------------------

    @property
    def rev(self) -> int:
        return len(self.choices)

    @property
    def over(self) -> bool:
        return self.decision is None

    def choose(self, option: Option, seat: int | None = None, rev: int | None = None) -> None:
        """Answer the open decision with one of its options.

        ``seat`` and ``rev``, where given, say who answers and which decision they saw.
        An illegal choice leaves the match as it was; so does a rule that fails, unless the
        match is light.
        """
        decision = self.decision
        if rev is not None and rev != len(self.choices):
            raise StaleChoice(
                f"this choice answers decision {rev}, but decision {len(self.choices)} is open now"
            )
        if decision is None:
            raise IllegalChoice("the match is over: there is nothing to choose")
        if seat is not None and seat != decision.seat:
            raise OutOfTurn(
                f"it is {self.seat_name(decision.seat)} who must choose now, "
                f"not {self.seat_name(seat)}"
            )
        if not decision.offers(option):
            raise IllegalChoice(
                f"{option!r} is not among the {len(decision.options)} options of "
                f"{self.seat_name(decision.seat)}: {decision.prompt}"
            )
        if self.light:
            self.choices.append(option)
            self._run(option)
            return
        self._before.append((decision.seat, self.state.information()))
        self.choices.append(option)
        try:
            self._run(option)
        except Exception:
            if self._reaches(len(self.choices) - 1):
                self._return_to(len(self.choices) - 1)
            raise
        if not self.can_undo:
            del self._snapshots[:-1]

    def find(self, raw: object) -> Option:
        """The option written like this (``["Drop", 3]``) in a record or a message."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the match is over: there is nothing to choose")
        for option in decision.options:
            if msgspec.to_builtins(option) == raw:
                return option
        shown = repr(raw)
        raise IllegalChoice(
            f"{shown if len(shown) <= 80 else shown[:77] + '...'} is not among the "
            f"{len(decision.options)} options of {self.seat_name(decision.seat)}: {decision.prompt}"
        )

    def _step(self) -> None:
        """Begin the next step of the game, with a snapshot before it.

        The flow knows the game and the state and not the match: without a circle of references
        a match that nobody needs is gone at once.
        """
        self._keep_snapshot()
        self._flow: Flow[None] = self.game.step(self.state)

    def _next_decision(self, answer: Option | None) -> Decision:
        """Step after step, until somebody is asked."""
        while True:
            try:
                return next(self._flow) if answer is None else self._flow.send(answer)
            except StopIteration:
                answer = None
                self._step()

    def _keep_snapshot(self) -> None:
        journal = self.state.journal
        if self.light or journal is None:
            return
        here = Snapshot(self.state.copy(), len(self.choices), len(journal.lines))
        if self._snapshots and self._snapshots[-1].rev == here.rev:
            self._snapshots[-1] = here  # the step between asked nothing
        else:
            self._snapshots.append(here)

    def _run(self, answer: Option | None) -> None:
        """Let the rules run to the next decision, or to the end."""
        journal = self.state.journal
        if journal is not None:
            journal.rev = len(self.choices)
        try:
            decision = self._next_decision(answer)
        except GameOver:
            self.decision = None
            return
        if not decision.options:
            raise BrokenGame(f"{self.game.name} asks without options: {decision.prompt!r}")
        self.decision = decision

    def _begin(self, choices: list[Option]) -> None:
        """Run the rules from the state as it is, with choices that were legal before."""
        self._flow = nothing()
        self._run(None)
        for option in choices:
            self.choices.append(option)
            self._run(option)

    # -- undo and copies -------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """The seat asked now made the last choice, and nothing was learned by it."""
        if self.decision is None or not self._reaches(len(self.choices) - 1):
            return False
        seat, information = self._before[-1]
        return seat == self.decision.seat and information == self.state.information()

    @property
    def undoable(self) -> int:
        """How many of the last choices the seat asked now could take back, one after the other."""
        if self.decision is None:
            return 0
        here = (self.decision.seat, self.state.information())
        count = 0
        for before in reversed(self._before):
            if before != here or not self._reaches(len(self.choices) - count - 1):
                break
            count += 1
        return count

    def _reaches(self, rev: int) -> bool:
        """There is a snapshot to go back to that many choices from."""
        return bool(self._snapshots) and self._snapshots[0].rev <= rev

    def undo(self) -> None:
        """Take back the last choice."""
        if not self.can_undo:
            raise CannotUndo(self.why_no_undo())
        self._return_to(len(self.choices) - 1)

    def why_no_undo(self) -> str:
        """The reason why the last choice cannot be taken back."""
        if self.decision is None:
            return "the match is over: nothing can be taken back"
        if self.light:
            return "a light match keeps nothing to go back to"
        if not self.choices:
            return "nothing has been chosen yet"
        if self._before[-1][0] != self.decision.seat:
            return f"the last choice was {self.seat_name(self._before[-1][0])}'s"
        return "dice were rolled or cards were seen since"

    def _return_to(self, rev: int) -> None:
        """Return to where the first ``rev`` choices led; the snapshots still reach it."""
        while self._snapshots[-1].rev > rev:
            self._snapshots.pop()
        start = self._snapshots.pop()
        journal = self.state.journal
        assert journal is not None
        del journal.lines[start.lines :]
        again = self.choices[start.rev : rev]
        del self.choices[start.rev :]
        del self._before[rev:]
        self.state = start.state.copy()  # clones may share the snapshot
        self.state.journal = journal
        self._begin(again)

    def clone(self, light: bool = False, change: Callable[[State], None] | None = None) -> Match:
        """A second match at the same decision; the same choices and dice lead to the same end.

        A light match keeps no snapshots and cannot be cloned. ``change`` may alter the state
        before the running step, which then runs again from there.
        """
        if not self._snapshots:
            raise OffworldError("there is no snapshot to clone from before the next step")
        start = self._snapshots[-1]
        journal = self.state.journal
        twin = self._twin(start, light)
        if change is not None:
            change(twin.state)
        if not light:
            twin._snapshots = self._snapshots[:-1]
            twin._before = self._before[:]
            if journal is not None:
                twin.state.journal = Journal(journal.lines[: start.lines])
        twin._begin(self.choices[start.rev :])
        return twin

    def _twin(self, start: Snapshot, light: bool) -> Match:
        """A second match at a snapshot of this one; it has yet to begin."""
        twin: Match = Match.__new__(Match)
        twin.game = self.game
        twin._setup = self._setup
        twin.light = light
        twin.decision = None
        twin.choices = self.choices[: start.rev]
        twin._snapshots = []
        twin._before = []
        twin.state = start.state.copy()
        twin.state.journal = None
        return twin

    @property
    def snapshot(self) -> Snapshot:
        """Where the running step began: for ``revisit``, however much is chosen later."""
        return self._snapshots[-1]

    def revisit(self, start: Snapshot, rev: int) -> Match:
        """A light match as this one was after ``rev`` choices, from a snapshot kept before."""
        twin = self._twin(start, True)
        twin._begin(self.choices[start.rev : rev])
        return twin

    def imagine(self, seat: int | None, seed: str | int, light: bool = True) -> Match:
        """A clone in another world that looks the same to a seat: hidden things and dice differ.

        It is for the seat that is asked now: what others may choose depends on what they hold.
        It only continues from here: undo and clone work again from its next step on.
        """
        twin = self.clone(light)
        dice = Dice(f"{seed} imagined")
        self.game.redeal(twin.state, seat, dice)
        twin.state.dice = dice
        twin._snapshots.clear()
        return twin

    # -- looking ---------------------------------------------------------------

    @property
    def step_rev(self) -> int:
        """How many choices had been made when the running step began, as far as is known."""
        return self._snapshots[-1].rev if self._snapshots else 0

    def chooser(self, number: int) -> int:
        """Who made a choice; the first has the number 0. A light match does not know."""
        return self._before[number][0]

    @property
    def seats(self) -> int:
        return self._setup.seats

    @property
    def modules(self) -> tuple[Module, ...]:
        return self._setup.modules

    @property
    def settings(self) -> Settings:
        return self._setup.settings

    def seat_name(self, seat: int) -> str:
        """A player's name; the official opponents are numbered after the seats."""
        return self._setup.seat_name(seat)

    @property
    def names(self) -> list[str]:
        """What the players are called, the official opponents after the seats."""
        return [self.seat_name(seat) for seat in range(self._setup.players)]

    def look(self, seat: int | None = None, names: Sequence[str] = ()) -> Seen:
        """The match as a seat, or a spectator, sees it now: view, offers, refusals, picture.

        ``names`` are what the players are called there, if not as in the match.
        """
        return Seen(self, seat, names)

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a spectator, sees."""
        return self.look(seat).view

    def offers(self, seat: int | None = None) -> list[Offer]:
        """What a seat may choose now, in words; nothing if it is not asked."""
        return self.look(seat).offers

    def question(self, seat: int | None = None) -> Question | None:
        """Who is asked, what, and by which clause, as a seat may know it."""
        return self.look(seat).question

    def refusals(self, seat: int | None = None) -> list[Refusal]:
        """What a seat might expect to choose now and cannot; nothing if it is not asked."""
        return self.look(seat).refusals

    def log(self, seat: int | None = None, start: int = 0) -> list[Line]:
        """The log from some line on, as a seat or a spectator may read it."""
        journal = self.state.journal
        return [] if journal is None else [line.seen_by(seat) for line in journal.lines[start:]]

    def prose(self, seat: int | None = None) -> list[str]:
        """The log in sentences."""
        return [prose(line, self.spell) for line in self.log(seat)]

    def spell(self, token: Token) -> str:
        """A token of the log in words."""
        if isinstance(token, Seat):
            return self.seat_name(token.seat)
        return self.game.look.spell(token)

    def draw(self, seat: int | None = None) -> dict[str, Fragment]:
        """The picture a seat, or a spectator, sees."""
        return self.look(seat).picture

    def text(self, seat: int | None = None) -> str:
        """The table in text, as a seat or a spectator sees it."""
        return self.look(seat).text

    @property
    def scores(self) -> Result:
        """The final result: the score of every seat."""
        if self.decision is not None:
            raise NotOver("the match is still running: there is no result yet")
        names = [self.seat_name(seat) for seat in range(self._setup.seats)]
        return Result(self.game.scores(self.state), names)

    def __repr__(self) -> str:
        state = "over after" if self.decision is None else "after"
        return f"<{self.game.name}, {self.seats} seats, {state} {self.rev} choices>"

    def _repr_html_(self) -> Fragment:
        return match_html(self)

    # -- saving ----------------------------------------------------------------

    @property
    def seed_hash(self) -> str:
        """What may be published while the seed is still secret."""
        return seed_hash(self._setup.seed)

    def digest(self) -> str:
        """A fingerprint of the state: states with the same one continue in the same way."""
        return self.state.digest()

    @property
    def record(self) -> Record:
        """The match as it can be saved, with its seed: not for players before the end."""
        setup = self._setup
        return Record(
            schema=SCHEMA,
            game=self.game.name,
            rules_version=self.game.rules_version,
            seats=setup.seats,
            seed=setup.seed,
            seed_hash=self.seed_hash,
            modules={m.name: msgspec.to_builtins(m.settings) for m in setup.modules},
            settings=msgspec.to_builtins(setup.settings),
            names=list(setup.names),
            choices=[msgspec.to_builtins(option) for option in self.choices],
            digest=self.digest(),
            over=self.over,
        )

    @staticmethod
    def replay(record: Record, rev: int | None = None, game: Game[Any] | None = None) -> Match:
        """Play a record again, to its end or to an earlier choice; see ``replay``."""
        from offworld.engine.replay import replay

        return replay(record, rev, game)


def nothing() -> Flow[None]:
    """Before the first step."""
    return
    yield
