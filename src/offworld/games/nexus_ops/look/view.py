"""What a seat sees in Nexus Ops (NX-INFO)."""

from __future__ import annotations

import msgspec

from offworld.engine import View
from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops import battle, deployment, missions
from offworld.games.nexus_ops.state import MOVED, STRUCK, Battle, Table
from offworld.games.nexus_ops.tables import COLUMN_OF, COLUMNS, FIGURES, MISSIONS, VICTORY_CARDS


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
    hills: int
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
    drawn: list[int]
    card: int
    """The Energize card that is being carried out, or -1."""
    card_target: int
    chosen: list[int]
    """What was chosen for it so far: columns of units, or faces of dice."""
    struck: int
    """The hex a special attack has hit, while its victim chooses the casualty, or -1."""
    bag: list[int] = []
    """The exploration tokens of this game, if green ones were swapped in."""
    line: list[int] = []
    vortex: list[int] = []
    """The hexes that border the numbers 1 to 6."""


def nexus_view(s: Table, seat: int | None) -> NexusView:
    size = len(s.terrain)
    view = NexusView(
        seat=seat,
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
            max(0, VICTORY_CARDS - sum(s.victories) - sum(s.hills)),
        ],
        mission_discard=s.mission_discard.visible(seat),
        energize_discard=s.energize_discard.visible(seat),
        fulfilled=[] if seat is None else fulfilled(s, seat),
        drawn=s.drawn.visible(seat),
        card=s.card,
        card_target=s.card_target,
        chosen=s.chosen[:],
        struck=s.struck,
    )
    for module in s.hooks:
        module.show(s, view)
    return view


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
        hills=s.hills[p],
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
    """Objectives the viewer could play if it were his turn, and Battle missions that fit."""
    found = missions.playable_objectives(s, seat)
    if s.battle is not None and seat == s.active and battle.is_won(s, s.battle):
        found += [
            m
            for m in set(missions.mission_pile(s, seat).cards)
            if MISSIONS[m]["type"] == "battle" and missions.battle_fulfils(s, s.battle, m)
        ]
    return sorted(found)
