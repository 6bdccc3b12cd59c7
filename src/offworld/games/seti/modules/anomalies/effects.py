"""The Anomalies' part of the vocabulary, and what is printed on their components."""

from __future__ import annotations

import msgspec

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects, Glyph
from offworld.engine.english import counted
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import tables
from offworld.games.seti.effects.card_effects import NO_CARDS, NO_ROW
from offworld.games.seti.effects.families import Condition, Metric, Operation, Target, TraceColor
from offworld.games.seti.effects.gaining import TURN_RULES
from offworld.games.seti.income import income_type
from offworld.games.seti.modules.anomalies.board import (
    NAME,
    NO_PUBLICITY,
    REWARDS,
    anomaly_sectors,
    next_anomaly,
    reward,
    signals_there,
)
from offworld.games.seti.modules.anomalies.drawn import (
    discard_drawn,
    draw_apart,
    keep_drawn,
    take_whole_row,
    why_not_discard,
)
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY, read_cards, read_spaces
from offworld.games.seti.solar import sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE


class GainNextAnomalyReward(Operation, frozen=True):
    """SX-ANOM-15: whoever leads its column."""

    def do(self, s: Table, task: Task) -> None:
        s.agenda.then(task, reward(next_anomaly(s)))

    def words(self) -> str:
        return "gain what the next anomaly shows"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("anomaly"),)


class TakeWholeRow(Operation, frozen=True):
    """ET.16: every card of the row to the hand; then the row is refilled."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if any(card != NONE for card in s.row) else NO_ROW

    def do(self, s: Table, task: Task) -> None:
        take_whole_row(s, task.player)

    def words(self) -> str:
        return "take all cards of the row"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("row"), Glyph("card"))


class DrawApart(Operation, frozen=True):
    """Draw cards that the next operations of this card are about."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.deck.cards or s.discards.cards else NO_CARDS

    def do(self, s: Table, task: Task) -> None:
        draw_apart(s, task.player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'card')} from the deck"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("random_card", self.n),)


class DiscardDrawnForCorner(Operation, frozen=True):
    """Discard one of the drawn cards for its corner; that is not the free action."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_discard(s)

    def do(self, s: Table, task: Task) -> Flow[None]:
        card = yield from discard_drawn(s, task, False)
        s.agenda.then(task, CARDS[card].corner)

    def words(self) -> str:
        return "discard one of them for its corner"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("corner"),)


class DiscardDrawnForIncome(Operation, frozen=True):
    """Discard one of the drawn cards for its income, once; nothing is tucked."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_discard(s)

    def do(self, s: Table, task: Task) -> Flow[None]:
        card = yield from discard_drawn(s, task, True)
        s.agenda.then(task, income_type(s, card).effects)

    def words(self) -> str:
        return "discard another one for its income"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("income_once"),)


class KeepDrawn(Operation, frozen=True):
    """What is left of the drawn cards goes to the hand."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_discard(s)

    def do(self, s: Table, task: Task) -> None:
        keep_drawn(s, task.player)

    def words(self) -> str:
        return "keep the rest"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("keep"),)


class LaunchedByThisEffectInAnomalySector(Condition, frozen=True):
    """A probe was just launched, and Earth's sector holds an anomaly."""

    def holds(self, s: Table, task: Task) -> bool:
        launched = s.agenda.noted(task, "launched")
        return bool(launched) and sector_of(launched[-1]) in anomaly_sectors(s)

    def words(self) -> str:
        return "you launched it in the sector of an anomaly"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("anomaly"),)


class SignalsInAnomalySectors(Metric, frozen=True):
    """Own markers in the sectors that hold an anomaly."""

    def count(self, s: Table, task: Task) -> int:
        return signals_there(s, task.player)

    def each(self) -> str:
        return "signal of yours in sectors with an anomaly"

    def every(self) -> str:
        return "signals of yours in sectors with an anomaly"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal"), Glyph("anomaly"))


class NextAnomalySector(Target, frozen=True):
    """SX-ANOM-09, SX-ANOM-15."""

    def sectors(self, s: Table, task: Task) -> list[int]:
        return [next_anomaly(s).sector]

    def words(self) -> str:
        return "in the sector of the next anomaly"

    def icon(self) -> str:
        return "signal_anomaly"


class AnomalyToken(msgspec.Struct, frozen=True):
    id: str
    color: TraceColor
    side_a: Effects
    side_b: Effects


TURN_RULES[NO_PUBLICITY] = "for the rest of this turn, your probes' visits give no publicity"
VOCABULARY = Vocabulary(
    DiscardDrawnForCorner,
    DiscardDrawnForIncome,
    DrawApart,
    GainNextAnomalyReward,
    KeepDrawn,
    LaunchedByThisEffectInAnomalySector,
    NextAnomalySector,
    SignalsInAnomalySectors,
    TakeWholeRow,
    base=SPECIES_VOCABULARY,
)
read_cards(VOCABULARY, NAME)
read_spaces(VOCABULARY, NAME)
for row in VOCABULARY.read(tables.__file__, NAME, "anomaly", AnomalyToken):
    REWARDS.append((row.side_a, row.side_b))
