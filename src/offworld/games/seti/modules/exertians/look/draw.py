"""The Exertians in pictures: their board with its danger, cards held and played face down."""

from __future__ import annotations

from offworld.drawing.cards import card_back
from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, kept
from offworld.drawing.panels import BESIDE, framed
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.engine.cards import HIDDEN
from offworld.engine.english import counted
from offworld.games.seti.look.cards import BOXES, HEIGHT, WIDTH, Box, face
from offworld.games.seti.look.glyphs import Row, amount, claim, gives, made
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player
from offworld.games.seti.modules.exertians.board import (
    CONDITIONS,
    DANGER,
    NAME,
    POINTS,
    SPACE_DANGER,
)
from offworld.games.seti.modules.exertians.look.view import exertians_of
from offworld.games.seti.modules.look.boards import danger_sign, draw_board


def promise(number: int) -> Box:
    """What an Exertian card pays for what, and its danger."""
    condition = CONDITIONS[number]
    danger = made(danger_sign(-9, 0, DANGER[number]), f"danger {DANGER[number]}", 28)
    groups: list[Row] = [
        [*claim(condition), gives()],
        [amount("vp", POINTS[number])],
        [danger],
    ]
    words = f"{POINTS[number]} points if {condition.words()}; danger {DANGER[number]}"
    return Box(groups, "bad", words)


BOXES["exertian"] = promise


def draw(view: SetiView, picture: Picture) -> None:
    """The viewer's cards beside the hand; what the others hold and have played as numbers."""
    board = exertians_of(view)
    lines = [
        line(
            seat,
            player(view, seat),
            len(board.held[seat]),
            len(board.played[seat]),
            board.board_danger[seat],
        )
        for seat in range(len(view.players))
    ]
    revealed = [
        face(card)
        for seat, cards in enumerate(board.played)
        for card in cards
        if card != HIDDEN and seat != view.seat
    ]
    milestones = milestone_line(tuple(board.milestones))
    draw_board(view, picture, NAME, milestones, *lines, *revealed, danger=SPACE_DANGER)
    if view.seat is not None:
        held = [face(card) for card in board.held[view.seat] if card != HIDDEN]
        played = [face(card, done=True) for card in board.played[view.seat] if card != HIDDEN]
        hidden = len(board.played[view.seat]) - len(played)
        backs = [card_back(WIDTH, HEIGHT, "Exertian cards", hidden)] if hidden else []
        picture["hand"].add("kept", *held, *played, *backs)


@kept
def milestone_line(milestones: tuple[int, ...]) -> Node:
    """Where the milestones lie."""
    words = " and ".join([str(one) for one in milestones])
    return framed(
        BESIDE,
        28,
        icon(ICONS["milestone"], 16, 14, 17, "muted"),
        beside(32, 14, f"Milestones at {words} points", 12),
        class_="entry",
        says=f"Whoever reaches {words} points may play another card; the second time for 1 credit",
    )


@kept
def line(seat: int, name: str, held: int, played: int, danger: int) -> Node:
    """What somebody holds, has played, and the danger of their markers."""
    return framed(
        BESIDE,
        28,
        seat_mark(seat, 16, 14, 7),
        beside(30, 14, name, 12),
        beside(150, 14, f"{held} held, {played} played", 12),
        at(BESIDE - 34, 14, danger_sign(0, 0, danger)),
        class_="entry",
        says=f"{name}: {counted(held, 'card')} held, {played} played; danger of markers {danger}",
    )
