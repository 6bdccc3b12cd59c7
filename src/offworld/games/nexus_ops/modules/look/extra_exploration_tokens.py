"""Extra Exploration Tokens: which tokens are in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from offworld.drawing.nodes import Node, kept
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.picture import Picture
from offworld.drawing.writing import paragraph as written_paragraph
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.text import paragraph
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import CLASSIC_IDS, SHEETS, TOKENS

if TYPE_CHECKING:
    from offworld.games.nexus_ops.modules.extra_exploration_tokens import Bag

NAME = "extra_exploration_tokens"


class BagLook(ModuleLook[Table, NexusView]):
    """NX-INFO-04: which tokens are in the game is public, though not where they lie."""

    def show(self, s: Table, view: NexusView) -> None:
        view.extras[NAME] = list(cast("Bag", s.parts[NAME]).tokens)

    def draw(self, view: NexusView, picture: Picture) -> None:
        picture["cards"].add("notes", bag(bag_in_words(view)))

    def text(self, view: NexusView) -> list[str]:
        return paragraph(f"Exploration tokens in this game: {bag_in_words(view)}.")


@kept
def bag(words: str) -> Node:
    written, high = written_paragraph(12, 22, words, BESIDE - 24)
    drawn = small_picture(BESIDE, high + 16, frame(BESIDE, high + 16), written, class_="bag")
    return captioned("Exploration tokens in this game", drawn)


def bag_in_words(view: NexusView) -> str:
    """Which exploration tokens are in the game, alike ones counted."""
    kinds: dict[str, int] = {}
    for token in view.extras[NAME]:
        row = TOKENS[token]
        unit = SHEETS[view.sheet][CLASSIC_IDS.index(row["unit"])].name if row["unit"] else ""
        mine = f"refinery {row['refinery']}" if row["refinery"] else ""
        kind = " with ".join(filter(None, (unit, mine))) or "nothing"
        kinds[kind] = kinds.get(kind, 0) + 1
    return ", ".join(f"{count} x {kind}" for kind, count in sorted(kinds.items()))
