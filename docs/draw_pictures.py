"""Draws the pictures of the README and the docs: `make pictures`."""

from __future__ import annotations

from pathlib import Path

import offworld
from offworld import Match
from offworld.bots import RandomBot
from offworld.drawing.nodes import tag
from offworld.drawing.picture import Box, Layers, standalone
from offworld.drawing.theme import theme
from offworld.drawing.writing import text

HERE = Path(__file__).parent / "pictures"
A_GAME = "4433521452"
"""Drops, by column."""


def board(match: Match) -> Layers:
    panel = match.look().drawn["board"]
    assert isinstance(panel, Layers)
    return panel


def connect_four() -> str:
    """The rack after some drops."""
    match = offworld.game("connect-four").new(seed=7)
    for column in A_GAME:
        match.choose(match.find(["Drop", int(column) - 1]))
    return standalone(board(match), theme(), width=480)


def nexus_ops() -> str:
    """The board in the middle of a random game."""
    game = offworld.game("nexus-ops")
    match, player = game.new(seats=3, seed="a picture"), RandomBot("a picture")
    while match.rev < 420:
        match.choose(player(match))
    return standalone(board(match), theme(game.look.colours), width=720)


ROOMS = (
    ("cli", "offworld serve, play, replay, rules", 40, 24, 720),
    ("table", "browser, seats, storage", 40, 112, 350),
    ("lab", "simulation, RL, reports", 410, 112, 350),
    ("bots", "random, greedy, search", 40, 200, 350),
    ("games", "one folder a game: rules, view, picture", 410, 200, 350),
    ("engine", "decisions, state, dice, cards, match, record - knows no game", 40, 288, 720),
)
NOTE = "Every room may import the rooms below it, never one above. Games import only the engine."


def architecture() -> str:
    """The house: who stands on whom."""
    house = Layers("house", Box(0, 0, 800, 408), "rooms", says="The rooms of the house")
    for name, what, x, y, width in ROOMS:
        house.add(
            "rooms",
            tag("rect", x=x, y=y, width=width, height=64, rx=6, fill="panel", stroke="line"),
            text(x + 16, y + 27, name, 16),
            text(x + 16, y + 48, what, 14, colour="muted"),
        )
    house.add("rooms", text(40, 384, NOTE, 14, colour="muted"))
    return standalone(house, theme())


PICTURES = {
    "nexus-ops.svg": nexus_ops,
    "connect-four.svg": connect_four,
    "architecture.svg": architecture,
}


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (HERE / name).write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
