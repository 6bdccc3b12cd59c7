"""Pandorum: the sequence of play, and everything the kernel asks a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from offworld.engine import (
    Dice,
    Flow,
    Fragment,
    Game,
    Learning,
    Look,
    Mind,
    Module,
    Offer,
    Option,
    Refusal,
    Score,
    Settings,
    redeal_unseen,
)
from offworld.engine.errors import BadSettings
from offworld.engine.log import Token
from offworld.engine.shapes import Shape
from offworld.games.pandorum import mind as bot
from offworld.games.pandorum import state
from offworld.games.pandorum.checks import check_table
from offworld.games.pandorum.construction import construction, stow_cards
from offworld.games.pandorum.learning import SHAPES
from offworld.games.pandorum.look import offers, refusals, words
from offworld.games.pandorum.look import picture as draw
from offworld.games.pandorum.look import text as draw_text
from offworld.games.pandorum.look.view import PandorumView, pandorum_view
from offworld.games.pandorum.market import redeal_projects
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


class PandorumLook(Look[Table, PandorumView]):
    """The table, drawn and in words."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {
        "dunes": ("#5a4a2e", "#e8d6a8"),
        "crater": ("#3c4250", "#c9ced8"),
        "crystals": ("#3d3a66", "#cfc9ea"),
        "ruins": ("#2f4a3f", "#bcd6c6"),
        "volcano": ("#57302b", "#dfa896"),
        "pad": ("#232d45", "#e9ebef"),
        "passage": ("#33313b", "#cbc6c6"),
        "lava": ("#e8764e", "#b8401d"),
        "extraction": ("#e3a56c", "#96520f"),
        "block": ("#8ab2e6", "#2b5b9e"),
        "protection": ("#e88f8f", "#a52f37"),
        "generator": ("#8fd08a", "#34702f"),
        "laboratory": ("#ddca6a", "#766300"),
        "system": ("#c3a0e6", "#703ba6"),
    }

    def view(self, s: Table, seat: int | None) -> PandorumView:
        return pandorum_view(s, seat)

    def active_modules(self, view: PandorumView) -> list[type[PandorumModule]]:
        """The modules whose words and pictures are asked for."""
        kinds = cast("tuple[type[PandorumModule], ...]", MODULES)
        return [kind for kind in kinds if kind.name in view.modules]

    def offer(self, view: PandorumView, option: Option) -> Offer:
        found = offers.offer(view, option)
        for kind in self.active_modules(view):
            found = kind.offer(view, option) if found is None else found
        assert found is not None, f"nobody has words for {option!r}"
        return found

    def why_not(self, view: PandorumView) -> list[Refusal]:
        found = refusals.why_not(view)
        for kind in self.active_modules(view):
            found += kind.why_not(view)
        return found

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        for kind in cast("tuple[type[PandorumModule], ...]", MODULES):
            word = kind.spell(token) if word is None else word
        return word if word is not None else super().spell(token)

    def text(self, view: PandorumView) -> str:
        lines = [line for kind in self.active_modules(view) for line in kind.text(view)]
        return draw_text.table_in_text(view, lines)

    def draw(self, view: PandorumView) -> dict[str, Fragment]:
        fragments = draw.draw(view)
        for kind in self.active_modules(view):
            kind.draw(view, fragments)
        return fragments


class PandorumMind(Mind[Table]):
    """What bots go by."""

    playout: ClassVar[int] = 0

    def worth(self, s: Table) -> list[float]:
        return bot.worth(s)

    def appeal(self, s: Table, options: Sequence[Option]) -> list[float]:
        return bot.appeal(s, options)


class PandorumLearning(Learning[PandorumView]):
    """What the parts of a view mean."""

    shapes: ClassVar[Mapping[str, Shape]] = SHAPES


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
    complete: ClassVar[bool] = True
    Settings: ClassVar[type[Settings]] = PandorumSettings
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[PandorumLook] = PandorumLook()
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
        for module in s.hooks:
            module.redeal(s, seat, dice)

    def scores(self, s: Table) -> list[Score]:
        places = final_places(s)
        return [
            Score(seat=seat, points=score(s, seat), place=places[seat], parts=parts)
            for seat, parts in enumerate(self.sources(s))
        ]

    def points(self, s: Table) -> list[float]:
        return [score(s, seat) for seat in range(s.seats)]

    def sources(self, s: Table) -> list[tuple[tuple[str, float], ...]]:
        return [
            (
                ("Quids", s.quids[seat]),
                ("Cards in slot 3", satellite_score(s, seat)),
                ("Pyrrhum", pyrrhum_score(s, seat)),
            )
            for seat in range(s.seats)
        ]

    def round(self, s: Table) -> int:
        return s.round

    def check(self, s: Table) -> None:
        check_table(s)
