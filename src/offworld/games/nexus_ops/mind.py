"""How well a seat stands, and which options deserve a look: guesses, for bots.

Everything is counted in rubium, more or less: what a unit costs, what a refinery will pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import ClassVar, Final

from offworld.engine import Mind, Option
from offworld.games.nexus_ops.battle import battle_order
from offworld.games.nexus_ops.missions import playable_objectives
from offworld.games.nexus_ops.state import BATTLE, EXPLORATION, MINING, Table
from offworld.games.nexus_ops.tables import (
    COLUMNS,
    MISSION_VP,
    NATURAL_HIT,
    NATURAL_MISS,
    RULINGS,
)
from offworld.games.nexus_ops.terms.options import (
    Buy,
    EndPhase,
    Exchange,
    Fight,
    Move,
    PlayMission,
    PlayObjective,
    Resign,
)

VICTORY_POINT: Final = 14.0
RUBIUM: Final = 0.6
INCOME: Final = 2.0
MISSION: Final = 2.5
ENERGIZE_CARD: Final = 2.0
MONOLITH_HELD: Final = 4.0
TOKEN: Final = 3.0
STEP: Final = 0.25
"""What it costs a unit to be one hex farther from anything to do."""
SPREAD: Final = 60.0
"""The lead, in rubium, that makes a seat about three times as likely to win."""


def worth(s: Table) -> list[float]:
    """The chance of each seat to win, as a guess."""
    scores = [strength(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        mates = [scores[p] for p in range(s.seats) if s.team[p] == s.team[seat] and p != seat]
        scores[seat] += sum(mates)
    top = max(scores)
    weights = [exp((score - top) / SPREAD) for score in scores]
    return [weight / sum(weights) for weight in weights]


def strength(s: Table, seat: int) -> float:
    """What a seat has, and may expect."""
    if s.is_out[seat]:
        return s.vp(seat) * VICTORY_POINT
    total = s.vp(seat) * VICTORY_POINT
    total += s.rubium[seat] * RUBIUM + s.income(seat) * INCOME
    total += len(s.mission_hands[seat]) * MISSION + len(s.energize_hands[seat]) * ENERGIZE_CARD
    total += MONOLITH_HELD if s.controls_monolith(seat) else 0.0
    total += VICTORY_POINT / 2 * sum([MISSION_VP[m] for m in playable_objectives(s, seat)])
    ahead = distances(s, seat)
    for hex in s.hexes_of(seat):
        stack = s.stack(seat, hex)
        for column in range(COLUMNS):
            total += stack[column] * (s.sheet[column].cost - STEP * ahead[hex])
        if seat == s.active and s.phase <= EXPLORATION and hex in s.facedown_hexes:
            total += TOKEN
    if seat == s.active:
        total += rest_of_turn(s)
    if seat == s.active and s.phase <= BATTLE and s.battle is None:
        total += sum([prospect(s, hex) for hex in s.hexes_of(seat) if hex not in s.fought])
    return total


def rest_of_turn(s: Table) -> float:
    """What mining and drawing will still bring: so nobody hurries through a turn for it."""
    total = s.income(s.active) * RUBIUM if s.phase <= MINING else 0.0
    total += MISSION
    if s.controls_monolith(s.active):
        total += ENERGIZE_CARD * int(RULINGS["monolith_energize_cards"])
    return total


def distances(s: Table, seat: int) -> list[int]:
    """How far each hex is from something to do: a token, an enemy, the Monolith."""
    board = s.board
    far = board.size
    found = [far] * board.size
    edge = [h for h in range(board.size) if h in s.facedown_hexes or s.is_enemy_hex(seat, h)]
    if not s.controls(seat, board.centre):
        edge.append(board.centre)
    for hex in edge:
        found[hex] = 0
    while edge:
        near = []
        for hex in edge:
            for other in board.adjacent[hex]:
                if found[other] == far:
                    found[other] = found[hex] + 1
                    near.append(other)
        edge = near
    return found


def prospect(s: Table, hex: int) -> float:
    """What the active player may expect of a battle in a hex."""
    enemies = s.enemies_in(s.active, hex)
    if not enemies:
        return 0.0
    return max([expect(s, hex, s.stack(s.active, hex), s.stack(p, hex)) for p in enemies])


def expect(s: Table, hex: int, attackers: list[int], defenders: list[int]) -> float:
    """A battle with average dice: the victory point by its chance, and what both sides lose."""
    sides = [[float(n) for n in attackers], [float(n) for n in defenders]]
    before = [value(s, side) for side in sides]
    for column in battle_order(s, hex):
        hits = [side[column] * chance(s, hex, column) for side in sides]
        for side, against in ((0, hits[1]), (1, hits[0])):
            lose(sides[side], against)
    left = sum(sides[1])
    won = exp(-1.6 * left)
    gain, loss = before[1] - value(s, sides[1]), before[0] - value(s, sides[0])
    return won * VICTORY_POINT * 1.5 + gain * 0.7 - loss


def value(s: Table, units: list[float]) -> float:
    return sum([n * s.sheet[column].cost for column, n in enumerate(units)])


def chance(s: Table, hex: int, column: int) -> float:
    """How likely a die of a unit hits in a hex."""
    unit = s.sheet[column]
    needed = unit.combat_value - unit.modifier[s.terrain[hex]]
    faces = [
        face == NATURAL_HIT or (face != NATURAL_MISS and face >= needed) for face in range(1, 7)
    ]
    return sum(faces) / 6


def lose(units: list[float], hits: float) -> None:
    """The cheapest units go first."""
    for column in range(COLUMNS):
        gone = min(units[column], hits)
        units[column] -= gone
        hits -= gone


# -- which options deserve a look ------------------------------------------------------


def appeal(s: Table, options: Sequence[Option]) -> list[float]:
    """A quick guess at each option of the seat that is asked, without trying it."""
    ahead = distances(s, s.active)
    return [appeal_of(s, option, ahead) for option in options]


def appeal_of(s: Table, option: Option, ahead: list[int]) -> float:
    if isinstance(option, Move):
        return appeal_of_move(s, option, ahead)
    if isinstance(option, PlayObjective):
        return 100.0 + MISSION_VP[option.mission]
    if isinstance(option, PlayMission):
        return 100.0 + MISSION_VP[option.mission]
    if isinstance(option, Fight):
        return prospect(s, option.hex)
    if isinstance(option, Buy):
        return 5.0 + s.sheet[option.column].cost - ahead[option.hex]
    if isinstance(option, EndPhase):
        return 1.0
    if isinstance(option, Exchange):
        return -10.0
    if isinstance(option, Resign):
        return -100.0
    return s.hooks.appeal(s, option, 3.0)


def appeal_of_move(s: Table, option: Move, ahead: list[int]) -> float:
    """Tokens, refineries and weak enemies attract; a worked refinery holds its last miner."""
    seat, unit = s.active, s.sheet[option.column]
    total = STEP * 4 * (ahead[option.origin] - ahead[option.target])
    if not s.has_units(seat, option.target):
        if option.target in s.facedown_hexes:
            total += TOKEN
        if unit.miner and s.refinery[option.target] and not s.present[option.target]:
            total += INCOME * s.refinery[option.target]
        total -= 0.2 * (option.count - 1)
    for enemy in s.enemies_in(seat, option.target):
        force = s.stack(seat, option.target)
        force[option.column] += option.count
        total += max(-5.0, expect(s, option.target, force, s.stack(enemy, option.target)))
    if unit.miner and s.refinery[option.origin] and s.controls(seat, option.origin):
        rest = s.stack(seat, option.origin)
        rest[option.column] -= option.count
        if not any(n and s.sheet[column].miner for column, n in enumerate(rest)):
            total -= INCOME * s.refinery[option.origin]
    return total


class NexusMind(Mind[Table]):
    """What bots go by."""

    playout: ClassVar[int] = 0

    def worth(self, s: Table) -> list[float]:
        return worth(s)

    def appeal(self, s: Table, options: Sequence[Option]) -> list[float]:
        return appeal(s, options)
