"""The Anomalies in pictures: tokens in ring 4, their board, cards just drawn."""

from __future__ import annotations

from offworld.drawing.nodes import Content, Node, at, group, kept, tag
from offworld.drawing.panels import BESIDE, framed
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, sentence, sentence_width
from offworld.engine.cards import HIDDEN
from offworld.engine.english import counted
from offworld.games.seti.look.glyphs import parts
from offworld.games.seti.look.rings import BOARD
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player, words_of
from offworld.games.seti.modules.anomalies.board import NAME, REWARDS, RING
from offworld.games.seti.modules.anomalies.look.view import AnomalyView, anomalies_of
from offworld.games.seti.modules.look.boards import card_places, draw_board, offered_cards
from offworld.games.seti.modules.look.signs import anomaly
from offworld.games.seti.tables import NONE, SLOTS, TRACE_COLORS


def draw(view: SetiView, picture: Picture) -> None:
    """All that the Anomalies have on the table."""
    board = anomalies_of(view)
    lines = []
    for token in sorted(board.tokens, key=lambda token: token.steps):
        who = player(view, token.leader) if token.leader != NONE else "nobody"
        picture["board"].add(
            "tokens", on_board(token.color, token.side, token.sector, token.is_next, who)
        )
        lines.append(line(view, token))
    draw_board(view, picture, NAME, *lines, *card_places(NAME, board))
    known = [card for card in board.drawn if card != HIDDEN]
    if known:
        picture["focus"].add("stack", offered_cards("Cards just drawn", known))


@kept
def on_board(color: int, side: int, sector: int, is_next: bool, who: str) -> Node:
    """A token near the rim of its sector; the next one has a ring."""
    reward = REWARDS[color][side]
    says = f"{TRACE_COLORS[color].capitalize()} anomaly: {words_of(reward)} for {who}"
    ring = tag("circle", cy=3, r=24, fill="none", stroke=f"trace-{TRACE_COLORS[color]}",
               stroke_width=1.5, stroke_dasharray="3 4")  # fmt: skip
    back = tag("circle", cy=3, r=18, fill="ground", fill_opacity=0.7, class_="area")
    return at(
        *BOARD.spot(RING, sector, along=0.82, across=0.5),
        back,
        anomaly(TRACE_COLORS[color], 30),
        ring if is_next else None,
        says=says + ("; the next one" if is_next else ""),
        name=f"{TRACE_COLORS[color].capitalize()} anomaly",
        id=f"anomaly-{TRACE_COLORS[color]}",
    )


def line(view: SetiView, token: AnomalyView) -> Node:
    """A token in a line: where it is, what it gives, who leads its column, and when."""
    star = SLOTS[view.star_at[token.sector]].name
    steps = counted(token.steps, "rotation")
    return token_line(token.color, token.side, star, token.leader, steps)


@kept
def token_line(color: int, side: int, star: str, leader: int, steps: str) -> Node:
    reward = parts(REWARDS[color][side].glyphs())
    leads: Content = beside(BESIDE - 132, 15, "nobody leads", 12, "muted")
    if leader != NONE:
        leads = group(seat_mark(leader, BESIDE - 124, 15, 7), beside(BESIDE - 112, 15, "leads"))
    return framed(
        BESIDE,
        30,
        at(18, 15, anomaly(TRACE_COLORS[color], 18)),
        sentence(36, 15, reward),
        beside(42 + sentence_width(reward), 15, star, 12),
        leads,
        beside(BESIDE - 10, 15, f"in {steps.split()[0]}", 12, "muted", end=True),
        class_="entry",
        says=f"{TRACE_COLORS[color]} anomaly at {star}; Earth comes to it in {steps}",
    )
