"""How things look in a notebook: a match as its picture, a result as its table."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from offworld.drawing.nodes import Node, tag
from offworld.drawing.picture import Layers, standalone
from offworld.drawing.theme import theme
from offworld.engine.view import Fragment, Score

if TYPE_CHECKING:
    from offworld.engine.match import Match

WIDTH = 640


class Result(list[Score]):
    """The scores of all seats; a notebook shows them as a table."""

    def __init__(self, scores: Iterable[Score], names: Sequence[str]) -> None:
        super().__init__(scores)
        self.names = names

    def _repr_html_(self) -> Fragment:
        sources = [name for name, _ in self[0].parts] if self else []
        head = ["", "Place", "Points", *sources]
        rows = [
            [
                self.names[score.seat],
                str(score.place),
                f"{score.points:g}",
                *(f"{points:g}" for _, points in score.parts),
            ]
            for score in self
        ]
        return html_table(head, rows)


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Fragment:
    """A plain table, in the notebook's own style."""
    return str(
        tag(
            "table",
            tag("thead", tag("tr", *[tag("th", cell) for cell in head])),
            tag("tbody", *[tag("tr", *[tag("td", cell) for cell in row]) for row in rows]),
        )
    )


def match_html(match: Match) -> Fragment:
    """The board as everybody sees it, and what is asked; at the end, the result."""
    seen = match.look(None)
    board = next(iter(seen.drawn), None)
    if isinstance(board, Layers):
        parts = [image(standalone(board, theme(match.game.look.colours)))]
    else:
        parts = [tag("pre", seen.text)]
    decision = match.decision
    if decision is None:
        parts.append(tag("p", f"{match.game.title}: over after {match.rev} choices"))
        return "".join(map(str, parts)) + match.scores._repr_html_()
    asked = decision.public or f"{match.seat_name(decision.seat)}: {decision.prompt}"
    parts.append(tag("p", f"{match.game.title}, choice {match.rev + 1}. {asked}"))
    return "".join(map(str, parts))


def image(svg: str) -> Node:
    """As an image of its own, so that the ids of several pictures in a page do not clash."""
    data = b64encode(svg.encode()).decode()
    return tag("img", src=f"data:image/svg+xml;base64,{data}", width=WIDTH, alt="The board")
