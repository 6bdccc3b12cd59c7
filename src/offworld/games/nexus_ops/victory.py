"""Victory point cards (NX-VP) and the end of the game (NX-END)."""

from __future__ import annotations

from offworld.engine import GameOver
from offworld.engine.log import Amount, Seat
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import RULINGS


def take_victory_card(s: Table, seat: int) -> None:
    """NX-VP-03: one Battle Victory card; the pile never runs dry (NX-VP-05)."""
    s.victories[seat] += 1
    s.log(Seat(seat), "wins and takes a Battle Victory card,", Amount(1, "VP"))
    check_victory(s, seat)


def check_victory(s: Table, seat: int) -> None:
    """NX-END-01: after every VP card."""
    if s.team_vp(seat) >= s.vp_target:
        s.log(Seat(seat), "reaches", Amount(s.team_vp(seat), "VP"))
        finish(s, [s.team[seat]])


def is_eliminated(s: Table, seat: int) -> bool:
    """NX-END-03: no unit, and not enough to buy one, even for all cards."""
    if s.is_on_board(seat):
        return False
    wealth = s.rubium[seat] + s.hand_size(seat) * int(RULINGS["exchange_rubium_per_card"])
    return wealth < min([unit.cost for unit in s.sheet])


def check_elimination(s: Table) -> None:
    """NX-END-02, NX-END-04, NX-END-07: all who are eliminated at this moment are out."""
    lost = [p for p in range(s.seats) if not s.is_out[p] and is_eliminated(s, p)]
    if not lost:
        return
    for seat in lost:
        s.is_out[seat] = True
        s.log(Seat(seat), "is eliminated")
        discard_hand(s, seat)
    left = sorted({s.team[p] for p in range(s.seats) if not s.is_out[p]})
    goes_on = any(m.survives_elimination(s, seat) for m in s.hooks for seat in lost)
    if not goes_on or len(left) < 2:
        compare(s, left or sorted(set(s.team)))


def discard_hand(s: Table, seat: int) -> None:
    """NX-TEAM-10: the cards of an eliminated player are out of his hand."""
    for hand, pile in (
        (s.mission_hands[seat], s.mission_discard),
        (s.energize_hands[seat], s.energize_discard),
    ):
        while hand.cards:
            s.discard(hand, hand.cards[-1], pile)


def resign(s: Table, seat: int) -> None:
    """NX-END-09."""
    s.is_out[seat] = True
    s.log(Seat(seat), "resigns")
    compare(s, [s.team[p] for p in range(s.seats) if not s.is_out[p]])


def standing(s: Table, team: int) -> tuple[int, int, int]:
    """NX-END-05, NX-TEAM-14: victory points, then controlled hexes, then units on the board."""
    members = [p for p in range(s.seats) if s.team[p] == team]
    return (
        sum([s.vp(p) for p in members]),
        sum([len(s.controlled(p)) for p in members]),
        sum([s.units_on_board(p) for p in members]),
    )


def compare(s: Table, contenders: list[int]) -> None:
    """NX-END-05: the best of the remaining wins; equals share the victory."""
    best = max([standing(s, team) for team in contenders])
    finish(s, [team for team in contenders if standing(s, team) == best])


def finish(s: Table, winners: list[int]) -> None:
    """NX-END-10: the game ends at once; the others are placed behind the winners."""
    rest = [team for team in sorted(set(s.team)) if team not in winners]
    places = dict.fromkeys(winners, 1)
    for team in rest:
        better = [other for other in rest if standing(s, other) > standing(s, team)]
        places[team] = 1 + sum([s.team.count(t) for t in [*winners, *better]])
    s.places = [places[s.team[p]] for p in range(s.seats)]
    raise GameOver
