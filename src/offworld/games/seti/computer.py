"""Data, computer and analysis (SE-DATA, SE-ANA)."""

from __future__ import annotations

from typing import Final

from offworld.engine.log import Place, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.missions import add
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    ANALYSIS,
    ANALYZE_PRICE,
    COMPUTER_SLOT_UNDER,
    COMPUTER_SLOTS,
    DATA,
    NONE,
    TECHS,
    TOP_ROW,
)

NO_DATA: Final = Reason("SE-DATA-01", "you have no data in your pool")
ROW_FULL: Final = Reason("SE-DATA-02", "the top row of your computer is full")
NO_SLOT: Final = Reason("SE-DATA-03", "there is no computer tech")
SLOT_FULL: Final = Reason("SE-DATA-03", "data lies there already")
NOT_ABOVE: Final = Reason("SE-DATA-03", "the space above it has to be filled first")


def why_not_place(s: Table, player: int, slot: int) -> Reason | None:
    """SE-DATA-01 .. 03: the next space of the top row (NONE), or the one below a tech."""
    if not s.goods[DATA][player]:
        return NO_DATA
    if slot == NONE:
        return ROW_FULL if s.top_row[player] == len(TOP_ROW) else None
    at = COMPUTER_SLOTS * player + slot
    if s.computer_techs[at] == NONE:
        return NO_SLOT
    if s.lower[at]:
        return SLOT_FULL
    return NOT_ABOVE if s.top_row[player] <= COMPUTER_SLOT_UNDER[slot] else None


def place_data(s: Table, player: int, slot: int) -> None:
    """SE-DATA-02 .. 04: a token from the pool; the reward of the space is not interrupted."""
    s.goods[DATA][player] -= 1
    if slot != NONE:
        at = COMPUTER_SLOTS * player + slot
        s.lower[at] = 1
        s.log(Seat(player), "places data below", Place(f"tech-{TECHS[s.computer_techs[at]].id}"))
        add(s, None, player, TECHS[s.computer_techs[at]].lower_space_reward)
        return
    space = s.top_row[player]
    s.top_row[player] += 1
    s.log(Seat(player), "places data on space", str(space + 1))
    add(s, None, player, TOP_ROW[space].reward)
    if space in COMPUTER_SLOT_UNDER:
        tech = s.computer_techs[COMPUTER_SLOTS * player + COMPUTER_SLOT_UNDER.index(space)]
        if tech != NONE:
            add(s, None, player, TECHS[tech].upper_space_reward)


def why_not_analyze(s: Table, player: int) -> Reason | None:
    """SE-ANA-01."""
    filled = s.top_row[player]
    if filled < len(TOP_ROW):
        return Reason(
            "SE-ANA-01", "the top row of your computer is not full ({} of {})", filled, len(TOP_ROW)
        )
    return s.why_not_pay(player, ANALYZE_PRICE, "SE-ANA-01")


def analyze(s: Table, player: int) -> None:
    """SE-ANA-01: all data leaves the computer, and a blue trace is marked."""
    s.pay(player, ANALYZE_PRICE)
    s.log(Seat(player), "analyzes the data")
    empty_computer(s, player)
    s.agenda.start(ANALYSIS[0], player)


def empty_computer(s: Table, player: int) -> None:
    s.top_row[player] = 0
    for slot in range(COMPUTER_SLOTS):
        s.lower[COMPUTER_SLOTS * player + slot] = 0
