"""Nexus Ops: the sequence of play, and everything the kernel asks a game."""

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
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.battle import battle_phase
from offworld.games.nexus_ops.checks import check_table
from offworld.games.nexus_ops.deployment import deployment
from offworld.games.nexus_ops.draw_phase import draw_phase
from offworld.games.nexus_ops.exploration import exploration
from offworld.games.nexus_ops.learning import NexusLearning
from offworld.games.nexus_ops.look.presentation import NexusLook
from offworld.games.nexus_ops.mind import NexusMind
from offworld.games.nexus_ops.mining import mining
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules import MODULES
from offworld.games.nexus_ops.movement import movement
from offworld.games.nexus_ops.set_up import choose_faction, set_up, standard_board
from offworld.games.nexus_ops.special_attacks import special_attacks
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.terms.settings import NexusSettings
from offworld.games.nexus_ops.turn import end_of_turn, start_of_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class NexusOps(Game[Table]):
    """NX: corporations fight for a moon full of rubium."""

    name: ClassVar[str] = "nexus-ops"
    title: ClassVar[str] = "Nexus Ops"
    blurb: ClassVar[str] = "Hire creatures, mine rubium, and win battles for a moon's riches."
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 75
    weight: ClassVar[float] = 2.4
    rules_version: ClassVar[int] = 2
    complete: ClassVar[bool] = True
    Settings: ClassVar[type[Settings]] = NexusSettings
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[Look[Any, Any]] = NexusLook(MODULES)
    mind: ClassVar[NexusMind] = NexusMind()
    learning: ClassVar[NexusLearning] = NexusLearning()

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        active = cast("tuple[NexusModule, ...]", modules)
        return set_up(standard_board(seats), settings.resignation, seats, dice, active)

    def step(self, s: Table) -> Flow[None]:
        """NX-TURN-02: the phases of a turn."""
        if s.is_out[s.active] and s.phase > state.TURN_START:
            return end_of_turn(s)  # eliminated in their own turn
        if s.phase == state.DEPLOYMENT:
            return deployment(s)
        if s.phase == state.MOVEMENT:
            return movement(s)
        if s.phase == state.SPECIAL_ATTACKS:
            return special_attacks(s)
        if s.phase == state.EXPLORATION:
            return exploration(s)
        if s.phase == state.BATTLE:
            return battle_phase(s)
        if s.phase == state.MINING:
            return mining(s)
        if s.phase == state.DRAWING:
            return draw_phase(s)
        if s.phase == state.TURN_START:
            return start_of_turn(s)
        return choose_faction(s)

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """NX-INFO-02: hands, deck orders, facedown tokens."""
        piles = s.hooks.mission_piles(s)
        redeal_unseen([s.mission_deck, *piles, *s.mission_hands], seat, dice)
        redeal_unseen([s.energize_deck, *s.energize_hands], seat, dice)
        redeal_unseen([s.facedown, s.box], seat, dice)

    def scores(self, s: Table) -> list[Score]:
        return [
            Score(seat=seat, points=s.vp(seat), place=s.places[seat], parts=parts)
            for seat, parts in enumerate(self.sources(s))
        ]

    def points(self, s: Table) -> list[float]:
        return [s.vp(seat) for seat in range(s.seats)]

    def sources(self, s: Table) -> list[tuple[tuple[str, float], ...]]:
        return [
            (
                ("Battle Victory cards", s.victories[seat]),
                *s.hooks.sources(s, seat),
                ("Secret Missions", s.mission_vp(seat)),
            )
            for seat in range(s.seats)
        ]

    def round(self, s: Table) -> int:
        return s.round

    def check(self, s: Table) -> None:
        check_table(s)
