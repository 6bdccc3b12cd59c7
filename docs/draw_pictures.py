"""Draws the pictures of the README and the docs: `make pictures`."""

from __future__ import annotations

from pathlib import Path

import offworld
from offworld.bots import RandomBot
from offworld.drawing.theme import theme
from offworld.engine.svg import standalone, tag, words

HERE = Path(__file__).parent / "pictures"
A_GAME = "4433521452"
"""Drops, by column."""


def connect_four() -> str:
    """The rack after some drops."""
    match = offworld.game("connect-four").new(seed=7)
    for column in A_GAME:
        match.choose(match.find(["Drop", int(column) - 1]))
    return standalone(match.draw()["board"], theme()).replace("<svg ", '<svg width="480" ', 1)


def nexus_ops() -> str:
    """The board in the middle of a random game."""
    game = offworld.game("nexus-ops")
    match, player = game.new(seats=3, seed="a picture"), RandomBot("a picture")
    while match.rev < 420:
        match.choose(player(match))
    board = standalone(match.draw()["board"], theme(game.look.colours))
    return board.replace("<svg ", '<svg width="720" ', 1)


ROOMS = (
    ("cli", "offworld serve, play, replay, rules", 40, 24, 720, False),
    ("table", "browser, seats, storage", 40, 112, 350, False),
    ("lab", "simulation, RL, reports", 410, 112, 350, False),
    ("bots", "random, greedy, search", 40, 200, 350, False),
    ("games", "one folder a game: rules, view, picture", 410, 200, 350, False),
    ("engine", "decisions, state, dice, cards, match, record - knows no game", 40, 288, 720, False),
)


def architecture() -> str:
    """The house: who stands on whom."""
    parts = []
    for name, what, x, y, width, planned in ROOMS:
        parts.append(
            tag(
                "rect",
                x=x,
                y=y,
                width=width,
                height=64,
                rx=6,
                fill="var(--panel)",
                stroke="var(--line)",
                stroke_dasharray="6 4" if planned else None,
            )
        )
        label = f"{name} (to come)" if planned else name
        for text, dy, size, colour in (
            (label, 27, 16, "var(--text)"),
            (what, 48, 14, "var(--muted)"),
        ):
            parts.append(tag("text", words(text), x=x + 16, y=y + dy, font_size=size, fill=colour))
    note = (
        "Every room may import the rooms below it, never one above. Games import only the engine."
    )
    parts.append(tag("text", words(note), x=40, y=384, font_size=14, fill="var(--muted)"))
    picture = tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 800 408")
    return standalone(picture, theme())


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
