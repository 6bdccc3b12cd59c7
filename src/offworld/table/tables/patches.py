"""A fragment told by what is new in it: a move changes a few places of a large board."""

from __future__ import annotations

BETWEEN = "<"
"""Fragments are compared in pieces, from tag to tag."""
AHEAD = 8
"""Pieces that may have been left out of the middle before we look elsewhere."""

Patch = list[tuple[int, int] | str]
"""Runs of the old pieces, each with its start and length, and new text."""


def patch(old: str, new: str) -> Patch | None:
    """How to make the new text out of the old one, or None if that is hardly shorter."""
    pieces = old.split(BETWEEN)
    count = len(pieces)
    where = dict(zip(pieces, range(count), strict=True))
    made: Patch = []
    fresh: list[str] = []
    start = here = 0
    for piece in new.split(BETWEEN):
        if here < count and pieces[here] == piece:
            if fresh:
                made.append(BETWEEN.join(fresh))
                fresh, start = [], here
            here += 1
            continue
        if not fresh and here > start:
            made.append((start, here - start))
            start = here
        ahead = pieces[here : here + AHEAD]
        place = here + ahead.index(piece) if piece in ahead else where.get(piece)
        if place is None:
            fresh.append(piece)
            here += 1
            continue
        if fresh:
            made.append(BETWEEN.join(fresh))
            fresh = []
        start, here = place, place + 1
    if fresh:
        made.append(BETWEEN.join(fresh))
    elif here > start:
        made.append((start, here - start))
    size = sum(len(part) if isinstance(part, str) else 8 for part in made)
    return made if 2 * size < len(new) else None


def patched(old: str, made: Patch) -> str:
    """The new text, as a client makes it."""
    pieces = old.split(BETWEEN)
    return BETWEEN.join(
        part if isinstance(part, str) else BETWEEN.join(pieces[part[0] : part[0] + part[1]])
        for part in made
    )
