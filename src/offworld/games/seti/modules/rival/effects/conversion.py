"""What an effect becomes when the rival gains it (SX-SOLO-08, SX-SOLO-09, SX-SOLO-36).

It never asks: where a player would choose, the rules of ``choices`` and ``traces`` do.
"""

from __future__ import annotations

from offworld.engine import Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect
from offworld.games.seti.cards import discard_from_row
from offworld.games.seti.effects.card_effects import Draw, Income
from offworld.games.seti.effects.families import Target
from offworld.games.seti.effects.gaining import Gain
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.effects.moving import Launch, Move
from offworld.games.seti.effects.signalling import Signal, SignalFromRow
from offworld.games.seti.effects.tracing import ClaimGold, Trace
from offworld.games.seti.milestones import claim
from offworld.games.seti.modules.centaurians.effects import CoverMessageReward
from offworld.games.seti.modules.effects import AlienCard
from offworld.games.seti.modules.rival import species
from offworld.games.seti.modules.rival.board import rival_board
from offworld.games.seti.modules.rival.choices import best_sector, by_arrow
from offworld.games.seti.modules.rival.effects import Progress
from offworld.games.seti.modules.rival.steps import row_card
from offworld.games.seti.modules.rival.tables import PROGRESS_FOR
from offworld.games.seti.modules.rival.traces import choose_space
from offworld.games.seti.signals import mark, sectors_of_color
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARD_SIGNALS, GOLD_TILES, NONE
from offworld.games.seti.traces import mark_trace

LOST = Reason("SX-SOLO-17", "the rival has no use for it")
NO_ROW = Reason("SX-SOLO-37", "there is no card in the row")
NO_GOLD = Reason("SX-SOLO-90", "no gold tile has its first space free")


class Lost(Internal, frozen=True):
    """Nothing comes of it."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return LOST

    def do(self, s: Table, task: Task) -> None:
        """It is always skipped."""


class RivalTrace(Internal, frozen=True):
    """SX-SOLO-70 to SX-SOLO-73."""

    colors: tuple[int, ...]

    def do(self, s: Table, task: Task) -> None:
        mark_trace(s, choose_space(s, list(self.colors)), task)


class RivalSignal(Internal, frozen=True):
    """SX-SOLO-39, SX-SOLO-85: signals in the best sector, or on a tile the target names."""

    n: int
    at: Target
    take_data: bool

    def do(self, s: Table, task: Task) -> None:
        slots = self.at.slots(s, task)
        if slots:
            slot = slots[0]
        else:
            sectors = self.at.sectors(s, task)
            slot = s.star_at[best_sector(s, task.player, sectors, rival_board(s).arrow)]
        for _ in range(self.n):
            mark(s, task.player, slot, task, self.take_data)


class RivalRowSignal(Internal, frozen=True):
    """SX-SOLO-37: a card of the row from the left or the right; the row is refilled later."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return NO_ROW if row_card(s) == NONE else None

    def do(self, s: Table, task: Task) -> None:
        card = discard_from_row(s, row_card(s))
        sectors = sectors_of_color(s, CARD_SIGNALS[card])
        sector = best_sector(s, task.player, sectors, rival_board(s).arrow)
        mark(s, task.player, s.star_at[sector], task)


class RivalClaim(Internal, frozen=True):
    """SX-SOLO-90: only first spaces of gold tiles."""

    def free(self, s: Table) -> list[int]:
        return [tile for tile in range(GOLD_TILES) if not s.gold_claims[tile]]

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if self.free(s) else NO_GOLD

    def do(self, s: Table, task: Task) -> None:
        claim(s, task.player, by_arrow(self.free(s), rival_board(s).arrow))


class RivalReward(Internal, frozen=True):
    """SX-SOLO-86."""

    def do(self, s: Table, task: Task) -> None:
        species.cover_reward(s, task)


def converted(effect: Effect[Table]) -> Effect[Table]:
    """An effect as the rival carries it out."""
    match effect:
        case Gain(what="credit" | "energy"):
            return Progress(PROGRESS_FOR[effect.what] * effect.n)
        case Draw():
            return Progress(PROGRESS_FOR["card"] * effect.n)
        case AlienCard():
            return Progress(PROGRESS_FOR["alien_card"] * effect.n)
        case Income():
            return Progress(PROGRESS_FOR["income"] * effect.n)
        case Move() | Launch():
            return Lost()
        case Trace():
            return RivalTrace(tuple(effect.colors()))
        case Signal():
            return RivalSignal(effect.n, effect.at, effect.take_data)
        case SignalFromRow():
            return RivalRowSignal()
        case ClaimGold():
            return RivalClaim()
        case CoverMessageReward():
            return RivalReward()
        case _:
            return effect
