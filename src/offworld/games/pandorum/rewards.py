"""Rewards (PD-REW): quids from the bank, and quids taken from others."""

from __future__ import annotations

from offworld.engine import Flow, ask
from offworld.games.pandorum.conditions import surroundings
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import (
    BASE,
    CRYSTALS,
    EACH_ADJACENT_OWNER,
    EACH_RICHER_OPPONENT,
    IS_BASE,
    NEARBY,
    NONE,
    ON_CRYSTALS,
    ON_RUINS,
    ONE_OPPONENT,
    OWN_ON_RUINS,
    OWN_WITHIN_2,
    PROJECTS,
    RUINS,
    SECTOR_OWN,
    SECTOR_STRUCTURES,
    TAKES_NOTHING,
    Formula,
)
from offworld.games.pandorum.terms.options import TakeQuids
from offworld.games.pandorum.terms.questions import TakingQuids


def reckon(s: Table, player: int, hex: int, around: list[int], formula: Formula, piece: int) -> int:
    """PD-REW-02: flat sum and terms, not below 0 and not above the cap."""
    total = formula.flat
    for term in formula.terms:
        n = around[term.count] if term.count < NEARBY else count(s, player, hex, term.count, piece)
        if term.rounds_up:
            n += term.per - 1
        total += n // term.per * term.pay
    return max(0, min(total, formula.cap))


def count(s: Table, player: int, hex: int, what: int, piece: int) -> int:
    """PD-REW-03: what is counted farther away. The hex itself never counts (PD-BUILD-07)."""
    board = s.board
    if what == SECTOR_STRUCTURES:
        return sum([h != hex and s.owner[h] != NONE for h in board.hexes_of[board.sector[hex]]])
    if what == SECTOR_OWN:
        return sum([h != hex and s.owner[h] == player for h in board.hexes_of[board.sector[hex]]])
    if what == OWN_WITHIN_2:
        return sum([s.owner[h] == player for h in board.around[hex]])
    if what == OWN_ON_RUINS:
        return sum([h != hex and s.terrain(h) == RUINS for h in s.structures(player)])
    if what == ON_RUINS:
        return int(s.terrain(hex) == RUINS)
    if what == ON_CRYSTALS:
        return int(s.terrain(hex) == CRYSTALS)
    assert what == IS_BASE
    return int(piece == BASE)


def bank_reward(s: Table, player: int, hex: int, card: int) -> int:
    """What a card brings from the bank."""
    around = surroundings(s, player, hex)
    return reckon(s, player, hex, around, PROJECTS[card].reward, NONE)


def receive_reward(s: Table, player: int, hex: int, card: int) -> Flow[int]:
    """PD-REW-01, PD-REW-04: a card used pays, then takes; how many quids it brought."""
    project = PROJECTS[card]
    quids = bank_reward(s, player, hex, card)
    s.gain(player, quids, f"for {project.name}")
    if project.victims != TAKES_NOTHING:
        taken = yield from takings(s, player, hex, card)
        quids += taken
    return quids


def within_reach(s: Table, player: int, hex: int, card: int) -> list[int]:
    """PD-REW-04: what a card could take from each player, if it were from him alone."""
    project = PROJECTS[card]
    found = [0] * s.players
    for other in s.opponents(player):
        if project.victims == ONE_OPPONENT:
            most = project.takes
        elif project.victims == EACH_RICHER_OPPONENT:
            most = project.takes if s.quids[other] > s.quids[player] else 0
        else:
            structures = sum([s.owner[near] == other for near in s.near(hex)])
            most = structures * project.takes
            if project.victims == EACH_ADJACENT_OWNER:
                most = min(most, project.takes)
        found[other] = min(most, s.quids[other], project.takes_in_all)
    return found


def takings(s: Table, player: int, hex: int, card: int) -> Flow[int]:
    """PD-REW-04: as much as possible; where there is a choice the player makes it."""
    project = PROJECTS[card]
    reach = within_reach(s, player, hex, card)
    if project.victims == ONE_OPPONENT:
        victim = yield from choose_victim(s, player, card, reach)
        return 0 if victim == NONE else s.take(player, victim, reach[victim])
    s.claims = reach
    if sum(reach) > project.takes_in_all:
        s.claims = [0] * s.players
        for _ in range(project.takes_in_all):
            more = [reach[other] - s.claims[other] for other in range(s.players)]
            victim = yield from choose_victim(s, player, card, more)
            s.claims[victim] += 1
    taken = 0
    for other in s.opponents(player):
        taken += s.take(player, other, s.claims[other])
    s.claims = [0] * s.players
    return taken


def choose_victim(s: Table, player: int, card: int, reach: list[int]) -> Flow[int]:
    """PD-DEF-11: one of the opponents who have something to take; NONE if nobody has."""
    victims = [other for other in s.opponents(player) if reach[other] > 0]
    if len(victims) < 2:
        return victims[0] if victims else NONE
    chosen = yield from ask(
        player,
        [TakeQuids(victim) for victim in victims],
        "Choose from whom you take quids",
        "PD-REW-04",
        TakingQuids(card),
    )
    return chosen.victim
