"""What a seat sees in Pandorum (PD-INFO)."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine import About, View
from offworld.engine.cards import HIDDEN
from offworld.games.pandorum.conditions import usable
from offworld.games.pandorum.construction import hull_pays
from offworld.games.pandorum.hulls import cards_to_take, hand_limit, hull_level
from offworld.games.pandorum.movement import ignores_conditions, move_cost
from offworld.games.pandorum.rewards import bank_reward, within_reach
from offworld.games.pandorum.satellites import satellite_score, target_items
from offworld.games.pandorum.state import ACTION, CONSTRUCTION, Table
from offworld.games.pandorum.tables import BASE, MODULE, PROJECTS, SLOTS
from offworld.games.pandorum.the_end import score, winners


class PlayerView(msgspec.Struct, kw_only=True):
    """What everybody sees of a player (PD-INFO-02)."""

    seat: int
    is_person: bool
    """Whether somebody sits for the player."""
    order: int
    """Counted from the first player."""
    quids: int
    score: int
    """What the final scoring would give now."""
    cargo: int
    """What slot 3 would bring of it."""
    cards: int
    shown: list[int]
    """The cards of the hand as the viewer knows them; HIDDEN for the others."""
    hand_limit: int
    modules: int
    bases: int
    structures: int
    next_to_volcanoes: int
    slots: list[list[int]]
    bow: int
    hull: int
    level: int
    satellites: list[int]
    items: list[int]
    """For each Satellite how many items it finds."""


class PandorumView(View, kw_only=True):
    """The whole table."""

    board: int
    """For how many players the board is."""
    seats: int
    """How many of the players somebody sits for."""
    modules: list[str]
    round: int
    phase: int
    active: int
    first: int
    ending: bool
    winners: list[int]
    """Nobody before the end."""
    stalled: int
    players: list[PlayerView]
    ground: list[int]
    feature: list[int]
    owner: list[int]
    piece: list[int]
    cuts: list[int]
    harvesters: list[int]
    market: list[int]
    market_size: int
    deck: int
    box: list[int]
    spare_satellites: int
    sets: list[int]
    pyrrhum: int
    has_pyrrhum: bool
    laid: list[int]
    moved: bool
    bow_used: bool
    claims: list[int]
    taken: int
    may_take: int
    move_cost: int
    unfit: list[int]
    """For the active player: cards of the hand whose condition is not fulfilled on their hex."""
    rewards: list[int]
    """For the active player: what each card would bring on their hex, quids taken included."""
    bonus: list[int]
    """For the active player: what the hull adds for a Module, and for a Base, on their hex."""
    extras: dict[str, Any] = {}
    """What modules show, by their names."""


def pandorum_view(s: Table, seat: int | None) -> PandorumView:
    asked = seat is not None and seat == s.active
    building = asked and s.moved and s.phase in (ACTION, CONSTRUCTION)
    return PandorumView(
        seat=seat,
        board=s.board.players,
        seats=s.seats,
        modules=[module.name for module in s.modules],
        round=s.round,
        phase=s.phase,
        active=s.active,
        first=s.first,
        ending=s.ending,
        winners=winners(s),
        stalled=s.stalled,
        players=[player_view(s, player, seat) for player in range(s.players)],
        ground=s.ground[:],
        feature=s.feature[:],
        owner=s.owner[:],
        piece=s.piece[:],
        cuts=s.cuts[:],
        harvesters=s.harvester[:],
        market=sorted(s.market.cards),
        market_size=s.market_size,
        deck=len(s.deck.cards),
        box=sorted(s.box.cards),
        spare_satellites=len(s.spare_satellites.cards),
        sets=s.sets[:],
        pyrrhum=s.pyrrhum,
        has_pyrrhum=s.has_pyrrhum,
        laid=s.laid.cards[:],
        moved=s.moved,
        bow_used=s.bow_used,
        claims=s.claims[:],
        taken=s.taken,
        may_take=cards_to_take(s, s.active),
        move_cost=move_cost(s, s.active),
        unfit=unfit(s) if building else [],
        rewards=rewards(s) if building else [],
        bonus=bonus(s) if building else [],
    )


def player_view(s: Table, player: int, viewer: int | None) -> PlayerView:
    return PlayerView(
        seat=player,
        is_person=player < s.seats,
        order=s.order(player),
        quids=s.quids[player],
        score=score(s, player),
        cargo=satellite_score(s, player),
        cards=len(s.hands[player].cards),
        shown=in_order(s.hands[player].visible(viewer)),
        hand_limit=hand_limit(s, player),
        modules=s.left(player, MODULE),
        bases=s.left(player, BASE),
        structures=len(s.structures(player)),
        next_to_volcanoes=s.next_to_volcanoes(player),
        slots=[sorted(s.slot(player, slot).cards) for slot in range(1, SLOTS + 1)],
        bow=s.bows[player],
        hull=s.hulls[player],
        level=hull_level(s, player),
        satellites=s.satellites[player][:],
        items=[target_items(s, player, satellite) for satellite in s.satellites[player]],
    )


def in_order(cards: list[int]) -> list[int]:
    """Known cards sorted, hidden ones last: where a card is held says nothing."""
    known = sorted(card for card in cards if card != HIDDEN)
    return known + [HIDDEN] * (len(cards) - len(known))


def unfit(s: Table) -> list[int]:
    if not s.is_empty(s.harvester[s.active]) or ignores_conditions(s, s.active):
        return []
    fit = usable(s, s.active, s.harvester[s.active])
    return [card for card in s.hands[s.active].distinct() if card not in fit]


def rewards(s: Table) -> list[int]:
    hex = s.harvester[s.active]
    found = []
    for card, project in enumerate(PROJECTS):
        taken = sum(within_reach(s, s.active, hex, card)) if project.victims else 0
        found.append(bank_reward(s, s.active, hex, card) + min(taken, project.takes_in_all))
    return found


def bonus(s: Table) -> list[int]:
    hex = s.harvester[s.active]
    return [hull_pays(s, s.active, hex, piece) for piece in (MODULE, BASE)]


def about(view: PandorumView) -> About | None:
    """What is asked now, as far as the viewer may know it."""
    return None if view.question is None else view.question.about


def is_asked(view: PandorumView) -> bool:
    """Whether it is the viewer who is asked now."""
    return view.question is not None and view.question.seat == view.seat
