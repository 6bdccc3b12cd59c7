"""Whole random games with every pair of species, and against the rival at each level.

Both species are discovered in the first turn, so that they are in play the whole game.
``OFFWORLD_FUZZ=1`` plays twenty times as many games.
"""

from __future__ import annotations

import os
from itertools import combinations
from typing import Any

import pytest

from offworld.bots import RandomBot
from offworld.engine import Dice, Module
from offworld.engine.testing import fuzz
from offworld.games.seti import SetiGame
from offworld.games.seti.modules.exertians.board import exertians
from offworld.games.seti.modules.mascamites.board import mascamites
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CREDIT, DISCOVERY_SPACES, ENERGY, NEUTRAL, PUBLICITY
from offworld.games.seti.terms.options import (
    Exchange,
    FreeActions,
    Pass,
    PauseBetween,
    UseCorner,
)
from tests.games.seti.aliens import NAMES
from tests.games.seti.scene import table
from tests.games.seti.test_species_rules import everything_shown

GAMES = float(os.environ.get("OFFWORLD_FUZZ", "0.05")) * 20
PAIRS = list(combinations(NAMES, 2))
LEVELS = ("1", "2", "3", "4", "5")
SELDOM = (Exchange, FreeActions, Pass, PauseBetween, UseCorner)
"""What ends games early or makes them long."""


class FirstContact(SetiGame):
    """Both species are discovered after the first turn, and everybody is rich."""

    __module__ = SetiGame.__module__  # beside the rules

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        s = super().setup(settings, seats, dice, modules)
        owners = [0, NEUTRAL, s.players - 1]
        for space in range(DISCOVERY_SPACES):
            s.place_trace(owners[space % 3], space, space // 3)
        for player in range(s.seats):
            s.goods[CREDIT][player] += 8
            s.goods[ENERGY][player] += 8
            s.goods[PUBLICITY][player] += 4
        return s


def rival(level: str) -> dict[str, Any]:
    return {"rival": {"level": level, "points_for_empty_reserve": level == "5"}}


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair(pair: tuple[str, str]) -> None:
    """Options and invariants at every choice."""
    number = PAIRS.index(pair)
    tally = fuzz(
        FirstContact(),
        games=max(1, round(GAMES)),
        first=100 * number,
        seats=2 + number % 3,
        settings={"species": ",".join(pair)},
        thorough=0,
        seldom=SELDOM,
    )
    assert tally.choices > 100


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_the_rival_with_every_pair(pair: tuple[str, str]) -> None:
    number = PAIRS.index(pair)
    tally = fuzz(
        FirstContact(),
        games=max(1, round(GAMES)),
        first=5000 + 100 * number,
        seats=1,
        settings={"species": ",".join(pair)},
        modules=rival(LEVELS[number % 5]),
        thorough=0,
        seldom=SELDOM,
    )
    assert tally.choices > 50


@pytest.mark.parametrize("level", LEVELS)
def test_the_rival_from_the_start(level: str) -> None:
    """Without an early discovery."""
    fuzz(SetiGame(), max(1, round(GAMES)), 9000, seats=1, modules=rival(level), thorough=0)


@pytest.mark.parametrize("number", range(0, len(PAIRS), 5))
def test_the_kit_finds_nothing(number: int) -> None:
    """With all properties: views, undo, clones, hidden cards and tokens, records."""
    pair = ",".join(PAIRS[number])
    usual: dict[str, Any] = {"usual": 400, "moments": 4, "seldom": SELDOM}
    usual["settings"] = {"species": pair}
    fuzz(FirstContact(), 1, number, seats=2, **usual)
    fuzz(FirstContact(), 1, number, seats=1, modules=rival("3"), **usual)


@pytest.mark.rule("SX-HID-01", "SX-HID-02", "SX-HID-03", "SX-HID-04")
def test_hidden_tokens_and_cards_do_not_leak() -> None:
    """Samples on planets and under capsules, Exertian cards: at many moments of a game they are
    dealt anew, and everything the other seats are shown stays the same to the last byte."""
    settings = {"species": "mascamites,exertians"}
    match = FirstContact().new(2, "leak", settings=settings)
    bot = RandomBot(seed=5)
    changed = 0
    for number in range(220):
        if match.decision is None:
            break
        if number % 20 == 19:
            for seat in (0, 1, None):
                twin = match.clone()
                before = hidden(table(twin))
                match.game.redeal(twin.state, seat, Dice(f"{number}"))
                changed += hidden(table(twin)) != before
                assert everything_shown(twin, seat) == everything_shown(match, seat)
        match.choose(bot(match))
    assert changed > 10


def hidden(s: Table) -> list[list[int]]:
    """The samples and Exertian cards nobody or one player knows."""
    if not s.parts:
        return []
    piles = [*mascamites(s).on_planet, mascamites(s).under]
    piles += [*exertians(s).held, *exertians(s).played]
    return [pile.cards[:] for pile in piles]
