"""The Event about Harvesters: New engines."""

from __future__ import annotations

from offworld.engine import Flow, Option
from offworld.engine.log import Amount, Seat
from offworld.games.pandorum.modules.discovery.asking import BUYING, is_person, put
from offworld.games.pandorum.modules.events.event import Event, end, event_board, is_running
from offworld.games.pandorum.modules.events.terms.options import BuyEngines, EngineMove
from offworld.games.pandorum.movement import go, reach, stop, why_not_stop
from offworld.games.pandorum.state import W1, W4, Table


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
            chosen = yield from put(s, player, BUYING, options, prompt, "PD-EV-60")
            s.quids[player] -= price * chosen.count
            event_board(s).engines[player] = chosen.count
            s.log(Seat(player), "buys", Amount(chosen.count, "engine tokens"))

    def is_over(self, s: Table) -> bool:
        """PD-EV-63: without a pool, it lasts while tokens lie on the card."""
        return not any(event_board(s).engines)

    def moves(self, s: Table, window: int) -> list[Option]:
        """PD-EV-61, PD-EV-62: along one line to a hex that is not empty, before or after action."""
        player = s.active
        if window not in (W1, W4) or not is_running(s, self) or not event_board(s).engines[player]:
            return []
        return [
            EngineMove(hex)
            for hex in reach(s, s.harvester[player])
            if not s.is_empty(hex) and why_not_stop(s, player, hex, 0) is None
        ]

    def move(self, s: Table, option: EngineMove) -> Flow[None]:
        """PD-EV-61, PD-EV-62: nothing is paid but rent, and nothing is built."""
        player, start = s.active, s.harvester[s.active]
        event_board(s).engines[player] -= 1
        s.log(Seat(player), "discards an engine token")
        if self.is_over(s):
            end(s, self)
        go(s, player, option.hex, s.board.between(start, option.hex))
        yield from stop(s, player)
