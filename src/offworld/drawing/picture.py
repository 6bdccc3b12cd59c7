"""A picture: panels in order, each with named layers or slots that anyone may add to.

>>> from offworld.drawing.nodes import tag
>>> picture = Picture(Flow("focus", "site", "cards"), Flow("hand", "cards"))
>>> picture["focus"].add("cards", tag("b", "Drill"))
>>> picture["focus"].add("site", tag("i", "Crater"))
>>> picture.render()
{'focus': '<div class="focus"><i>Crater</i><b>Drill</b></div>'}
>>> picture["focus"].add("card")
Traceback (most recent call last):
    ...
LookupError: the panel 'focus' has no slot 'card', only 'site', 'cards'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from offworld.drawing.icons import ICONS
from offworld.drawing.nodes import Content, Node, number, tag
from offworld.drawing.theme import variables

PHONE = (366, 300)
"""The room that a board has on a phone, at least."""
LEAST_TYPE = 12
"""In pixels: smaller type is unreadable."""
T = TypeVar("T", "Slot", "Panel")


class Slot:
    """A named place in a panel for any number of things; its look is that of its element."""

    def __init__(self, name: str, **look: object) -> None:
        self.name = name
        self.look = look
        self.things: list[Content] = []


class Panel:
    """A part of the picture that the table puts where it belongs; an empty panel is left out.

    Whoever adds something names a slot, never a position in the text. The ``title`` is what the
    button of the panel says, and the ``mark`` its icon; one that is ``beside`` the board stays in
    view on a large screen.
    """

    def __init__(
        self, name: str, *slots: Slot | str, title: str = "", mark: str = "", beside: bool = False
    ) -> None:
        self.name = name
        self.title = title
        self.mark = mark
        self.beside = beside
        self.slots: dict[str, Slot] = {}
        for slot in slots:
            self.declare(slot)

    def declare(self, slot: Slot | str, *, before: str | None = None) -> None:
        """Another slot, at the end or before another one."""
        made = Slot(slot) if isinstance(slot, str) else slot
        if made.name in self.slots:
            raise ValueError(f"the panel {self.name!r} has a slot {made.name!r} already")
        if before is not None:
            self.slot(before)
        self.slots = placed(self.slots, made, before)

    def slot(self, name: str) -> Slot:
        if name not in self.slots:
            known = ", ".join(map(repr, self.slots))
            raise LookupError(f"the panel {self.name!r} has no slot {name!r}, only {known}")
        return self.slots[name]

    def add(self, slot: str, *things: Content) -> None:
        """Put things into a slot, after those that are there."""
        self.slot(slot).things.extend(things)

    def replace(self, slot: str, *things: Content) -> None:
        """Put things into a slot instead of those that are there."""
        self.slot(slot).things[:] = things

    @property
    def is_empty(self) -> bool:
        return not any(any(slot.things) for slot in self.slots.values())

    @property
    def traits(self) -> dict[str, object]:
        """What the table is told about the panel, as attributes."""
        return {
            "class_": self.name,
            "data_title": self.title or None,
            "data_mark": ICONS.get(self.mark, self.mark) or None,
            "data_place": "beside" if self.beside else None,
        }

    def node(self, *first: Content, **look: object) -> Node:
        """The panel as a tree; what comes first, and how it looks, is up to whoever shows it."""
        raise NotImplementedError


class Flow(Panel):
    """Small pictures that flow like words, slot after slot.

    A slot with a look is a block of its own: ``Slot("cards", class_="hand-cards")``.
    """

    def node(self, *first: Content, **look: object) -> Node:
        inside: list[Content] = list(first)
        for slot in self.slots.values():
            if slot.look and any(slot.things):
                inside.append(tag("div", *slot.things, **slot.look))
            else:
                inside += slot.things
        return tag("div", *inside, **self.traits, **look)


class Box(NamedTuple):
    """The part of the plane that a picture shows."""

    left: float
    top: float
    width: float
    height: float

    def type_size(self, pixels: float = LEAST_TYPE) -> float:
        """The size of type that is still so many pixels high on a phone."""
        wide, high = PHONE
        return max(pixels, pixels * max(self.width / wide, self.height / high))


class Layers(Panel):
    """One large picture; its slots lie above each other, the last one on top.

    The look of a layer applies to everything in it: ``Slot("marks", pointer_events="none")``.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        *layers: Slot | str,
        says: str,
        art: Content = None,
        title: str = "",
        mark: str = "",
    ) -> None:
        super().__init__(name, *layers, title=title, mark=mark)
        self.box = box
        self.says = says
        self.art = art

    def node(self, *first: Content, **look: object) -> Node:
        inside = [
            tag("g", *slot.things, data_layer=slot.name, **slot.look)
            for slot in self.slots.values()
        ]
        return tag(
            "svg",
            *first,
            self.art,
            *inside,
            says=self.says,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, self.box)),
            role="group",
            **self.traits,
            **look,
        )


class Picture:
    """All that a seat sees, the most important panel first."""

    def __init__(self, *panels: Panel) -> None:
        self.panels: dict[str, Panel] = {}
        for panel in panels:
            self.add(panel)

    def add(self, panel: Panel, *, before: str | None = None) -> None:
        """Another panel, at the end or before another one."""
        if panel.name in self.panels:
            raise ValueError(f"the picture has a panel {panel.name!r} already")
        if before is not None:
            self[before]
        self.panels = placed(self.panels, panel, before)

    def __getitem__(self, name: str) -> Panel:
        if name not in self.panels:
            known = ", ".join(map(repr, self.panels))
            raise LookupError(f"the picture has no panel {name!r}, only {known}")
        return self.panels[name]

    def __contains__(self, name: str) -> bool:
        return name in self.panels

    def __iter__(self) -> Iterator[Panel]:
        return iter(self.panels.values())

    def render(self) -> dict[str, str]:
        """The text of each panel that has something to show."""
        return {panel.name: str(panel.node()) for panel in self if not panel.is_empty}


def placed(known: dict[str, T], one: T, before: str | None) -> dict[str, T]:
    """Named things in order, with one more."""
    if before is None:
        return {**known, one.name: one}
    found: dict[str, T] = {}
    for name, other in known.items():
        if name == before:
            found[one.name] = one
        found[name] = other
    return found


def standalone(panel: Layers, theme: dict[str, str], **look: object) -> str:
    """A layered panel as a file of its own, with its colours."""
    css = f"svg{{{variables(theme)}background:var(--ground);font-family:sans-serif}}"
    return str(panel.node(tag("style", css), **look))
