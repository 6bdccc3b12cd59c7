"""The Exertians' part of the vocabulary, and what is printed on their components."""

from __future__ import annotations

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti.effects.families import Card, Condition, Metric, TraceSpace
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.effects.metrics import PIECE_NAMES, Piece
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY, read_cards, read_spaces
from offworld.games.seti.modules.exertians.board import (
    CONDITIONS,
    DANGER,
    NAME,
    POINTS,
    SPACE_DANGER,
)
from offworld.games.seti.modules.exertians.plays import PLAY, play, why_not_play
from offworld.games.seti.orbit_and_land import figures_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, PLANETS, SPACES
from offworld.games.seti.traces import EVERY_COLOR


class PiecesAtOnePlanet(Metric, frozen=True):
    """The most own orbiters and landers at a single planet."""

    piece: Piece
    include_moons: bool

    def count(self, s: Table, task: Task) -> int:
        return max(
            [
                len(figures_of(s, task.player, self.piece, planet, self.include_moons))
                for planet in range(len(PLANETS))
            ]
        )

    def each(self) -> str:
        return f"{PIECE_NAMES[self.piece][0]} at one planet"

    def every(self) -> str:
        return f"{PIECE_NAMES[self.piece][1]} at one planet"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.piece, self.min), Glyph("planet"))


class TracesOfOneColor(Metric, frozen=True):
    """Own traces over both species of the colour of which there are most."""

    def count(self, s: Table, task: Task) -> int:
        return max([s.traces_of(task.player, color) for color in EVERY_COLOR])

    def each(self) -> str:
        return "trace of one colour"

    def every(self) -> str:
        return "traces of one colour"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("trace_any", self.min),)


class PlayExertianCard(Internal, frozen=True):
    """SX-EXER-06: one card face down, if its player likes."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_play(s, task.player, task.memory[1])

    def do(self, s: Table, task: Task) -> Flow[None]:
        return play(s, task)


class ExertianCard(Card, frozen=True, kw_only=True):
    """A card that is never in a hand: its danger, and what it pays in the end for what."""

    danger: int
    condition: Condition
    vp: int


class DangerousSpace(TraceSpace, frozen=True, kw_only=True):
    """A space whose marker brings danger (SX-EXER-13)."""

    danger: int


VOCABULARY = Vocabulary(PiecesAtOnePlanet, TracesOfOneColor, base=SPECIES_VOCABULARY)
VOCABULARY.name(PLAY.names[0], PlayExertianCard())

FIRST_CARD = read_cards(VOCABULARY, NAME, ExertianCard)
for number, card in enumerate(CARDS[FIRST_CARD:], start=FIRST_CARD):
    assert isinstance(card, ExertianCard)
    DANGER[number], POINTS[number], CONDITIONS[number] = card.danger, card.vp, card.condition
FIRST_SPACE = read_spaces(VOCABULARY, NAME, DangerousSpace)
for number, space in enumerate(SPACES[FIRST_SPACE:], start=FIRST_SPACE):
    assert isinstance(space, DangerousSpace)
    SPACE_DANGER[number] = space.danger
