"""SETI: the sequence of play, and everything the kernel asks a game."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from mypy_extensions import mypyc_attr

from offworld.engine import Dice, Flow, Game, Look, Module, Score, Settings, redeal_unseen
from offworld.engine.agenda import Task, resolve_next
from offworld.engine.errors import BadSettings
from offworld.engine.view import by_points
from offworld.games.seti import state
from offworld.games.seti.cards import redeal_cards
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.checks import check_table
from offworld.games.seti.free_actions import ask_freely, may_interrupt, would_lose_data
from offworld.games.seti.learning import SetiLearning
from offworld.games.seti.look.presentation import SetiLook
from offworld.games.seti.mind import SetiMind
from offworld.games.seti.module import SPECIES
from offworld.games.seti.modules import MODULES
from offworld.games.seti.rounds import between_turns, next_turn, round_over, turn_ends
from offworld.games.seti.set_up import read_pool, set_up, tuck_first
from offworld.games.seti.state import Table
from offworld.games.seti.tables import VP
from offworld.games.seti.terms.settings import SetiSettings
from offworld.games.seti.the_end import FINAL_PARTS, total
from offworld.games.seti.turn import after_action, main_action


@mypyc_attr(allow_interpreted_subclasses=True)
class SetiGame(Game[Table]):
    """SE: agencies search the sky for traces of life."""

    name: ClassVar[str] = "seti"
    title: ClassVar[str] = "SETI"
    blurb: ClassVar[str] = "Send probes, listen to stars, analyze data: search for life in space."
    seats: ClassVar[range] = range(1, 5)
    minutes: ClassVar[int] = 160
    weight: ClassVar[float] = 3.8
    Settings: ClassVar[type[Settings]] = SetiSettings
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[Look[Any, Any]] = SetiLook([*MODULES, *[type(one) for one in SPECIES]])
    mind: ClassVar[SetiMind] = SetiMind()
    learning: ClassVar[SetiLearning] = SetiLearning()

    def check_setup(self, settings: Any, seats: int, modules: frozenset[str]) -> None:
        """SE-SETUP-15: whoever sits alone needs an official opponent."""
        read_pool(settings.species)
        opponents = [kind for kind in self.modules if kind.automaton and kind.name in modules]
        if seats + len(opponents) < 2:
            raise BadSettings(f"{self.title} needs a second player, or a rival")

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        return set_up(read_pool(settings.species), seats, dice, modules)

    def step(self, s: Table) -> Flow[None]:
        """SE-TURN-07: pending effects first, then the course of the turn."""
        if s.agenda:
            return resolve_next(s, s.agenda, VOCABULARY, before, instead)
        if s.phase == state.TURN:
            return main_action(s)
        if s.phase == state.AFTER:
            return after_action(s)
        if s.phase == state.SET_UP:
            return tuck_first(s)
        return go_on(s)

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """SE-INFO-01: hands, deck and stacks; tiles below the top; undiscovered species."""
        redeal_cards(s, seat, dice)
        for stack in s.tiles:
            redeal_unseen([stack], seat, dice)
        redeal_unseen([s.species, s.species_box], seat, dice)
        s.hooks.redeal(s, seat, dice)

    def scores(self, s: Table) -> list[Score]:
        """SE-END-03: most points win, equal points share the victory."""
        scores = by_points(self.points(s), self.sources(s))
        places = s.hooks.places(s, [score.place for score in scores])
        return [
            msgspec.structs.replace(score, place=place)
            for score, place in zip(scores, places, strict=True)
        ]

    def points(self, s: Table) -> list[float]:
        return [float(total(s, seat)) for seat in range(s.seats)]

    def sources(self, s: Table) -> list[tuple[tuple[str, float], ...]]:
        return [
            (
                ("On the track", float(s.goods[VP][seat])),
                *[
                    (name, float(points))
                    for name, points in zip(FINAL_PARTS, s.final[seat], strict=True)
                ],
            )
            for seat in range(s.seats)
        ]

    def round(self, s: Table) -> int:
        return s.round

    def check(self, s: Table) -> None:
        check_table(s)


def before(s: Table, task: Task) -> Flow[bool]:
    """SE-TURN-05: a window before an effect, where a player wants one, or would lose data."""
    if not s.is_person(task.player):
        return False
    if would_lose_data(s, task) and brings_data(s, task):
        prompt = "Your data pool is full: place data, or go on"
        return (yield from ask_freely(s, task, prompt))
    effect: Any = VOCABULARY.effects[task.effect]
    if s.pausing and effect.interruptible and may_interrupt(s, task):
        return (yield from ask_freely(s, task))
    return False


def brings_data(s: Table, task: Task) -> bool:
    """Whether an effect brings data without asking anything before."""
    effect: Any = VOCABULARY.effects[task.effect]
    kind = effect.__struct_config__.tag
    if kind == "gain":
        return bool(effect.what == "data")
    if kind != "signal" or not effect.take_data:
        return False
    return bool(task.memory) or len(effect.at.sectors(s, task)) == 1


def instead(s: Table, task: Any, effect: Any) -> Any:
    """What an effect becomes for a player for whom nobody sits (SE-HOOK-13)."""
    return effect if task.player < s.seats else s.hooks.rival_reward(s, task, effect)


def go_on(s: Table) -> Flow[None]:
    """What needs no decision between turns."""
    if s.phase == state.ENDING:
        turn_ends(s)
    elif s.phase == state.BETWEEN:
        between_turns(s)
    elif s.phase == state.NEXT:
        next_turn(s)
    else:
        round_over(s)
    return
    yield
