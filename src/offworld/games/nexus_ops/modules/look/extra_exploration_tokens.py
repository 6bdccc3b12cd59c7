"""Extra Exploration Tokens: which ones are in the game."""

from __future__ import annotations

from offworld.drawing.nodes import Node, kept
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.picture import Picture
from offworld.drawing.writing import paragraph
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import bag_in_words
from offworld.games.nexus_ops.state import Table


class TokensLook(ModuleLook[Table, NexusView]):
    """The bag; where its tokens lie, nobody knows."""

    def draw(self, view: NexusView, picture: Picture) -> None:
        picture["cards"].add("notes", bag(bag_in_words(view)))


@kept
def bag(words: str) -> Node:
    written, high = paragraph(12, 22, words, BESIDE - 24)
    drawn = small_picture(BESIDE, high + 16, frame(BESIDE, high + 16), written, class_="bag")
    return captioned("Exploration tokens in this game", drawn)
