"""Victory point cards (NX-VP) and the end of the game (NX-END)."""

from __future__ import annotations

from typing import Final

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


def eliminated_now(s: Table) -> list[int]:
    """Who is eliminated, but not yet out."""
    return [p for p in range(s.seats) if not s.is_out[p] and is_eliminated(s, p)]


def check_elimination(s: Table) -> None:
    """NX-END-02, NX-END-04, NX-END-07: all who are eliminated at this moment are out."""
    lost = eliminated_now(s)
    if not lost:
        return
    for seat in lost:
        s.is_out[seat] = True
        s.log(Seat(seat), "is eliminated")
        discard_hand(s, seat)
    left = sorted({s.team[p] for p in range(s.seats) if not s.is_out[p]})
    goes_on = any(s.hooks.survives_elimination(s, seat) for seat in lost)
    if not goes_on or len(left) < 2:
        compare(s, left or sorted(set(s.team)))


def discard_hand(s: Table, seat: int) -> None:
    """The cards of an eliminated player are out of their hand."""
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
    """NX-END-05: victory points, then controlled hexes, then units on the board, of a team."""
    members = [p for p in range(s.seats) if s.team[p] == team]
    return (
        sum([s.vp(p) for p in members]),
        sum([len(s.controlled(p)) for p in members]),
        sum([s.units_on_board(p) for p in members]),
    )


def compare(s: Table, contenders: list[int]) -> None:
    """NX-END-05: the best of the remaining wins; equals share the victory."""
    standings = [standing(s, team) for team in contenders]
    winners = [team for team in contenders if standing(s, team) == max(standings)]
    first, *others = [seat for seat in range(s.seats) if s.team[seat] in winners]
    more = [word for seat in others for word in ("and", Seat(seat))]
    if more:
        s.log("The victory goes to", Seat(first), *more, by_what(standings, len(winners)))
    else:
        s.log(Seat(first), "wins", by_what(standings, len(winners)))
    finish(s, winners)


TIE_BREAKS: Final = ("victory points", "controlled hexes", "units on the board")


def by_what(standings: list[tuple[int, int, int]], winners: int) -> str:
    """What decided a comparison."""
    if len(standings) == 1:
        return "as nobody else is left"
    if winners > 1:
        return "together: victory points, controlled hexes and units are all equal"
    best, second = sorted(standings)[:-3:-1]
    place = next(i for i in range(len(best)) if best[i] != second[i])
    points = f"with {best[place]} {TIE_BREAKS[place]} against {second[place]}"
    return f"{points}, as {' and '.join(TIE_BREAKS[:place])} are equal" if place else points


def finish(s: Table, winners: list[int]) -> None:
    """NX-END-10: the game ends at once; the others are placed behind the winners."""
    rest = [team for team in sorted(set(s.team)) if team not in winners]
    places = dict.fromkeys(winners, 1)
    for team in rest:
        better = [other for other in rest if standing(s, other) > standing(s, team)]
        places[team] = 1 + sum([s.team.count(t) for t in [*winners, *better]])
    s.places = [places[s.team[p]] for p in range(s.seats)]
    raise GameOver
