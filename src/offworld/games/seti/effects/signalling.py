"""Operations that mark signals, and the scan."""

from __future__ import annotations

from offworld.engine import Flow, Option
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.english import counted
from offworld.engine.log import Card
from offworld.engine.reason import Reason
from offworld.games.seti.cards import discard, discard_from_row, put_away, refill_row, turn_up
from offworld.games.seti.effects.families import Operation, Target
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.free_actions import question
from offworld.games.seti.scan import scan, scan_options, with_hand, with_row
from offworld.games.seti.sectors import reset, settle, won
from offworld.games.seti.signals import mark, sectors_of_color, slots_in, slots_in_any
from offworld.games.seti.solar import SECTORS, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE, SIGNAL_COLORS
from offworld.games.seti.terms.options import DECLINE, Decline, Mark, MarkWithHand, MarkWithRow
from offworld.games.seti.terms.questions import (
    MarkingSignal,
    MarkingWithHand,
    MarkingWithRow,
    Scanning,
)

NO_SECTOR = Reason("SE-EFF-04", "you have no probe whose sector it could be")
NO_ROW = Reason("SE-SCAN-02", "there is no card in the row")
NO_HAND = Reason("SE-EFF-04", "you have no cards in hand")
NO_DECK = Reason("SE-CARD-06", "there is no card to draw")


def choose_slot(s: Table, task: Task, slots: list[int], signals: int) -> Flow[int]:
    """Where a signal goes; a single slot needs no question."""
    if len(slots) == 1:
        return slots[0]
    chosen = yield from question(
        s,
        task,
        [Mark(slot) for slot in slots],
        "Choose where the signal goes",
        "SE-SIG-06",
        MarkingSignal(task.source, signals),
    )
    assert isinstance(chosen, Mark)
    return chosen.slot


class Signal(Operation, frozen=True):
    """Signals at a target. A choice of sector is made once, and all of them go there; where a
    module offers another slot in its place, each signal is asked about (SE-SIG-01)."""

    n: int
    at: Target
    take_data: bool = True

    def can(self, s: Table, task: Task) -> Reason | None:
        if task.memory or self.at.sectors(s, task) or self.at.slots(s, task):
            return None
        return NO_SECTOR

    def do(self, s: Table, task: Task) -> Flow[None]:
        """The memory holds the sectors in which signals are still to be marked."""
        if task.memory:
            slots = slots_in(s, task.player, task.memory[0])
            slot = yield from choose_slot(s, task, slots, len(task.memory))
            self.mark(s, task, slot, task.memory[0], task.memory[1:])
            return
        sectors = self.at.sectors(s, task)
        if self.at.all_of_them:
            middle = yield from self.choose_sector(s, task, sectors)
            around = [middle - 1, middle, middle + 1]
            s.agenda.again(task, *[sector % SECTORS for sector in around for _ in range(self.n)])
            return
        slots = slots_in_any(s, task.player, sectors)
        slots += [slot for slot in self.at.slots(s, task) if slot not in slots]
        slot = yield from choose_slot(s, task, slots, self.n)
        sector = sector_with(s, task.player, slot, sectors)
        self.mark(s, task, slot, sector, (sector,) * (self.n - 1))

    def choose_sector(self, s: Table, task: Task, sectors: list[int]) -> Flow[int]:
        star = yield from choose_slot(s, task, [s.star_at[sector] for sector in sectors], self.n)
        return s.star_at.index(star)

    def mark(self, s: Table, task: Task, slot: int, sector: int, left: tuple[int, ...]) -> None:
        if sector != NONE:
            s.agenda.note(task, "star", s.star_at[sector])
        mark(s, task.player, slot, task, self.take_data)
        if left:
            s.agenda.again(task, *left)

    def words(self) -> str:
        data = "" if self.take_data else ", without taking the data"
        return f"mark {signals(self.n)} {self.at.words()}{data}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.at.icon(), None if self.take_data else 0),) * self.n


def signals(n: int) -> str:
    return "a signal" if n == 1 else f"{n} signals"


def sector_with(s: Table, player: int, slot: int, sectors: list[int]) -> int:
    """The sector in which a slot was chosen."""
    return next((x for x in sectors if slot in slots_in(s, player, x)), NONE)


class SignalFromRow(Operation, frozen=True):
    """Discard cards of the row, one signal of its colour each; then the row is refilled."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory or any(card != NONE for card in s.row) else NO_ROW

    def do(self, s: Table, task: Task) -> Flow[None]:
        left = task.memory[0] if task.memory else self.n
        options = with_row(s, task.player) if left else []
        if not options:  # SE-CARD-10
            refill_row(s)
            return
        chosen = yield from question(
            s,
            task,
            options,
            "Discard a card of the row for a signal",
            "SE-CARD-05",
            MarkingWithRow(task.source, left),
        )
        assert isinstance(chosen, MarkWithRow)
        discard_from_row(s, chosen.place)
        mark(s, task.player, chosen.slot, task)
        s.agenda.again(task, left - 1)

    def words(self) -> str:
        return f"discard {counted(self.n, 'card')} of the row for a signal each"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal_row"),) * self.n


class SignalFromHand(Operation, frozen=True):
    """Discard cards of the hand, one signal of its colour each."""

    min: int
    max: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.hands[task.player].cards else NO_HAND

    def do(self, s: Table, task: Task) -> Flow[None]:
        used = task.memory[0] if task.memory else 0
        options: list[Option] = [*with_hand(s, task.player)]
        if used >= self.min:
            options.append(DECLINE)
        chosen = yield from question(
            s,
            task,
            options,
            "Discard a card of your hand for a signal",
            "SE-EFF-03",
            MarkingWithHand(task.source, self.max - used),
        )
        if not isinstance(chosen, MarkWithHand):
            return
        discard(s, task.player, chosen.card)
        mark(s, task.player, chosen.slot, task)
        if used + 1 < self.max:
            s.agenda.again(task, used + 1)

    def words(self) -> str:
        how_many = "a card" if self.max == 1 else f"up to {self.max} cards"
        return f"you may discard {how_many} of your hand for a signal each"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal_hand", self.max),)


class SignalFromDeck(Operation, frozen=True):
    """Discard the top card of the deck, one signal of its colour each time."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if len(task.memory) > 1 or s.deck.cards or s.discards.cards else NO_DECK

    def do(self, s: Table, task: Task) -> Flow[None]:
        """The memory holds how many are left, and the card turned up."""
        left = task.memory[0] if task.memory else self.n
        if len(task.memory) < 2:
            card = turn_up(s)
            s.log("The deck shows", Card(CARDS[card].id))
            put_away(s, card)
            s.agenda.again(task, left, card)
            return
        color = SIGNAL_COLORS.index(CARDS[task.memory[1]].signal)
        slots = slots_in_any(s, task.player, sectors_of_color(s, color))
        slot = yield from choose_slot(s, task, slots, left)
        mark(s, task.player, slot, task)
        if left > 1:
            s.agenda.again(task, left - 1)

    def words(self) -> str:
        return f"discard the top card of the deck for a signal, {self.n} times"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal_deck"),) * self.n


class SignalAtProbes(Operation, frozen=True):
    """A signal in the sector of each of some different probes."""

    max: int
    owner: str

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory or self.cells(s, task.player) else NO_SECTOR

    def cells(self, s: Table, player: int) -> list[int]:
        """Where the probes are that may be chosen."""
        players = range(s.players) if self.owner == "any" else [player]
        return [cell for one in players for cell in s.pieces(one)]

    def do(self, s: Table, task: Task) -> Flow[None]:
        """The memory holds the sectors of the probes chosen so far."""
        sectors = [sector_of(cell) for cell in self.cells(s, task.player)]
        for sector in task.memory:
            if sector in sectors:
                sectors.remove(sector)
        slots = slots_in_any(s, task.player, sorted(set(sectors)))
        if not slots:
            return
        chosen = yield from question(
            s,
            task,
            [*[Mark(slot) for slot in slots], DECLINE],
            "Choose the sector of a probe",
            "SE-EFF-03",
            MarkingSignal(task.source, self.max - len(task.memory)),
        )
        if isinstance(chosen, Decline):
            return
        assert isinstance(chosen, Mark)
        mark(s, task.player, chosen.slot, task)
        if len(task.memory) + 1 < self.max:
            sector = sector_with(s, task.player, chosen.slot, sectors)
            s.agenda.again(task, *task.memory, sector)

    def words(self) -> str:
        whose = "any" if self.owner == "any" else "your"
        return f"mark a signal in the sector of each of up to {self.max} of {whose} probes"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal_probe", self.max),)


class Scan(Operation, frozen=True):
    """SE-SCAN: its parts in any order, then the row is refilled. The main action is one, paid."""

    def do(self, s: Table, task: Task) -> Flow[None] | None:
        """The memory holds the parts that are done, as bits."""
        done = task.memory[0] if task.memory else 0
        options = scan_options(s, task.player, done)
        if len(options) == 1 and options[0] is not DECLINE:
            scan(s, task, options[0], done)
            return None
        if not options:
            scan(s, task, DECLINE, done)
            return None
        return self.ask(s, task, options, done)

    def ask(self, s: Table, task: Task, options: list[Option], done: int) -> Flow[None]:
        chosen = yield from question(
            s,
            task,
            options,
            "Choose the next part of the scan",
            "SE-SCAN-01",
            Scanning(task.source, done),
        )
        scan(s, task, chosen, done)

    def words(self) -> str:
        return "scan without its cost"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("scan"),)


# -- completed sectors -----------------------------------------------------------------


class Settle(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        settle(s, task.memory[0], task)


class Won(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        won(s, task.player, task.memory[0], task)


class Reset(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        reset(s, task.memory[0])
