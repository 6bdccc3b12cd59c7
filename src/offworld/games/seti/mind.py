"""How well a seat stands, and which options deserve a look: guesses, for bots.

Everything is counted in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar, Final

from offworld.engine import Mind, Option
from offworld.engine.agenda import Task
from offworld.games.seti.appeal import appeal_of
from offworld.games.seti.effects.vocabulary import VOCABULARY
from offworld.games.seti.milestones import claimable, gold_value
from offworld.games.seti.orbit_and_land import is_free, landing_price, moon_is_free, moons_of
from offworld.games.seti.solar import ASTEROID, DISTANCE
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARDS,
    COMPUTER_SLOTS,
    CREDIT,
    DATA,
    ENERGY,
    GOLD_MILESTONES,
    GOLD_TILES,
    MOONS,
    NONE,
    PLANETS,
    PROBE_4,
    PUBLICITY,
    ROUNDS,
    SLOTS,
    STARS,
    VP,
    price,
)
from offworld.games.seti.the_end import sets_of, total
from offworld.games.seti.values import (
    CARD_WORTH,
    CREDIT_WORTH,
    DATA_WORTH,
    ENERGY_WORTH,
    PUBLICITY_WORTH,
    value_of_all,
    value_of_effect,
)

SPREAD: Final = 16.0
"""The lead, in points, that makes a seat about three times as likely to win."""
PASSED: Final = 0.97
"""Whoever has passed loses time, if nothing else."""
READY: Final = 2.2
"""More turns in this round, and a card for passing at its end."""
FEW_CARDS: Final = 5
SURPLUS_CARD: Final = 0.5
POOL_DATA: Final = 0.6
COMPUTER_DATA: Final = 0.65
"""Less than a sixth of a trace and the energy for it: so an analysis pays."""
TECH: Final = 4.0
MOVE: Final = 1.6
MISSION: Final = 0.45
"""What is left of a mission's reward that is not yet due."""
PROBE: Final = 2.5
WIN: Final = 5.0
GOLD: Final = 9.0
DITHER: Final = 0.3
"""Being asked about free actions where there is nothing to do."""


def worth(s: Table) -> list[float]:
    """The chance of each seat to win, as a guess."""
    scores = [strength(s, player) for player in range(s.players)]
    top = max(scores)
    weights = [exp((score - top) / SPREAD) for score in scores]
    return [weights[seat] / sum(weights) for seat in range(s.seats)]


def strength(s: Table, player: int) -> float:
    """What a player has, and may expect."""
    points = float(total(s, player))
    if s.over:
        return points
    left = rounds_left(s, player)
    use = min(1.0, left)
    points += use * supplies(s, player) * (PASSED if s.passed[player] else 1.0)
    points += 0.0 if s.passed[player] else READY
    points += incomes(s, player)
    points += machine(s, player, use)
    points += TECH * s.techs[player].bit_count() * min(1.0, left / 3)
    points += space(s, player, use)
    points += sectors(s, player, left)
    points += cards_in_front(s, player, use)
    points += gold(s, player, left)
    points += pending(s, player)
    return s.hooks.worth(s, player, points)


def rounds_left(s: Table, player: int) -> float:
    """How many rounds a player still plays, the present one included."""
    now = 0.05 if s.passed[player] else 0.75
    return ROUNDS - s.round + now


def supplies(s: Table, player: int) -> float:
    """Credits, energy, publicity, data in the pool, cards."""
    goods = s.goods
    cards = len(s.hands[player].cards)
    return (
        CREDIT_WORTH * goods[CREDIT][player]
        + ENERGY_WORTH * goods[ENERGY][player]
        + PUBLICITY_WORTH * goods[PUBLICITY][player]
        + POOL_DATA * goods[DATA][player]
        + CARD_WORTH * min(cards, FEW_CARDS)
        + SURPLUS_CARD * max(0, cards - FEW_CARDS)
    )


def incomes(s: Table, player: int) -> float:
    """What tucked cards will yield in the rounds to come."""
    return len(s.tucked[player]) * CREDIT_WORTH * 0.85 * max(0, ROUNDS - s.round)


def machine(s: Table, player: int, use: float) -> float:
    """Data in the computer, on the way to an analysis."""
    lower = sum(s.lower[COMPUTER_SLOTS * player : COMPUTER_SLOTS * (player + 1)])
    return use * (COMPUTER_DATA * s.top_row[player] + (COMPUTER_DATA - POOL_DATA) * lower)


def space(s: Table, player: int, use: float) -> float:
    """Probes: the best they could do, some moves away."""
    found = 0.0
    for cell in s.probes[player]:
        found += PROBE + best_arrival(s, player, cell)
    return use * found


def best_arrival(s: Table, player: int, cell: int) -> float:
    """The best orbit or landing from a space, less what it costs to get there."""
    best = 0.0
    for planet, where in enumerate(s.planet_cells):
        if where == NONE or not PLANETS[planet].can_orbit:
            continue
        steps = DISTANCE[cell][where]
        way = MOVE * steps + (MOVE if s.visible[cell] == ASTEROID and steps else 0.0)
        value = arrival(s, player, planet) - way
        if steps:
            value = 0.75 * value + 0.6  # the visit
        best = max(best, value)
    return best


def arrival(s: Table, player: int, planet: int) -> float:
    """What the better of orbit and landing brings at a planet, less its price."""
    row = PLANETS[planet]
    orbit = value_of_all(row.orbit_reward) - worth_of_price(price(row.orbit_cost))
    if is_free(s, planet, 0, True):
        orbit += value_of_all(row.first_orbit_bonus)
    cost = worth_of_price(landing_price(s, player, planet))
    landing = value_of_all(row.land_reward)
    spaces = row.first_land_data_spaces
    data = [n for space, n in enumerate(spaces) if is_free(s, planet, space, False)]
    landing += DATA_WORTH * max(data, default=0)
    if s.has_tech(player, PROBE_4):
        for moon in moons_of(planet):
            if moon_is_free(s, moon):
                landing = max(landing, value_of_all(MOONS[moon].land_reward))
    return max(0.0, orbit, landing - cost)


def worth_of_price(cost: tuple[tuple[int, int], ...]) -> float:
    """What is given away for a price."""
    worths = {CREDIT: CREDIT_WORTH, ENERGY: ENERGY_WORTH, PUBLICITY: PUBLICITY_WORTH}
    return sum([worths.get(what, DATA_WORTH) * n for what, n in cost])


def sectors(s: Table, player: int, left: float) -> float:
    """Markers in data slots: the better the chance to win, the nearer the end of the contest."""
    found = 0.0
    for star in range(STARS):
        markers = s.markers[star]
        mine = markers.count(player)
        if not mine:
            continue
        size = SLOTS[star].data_slots
        others = max([markers.count(p) for p in range(s.players) if p != player], default=0)
        lead = mine - others + (0.4 if markers[-1] == player else 0.0)
        chance = 0.5 + 0.25 * max(-2.0, min(2.0, lead))
        filled = min(1.0, len(markers) / size)
        found += WIN * chance * (0.25 + 0.75 * filled * filled) + 0.5
    return found * min(1.0, 0.3 + left)


def cards_in_front(s: Table, player: int, use: float) -> float:
    """Missions in play, and gold boxes as they stand."""
    found = 0.0
    for index, card in enumerate(s.missions[player]):
        row = CARDS[card]
        if row.mission_condition is not None:
            met = row.mission_condition.holds(s, Task("", player, card))
            share = 1.0 if met else MISSION
            found += use * share * value_of_all(row.mission_reward)
        else:
            covered = s.circles[player][index]
            for place, circle in enumerate(row.mission_slots):
                if not covered >> place & 1:
                    found += use * MISSION * value_of_all(circle.reward)
    for card in s.front[player]:
        end_game = CARDS[card].end_game
        if end_game is not None:
            found += end_game.points(s, player, card) + 2.0 * use
    return found + 1.5 * len(s.completed[player])


def gold(s: Table, player: int, left: float) -> float:
    """Gold tiles as they stand, with some growth; and the way to the next milestone."""
    found = 0.0
    for tile in range(GOLD_TILES):
        if player in s.gold_claims[tile]:
            value = gold_value(s, tile, s.gold_claims[tile].index(player))
            found += value * (sets_of(s, player, tile) + 0.25 * left)
    passed = s.gold_passed[player]
    if passed < len(GOLD_MILESTONES) and left > 0.1:
        missing = max(0, GOLD_MILESTONES[passed] - s.goods[VP][player])
        best = max(
            [gold_value(s, t, len(s.gold_claims[t])) for t in claimable(s, player)], default=0
        )
        found += max(GOLD, 1.2 * best) * max(0.0, 1.0 - missing / 25)
    return found


def pending(s: Table, player: int) -> float:
    """Effects that are still to be resolved, the one being asked about included."""
    found = -DITHER if s.pausing and player == s.active else 0.0
    for task in s.agenda.tasks:
        if task.player == player:
            found += value_of_task(task) if task.effect != "pause" else -DITHER
    for card in s.in_play:
        row = CARDS[card]
        if player == s.active and row.mission_condition is not None:
            found += MISSION * value_of_all(row.mission_reward)
        elif player == s.active and row.mission_slots:
            found += MISSION * sum([value_of_all(circle.reward) for circle in row.mission_slots])
    return found


def value_of_task(task: Task) -> float:
    """What an effect on the agenda still brings."""
    effect: Any = VOCABULARY.effects[task.effect]
    value = value_of_effect(effect)
    if task.effect == "scan" and task.memory:
        return value * (1.0 - 0.5 * (task.memory[0] & 1) - 0.25 * (task.memory[0] & 2))
    if effect.__struct_config__.tag == "signal" and task.memory:
        signals: int = 3 * effect.n if effect.at.all_of_them else effect.n
        return value * len(task.memory) / signals
    n: int = getattr(effect, "n", 0)
    return value * min(1.0, task.memory[0] / n) if task.memory and n > 1 else value


class SetiMind(Mind[Table]):
    """What bots go by."""

    playout: ClassVar[int] = 0

    def worth(self, s: Table) -> list[float]:
        return worth(s)

    def appeal(self, s: Table, options: Sequence[Option]) -> list[float]:
        return [appeal_of(s, option) for option in options]
