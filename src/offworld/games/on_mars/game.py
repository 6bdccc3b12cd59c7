"""On Mars: the sequence of play, and everything the kernel asks a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

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
from offworld.engine.agenda import resolve_next
from offworld.engine.errors import BadSettings
from offworld.games.on_mars import state
from offworld.games.on_mars.checks import check_table
from offworld.games.on_mars.effects.vocabulary import VOCABULARY
from offworld.games.on_mars.learning import OnMarsLearning
from offworld.games.on_mars.look.presentation import OnMarsLook
from offworld.games.on_mars.mind import OnMarsMind
from offworld.games.on_mars.module import OnMarsModule
from offworld.games.on_mars.modules import MODULES
from offworld.games.on_mars.set_up import choose_start, end_set_up, place_shuttle, set_up
from offworld.games.on_mars.shuttle import end_colonization, end_of_round, shuttle, travels
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import MOST_PLAYERS
from offworld.games.on_mars.terms.settings import OnMarsSettings
from offworld.games.on_mars.the_end import last_deliveries, parts, standings, total
from offworld.games.on_mars.turn import (
    after_turn,
    end_of_turn,
    refill,
    start_of_turn,
    status,
    turn,
    used_tech,
)

COURSE: Final[dict[int, Callable[[Table], Flow[None]]]] = {
    state.SETTING_UP: end_set_up,
    state.START_SPACES: choose_start,
    state.START_SHUTTLE: place_shuttle,
    state.TURN_START: start_of_turn,
    state.TURN: turn,
    state.USED_TECH: used_tech,
    state.REFILL: refill,
    state.STATUS: status,
    state.TURN_END: end_of_turn,
    state.TURN_AFTER: after_turn,
    state.COLONIZATION_END: end_colonization,
    state.SHUTTLE: shuttle,
    state.TRAVELS: travels,
    state.ROUND_END: end_of_round,
    state.LAST_DELIVERIES: last_deliveries,
}
"""OM-GEN-02: turns, then the Shuttle phase; what comes next by the phase."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsGame(Game[Table]):
    """OM: companies build a colony on Mars together, and each wants the most of it."""

    name: ClassVar[str] = "on-mars"
    title: ClassVar[str] = "On Mars"
    blurb: ClassVar[str] = "Build the first colony on Mars together, and make the most of it."
    note: ClassVar[str] = (
        "Some printed details were not at hand, such as the arrows of Building tiles and the "
        "benefits of some spaces: they are our own reconstruction, marked [R] in the rules."
    )
    seats: ClassVar[range] = range(1, MOST_PLAYERS + 1)
    minutes: ClassVar[int] = 150
    weight: ClassVar[float] = 4.7
    Settings: ClassVar[type[Settings]] = OnMarsSettings
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[Look[Any, Any]] = OnMarsLook(MODULES)
    mind: ClassVar[OnMarsMind] = OnMarsMind()
    learning: ClassVar[OnMarsLearning] = OnMarsLearning()

    def check_setup(self, settings: Any, seats: int, modules: frozenset[str]) -> None:
        """OM-SOLO-01: anyone playing alone needs an official opponent."""
        opponents = [kind for kind in self.modules if kind.automaton]
        if seats + sum([kind.name in modules for kind in opponents]) < 2:
            names = " or ".join([kind.title for kind in opponents])
            raise BadSettings(
                f"{self.title} needs a second player: take another seat"
                + (f", or play against {names}" if names else "")
            )

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        active = cast("tuple[OnMarsModule, ...]", modules)
        return set_up(seats, dice, active, settings.game_length == "long", settings.space_oddity)

    def step(self, s: Table) -> Flow[None]:
        """Pending effects first, then the course of rounds and turns (OM-ROUND, OM-TURN)."""
        s.hooks.win_check(s)
        if s.agenda:
            return resolve_next(s, s.agenda, VOCABULARY, None, s.hooks.effect_op)
        return COURSE[s.phase](s)

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """OM-INFO-01: stacks and decks, Private Goals."""
        for pile in (s.discovery_deck, s.tech_stack, s.deck_1, s.deck_3, *s.stacks):
            redeal_unseen([pile], seat, dice)
        redeal_unseen([*s.goals, *s.goals_spent, s.goal_box], seat, dice)
        s.hooks.redeal(s, seat, dice)

    def scores(self, s: Table) -> list[Score]:
        places = standings(s)
        return [
            Score(
                seat=seat,
                points=total(s, seat) if seat < s.players else 0,
                place=places[seat],
                parts=sources,
            )
            for seat, sources in enumerate(self.sources(s))
        ]

    def points(self, s: Table) -> list[float]:
        return [total(s, seat) if seat < s.players else 0 for seat in range(s.seats)]

    def sources(self, s: Table) -> list[tuple[tuple[str, float], ...]]:
        return [tuple(parts(s, seat)) if seat < s.players else () for seat in range(s.seats)]

    def round(self, s: Table) -> int:
        return s.round

    def check(self, s: Table) -> None:
        check_table(s)
