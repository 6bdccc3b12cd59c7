"""Pandorum: the sequence of play, and everything the kernel asks a game."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from offworld.engine import (
    Dice,
    Flow,
    Game,
    Look,
    Module,
    Score,
    Settings,
    redeal_unseen,
)
from offworld.engine.errors import BadSettings
from offworld.games.pandorum import state
from offworld.games.pandorum.checks import check_table
from offworld.games.pandorum.construction import construction, stow_cards
from offworld.games.pandorum.learning import PandorumLearning
from offworld.games.pandorum.look.presentation import PandorumLook
from offworld.games.pandorum.market import redeal_projects
from offworld.games.pandorum.mind import PandorumMind
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules import MODULES
from offworld.games.pandorum.satellites import satellite_score
from offworld.games.pandorum.set_up import choose_set, set_up
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FEWEST_PLAYERS
from offworld.games.pandorum.take_cards import discard_surplus, take_cards
from offworld.games.pandorum.terms.settings import PandorumSettings
from offworld.games.pandorum.the_end import final_places, pyrrhum_score, score
from offworld.games.pandorum.turn import action, after_action, end_of_turn, start_of_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class PandorumGame(Game[Table]):
    """PD: Harvesters roam a far planet and build where it pays."""

    name: ClassVar[str] = "pandorum"
    title: ClassVar[str] = "Pandorum"
    blurb: ClassVar[str] = "Drive a Harvester over a far planet and build where it pays most."
    note: ClassVar[str] = (
        "The published rules of the base game were not at hand: most of its numbers, cards, board "
        "and procedures are our own reconstruction, marked [R] in the rules."
    )
    seats: ClassVar[range] = range(1, 5)
    minutes: ClassVar[int] = 75
    weight: ClassVar[float] = 2.8
    rules_version: ClassVar[int] = 3
    complete: ClassVar[bool] = True
    Settings: ClassVar[type[Settings]] = PandorumSettings
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[Look[Any, Any]] = PandorumLook(MODULES)
    mind: ClassVar[PandorumMind] = PandorumMind()
    learning: ClassVar[PandorumLearning] = PandorumLearning()

    def check_setup(self, settings: Any, seats: int, modules: frozenset[str]) -> None:
        """PD-SETUP-01: who sits alone needs an official opponent."""
        opponents = [kind for kind in self.modules if kind.automaton]
        players = seats + sum([kind.name in modules for kind in opponents])
        if players < FEWEST_PLAYERS:
            names = " or ".join([kind.title for kind in opponents])
            raise BadSettings(
                f"{self.title} needs a second player: take another seat, or play against {names}"
            )

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        active = cast("tuple[PandorumModule, ...]", modules)
        return set_up(settings.random_harvesters, seats, dice, active)

    def step(self, s: Table) -> Flow[None]:
        """PD-TURN: the course of a turn."""
        if s.phase == state.ACTION:
            return action(s)
        if s.phase == state.TAKING:
            return take_cards(s)
        if s.phase == state.CONSTRUCTION:
            return construction(s)
        if s.phase == state.STOWING:
            return stow_cards(s)
        if s.phase == state.AFTER_ACTION:
            return after_action(s)
        if s.phase == state.HAND_LIMIT:
            return discard_surplus(s)
        if s.phase == state.TURN_END:
            return end_of_turn(s)
        if s.phase == state.TURN_START:
            return start_of_turn(s)
        return choose_set(s)

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """PD-INFO-01: hands, deck and spare Satellites."""
        redeal_projects(s, seat, dice)
        redeal_unseen([s.spare_satellites], seat, dice)
        s.hooks.redeal(s, seat, dice)

    def scores(self, s: Table) -> list[Score]:
        return [result(s, player) for player in range(s.seats)]

    def rivals(self, s: Table) -> list[Score]:
        return [result(s, player) for player in range(s.seats, s.players)]

    def points(self, s: Table) -> list[float]:
        return [score(s, seat) for seat in range(s.seats)]

    def sources(self, s: Table) -> list[tuple[tuple[str, float], ...]]:
        return [sources(s, seat) for seat in range(s.seats)]

    def round(self, s: Table) -> int:
        return s.round

    def check(self, s: Table) -> None:
        check_table(s)


def sources(s: Table, player: int) -> tuple[tuple[str, float], ...]:
    """Where a player's quids at the end come from."""
    return (
        ("Quids", s.quids[player]),
        ("Cards in slot 3", satellite_score(s, player)),
        ("Pyrrhum", pyrrhum_score(s, player)),
    )


def result(s: Table, player: int) -> Score:
    """A player's result; the official opponent is one of the players."""
    place = final_places(s)[player]
    return Score(seat=player, points=score(s, player), place=place, parts=sources(s, player))
