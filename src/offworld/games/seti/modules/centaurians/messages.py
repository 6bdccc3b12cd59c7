"""Messages to the Centaurians (SX-CENT-02 to SX-CENT-08): sending, answers, the message tile."""

from __future__ import annotations

from typing import Final

from offworld.engine import EVERYBODY, Flow, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Card, Seat
from offworld.games.seti.income import tuck
from offworld.games.seti.modules.centaurians.board import Message, centaurians, free_rewards
from offworld.games.seti.modules.centaurians.terms.options import TakeReward
from offworld.games.seti.modules.centaurians.terms.questions import TakingReward
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, VP

REWARDS: Final[list[Effects]] = []
"""From left to right; filled by ``effects``, like the next one."""
DELAYED: Final[dict[int, Effects]] = {}
"""The green part of each card."""
COVER_REWARD: Final = Effects(("cover_message_reward",))
ANSWERED: Final = Effects(("message_answered",))


# -- messages --------------------------------------------------------------------------


def send_message(s: Table, player: int, card: int, offset: int) -> None:
    """SX-CENT-06, SX-CENT-14: a marker so far ahead of the score as it is now."""
    position = s.goods[VP][player] + offset
    centaurians(s).messages.append(Message(player, card, position))
    s.log(
        Seat(player), "sends", Card(CARDS[card].id), "to be answered at", Amount(position, "points")
    )


def answer(s: Table, player: int, card: int) -> None:
    """SX-CENT-07: the green part, then the card is discarded unless it became income."""
    board = centaurians(s)
    index = [message.card for message in board.messages].index(card)
    del board.messages[index]
    s.in_play.append(card)
    s.log(Seat(player), "gets an answer to", Card(CARDS[card].id))
    task = s.agenda.start(DELAYED[card], player, card, closed=True)
    s.agenda.then(task, ANSWERED)


def message_answered(s: Table, card: int) -> None:
    """SX-CENT-08: what was not tucked is discarded."""
    if card in s.in_play:
        s.in_play.remove(card)
        pile = centaurians(s).discards
        pile.cards.append(card)
        pile.seen.append(EVERYBODY)


def become_income(s: Table, task: Task) -> None:
    """SX-CENT-08: the card itself is tucked, and gives its income at once."""
    s.in_play.remove(task.source)
    tuck(s, task.player, task.source, task)


# -- the message tile ------------------------------------------------------------------


def cover_reward(s: Table, task: Task) -> Flow[None]:
    """SX-CENT-02, SX-CENT-03: a reward that is still free, for nobody else from now on."""
    player = task.player
    options = [TakeReward(reward) for reward in free_rewards(s)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from ask(
            player, options, "Choose a reward for your message tile", "SX-CENT-02", TakingReward()
        )
    take_reward(s, task, chosen.reward)


def take_reward(s: Table, task: Task, reward: int) -> None:
    centaurians(s).covered[reward] = task.player
    s.log(Seat(task.player), "covers reward", str(reward + 1), "of the Centaurians")
    s.agenda.then(task, REWARDS[reward])
