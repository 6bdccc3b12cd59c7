"""The rival passes (SX-SOLO-21 to SX-SOLO-23)."""

from __future__ import annotations

from typing import Final

from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat
from offworld.games.seti.cards import put_away
from offworld.games.seti.modules.rival.board import explain, rival_board
from offworld.games.seti.modules.rival.progress import advance, rival_seat
from offworld.games.seti.modules.rival.tables import PROGRESS_FOR
from offworld.games.seti.passing import discard_leftover
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, ROTATE, ROUNDS

END_CARD: Final = Effects(("rival_end_of_round_card",))


def pass_turn(s: Table) -> None:
    """SX-SOLO-22, SX-SOLO-23: rotate if it is first, a card for progress, a new deck."""
    board, player = rival_board(s), rival_seat(s)
    is_first = not any(s.passed)
    s.passed[player] = 1
    board.has_passed = True
    explain(s, "SX-SOLO-21", Seat(player), "passes")
    task = s.agenda.start(ROTATE if is_first else Effects(), player, closed=True)
    if s.round < ROUNDS:
        s.agenda.then(task, END_CARD)
    board.deck, board.used = board.used, board.deck
    s.shuffle(board.deck)


def end_of_round_card(s: Table) -> None:
    """SX-SOLO-22: the top card of the stack is discarded, and counts as progress."""
    stack = s.stacks[s.round - 1]
    if stack.cards:
        index = len(stack.cards) - 1
        card = s.reveal(stack, index)
        stack.cards.pop()
        stack.seen.pop()
        put_away(s, card)
        s.log(Seat(rival_seat(s)), "removes", Card(CARDS[card].id))
        advance(s, PROGRESS_FOR["end_of_round_card"])
        discard_leftover(s)
