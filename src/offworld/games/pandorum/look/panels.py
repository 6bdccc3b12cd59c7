"""Panels beside the board: the players, and the viewer's own mat and hand."""

from __future__ import annotations

import msgspec

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, group, kept_by, together
from offworld.drawing.panels import (
    RAIL,
    Count,
    counter,
    frame,
    player_panel,
    small_picture,
    turn_line,
)
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.engine import HIDDEN
from offworld.games.pandorum import state
from offworld.games.pandorum.look.cards import grouped, project_card, small_card
from offworld.games.pandorum.look.harvester import bays, has_parts, mat_parts
from offworld.games.pandorum.look.pieces import token
from offworld.games.pandorum.look.view import PandorumView, PlayerView
from offworld.games.pandorum.look.words import counted, hand_id, player, quids
from offworld.games.pandorum.tables import BASE, MODULE, NONE, PIECES, PYRRHUM_VALUE

PHASES = {
    state.ACTION: "Action",
    state.CONSTRUCTION: "Construction",
    state.AFTER_ACTION: "End of turn",
}
PART_OF = {
    state.TURN_START: state.ACTION,
    state.TAKING: state.ACTION,
    state.STOWING: state.CONSTRUCTION,
    state.HAND_LIMIT: state.AFTER_ACTION,
    state.TURN_END: state.AFTER_ACTION,
}
NAMES = {
    state.SETS: "Choice of Harvesters",
    state.TAKING: "Take cards",
    state.HAND_LIMIT: "Hand limit",
    **PHASES,
}
MAT, TALL = 364, 128
SMALL_CARDS = 7
"""How many known cards of a player stand in a line."""


def is_active(view: PandorumView, one: PlayerView) -> bool:
    return one.seat == view.active and view.phase != state.SETS


def player_looks(view: PandorumView, one: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel and mat show."""
    return (
        msgspec.json.encode(one),
        is_active(view, one),
        view.seat,
        view.pyrrhum == one.seat,
        view.bow_used,
        view.name(one.seat),
    )


# -- players ---------------------------------------------------------------------------


def draw_players(view: PandorumView, panel: Panel) -> None:
    """The course of the turn, then all players, the first player first."""
    here = PART_OF.get(view.phase, view.phase)
    name = NAMES.get(view.phase) or PHASES[here]
    says = f"Round {view.round}, {name}; turn of {player(view, view.active)}"
    more = "last round" if view.ending else ""
    panel.add("turn", turn_line(view.round, name, PHASES, here, says, more))
    order = sorted(view.players, key=lambda player: player.order)
    panel.add("players", *[draw_player(view, one) for one in order])


@kept_by(player_looks)
def draw_player(view: PandorumView, one: PlayerView) -> Node:
    """One player: name and quids, what they have, their Harvester, their cards as far as known."""
    known = [number for number in one.shown if number != HIDDEN and one.seat != view.seat]
    rows = -(-len(known) // SMALL_CARDS)
    body = 88 if has_parts(one) else 60
    flags = {"you": one.seat == view.seat, "first": one.order == 0}
    return player_panel(
        one.seat,
        view.name(one.seat),
        body + 24 * rows + (2 if rows else 0),
        goods(one),
        bays(view, one, 72) if has_parts(one) else None,
        *[
            small_card(number, 12 + 42 * (i % SMALL_CARDS), body + 24 * (i // SMALL_CARDS))
            for i, number in enumerate(known)
        ],
        says=player_words(view, one),
        flags=[flag for flag, is_so in flags.items() if is_so],
        end=purse(view, one),
        end_width=70,
        active=is_active(view, one),
        automaton=not one.is_person,
    )


def player_words(view: PandorumView, one: PlayerView) -> str:
    said = {
        view.name(one.seat): True,
        "you": one.seat == view.seat,
        "first player": one.order == 0,
        "holds the Pyrrhum": view.pyrrhum == one.seat,
    }
    return ", ".join([words for words, is_so in said.items() if is_so])


def purse(view: PandorumView, one: PlayerView) -> Node:
    """Quids, and the Pyrrhum before them: up to a point at the right."""
    says = f"Holds the Pyrrhum, worth {quids(PYRRHUM_VALUE)} at the end"
    coin = -15 - 11 * len(str(one.quids))
    return group(
        icon("flame", coin - 24, 0, 18, says=says) if view.pyrrhum == one.seat else None,
        icon("coin", coin, 0, 18, "muted"),
        beside(0, 0, one.quids, 20, bold=True, end=True),
        says=quids(one.quids),
    )


def goods(one: PlayerView) -> Node:
    """Structures left, cards in hand, Structures at Volcanoes, the score of now."""
    supply = [
        group(
            token(one.seat, piece, 20, x, 46),
            beside(x + 15, 46, left, 14, bold=True),
            says=f"{counted(left, PIECES[piece])} left in supply",
        )
        for piece, left, x in ((MODULE, one.modules, 22), (BASE, one.bases, 68))
    ]
    at_volcanoes = f"{counted(one.next_to_volcanoes, 'Structure')} next to Volcanoes"
    worth = f"{one.score} in the final scoring, if it were now; {one.cargo} of it for slot 3"
    return together(
        *supply,
        counter(118, 46, Count("hand", one.cards, hand_words(one))),
        counter(170, 46, Count("volcano", one.next_to_volcanoes, at_volcanoes)),
        counter(RAIL - 50, 46, Count("star", one.score, worth)),
    )


def hand_words(one: PlayerView) -> str:
    return f"{counted(one.cards, 'card')} in hand, limit {one.hand_limit}"


# -- the viewer's own things -----------------------------------------------------------


def draw_hand(view: PandorumView, panel: Panel) -> None:
    """The viewer's cards, with what they would bring."""
    if view.seat is None:
        return
    mine = view.players[view.seat]
    for number, copies in grouped(mine.shown):
        unfit = number in view.unfit
        brings = view.rewards[number] if view.rewards and not unfit else NONE
        panel.add("cards", project_card(hand_id(number), number, copies, brings, unfit))


def draw_mat(view: PandorumView, panel: Panel) -> None:
    """What the viewer owns: it is always in sight."""
    if view.seat is not None:
        panel.add("mat", mat(view, view.players[view.seat]))


@kept_by(player_looks)
def mat(view: PandorumView, one: PlayerView) -> Node:
    """Quids and score, the supply to build from, the Harvester with its slots."""
    supply = [
        at(
            x,
            0,
            frame(74, 48),
            token(one.seat, piece, 32, 24, 24),
            beside(46, 24, left, 20, bold=True),
            says=f"{PIECES[piece]}; {left} left in supply",
            name=PIECES[piece],
            id=f"supply-{PIECES[piece].lower()}",
            opacity=None if left else 0.5,
        )
        for piece, left, x in ((MODULE, one.modules, MAT - 152), (BASE, one.bases, MAT - 74))
    ]
    held = f"{one.cards}/{one.hand_limit}"
    worth = f"{one.score} in the final scoring, if it were now"
    has_pyrrhum = view.pyrrhum == one.seat
    own = group(
        frame(MAT - 156, 48),
        seat_mark(one.seat, 20, 24, 8),
        counter(48, 24, Count("coin", one.quids, quids(one.quids)), 24),
        counter(112, 24, Count("star", one.score, worth)),
        counter(158, 24, Count("hand", held, hand_words(one))),
        icon("flame", 20, 40, 14, says="You hold the Pyrrhum") if has_pyrrhum else None,
        says=f"You: {view.name(one.seat)}",
    )
    return small_picture(MAT, TALL, own, *supply, at(0, 52, mat_parts(view, one)), class_="mat")
