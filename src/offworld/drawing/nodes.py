"""A picture is a tree of nodes, and becomes text last.

Strings among the children are words: they are escaped, always. Colours are names of the theme.

>>> print(tag("circle", id="disc-3", cx=10, r=4.25, fill="seat-0", says="R&D"))
<circle id="disc-3" cx="10" r="4.25" fill="var(--seat-0)"><title>R&amp;D</title></circle>
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, lru_cache, wraps
from html import escape
from typing import ParamSpec, cast

Point = tuple[float, float]

LEAVES = frozenset({"circle", "ellipse", "line", "path", "polygon", "rect", "use"})
"""Elements that close themselves when empty; HTML needs an end tag for any other one."""
PAINTS = frozenset({"fill", "stroke"})
"""Attributes whose value is a colour of the theme, by name."""
MOST_KEPT = 8192
"""Nodes that one component keeps; each has 1 or 2 kB of text."""
NO_PAINT = frozenset({"none", "currentColor"})


class Node:
    """An element with its attributes and what is inside; without a name, only what is inside.

    Nodes never change, so that one may stand in many pictures. One that is kept has its text
    already, and what was inside it is forgotten.
    """

    __slots__ = ("attributes", "element", "inside", "text")

    def __init__(
        self, element: str, attributes: Mapping[str, object], inside: Iterable[Content]
    ) -> None:
        self.element = element
        self.attributes = attributes
        self.inside = tuple(inside)
        self.text: str | None = None

    def __str__(self) -> str:
        if self.text is not None:
            return self.text
        written: list[str] = []
        write(self, written)
        return "".join(written)

    def __repr__(self) -> str:
        return f"Node({self})"

    def keep(self) -> Node:
        """Make the text now, once: for what is drawn again and again."""
        if self.text is None:
            self.text = str(self)
            self.inside = ()
        return self


Content = Node | str | None
"""What stands inside a node: another one, words, or nothing."""


def write(node: Node, out: list[str]) -> None:
    """The text of a node that is not kept, in pieces."""
    element = node.element
    if element:
        out.append(f"<{element}")
        for key, value in node.attributes.items():
            if value is not None:
                out.append(f' {spelled(key)}="{written(key, value)}"')
        out.append(">")
    start = len(out)
    for one in node.inside:
        if isinstance(one, Node):
            if one.text is not None:
                out.append(one.text)
            else:
                write(one, out)
        elif one:
            out.append(escape(one, quote=False))
    if element:
        if len(out) == start and element in LEAVES:
            out[-1] = "/>"
        else:
            out.append(f"</{element}>")


@cache
def spelled(key: str) -> str:
    """A Python name as an attribute's name: ``class_`` is class, ``data_piece`` data-piece."""
    return key.rstrip("_").replace("_", "-")


def written(key: str, value: object) -> str:
    """A value as an attribute shows it."""
    if isinstance(value, str):
        return paint(value) if key in PAINTS else escaped(value)
    return number(value) if isinstance(value, float) else escape(str(value))


@lru_cache(MOST_KEPT)
def escaped(value: str) -> str:
    """Values recur: widths of lines, outlines of hexes, classes."""
    return escape(value)


@cache
def paint(colour: str) -> str:
    """A colour of the theme, by its name; the theme says what it looks like."""
    if colour in NO_PAINT or colour.startswith("url("):
        return colour
    if not colour.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"{colour!r} is not the name of a colour: add it to the game's colours")
    return f"var(--{colour})"


def number(value: float) -> str:
    """Two decimals are enough for a pixel."""
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def points(corners: Iterable[Point]) -> str:
    """Corners as a polygon's attribute."""
    return " ".join([f"{number(x)},{number(y)}" for x, y in corners])


def path(*corners: Point, closed: bool = False) -> str:
    """A path of straight lines through points."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in corners]) + "Z" * closed


# -- making nodes ----------------------------------------------------------------------


def tag(element: str, /, *inside: Content, **attributes: object) -> Node:
    """One element. What it ``says`` is its title; its ``name`` is what the table calls it.

    Attributes that are None are left out, and so is an empty title.
    """
    if "name" in attributes:
        attributes["data_name"] = attributes.pop("name") or None
    says = attributes.pop("says", None)
    if says:
        inside = (Node("title", {}, (str(says),)), *inside)
    return Node(element, attributes, inside)


def together(*inside: Content) -> Node:
    """Several things as one, without an element of their own."""
    return Node("", {}, inside)


def group(*inside: Content, **attributes: object) -> Node:
    """Several things as one: to name, to click, to dim."""
    return tag("g", *inside, **attributes)


def markup(text: str) -> Node:
    """Something that another program has drawn, as it is: a plot."""
    node = Node("", {}, ())
    node.text = text
    return node


def at(
    x: float,
    y: float,
    *inside: Content,
    scale: float = 1,
    turn: float = 0,
    **attributes: object,
) -> Node:
    """Things set down somewhere: drawn around their own middle, or from a frame's corner.

    >>> print(at(3, 4, "a", scale=0.5))
    <g transform="translate(3 4) scale(0.5)">a</g>
    """
    return tag("g", *inside, **attributes, transform=moved(x, y, scale, turn))


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Where a thing is set down, as an attribute."""
    move = f"translate({number(x)} {number(y)})"
    if turn:
        move += f" rotate({number(turn)})"
    if scale != 1:
        move += f" scale({number(scale)})"
    return move


# -- drawing once ----------------------------------------------------------------------

P = ParamSpec("P")
MOST_KEPT_BY_LOOKS = 65536
kept_by_looks: dict[Hashable, Node] = {}


def forget() -> None:
    """Draw everything again: for tests that ``looks`` leaves nothing out."""
    kept_by_looks.clear()


def kept(draw: Callable[P, Node]) -> Callable[P, Node]:
    """A component that is drawn once for the same arguments, which must be hashable."""

    @lru_cache(MOST_KEPT)
    @wraps(draw)
    def drawn(*given: P.args, **named: P.kwargs) -> Node:
        return draw(*given, **named).keep()

    return cast(Callable[P, Node], drawn)


def kept_by(
    looks: Callable[P, Hashable],
) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """A component that is drawn once for everything with the same looks.

    ``looks`` takes the arguments of the component and returns everything about them that it shows:
    what is missing there is drawn as it was before.
    """

    def remember(draw: Callable[P, Node]) -> Callable[P, Node]:
        @wraps(draw)
        def drawn(*given: P.args, **named: P.kwargs) -> Node:
            key = draw, looks(*given, **named)
            found = kept_by_looks.get(key)
            if found is None:
                if len(kept_by_looks) >= MOST_KEPT_BY_LOOKS:
                    kept_by_looks.clear()
                kept_by_looks[key] = found = draw(*given, **named).keep()
            return found

        return drawn

    return remember
