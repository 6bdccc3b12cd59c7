"""The end of the game (PD-END) and the final scoring (PD-SCORE)."""

from __future__ import annotations

from offworld.engine import GameOver
from offworld.engine.log import Amount, Seat
from offworld.games.pandorum.satellites import satellite_score
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import BASE, MODULE, PYRRHUM_VALUE, STALL_ROUNDS


def check_end(s: Table) -> None:
    """PD-END-01, PD-END-02: at the end of a turn; a trigger is never undone (PD-END-03)."""
    if s.hooks.ends_game(s, is_triggered(s)) and not s.ending:
        s.ending = True
        s.log("The end is near: this round is the last one")


def is_triggered(s: Table) -> bool:
    supplies_last = all(s.left(p, MODULE) or s.left(p, BASE) for p in range(s.players))
    is_full = not any(s.is_empty(hex) for hex in range(s.board.size))
    out_of_cards = s.passed and not s.market.cards and not s.deck.cards
    return not supplies_last or is_full or out_of_cards


def end_round(s: Table) -> None:
    """PD-END-03, PD-END-04: everybody has had the same number of turns."""
    s.stalled = 0 if s.built_in_round else s.stalled + 1
    s.built_in_round = False
    if s.stalled >= STALL_ROUNDS and s.hooks.ends_game(s, True):
        s.log("Nobody builds any more")
        finish(s)
    if s.ending:
        finish(s)
    s.round += 1


def finish(s: Table) -> None:
    """The final scoring is read off the table."""
    s.over = True
    for player in range(s.players):
        s.log(Seat(player), "has", Amount(score(s, player), "quids"), "in the end")
    for player in winners(s):
        s.log(Seat(player), "wins")
    raise GameOver


def pyrrhum_score(s: Table, player: int) -> int:
    """PD-PYR-04."""
    return PYRRHUM_VALUE if s.pyrrhum == player else 0


def score(s: Table, player: int) -> int:
    """PD-SCORE-01: quids, slot 3 and Pyrrhum; nothing else is worth anything (PD-SCORE-04)."""
    return s.quids[player] + satellite_score(s, player) + pyrrhum_score(s, player)


def standing(s: Table, player: int) -> tuple[int, int, int]:
    """PD-SCORE-02, PD-SCORE-03: what decides, one after the other."""
    structures = len(s.structures(player))
    return score(s, player), structures, len(s.slot(player, 3).cards)


def final_places(s: Table) -> list[int]:
    """1 for the winner or winners."""
    standings = [standing(s, player) for player in range(s.players)]
    places = [1 + sum([other > mine for other in standings]) for mine in standings]
    return s.hooks.places(s, places)


def winners(s: Table) -> list[int]:
    """Who is first, once the game is over."""
    places = final_places(s)
    return [player for player in range(s.players) if places[player] == 1] if s.over else []
