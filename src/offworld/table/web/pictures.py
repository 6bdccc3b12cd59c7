"""Pictures of games for the lobby."""

from __future__ import annotations

import logging
import random
from functools import cache
from threading import Lock
from time import monotonic
from typing import Any

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Box, Layers, standalone
from offworld.drawing.theme import theme
from offworld.engine import Game, Match

AnyGame = Game[Any]

SEED = "a picture"
PART = 0.6
"""How far into a game the picture is taken: late enough that something has happened."""
MOST_CHOICES = 4000
MOST_SECONDS = 3.0

problems = logging.getLogger(__name__)
one_at_a_time = Lock()


def game_picture(game: AnyGame, dark: bool) -> str:
    """A game in progress as a standalone SVG file."""
    with one_at_a_time:  # so that a picture asked for twice is drawn once
        board = draw_board(game)
    return standalone(board, theme(game.look.colours, dark))


@cache
def draw_board(game: AnyGame) -> Layers:
    """The board in the middle of a random game, or a blank if the game draws none."""
    try:
        match = play(game, int(PART * how_long(game)))
        picture = match.look(None).drawn
        if "board" in picture:
            board = picture["board"]
            str(board.node())  # so that a mistake in it is found here
            if isinstance(board, Layers):
                return board
    except Exception:  # a third-party game may do anything, and the lobby must survive it
        problems.exception("no picture of %r", game.name)
    return blank()


def how_long(game: AnyGame) -> int:
    """How many choices the game of our seed has, as far as we follow it."""
    return play(game, MOST_CHOICES).rev


def play(game: AnyGame, choices: int) -> Match:
    """A random game, up to that many choices: the same every time."""
    match = game.new(seed=SEED, light=True)
    chance = random.Random(SEED)
    end = monotonic() + MOST_SECONDS
    for _ in range(choices):
        if match.decision is None or monotonic() > end:
            break
        match.choose(chance.choice(match.decision.options))
    return match


def blank() -> Layers:
    """A planet and its orbit, for a game without a picture."""
    board = Layers("board", Box(-160, -100, 320, 200), "planet", says="A planet and its moon")
    board.add(
        "planet",
        tag("ellipse", rx=120, ry=44, fill="none", stroke="line", stroke_width=2),
        tag("circle", r=32, fill="panel", stroke="muted", stroke_width=2),
        tag("circle", cx=96, cy=-26, r=7, fill="accent"),
    )
    return board
