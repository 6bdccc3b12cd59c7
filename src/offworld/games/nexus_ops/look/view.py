"""What a seat sees in Nexus Ops (NX-INFO)."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine import About, View
from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops import battle, deployment, missions
from offworld.games.nexus_ops.state import MOVED, STRUCK, Battle, Table
from offworld.games.nexus_ops.tables import COLUMN_OF, COLUMNS, FIGURES, VICTORY_CARDS


class PlayerView(msgspec.Struct, kw_only=True):
    """What everybody sees of a player (NX-INFO-01)."""

    seat: int
    faction: int
    team: int
    order: int
    """Counted from the first player."""
    rubium: int
    income: int
    vp: int
    victories: int
    played: list[int]
    missions: int
    energize: int
    shown_missions: list[int]
    """The cards of the hand as the viewer knows them; HIDDEN for the others."""
    shown_energize: list[int]
    supply: list[int]
    home: list[int]
    is_out: bool


class BattleView(msgspec.Struct, kw_only=True):
    """The battle that is being fought."""

    hex: int
    seats: list[int]
    steps: list[int]
    column: int
    units: list[list[int]]
    """For each side its units that take part, by column."""
    losses: list[list[int]]
    dice: list[list[int]]
    bonus: list[int]
    rolling: list[int]
    hits: list[list[int]]


class NexusView(View, kw_only=True):
    """The whole table."""

    board: str
    sheet: str
    vp_target: int
    round: int
    phase: int
    active: int
    first: int
    players: list[PlayerView]
    terrain: list[int]
    refinery: list[int]
    facedown: list[int]
    """Hexes with a facedown token."""
    revealed: list[int]
    """Tokens that have been turned up."""
    stacks: list[list[list[int]]]
    """By hex, then seat, then column."""
    unmoved: list[list[int]]
    """By hex and column: the active player's units that have not moved yet."""
    unstruck: list[list[int]]
    prices: list[int]
    bought: list[int]
    march: list[int]
    fought: list[int]
    battle: BattleView | None
    decks: list[int]
    """Missions, Energize cards, Battle Victory cards left."""
    mission_discard: list[int]
    energize_discard: list[int]
    fulfilled: list[int]
    """Missions the viewer holds, or that lie open, whose condition holds now."""
    progress: list[tuple[int, int, int]]
    """For each Objective the viewer may play: how far they have come, and the best of the others,
    -1 where these do not matter."""
    open_missions: list[int]
    """Missions that lie where anybody may fulfil them."""
    extras: dict[str, Any] = {}
    """What modules show, by their names."""


def nexus_view(s: Table, seat: int | None) -> NexusView:
    size = len(s.terrain)
    return NexusView(
        seat=seat,
        modules=[module.name for module in s.modules],
        board=s.board_name,
        sheet=s.sheet_name,
        vp_target=s.vp_target,
        round=s.round,
        phase=s.phase,
        active=s.active,
        first=s.first,
        players=[player_view(s, p, seat) for p in range(s.seats)],
        terrain=s.terrain[:],
        refinery=s.refinery[:],
        facedown=s.facedown_hexes[:],
        revealed=s.revealed.visible(seat),
        stacks=[[s.stack(p, hex) for p in range(s.seats)] for hex in range(size)],
        unmoved=[without(s, hex, MOVED) for hex in range(size)],
        unstruck=[without(s, hex, STRUCK) for hex in range(size)],
        prices=[deployment.price(s, column) for column in range(COLUMNS)],
        bought=s.bought[:],
        march=s.march[:],
        fought=s.fought[:],
        battle=None if s.battle is None else battle_view(s, s.battle),
        decks=[
            len(s.mission_deck),
            len(s.energize_deck),
            max(0, VICTORY_CARDS - sum(s.victories)),
        ],
        mission_discard=s.mission_discard.visible(seat),
        energize_discard=s.energize_discard.visible(seat),
        fulfilled=[] if seat is None else fulfilled(s, seat),
        progress=[] if seat is None else progress(s, seat),
        open_missions=open_missions(s),
    )


def player_view(s: Table, p: int, viewer: int | None) -> PlayerView:
    return PlayerView(
        seat=p,
        faction=s.factions[p],
        team=s.team[p],
        order=s.order(p),
        rubium=s.rubium[p],
        income=s.income(p),
        vp=s.vp(p),
        victories=s.victories[p],
        played=list(s.played[p].cards),
        missions=len(s.mission_hands[p]),
        energize=len(s.energize_hands[p]),
        shown_missions=in_order(s.mission_hands[p].visible(viewer)),
        shown_energize=in_order(s.energize_hands[p].visible(viewer)),
        supply=[s.supply(p, column) for column in range(COLUMNS)],
        home=s.home(p),
        is_out=s.is_out[p],
    )


def in_order(cards: list[int]) -> list[int]:
    """Known cards sorted, hidden ones last: where a card is held says nothing."""
    known = sorted(card for card in cards if card != HIDDEN)
    return known + [HIDDEN] * (len(cards) - len(known))


def without(s: Table, hex: int, flag: int) -> list[int]:
    """The active player's units in a hex that do not bear a mark, by column."""
    found = [0] * COLUMNS
    if s.has_units(s.active, hex):
        for figure in range(s.active * FIGURES, (s.active + 1) * FIGURES):
            if s.where[figure] == hex and not s.flags[figure] & flag:
                found[COLUMN_OF[figure % FIGURES]] += 1
    return found


def battle_view(s: Table, fight: Battle) -> BattleView:
    units = [[0] * COLUMNS, [0] * COLUMNS]
    for side, counts in enumerate(units):
        for figure in battle.participants(s, fight, side):
            counts[COLUMN_OF[figure % FIGURES]] += 1
    return BattleView(
        hex=fight.hex,
        seats=fight.seats[:],
        steps=fight.steps[:],
        column=fight.column,
        units=units,
        losses=[losses[:] for losses in fight.losses],
        dice=[dice[:] for dice in fight.dice],
        bonus=fight.bonus[:],
        rolling=fight.rolling[:],
        hits=[hits[:] for hits in fight.hits],
    )


def fulfilled(s: Table, seat: int) -> list[int]:
    """Objectives the viewer could play in their own turn, and Battle missions that fit."""
    found = missions.playable_objectives(s, seat)
    if seat == s.active:
        found += missions.playable_battle_missions(s)
    return sorted(found)


def progress(s: Table, seat: int) -> list[tuple[int, int, int]]:
    return [
        (mission, *missions.progress(s, seat, mission))
        for mission in missions.mission_pile(s, seat).distinct()
        if missions.IS_OBJECTIVE[mission]
    ]


def open_missions(s: Table) -> list[int]:
    """The missions that everybody plays from, if these lie in one place."""
    piles = [missions.mission_pile(s, seat) for seat in range(s.seats)]
    return list(piles[0].cards) if all(pile is piles[0] for pile in piles) else []


def about(view: NexusView) -> About | None:
    """What is asked now, as far as the viewer may know it."""
    return None if view.question is None else view.question.about


def battle_of(view: NexusView) -> BattleView:
    """The battle, where there must be one."""
    assert view.battle is not None
    return view.battle


def present(view: NexusView, hex: int) -> list[int]:
    """The seats with units in a hex."""
    return [seat for seat, stack in enumerate(view.stacks[hex]) if any(stack)]


def is_contested(view: NexusView, hex: int) -> bool:
    """NX-DEF-02."""
    return len(present(view, hex)) > 1


def units_on_board(view: NexusView, seat: int) -> list[int]:
    """A seat's units on the board, by column."""
    stacks = [stacks[seat] for stacks in view.stacks]
    return [sum([stack[column] for stack in stacks]) for column in range(COLUMNS)]
