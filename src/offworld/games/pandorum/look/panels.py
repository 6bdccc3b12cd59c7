"""Panels beside the board: the players, and the viewer's own mat and hand."""

from __future__ import annotations

from functools import partial

import msgspec

from offworld.engine import HIDDEN, Fragment
from offworld.engine.drawing import at, block, panel, phase_dots, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum import state
from offworld.games.pandorum.look.cards import grouped, project_card, small_card
from offworld.games.pandorum.look.harvester import bays, has_parts, mat_parts
from offworld.games.pandorum.look.memory import as_before
from offworld.games.pandorum.look.pieces import RAIL, icon, token, width
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


# -- players ---------------------------------------------------------------------------


def draw_players(view: PandorumView) -> Fragment:
    """The course of the turn, then all players, the first player first."""
    order = sorted(view.players, key=lambda player: player.order)
    panels = [
        as_before(("player", looks(view, one)), partial(player_panel, view, one)) for one in order
    ]
    return block(turn(view), *panels, class_="players")


def is_active(view: PandorumView, one: PlayerView) -> bool:
    return one.seat == view.active and view.phase != state.SETS


def looks(view: PandorumView, one: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel and mat show."""
    return (
        msgspec.json.encode(one),
        is_active(view, one),
        view.seat,
        view.pyrrhum == one.seat,
        view.bow_used,
    )


def turn(view: PandorumView) -> Fragment:
    """The round, and a dot for each part of a turn."""
    here = PART_OF.get(view.phase, view.phase)
    name = NAMES.get(view.phase) or PHASES[here]
    last = text(RAIL - 60, 21, "last round", 12, "var(--muted)", "end") if view.ending else ""
    return picture(
        RAIL,
        32,
        title(f"Round {view.round}, {name}; turn of {player(view, view.active)}"),
        text(4, 21, f"Round {view.round}", 14, "var(--muted)"),
        text(78, 21, name, 14, bold=True),
        last,
        *phase_dots(PHASES, here, RAIL - 44),
        class_="turn",
    )


def player_panel(view: PandorumView, one: PlayerView) -> Fragment:
    """One player: name and quids, what he has, his Harvester, his cards as far as known."""
    known = [number for number in one.shown if number != HIDDEN and one.seat != view.seat]
    rows = (len(known) + 6) // 7
    body = 86 if has_parts(one) else 58
    height = body + 24 * rows + (2 if rows else 0)
    active = is_active(view, one)
    edge = {"stroke": "var(--text)", "stroke_width": 1.5} if active else {}
    return picture(
        RAIL,
        height,
        tag(
            "g",
            title(player_words(view, one)),
            panel(RAIL, height, **edge),
            name_line(view, one, active),
            goods(view, one),
            bays(view, one) if has_parts(one) else "",
            *[
                small_card(number, 12 + 42 * (i % 7), body + 24 * (i // 7))
                for i, number in enumerate(known)
            ],
            id=f"player-{one.seat}",
        ),
        class_="player",
    )


def player_words(view: PandorumView, one: PlayerView) -> str:
    said = [one.name]
    if one.seat == view.seat:
        said.append("you")
    if one.order == 0:
        said.append("first player")
    if view.pyrrhum == one.seat:
        said.append("holds the Pyrrhum")
    return ", ".join(said)


def player_mark(one: PlayerView, x: float, y: float, r: float) -> Fragment:
    """The shape of a player; an automaton's has a ring."""
    mark = seat_mark(one.seat, x, y, r if one.is_person else r * 0.72)
    if one.is_person:
        return mark
    ring = {"fill": "none", "stroke": f"var(--seat-{one.seat})", "stroke_width": 1.5}
    return mark + tag("circle", cx=x, cy=y, r=r * 1.3, **ring)


def name_line(view: PandorumView, one: PlayerView, active: bool) -> Fragment:
    flags = []
    if one.seat == view.seat:
        flags.append("you")
    if one.order == 0:
        flags.append("first")
    parts = [player_mark(one, 20, 18, 8), text(36, 23, one.name, 14, bold=True)]
    if flags:
        after = 44 + width(one.name, 14, bold=True)
        parts.append(text(after, 23, ", ".join(flags), 12, "var(--muted)"))
    if view.pyrrhum == one.seat:
        says = f"Holds the Pyrrhum, worth {quids(PYRRHUM_VALUE)} at the end"
        parts.append(icon("pyrrhum", 160, 17, 18, says=says))
    end = RAIL - (34 if active else 14)
    if active:
        parts.append(icon("turn", RAIL - 16, 18, 14, says="Active player"))
    purse = icon("quid", end - 15 - 11 * len(str(one.quids)), 18, 18, "var(--muted)")
    money = text(end, 25, one.quids, 20, anchor="end", bold=True)
    parts.append(tag("g", title(quids(one.quids)), purse, money))
    return "".join(parts)


def goods(view: PandorumView, one: PlayerView) -> Fragment:
    """Structures left, cards in hand, Structures at Volcanoes, the score of now."""
    cards = f"{counted(one.cards, 'card')} in hand, limit {one.hand_limit}"
    entries = (
        (118, "hand", one.cards, cards),
        (170, "volcano", one.next_to_volcanoes,
         f"{counted(one.next_to_volcanoes, 'Structure')} next to Volcanoes"),
        (RAIL - 50, "score", one.score,
         f"{one.score} in the final scoring, if it were now; {one.cargo} of it for slot 3"),
    )  # fmt: skip
    drawn = [
        tag("g", title(f"{counted(left, PIECES[piece])} left in supply"),
            token(one.seat, piece, 20, x, 44), text(x + 15, 48.5, left, 14, bold=True))
        for piece, left, x in ((MODULE, one.modules, 22), (BASE, one.bases, 68))
    ]  # fmt: skip
    drawn += [
        tag("g", title(says), icon(mark, x, 44, 18, "var(--muted)"), text(x + 13, 48.5, n, 14))
        for x, mark, n, says in entries
    ]
    return "".join(drawn)


# -- the viewer's own things -----------------------------------------------------------


def draw_hand(view: PandorumView) -> Fragment | None:
    """The viewer's mat with his Harvester, and his cards."""
    if view.seat is None:
        return None
    mine = view.players[view.seat]
    mat = as_before(("mat", looks(view, mine)), partial(own_mat, view, mine))
    held = [
        project_card(
            hand_id(number),
            number,
            copies,
            view.rewards[number] if view.rewards and number not in view.unfit else NONE,
            number in view.unfit,
        )
        for number, copies in grouped(mine.shown)
    ]
    hand = block(*held, class_="hand-cards") if held else ""
    return block(hand, block(mat, class_="mat"), class_="hand")


MAT_START = '<div class="mat">'


def add_to_hand(fragments: dict[str, Fragment], *cards: Fragment) -> None:
    """Put further cards of the viewer's own between hand and mat."""
    if "hand" in fragments and cards:
        before, mat, after = fragments["hand"].rpartition(MAT_START)
        fragments["hand"] = before + block(*cards, class_="kept-cards") + mat + after


def add_to_turn(fragments: dict[str, Fragment], *lines: Fragment) -> None:
    """Put lines that everybody should always see below the course of the turn."""
    turn, end, players = fragments["players"].partition("</svg>")
    fragments["players"] = turn + end + "".join(lines) + players


def own_mat(view: PandorumView, mine: PlayerView) -> Fragment:
    """Quids and score, the supply to build from, the Harvester with its slots."""
    purse = panel(MAT - 156, 48) + at(0, 0, *purse_parts(view, mine))
    supply = [
        at(
            x,
            0,
            title(f"{PIECES[piece]}; {left} left in supply"),
            panel(74, 48),
            token(mine.seat, piece, 32, 24, 24),
            text(46, 30.5, left, 20, bold=True),
            id=f"supply-{PIECES[piece].lower()}",
            opacity=None if left else 0.5,
        )
        for piece, left, x in ((MODULE, mine.modules, MAT - 152), (BASE, mine.bases, MAT - 74))
    ]
    you = title(f"You: {mine.name}")
    return picture(
        MAT, TALL, tag("g", you, purse), *supply, at(0, 52, mat_parts(view, mine)), class_="mat"
    )


def purse_parts(view: PandorumView, mine: PlayerView) -> list[Fragment]:
    limit = f"/{mine.hand_limit}"
    parts = [
        seat_mark(mine.seat, 20, 24, 8),
        tag("g", title(quids(mine.quids)), icon("quid", 48, 24, 22, "var(--muted)"),
            text(62, 34, mine.quids, 28, bold=True)),
        tag("g", title(f"{mine.score} in the final scoring, if it were now"),
            icon("score", 112, 24, 16, "var(--muted)"), text(123, 29, mine.score, 14)),
        tag("g", title(f"{counted(mine.cards, 'card')} in hand, limit {mine.hand_limit}"),
            icon("hand", 160, 24, 16, "var(--muted)"),
            text(171, 29, f"{mine.cards}{limit}", 14)),
    ]  # fmt: skip
    if view.pyrrhum == mine.seat:
        parts.append(icon("pyrrhum", 20, 40, 14, says="You hold the Pyrrhum"))
    return parts
