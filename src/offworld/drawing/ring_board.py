"""A board of concentric rings with discs that turn: what lies on a disc rides along.

Sectors are numbered clockwise; sector 0 begins at twelve o'clock. Rings are numbered from 1, the
innermost one. A disc that has turned by some sectors shows its own sector 0 that much further
clockwise. Turns keep counting and are never wound back: from -7 to -8 a disc turns by one sector,
from 1 to 0 as well, but from -7 to 0 it would spin all the way back.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import cos, pi, sin

from offworld.drawing.nodes import Content, Node, Point, group, moved, number, tag
from offworld.drawing.picture import Box, Layers, Slot

MARGIN = 8


@dataclass(frozen=True)
class RingBoard:
    """Rings and sectors, how far the rings are from the middle, and how wide each is."""

    rings: int = 4
    sectors: int = 8
    inner: float = 44
    width: float = 62
    gap: float = 2

    @property
    def reach(self) -> float:
        """How far the outermost ring reaches."""
        return self.inner + self.rings * self.width

    def panel(self, says: str, *discs: str, outside: float = 0) -> Layers:
        """The board with its layers: ground, discs from the lowest, spaces, pieces, marks.

        ``outside`` is the room around the rings, for what stands at the sectors.
        """
        far = self.reach + outside + MARGIN
        marks = Slot("marks", pointer_events="none")
        box = Box(-far, -far, 2 * far, 2 * far)
        return Layers("board", box, "ground", *discs, "spaces", "pieces", marks, says=says)

    def angle(self, sector: float) -> float:
        """Where a sector begins, in degrees clockwise from twelve o'clock."""
        return 360 * sector / self.sectors

    def point(self, reach: float, sector: float) -> Point:
        """A point so far from the middle, in the direction where a sector begins."""
        turn = 2 * pi * sector / self.sectors
        return reach * sin(turn), -reach * cos(turn)

    def spot(self, ring: float, sector: float, along: float = 0.5, across: float = 0.5) -> Point:
        """A point in a space: how far along the sector, and across the ring, each from 0 to 1."""
        return self.point(self.inner + (ring - 1 + across) * self.width, sector + along)

    def space(self, ring: int, sector: int, *inside: Content, says: str = "", id: str | None = None,
              name: str = "", **look: object) -> Node:  # fmt: skip
        """A space as one thing to click: it is invisible by itself."""
        look = {"fill": "none", "pointer_events": "all", **look}
        shape = tag("path", d=self.outline(ring, sector), class_="area", **look)
        return group(shape, *inside, says=says, name=name, id=id, class_="space")

    def outline(self, ring: int, sector: int) -> str:
        """The edge of a space, as a path."""
        inner = self.inner + (ring - 1) * self.width + self.gap / 2
        outer = inner + self.width - self.gap
        ends = []
        for reach in (outer, inner):
            slack = self.gap / 2 / reach * self.sectors / (2 * pi)
            ends += [self.point(reach, sector + slack), self.point(reach, sector + 1 - slack)]
        a, b, d, c = [f"{number(x)} {number(y)}" for x, y in ends]
        outwards, inwards = number(outer), number(inner)
        return f"M{a}A{outwards} {outwards} 0 0 1 {b}L{c}A{inwards} {inwards} 0 0 0 {d}Z"

    def disc(
        self,
        number: int,
        turned: int,
        solid: Collection[tuple[int, int]],
        *inside: Content,
        fill: str = "panel",
        edge: str = "edge",
    ) -> Node:
        """A disc by its solid spaces (ring and its own sector) and what lies on it.

        Everything is drawn as if the disc had not turned; the disc itself is turned as a whole,
        slowly, by the style of the page.
        """
        faces = [
            tag("path", d=self.outline(ring, sector), fill=fill, stroke=edge, stroke_width=1)
            for ring, sector in sorted(solid)
        ]
        return group(*faces, *inside, id=f"disc-{number}", class_="turns",
                     transform=rotation(self.angle(turned)))  # fmt: skip

    def riding(
        self,
        ring: float,
        sector: float,
        turned: int,
        *inside: Content,
        along: float = 0.5,
        across: float = 0.5,
        **attributes: object,
    ) -> Node:
        """A thing on a disc, by the disc's own sector: it rides along and stays upright."""
        upright = group(*inside, class_="turns", transform=rotation(-self.angle(turned)))
        spot = moved(*self.spot(ring, sector, along, across))
        return group(upright, transform=spot, **attributes)


def rotation(degrees: float) -> str:
    return f"rotate({number(degrees)})"
