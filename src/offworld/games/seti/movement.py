"""Launch and movement (SE-LAUNCH, SE-MOVE): probes in space, steps, visits."""

from __future__ import annotations

from typing import Final

from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.cards import discard
from offworld.games.seti.events import CORNER, LAUNCH, VISIT, Event
from offworld.games.seti.missions import add, happened
from offworld.games.seti.solar import ASTEROID, COMET, NEIGHBOURS, PLANET, ring_of
from offworld.games.seti.state import AFTER, TURN, Table
from offworld.games.seti.tables import (
    CARD_ICONS,
    CORNERS_WITHOUT_MOVE,
    ENERGY,
    MOVE_ICON,
    MOVE_PRICE,
    NONE,
    PLANETS,
    PROBE_2,
    PUBLICITY,
)
from offworld.games.seti.terms.options import Step

STEP_COST: Final = 1
ASTEROID_SURCHARGE: Final = 1
VISIT_PUBLICITY: Final = 1
ENERGY_PER_MOVE: Final = MOVE_PRICE[0][1]
MOVE_INSTEAD: Final = "planet_visit_publicity_may_be_move"
NO_SURCHARGE: Final = "no_asteroid_exit_surcharge"
MOVE_OR_PUBLICITY: Final = Effects(("move_or_publicity",))

NO_PROBE_LEFT: Final = Reason("SE-LAUNCH-01", "you have as many probes in space as you may")
NO_PIECE: Final = Reason("SE-MOVE-07", "you have no probe to move")
NOT_YOUR_TURN: Final = Reason("SE-MIS-07", "a move gained outside your turn is lost")


def is_turn_of(s: Table, player: int) -> bool:
    """Whether it is a player's turn, and not yet over."""
    return s.active == player and s.phase in (TURN, AFTER)


# -- launch ------------------------------------------------------------------------


def why_not_launch(s: Table, player: int) -> Reason | None:
    """SE-LAUNCH-01: the probe limit."""
    return NO_PROBE_LEFT if len(s.probes[player]) >= s.probe_limit(player) else None


def launch(s: Table, player: int, task: Task) -> None:
    """SE-LAUNCH-01, SE-LAUNCH-03: a probe on Earth."""
    s.probes[player].append(s.earth())
    s.agenda.note(task, "launched", s.earth())
    s.log(Seat(player), "launches a probe")
    happened(s, player, Event(LAUNCH), task)


# -- steps -------------------------------------------------------------------------


def step_cost(s: Table, player: int, start: int) -> int:
    """SE-MOVE-01, SE-MOVE-04: one move, one more to leave asteroids."""
    if s.visible[start] != ASTEROID or s.has_tech(player, PROBE_2):
        return STEP_COST
    if NO_SURCHARGE in s.turn_rules and player == s.active:
        return STEP_COST
    return STEP_COST + ASTEROID_SURCHARGE


def starts(s: Table, player: int) -> list[tuple[int, int]]:
    """Where a player's pieces can set out from: cell and piece, equal probes once."""
    found = [(start, NONE) for start in sorted(set(s.probes[player]))]
    return found + [(one.cell, one.number) for one in s.hooks.mobile_pieces(s, player)]


def might_move(s: Table, player: int, moves: int) -> bool:
    """Whether everybody must think that a player could make a step: nobody knows their cards."""
    if steps(s, player, moves):
        return True
    short = any(step_cost(s, player, start) == moves + 1 for start, _ in starts(s, player))
    return short and bool(moves) and bool(s.hands[player].cards)


def move_cards(s: Table, player: int) -> list[int]:
    """Cards of the hand with a move corner."""
    return [card for card in s.hands[player].distinct() if CARD_ICONS[card] & MOVE_ICON]


def steps(s: Table, player: int, moves: int) -> list[Step]:
    """SE-MOVE-08: steps that open moves pay, with energy or cards for what is missing."""
    found: list[Step] = []
    energy = s.goods[ENERGY][player]
    cards: list[int] | None = None
    for start, piece in starts(s, player):
        missing = max(0, step_cost(s, player, start) - moves)
        if missing * ENERGY_PER_MOVE <= energy:
            found += [Step(start, to, piece) for to in NEIGHBOURS[start]]
        if missing == 1 and moves:
            cards = move_cards(s, player) if cards is None else cards
            found += [Step(start, to, piece, card) for card in cards for to in NEIGHBOURS[start]]
    return found


def energy_steps(s: Table, player: int) -> list[Step]:
    """SE-MOVE-02: steps paid with energy alone."""
    if not s.goods[ENERGY][player]:
        return []
    return steps(s, player, 0)


def take_step(s: Table, player: int, step: Step, moves: int, task: Task | None) -> int:
    """Pay for a step and make it; how many of the open moves are left."""
    cost = step_cost(s, player, step.start)
    missing = max(0, cost - moves)
    if step.card != NONE:
        use_move_corner(s, player, step.card, task)
        missing -= 1
    if missing:
        s.pay(player, ((ENERGY, missing * ENERGY_PER_MOVE),))
    if step.piece == NONE:
        probes = s.probes[player]
        probes[probes.index(step.start)] = step.to
    else:
        s.mobile(player, step.piece).cell = step.to
    where = place_of(s, step.start), "to", place_of(s, step.to)
    s.log(Seat(player), "moves", "from", *where)
    if ring_of(step.start) == ring_of(step.to) and player == s.active:
        s.moved_within_ring = True
    visit(s, player, step.start, step.to, False, task)
    return max(0, moves - cost)


def place_of(s: Table, cell: int) -> Place:
    """A space as people call it: a planet by its name."""
    content = s.visible[cell]
    if content >= PLANET:
        return Place(f"planet-{PLANETS[content - PLANET].id}")
    return Place(f"cell-{cell}")


def use_move_corner(s: Table, player: int, card: int, task: Task | None) -> None:
    """SE-MOVE-08: a card discarded within a step; other icons of its corner are gained, too."""
    discard(s, player, card)
    if CORNERS_WITHOUT_MOVE[card].names:
        add(s, task, player, CORNERS_WITHOUT_MOVE[card])
    happened(s, player, Event(CORNER, card), task)


# -- visits ------------------------------------------------------------------------


def printed_publicity(s: Table, player: int, cell: int) -> int:
    """SE-MOVE-03, SE-MOVE-05: what a visit brings by itself."""
    content = s.visible[cell]
    if content >= PLANET:
        return PLANETS[content - PLANET].publicity_on_visit
    if content == COMET:
        return VISIT_PUBLICITY
    return VISIT_PUBLICITY if content == ASTEROID and s.has_tech(player, PROBE_2) else 0


def visit(s: Table, player: int, start: int, cell: int, pushed: bool, task: Task | None) -> None:
    """SE-GEN-05: a probe has entered a space by a move or a push."""
    content = s.visible[cell]
    publicity = printed_publicity(s, player, cell)
    publicity = s.hooks.piece_entered_space(s, player, start, cell, pushed, publicity)
    if player == s.active:
        if content >= PLANET:
            s.visited_planets |= 1 << content - PLANET
        else:
            s.visited_features |= 1 << content
    if publicity:
        if content >= PLANET and MOVE_INSTEAD in s.turn_rules and is_turn_of(s, player):
            add(s, task, player, MOVE_OR_PUBLICITY, (publicity,))
        else:
            s.gain(player, PUBLICITY, publicity)
    happened(s, player, Event(VISIT, cell, content), task)


def survey(s: Table, cell: int) -> tuple[int, int]:
    """Card 17: visible asteroids in a space, and in the spaces beside it."""
    beside = [other for other in NEIGHBOURS[cell] if s.visible[other] == ASTEROID]
    return int(s.visible[cell] == ASTEROID), len(beside)
