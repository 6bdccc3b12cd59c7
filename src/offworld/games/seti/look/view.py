"""What a seat sees in SETI (SE-INFO)."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine import About, View
from offworld.engine.cards import HIDDEN
from offworld.games.seti.effects.families import Figure
from offworld.games.seti.free_actions import missions
from offworld.games.seti.milestones import gold_side
from offworld.games.seti.module import Token
from offworld.games.seti.orbit_and_land import landing_price
from offworld.games.seti.sectors import completed_slots, wins_of
from offworld.games.seti.solar import DISCS, SECTORS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    ALL_TECHS,
    BASE_INCOME,
    BASE_INCOME_CARDS,
    CARDS,
    COMPUTER_SLOTS,
    ENERGY,
    GOLD_TILES,
    PLANETS,
    RESOURCES,
)
from offworld.games.seti.the_end import sets_of, total
from offworld.games.seti.traces import EVERY_SLOT


class PlayerView(msgspec.Struct, kw_only=True):
    """What everybody sees of a player (SE-INFO-02)."""

    seat: int
    is_person: bool
    """Whether somebody sits for the player."""
    passed: bool
    order: int
    """Counted from the starting player."""
    points: int
    goods: list[int]
    """Points on the track, credits, energy, publicity, data in the pool, and what modules add."""
    cards: int
    hand: list[int]
    """The cards of the hand as the viewer knows them; HIDDEN for the others."""
    tucked: list[int]
    missions: list[int]
    circles: list[int]
    """For each mission its covered circles, as bits."""
    ready: list[int]
    """The missions whose condition is met now."""
    income: dict[str, int]
    """What the next income brings, by its types."""
    wins: int
    """Sectors won."""
    completed: list[int]
    front: list[int]
    techs: list[int]
    computer_techs: list[int]
    """The tech in each of the four slots, or -1."""
    top_row: int
    lower: list[int]
    probes: list[int]
    probe_limit: int
    mobiles: list[tuple[int, int]]
    """Other pieces that move like probes: number and cell."""
    traces: list[int]
    """Purple, yellow, blue for the left species, then for the right one."""
    gold_passed: int
    neutral_passed: int
    sets: list[int]
    """How many sets each gold tile would count."""


class SlotView(msgspec.Struct, kw_only=True):
    """A data slot."""

    slot: int
    markers: list[int]
    """Owners in order of placement; excess markers last."""
    wins: list[int]
    is_completed: bool


class TechView(msgspec.Struct, kw_only=True):
    """A stack of tech tiles."""

    tiles: int
    top: int
    """The open tile, or -1."""
    two_points: bool


class GoldView(msgspec.Struct, kw_only=True):
    """A gold tile."""

    side: int
    """A number into GOLD_SIDES."""
    claims: list[int]


class SpeciesView(msgspec.Struct, kw_only=True):
    """A species slot."""

    name: str
    """Empty before it is discovered."""
    order: int
    """Which discovery it was, from 0; -1 before."""


class TaskView(msgspec.Struct, kw_only=True):
    """An effect that is still to be resolved."""

    effect: str
    player: int
    source: int


class SetiView(View, kw_only=True):
    """The whole table."""

    seats: int
    round: int
    phase: int
    active: int
    start: int
    over: bool
    players: list[PlayerView]
    orientations: list[int]
    turned: list[int]
    """How far each disc has turned clockwise; it keeps counting."""
    rotation: int
    visible: list[int]
    planet_cells: list[int]
    printed: list[list[int]]
    """What is printed on each layer: discs 1 to 3, then the base."""
    star_at: list[int]
    slots: list[SlotView]
    completions: list[int]
    figures: list[Figure]
    row: list[int]
    deck: int
    discards: list[int]
    stacks: list[int]
    stack: list[int]
    """The end-of-round stack of this round as the viewer knows it."""
    in_play: list[int]
    techs: list[TechView]
    takers: list[int]
    gold: list[GoldView]
    neutral_left: list[int]
    species: list[SpeciesView]
    traces: list[tuple[int, int]]
    """Marked spaces in order: the space and the owner."""
    tokens: list[Token]
    visited_planets: int
    turn_rules: list[str]
    pausing: bool
    pending: list[TaskView]
    final: list[list[int]]
    beside: list[int]
    """For the viewer: planets beside those on the map that they may use."""
    landing: list[int]
    """For the viewer: how much energy it costs to land on each planet."""
    extras: dict[str, Any] = {}
    """What modules show, by their names."""


def seti_view(s: Table, seat: int | None) -> SetiView:
    return SetiView(
        seat=seat,
        modules=[
            *[module.name for module in s.modules],
            *[s.species_in(slot).name for slot in s.discovered if slot < len(s.species.cards)],
        ],
        seats=s.seats,
        round=s.round,
        phase=s.phase,
        active=s.active,
        start=s.start,
        over=s.over,
        players=[player_view(s, player, seat) for player in range(s.players)],
        orientations=s.orientations[:],
        turned=[turned(s, disc) for disc in range(DISCS)],
        rotation=s.rotation,
        visible=s.visible[:],
        planet_cells=s.planet_cells[:],
        printed=[layer[:] for layer in s.printed],
        star_at=s.star_at[:],
        slots=slot_views(s),
        completions=s.completions[:],
        figures=s.figures[:],
        row=s.row[:],
        deck=len(s.deck.cards),
        discards=s.discards.cards[:],
        stacks=[len(stack.cards) for stack in s.stacks],
        stack=in_order(s.stacks[s.round - 1].visible(seat)) if s.round <= len(s.stacks) else [],
        in_play=s.in_play[:],
        techs=[
            TechView(
                tiles=len(s.tiles[tech].cards),
                top=s.tile_on_top(tech),
                two_points=bool(s.two_points[tech]),
            )
            for tech in range(ALL_TECHS)
        ],
        takers=s.takers[:],
        gold=[
            GoldView(side=gold_side(s, tile), claims=s.gold_claims[tile][:])
            for tile in range(GOLD_TILES)
        ],
        neutral_left=s.neutral_left[:],
        species=[species_view(s, slot) for slot in EVERY_SLOT],
        traces=[(trace // 8, trace % 8) for trace in s.traces],
        tokens=s.hooks.anchored_tokens(s),
        visited_planets=s.visited_planets,
        turn_rules=s.turn_rules[:],
        pausing=s.pausing,
        pending=[
            TaskView(effect=task.effect, player=task.player, source=task.source)
            for task in s.agenda.tasks
        ],
        final=[parts[:] for parts in s.final],
        beside=[] if seat is None else s.hooks.planets(s, seat),
        landing=[] if seat is None else [energy_to_land(s, seat, i) for i in range(len(PLANETS))],
    )


def slot_views(s: Table) -> list[SlotView]:
    completed = completed_slots(s)
    return [
        SlotView(
            slot=slot,
            markers=markers[:],
            wins=s.wins[slot][:] if slot < len(s.wins) else [],
            is_completed=slot in completed,
        )
        for slot, markers in enumerate(s.markers)
    ]


def species_view(s: Table, slot: int) -> SpeciesView:
    if slot not in s.discovered or slot >= len(s.species.cards):
        return SpeciesView(name="", order=-1)
    return SpeciesView(name=s.species_in(slot).name, order=s.discovered.index(slot))


def player_view(s: Table, player: int, viewer: int | None) -> PlayerView:
    start = COMPUTER_SLOTS * player
    return PlayerView(
        seat=player,
        is_person=s.is_person(player),
        passed=bool(s.passed[player]),
        order=(player - s.start) % s.players,
        points=total(s, player),
        goods=[goods[player] for goods in s.goods],
        cards=len(s.hands[player].cards),
        hand=in_order(s.hands[player].visible(viewer)),
        tucked=s.tucked[player][:],
        missions=s.missions[player][:],
        circles=s.circles[player][:],
        ready=[choice.card for choice in missions(s, player)],
        income=income_of(s, player),
        wins=wins_of(s, player),
        completed=s.completed[player][:],
        front=s.front[player][:],
        techs=[tech for tech in range(ALL_TECHS) if s.has_tech(player, tech)],
        computer_techs=s.computer_techs[start : start + COMPUTER_SLOTS],
        top_row=s.top_row[player],
        lower=s.lower[start : start + COMPUTER_SLOTS],
        probes=s.probes[player][:],
        probe_limit=s.probe_limit(player),
        mobiles=[(piece.number, piece.cell) for piece in s.hooks.mobile_pieces(s, player)],
        traces=s.trace_counts[6 * player : 6 * player + 6],
        gold_passed=s.gold_passed[player],
        neutral_passed=s.neutral_passed[player],
        sets=[sets_of(s, player, tile) for tile in range(GOLD_TILES)],
    )


def turned(s: Table, disc: int) -> int:
    """How far a disc has turned clockwise; it started with less than a whole turn."""
    start = (s.orientations[disc] + s.turns[disc]) % SECTORS
    return start - s.turns[disc]


def income_of(s: Table, player: int) -> dict[str, int]:
    """SE-INC-02: the base income and one for every tucked card."""
    found = {RESOURCES[what]: n for what, n in BASE_INCOME}
    found["card"] = BASE_INCOME_CARDS
    for card in s.tucked[player]:
        kind = s.hooks.income_types(s, card, CARDS[card].income)
        found[kind] = found.get(kind, 0) + 1
    return found


def energy_to_land(s: Table, player: int, planet: int) -> int:
    return sum([n for what, n in landing_price(s, player, planet) if what == ENERGY])


def in_order(cards: list[int]) -> list[int]:
    """Known cards sorted, hidden ones last: where a card is held says nothing."""
    known = sorted(card for card in cards if card != HIDDEN)
    return known + [HIDDEN] * (len(cards) - len(known))


def about(view: SetiView) -> About | None:
    """What is asked now, as far as the viewer may know it."""
    return None if view.question is None else view.question.about


def mine(view: SetiView) -> PlayerView:
    """The viewer's own things; a spectator has none."""
    assert view.seat is not None
    return view.players[view.seat]


def owners(view: SetiView, space: int) -> list[int]:
    """Whose markers lie on a space for traces, in order."""
    return [owner for there, owner in view.traces if there == space]
