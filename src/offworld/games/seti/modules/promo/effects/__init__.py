"""What the promo cards add to the vocabulary."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.log import Card, Seat
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti.effects.families import Operation
from offworld.games.seti.effects.vocabulary import VOCABULARY as BASE
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS


class OpenPluto(Operation, frozen=True):
    """The card stays in front of its owner, whose probes in ring 4 may use its spaces."""

    def do(self, s: Table, task: Task) -> None:
        s.in_play.remove(task.source)
        s.front[task.player].append(task.source)
        s.log(Seat(task.player), "keeps", Card(CARDS[task.source].id))

    def words(self) -> str:
        return (
            "keep this card: your probes in the outermost ring may orbit Pluto or land there, "
            "once each"
        )

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("pluto"),)


VOCABULARY = Vocabulary(OpenPluto, base=BASE)
