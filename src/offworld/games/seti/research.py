"""Research (SE-TECH): tiles and what they bring."""

from __future__ import annotations

from typing import Final

from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.events import RESEARCH, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    ALL_TECHS,
    COMPUTER,
    COMPUTER_SLOTS,
    NONE,
    RESEARCH_PRICE,
    TECHS,
    TECHS_OF_A_TYPE,
    TILES,
)
from offworld.games.seti.terms.options import TakeTech

TECH_TAKEN: Final = Effects(("tech_taken",))
ALL_OWNED: Final = Reason("SE-TECH-07", "there is no tech left that you could take")


def type_of(tech: int) -> int:
    return tech // TECHS_OF_A_TYPE


def can_take(s: Table, player: int, tech: int) -> bool:
    """SE-TECH-01, SE-TECH-06, SE-TECH-08."""
    return not s.has_tech(player, tech) and bool(s.tiles[tech].cards)


def taken_by_other(s: Table, player: int, tech: int) -> bool:
    """SE-GEN-09: somebody else has taken a tile of it, even if it was discarded since."""
    return bool(s.takers[tech] & ~(1 << player))


def techs_to_take(s: Table, player: int, types: list[int], only_if_taken: bool) -> list[TakeTech]:
    """The techs of some types a player could take; one for the computer with each free slot."""
    found: list[TakeTech] = []
    for tech in range(ALL_TECHS):
        if type_of(tech) not in types or not can_take(s, player, tech):
            continue
        if only_if_taken and not taken_by_other(s, player, tech):
            continue
        if type_of(tech) == COMPUTER:  # SE-TECH-05
            found += [TakeTech(tech, slot) for slot in free_slots(s, player)]
        else:
            found.append(TakeTech(tech))
    return found


def free_slots(s: Table, player: int) -> list[int]:
    """Slots of the computer without a tech."""
    start = COMPUTER_SLOTS * player
    return [slot for slot in range(COMPUTER_SLOTS) if s.computer_techs[start + slot] == NONE]


def why_not_research(s: Table, player: int) -> Reason | None:
    """SE-TECH-01: for the main action."""
    reason = s.why_not_pay(player, RESEARCH_PRICE, "SE-TECH-01")
    if reason is None and not any(can_take(s, player, tech) for tech in range(ALL_TECHS)):
        return ALL_OWNED
    return reason


def take_tile(s: Table, player: int, tech: int) -> int:
    """The top tile of a stack; the next one is turned up. Also the two points, if still there."""
    stack = s.tiles[tech]
    tile = stack.cards.pop()
    stack.seen.pop()
    if stack.cards:
        s.reveal(stack, len(stack.cards) - 1)
    s.takers[tech] |= 1 << player
    s.log(Seat(player), "takes", Place(f"tech-{TECHS[tech].id}"))
    if s.two_points[tech]:  # SE-TECH-02
        s.two_points[tech] = 0
        s.score(player, TECHS[tech].first_taker_vp)
    return tile


def take_tech(s: Table, task: Task, choice: TakeTech, skip_tile_bonus: bool) -> None:
    """SE-TECH-02 .. 05: the tile, its bonuses; the ability holds at once."""
    player, tech = task.player, choice.tech
    s.agenda.note(task, "tech", tech)
    s.agenda.note(task, "tech taken before", int(taken_by_other(s, player, tech)))
    tile = take_tile(s, player, tech)
    s.techs[player] |= 1 << tech
    if choice.slot != NONE:
        s.computer_techs[COMPUTER_SLOTS * player + choice.slot] = tech
        s.log("It goes to slot", str(choice.slot + 1), "of the computer")
    s.agenda.then(task, TECHS[tech].extra_bonus)
    if not skip_tile_bonus:
        s.agenda.then(task, TILES[tile].bonus)
    s.agenda.then(task, TECH_TAKEN, (tech,))


def tech_taken(s: Table, player: int, tech: int, task: Task) -> None:
    """Its bonuses are gained: missions hear of it."""
    happened(s, player, Event(RESEARCH, tech, type_of(tech)), task)


def techs_of_type(s: Table, player: int, type: int) -> int:
    """How many techs of a type a player owns."""
    owned = s.techs[player] >> TECHS_OF_A_TYPE * type & (1 << TECHS_OF_A_TYPE) - 1
    return owned.bit_count()
