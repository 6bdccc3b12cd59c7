"""How well a seat stands, and which options deserve a look: guesses, for bots.

Everything is counted in quids.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import ClassVar, Final

from offworld.engine import Mind, Option
from offworld.games.pandorum.conditions import is_fulfilled, surroundings
from offworld.games.pandorum.hulls import cards_to_take, hand_limit
from offworld.games.pandorum.movement import (
    cards_needed,
    fitting,
    ignores_conditions,
    move_cost,
    reach,
)
from offworld.games.pandorum.rewards import reckon, within_reach
from offworld.games.pandorum.satellites import satellite_score, target_items
from offworld.games.pandorum.state import ACTION, CONSTRUCTION, TAKING, Table
from offworld.games.pandorum.tables import (
    BASE,
    BASES_PER_COLOUR,
    HULLS,
    MODULE,
    MODULES_PER_COLOUR,
    NONE,
    PROJECTS,
    PYRRHUM_VALUE,
    RENT,
    SATELLITES,
    TAKES_NOTHING,
)
from offworld.games.pandorum.terms.options import (
    Build,
    Done,
    GiveUp,
    Move,
    Pay,
    TakeFromDeck,
    TakeFromMarket,
    UseBow,
)

SPREAD: Final = 12.0
"""The lead, in quids, that makes a seat about three times as likely to win."""
CARD: Final = 0.9
"""A card of the hand; those above the first few are worth less."""
MANY: Final = 5
SURPLUS: Final = 0.35
NEXT_TURN: Final = 0.6
"""What is left of a good Construction that can only be made next turn."""
FUEL: Final = 0.9
HULL_CARD: Final = 0.6
CARGO: Final = 0.5
STRUCTURES: Final = MODULES_PER_COLOUR + BASES_PER_COLOUR


def worth(s: Table) -> list[float]:
    """The chance of each seat to win, as a guess."""
    scores = [strength(s, player) for player in range(s.players)]
    top = max(scores)
    weights = [exp((score - top) / SPREAD) for score in scores]
    return [weights[seat] / sum(weights) for seat in range(s.seats)]


def strength(s: Table, player: int) -> float:
    """What a player has, and may expect."""
    time = time_left(s)
    total = s.quids[player] + satellite_score(s, player) * 1.0
    total += PYRRHUM_VALUE * (1.0 - 0.4 * time) if s.pyrrhum == player else 0.0
    total += hand_worth(s, player) * min(1.0, 3 * time)
    total += harvester_worth(s, player, time)
    total += outlook(s, player, time)
    return s.hooks.worth(s, player, total)


def time_left(s: Table) -> float:
    """The share of the game that is still to come, by the fastest builder."""
    if s.ending:
        return 0.0
    fewest = min([s.left(p, MODULE) + s.left(p, BASE) for p in range(s.players)])
    return s.hooks.time_left(s, fewest / STRUCTURES)


def hand_worth(s: Table, player: int) -> float:
    """A few cards make a good hand."""
    cards = float(len(s.hands[player].cards))
    if player == s.active and s.phase == TAKING:  # more will be taken
        cards += max(0, cards_to_take(s, player) - s.taken)
    cards = min(cards, float(hand_limit(s, player)))
    return CARD * min(cards, MANY) + SURPLUS * max(0.0, cards - MANY)


def harvester_worth(s: Table, player: int, time: float) -> float:
    """Cards in slots: fuel for the bow, levels of the hull, cargo for the Satellite."""
    turns = 12 * time
    fuel = min(float(len(s.slot(player, 1).cards)), turns / 2)
    total = FUEL * fuel
    if s.hulls[player] != NONE:
        cards = len(s.slot(player, 2).cards)
        last = HULLS[s.hulls[player]].thresholds[-1]
        total += HULL_CARD * min(cards, last) * min(1.0, 2 * time)
    if s.satellites[player]:
        satellite = s.satellites[player][0]
        items = target_items(s, player, satellite)
        spare = len(s.slot(player, 3).cards) - items
        value = SATELLITES[satellite].value
        if spare > 0:
            total += CARGO * value * min(float(spare), 6 * time)
        else:
            total += 0.2 * value * min(float(-spare), 4 * time)
    return total


# -- what can be built -----------------------------------------------------------------


def outlook(s: Table, player: int, time: float) -> float:
    """The Construction that follows, or the best one of the next turn."""
    if player == s.active and s.moved and s.phase in (ACTION, CONSTRUCTION):
        hex = s.harvester[player]
        return best_build(s, player, hex, 0) if s.is_empty(hex) else 0.0
    if time <= 0 or not s.hands[player].cards:
        return 0.0
    return NEXT_TURN * best_move(s, player)


def best_move(s: Table, player: int) -> float:
    """What the best Construction within reach would bring."""
    best = 0.0
    cost = move_cost(s, player)
    for hex in reach(s, s.harvester[player]):
        if s.is_empty(hex):
            best = max(best, best_build(s, player, hex, cost))
    return best


def best_build(s: Table, player: int, hex: int, cost: int) -> float:
    """The best a hand can do on a hex, with so many cards to be paid before."""
    hand = s.hands[player].cards
    spare = len(hand) - cost
    around = surroundings(s, player, hex)
    free = ignores_conditions(s, player)
    values = sorted(
        [
            card_income(s, player, hex, around, card)
            for card in hand
            if free or is_fulfilled(s, hex, around, card)
        ],
        reverse=True,
    )
    best = 0.0
    if values and spare >= 1 and s.left(player, MODULE):
        best = values[0] + 1.0
    if len(values) > 1 and spare >= 2 and s.left(player, BASE):
        best = max(best, values[0] + values[1] + 1.2)
    return best


def card_income(s: Table, player: int, hex: int, around: list[int], card: int) -> float:
    """What a card brings, quids taken included."""
    project = PROJECTS[card]
    income = float(reckon(s, player, hex, around, project.reward, NONE))
    if project.victims != TAKES_NOTHING:
        income += 1.2 * min(sum(within_reach(s, player, hex, card)), project.takes_in_all)
    return income


# -- which options deserve a look ------------------------------------------------------


def appeal(s: Table, options: Sequence[Option]) -> list[float]:
    """A quick guess at each option of the seat that is asked, without trying it."""
    return [appeal_of(s, option) for option in options]


def appeal_of(s: Table, option: Option) -> float:
    player = s.active
    if isinstance(option, Move):
        return appeal_of_move(s, player, option)
    if isinstance(option, Build):
        hex = s.harvester[player]
        around = surroundings(s, player, hex)
        used = [card for card in (option.first, option.second) if card != NONE]
        income = sum([card_income(s, player, hex, around, card) for card in used])
        return income - 0.5 * len(used) - (0.3 if option.foundry else 0.0)
    if isinstance(option, (TakeFromMarket, TakeFromDeck)):
        return 2.0 if isinstance(option, TakeFromMarket) else 1.9
    if isinstance(option, (Pay, GiveUp)):
        return 1.0
    if isinstance(option, UseBow):
        return 2.0
    return 0.5 if isinstance(option, Done) else 1.0


def appeal_of_move(s: Table, player: int, option: Move) -> float:
    hex = option.hex
    if s.is_empty(hex):
        needed, cost = cards_needed(s, player), move_cost(s, player)
        if fitting(s, player, hex) < needed:
            return 0.0
        bonus = 0.2 if option.bow else 0.0
        return best_build(s, player, hex, 0 if option.bow else cost) + bonus
    owner = s.owner[hex]
    return -1.0 - (RENT[s.piece[hex]] if owner not in (NONE, player) else 0)


class PandorumMind(Mind[Table]):
    """What bots go by."""

    playout: ClassVar[int] = 0

    def worth(self, s: Table) -> list[float]:
        return worth(s)

    def appeal(self, s: Table, options: Sequence[Option]) -> list[float]:
        return appeal(s, options)
