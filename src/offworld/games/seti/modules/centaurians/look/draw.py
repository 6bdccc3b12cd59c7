"""The Centaurians in pictures: their board with the rewards for message tiles, messages."""

from __future__ import annotations

from offworld.drawing.nodes import Content, Node, at, group, kept
from offworld.drawing.panels import BESIDE, captioned, frame, framed, small_picture
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, sentence, sentence_width
from offworld.engine.english import counted
from offworld.games.seti.look.cards import BOXES, Box, effect_groups, face
from offworld.games.seti.look.glyphs import parts
from offworld.games.seti.look.pieces import marker
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player, words_of
from offworld.games.seti.modules.centaurians.board import NAME
from offworld.games.seti.modules.centaurians.look.view import centaurians_of
from offworld.games.seti.modules.centaurians.messages import DELAYED, REWARDS
from offworld.games.seti.modules.look.boards import card_places, draw_board
from offworld.games.seti.modules.look.signs import mark
from offworld.games.seti.tables import NONE

FIELD = (BESIDE - 9) / 4


def answer_of(number: int) -> Box:
    """The green part of a message, as it stands on its card."""
    effects = DELAYED[number]
    return Box(effect_groups(effects), "good", f"When it is answered: {words_of(effects)}")


BOXES["message"] = answer_of


def draw(view: SetiView, picture: Picture) -> None:
    """Rewards above the cards; pending messages lie in front of their senders."""
    board = centaurians_of(view)
    rewards = [
        at(i * (FIELD + 3), 0, reward(i, owner, player(view, owner) if owner != NONE else ""))
        for i, owner in enumerate(board.covered)
    ]
    field = small_picture(BESIDE, 40, *rewards, class_="rewards")
    tiles = [
        tile_line(seat, player(view, seat), at_points)
        for seat, at_points in enumerate(board.tiles)
        if at_points >= 0
    ]
    draw_board(view, picture, NAME, field, *tiles, *card_places(NAME, board))
    lying = [one for one in board.messages if one.card not in view.in_play]
    for seat in dict.fromkeys([one.owner for one in lying]):
        sent = [one for one in lying if one.owner == seat]
        positions = ", ".join([str(one.position) for one in sent])
        cards = [face(one.card) for one in sent]
        name = "Your messages" if seat == view.seat else f"Messages of {player(view, seat)}"
        more = f"answered at {positions} points"
        picture["missions"].add("missions", captioned(name, *cards, more=more))


def reward_id(number: int) -> str:
    return f"message-reward-{number}"


@kept
def reward(number: int, owner: int, whose: str) -> Node:
    """A reward, or the message tile that covers it."""
    written = parts(REWARDS[number].glyphs())
    says = f"Reward for a message tile: {words_of(REWARDS[number])}"
    inside: Content = sentence((FIELD - sentence_width(written)) / 2, 19, written)
    if owner != NONE:
        inside, says = marker(owner, FIELD / 2, 19, 10), f"{says}; taken by {whose}"
    return group(
        frame(FIELD, 38, rx=5), inside, says=says, name=f"Reward {number + 1}", id=reward_id(number)
    )


@kept
def tile_line(seat: int, name: str, at_points: int) -> Node:
    """Where a message tile lies."""
    return framed(
        BESIDE / 2 - 4,
        28,
        seat_mark(seat, 16, 14, 7),
        at(36, 14, mark("message")),
        beside(50, 14, f"at {counted(at_points, 'point')}", 12),
        class_="entry",
        says=f"The message tile of {name} lies at {at_points} points",
    )
