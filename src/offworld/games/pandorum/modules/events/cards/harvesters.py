"""The Event about Harvesters: New engines."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, allowed, ask, held_back
from offworld.engine.log import Amount, Seat
from offworld.games.pandorum.modules.discovery.asking import is_person
from offworld.games.pandorum.modules.events.event import (
    NOT_YET,
    Event,
    end,
    event_board,
    is_running,
)
from offworld.games.pandorum.modules.events.terms.options import (
    BuyEngines,
    EngineMove,
    UseEngine,
)
from offworld.games.pandorum.modules.events.terms.questions import BUYING_ENGINES
from offworld.games.pandorum.movement import go, reach, stop, why_not_stop
from offworld.games.pandorum.state import W1, W4, Table

NOT_NOW: Final = Reason("PD-EV-62", "only before or after your action")
NOTHING_BUILT: Final = Reason("PD-EV-61", "nothing is built after an engine move")


class NewEngines(Event):
    """Free moves to be bought."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-60: everybody may buy one or two engine tokens."""
        price, most = self.at_once["price"], self.at_once["most"]
        for player in s.in_turn_order(s.active):
            affordable = min(most, s.quids[player] // price)
            if not affordable or not is_person(s, player):
                continue
            options = [BuyEngines(count) for count in range(affordable + 1)]
            prompt = "Buy engine tokens, or none"
            chosen = yield from ask(player, options, prompt, "PD-EV-60", BUYING_ENGINES)
            s.quids[player] -= price * chosen.count
            event_board(s).engines[player] = chosen.count
            s.log(Seat(player), "buys", Amount(chosen.count, "engine tokens"))

    def is_over(self, s: Table) -> bool:
        """PD-EV-63: without a pool, it lasts while tokens lie on the card."""
        return not any(event_board(s).engines)

    def moves(self, s: Table, window: int) -> list[Option]:
        """PD-EV-61, PD-EV-62: along one line."""
        if not event_board(s).engines[s.active] or self.why_not_use(s, window) is not None:
            return []
        return [*allowed(self.ways(s), partial(self.why_not_move, s))]

    def refused(self, s: Table, window: int) -> list[Refused]:
        """Why those who have an engine token cannot use it, or not to reach a hex."""
        if not event_board(s).engines[s.active]:
            return []
        reason = self.why_not_use(s, window)
        if reason is not None:
            return [(UseEngine(), reason)]
        return held_back(self.ways(s), partial(self.why_not_move, s))

    def ways(self, s: Table) -> list[EngineMove]:
        """Every engine move along one line, wherever it ends."""
        return [EngineMove(hex) for hex in reach(s, s.harvester[s.active])]

    def why_not_use(self, s: Table, window: int) -> Reason | None:
        """PD-EV-16, PD-EV-62: in force, and before or after the action."""
        if not is_running(s, self):
            return NOT_YET
        return None if window in (W1, W4) else NOT_NOW

    def why_not_move(self, s: Table, option: EngineMove) -> Reason | None:
        """PD-EV-61: to a hex that is not empty; nothing but rent is paid."""
        if s.is_empty(option.hex):
            return NOTHING_BUILT
        return why_not_stop(s, s.active, option.hex, 0)

    def move(self, s: Table, option: EngineMove) -> Flow[None]:
        """PD-EV-61, PD-EV-62: nothing is paid but rent, and nothing is built."""
        player, start = s.active, s.harvester[s.active]
        event_board(s).engines[player] -= 1
        s.log(Seat(player), "discards an engine token")
        if self.is_over(s):
            end(s, self)
        go(s, player, option.hex, s.board.between(start, option.hex))
        yield from stop(s, player)
