"""What is always true on the table. The test kit asks after every choice, so it has to be quick."""

from __future__ import annotations

from offworld.games.seti.solar import CELLS, visible_map
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    ALL_TECHS,
    COMPUTER_SLOT_UNDER,
    COMPUTER_SLOTS,
    DATA,
    DATA_POOL,
    MOST_PUBLICITY,
    NONE,
    PROJECTS,
    PUBLICITY,
    SPACES,
    TILES_PER_TECH,
    TOP_ROW,
)
from offworld.games.seti.traces import color_of_space, slot_of_space


def check_table(s: Table) -> None:
    check_cards(s)
    check_goods(s)
    check_techs(s)
    check_traces(s)
    check_solar_system(s)
    s.hooks.check(s)


def check_cards(s: Table) -> None:
    """Every project card is in one place."""
    piles = [s.deck, s.discards, *s.hands, *s.stacks]
    for pile in piles:
        assert len(pile.cards) == len(pile.seen), "masks are off"
    found = [card for pile in piles for card in pile.cards]
    found += [card for card in s.row if card != NONE]
    for cards in (s.in_play, *s.tucked, *s.missions, *s.completed, *s.front):
        found += cards
    for cards in s.hooks.card_piles(s):
        found += cards
    projects = sorted([card for card in found if card < PROJECTS])
    assert projects == list(range(PROJECTS)), "a project card is lost or doubled"
    assert len(found) == len(set(found)), "a card is in two places"
    for missions, circles in zip(s.missions, s.circles, strict=True):
        assert len(missions) == len(circles), "circles without a mission"


def check_goods(s: Table) -> None:
    """SE-RES-01 .. 04, SE-DATA."""
    for goods in s.goods:
        assert min(goods) >= 0, "somebody owes something"
    assert max(s.goods[PUBLICITY]) <= MOST_PUBLICITY, "too much publicity"
    assert max(s.goods[DATA][: s.seats]) <= DATA_POOL, "too much data"
    for player in range(s.players):
        assert 0 <= s.top_row[player] <= len(TOP_ROW), "the top row is too full"
        for slot in range(COMPUTER_SLOTS):
            if s.lower[COMPUTER_SLOTS * player + slot]:
                assert s.computer_techs[COMPUTER_SLOTS * player + slot] != NONE, "data on nothing"
                assert s.top_row[player] > COMPUTER_SLOT_UNDER[slot], "data below nothing"


def check_techs(s: Table) -> None:
    """SE-TECH-06: whoever owns a tech has taken a tile of it."""
    for tech in range(ALL_TECHS):
        owners = [player for player in range(s.players) if s.has_tech(player, tech)]
        left = len(s.tiles[tech].cards)
        assert left + len(owners) <= TILES_PER_TECH, "there are too many tiles"
        assert all(s.takers[tech] >> player & 1 for player in owners), "a tech came from nowhere"
        if s.players == s.seats:
            assert left + len(owners) == TILES_PER_TECH, "a tile is lost"


def check_traces(s: Table) -> None:
    counts = [0] * (6 * s.players)
    for trace in s.traces:
        space, owner = trace // 8, trace % 8
        capacity = SPACES[space].capacity
        assert capacity == "unlimited" or len(s.marks_on(space)) <= capacity, "a space is too full"
        if owner < s.players:
            counts[6 * owner + 3 * slot_of_space(s, space) + color_of_space(space)] += 1
    assert counts == s.trace_counts, "traces are miscounted"


def check_solar_system(s: Table) -> None:
    assert s.visible == visible_map(s.printed, s.orientations), "the map is out of date"
    assert sorted(s.star_at) == list(range(len(s.star_at))), "a star is doubled"
    for probes in s.probes:
        assert all(0 <= cell < CELLS for cell in probes), "a probe is beside the board"
