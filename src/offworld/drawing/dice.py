"""Dice with pips; one without a face is still to be rolled."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.drawing.nodes import Node, Point, at, tag, together

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SIZE = 26.0


def die(
    x: float, y: float, face: int, says: str, id: str, solid: bool = False, size: float = SIZE
) -> Node:
    """A die around a point, 0 for one still to be rolled; a solid one is a hit."""
    square = tag(
        "rect",
        x=-size / 2,
        y=-size / 2,
        width=size,
        height=size,
        rx=size * 0.23,
        fill="text" if solid else "panel",
        stroke="text" if solid else "muted",
        stroke_dasharray=None if face else "3 3",
        class_="area",
    )
    ink = "panel" if solid else "text"
    far, r = size / 4, size * 0.096
    pips = [tag("circle", cx=far * a, cy=far * b, r=r, fill=ink) for a, b in PIPS.get(face, ())]
    return at(x, y, square, *pips, says=says, id=id, class_="die", data_face=face)


def dice(
    x: float,
    y: float,
    faces: Sequence[int],
    says: Sequence[str],
    id: str,
    solid: Sequence[bool] = (),
    in_line: int = 4,
    leftwards: bool = False,
    size: float = SIZE,
) -> Node:
    """Dice in lines from an upper corner, to the right or to the left."""
    step = size + 5
    drawn = []
    for i, (face, said) in enumerate(zip(faces, says, strict=True)):
        reach = size / 2 + step * (i % in_line)
        right = x - reach if leftwards else x + reach
        down = y + size / 2 + step * (i // in_line)
        drawn.append(die(right, down, face, said, f"{id}-{i}", bool(solid and solid[i]), size))
    return together(*drawn)
