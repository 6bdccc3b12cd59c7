"""The Centaurians' part of the vocabulary, and what is printed on their components."""

from __future__ import annotations

import msgspec

from offworld.engine import Flow
from offworld.engine.agenda import Task
from offworld.engine.effects import NO_EFFECTS, Effects, Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import tables
from offworld.games.seti.effects.families import Card, IncomeType, Operation
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.modules.centaurians.board import NAME
from offworld.games.seti.modules.centaurians.messages import (
    ANSWERED,
    COVER_REWARD,
    DELAYED,
    REWARDS,
    become_income,
    cover_reward,
    message_answered,
    send_message,
)
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY, read_cards, read_spaces
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, INCOME_TYPES


class SendMessage(Operation, frozen=True):
    """SX-CENT-06: a marker ahead of the score, where this card is answered."""

    offset: int

    def do(self, s: Table, task: Task) -> None:
        send_message(s, task.player, task.source, self.offset)

    def words(self) -> str:
        return f"the answer comes {self.offset} points from now"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("message", self.offset),)


class BecomeIncome(Operation, frozen=True):
    """SX-CENT-08: the card that was answered is tucked."""

    def do(self, s: Table, task: Task) -> None:
        become_income(s, task)

    def words(self) -> str:
        return "this card becomes income"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tuck"),)


class CoverMessageReward(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> Flow[None]:
        return cover_reward(s, task)


class MessageAnswered(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        message_answered(s, task.source)


class MessageCard(Card, frozen=True, kw_only=True):
    """A card with a green part, which is resolved when it is answered."""

    delayed_effects: Effects = NO_EFFECTS


class MessageReward(msgspec.Struct, frozen=True):
    id: str
    position: int
    reward: Effects


VOCABULARY = Vocabulary(SendMessage, BecomeIncome, base=SPECIES_VOCABULARY)
VOCABULARY.name(COVER_REWARD.names[0], CoverMessageReward())
VOCABULARY.name(ANSWERED.names[0], MessageAnswered())

FIRST_CARD = read_cards(VOCABULARY, NAME, MessageCard)
read_spaces(VOCABULARY, NAME)
for number, card in enumerate(CARDS[FIRST_CARD:], start=FIRST_CARD):
    assert isinstance(card, MessageCard)
    DELAYED[number] = card.delayed_effects
for row in VOCABULARY.read(tables.__file__, NAME, "message_reward", MessageReward):
    REWARDS.append(row.reward)
INCOME_TYPES.extend(VOCABULARY.read(tables.__file__, NAME, "income_type", IncomeType))
